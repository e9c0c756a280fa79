import { type Args, hasText, keyOf, listed, t } from "../text/text.svelte";
import { type Offer, offersOf, written } from "../wire/offers";
import type { Happened, Heard } from "../wire/types";
import type { Sitting } from "./sitting.svelte";

/** A sentence begins with a large letter, whatever its first word is. */
const large = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What happened, as a sentence for the log and for those who listen. */
export function sentence(sitting: Sitting, line: Heard, event: Happened | null): string {
  const game = sitting.setting?.game ?? "";
  if (event) return large(worded(sitting, keyOf("event", game, event.kind), event));
  const key = keyOf("line", line.kind);
  return line.kind === "act" || !hasText(key) ? "" : t(key, whoOf(sitting, line.seat));
}

function worded(sitting: Sitting, key: string, event: Happened): string {
  const args = { ...whoOf(sitting, event.seat), ...sitting.module?.words.facts(event, sitting) };
  return hasText(key) ? t(key, args) : event.kind;
}

export const whoOf = (sitting: Sitting, seat: number): Args => ({
  who: sitting.name(seat),
  you: seat === sitting.me ? "yes" : "no",
});

/** A line of the log: what happened, and in a few words what followed from it. */
export function entryText(sitting: Sitting, line: Heard, [first, ...more]: Happened[]): string {
  const game = sitting.setting?.game ?? "";
  const text = sentence(sitting, line, first ?? null);
  const short = more.map((event) => worded(sitting, keyOf("short", game, event.kind), event));
  return short.length ? `${[text.slice(0, -1), ...short].join("; ")}.` : text;
}

/** Who did it; -1 if it was nobody at the table, or just happened. */
export function markOf(sitting: Sitting, line: Heard, [first]: Happened[]): number {
  const isNobodys = first && sitting.module?.words.nobodys?.includes(first.kind);
  return isNobodys ? -1 : (first ?? line).seat;
}

/** Who has won. */
export function resultText(sitting: Sitting): string {
  const winners = sitting.shown?.outcome?.winners as number[] | undefined;
  if (!winners) return t("end-conceded");
  if (winners.includes(sitting.me)) return winners.length > 1 ? t("end-you-share") : t("end-you-won");
  return t("end-won", { who: listed(winners.map((seat) => sitting.name(seat))), count: winners.length });
}

/** A score, in the words of the game: not all that is counted are points. */
export function pointsText({ setting }: Sitting, count: number): string {
  const own = keyOf("points", setting?.game ?? "");
  return t(hasText(own) ? own : "points", { count });
}

/** What an offered move does, for buttons and the list of moves. */
export function moveText(sitting: Sitting, move: Offer): string {
  const key = keyOf("move", sitting.setting?.game ?? "", move.does);
  const args = sitting.module?.words.move(move, sitting, sitting.view) ?? {};
  return hasText(key) ? large(t(key, args)) : written([move]).join();
}

/** Why an act may be a mistake. */
export const warningText = (sitting: Sitting, warning: string): string =>
  warning && t(keyOf("warning", sitting.setting?.game ?? "", warning));

/** What is being told, as the log has it. */
export function toldText(sitting: Sitting): string {
  const event = sitting.moment;
  const brief = event && sitting.module?.words.brief?.[event.kind];
  if (brief) return t(brief);
  const entry = event && sitting.telling.log.at(-1);
  return entry ? entryText(sitting, entry.line, entry.events) : "";
}

/** How far my act has come. */
export const standsText = ({ module, view, phase, picks }: Sitting): string =>
  module?.words.stands?.(view, phase, picks) ?? "";

/** What the question is about, if that has begun. */
function asking(sitting: Sitting): Args {
  const first = sitting.picks[0];
  return first ? (sitting.module?.words.move(first, sitting, sitting.view) ?? {}) : {};
}

/** What is asked now, in one sentence. */
export function promptText(sitting: Sitting): string {
  const { prompt, setting, module, phase } = sitting;
  if (!prompt || !setting || !module || prompt.key === "told") return "";
  if (prompt.key === "wait")
    return t("prompt-wait", { names: listed(prompt.seats.map((seat) => sitting.name(seat))) });
  if (prompt.key === "port") {
    const seat = Number(sitting.view?.turn ?? -1); // the port is asked in somebody's turn
    const key = keyOf("prompt", setting.game, phase, setting.port.split("-", 1)[0] ?? "");
    return t(hasText(key) ? key : "prompt-port", {
      who: sitting.name(seat),
      you: seat === sitting.me ? "yes" : "no",
      decided: sitting.live.isDecided ? "yes" : "no",
    });
  }
  if (prompt.key !== "choose") return t(`prompt-${prompt.key}`);
  if (sitting.composing.late) return t("prompt-sending");
  if (sitting.whole) return t(sitting.warning ? "prompt-sure" : "prompt-confirm");
  const { narrowed } = sitting.picking;
  if (narrowed?.[0]) {
    const args = module.words.move(narrowed[0], sitting, sitting.view);
    const key = keyOf("chosen", setting.game, module.words.chosen?.(narrowed) ?? "");
    if (hasText(key)) return large(t(key, args));
  }
  const choices = sitting.composing.tried?.choices ?? sitting.shown?.choices ?? [];
  const more = module.words.asked?.(sitting.view, phase, offersOf(choices));
  const key = keyOf("prompt", setting.game, phase, ...(more ? [more] : []));
  return large(t(hasText(key) ? key : keyOf("prompt", setting.game, more ?? ""), asking(sitting)));
}
