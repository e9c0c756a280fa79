import type { Place, Offer as Told } from "./types";

declare const unread: unique symbol;
/** How a move is written, in records and to bots. It is sent back, and two moves are told apart by it; nobody here reads it. */
export interface Notation {
  readonly [unread]: true;
}

/** A move that may be picked: what it does, and the places that it touches. */
export interface Offer extends Omit<Told, "text"> {
  readonly text: Notation;
}

export const offersOf = (told: Told[]): Offer[] => told as unknown as Offer[];

/** As they are sent, and as a tutorial or a search names them. */
export const written = (offers: readonly Offer[]): string[] =>
  offers.map(({ text }) => text as unknown as string);

/** A place by one of the game's words for it: which one (-1: all of it), and whose (-1: one's own, or nobody's). */
export type At<Word extends string> = (word: Word, number?: number, of?: number) => Place;
export const at: At<string> = (word, number = -1, of = -1) => ({ at: word, number, of });

const isSame = (one: Place, other: Place): boolean =>
  one.at === other.at && one.number === other.number && one.of === other.of;

export const touches = (offer: Offer, places: readonly Place[]): boolean =>
  offer.places.some((one) => places.some((other) => isSame(one, other)));

/** Of the places that a move touches the one with this word. */
export const placeOf = (offer: Offer, word: string): Place | undefined =>
  offer.places.find((place) => place.at === word);

/** The number of that place; -1 if the move touches none. */
export const numberOf = (offer: Offer, word: string): number => placeOf(offer, word)?.number ?? -1;

export const areSame = (one: Told[] | undefined, other: Told[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
