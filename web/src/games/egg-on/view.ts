/** What a seat sees of Egg On. */
export interface Male {
  hand: number[];
  shown: number[];
  pile: number[];
  order: number[];
  stacks: number[][];
  weddings: number;
  barred: number;
  live: boolean;
  eggs: [female: number, value: number][];
  discard: number[];
}

export interface EggOnView {
  males: Male[];
  nests: number[][];
  turn: number;
  start: number;
  reckoned: {
    /** By female and seat. */
    totals: number[][];
    /** By female: who alone offers her the most (-1: nobody). */
    leaders: number[];
    /** In the wedding phase, by female: who would get her next egg (-1: nobody), and why. */
    suitors?: [seat: number, why: string][];
  };
}

export const NAMES = ["1", "2", "2*", "3", "4", "5*", "6", "7", "FW", "K", "W"];
export const COLOURS = ["Re", "Gr", "Ye", "Bl"];
export const TONES = ["var(--red)", "var(--green)", "var(--yellow)", "var(--blue)"];

/** The colours of the seats, and after them those that no seat has. */
export function coloursOf(options: Record<string, unknown>): number[] {
  const told = String(options.colours ?? COLOURS.join(","))
    .split(",")
    .map((name) => COLOURS.indexOf(name));
  return [...told, ...[0, 1, 2, 3].filter((colour) => !told.includes(colour))];
}

/** With two players a third female is there who belongs to nobody. */
export const femalesOf = (options: Record<string, unknown>, seats: number): number[] =>
  coloursOf(options).slice(0, Math.max(3, seats)).sort();

/** Every card of a hand, one by one; backs are -1. */
export function cardsOf(male: Male): number[] {
  const own = male.hand.flatMap((count, card) => Array<number>(count).fill(card < NAMES.length ? card : -1));
  return [...own, ...male.shown].sort((one, other) => one - other);
}
