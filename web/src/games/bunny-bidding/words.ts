import { type Args, listed, t } from "../../text/text.svelte";
import { numberOf, type Offer } from "../../wire/offers";
import type { Happened, Place } from "../../wire/types";
import type { GameWords, Teller } from "../module";
import { called, LETTERS } from "../parts/facts";
import { type EventKind, type Laid, MOST_OFFERS } from "./generated";
import {
  at,
  type BunnyBiddingView,
  type Decided,
  HANDICAP_TILE,
  HANDICAPS,
  NO_TOTAL,
  POWER_TILE,
  POWERS,
  printOf,
  SPECIALS,
  TYPES,
} from "./view";

export const type = (number: number): string => t(`bunny-bidding-type-${TYPES[number] ?? "hidden"}`);

/** What is printed on an egg besides its colour. */
export const letter = (number: number): string =>
  number >= 0 ? t(`bunny-bidding-letter-${TYPES[number]}`) : "★";

export function tileText(tile: number, view?: BunnyBiddingView): string {
  if (tile < 0) return t("bunny-bidding-tile-hidden");
  if (tile >= HANDICAP_TILE) return t(`bunny-bidding-handicap-${HANDICAPS[tile - HANDICAP_TILE]}`);
  if (tile >= POWER_TILE) return t(`bunny-bidding-power-${POWERS[tile - POWER_TILE]}`);
  if (!view) return String(tile);
  const print = printOf(view, tile);
  if (print.type >= 0) return t("bunny-bidding-tile", { number: tile, what: type(print.type) });
  const what = t(`bunny-bidding-special-${SPECIALS[print.special] ?? "none"}`);
  return t("bunny-bidding-tile-special", { number: tile, what });
}

/** What an egg is to me: a goal or not, and what it does if it is special. */
export function tileSays(tile: number, view: BunnyBiddingView, me: number): string {
  if (tile >= HANDICAP_TILE) return t(`bunny-bidding-says-handicap-${HANDICAPS[tile - HANDICAP_TILE]}`);
  if (tile >= POWER_TILE) return t(`bunny-bidding-says-power-${POWERS[tile - POWER_TILE]}`);
  if (tile < 0) return "";
  const print = printOf(view, tile);
  if (print.special >= 0) return t(`bunny-bidding-says-${SPECIALS[print.special]}`);
  const goals = view.bidders[me]?.goals.map(([goal]) => goal) ?? [];
  return t(goals.includes(print.type) ? "bunny-bidding-says-goal" : "bunny-bidding-says-other");
}

const tiles = (all: number[], view?: BunnyBiddingView): string =>
  listed(all.map((tile) => tileText(tile, view))) || "–";
/** What decides whether an auction is upside down, as the game says. */
export const becauseText = (told: Decided, view: BunnyBiddingView): string =>
  t("bunny-bidding-because", {
    because: told.because,
    deciding: told.deciding,
    eggs: tiles(told.eggs, view),
    inverted: told.inverted ? "yes" : "no",
  });
const perSeat = <Each>(all: Each[], teller: Teller, text: (one: Each) => string): string =>
  listed(all.map((one, seat) => `${called(seat, teller)}: ${text(one)}`));

function facts({ facts: told, seat }: Happened, teller: Teller): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(told)) args[name] = fact(name, value, teller, seat);
  const all = told.tiles as number[] | undefined;
  if (all) args.count = all.length;
  return args;
}

function fact(name: string, value: unknown, teller: Teller, actor: number): string | number {
  switch (name) {
    case "tile":
    case "taken":
    case "put":
      return tileText(value as number, teller.view);
    case "tiles":
    case "eggs":
    case "offer":
      return tiles(value as number[], teller.view);
    case "bids":
      return (
        listed(
          (value as number[][]).flatMap((own, seat) =>
            own.length ? [`${called(seat, teller)}: ${tiles(own, teller.view)}`] : [],
          ),
        ) || "none"
      );
    case "goal":
      return type(value as number);
    case "goals":
      return perSeat(value as number[][], teller, (own) => listed(own.map(type)) || "–");
    case "scores":
      return perSeat(value as number[], teller, String);
    case "totals":
      return (
        listed(
          (value as number[]).flatMap((total, seat) =>
            total > NO_TOTAL ? [`${called(seat, teller)} ${total}`] : [],
          ),
        ) || "none"
      );
    case "majority":
      return listed(TYPES.flatMap((_, at) => (((value as number) >> at) & 1 ? [type(at)] : []))) || "none";
    case "special":
      return t(`bunny-bidding-says-${SPECIALS[value as number]}`);
    case "power":
      return t(`bunny-bidding-power-${POWERS[value as number]}`);
    case "amount":
      return t(`bunny-bidding-counts-${Number(value) > 0 ? "more" : "less"}`, {
        number: Math.abs(Number(value)),
      });
    case "deciding":
      return value as number;
    case "slot":
      return (value as number) + 1;
    case "other":
      return typeof value === "number"
        ? value === teller.me
          ? "me"
          : teller.name(value)
        : placeText(PLACES.get(String(value)), teller, actor);
    case "place":
      return typeof value === "number" ? value + 1 : placeText(PLACES.get(String(value)), teller, actor);
    case "inverted":
    case "up":
      return value ? "yes" : "no";
    default:
      return String(value);
  }
}

