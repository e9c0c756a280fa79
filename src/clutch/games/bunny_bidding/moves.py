"""What a player may decide, each decision made once. Tiles on the table are named by their places.

A tile in one's own hand is its number; `#3` is the third tile of the offer, `B#2` the second tile that seat B has bid.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from clutch.core.moves import SEAT_LETTERS, Move, MoveTable
from clutch.games.bunny_bidding.cards import MOST_OF_A_FAMILY, NUMBERS, SPECIAL_STEP

SEATS: Final = 6
MOST_GOALS: Final = 2
MOST_BIDS: Final = 5  # N5: nobody plays more tiles in a turn
MOST_OFFERS: Final = NUMBERS + 2 * MOST_OF_A_FAMILY  # an unsold offer may stay, and grow (N9)
OPENING: Final = 2  # N4


class Kind(Enum):
    OPEN = 0  # N4: one of the two tiles that begin the offer
    BID = 1  # N4
    OFFER = 2  # N4
    ADD_POWER = 3  # N18: by its place among one's own
    ADD_HANDICAP = 4  # N18
    POWER = 5  # N16: the power to be used; its targets follow
    SHOW = 6  # N14.1
    GIVE = 7  # N14.8
    PUBLIC = 8  # N17: the goal that Public Egg opens
    AT_OFFER = 9  # a place in the offer
    AT_BID = 10  # a place in a bid
    PUT = 11  # the hand tile for an exchange
    FORCE = 12  # N15: what force_play forbids
    GOAL = 13  # N15: what a spy looks at
    MONEY = 14  # N15
    OUTCAST = 15  # N15
    DONE = 16  # no more tiles to exchange
    END = 17  # N16: of one's turn


GOES_ON: Final = (Kind.POWER, Kind.SHOW, Kind.GIVE, Kind.AT_OFFER, Kind.AT_BID, Kind.PUT)


class BunnyMove(Move):
    __slots__ = ("kind", "plays", "seat", "to_offer", "up", "value")

    def __init__(self, index: int, text: str, kind: Kind, value: int, seat: int, *, up: bool) -> None:
        offered = kind is Kind.OFFER or kind is Kind.OPEN
        may_ask = offered and up and value % SPECIAL_STEP == 0  # a special egg may ask for a choice
        super().__init__(index, text, closes=kind not in GOES_ON and not may_ask)
        self.kind: Final = kind
        self.value: Final = value  # a tile, or a place counted from 0, or what is chosen
        self.seat: Final = seat
        self.up: Final = up
        self.to_offer: Final = offered
        self.plays: Final = kind is Kind.BID or kind is Kind.OFFER


MOVES: Final[MoveTable[BunnyMove]] = MoveTable()


def _make(text: str, kind: Kind, value: int = 0, seat: int = 0, *, up: bool = True) -> BunnyMove:
    return MOVES.add(BunnyMove(len(MOVES.all), text, kind, value, seat, up=up))


def _by_tile(words: str, kind: Kind, *, up: bool = True) -> list[BunnyMove]:
    """By the egg's number; there is no egg 0, so that row is filled with another."""
    made = [_make(words.format(tile), kind, tile, up=up) for tile in range(1, NUMBERS)]
    return [made[0]] + made


OPENS: Final = _by_tile("open {}", Kind.OPEN)
BIDS_UP: Final = _by_tile("bid {}", Kind.BID)
BIDS_DOWN: Final = _by_tile("bid {} down", Kind.BID, up=False)
OFFERS_UP: Final = _by_tile("offer {}", Kind.OFFER)
OFFERS_DOWN: Final = _by_tile("offer {} down", Kind.OFFER, up=False)
SHOWS: Final = _by_tile("show {}", Kind.SHOW)
GIVES: Final = _by_tile("give {}", Kind.GIVE)
PUTS: Final = _by_tile("put {}", Kind.PUT)
ADD_POWERS: Final = [_make(f"add power {slot + 1}", Kind.ADD_POWER, slot) for slot in range(MOST_OF_A_FAMILY)]
ADD_HANDICAPS: Final = [_make(f"add handicap {slot + 1}", Kind.ADD_HANDICAP, slot) for slot in range(MOST_OF_A_FAMILY)]
POWERS_USED: Final = [_make(f"power {slot + 1}", Kind.POWER, slot) for slot in range(MOST_OF_A_FAMILY)]
PUBLICS: Final = [_make(f"public {slot + 1}", Kind.PUBLIC, slot) for slot in range(MOST_GOALS)]
AT_OFFER: Final = [_make(f"#{place + 1}", Kind.AT_OFFER, place) for place in range(MOST_OFFERS)]
AT_BIDS: Final = [
    [_make(f"{SEAT_LETTERS[seat]}#{slot + 1}", Kind.AT_BID, slot, seat) for slot in range(MOST_BIDS)]
    for seat in range(SEATS)
]
FORCE_BID: Final = _make("force bid", Kind.FORCE, 0)
FORCE_OFFER: Final = _make("force offer", Kind.FORCE, 1)
GOALS: Final = [
    [_make(f"goal {SEAT_LETTERS[seat]}{slot + 1}", Kind.GOAL, slot, seat) for slot in range(MOST_GOALS)]
    for seat in range(SEATS)
]
MONEY_MORE: Final = _make("money +50", Kind.MONEY, 50)
MONEY_LESS: Final = _make("money -50", Kind.MONEY, -50)
OUTCASTS: Final = [_make(f"outcast {SEAT_LETTERS[seat]}", Kind.OUTCAST, seat, seat) for seat in range(SEATS)]
DONE: Final = _make("done", Kind.DONE)
END: Final = _make("end", Kind.END)


# N4, N6: what may be done with a tile, as a set of bits
MAY_BID_UP: Final = 1
MAY_BID_DOWN: Final = 2
MAY_OFFER_UP: Final = 4
MAY_OFFER_DOWN: Final = 8
MAY_OFFER: Final = MAY_OFFER_UP | MAY_OFFER_DOWN


def plays_of(hand: tuple[int, ...], may: int) -> list[BunnyMove]:
    """Every tile of the hand to every place and with every facing that is allowed."""
    found: list[BunnyMove] = []
    if may & MAY_BID_UP:
        found = [BIDS_UP[tile] for tile in hand]
    if may & MAY_BID_DOWN:
        found += [BIDS_DOWN[tile] for tile in hand]
    if may & MAY_OFFER_UP:
        found += [OFFERS_UP[tile] for tile in hand]
    if may & MAY_OFFER_DOWN:
        found += [OFFERS_DOWN[tile] for tile in hand]
    return found
