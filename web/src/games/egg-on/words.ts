import { type Args, listed, t } from "../../text/text.svelte";
import { numberOf, type Offer, placeOf } from "../../wire/offers";
import type { Happened } from "../../wire/types";
import type { GameWords, Teller } from "../module";
import { bits } from "../parts/facts";
import { type EventKind, PHASES } from "./generated";
import { CARDS, COLOURS, type EggOnView, FAKE } from "./view";

const WEDDING_PHASES = ["wed", "worm"];
const OTHERS = ["FW", "K", "W"]; // besides the worms
const name = (card: number): string => CARDS[card] ?? "";
export const cardText = (card: number): string => t(`egg-on-card-${name(card).replace("*", "s")}`);
/** What a card does. */
export const cardSays = (card: number): string => {
  if (OTHERS.includes(name(card))) return t(`egg-on-says-${name(card)}`);
  return t(`egg-on-says-${name(card).endsWith("*") ? "bitter" : "worm"}`);
};
const female = (colour: string): string => t(`egg-on-female-${colour}`);

function facts({ facts: told, seat }: Happened, teller: Teller): Args {
  const args: Args = {};
  for (const [key, value] of Object.entries(told)) args[key] = fact(key, value, teller);
  const cards = told.cards as number[] | undefined;
  if (cards) args.count = cards.length;
  if (told.why)
    args.why = t(`why-egg-on-${told.why}`, {
      who: teller.name(seat),
      you: seat === teller.me ? "yes" : "no",
    });
  return args;
}

function fact(key: string, value: unknown, teller: Teller): string | number {
  switch (key) {
    case "card":
    case "back":
    case "worm":
      return cardText(value as number);
    case "cards":
      return listed((value as number[]).filter((one) => one >= 0).map((one) => cardText(one))) || "–";
    case "female":
      return female(COLOURS[value as number] ?? "");
    case "male":
      return value === teller.me ? "me" : teller.name(value as number);
    case "because":
      return String(value);
    default:
      return Number(value);
  }
}

function move(offer: Offer, teller: Teller, view: EggOnView): Args {
  const args: Args = { card: cardText(numberOf(offer, "hand")) };
  const stack = placeOf(offer, "stack");
  const worm = placeOf(offer, "worm");
  const her = stack?.number ?? worm?.of ?? numberOf(offer, "female");
  if (her >= 0) args.female = female(COLOURS[her] ?? "");
  if (stack) args.male = teller.name(stack.of);
  args.barred = barred(offer, teller, view);
  if (worm) args.worm = cardText(view.males[teller.me]?.stacks[her]?.[worm.number] ?? -1);
  return args;
}

/** The females to whom this fake worm may not come back in this wedding phase; `none` if there are none. */
function barred(offer: Offer, { me }: Teller, { males, phase }: EggOnView): string {
  const closed = WEDDING_PHASES.includes(PHASES[phase] ?? "") ? (males[me]?.barred ?? 0) : 0;
  if (numberOf(offer, "hand") !== FAKE || !closed) return "none";
  return listed(bits(closed, COLOURS.length).map((one) => female(COLOURS[one] ?? "")));
}

/** Where no wedding or no worm is offered, less is asked. */
function asked(_view: EggOnView, phase: string, offers: Offer[]): string {
  if (phase === "worm" && offers.length === 1) return "none";
  if (phase !== "wed" || offers.some(({ does }) => does === "wed")) return "";
  return offers.length > 1 ? "swap" : "none";
}

/** A card was chosen, and they differ in where it goes; or a female or the fake worm there, and they differ in the card. */
function chosen(offers: Offer[]): string {
  const [first] = offers;
  const card = first ? numberOf(first, "hand") : -1;
  if (offers.every(({ does }) => does === "swap-out")) return "swap-out";
  if (!first || offers.some((offer) => numberOf(offer, "hand") !== card)) return "female";
  const other = offers.find(({ does }) => does !== first.does);
  return other ? "worm-or-swap" : first.does;
}

const short = ["drew", "cleared"] satisfies EventKind[];
const nobodys = ["kept", "ended"] satisfies EventKind[];
export const words: GameWords = { facts, move, asked, chosen, short, nobodys };
