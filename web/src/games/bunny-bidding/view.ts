/** What a seat sees of Bunny Bidding. */
export type Laid = [tile: number, by: number, seen: number, at: number, up: boolean];

export interface Bidder {
  hand: number[];
  shown: number[];
  revealed: number[];
  bids: Laid[];
  won: number[];
  collected: Laid[];
  goals: [type: number, seen: number][];
  powers: number[];
  handicaps: number[];
  lifted: number;
  picked: number[];
}

export interface BunnyView {
  tiles: string;
  bidders: Bidder[];
  turn: number;
  start: number;
  offer: Laid[];
  debts: number;
  removed: number[];
  majority: number;
  inverted: boolean;
  totals: number[];
  winner: number;
  bid_tiles: number;
  offer_tiles: number;
  up_tiles: number;
  /** What follows from the tiles that I can see. */
  reckoned?: {
    majority: number[];
    inverted: boolean;
    bids: [known: number, hidden: number][];
    /** By seat, what an egg of each type is worth; nothing where a goal is hidden. */
    worth: number[][];
    owed: number;
  };
}

/** Who plays with powers knows how an auction goes, and needs the room. */
export const isAdvanced = (view: BunnyView): boolean =>
  view.bidders.some(({ powers, handicaps }) => powers.length + handicaps.length > 0);

/** What an egg of a goal is worth at most. */
export const goalWorth = (view: BunnyView, seat: number): number =>
  Math.max(0, ...(view.reckoned?.worth[seat] ?? []));

export const TYPES = "RYBOMPGC";
export const TONES = [
  "--red",
  "--yellow",
  "--blue",
  "--orange",
  "--magenta",
  "--pink",
  "--green",
  "--cyan",
].map((name) => `var(${name})`);
/** The pattern of a type of eggs; that of special eggs is one more. */
export const patternOf = (type: number): number => (type >= 0 ? type : TYPES.length) + 1;
export const NUMBERS = 100;
export const HANDICAP = 116;
export const MOST_OFFERED = 132; // an unsold offer may stay, and grow
export const POWERS = [
  "offer_study",
  "bid_study",
  "swap_offer",
  "swap_bid",
  "collect_any",
  "flip_any",
  "large_hands",
  "higher_bids",
];
export const HANDICAPS = [
  "always_follow",
  "never_follow",
  "bid_lower",
  "bid_higher",
  "always_faceup",
  "small_hands",
  "lower_bids",
  "public_egg",
];
export const SPECIALS = [
  "negative_small",
  "negative_medium",
  "negative_large",
  "positive_small",
  "positive_medium",
  "positive_large",
  "insta_end",
  "delayed_turn",
  "study_offer",
  "study_bids",
  "bonus_tiles",
  "force_play",
  "spy",
  "lazy_bunny",
  "replacement_egg",
  "fair_sharing",
  "matching_money",
  "reverse_auction",
  "bunny_outcast",
];

export interface Print {
  type: number; // -1 for special eggs
  special: number; // -1 for plain eggs
}

let known = "";
let prints = new Map<number, Print>();

/** What is printed on the egg with this number in this copy of the game. */
export function printOf(view: BunnyView, tile: number): Print {
  if (view.tiles !== known) {
    known = view.tiles;
    prints = new Map(known.split(" ").map(read));
  }
  return prints.get(tile) ?? { type: -1, special: -1 };
}

function read(word: string): [number, Print] {
  const [number = "", special = "-1"] = word.slice(1).split(":");
  return [Number(number), { type: TYPES.indexOf(word[0] ?? ""), special: Number(special) }];
}
