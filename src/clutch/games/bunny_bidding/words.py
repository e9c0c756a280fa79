"""The table of Bunny Bidding in words, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable

from clutch.core.audience import BLANK
from clutch.core.events import Event
from clutch.core.game import NEVER, Act, Secret
from clutch.core.moves import seat_letter
from clutch.games.bunny_bidding.cards import HANDICAP_TILE, NUMBERS, POWER_TILE, TYPE_LETTERS, TYPE_NAMES
from clutch.games.bunny_bidding.duties import must_now
from clutch.games.bunny_bidding.moves import Kind
from clutch.games.bunny_bidding.scenario import HANDICAP_NAMES, POWER_NAMES, laid_name, tile_name, type_names
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import NO_TOTAL, PHASE_NAMES, TURN, Bidder, BunnyBidding, Laid

LEGEND = (
    "Eggs have a number and a type. Bids lie in front of you, offers in the middle; one tile of your turn at least is "
    "face up. Whoever bids most wins the offer, or least if the auction is inverted. A move is written like the tile's "
    "number with where it goes; #3 is the third tile of the offer, B#2 the second bid of B."
)
FACE_DOWN = "of a tile that lies face down, whoever laid it and the seats in its `seen`; of one face up, everybody"
SECRETS = {  # N13
    "bidders.hand": Secret(
        "tiles in hand",
        "a tile lies open; what everybody knows of a hand is in `shown`, what single seats know in `known`",
    ),
    "bidders.known": Secret(
        "tiles that a seat has seen, and so knows to be in this hand or face down on the table",
        "such a tile lies open, or nobody can tell any longer where it is",
    ),
    "bidders.bids": Secret("tiles laid as a bid", "the check, at which all are turned up", FACE_DOWN),
    "bidders.collected": Secret(
        "tiles won by Collect Any",
        "the end of the game",
        "its owner, whoever laid the tile, and the seats in its `seen`",
    ),
    "bidders.goals": Secret(
        "its goals",
        "the end of the game; a goal that Public Egg opens is known to everybody from then on",
        "its owner, and seats that have spied on it: those in its `seen`",
    ),
    "bidders.handicaps": Secret(
        "its handicaps", "one is thrown into the offer; those that leave no doubt are in `marked`, for everybody"
    ),
    "bidders.lifted": Secret("the move that began an act of several picks", "the act is complete"),
    "bidders.picked": Secret(
        "what was picked since; or the five tiles that will be passed on", "the act is complete, or all have passed on"
    ),
    "offer": Secret("tiles in the offer", "the check, at which all that are still there are turned up", FACE_DOWN),
    "undealt_goals": Secret("goals that nobody was dealt", NEVER),
    "undealt_powers": Secret("powers that nobody was dealt", NEVER),
    "undealt_handicaps": Secret("handicaps that nobody was dealt", NEVER),
}
ASKED = {
    "SETUP": "turn one of your goals face up",
    "OPEN": "open the offer with a tile",
    "REVEAL": "show five tiles; only these may be played",
    "TURN": "bid and offer, or use a power",
    "PASS": "choose five tiles to pass on",
    "CHECK": "choose what your special egg does",
    "END": "the eggs are counted",
}


def picture(state: BunnyBidding, viewer: int) -> str:
    """The offer, the last check, then the players; a hand is told with what its special eggs do."""
    lines = [
        f"{_who(state, viewer)}: {ASKED[PHASE_NAMES[state.phase]]}",
        f"  offer {_laid(state, state.offer)}   removed {len(state.removed)}",
    ]
    if state.totals:
        lines.append(f"  last check: {_last_check(state)}")
    lines += [_bidder(state, seat, viewer) for seat in range(len(state.bidders))]
    if viewer >= 0:
        lines += _specials(state, state.bidders[viewer])
    return "\n".join(lines)


def _who(state: BunnyBidding, viewer: int) -> str:
    if state.over:
        return "Game over"
    who = ", ".join(seat_letter(seat) for seat in state.actors())
    duty = must_now(state, viewer) if state.phase == TURN and viewer == state.turn else 0
    return f"{who} to act" + (f" and to play {duty} tile{'s' * (duty > 1)} or more" if duty else "")


def _last_check(state: BunnyBidding) -> str:
    auction = "inverted" if state.inverted else "not inverted"
    winner = seat_letter(state.winner) if state.winner >= 0 else "nobody"
    return f"majority {type_names(state.majority)}, {auction}, totals {_totals(state.totals)}, won by {winner}"


def _bidder(state: BunnyBidding, seat: int, viewer: int) -> str:
    bidder = state.bidders[seat]
    start = "*" if seat == state.start else " "
    who = "you" if seat == viewer else "   "
    goals = " ".join(TYPE_LETTERS[goal.type] if goal.type != BLANK else "?" for goal in bidder.goals) or "-"
    parts = [f"{start}{seat_letter(seat)} {who} goals {goals}", f"bid {_laid(state, bidder.bids)}"]
    parts += [f"won {_tiles(state, bidder.won + tuple(laid.tile for laid in bidder.collected))}"]
    parts += [f"hand {_hand(state, seat, viewer)}"]
    extras = [POWER_NAMES[power] for power in bidder.powers]
    extras += [HANDICAP_NAMES[handicap] if handicap != BLANK else "?" for handicap in bidder.handicaps]
    return "  ".join(parts) + (f"  ({', '.join(extras)})" if extras else "")


def _hand(state: BunnyBidding, seat: int, viewer: int) -> str:
    bidder = state.bidders[seat]
    if seat == viewer or not bidder.hand:
        return _tiles(state, sorted(bidder.hand))
    known = [tile for tile in state.tiles.eggs if tile in bidder.shown or bidder.known[viewer] >> tile & 1]
    return f"{len(bidder.hand)} tiles" + (f", hiding {_tiles(state, known)}" if known else "")


def _specials(state: BunnyBidding, bidder: Bidder) -> list[str]:
    return [
        f"  {tile_name(state, tile)} {SPECIALS[state.tiles.specials[tile]].says}"
        for tile in sorted(bidder.hand)
        if state.tiles.specials[tile] >= 0
    ]


def _laid(state: BunnyBidding, tiles: Iterable[Laid]) -> str:
    return " ".join(laid_name(state, laid) for laid in tiles) or "-"


def _tiles(state: BunnyBidding, tiles: Iterable[int]) -> str:
    return " ".join(tile_name(state, tile) for tile in tiles) or "-"


def _totals(totals: Iterable[int]) -> str:
    held = [f"{seat_letter(seat)} {total}" for seat, total in enumerate(totals) if total != NO_TOTAL]
    return " ".join(held) or "none"


def warning(_state: BunnyBidding, act: Act) -> str:
    """N18: what is thrown in is lost, unless one wins the offer."""
    return "thrown" if act[0].kind in (Kind.ADD_POWER, Kind.ADD_HANDICAP) else ""


def story(event: Event) -> str:
    """What happened, in a line."""
    told = {name: _told(name, value) for name, value in event.facts.items()}
    if event.facts.get("because") == "shared":
        return SHARED.format(**told)
    if "because" in told:
        told["because"] = BECAUSE[told["because"]].format(**told)
    return STORIES[event.kind].format(who=seat_letter(event.seat), **told)


SHARED = "No auction because of {eggs}: everybody gets a tile of the offer."
BECAUSE = {
    "matching": "matching bids: {deciding}",
    "twice": "types bid twice: {deciding}",
    "eggs": "because of {eggs}",
    "never": "as always here",
}
STORIES = {
    "round": "{who} opens a new round.",
    "public": "{who} opens goal {slot}: {goal}.",
    "opened": "{who} opens with {tile}.",
    "showed": "{who} shows {tiles}.",
    "bid": "{who} bids {tile}.",
    "bid_down": "{who} bids {tile} face down.",
    "offered": "{who} offers {tile}.",
    "offered_down": "{who} offers {tile} face down.",
    "threw_in": "{who} throws {tile} into the offer.",
    "special": "{tile} acts for {who}: {special}",
    "studied": "{who} studies the {what}: {tiles}.",
    "forced": "From now on every {what} is face up.",
    "spied": "{who} looks at goal {slot} of {other}: {goal}.",
    "exchanged": "{who} takes {taken} from place {place} of the offer and puts {put} there.",
    "exchanged_down": "{who} takes {taken} from place {place} of the offer and puts {put} there face down.",
    "power": "{who} uses {power}.",
    "looked": "{who} looks at {place}: {tile}.",
    "swapped": "{who} exchanges {place} with {other} and gets {tile}.",
    "collected": "{who} collects {tile} from {place}.",
    "flipped": "{who} turns {tile} at {place} {up}.",
    "doubled": "{tile} is a doubled number: everybody passes on five tiles.",
    "gave": "{who} has chosen {tiles} to pass on.",
    "received": "{who} receives {tiles}.",
    "put_off": "The turn of {who} comes last.",
    "resumed": "The turn of {who} goes on.",
    "revealed": "All tiles are turned up. Offer: {offer}; bids: {bids}.",
    "cast_out": "{who} chooses for {tile}: the bid of {other} does not count.",
    "matched": "{who} chooses for {tile}: matching bids count {amount}.",
    "checked": "Majority: {majority}; the auction is {inverted}, {because}; totals: {totals}.",
    "won": "{who} wins {tiles}!",
    "shared": "{who} gets {tile} by lot.",
    "took_back": "{who} takes back {tiles}.",
    "got_bid": "{tile}, a hidden bid, goes to {who}.",
    "ended": "The game is over. Goals: {goals}; scores: {scores}.",
}


def _told(name: str, value: object) -> str:
    match name, value:
        case (("tile" | "taken" | "put"), int(tile)):
            return _number(tile)
        case (("tiles" | "offer" | "eggs"), tuple(tiles)):
            return _numbers(tiles)
        case "bids", tuple(bids):
            return ", ".join(f"{seat_letter(seat)} {_numbers(bid)}" for seat, bid in enumerate(bids))
        case "goal", int(goal):
            return TYPE_NAMES[goal] if goal != BLANK else "a goal"
        case "goals", tuple(goals):
            return ", ".join(f"{seat_letter(seat)} {_types(own)}" for seat, own in enumerate(goals))
        case "scores", tuple(scores):
            return ", ".join(f"{seat_letter(seat)} {points}" for seat, points in enumerate(scores))
        case "totals", tuple(totals):
            return _totals(totals)
        case "majority", int(types):
            return _types(number for number in range(len(TYPE_NAMES)) if types >> number & 1)
        case "special", int(special):
            return SPECIALS[special].says
        case "power", int(power):
            return _family(POWER_NAMES[power])
        case _:
            return _plainly(name, value)


def _plainly(name: str, value: object) -> str:
    match name, value:
        case (("slot" | "place"), int(place)):
            return str(place + 1)
        case "other", int(seat):
            return seat_letter(seat)
        case "amount", int(amount):
            return f"{abs(amount)} {'more' if amount > 0 else 'less'}"
        case "inverted", bool(inverted):
            return "inverted" if inverted else "not inverted"
        case "up", bool(up):
            return "face up" if up else "face down"
        case _:
            return str(value)


def _family(name: str) -> str:
    return name.replace("_", " ").title()


def _number(tile: int) -> str:
    if tile >= HANDICAP_TILE:
        return _family(HANDICAP_NAMES[tile - HANDICAP_TILE])
    if tile >= NUMBERS:
        return _family(POWER_NAMES[tile - POWER_TILE])
    return str(tile) if tile != BLANK else "a tile"


def _numbers(tiles: Iterable[int]) -> str:
    return " ".join("?" if tile == BLANK else _number(tile) for tile in tiles) or "nothing"


def _types(types: Iterable[int]) -> str:
    return " and ".join(TYPE_NAMES[type_] for type_ in types) or "none"
