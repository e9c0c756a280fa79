"""The fields of a row of Bunny Bidding: what a learner is told, one by one.

Egg types are alike but for their numbers, so a row tells them by slots: the own goals' types first, in the order of the
goals, then the others, those first that lie in the offer and then in one's own hand most often. "Known" is what the
seat that looks knows.
"""

from __future__ import annotations

from typing import Final

from clutch.core.observation import Layout
from clutch.games.bunny_bidding.cards import PLAIN_NUMBERS, SPECIAL_NUMBERS, TYPES
from clutch.games.bunny_bidding.families import CHECKED, NEVER, PLAYED
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.moves import MOST_GOALS, SEATS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.rules import OPTIONS
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import FINISHED

SLOTS: Final = TYPES
CLASSES: Final = 5  # of slots: the goals, the first two others, and the rest
CLASS: Final = [min(slot, CLASSES - 1) for slot in range(SLOTS)]
TENS: Final = 10
THIRD: Final = 34  # numbers are low, middling or high
OFFERS: Final = 10  # so many places of the offer are told one by one
BIDS: Final = 2  # and of each bid
PLENTY: Final = 100  # points less than nothing are told with so many more
FEW: Final = 20  # likewise, where fewer are possible
FIFTY: Final = 50

# Groups of special eggs, and those kinds of which a row tells more
OF_POINTS: Final = 0
AT_ONCE: Final = 1
REVERSES: Final = 2
AT_THE_CHECK: Final = 3
GROUPS: Final = 4
GROUP_WHEN: Final = {NEVER: OF_POINTS, PLAYED: AT_ONCE, CHECKED: AT_THE_CHECK}
GROUP: Final = [REVERSES if egg.name == "reverse_auction" else GROUP_WHEN[egg.when] for egg in SPECIALS]
ASKING: Final = [kind for kind, egg in enumerate(SPECIALS) if egg.steps]
CHECKING: Final = [kind for kind, egg in enumerate(SPECIALS) if egg.when == CHECKED]


def names_of(kinds: list[int]) -> str:
    return ", ".join([SPECIALS[kind].name.replace("_", " ") for kind in kinds])


