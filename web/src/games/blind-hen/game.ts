import type { GameModule } from "../module";
import Ask from "./Ask.svelte";
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
  Ask,
  pauses: {
    drew: 700,
    offered: 900,
    bid: 600,
    folded: 350,
    paid: 1200,
    took: 500,
    won: 2000,
    ended: 2500,
  } satisfies Partial<Record<EventKind, number>>,
  scored: true,
  handIsOpen: true,
};
