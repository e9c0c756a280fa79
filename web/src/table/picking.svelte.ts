import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Offer } from "../wire/offers";

type Match = (move: Offer) => boolean;

/**
 * Choosing a move by narrowing. Every card and place knows which of the offered moves touch it. Pressing one
 * leaves only those; pressing another leaves what they have in common; when one move is left, it is picked.
 * So a card and then a place, or a place and then a card, or a card dragged to a place, are the same act.
 */
export class Picking {
  narrowed = $state.raw<Offer[] | null>(null);
  /** By what matches: whether it is in sight on a phone too, or a button with its words. */
  private readonly places = new SvelteMap<Match, boolean | "worded">();

  constructor(
    private readonly offers: () => Offer[],
    private readonly pick: (move: Offer) => void,
  ) {}

  get open(): Offer[] {
    return this.narrowed ?? this.offers();
  }

  /** Something on the table has to do with these moves, until the function that is returned is called. */
  place(match: Match, isNear: boolean | "worded" = true): () => void {
    untrack(() => this.places.set(match, isNear));
    return () => untrack(() => this.places.delete(match));
  }

  /** Whether something on the table has to do with this move. */
  isPlaced(move: Offer): boolean {
    for (const match of this.places.keys()) if (match(move)) return true;
    return false;
  }

  /** Whether something that is in sight on a phone has to do with this move. */
  isNear(move: Offer): boolean {
    for (const [match, isNear] of this.places) if (isNear && match(move)) return true;
    return false;
  }

  /** Whether there is a button for this move already. */
  isWorded(move: Offer): boolean {
    for (const [match, isNear] of this.places) if (isNear === "worded" && match(move)) return true;
    return false;
  }

  /** Whether pressing something in sight picks this move and no other that is still open. */
  isOnePress(move: Offer): boolean {
    for (const [match, isNear] of this.places)
      if (isNear && match(move) && this.open.filter(match).length === 1) return true;
    return false;
  }

  /** Whether this is what all moves still open have in common. */
  isChosen(moves: Offer[]): boolean {
    return this.narrowed?.every((move) => moves.includes(move)) ?? false;
  }

  isTarget(moves: Offer[]): boolean {
    return moves.some((move) => this.open.includes(move));
  }

  press(moves: Offer[]): void {
    if (!moves.length) return;
    const both = moves.filter((move) => this.open.includes(move));
    if (this.narrowed && this.isChosen(moves) && both.length > 1) this.clear();
    else if (both.length) this.settle(both);
    else this.settle(moves);
  }

  hold(moves: Offer[]): void {
    this.narrowed = moves;
  }

  clear(): void {
    this.narrowed = null;
  }

  private settle(moves: Offer[]): void {
    const [only, ...more] = moves;
    if (only !== undefined && !more.length) this.pick(only);
    else this.narrowed = moves;
  }
}
