"""How a round of Bunny Bidding may end: guessed some twenty times, and asked for every tile that one might play."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.games.bunny_bidding.cards import NUMBERS, REVERSED, TYPES
from clutch.games.bunny_bidding.check import judged, most_common
from clutch.games.bunny_bidding.guess import unseen_tiles
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.scoring import worth
from clutch.games.bunny_bidding.state import SUDDEN, TYPE_BIT, BunnyBidding, Laid

GUESSES: Final = 24
RIVAL: Final = 0.2  # what a tile that somebody else wins costs
MIDDLE: Final = 50  # a tile that might be any
NO_BID: Final = 0  # in the place of a tile
NO_OFFER: Final = -1  # in the place of a type
EVERY_TYPE: Final = (1 << TYPES + 1) - 1  # as a set, tiles without one included
NOBODY_BIDS: Final = -1000
UNKNOWN: Final = -1.0  # less than any chance

OFFERS: Final = TYPES + 2  # of a tile of each type, of one without, and of none


class Standing:
    """How bids stand in one end, with one more tile of some type in the offer."""

    __slots__ = ("flips", "high", "inverts", "low", "mine")

    def __init__(self, mine: int, high: int, low: int, inverts: int, flips: int) -> None:
        self.mine: Final = mine  # one's own total
        self.high: Final = high  # the others' highest and lowest
        self.low: Final = low
        self.inverts: Final = inverts  # a set of types: those that invert the auction if one bids such a tile
        self.flips: Final = flips  # and those whose numbers are read backwards


class End:
    """One way in which a round may end: all tiles known, only one's own next ones are missing."""

    __slots__ = ("bids", "offered", "types", "value")

    def __init__(self) -> None:
        self.bids: dict[int, list[int]] = {}  # by seat
        self.offered = 0  # how many tiles
        self.types = [0] * (TYPES + 1)  # how often each lies in the offer
        self.value = 0  # of the offer


