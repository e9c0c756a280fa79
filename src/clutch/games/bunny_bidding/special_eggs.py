"""The special eggs (N15), one entry each: data, and a function for those that act."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.cards import ACTION, SPECIAL_NUMBERS, Tiles
from clutch.games.bunny_bidding.exchange import exchange, exchange_picks
from clutch.games.bunny_bidding.families import CHECKED, NEVER, PLAYED, Auction, SpecialEgg
from clutch.games.bunny_bidding.moves import (
    FORCE_BID,
    FORCE_OFFER,
    GOALS,
    MONEY_LESS,
    MONEY_MORE,
    MOVES,
    OUTCASTS,
    BunnyMove,
)
from clutch.games.bunny_bidding.state import (
    BONUS,
    DELAYED,
    LAZY,
    NO_HIDDEN_BIDS,
    NO_HIDDEN_OFFERS,
    SUDDEN,
    BunnyBidding,
    Laid,
)


class InstaEnd(SpecialEgg):
    """N15: the check follows when this turn is complete."""

    def act(self, state: BunnyBidding, seat: int) -> None:
        state.flags |= SUDDEN


class DelayedTurn(SpecialEgg):
    """N15, R-N38: the rest of this turn comes last."""

    def act(self, state: BunnyBidding, seat: int) -> None:
        state.flags |= DELAYED


class StudyOffer(SpecialEgg):
    """N15: all that lies face down in the offer now."""

    def act(self, state: BunnyBidding, seat: int) -> None:
        state.offer, tiles = studied(state.offer, seat)
        if state.log is not None:
            state.tell("studied", seat, what="offer", tiles=tiles)


class StudyBids(SpecialEgg):
    """N15: all that lies face down in the bids now."""

    def act(self, state: BunnyBidding, seat: int) -> None:
        seen: tuple[int, ...] = ()
        for bidder in state.bidders:
            bidder.bids, tiles = studied(bidder.bids, seat)
            seen += tiles
        if state.log is not None:
            state.tell("studied", seat, what="bids", tiles=seen)


def studied(tiles: tuple[Laid, ...], seat: int) -> tuple[tuple[Laid, ...], tuple[int, ...]]:
    """The tiles, looked at; and those that were face down."""
    seen = tuple([laid.tile for laid in tiles if not laid.up])
    return tuple([laid if laid.up else laid.looked_at(1 << seat) for laid in tiles]), seen


class BonusTiles(SpecialEgg):
    """N15: three tiles at least in this turn, and up to the limit at will."""

    def act(self, state: BunnyBidding, seat: int) -> None:
        state.flags |= BONUS


class ForcePlay(SpecialEgg):
    """N15: from now on nobody bids, or nobody offers, face down."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        return FORCES

    def act(self, state: BunnyBidding, seat: int) -> None:
        forced = MOVES.all[state.bidders[seat].picked[0]]
        state.round_flags |= NO_HIDDEN_BIDS if forced is FORCE_BID else NO_HIDDEN_OFFERS
        if state.log is not None:
            state.tell("forced", seat, what="bid" if forced is FORCE_BID else "offer")


class Spy(SpecialEgg):
    """N15: one goal of another seat."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        found: list[BunnyMove] = []
        for other, bidder in enumerate(state.bidders):
            if other != seat:
                found += GOALS[other][: len(bidder.goals)]
        return found

    def act(self, state: BunnyBidding, seat: int) -> None:
        if not state.bidders[seat].picked:
            return  # only in a set position nobody has a goal
        picked = MOVES.all[state.bidders[seat].picked[0]]
        bidder = state.bidders[picked.seat]
        slot = picked.value
        goal = bidder.goals[slot].looked_at(1 << seat)
        bidder.goals = bidder.goals[:slot] + (goal,) + bidder.goals[slot + 1 :]
        if state.log is not None:
            state.tell("spied", seat, other=picked.seat, slot=slot, goal=goal.type)


class LazyBunny(SpecialEgg):
    """N15: the rest of this turn is voluntary."""

    def act(self, state: BunnyBidding, seat: int) -> None:
        state.flags |= LAZY


class ReplacementEgg(SpecialEgg):
    """N15: up to three tiles of the offer for as many from the hand."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        return exchange_picks(state, seat, least=0)

    def act(self, state: BunnyBidding, seat: int) -> None:
        exchange(state, seat)


