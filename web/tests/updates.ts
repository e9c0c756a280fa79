import { type Offer, offersOf } from "../src/wire/offers";
import type { Happened, Heard, Place, Update } from "../src/wire/types";

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
  warnings: {},
  prompt: { key: "choose", seats: [0], phase: "" },
  clock: {},
  accepted: "",
  fresh: false,
  outcome: null,
  ...more,
});

/** A move as it is offered; what it does stands in its text, where a test does not say otherwise. */
export const offer = (text: string, places: Place[] = [], does = text, closes = true): Offer =>
  offersOf([{ text, does, places, closes }])[0] as Offer;
