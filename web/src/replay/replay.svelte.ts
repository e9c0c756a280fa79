import { LETTERS } from "../games/parts/facts";
import { type Position, route } from "../route.svelte";
import { PORT } from "../table/live.svelte";
import { Sitting } from "../table/sitting.svelte";
import { problemText } from "../text/problem";
import * as api from "../wire/api";
import { roomOf } from "../wire/room";
import { SILENT } from "../wire/silent";
import type { Hears } from "../wire/socket";
import { PROTOCOL, type Setting, type Step, type Update } from "../wire/types";
import { bookOf, type StepBook } from "./book.svelte";

export const SPEEDS = [0.5, 1, 2, 4];
const BETWEEN = 900; // milliseconds from line to line
const SETTLED = 250; // before an address is written, as browsers allow only so many

/** A finished table, told to a sitting step by step, as the server told it when it was played. */
export class Replay {
  readonly sitting: Sitting;
  step = $state(0);
  eye = $state("spectator");
  speed = $state(1);
  playing = $state(false);
  problem = $state("");
  status = $state("");
  book = $state.raw<StepBook | null>(null);
  private setting = $state.raw<Setting | null>(null);
  readonly last = $derived(Math.max(0, (this.book?.total ?? 1) - 1));
  readonly seats = $derived(this.setting?.seats ?? 0);
  private hears: Hears | null = null;
  private asked = 0;
  private runs = 0;
  private marking = 0;

  constructor(readonly table: string) {
    this.sitting = new Sitting(table, (_table, hears) => {
      this.hears = hears;
      return SILENT;
    });
    this.sitting.live.nextTake = (line) => this.nextTake(line);
  }

  async open(position: Position): Promise<void> {
    await this.attempt(async () => {
      const found = await api.look(this.table);
      this.status = found.status;
      if (found.status !== "over") return;
      this.setting = found.table;
      const seats = found.seats.map((sitter) => ({ ...sitter, here: true }));
      this.hears?.heard(roomOf(found.status, seats));
      await this.see(position);
    });
  }

  end(): void {
    this.stop();
    clearTimeout(this.marking);
  }

  /** Where we are, as an address tells it. */
  get position(): Position {
    const step = this.book?.steps[this.step];
    return { line: step?.line ?? 0, moment: step && isMidst(step) ? step.moment : 0, eye: this.eye };
  }

  /** A position, through somebody's eyes. */
  async see({ line, moment, eye }: Position): Promise<void> {
    const setting = this.setting;
    if (!setting) return;
    const asked = ++this.asked;
    const seat = LETTERS.indexOf(eye);
    const book = bookOf(this.table, seat < setting.seats ? eye : "spectator");
    await this.attempt(async () => {
      const found = await book.at(await book.numberOf(line, moment));
      this.sitting.telling.hurry();
      await this.sitting.telling.allTold();
      if (!found || asked !== this.asked) return;
      this.book = book;
      this.eye = book.eye;
      this.hears?.heard({
        type: "welcome",
        seat: LETTERS.indexOf(book.eye),
        table: setting,
        now: 0,
        protocol: PROTOCOL,
      });
      this.show(found, false);
      await book.all();
    });
  }

  /** To a step; what happened there is told as in play, or is just there. */
  async go(step: number, telling = false): Promise<void> {
    const asked = ++this.asked;
    await this.attempt(async () => {
      const found = await this.book?.at(Math.max(0, step));
      if (found && asked === this.asked) this.show(found, telling);
    });
  }

  private show(step: Step, telling: boolean): void {
    this.sitting.telling.hurry();
    this.sitting.telling.tempo = this.speed;
    this.step = step.number;
    this.hears?.heard(updateOf(step, telling));
    this.mark();
  }

  private nextTake(line: number): number {
    return this.book?.steps.find((step) => step && step.line > line && step.seat === PORT)?.line ?? -1;
  }

  forward(): Promise<void> {
    return this.go(Math.min(this.last, this.step + 1), true);
  }

  back(): Promise<void> {
    return this.go(this.step - 1);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  stop(): void {
    this.playing = false;
    this.runs++;
  }

  private async play(): Promise<void> {
    const run = ++this.runs;
    this.playing = true;
    if (this.step >= this.last) await this.go(0);
    while (run === this.runs && this.step < this.last) {
      const next = this.book?.steps[this.step + 1];
      if (!next || next.moment === 1) await new Promise((go) => setTimeout(go, BETWEEN / this.speed));
      if (run !== this.runs) return;
      await this.forward();
      await this.sitting.telling.allTold();
    }
    if (run === this.runs) this.playing = false;
  }

  private mark(): void {
    clearTimeout(this.marking);
    this.marking = window.setTimeout(() => route.mark(this.position), SETTLED);
  }

  private async attempt(act: () => Promise<unknown> | undefined): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.stop();
      const text = problemText(error);
      if (this.sitting.shown) this.sitting.notice = text;
      else this.problem = text;
    }
  }
}

/** In the midst of an act, which goes on with the next step. */
const isMidst = (step: Step): boolean => step.prompt.key === "told";

const updateOf = (step: Step, telling: boolean): Update => ({
  type: "update",
  version: isMidst(step) ? step.line - 1 : step.line,
  lines: [{ number: step.line, kind: step.kind, seat: step.seat, events: step.events }],
  view: step.view,
  scores: step.scores,
  choices: [],
  offers: [],
  longer: [],
  ready: [],
  warnings: {},
  prompt: { ...step.prompt, key: step.prompt.key === "choose" ? "wait" : step.prompt.key },
  clock: { kind: "none", left: [], running: [], paused: false },
  accepted: "",
  fresh: !telling,
  outcome: step.outcome,
});
