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
    began: 900,
    placed: 350,
    crow: 1300,
    wed: 1200,
    swapped: 900,
    worms: 1300,
    egg: 1900,
    kept: 1500,
    cleared: 1100,
    passed: 350,
    cycled: 500,
  } satisfies Partial<Record<EventKind, number>>,
  scored: true,
};
