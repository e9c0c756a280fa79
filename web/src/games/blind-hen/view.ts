/** What a seat sees of Blind Hen. */
export type Lot = [auctioneer: number, card: number, up: boolean];

export interface Farm {
  display: number[];
  stack: number[];
  turned: number[];
  call: number;
}

export interface HenView {
  farms: Farm[];
  turn: number;
  auctioneer: number;
  pile: number[];
  package: Lot[];
  high: number;
  bidder: number;
  owed: number;
  pot: number[];
  sold: number[];
  auctions: number;
  /** What the majorities are worth now, by colour and seat. */
  reckoned?: { majorities: number[][] };
}

export const FOLDED = -1;
export const COLOURS = "rgybp";
export const HIGHEST = 4;
export const HEN = 20;
export const CORN = 21;
export const END = 22;
export const TONES = ["var(--red)", "var(--green)", "var(--yellow)", "var(--blue)", "var(--purple)"];

export const colourOf = (card: number): number => Math.floor(card / HIGHEST);
export const worth = (card: number): number => (card >= 0 && card < HEN ? (card % HIGHEST) + 1 : 0);

/** Every chicken of a display, one by one. */
export const chickens = (farm: Farm): number[] =>
  farm.display.flatMap((count, card) => Array<number>(count).fill(card));
export const paid = (view: HenView): number => view.pot.reduce((sum, card) => sum + worth(card), 0);
export const purse = (farm: Farm): number => chickens(farm).reduce((sum, card) => sum + worth(card), 0);
export const ofColour = (farm: Farm, colour: number): number[] =>
  chickens(farm).filter((card) => colourOf(card) === colour);