LAYOUT: Final = Layout(range(3, SEATS + 1), OPTIONS)
# One's own hand
HAND: Final = LAYOUT.one_of(
    "hand",
    "your egg with this number: of your first, second goal, the next slots, the rest",
    CLASSES,
    len(PLAIN_NUMBERS),
)
SPECIAL: Final = LAYOUT.one_of(
    "special",
    "your special egg 4, 8, ...: of points, acts when played, reverses, acts at the check",
    GROUPS,
    len(SPECIAL_NUMBERS),
)
KIND: Final = LAYOUT.numbers("special kinds", "your special eggs of each kind", len(SPECIALS))
PICKED: Final = LAYOUT.numbers(
    "picked",
    "tiles by tens that you picked to show, give or put, and that are not told as your hand; in your turn"
    " those that you have shown and may play",
    TENS,
)
FIRST_POWER: Final = LAYOUT.one_of("first power", "the power that you have longest", len(POWERS))
FIRST_HANDICAP: Final = LAYOUT.one_of("first handicap", "the handicap that you have longest", len(HANDICAPS))
SCORE: Final = LAYOUT.numbers("score", "your points, and 100")
# The act in the making
COMPOSING: Final = LAYOUT.flags("composing", "an act was begun, and another pick follows")
LIFTED_POWER: Final = LAYOUT.one_of("power in use", "your power that asks for picks", len(POWERS))
LIFTED_EGG: Final = LAYOUT.one_of("egg in use", f"your egg that asks for picks: {names_of(ASKING)}", len(ASKING))
PICKS: Final = LAYOUT.numbers("picks", "how many were made for it")
# The round and the turn
PHASE: Final = LAYOUT.one_of("phase", "setup, open, reveal, turn, pass, check", FINISHED)
TURN: Final = LAYOUT.one_of("turn", "who is to act; or, while tiles are passed on, whose turn it is", SEATS)
START: Final = LAYOUT.one_of("start", "who started the round", SEATS)
OPENED: Final = LAYOUT.numbers("opened", "opening tiles played")
OPENING: Final = LAYOUT.flags("opening", "tiles are passed on while the round is opened")
RESUMED: Final = LAYOUT.flags("resumed", "this turn was put off before")
BID_TILES: Final = LAYOUT.numbers("bid tiles", "tiles bid this turn")
OFFER_TILES: Final = LAYOUT.numbers("offer tiles", "tiles offered this turn")
UP_TILES: Final = LAYOUT.numbers("up tiles", "tiles of both played face up")
DEBTS: Final = LAYOUT.numbers("debts", "highest numbers offered this turn")
TURN_FLAGS: Final = LAYOUT.flags("turn flags", "this turn: lazy, bonus, no bid, the check follows, to be put off", 5)
USED: Final = LAYOUT.flags("used", "powers used this turn", len(POWERS))
ROUND_FLAGS: Final = LAYOUT.flags("round flags", "no hidden bids, no hidden offers, a power or handicap thrown in", 3)
OWED: Final = LAYOUT.numbers("owed", "tiles that you must still play this turn")
LEFT: Final = LAYOUT.numbers("left", "tiles that you can still play this turn at most")
MAY: Final = LAYOUT.flags("may", "you may: bid face up, bid face down, offer face up, offer face down", 4)
# The auction
TOP: Final = LAYOUT.numbers("top", "the highest number face up in the offer")
LOWEST: Final = LAYOUT.numbers("lowest", "the lowest number there")
TOP_STEPS: Final = LAYOUT.flags("top steps", "the highest is 1 or more, 11 or more, ... 91 or more", TENS)
INVERTED: Final = LAYOUT.flags("inverted", "by what is known, the lowest bid wins")
MATCHES: Final = LAYOUT.numbers("matches", "known bid tiles of majority types")
WINS: Final = LAYOUT.one_of("wins", "who would win by what is known", SEATS)
MOST: Final = LAYOUT.numbers("most", "the highest known total of another bidder")
LEAST: Final = LAYOUT.numbers("least", "the lowest known total of another bidder")
BELOW: Final = LAYOUT.flags("below", "your total is below the highest by 1 or more, 11 or more, ... 91 or more", TENS)
ABOVE: Final = LAYOUT.flags("above", "your total is above the lowest by 1 or more, 11 or more, ... 91 or more", TENS)
STAKE: Final = LAYOUT.numbers("stake", "what the known tiles of the offer would bring you, and 100")
MONEY: Final = LAYOUT.numbers("money", "what was chosen for bids of offered types, in fifties, and 2")
CHECK_EGGS: Final = LAYOUT.numbers(
    "check eggs", f"known eggs on the table that act at the check: {names_of(CHECKING)}", len(CHECKING)
)
# Each slot: an egg type
OFFERED: Final = LAYOUT.numbers("offered", "known eggs of this type in the offer", copies=SLOTS)
MAJORITY: Final = LAYOUT.flags("majority", "this is a majority type, by what is known", copies=SLOTS)
BID: Final = LAYOUT.numbers("bid", "known eggs of this type in the bids", copies=SLOTS)
IN_HAND: Final = LAYOUT.numbers("in hand", "eggs of this type in your hand", copies=SLOTS)
UNSEEN: Final = LAYOUT.numbers("unseen", "eggs of this type of which you do not know where they are", copies=SLOTS)
UNSEEN_TENS: Final = LAYOUT.numbers("unseen tens", "such eggs of all types, by tens", TENS)
# Each place of the offer
PLACE_NUMBER: Final = LAYOUT.numbers("place number", "the number of the tile here, if known", copies=OFFERS)
PLACE_GOAL: Final = LAYOUT.flags("place goal", "it is of a goal of yours", copies=OFFERS)
PLACE_MAJORITY: Final = LAYOUT.flags("place majority", "it is of a majority type", copies=OFFERS)
PLACE_UP: Final = LAYOUT.flags("place up", "it lies face up", copies=OFFERS)
PLACE_PICKED: Final = LAYOUT.flags("place picked", "you have picked this place", copies=OFFERS)
# Each place of the bids: two for each seat
BID_NUMBER: Final = LAYOUT.numbers("bid number", "the number of the tile here, if known", copies=SEATS * BIDS)
BID_MAJORITY: Final = LAYOUT.flags("bid majority", "it is of a majority type", copies=SEATS * BIDS)
BID_UP: Final = LAYOUT.flags("bid up", "it lies face up", copies=SEATS * BIDS)
BID_PICKED: Final = LAYOUT.flags("bid picked", "you have picked this place of your own bid", copies=BIDS)
# Each seat
HAND_SIZE: Final = LAYOUT.numbers("hand size", "tiles in hand", copies=SEATS)
TO_COME: Final = LAYOUT.flags("to come", "its turn of this round is still to come", copies=SEATS)
PUT_OFF: Final = LAYOUT.flags("put off", "its turn was put off", copies=SEATS)
BID_COUNT: Final = LAYOUT.numbers("bid count", "tiles in its bid", copies=SEATS)
BID_UNKNOWN: Final = LAYOUT.numbers("bid unknown", "those that are not known", copies=SEATS)
TOTAL: Final = LAYOUT.numbers("total", "what the known ones count", copies=SEATS)
OUTCAST: Final = LAYOUT.flags("outcast", "its bid does not count", copies=SEATS)
OFFER_UNKNOWN: Final = LAYOUT.numbers("offer unknown", "tiles that it offered and that are not known", copies=SEATS)
WON: Final = LAYOUT.numbers("won", "eggs that it has won, by slot", SLOTS, SEATS)
WON_SPECIAL: Final = LAYOUT.numbers("won special", "points of special eggs that it has won, and 20", copies=SEATS)
COLLECTED: Final = LAYOUT.numbers("collected", "tiles that it collected and that are not known", copies=SEATS)
HIDING: Final = LAYOUT.numbers(
    "hiding", "known tiles that it hides: up to 33, 66, 99; your own that all know", 3, SEATS
)
GOAL_KNOWN: Final = LAYOUT.flags("goal known", "you know this goal; of yours: somebody else does", MOST_GOALS, SEATS)
GOALS: Final = LAYOUT.numbers("goals", "known goals of each other seat, by slot", SLOTS, SEATS - 1)
POWER: Final = LAYOUT.flags("powers", "its powers", len(POWERS), SEATS)
HANDICAP: Final = LAYOUT.flags("handicaps", "its known handicaps", len(HANDICAPS), SEATS)
HANDICAP_COUNT: Final = LAYOUT.numbers("handicap count", "all its handicaps", copies=SEATS)
