import type { GameModule } from "../module";
import Center from "./Center.svelte";
import type { EventKind } from "./generated";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import type { BunnyBiddingView } from "./view";
import { words } from "./words";

export const game: GameModule = {
  words,
  Center,
  Seat,
  Hand,
  pauses: {
    round: 700,
    opened: 400,
    bid: 350,
    bid_down: 350,
    offered: 350,
    offered_down: 350,
    special: 1500,
    power: 1200,
    spied: 1200,
    flipped: 1200,
    swapped: 1200,
    looked: 1000,
    doubled: 1200,
    revealed: 2600,
    checked: 3000,
    won: 2000,
    shared: 900,
    got_bid: 700,
  } satisfies Partial<Record<EventKind, number>>,
  scored: true,
  inRows: true,
  isScoreSecret: (view: BunnyBiddingView, seat) =>
    view.bidders[seat]?.goals.some(([type]) => type < 0) ?? false,
};
