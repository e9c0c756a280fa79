import { type Args, t } from "../../text/text.svelte";
import type { Happened } from "../../wire/types";
import type { Teller } from "../module";

export const LETTERS = "ABCDEF";

/** Whoever reads is "you" in a list of seats, as in every sentence. */
export const called = (seat: number, teller: Teller): string =>
  seat === teller.me ? t("this-is-you") : teller.name(seat);

/** Numbers and texts as they are, lists joined. */
export function sayAll(event: Happened): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(event.facts))
    args[name] = typeof value === "number" ? value : Array.isArray(value) ? value.join(" ") : String(value);
  return args;
}

/** The members of a set that is sent as bits. */
export const bits = (set: number, most: number): number[] =>
  Array.from({ length: most }, (_, number) => number).filter((number) => (set >> number) & 1);