class Ends:
    """What a round brings one seat, by the tiles that it plays next."""

    def __init__(self, state: BunnyBidding, seat: int, chance: Chance) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.types: Final = state.tiles.types
        goals = [goal.type for goal in state.bidders[seat].goals]
        self.worth: Final = [0] + [worth(state.rules, state.tiles, goals, tile) for tile in range(1, NUMBERS)]
        self.auction: Final = judged(state)  # N15: by the special eggs that lie face up
        self.bonus: Final = [bonus(state, other) for other in range(len(state.bidders))]
        unseen = unseen_tiles(state)
        waiting = still_to_come(state, seat)
        self.ends: Final = [self.guessed(unseen[:], waiting, chance) for _ in range(GUESSES)]
        self.has_bid: Final = len(state.bidders[seat].bids) > 0
        self.standings: Final[list[list[Standing]]] = [[] for _ in range(OFFERS)]  # by type, the last of no tile
        self.results: Final = [(0.0, UNKNOWN)] * (NUMBERS * OFFERS)  # by bid and type; not known yet

    def guessed(self, pool: list[int], waiting: list[int], chance: Chance) -> End:
        """Whatever lies face down is drawn; who is still to come bids one tile and offers one."""
        end = End()
        for laid in self.state.offer:
            if laid.tile < NUMBERS:
                self.offer(end, turned(laid, pool, chance))
        for seat, bidder in enumerate(self.state.bidders):
            if bidder.bids:
                end.bids[seat] = [turned(laid, pool, chance) for laid in bidder.bids]
        for seat in waiting:
            end.bids[seat] = [drawn(pool, chance)]
            self.offer(end, drawn(pool, chance))
        return end

    def offer(self, end: End, tile: int) -> None:
        end.types[self.types[tile]] += 1
        end.offered += 1
        end.value += self.worth[tile]

    def value(self, bid: int, type_: int = NO_OFFER, points: int = 0) -> float:
        """Points on average with this tile as a bid, and one of this type and worth in the offer."""
        gain, won = self.result(bid, type_)
        return gain + won * points

    def result(self, bid: int, type_: int) -> tuple[float, float]:
        """What the offer brings, without the tile of this type; and the chance to win it."""
        at = bid * OFFERS + type_ + 1
        found = self.results[at]
        if found[1] < 0:
            self.results[at] = found = self.shared() if self.auction.shared else self.counted(bid, type_)
        return found

    def shared(self) -> tuple[float, float]:
        """N15: everybody gets a tile by lot."""
        return sum([end.value / max(1, end.offered) for end in self.ends]) / GUESSES, 0.0

    def counted(self, bid: int, type_: int) -> tuple[float, float]:
        standings = self.standings[type_]
        if not standings:
            standings += [self.standing(end, type_) for end in self.ends]
        bids = bid != NO_BID or self.has_bid
        bit = 1 << self.types[bid]
        backwards = REVERSED[bid]
        gain = 0.0
        wins = 0
        for at in range(GUESSES):
            end, standing = self.ends[at], standings[at]
            total = standing.mine + (backwards if standing.flips & bit else bid)
            inverted = standing.inverts & bit
            rival = standing.low if inverted else standing.high
            if bids and (rival == NOBODY_BIDS or (total < rival if inverted else total > rival)):
                gain += end.value
                wins += 1
            elif not bids or total != rival:
                gain -= RIVAL * (end.offered + 1)
        return gain / GUESSES, wins / GUESSES

    def gain_of_swap(self, slot: int, other: int, other_slot: int) -> float:
        """What it brings to exchange an own bid tile for another's."""
        before = self.value(NO_BID)
        self.swap(slot, other, other_slot)
        standings, self.standings[NO_OFFER] = self.standings[NO_OFFER], []
        gain, _ = self.counted(NO_BID, NO_OFFER)
        self.standings[NO_OFFER] = standings
        self.swap(slot, other, other_slot)
        return gain - before

    def swap(self, slot: int, other: int, other_slot: int) -> None:
        for end in self.ends:
            mine, theirs = end.bids[self.seat], end.bids[other]
            mine[slot], theirs[other_slot] = theirs[other_slot], mine[slot]

    def standing(self, end: End, type_: int) -> Standing:
        """With one more of this type in the offer."""
        counts = end.types[:]
        if type_ != NO_OFFER:
            counts[type_] += 1
        majority = most_common(counts)
        flips = majority if self.state.rules.flip_own else 0
        mine, high, low = self.bonus[self.seat], NOBODY_BIDS, NOBODY_BIDS
        bid: list[int] = []
        for seat, tiles in end.bids.items():
            total = self.bonus[seat] + self.total(tiles, flips)
            bid += [self.types[tile] for tile in tiles]
            if seat == self.seat:
                mine = total
            else:
                low = total if high == NOBODY_BIDS else min(low, total)
                high = max(high, total)
        return Standing(mine, high, low, self.inverting(bid, majority), flips)

    def inverting(self, bid: list[int], majority: int) -> int:
        """Types that invert the auction if one bids such a tile, too."""
        if self.auction.inverted:
            return EVERY_TYPE
        if self.state.rules.duplicates_invert:
            return inverting_by_duplicates(bid)
        return 0 if self.state.rules.flip_own else inverting_by_majority(bid, majority)

    def total(self, tiles: list[int], flips: int) -> int:
        found = 0
        for tile in tiles:
            found += REVERSED[tile] if flips and flips & TYPE_BIT[self.types[tile]] else tile
        return found


def inverting_by_majority(bid: list[int], majority: int) -> int:
    """N8: types with which the number of bids of majority types is odd."""
    matches = 0
    for type_ in bid:
        matches += majority >> type_ & 1
    return EVERY_TYPE & ~majority if matches % 2 else majority


def inverting_by_duplicates(bid: list[int]) -> int:
    """N14.7: types with which the number of types that were bid twice is odd."""
    found = 0
    for type_ in range(TYPES + 1):
        counts = [(bid.count(other) + (other == type_)) for other in range(TYPES)]
        found |= (sum([count > 1 for count in counts]) % 2) << type_
    return found


def bonus(state: BunnyBidding, seat: int) -> int:
    """N16, N17: ten more or less, as far as one knows."""
    bidder = state.bidders[seat]
    powers = sum([POWERS[power].bonus for power in bidder.powers])
    return powers + sum([HANDICAPS[handicap].bonus for handicap in bidder.handicaps if handicap != BLANK])


def still_to_come(state: BunnyBidding, seat: int) -> list[int]:
    """Who has tiles and has not bid yet; nobody, if the check follows this turn."""
    if state.flags & SUDDEN:
        return []
    seats = len(state.bidders)
    turns = [(state.start + step) % seats for step in range(seats)]
    later = turns[turns.index(seat) + 1 :]
    return [other for other in later if state.bidders[other].hand and not state.bidders[other].bids]


def turned(laid: Laid, pool: list[int], chance: Chance) -> int:
    return laid.tile if laid.tile != BLANK else drawn(pool, chance)


def drawn(pool: list[int], chance: Chance) -> int:
    return pool.pop(chance.below(len(pool))) if pool else MIDDLE
