import { type Args, listed, t } from "../../text/text.svelte";
import type { Offer } from "../../wire/offers";
import type { Happened } from "../../wire/types";
import type { GameWords, Teller } from "../module";
import { called } from "../parts/facts";
import type { EventKind } from "./generated";
import { type BlindHenView, COLOURS, CORN, colourOf, END, HEN, paid, worth } from "./view";

export function cardText(card: number): string {
  if (card < 0) return t("blind-hen-card-hidden");
  if (card >= HEN)
    return t(`blind-hen-card-${card === HEN ? "H" : card === CORN ? "C" : card === END ? "END" : "hidden"}`);
  return t(`blind-hen-card-${COLOURS[colourOf(card)]}`, { value: worth(card) });
}

/** What a card is good for. */
export function cardSays(card: number): string {
  if (card < 0) return t("blind-hen-says-hidden");
  const kind = card < HEN ? "chicken" : card === HEN ? "H" : card === CORN ? "C" : "END";
  return t(`blind-hen-says-${kind}`);
}

/** Those that are seen, and how many are not. */
function cards(all: number[]): string {
  const seen = all.filter((card) => card >= 0).map(cardText);
  const count = all.length - seen.length;
  if (!seen.length) return t("blind-hen-cards", { count });
  return listed(count ? [...seen, t("blind-hen-cards-hidden", { count })] : seen);
}

/** A secret stack after the end: hens and corns are all that can lie in it. */
function stackText(stack: number[], who: string): string {
  const hens = stack.filter((card) => card === HEN).length;
  return t("blind-hen-stack-of", { who, hens, corns: stack.length - hens });
}

function facts({ facts: told }: Happened, teller: Teller): Args {
  const args: Args = {};
  if (told.cards) args.cards = cards(told.cards as number[]) || "–";
  if (told.amount !== undefined) args.amount = told.amount as number;
  if (told.card !== undefined) args.card = cardText(told.card as number);
  if (told.stacks)
    args.stacks = (told.stacks as number[][])
      .map((stack, seat) => stackText(stack, called(seat, teller)))
      .join("\n");
  return args;
}

function move(offer: Offer, _teller: Teller, view: BlindHenView): Args {
  const numbers = offer.places.map(({ number }) => number);
  const [first = 0] = numbers;
  if (offer.does === "reveal")
    return { card: listed(numbers.map((place) => cardText(view.package[place]?.[1] ?? -1))) };
  return offer.does === "bid" ? { amount: first } : { card: cardText(first) };
}

function asked(view: BlindHenView, phase: string, offers: Offer[]): string {
  if (phase === "bid" && offers.length && offers.every(({ does }) => does === "fold")) return "poor";
  return phase === "pay" && paid(view) >= view.high ? "enough" : "";
}

/** How much is missing of a payment, or too much. */
export function paidText(view: BlindHenView): string {
  const missing = view.high - paid(view);
  if (!missing) return t("blind-hen-exact");
  return missing > 0
    ? t("blind-hen-missing", { amount: missing })
    : t("blind-hen-over", { amount: -missing });
}

const stands = (view: BlindHenView, phase: string): string =>
  phase === "pay" && view.pot.length ? `${paid(view)} / ${view.high}. ${paidText(view)}.` : "";

const brief = { ended: "blind-hen-stacks-open" } satisfies Partial<Record<EventKind, string>>;

/** Only of the package more than one card may be chosen. */
const chosen = (): string => "reveal";

const nobodys = ["ended"] satisfies EventKind[];
export const words: GameWords = { facts, move, asked, chosen, stands, brief, nobodys };
