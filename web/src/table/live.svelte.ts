import type { Heard, Looked, Nest, SeenEgg } from "../wire/types";

/** The seat of lines that tell what came of an attempt. */
export const PORT = -2;

/** What moves at a table between the lines of its record. */
export class Live {
  nest = $state.raw<Nest | null>(null);
  looked = $state.raw<SeenEgg[]>([]);
  /** Nobody's hand can change any more what comes of the attempt. */
  isDecided = $state(false);
  /** Whoever shows frames takes them here. */
  framed: (data: ArrayBuffer) => void = () => {};
  /** What has to be seen before a line is told, where anything is shown. */
  curtain: ((line: Heard) => Promise<void>) | null = null;
  /** In a replay: the first line after this one that ends an attempt, or -1; and whether there is a replay at all. */
  nextTake: ((line: number) => number) | null = null;

  heard(message: Nest | Looked): void {
    if (message.type === "nest") this.nest = message;
    else this.looked = message.eggs;
  }
}
