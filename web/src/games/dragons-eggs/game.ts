import type { GameModule } from "../module";
import Center from "./Center.svelte";
import type { EventKind } from "./generated";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import { words } from "./words";

export const game: GameModule = {
  words,
  Center,
  Seat,
  Hand,
  pauses: {
    round: 900,
    bid: 350,
    passed: 700,
    discarded: 250,
    revealed: 1700,
    peeked: 900,
    exchanged: 1300,
    clawed: 1300,
    orb: 900,
    guarded: 900,
    reversed: 2000,
    compared: 2800,
    gained: 1800,
    carried: 1800,
  } satisfies Partial<Record<EventKind, number>>,
  scored: true,
};
