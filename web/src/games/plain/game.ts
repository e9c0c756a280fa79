import type { GameModule } from "../module";
import { sayAll } from "../parts/facts";
import Plain from "./Plain.svelte";
import PlainSeat from "./PlainSeat.svelte";

/** A game that has no play area of its own yet: what is seen is listed, and every move is in the list of moves. */
export const game: GameModule = {
  words: { facts: sayAll, move: () => ({}) },
  Center: Plain,
  Seat: PlainSeat,
  Hand: PlainSeat,
  pauses: {},
  scored: true,
};
