import { t } from "../../../text/text.svelte";
import type { Nest } from "../../../wire/types";

const LAST = 10; // seconds that are told once more

/** What is left of the time for an egg, reckoned on from what the server said last; it stands until a hand has moved. */
export class Countdown {
  left = $state(0);
  private nest: Nest | null = null;
  private from = 0; // seconds that were left
  private since = 0; // at this time, in milliseconds
  private runs = false;
  private isTold = false;

  constructor(private readonly announce: (text: string) => void) {}

  hear(nest: Nest): void {
    const before = this.nest && !nest.void ? this.reckon() : nest.seconds;
    if (!this.nest) this.announce(t("gulo-gulo-nest-said-time", { seconds: Math.ceil(nest.seconds) }));
    if (nest.void) this.runs = this.isTold = false;
    this.from = Math.min(before, nest.seconds);
    this.since = performance.now();
    this.nest = nest;
    if (nest.runs) this.runs = true;
    this.tick();
  }

  /** A hand moves. */
  run(): void {
    if (this.runs) return;
    this.since = performance.now();
    this.runs = true;
  }

  tick(): void {
    this.left = Math.ceil(this.reckon());
    if (this.left > LAST || this.isTold) return;
    this.isTold = true;
    if (this.runs) this.announce(t("gulo-gulo-nest-said-last", { seconds: this.left }));
  }

  /** Whoever waits for a place loses no time. */
  private reckon(): number {
    const gone = this.runs && !this.nest?.waiting ? (performance.now() - this.since) / 1000 : 0;
    return Math.max(0, this.from - gone);
  }
}
