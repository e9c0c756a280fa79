import { NotDone } from "../wire/api";
import { reasonText, t } from "./text.svelte";

/** What went wrong, for whoever waits for it. */
export const problemText = (error: unknown): string =>
  error instanceof NotDone ? reasonText(error.reason, error.args) : t("problem");
