import { type Args, listed, t } from "../../text/text.svelte";
import type { Happened } from "../../wire/types";
import type { GameWords, Teller } from "../module";
import { LETTERS } from "../parts/facts";
import { COLOURS, type EggOnView, NAMES } from "./view";

const card = (name: string): string => t(`egg-on-card-${name.replace("*", "s")}`);
const female = (colour: string): string => t(`egg-on-female-${colour}`);

function facts({ facts: told }: Happened, teller: Teller): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(told)) args[name] = fact(name, value, teller);
  const cards = told.cards as number[] | undefined;
  if (cards) args.count = cards.length;
  return args;
}

function fact(name: string, value: unknown, teller: Teller): string | number {
  switch (name) {
    case "card":
    case "back":
    case "worm":
      return card(NAMES[value as number] ?? "");
    case "cards":
      return (
        listed((value as number[]).filter((one) => one >= 0).map((one) => card(NAMES[one] ?? ""))) || "–"
      );
    case "female":
      return female(COLOURS[value as number] ?? "");
    case "male":
      return teller.name(value as number);
    case "why":
      return t(`why-egg-on-${value}`);
    default:
      return Number(value);
  }
}

function move(text: string, teller: Teller): [string, Args] | null {
  const crow = /^K>(\w+)\/(\w)$/.exec(text);
  if (crow)
    return ["crow", { female: female(crow[1] ?? ""), male: teller.name(LETTERS.indexOf(crow[2] ?? "")) }];
  const place = /^(\S+)>(\w+)$/.exec(text);
  if (place)
    return [
      place[1] === "W" ? "wed" : "worm",
      { card: card(place[1] ?? ""), female: female(place[2] ?? "") },
    ];
  const into = /^FW<>#(\d+)@(\w+)$/.exec(text);
  if (into) return ["swap-in", { slot: Number(into[1]), female: female(into[2] ?? "") }];
  const out = /^(\S+)<>FW@(\w+)$/.exec(text);
  if (out) return ["swap-out", { card: card(out[1] ?? ""), female: female(out[2] ?? "") }];
  if (text.startsWith("cycle ")) return ["cycle", { card: card(text.slice(6)) }];
  return text === "pass" ? ["pass", {}] : ["card", { card: card(text) }];
}

/** Where no wedding is offered, less is asked. */
function asked(_view: EggOnView, phase: string, offers: string[]): string {
  if (phase !== "wed" || offers.some((offer) => offer.startsWith("W>"))) return "";
  return offers.length > 1 ? "swap" : "none";
}

export const words: GameWords = { facts, move, asked };
