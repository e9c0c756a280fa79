import { COLOURS } from "../../table/marks";

/** What a seat sees of Dragons' Eggs. */
export type Laid = [owner: number, value: number, seen: number, up: boolean, guarded: boolean];

export interface Tribe {
  hand: number;
  hand_size: number;
  known: number[];
  lifted: number;
  laid: Laid[];
  bids: number;
  passed: boolean;
  up: number[];
  down: Laid[];
  abilities: number[];
  has_played: boolean;
  played: number;
  orb: boolean;
  eggs: number[];
}

export interface DragonView {
  tribes: Tribe[];
  turn: number;
  marker: number;
  targets: number[];
  eggs: number[];
  box: number[];
  deck: number[];
  discard: number[];
  queue: [seat: number, ability: number][];
  peeked: boolean;
  first: number;
  reversed: boolean;
  totals: number[];
  gainer: number;
  /** By tribe: the sum of what I know in front of it, and how many cards I do not know. */
  reckoned?: { totals: [known: number, hidden: number][] };
}

export const ABILITIES = ["RS", "SS", "SE", "WI", "OR", "CL"];
export const AREA = 2; // places for treasures in front of each tribe
export const TREASURES = 11;
export const tone = (seat: number): string => `var(--${COLOURS[seat] ?? "soft"})`;
