import { type Args, listed, t } from "../../text/text.svelte";
import type { Offer } from "../../wire/offers";
import type { Happened } from "../../wire/types";
import type { GameWords, Teller } from "../module";
import type { EventKind } from "./generated";
import { COLOURS, chanceOf, eggName, eggsIn, type GuloGuloView, JUNIOR } from "./view";

const colour = (letter: string): string => t(`gulo-gulo-colour-${letter}`);
/** With the letter that is seen on the egg. */
export function eggNamed(name: string): string {
  const letter = name[0] ?? "";
  const shown = name.replace(letter, t(`gulo-gulo-letter-${letter}`));
  return t("gulo-gulo-egg", { colour: colour(letter), name: shown });
}
export const eggText = (egg: number): string => eggNamed(eggName(egg));

function facts({ facts: told }: Happened): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(told)) args[name] = fact(name, value);
  return args;
}

function fact(name: string, value: unknown): string | number {
  switch (name) {
    case "colour":
      return colour(COLOURS[value as number] ?? "");
    case "tile":
      return t(`gulo-gulo-tile-${COLOURS[value as number] ?? ""}`);
    case "egg":
      return eggText(value as number);
    case "pole":
      return value ? "yes" : "no";
    case "fallen":
      return value ? listed(eggsIn(value as number).map(eggText)) : "none";
    case "cause":
      return String(value).toLowerCase();
    case "why":
      return t(`why-gulo-gulo-${value}`);
    default:
      return Number(value);
  }
}

function move(offer: Offer, { setting }: Teller, view: GuloGuloView): Args {
  const number = offer.places[0]?.number ?? -1;
  if (offer.does === "choose") return { colour: colour(COLOURS[number] ?? "") };
  if (offer.does !== "name") return {};
  return { egg: eggText(number), chance: chanceOf(view, setting?.port ?? "", number) ?? "none" };
}

/** Where only one of the two ways to a colour is left, the other is not spoken of. */
function asked(view: GuloGuloView, phase: string, offers: Offer[]): string {
  if (phase === "name") return COLOURS[view.need] ?? "";
  if (phase !== "choose" || !offers.length) return "";
  if (offers.every(({ does }) => does === "turn")) return "only-turn";
  return offers.every(({ does }) => does === "choose") ? "only-colour" : "";
}

/** Who freed junior, and how far the others came; where the game lasted too long, how far everybody did. */
export const reached = (view: GuloGuloView, seat: number, hasWon: boolean): string =>
  hasWon && view.need === JUNIOR
    ? t("gulo-gulo-freed")
    : t("gulo-gulo-stands", {
        place: view.places[seat] ?? 0,
        length: view.opened.length + view.closed.length,
      });

const short = ["under"] satisfies EventKind[];
const nobodys = ["refilled", "pole", "ended"] satisfies EventKind[];
export const words: GameWords = { facts, move, asked, short, nobodys };
