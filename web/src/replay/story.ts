import type { Sitting } from "../table/sitting.svelte";
import { sentence } from "../table/wording";
import { t } from "../text/text.svelte";
import type { Step } from "../wire/types";

/** All that one step tells, in sentences. */
export function storyOf(sitting: Sitting, step: Step): string {
  if (!step.number) return t("replay-start");
  const line = { number: step.line, kind: step.kind, seat: step.seat, events: step.events };
  if (!step.events.length) return sentence(sitting, line, null);
  return step.events.map((event) => sentence(sitting, line, event)).join(" ");
}
