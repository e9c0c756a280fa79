import { reasonText } from "../text/text.svelte";
import { NotDone } from "../wire/api";

/** What went wrong, in words. */
export const problemText = (error: unknown): string =>
  error instanceof NotDone ? reasonText(error.reason, error.args) : String(error);
