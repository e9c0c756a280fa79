import { type Leader, newKey } from "../wire/socket";
import type { FromClient, Room } from "../wire/types";

export type Pace = Room["pace"];

/** What a seat asks of the server besides its moves. */
export class Requests {
  constructor(
    private readonly leader: Leader,
    private readonly version: () => number | undefined,
  ) {}

  /** Tells what happened with the real box. */
  report(text: string): void {
    const version = this.version();
    if (version !== undefined) this.leader.keep({ type: "report", text, version, key: newKey() });
  }

  undo(): void {
    const version = this.version();
    if (version !== undefined) this.leader.keep({ type: "undo", version, key: newKey() });
  }

  /** Sent once, and not again if it is lost. */
  send(message: FromClient): void {
    this.leader.send(message);
  }

  /** Whether it was sent, if there was anything to say. */
  say(text: string, emote = false): boolean {
    return !text.trim() || this.leader.send({ type: "say", text, emote });
  }

  setPaused(on: boolean): void {
    this.leader.keep({ type: "pause", on, key: newKey() });
  }

  vote(concede: boolean): void {
    this.leader.keep({ type: "vote", concede, key: newKey() });
  }

  setPace(pace: Pace): void {
    this.leader.send({ type: "pace", pace });
  }

  replace(seat: number, level: string): void {
    this.leader.send({ type: "replace", seat, level });
  }
}