/** Places by how events write them: `#2` is the second tile of the offer, `B#1` the first of a bid. */
const PLACES = new Map<string, Place>(
  ["", ...LETTERS].flatMap((letter, row) =>
    Array.from({ length: MOST_OFFERS }, (_, number) => [
      `${letter}#${number + 1}`,
      letter ? at("bid", number, row - 1) : at("offer", number),
    ]),
  ),
);

/** Which one it is, and what lies there, if that is told now and seen. */
function placeText(place: Place | undefined, teller: Teller, actor = -1, laid?: Laid): string {
  const number = (place?.number ?? -1) + 1;
  const tile = laid && laid[0] >= 0 ? tileText(laid[0], teller.view) : "hidden";
  if (place?.at !== "bid") return t("bunny-bidding-offer-place", { number, tile });
  const mine = place.of === teller.me ? "yes" : place.of === actor ? "own" : "no";
  return t("bunny-bidding-bid-place", { who: teller.name(place.of), mine, number, tile });
}

function move(offer: Offer, teller: Teller, view: BunnyBiddingView): Args {
  const [first] = offer.places;
  if (!first) return {};
  const me = view.bidders[view.turn];
  const { number, of } = first;
  switch (first.at) {
    case "hand":
      return { tile: tileText(number, view), effect: effectOf(number, view) };
    case "offer":
      return { place: placeText(first, teller, -1, view.offer[number]) };
    case "bid":
      return { place: placeText(first, teller, -1, view.bidders[of]?.bids[number]) };
    case "power": {
      const name = POWERS[me?.powers[number] ?? -1];
      const power = t(`bunny-bidding-power-${name}`);
      return { power, tile: power, effect: t(`bunny-bidding-says-power-${name}`) };
    }
    case "handicap": {
      const name = HANDICAPS[me?.handicaps[number] ?? -1];
      return {
        tile: t(`bunny-bidding-handicap-${name}`),
        effect: t(`bunny-bidding-says-handicap-${name}`),
      };
    }
    case "goal":
      return { goal: type(me?.goals[number]?.[0] ?? -1), who: teller.name(of), number: number + 1 };
    case "amount":
      return { amount: `${number > 0 ? "+" : ""}${number}` };
    default:
      return { who: teller.name(number), mine: number === teller.me ? "yes" : "no" };
  }
}

/** What a special egg does, as a sentence; powers and handicaps have theirs. */
function effectOf(tile: number, view: BunnyBiddingView): string {
  const { special } = printOf(view, tile);
  return special < 0 ? "none" : t(`bunny-bidding-says-${SPECIALS[special]}`);
}

/** What a special egg, a power or a handicap asks, by what may be done. */
const QUESTIONS = ["goal", "force-bid", "money", "outcast", "put", "place"];
/** What a tile of this turn may still become. */
function asked(_view: BunnyBiddingView, phase: string, offers: Offer[]): string {
  const may = (act: string): boolean => offers.some(({ does }) => does === act || does === `${act}-down`);
  const isAsked = !may("bid") && !may("offer") && !may("open");
  const question = QUESTIONS.find((act) => isAsked && may(act));
  if (question) return question;
  if (phase !== "turn") return "";
  if (may("end")) return offers.length > 1 ? "done" : "end";
  const isHidden = offers.some(({ does }) => does === "bid-down" || does === "offer-down");
  if (may("bid") === may("offer")) return isHidden ? "" : "up";
  if (may("bid")) return isHidden ? "bid" : "bid-up";
  return isHidden ? "offer" : "offer-up";
}

/** A tile or a power was chosen, and they differ in what becomes of it; or where one goes, and they differ in the tile. */
function chosen(offers: Offer[]): string {
  const tile = (offer: Offer): number => numberOf(offer, "hand");
  const may = (word: string): boolean => offers.some(({ places }) => places.some(({ at }) => at === word));
  const [first] = offers;
  if (offers.some(({ does }) => does === "power")) return "power";
  if (!first || offers.some((offer) => tile(offer) !== tile(first)))
    return may("bid") ? "which-bid" : "which-offer";
  return may("bid") && may("offer") ? "both" : may("bid") ? "bid" : "offer";
}

const MANY = 5; // tiles are shown or passed on at once
const stands = (view: BunnyBiddingView, phase: string, picks: Offer[]): string => {
  if (phase !== "reveal" && phase !== "pass") return "";
  const most = Math.min(MANY, view.bidders[view.turn]?.hand.length ?? MANY);
  return t("chosen-count", { count: picks.length, most });
};

const brief = { revealed: "bunny-bidding-turned-up" } satisfies Partial<Record<EventKind, string>>;

const short = ["got_bid"] satisfies EventKind[];
const nobodys = ["doubled", "revealed", "checked", "ended"] satisfies EventKind[];
export const words: GameWords = { facts, move, asked, chosen, stands, brief, short, nobodys };
