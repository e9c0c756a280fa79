import { playerName } from "../home/playing";
import { BOT_NAMES } from "../table/names";
import { keyOf } from "../text/text.svelte";
import { keepSetting } from "../wire/device";
import type { FromNest } from "../wire/nestLine";
import { NestLine } from "../wire/nestLine";
import { type Offer, written } from "../wire/offers";
import { roomOf } from "../wire/room";
import type { Hears, Kept, Leader } from "../wire/socket";
import {
  type FromClient,
  type Heard,
  type Lesson,
  type LessonStep,
  type Nest,
  PROTOCOL,
  type Practise,
  type Practised,
  type Sitter,
  type Tried,
  type Update,
  type Way,
} from "../wire/types";

const POSE = 7; // numbers of a body in a nest

/** Where there is a nest to pull at: how what is seen of the table tells its eggs by their names. */
export interface Eggs {
  left(view: Update["view"]): string[];
  named(view: Update["view"]): string;
}
const asItWas =
  ({ pole, fallen, cause }: Practised) =>
  (line: Heard): Heard => ({
    ...line,
    events: line.events.map((event) =>
      event.kind === "alarm" ? { ...event, facts: { ...event.facts, pole, fallen, cause } } : event,
    ),
  });
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
  pulls = $state(false); // the learner's hand is asked for
  missed = $state(0); // how often something else came of it than what is to be shown
  readonly steps: LessonStep[];
  readonly game: string;
  readonly step: LessonStep = $derived.by(() => this.steps[this.at] as LessonStep);
  readonly asks = $derived(this.step.ways.some((way) => way.picks.length > 0));
  readonly last = $derived.by(() => this.at === this.steps.length - 1);
  private hears: Hears | null = null;
  private line: NestLine | null = null;
  private nest: Nest | null = null; // as it lies there
  private isToPull = false; // what the learner has named
  private waiting: Update[] = [];
  private told = 0;
  private view: Update["view"] = {};

  constructor(
    private readonly lesson: Lesson,
    private readonly eggs: Eggs | null = null,
  ) {
    this.steps = lesson.steps;
    this.game = lesson.table.game;
  }

  get text(): string {
    return keyOf("learn", this.game, this.step.key);
  }
  get hint(): string {
    return keyOf("learn", this.game, this.step.key, "hint");
  }
  get pullText(): string {
    return keyOf("learn", this.game, this.step.key, this.missed ? "again" : "pull");
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
    if (this.pulls) this.goOn();
    else if (!this.busy && !this.last && way) this.go(way);
  }

  back(): void {
    if (this.at > 0) this.jump(this.at - 1);
  }

  private jump(at: number): void {
    this.at = at;
    this.hinted = 0;
    this.busy = false;
    this.waiting = [];
    this.isToPull = this.pulls = false;
    this.tell({ ...this.step.update, fresh: true });
    this.line?.lay(this.laid);
    if (this.last) keepSetting(`learned.${this.game}`, "yes");
  }

  /** The sitting shows the last thing that it was told. */
  shown(): void {
    if (!this.pulls) this.show();
    if (!this.busy) return;
    if (this.isToPull) return this.pull();
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
    this.view = update.view;
    this.hears?.heard({ ...update, lines, version: this.told, warnings: {} }); // what a lesson asks for is no mistake
  }

  // the nest, where there is one

  /** The nest of this scene. */
  private get laid(): Practise {
    const seed = this.steps.slice(0, this.at + 1).findLast(({ nest }) => nest)?.nest ?? 0;
    return { type: "practise", difficulty: "family", seed };
  }

  /** What of it lies there by the script: some eggs are stolen without being pulled at. */
  private show(): void {
    if (!this.nest || !this.eggs) return;
    const { eggs, poses } = this.nest;
    const left = this.eggs.left(this.view);
    const lying = this.nest.egg ? eggs : eggs.filter((egg) => left.includes(egg));
    const rows = [...lying.map((egg) => eggs.indexOf(egg)), eggs.length];
    this.hears?.heard({
      ...this.nest,
      eggs: lying,
      poses: rows.flatMap((row) => poses.slice(row * POSE, (row + 1) * POSE)),
      version: this.told,
      reaching: this.nest.egg ? this.lesson.seat : -1,
    });
  }

  /** The egg is named: now the learner's own hand is asked for. */
  private pull(): void {
    this.busy = false;
    this.pulls = true;
    this.missed = 0;
    this.reach();
  }

  private reach(): void {
    this.send({ type: "steal", egg: this.eggs?.named(this.view) ?? "" });
  }

  /** What is to be shown has come, or is told without it. An alarm is told as it was. */
  private goOn(came?: Practised): void {
    if (came)
      this.waiting = this.waiting.map((update) => ({ ...update, lines: update.lines.map(asItWas(came)) }));
    this.isToPull = this.pulls = false;
    this.busy = true;
    this.shown();
  }

  private fromNest(message: FromNest): void {
    switch (message.type) {
      case "nest":
        this.nest = message;
        if (this.pulls && !message.egg) this.reach();
        else this.show();
        break;
      case "practised":
        if (!this.pulls) return;
        if (message.stolen === (this.step.pull === "stolen")) return this.goOn(message);
        this.missed += 1;
        if (message.stolen) this.line?.lay(this.laid);
        break;
      default:
        this.hears?.heard(message);
    }
  }

  // what the sitting asks of a server

  lead(hears: Hears): Leader {
    this.hears = hears;
    if (this.eggs)
      this.line = new NestLine(this.laid, {
        heard: (message) => this.fromNest(message),
        framed: (data) => hears.framed(data),
        linked: () => {},
      });
    queueMicrotask(() => this.again());
    return this;
  }

  again(): void {
    const { seat } = this.lesson;
    const table = { ...this.lesson.table, ...(this.line && { port: "nest-family" }) };
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
    if (way && message.type === "act") {
      this.isToPull = this.step.pull !== "" && this.line !== null;
      this.go(way, message.key);
    } else this.hinted += 1;
  }

  send(message: FromClient): boolean {
    return this.line?.send(message) ?? false;
  }

  end(): void {
    this.line?.end();
    this.hears = null;
  }
}
