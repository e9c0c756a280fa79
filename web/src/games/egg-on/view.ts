import { type At as Placing, at as placed } from "../../wire/offers";
import type { Pattern } from "../parts/patterns";
import { type At, CARDS, COLOURS, type EventKind, type Male } from "./generated";

export { CARDS, COLOURS, type EggOnView, HAND } from "./generated";
export const at: Placing<At> = placed;
export const FAKE = CARDS.indexOf("FW");
export const CROW = CARDS.indexOf("K");
export const WEDDING = CARDS.indexOf("W");
const TONE: Record<string, string> = { Re: "red", Gr: "green", Ye: "yellow", Bl: "blue" };
const PATTERN: Record<string, Pattern> = { Re: "bands", Gr: "zigzag", Ye: "dots", Bl: "star" };
export const TONES = COLOURS.map((colour) => `var(--${TONE[colour]})`);
export const PATTERNS = COLOURS.map((colour) => PATTERN[colour]);

/** The colours of the seats, and after them those that no seat has. */
export function coloursOf(options: Record<string, unknown>): number[] {
  const told = String(options.colours ?? COLOURS.join(","))
    .split(",")
    .map((name) => COLOURS.indexOf(name));
  return [...told, ...COLOURS.map((_, colour) => colour).filter((colour) => !told.includes(colour))];
}

/** With two players a third female is there who belongs to nobody. */
export const femalesOf = (options: Record<string, unknown>, seats: number): number[] =>
  coloursOf(options).slice(0, Math.max(3, seats)).sort();

/** Every card of a hand, one by one; backs are -1. */
export function cardsOf(male: Male): number[] {
  const own = male.hand.flatMap((count, card) => Array<number>(count).fill(card < CARDS.length ? card : -1));
  return [...own, ...male.shown].sort((one, other) => one - other);
}

const APPRAISAL: string[] = ["egg", "kept", "cleared"] satisfies EventKind[];
/** Whether what is told belongs to the end of a wedding phase. */
export const isAppraisal = (kind = ""): boolean => APPRAISAL.includes(kind);
