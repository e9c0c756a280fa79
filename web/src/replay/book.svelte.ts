import { patiently } from "../parts/patiently";
import * as api from "../wire/api";
import type { Step } from "../wire/types";

const PAGE = 50; // steps of one answer
const WHOLE = 600; // a longer game is not fetched as a whole

/** The steps of a finished table through one pair of eyes, fetched page by page as they are needed. */
export class StepBook {
  total = $state(0);
  /** By line, 0 being the start: the number of its last step. */
  private lasts: number[] = [];
  steps = $state.raw<(Step | undefined)[]>([]);
  private readonly pages = new Map<number, Promise<void>>();

  constructor(
    readonly table: string,
    readonly eye: string,
  ) {}

  /** The step with this number, or the last one. */
  async at(number: number): Promise<Step | undefined> {
    await this.page(Math.floor(number / PAGE));
    return number < this.total ? this.steps[number] : this.at(this.total - 1);
  }

  /** The step of a line's moment, counted from 1; 0 is its last. */
  async numberOf(line: number, moment: number): Promise<number> {
    await this.page(0);
    const last = this.lasts[line] ?? this.total - 1;
    return moment ? Math.min((this.lasts[line - 1] ?? last) + moment, last) : last;
  }

  /** All steps, one after the other; nothing if there are too many. */
  async all(): Promise<Step[]> {
    await this.page(0);
    if (this.total > WHOLE) return [];
    for (let page = 1; page * PAGE < this.total; page++) await this.page(page);
    return this.steps.filter((step) => step !== undefined);
  }

  private page(number: number): Promise<void> {
    const begun = this.pages.get(number) ?? this.fetch(number);
    this.pages.set(number, begun);
    begun.catch(() => this.pages.delete(number));
    return begun;
  }

  private async fetch(number: number): Promise<void> {
    const found = await patiently(() => api.steps(this.table, this.eye, number * PAGE), isBusy);
    const steps = [...this.steps];
    for (const step of found.steps) steps[step.number] = step;
    this.steps = steps;
    this.total = found.total;
    this.lasts = found.lasts;
  }
}

/** The server answers only so many of these at a time. */
const isBusy = (error: unknown): boolean => error instanceof api.NotDone && error.reason === "too fast";

const books = new Map<string, StepBook>();

/** What is over does not change, so it is fetched once. */
export function bookOf(table: string, eye: string): StepBook {
  const name = `${table} ${eye}`;
  const book = books.get(name) ?? new StepBook(table, eye);
  books.set(name, book);
  return book;
}