class FairSharing(SpecialEgg):
    """N15, R-N22: everybody gets a tile of the offer by lot, and there is no auction."""

    def check(self, auction: Auction, choice: int) -> None:
        auction.shared = True


class MatchingMoney(SpecialEgg):
    """N15: its player chooses what bids of a type in the offer gain or lose."""

    def asks(self, state: BunnyBidding) -> list[BunnyMove]:
        return MONEY

    def check(self, auction: Auction, choice: int) -> None:
        auction.money += choice


class ReverseAuction(SpecialEgg):
    """N15, R-N20: the auction is inverted, whatever the bids say."""

    def check(self, auction: Auction, choice: int) -> None:
        auction.inverted = True


class BunnyOutcast(SpecialEgg):
    """N15, R-N21, R-N40: its player names a seat, himself if he likes, whose bid does not count."""

    def asks(self, state: BunnyBidding) -> list[BunnyMove]:
        return OUTCASTS[: len(state.bidders)]

    def casts_out(self, choice: int) -> int:
        return 1 << choice


FORCES: Final = [FORCE_BID, FORCE_OFFER]
MONEY: Final = [MONEY_MORE, MONEY_LESS]

SPECIALS: Final[list[SpecialEgg]] = [  # by number
    SpecialEgg("negative_small", (12, 52), NEVER, "Worth -1.", points=-1),
    SpecialEgg("negative_medium", (88,), NEVER, "Worth -2.", points=-2),
    SpecialEgg("negative_large", (24,), NEVER, "Worth -4.", points=-4),
    SpecialEgg("positive_small", (28, 68), NEVER, "Worth +1.", points=1),
    SpecialEgg("positive_medium", (44,), NEVER, "Worth +2.", points=2),
    SpecialEgg("positive_large", (20,), NEVER, "Worth +4.", points=4),
    InstaEnd("insta_end", (56,), PLAYED, "The check follows this turn."),
    DelayedTurn("delayed_turn", (80,), PLAYED, "The rest of your turn comes last."),
    StudyOffer("study_offer", (8, 72), PLAYED, "Look at all face-down tiles of the offer."),
    StudyBids("study_bids", (36, 92), PLAYED, "Look at all face-down bids."),
    BonusTiles("bonus_tiles", (16,), PLAYED, "Play three tiles or more."),
    ForcePlay("force_play", (84,), PLAYED, "From now on all bids, or all offers, are face up.", steps=1),
    Spy("spy", (60,), PLAYED, "Look at a goal of another player.", steps=1),
    LazyBunny("lazy_bunny", (96,), PLAYED, "The rest of your turn is voluntary."),
    ReplacementEgg("replacement_egg", (76,), PLAYED, "Exchange up to three tiles of the offer.", steps=6),
    FairSharing("fair_sharing", (4,), CHECKED, "No auction: everybody gets a tile of the offer."),
    MatchingMoney("matching_money", (64,), CHECKED, "Bids of a type in the offer count 50 more, or 50 less."),
    ReverseAuction("reverse_auction", (32, 48), CHECKED, "The auction is inverted."),
    BunnyOutcast("bunny_outcast", (40,), CHECKED, "The bid of one player does not count."),
]
SPECIAL_POINTS: Final = [egg.points for egg in SPECIALS] + [ACTION]  # by kind; the last is of other eggs
SPECIAL_DECK: Final = [kind for kind, egg in enumerate(SPECIALS) for _ in egg.numbers]
assert len(SPECIAL_DECK) == len(SPECIAL_NUMBERS), "every multiple of four is the number of one special egg (N1)"


def printed(types: dict[int, int], specials: dict[int, int]) -> Tiles:
    """A copy of the game with these eggs."""
    return Tiles(types, specials, SPECIAL_POINTS)
