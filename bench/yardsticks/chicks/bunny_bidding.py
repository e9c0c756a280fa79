"""The chick of Bunny Bidding: bid high for an offer that is worth it, low and open for one that is not."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.bunny_bidding.cards import NO_TYPE, NUMBERS
from clutch.games.bunny_bidding.moves import BunnyMove, Kind
from clutch.games.bunny_bidding.scoring import worth
from clutch.games.bunny_bidding.state import BunnyBidding, Laid

HOPE = 1  # what an unknown tile of the offer is worth
FAIR = 50  # a bid that often wins


def choose(view: AnyView, moves: list[BunnyMove], chance: Chance) -> BunnyMove:
    state = view.state
    assert isinstance(state, BunnyBidding)
    worths = [(value(state, view.seat, move) * 10 + chance.below(40), move.index, move) for move in moves]
    return max(worths)[-1]


def value(state: BunnyBidding, seat: int, move: BunnyMove) -> int:
    """How good a move looks."""
    match move.kind:
        case Kind.BID:
            return bid_value(state, seat, move)
        case Kind.OFFER:
            return offer_value(state, seat, move)
        case Kind.OPEN:
            return tile_worth(state, seat, move.value) - move.value // 20
        case Kind.POWER:
            return 3
        case Kind.MONEY:
            return 5 if (move.value > 0) == (matching_bids(state, seat) > 0) else 0
        case Kind.OUTCAST:
            return bid_sum(state, move.seat) // 10 if move.seat != seat else -20
        case Kind.GIVE:
            return -tile_worth(state, seat, move.value) - move.value // 20
        case Kind.END | Kind.DONE:
            return 2
        case Kind.ADD_POWER:
            return -8
    return 0


def tile_worth(state: BunnyBidding, seat: int, tile: int) -> int:
    """What it would bring to win this tile."""
    if tile >= NUMBERS:
        return 0
    if tile == BLANK:
        return HOPE
    return worth(state.rules, state.tiles, [goal.type for goal in state.bidders[seat].goals], tile)


def stake(state: BunnyBidding, seat: int) -> int:
    """What the offer would bring."""
    return sum(tile_worth(state, seat, laid.tile) for laid in state.offer)


def bid_sum(state: BunnyBidding, seat: int) -> int:
    return sum(laid.tile if laid.tile != BLANK else FAIR for laid in state.bidders[seat].bids)


def in_majority(state: BunnyBidding, tile: int) -> bool:
    """Whether this tile, as a bid, would invert the auction as things lie now."""
    types = [state.tiles.types[laid.tile] for laid in state.offer if laid.tile != BLANK]
    type_ = state.tiles.types[tile]
    typed = [other for other in types if other != NO_TYPE]
    return type_ != NO_TYPE and type_ in typed and typed.count(type_) == max(typed.count(other) for other in typed)


def bid_value(state: BunnyBidding, seat: int, move: BunnyMove) -> int:
    """High if the offer is worth it, low if not; face up, as hidden bids come back to somebody."""
    wants = stake(state, seat) > 0
    strength = move.value // 4 * (-1 if in_majority(state, move.value) else 1)
    keep = tile_worth(state, seat, move.value)
    return (strength if wants else -strength) - keep + move.up


def offer_value(state: BunnyBidding, seat: int, move: BunnyMove) -> int:
    """Good tiles where it leads, bad ones where it does not; and no debts, for tiles are bids to come."""
    rivals = [bid_sum(state, other) for other in range(len(state.bidders)) if other != seat]
    mine = bid_sum(state, seat)
    leads = mine >= max(FAIR, *rivals)
    gain = tile_worth(state, seat, move.value)
    debt = 4 if move.up and move.value > state.top else 0
    return (3 * gain if leads else -3 * gain) - debt - move.value // 10


def matching_bids(state: BunnyBidding, seat: int) -> int:
    types = [state.tiles.types[laid.tile] for laid in state.offer]
    return sum(_matches(state, laid, types) for laid in state.bidders[seat].bids)


def _matches(state: BunnyBidding, laid: Laid, types: list[int]) -> bool:
    type_ = state.tiles.types[laid.tile]
    return type_ != NO_TYPE and type_ in types
