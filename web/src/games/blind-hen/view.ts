import { type At as Placing, at as placed } from "../../wire/offers";
import { type At, type BlindHenView, CHICKEN_COLOURS, CHICKEN_VALUES, COLOURS, type Farm } from "./generated";

export { type BlindHenView, COLOURS, CORN, END, type Farm, FOLDED, HEN } from "./generated";
export const at: Placing<At> = placed;
const TONE: Record<string, string> = { r: "red", g: "green", y: "yellow", b: "blue", p: "purple" };
export const TONES = COLOURS.map((colour) => `var(--${TONE[colour]})`);

export const colourOf = (card: number): number => CHICKEN_COLOURS[card] ?? -1;
export const worth = (card: number): number => CHICKEN_VALUES[card] ?? 0;

/** Every chicken of a display, one by one. */
export const chickens = (farm: Farm): number[] =>
  farm.display.flatMap((count, card) => Array<number>(count).fill(card));
export const paid = (view: BlindHenView): number => view.pot.reduce((sum, card) => sum + worth(card), 0);
export const purse = (farm: Farm): number => chickens(farm).reduce((sum, card) => sum + worth(card), 0);
export const ofColour = (farm: Farm, colour: number): number[] =>
  chickens(farm).filter((card) => colourOf(card) === colour);
