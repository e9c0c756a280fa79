import { type Args, listed, t } from "../../text/text.svelte";
import type { Offer } from "../../wire/offers";
import type { Happened } from "../../wire/types";
import type { GameWords, Teller } from "../module";
import { called } from "../parts/facts";
import type { EventKind } from "./generated";
import { ABILITIES, AREA, type DragonsEggsView } from "./view";

const ability = (number: number): string => t(`dragons-eggs-ability-${ABILITIES[number] ?? "none"}`);
const eggs = (cards: number[]): string =>
  t("dragons-eggs-eggs", { count: cards.reduce((sum, card) => sum + card, 0) });
/** A card that lies before somebody, and what it is, where that is told now and known. */
const place = (number: number, teller: Teller, actor = -1, value = -1): string => {
  const seat = Math.floor(number / AREA);
  const mine = seat === teller.me ? "yes" : seat === actor ? "own" : "no";
  const what = { who: teller.name(seat), mine, number: (number % AREA) + 1, value: shown(value) };
  return t("dragons-eggs-place", what);
};
const shown = (value: number): string | number => (value < 0 ? "hidden" : value);

function facts({ facts: told, seat }: Happened, teller: Teller): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(told)) args[name] = fact(name, value, teller, seat);
  return args;
}

function fact(name: string, value: unknown, teller: Teller, actor: number): string | number {
  switch (name) {
    case "up":
      return (value as number[])[0] ?? "none";
    case "down":
    case "value":
    case "shown":
      return shown(value as number);
    case "place":
    case "other":
      return place(value as number, teller, actor);
    case "ability":
      return (value as number) < 0 ? "hidden" : ability(value as number);
    case "abilities":
      return (
        listed(
          (value as [number, number][]).map(([seat, one]) => `${called(seat, teller)}: ${ability(one)}`),
        ) || "none"
      );
    case "egg":
      return eggs([value as number]);
    case "eggs":
    case "opened":
    case "targets":
      return eggs(value as number[]);
    case "totals":
      return (
        listed(
          (value as number[]).flatMap((total, seat) =>
            total < 0 ? [] : [`${called(seat, teller)} ${total}`],
          ),
        ) || "none"
      );
    case "orb":
      return value ? "yes" : "no";
    case "why":
      return t(`why-dragons-eggs-${value}`);
    default:
      return "";
  }
}

function move(offer: Offer, teller: Teller, view: DragonsEggsView): Args {
  const [touched] = offer.places;
  if (!touched) return {};
  const { at, number, of } = touched;
  if (at === "hand") return { card: String(number) };
  if (at === "egg") return { eggs: eggs([number]) };
  if (at === "ability") return { ability: ability(number) };
  const tribe = view.tribes[of];
  const what = place(of * AREA + number, teller, -1, tribe?.laid[number]?.[1] ?? -1);
  return { place: what, orb: tribe?.orb ? "yes" : "no" };
}

function asked(view: DragonsEggsView, phase: string, offers: Offer[]): string {
  if (phase === "bid" && view.tribes[view.turn]?.lifted) return "down";
  if (phase === "bid") return offers.some(({ does }) => does === "pass") ? "pass" : "";
  if (phase !== "resolve") return "";
  if (offers.length === 1 && offers[0]?.does === "no") return "none";
  const now = ABILITIES[view.queue[0]?.[1] ?? -1] ?? "";
  if (now === "SE" && view.peeked) return "SE-back";
  return now === "WI" && view.first >= 0 ? "WI-with" : now;
}

/** What an egg card is. */
export const eggsSay = (count: number): { label: string; info: string } => ({
  label: t("dragons-eggs-eggs", { count }),
  info: t("dragons-eggs-says-eggs"),
});

const chosen = (offers: Offer[]): string => (offers.some(({ does }) => does === "play") ? "ability" : "bid");

/** A bid of two treasures is chosen one by one. */
const stands = (view: DragonsEggsView, phase: string, picks: Offer[]): string =>
  phase === "bid" && view.composing ? t("chosen-count", { count: picks.length, most: AREA }) : "";

const short = ["drew"] satisfies EventKind[];
const nobodys = ["reshuffled", "revealed", "compared", "carried", "ended"] satisfies EventKind[];
export const words: GameWords = { facts, move, asked, chosen, stands, short, nobodys };
