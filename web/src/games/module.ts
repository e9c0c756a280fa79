import type { Component } from "svelte";
import type { Args } from "../text/text.svelte";
import type { Offer } from "../wire/offers";
import type { Happened, Setting } from "../wire/types";

// biome-ignore lint/suspicious/noExplicitAny: every game has a view of its own, which its folder types
export type AnyView = any;

/** Whoever words something may ask for the names of the seats, and which one it is told to. */
export interface Teller {
  readonly me: number;
  name(seat: number): string;
  readonly setting?: Setting | null;
  readonly view?: AnyView;
}

/** How a game's events, moves and questions are worded: keys of the text files with their arguments. */
export interface GameWords {
  /** The facts of an event, each as a text. */
  facts(event: Happened, teller: Teller): Args;
  /** Events of which less is said while the table shows them: keys of the text files, by kind. */
  brief?: Record<string, string>;
  /** Events of which only a few words follow what the same seat did just before, in the same line. */
  short?: readonly string[];
  /** Events that nobody's act are, though a seat is named with them: they are told without its mark. */
  nobodys?: readonly string[];
  /** The arguments of `move-GAME-DOES`; a move without such a text is shown as it is written. */
  move(offer: Offer, teller: Teller, view: AnyView): Args;
  /** How far what I am composing has come, as a sentence. */
  stands?(view: AnyView, phase: string, picks: Offer[]): string;
  /** What is asked more exactly than the phase says: the last part of a prompt's key. */
  asked?(view: AnyView, phase: string, offers: Offer[]): string;
  /** What is asked when something was pressed that all of these moves touch: the last part of `chosen-GAME-…`. */
  chosen?(offers: Offer[]): string;
}

/** What the frame needs of a game. The components take the table from their context. */
export interface GameModule {
  words: GameWords;
  Center: Component;
  Seat: Component<{ seat: number }>;
  /** What I hold; a game may have no hands. */
  Hand?: Component;
  /** Stands within the prompt when something is asked of me that no card answers. */
  Ask?: Component;
  /** Events that are worth a pause, in milliseconds at the normal speed. */
  pauses: Record<string, number>;
  /** Whether the scores say anything before the end. */
  scored: boolean;
  /** Whether what is secret decides over this seat's score, so that what can be seen says nothing. */
  isScoreSecret?(view: AnyView, seat: number): boolean;
  /** Whether everybody sees what lies in a hand anyway, with its seat. */
  handIsOpen?: boolean;
  /** Whether little is shown of an opponent, who needs no more than a row on a phone, and much of oneself. */
  inRows?: boolean;
  /** What grows towards victory, by seat, where the scores say nothing of it. */
  growth?(view: AnyView): number[];
  /** What a seat has reached at the end, where there are no points. */
  reached?(view: AnyView, seat: number, hasWon: boolean): string;
}

const LOADERS: Record<string, () => Promise<{ game: GameModule }>> = {
  "egg-on": () => import("./egg-on/game"),
  "blind-hen": () => import("./blind-hen/game"),
  "dragons-eggs": () => import("./dragons-eggs/game"),
  "gulo-gulo": () => import("./gulo-gulo/game"),
  "bunny-bidding": () => import("./bunny-bidding/game"),
};

export const GAMES = Object.keys(LOADERS);

export async function gameModule(name: string): Promise<GameModule> {
  const load = LOADERS[name] ?? (() => import("./plain/game"));
  return (await load()).game;
}
