import type { GameModule } from "../module";
import Ask from "./Ask.svelte";
import Center from "./Center.svelte";
import type { EventKind } from "./generated";
import Seat from "./Seat.svelte";
import type { GuloGuloView } from "./view";
import { reached, words } from "./words";

export const game: GameModule = {
  words,
  Center,
  Seat,
  Ask,
  pauses: {
    turned: 900,
    chose: 600,
    deck: 1300,
    named: 900,
    stolen: 1400,
    jumped: 500,
    joined: 900,
    under: 700,
    alarm: 1500,
    back: 800,
    refilled: 700,
    again: 1200,
  } satisfies Partial<Record<EventKind, number>>,
  scored: false,
  growth: (view: GuloGuloView) => view.places,
  reached,
};
