import { DIFFICULTIES } from "./nest/layout";

/** What everybody sees of Gulo Gulo. */
export interface GuloView {
  turn: number;
  places: number[];
  opened: number[];
  closed: number[];
  deck: number[];
  under: number[];
  need: number;
  in_hand: boolean;
  egg: number;
  nest: number;
  refills: number;
  turns: number;
  reckoned: {
    /** For each egg, of how many attempts in a hundred the table's dice would make a theft. */
    chances: [egg: number, percent: number][];
    /** By colour: the place to which it leads whoever is to act; 0 if it does not lie open. */
    ahead: number[];
  };
}

/** Whether eggs are pulled out of a nest, as in life. */
export const isReal = ({ setting }: { setting?: { port: string } | null }): boolean =>
  (setting?.port ?? "") in DIFFICULTIES;

/** The chance of an egg where dice decide; nothing where hands do. */
export const chanceOf = (view: GuloView, port: string, egg: number): number | undefined =>
  port !== "odds" ? undefined : view.reckoned.chances.find(([one]) => one === egg)?.[1];

export const LETTERS = "RYGBP";

/** The letters of the colours by the size of their eggs, also of a box of one's own. */
export function largestFirst(options: Record<string, unknown> = {}): string {
  if (typeof options.data !== "string" || !options.data.startsWith("{")) return "BRYPG";
  const { largest_first } = JSON.parse(options.data) as { largest_first: string[] };
  return largest_first.map((colour) => colour.charAt(0).toUpperCase()).join("");
}
export const JUNIOR = 4;
const MOST = 9; // eggs of one colour
export const TONES = ["var(--red)", "var(--yellow)", "var(--green)", "var(--blue)", "var(--purple)"];
export const SIZES = [0.9, 0.82, 0.66, 1, 0.74]; // blue is the largest, green the smallest

export const colourOf = (egg: number): number => Math.floor(egg / MOST);
export const eggName = (egg: number): string => `${LETTERS[colourOf(egg)]}${(egg % MOST) + 1}`;

/** The eggs of a set that is sent as bits; there are more of them than bits in a small number. */
export const eggsIn = (set: number): number[] =>
  Array.from({ length: LETTERS.length * MOST }, (_, egg) => egg).filter(
    (egg) => Math.floor(set / 2 ** egg) % 2,
  );
