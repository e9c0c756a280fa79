import type { Args } from "../../text/text.svelte";
import type { Happened } from "../../wire/types";

export const LETTERS = "ABCDEF";

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
