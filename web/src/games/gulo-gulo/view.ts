import { type At as Placing, at as placed } from "../../wire/offers";
import type { Setting } from "../../wire/types";
import type { Pattern } from "../parts/patterns";
import {
  type At,
  COLOUR_NAMES,
  COLOURS,
  EGG_COLOURS,
  EGGS,
  type GuloGuloView,
  JUNIOR,
  LARGEST_FIRST,
} from "./generated";
import { DIFFICULTIES } from "./nest/layout";

export { COLOURS, type GuloGuloView, JUNIOR } from "./generated";
export const at: Placing<At> = placed;
export const TONES = COLOUR_NAMES.map((name) => `var(--${name})`);
const PATTERN: Record<string, Pattern> = {
  red: "bands",
  yellow: "zigzag",
  green: "dots",
  blue: "star",
  purple: "stripes",
};
export const PATTERNS = COLOUR_NAMES.map((name) => PATTERN[name]);
/** How large an egg of the largest colour, of the next one and so on is drawn. */
const SIZES = [1, 0.9, 0.82, 0.74, 0.66];

/** Whether eggs are pulled out of a nest, as in life. */
export const isReal = ({ setting }: { setting?: { port: string } | null }): boolean =>
  (setting?.port ?? "") in DIFFICULTIES;

/** The colour of which an egg is needed now, or -1: in the fast game junior is free without one (G13). */
export function needed({
  over,
  setting,
  view,
}: {
  over: boolean;
  setting: Setting | null;
  view: GuloGuloView;
}): number {
  const isFree = view.need === JUNIOR && (setting?.rules as Record<string, unknown>)?.variant === "fast";
  return over || isFree ? -1 : view.need;
}

/** The chance of an egg where dice decide; nothing where hands do. */
export const chanceOf = (view: GuloGuloView, port: string, egg: number): number | undefined =>
  port !== "odds" ? undefined : view.reckoned.chances.find(([one]) => one === egg)?.[1];

/** The letters of the colours by the size of their eggs, also of a box of one's own. */
export function largestFirst(options: Record<string, unknown> = {}): string {
  if (typeof options.data !== "string" || !options.data.startsWith("{")) return LARGEST_FIRST.join("");
  const { largest_first } = JSON.parse(options.data) as { largest_first: string[] };
  return largest_first.map((colour) => colour.charAt(0).toUpperCase()).join("");
}

export const colourOf = (egg: number): number => EGG_COLOURS[egg] ?? -1;
export const eggName = (egg: number): string => EGGS[egg] ?? "";
export const sizeOf = (egg: number): number =>
  SIZES[LARGEST_FIRST.indexOf(COLOURS[colourOf(egg)] ?? "")] ?? 1;

/** The eggs of a set that is sent as bits; there are more of them than bits in a small number. */
export const eggsIn = (set: number): number[] =>
  EGGS.map((_, egg) => egg).filter((egg) => Math.floor(set / 2 ** egg) % 2);
