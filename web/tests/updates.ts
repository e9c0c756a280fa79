import type { Happened, Heard, Update } from "../src/wire/types";

export const event = (kind: string, seat = 0, facts: Record<string, unknown> = {}): Happened => ({
  kind,
  seat,
  facts,
});

export const line = (number: number, ...kinds: string[]): Heard => ({
  number,
  kind: "act",
  seat: 0,
  events: kinds.map((kind) => event(kind)),
});

/** What the server says after a line, with whatever a test is about. */
export const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  version,
  lines: [],
  view: {},
  scores: [],
  offers: [],
  choices: [],
  longer: [],
  ready: [],
  prompt: { key: "choose", seats: [0], phase: "" },
  clock: {},
  accepted: "",
  fresh: false,
  outcome: null,
  ...more,
});
