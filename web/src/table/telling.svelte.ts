import type { GameModule } from "../games/module";
import { settings } from "../settings/settings.svelte";
import { play as playSound } from "../settings/sound";
import type { Happened, Heard, Update } from "../wire/types";
import type { Live } from "./live.svelte";

export interface LogEntry {
  number: number;
  line: Heard;
  event: Happened | null;
}

/** Who is told. */
export interface Audience {
  readonly module: GameModule | null;
  readonly live: Live;
  hear(line: Heard, event: Happened | null): void;
  see(update: Update, before: Update | null): void;
}

const HASTE = 3; // so many updates behind, only what is worth a long look keeps its length
const FAR = 12; // so many, and nothing is waited for any more
const LONG_LOOK = 1200; // milliseconds: what a round ends with, and not every bid
const CURTAIN = 30_000; // milliseconds for which a line waits for what must be seen before it
const LOG_KEPT = 400;

/** Tells what happened, one moment after the other, and then shows the table as it is. */
export class Telling {
  shown = $state.raw<Update | null>(null);
  shownAt = $state(0);
  moment = $state.raw<Happened | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The last that was heard; what lies before it may still have to be told. */
  newest = $state.raw<Update | null>(null);
  /** Of the moments, besides the speed that is set. */
  tempo = 1;
  /** Ends the pause of this moment. */
  goOn: () => void = () => {};
  private queue: Update[] = [];
  private isTelling = false;
  private isHurried = false;
  private told: Promise<void> = Promise.resolve();

  constructor(private readonly audience: Audience) {}

  take(update: Update): void {
    this.newest = update;
    this.queue.push(update);
    this.begin();
  }

  /** Nothing can be told before the game's words are there. */
  begin(): void {
    if (!this.isTelling && this.audience.module) this.told = this.run();
  }

  /** When everything that was heard is on show. */
  allTold(): Promise<void> {
    return this.told;
  }

  /** What is still to be told is told at once. */
  hurry(): void {
    this.isHurried = this.isTelling;
    this.goOn();
  }

  private async run(): Promise<void> {
    this.isTelling = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      this.goBackTo(update.version);
      const isPast = update.fresh || !this.shown;
      for (const line of this.unheard(update)) {
        if (isPast) this.recall(line);
        else {
          const { curtain } = this.audience.live;
          if (curtain) await this.unveil(curtain(line));
          for (const length of this.tell(line)) await this.pause(length);
        }
      }
      this.moment = null;
      this.show(update);
    }
    this.isTelling = false;
    this.isHurried = false;
  }

  /** In a replay, what comes after is still to happen. */
  private goBackTo(version: number): void {
    if (version < (this.shown?.version ?? -1)) this.log = this.log.filter((entry) => entry.number < version);
  }

  private unheard(update: Update): Heard[] {
    const last = this.log.at(-1)?.number ?? -1;
    return update.lines.filter((line) => line.number > last);
  }

  /** What is past goes into the log at once, and is not told again. */
  private recall(line: Heard): void {
    for (const event of eventsOf(line)) this.note(line, event);
  }

  /** Waits until it was seen; who is behind does not wait. */
  private async unveil(seen: Promise<void>): Promise<void> {
    const isBehind = this.isHurried || this.queue.length >= HASTE;
    if (!isBehind) await Promise.race([seen, this.pause(CURTAIN)]);
  }

  /** The lengths of the pauses: without any, the table is drawn once and not event by event. */
  private *tell(line: Heard): Generator<number> {
    for (const event of eventsOf(line)) {
      this.note(line, event);
      this.audience.hear(line, event);
      if (!event || this.isHurried || this.queue.length >= FAR) continue;
      playSound(event.kind);
      const length = this.lengthOf(event.kind);
      if (!length) continue;
      this.moment = event;
      yield length;
    }
  }

  private lengthOf(kind: string): number {
    const usual = this.audience.module?.moments[kind] ?? 0;
    const haste = this.queue.length >= HASTE && usual < LONG_LOOK ? HASTE : 1;
    return settings.pace(usual) / this.tempo / haste;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((go) => {
      this.goOn = go;
      setTimeout(go, milliseconds);
    });
  }

  private note(line: Heard, event: Happened | null): void {
    this.log = [...this.log, { number: line.number, line, event }].slice(-LOG_KEPT);
  }

  private show(update: Update): void {
    const before = this.shown;
    this.shown = update;
    this.shownAt = performance.now();
    this.audience.see(update, before);
  }
}

/** A line without events is told all the same. */
const eventsOf = (line: Heard): (Happened | null)[] => (line.events.length ? line.events : [null]);
