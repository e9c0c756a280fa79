"""What a seat can reckon from the tiles that it knows; seats are counted from itself (0)."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.cards import NO_TYPE, NUMBERS, REVERSED, ROWS, TYPES
from clutch.games.bunny_bidding.check import NO_EGGS, is_inverted, judged, most_common, types_offered
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.moves import MOST_GOALS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.scoring import OTHER_POINTS, worth, worth_of_type
from clutch.games.bunny_bidding.state import NO_TOTAL, TYPE_BIT, Bidder, BunnyBidding

NO_SLOT: Final = -1
TENS: Final = 10


class Sight:
    """Types in the order of a row, how many of each lie where, and how the check would go."""

    __slots__ = (
        "auction",
        "bidders",
        "goals",
        "in_hand",
        "inverted",
        "majority",
        "me",
        "offered",
        "order",
        "seen",
        "slot_of",
        "specials",
        "state",
        "type_worth",
        "types",
        "unseen",
        "unseen_tens",
    )

    def __init__(self, state: BunnyBidding, bidders: list[Bidder], me: int) -> None:
        self.state: Final = state
        self.bidders: Final = bidders
        self.me: Final = me
        self.types: Final = state.tiles.types
        self.specials: Final = state.tiles.specials
        self.goals: Final = [goal.type for goal in bidders[0].goals]
        self.type_worth: Final = [OTHER_POINTS] * TYPES
        for type_ in self.goals:
            self.type_worth[type_] = worth_of_type(state.rules, self.goals, type_)
        self.offered: Final = types_offered(state)
        self.majority: Final = most_common(self.offered)
        self.auction: Final = judged(state) if state.rules.special_eggs else NO_EGGS
        self.inverted: Final = self.auction.inverted or is_inverted(state, self.auction, self.majority)
        self.in_hand: Final = [0] * (TYPES + 1)
        self.seen: Final = [False] * ROWS  # by tile; the last is of all backs
        self.unseen: Final = [0] * (TYPES + 1)
        self.unseen_tens: Final = [0] * TENS
        self.order: Final = [NO_TYPE] * TYPES  # types by slot
        self.slot_of: Final = [NO_SLOT] * (TYPES + 1)
        self.look()
        self.put_in_order()

    def look(self) -> None:
        """Where everything lies that is known."""
        seen = self.seen
        for tile in self.bidders[0].hand:
            self.in_hand[self.types[tile]] += 1
            seen[tile] = True
        for tile in self.state.removed:
            seen[tile] = True
        for laid in self.state.offer:
            seen[laid.tile] = True
        for at, bidder in enumerate(self.bidders):
            for tile in bidder.won:
                seen[tile] = True
            for laid in bidder.bids:
                seen[laid.tile] = True
            for laid in bidder.collected:
                seen[laid.tile] = True
            for tile in self.hidden_tiles(bidder, at, self.me):
                seen[tile] = True

    def hidden_tiles(self, bidder: Bidder, at: int, me: int) -> tuple[int, ...]:
        """N13: what this seat is known to have in hand or face down; of oneself, what everybody knows."""
        tiles = bidder.shown
        bits = bidder.known[me] if at else 0
        while bits:
            tile = bits.bit_length() - 1
            bits ^= 1 << tile
            if tile not in tiles:
                tiles += (tile,)
        return tiles

    def put_in_order(self) -> None:
        """The own goals' types, then the others that are in play."""
        copies = [0] * (TYPES + 1)
        for tile in self.state.tiles.eggs:
            type_ = self.types[tile]
            copies[type_] += 1
            if not self.seen[tile]:
                self.unseen[type_] += 1
                self.unseen_tens[tile // 10] += 1
        for slot, type_ in enumerate(self.goals):
            if self.slot_of[type_] == NO_SLOT:
                self.place(type_, slot)
        slot = MOST_GOALS
        ranks: list[int] = []
        for type_ in range(TYPES):
            if copies[type_] and self.slot_of[type_] == NO_SLOT:
                ranks.append(self.offered[type_] * 1000 + self.in_hand[type_] * 10 + TYPES - type_)
        ranks.sort(reverse=True)
        for rank in ranks[: TYPES - slot]:
            self.place(TYPES - rank % 10, slot)
            slot += 1

    def place(self, type_: int, slot: int) -> None:
        self.order[slot] = type_
        self.slot_of[type_] = slot

    def is_majority(self, type_: int) -> bool:
        return self.majority & TYPE_BIT[type_] != 0

    def is_outcast(self, at: int) -> bool:
        seat = (self.me + at) % len(self.bidders)
        return self.auction.outcasts >> seat & 1 != 0

    def worth(self, tile: int) -> int:
        """N12: for oneself; powers and handicaps bring nothing."""
        type_ = self.types[tile]
        if type_ != NO_TYPE:
            return self.type_worth[type_]
        return worth(self.state.rules, self.state.tiles, self.goals, tile) if tile < NUMBERS else 0

    def known_handicaps(self, bidder: Bidder) -> list[int]:
        """N13: one's own, and what leaves no doubt."""
        return [
            handicap
            for handicap in range(len(HANDICAPS))
            if bidder.marked >> handicap & 1 or handicap in bidder.handicaps
        ]

    def total(self, at: int) -> int:
        """N8: what the known tiles of a bid count, with all that is known to change it."""
        bidder = self.bidders[at]
        if not bidder.bids or self.is_outcast(at):
            return NO_TOTAL
        flips = self.majority if self.state.rules.flip_own else 0
        total = 0
        for laid in bidder.bids:
            if laid.tile >= 0:
                type_ = self.types[laid.tile]
                total += REVERSED[laid.tile] if flips & TYPE_BIT[type_] else laid.tile
                if type_ != NO_TYPE and self.offered[type_]:
                    total += self.auction.money
        for power in bidder.powers:
            total += POWERS[power].bonus
        if bidder.handicaps:
            for handicap in self.known_handicaps(bidder):
                total += HANDICAPS[handicap].bonus
        return total
