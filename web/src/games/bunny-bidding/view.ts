import { type At as Placing, at as placed } from "../../wire/offers";
import type { Happened, Setting } from "../../wire/types";
import type { Pattern } from "../parts/patterns";
import {
  type At,
  type Bidder,
  type BunnyBiddingView,
  EGG_POINTS,
  type EventKind,
  HANDICAP_TILE,
  HANDICAPS,
  POWER_TILE,
  POWERS,
  type Reckoned,
  SPECIALS,
  TYPE_NAMES,
  TYPES,
} from "./generated";

export {
  type BunnyBiddingView,
  HANDICAP_TILE,
  HANDICAPS,
  NO_TOTAL,
  POWER_TILE,
  POWERS,
  SPECIALS,
  TYPES,
} from "./generated";
export const at: Placing<At> = placed;
export const TONES = TYPE_NAMES.map((name) => `var(--${name})`);
const PATTERN: Record<string, Pattern> = {
  red: "bands",
  yellow: "zigzag",
  blue: "dots",
  orange: "star",
  magenta: "stripes",
  pink: "heart",
  green: "curl",
  cyan: "cross",
};
/** The pattern of a type of eggs; special eggs have one of their own. */
export const patternOf = (type: number): Pattern => PATTERN[TYPE_NAMES[type] ?? ""] ?? "diamond";

/** Who plays with powers knows how an auction goes, and needs the room. */
export const isAdvanced = (view: BunnyBiddingView): boolean =>
  view.bidders.some(({ powers, handicaps }) => powers.length + handicaps.length > 0);

/** Its handicaps: of another player's those that everybody knows, and then a blank for each that is secret. */
export function knownFirst({ handicaps, marked }: Bidder): number[] {
  const known = HANDICAPS.map((_, handicap) => handicap).filter((handicap) => (marked >> handicap) & 1);
  return handicaps.some((handicap) => handicap >= 0)
    ? handicaps
    : handicaps.map((secret, at) => known[at] ?? secret);
}

/** What an egg of a goal is worth at most. */
export const goalWorth = (view: BunnyBiddingView, seat: number): number =>
  Math.max(0, ...(view.reckoned?.worth[seat] ?? []));

export interface Print {
  type: number; // -1 for special eggs
  special: number; // -1 for plain eggs
}

let known = "";
let prints = new Map<number, Print>();

/** What is printed on each egg in this copy of the game, by its number. */
export function printsIn(tiles: string): Map<number, Print> {
  if (tiles !== known) {
    known = tiles;
    prints = new Map(known.split(" ").map(read));
  }
  return prints;
}

/** What is printed on the egg with this number. */
export const printOf = (view: BunnyBiddingView, tile: number): Print =>
  printsIn(view.tiles).get(tile) ?? { type: -1, special: -1 };

function read(word: string): [number, Print] {
  const [number = "", special = "-1"] = word.slice(1).split(":");
  return [Number(number), { type: TYPES.indexOf(word[0] ?? ""), special: Number(special) }];
}

/** Whether such a special egg has points on it and does nothing else. */
export const isPoints = (special: number): boolean => (EGG_POINTS[special] ?? 0) !== 0;

/** What these special eggs are worth together, to whoever won them. */
export const pointsOf = (view: BunnyBiddingView, eggs: number[], setting: Setting | null): number => {
  const action = Number((setting?.rules as Record<string, unknown> | undefined)?.action_egg_score ?? 0);
  return eggs
    .filter((egg) => egg >= 0 && egg < POWER_TILE)
    .map((egg) => EGG_POINTS[printOf(view, egg).special] || action)
    .reduce((sum, points) => sum + points, 0);
};

/** The picture of what a tile does, by its name in the file of things. */
export function pictureOf(tile: number, print: Print): string {
  if (tile >= HANDICAP_TILE) return HANDICAPS[tile - HANDICAP_TILE] ?? "hidden";
  if (tile >= POWER_TILE) return POWERS[tile - POWER_TILE] ?? "hidden";
  return SPECIALS[print.special] ?? "hidden";
}

const JUDGED: string[] = ["checked", "won", "took_back", "got_bid"] satisfies EventKind[];
/** Whether what is told belongs to a check that has been decided. */
export const isJudged = (kind = ""): boolean => JUDGED.includes(kind);

export type Decided = Pick<Reckoned, "because" | "deciding" | "eggs" | "inverted">;
/** Of what was told, the check that this table remembers, if it is there. */
export function checkedIn(view: BunnyBiddingView, told: Happened[]): Decided | undefined {
  const checked = told.findLast(({ kind }) => kind === ("checked" satisfies EventKind))?.facts;
  const isThis = checked?.majority === view.majority && String(checked.totals) === String(view.totals);
  return isThis ? (checked as unknown as Decided) : undefined;
}

/** Whether an egg is of a type of which most are in the offer, when that has been found. */
export function isMatching(view: BunnyBiddingView, kind: string | undefined, tile: number): boolean {
  const { type } = printOf(view, tile);
  return isJudged(kind) && type >= 0 && ((view.majority >> type) & 1) === 1;
}
