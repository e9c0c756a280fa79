import { playerName } from "../home/playing";
import { BOT_NAMES } from "../table/names";
import { keyOf } from "../text/text.svelte";
import { keepSetting } from "../wire/device";
import { type Offer, written } from "../wire/offers";
import { roomOf } from "../wire/room";
import type { Hears, Kept, Leader } from "../wire/socket";
import {
  type Lesson,
  type LessonStep,
  PROTOCOL,
  type Sitter,
  type Tried,
  type Update,
  type Way,
} from "../wire/types";

const same = (one: string[], other: string[]): boolean => one.join() === other.join();
const begins = (picks: string[], act: string[]): boolean => same(picks, act.slice(0, picks.length));

/** Who sits at the table of a lesson. */
export const learners = (seats: number, mine: number): Sitter[] =>
  Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: seat === mine ? playerName() : (BOT_NAMES[seat] ?? ""),
    bot: "",
    person: seat === mine,
    here: true,
    wait: null,
    rank: 0,
  }));

/**
 * Leads a sitting through a tutorial. It knows no rules: the server has sent what is right at each step and what follows
 * from it; whatever else is picked gets the step's hint.
 */
export class Coach implements Leader {
  at = $state(0);
  hinted = $state(0); // how often, at this step
  busy = $state(false); // something happens on the table
  readonly steps: LessonStep[];
  readonly game: string;
  readonly step: LessonStep = $derived.by(() => this.steps[this.at] as LessonStep);
  readonly asks = $derived(this.step.ways.some((way) => way.picks.length > 0));
  readonly last = $derived.by(() => this.at === this.steps.length - 1);
  private hears: Hears | null = null;
  private waiting: Update[] = [];
  private told = 0;

  constructor(private readonly lesson: Lesson) {
    this.steps = lesson.steps;
    this.game = lesson.table.game;
  }

  get text(): string {
    return keyOf("learn", this.game, this.step.key);
  }
  get hint(): string {
    return keyOf("learn", this.game, this.step.key, "hint");
  }

  /** Whether one of these moves is what is asked next. */
  pointsAt(moves: Offer[], picks: Offer[]): boolean {
    if (this.busy) return false;
    const next = written(moves);
    return this.step.ways.some(
      (way) => begins(written(picks), way.picks) && next.includes(way.picks[picks.length] ?? ""),
    );
  }

  looksAt(place: string): boolean {
    return !this.busy && this.step.point.includes(place);
  }

  // what the learner does with the coach

  /** The next step; where an act is asked, it is shown. */
  next(): void {
    const [way] = this.step.ways;
    if (!this.busy && !this.last && way) this.go(way);
  }

  back(): void {
    if (this.at > 0) this.jump(this.at - 1);
  }

  private jump(at: number): void {
    this.at = at;
    this.hinted = 0;
    this.busy = false;
    this.waiting = [];
    this.tell({ ...this.step.update, fresh: true });
    if (this.last) keepSetting(`learned.${this.game}`, "yes");
  }

  /** The sitting shows the last thing that it was told. */
  shown(): void {
    if (!this.busy) return;
    const more = this.waiting.shift();
    if (more) this.tell(more);
    else if (this.steps[this.at + 1]?.scene) this.jump(this.at + 1);
    else this.arrive();
  }

  private arrive(): void {
    this.at += 1;
    this.hinted = 0;
    this.busy = false;
    if (this.last) keepSetting(`learned.${this.game}`, "yes");
  }

  private go(way: Way, key = ""): void {
    this.busy = true;
    this.hinted = 0;
    const [first, ...more] = way.updates;
    this.waiting = more;
    if (first) this.tell({ ...first, accepted: key });
    else this.shown();
  }

  /** Lines are numbered anew, so that a step that is played again is told again. */
  private tell(update: Update): void {
    const lines = update.lines.map((line) => ({ ...line, number: ++this.told }));
    this.hears?.heard({ ...update, lines, warnings: {} }); // what a lesson asks for is no mistake
  }

  // what the sitting asks of a server

  lead(hears: Hears): Leader {
    this.hears = hears;
    queueMicrotask(() => this.again());
    return this;
  }

  again(): void {
    const { table, seat } = this.lesson;
    this.hears?.linked("live");
    this.hears?.heard({ type: "welcome", seat, table, now: 0, protocol: PROTOCOL });
    this.hears?.heard(roomOf("lesson", learners(table.seats, seat)));
    this.jump(this.at);
  }

  ask(picks: string[]): Promise<Tried | null> {
    const found = this.busy ? undefined : this.step.ahead.find((ahead) => same(ahead.picks, picks));
    if (!found) {
      this.hinted += 1;
      return Promise.resolve(null);
    }
    this.hinted = 0;
    const { whole, choices, offers, view } = found;
    return Promise.resolve({ type: "tried", ask: 0, whole, choices, offers, view, warning: "" });
  }

  keep(message: Kept): void {
    const way =
      message.type === "act" ? this.step.ways.find(({ picks }) => same(picks, message.picks)) : null;
    if (way && message.type === "act") this.go(way, message.key);
    else this.hinted += 1;
  }

  send(): boolean {
    return false;
  }

  end(): void {
    this.hears = null;
  }
}
