import { MANNERS } from "../wire/types";

/** The ticks among a table's house rules: what is usual, how one is chosen, and how it is told where it is not as usual. */
export const HOUSE_RULES = [
  { name: "undo", usual: MANNERS.undo, choice: "table-undo", told: "table-no-undo" },
  { name: "emotes_only", usual: MANNERS.emotes_only, choice: "table-emotes-only", told: "table-emotes-only" },
] as const;
