import { hasText, keyOf, t } from "./text.svelte";

const textOr = (key: string, raw: string): string => (hasText(key) ? t(key) : raw);

/** How an option of a game is called. */
export const optionText = (game: string, name: string): string => textOr(keyOf("option", game, name), name);

/** A value of an option in words; numbers and what people wrote themselves are shown as they are. */
export function valueText(game: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const told = String(value);
  return textOr(keyOf("option", game, name, told), told);
}
