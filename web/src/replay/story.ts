import type { Sitting } from "../table/sitting.svelte";
import { follows } from "../table/telling.svelte";
import { entryText, markOf } from "../table/wording";
import { t } from "../text/text.svelte";
import type { Happened, Heard, Step } from "../wire/types";

/** All that one step tells, in sentences. */
export function storyOf(sitting: Sitting, step: Step): string {
  if (!step.number) return t("replay-start");
  const told: Happened[][] = [];
  for (const event of step.events) {
    const last = told.at(-1);
    if (last && follows(sitting.module, last.at(-1), event)) last.push(event);
    else told.push([event]);
  }
  return (told.length ? told : [[]]).map((events) => entryText(sitting, lineOf(step), events)).join(" ");
}

/** Who did it; -1 if it was nobody at the table, or just happened. */
export const actorOf = (sitting: Sitting, step: Step): number => markOf(sitting, lineOf(step), step.events);

const lineOf = ({ line, kind, seat, events }: Step): Heard => ({ number: line, kind, seat, events });
