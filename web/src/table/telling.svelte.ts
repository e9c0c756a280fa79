import type { GameModule } from "../games/module";
import { settings } from "../settings/settings.svelte";
import { play as playSound } from "../settings/sound";
import type { Happened, Heard, Update } from "../wire/types";
import type { Live } from "./live.svelte";

/** What is one line of the log: mostly one event, or none; and what follows from it in a few words. */
export interface LogEntry {
  number: number;
  line: Heard;
  events: Happened[];
}

/** Who is told. */
export interface Audience {
  readonly module: GameModule | null;
  readonly live: Live;
  hear(line: Heard, event: Happened | null): void;
  /** The table on show is another one, perhaps in the midst of an act. */
  look(): void;
  /** All that led to this table has been told. */
  see(update: Update, before: Update | null): void;
}

/** Events that happened together, and the table after them. */
interface Moment {
  events: (Happened | null)[];
  table: Update;
}

const HASTE = 3; // so many updates behind, only what is worth a long look keeps its length
const FAR = 12; // so many, and nothing is waited for any more
const LONG_LOOK = 1200; // milliseconds: what a round ends with, and not every bid
const CURTAIN = 30_000; // milliseconds for which a line waits for what must be seen before it
const LOG_KEPT = 400;

/** Tells what happened moment by moment, each with the table as it was then. */
export class Telling {
  /** The table on show; in the midst of an act nobody is asked anything there. */
  shown = $state.raw<Update | null>(null);
  shownAt = $state(0);
  /** What is being told. */
  moment = $state.raw<Happened | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The last that was heard; what lies before it may still have to be told. */
  newest = $state.raw<Update | null>(null);
  /** Of the pauses, besides the speed that is set. */
  tempo = 1;
  /** Ends the pause of this moment. */
  goOn: () => void = () => {};
  private queue: Update[] = [];
  private told: Update | null = null; // the last of which everything was told
  private unveiled = -1; // the line before which all was seen that must be
  private isTelling = false;
  private isHurried = false;
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly audience: Audience) {}

  take(update: Update): void {
    this.newest = update;
    this.queue.push(update);
    this.begin();
  }

  /** Nothing can be told before the game's words are there. */
  begin(): void {
    if (!this.isTelling && this.audience.module) this.done = this.run();
  }

  /** When everything that was heard is on show. */
  allTold(): Promise<void> {
    return this.done;
  }

  /** What is still to be told is told at once. */
  hurry(): void {
    this.isHurried = this.isTelling;
    this.goOn();
  }

  /** Who is asked need not wait until all is told: when this is kept, the table is shown that he is asked at. */
  async reach(): Promise<void> {
    if (this.newest?.prompt.key !== "choose") return;
    this.hurry();
    await this.done;
  }

  private async run(): Promise<void> {
    this.isTelling = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const before = this.told;
      const known = update.fresh ? -1 : (before?.version ?? -1);
      const lines = update.lines.filter((line) => line.number > known);
      const news = before && !update.fresh ? lines.pop() : undefined;
      for (const line of lines) this.recall(line, news !== undefined);
      if (before && news) {
        if (this.audience.live.curtain) await this.unveil(news);
        for (const length of this.tell(news, momentsOf(news, update, before))) await this.pause(length);
      }
      this.moment = null;
      this.show(update);
      this.told = update;
      this.audience.see(update, before);
    }
    this.isTelling = false;
    this.isHurried = false;
  }

  /** What is past goes into the log at once; what was missed is said, but nobody can be shown how it was. */
  private recall(line: Heard, isMissed: boolean): void {
    this.unveiled = line.number;
    for (const event of eventsOf(line)) {
      this.note(line, event);
      if (isMissed) this.audience.hear(line, event);
    }
  }

  /** Waits until it was seen; who is behind does not wait. */
  private async unveil(line: Heard): Promise<void> {
    if (line.number === this.unveiled) return;
    this.unveiled = line.number;
    const seen = this.audience.live.curtain?.(line);
    const isBehind = this.isHurried || this.queue.length >= HASTE;
    if (!isBehind) await Promise.race([seen, this.pause(CURTAIN)]);
  }

  /** The lengths of the pauses: without any, the table is drawn once and not moment by moment. */
  private *tell(line: Heard, moments: Moment[]): Generator<number> {
    for (const { events, table } of moments) {
      this.show(table);
      for (const event of events) {
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
  }

  private lengthOf(kind: string): number {
    const usual = this.audience.module?.pauses[kind] ?? 0;
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
    const last = this.log.at(-1);
    const isMore = last?.line === line && follows(this.audience.module, last.events.at(-1), event);
    const entry = { number: line.number, line, events: event ? [event] : [] };
    if (isMore) entry.events.unshift(...last.events);
    this.log = [...this.log.slice(0, isMore ? -1 : undefined), entry].slice(-LOG_KEPT);
  }

  private show(table: Update): void {
    if (this.shown === table) return;
    this.shown = table;
    this.shownAt = performance.now();
    this.audience.look();
  }
}

/** Whether it is told in the same line of the log: a small event, of the same seat and moment as the one before, which says whose it is. */
export const follows = (
  module: GameModule | null,
  before: Happened | undefined,
  event: Happened | null,
): boolean =>
  before?.seat === event?.seat &&
  !before?.after &&
  !(module?.words.nobodys ?? []).includes(before?.kind ?? "") &&
  (module?.words.short ?? []).includes(event?.kind ?? "");

/** A line without events is told all the same. */
const eventsOf = (line: Heard): (Happened | null)[] => (line.events.length ? line.events : [null]);

/** What a line tells, each moment with its table; the last leads to that of the update. */
function momentsOf(line: Heard, update: Update, before: Update): Moment[] {
  const moments: Moment[] = [];
  let events: (Happened | null)[] = [];
  for (const event of eventsOf(line)) {
    events.push(event);
    if (!event?.after) continue;
    moments.push({ events, table: { ...update, ...NOTHING_ASKED, ...event.after, version: before.version } });
    events = [];
  }
  return [...moments, { events, table: update }];
}

const NOTHING_ASKED = { choices: [], offers: [], longer: [], ready: [], outcome: null };
