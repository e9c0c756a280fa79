"""Bunny Bidding, the game without extras: every tile by forty guesses how the round may end."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.bunny_bidding.cards import NO_TYPE, NUMBERS, TYPES
from clutch.games.bunny_bidding.check import most_common
from clutch.games.bunny_bidding.guess import unseen_tiles
from clutch.games.bunny_bidding.moves import BunnyMove, Kind
from clutch.games.bunny_bidding.scoring import worth
from clutch.games.bunny_bidding.state import BunnyBidding, Laid

GUESSES = 40  # of how the round ends
GOAL_KEPT = 2.0  # what a goal tile in hand will bring, offered when one leads
HIGH_KEPT = 1.5  # what the highest tile is worth as a bid to come
RIVAL = 0.25  # what a tile that somebody else wins costs
DEBT, HIDDEN = 0.5, 0.1  # what it costs to make a debt, and to bid face down
MIDDLE = 50  # a tile that might be any

Tiles = list[int]
Ending = tuple[list[Tiles], Tiles]  # bids by seat, and the offer


def choose(view: AnyView, moves: list[BunnyMove], chance: Chance) -> BunnyMove:
    """Special eggs, powers and handicaps are played as they come."""
    state, seat = view.state, view.seat
    assert isinstance(state, BunnyBidding)
    if len(moves) == 1 or moves[0].kind not in (Kind.BID, Kind.OFFER, Kind.OPEN):
        return moves[0]
    endings = guessed_endings(state, seat, chance)
    values: dict[tuple[Kind, int], float] = {}
    best, top = moves[0], -1e9
    for move in moves:
        if (move.kind, move.value) not in values:
            values[move.kind, move.value] = tile_value(state, seat, move, endings)
        value = values[move.kind, move.value]
        if move.kind is Kind.OFFER and move.up and move.value > state.top:
            value -= DEBT
        if move.kind is Kind.BID and not move.up:
            value -= HIDDEN
        value += chance.below(100) / 500
        if value > top:
            best, top = move, value
    return best


def tile_value(state: BunnyBidding, seat: int, move: BunnyMove, endings: list[Ending]) -> float:
    """What the round brings on average with this tile as a bid or in the offer, less what it would bring later."""
    own = goals(state, seat)
    value = 0.0
    for bids, offer in endings:
        laid = bids[seat] if move.kind is Kind.BID else offer
        laid.append(move.value)
        bare = not bids[seat]
        if bare:
            highest = max(state.bidders[seat].hand)
            bids[seat].append(highest if highest != move.value else MIDDLE)
        value += round_value(state, seat, own, bids, offer)
        if bare:
            bids[seat].pop()
        laid.pop()
    return value / len(endings) - kept(state, own, move.value)


def goals(state: BunnyBidding, seat: int) -> list[int]:
    return [goal.type for goal in state.bidders[seat].goals]


def kept(state: BunnyBidding, own: list[int], tile: int) -> float:
    """What it is worth to have this tile later."""
    goal = GOAL_KEPT if worth(state.rules, state.tiles, own, tile) > 0 else 0.0
    return goal + HIGH_KEPT * (max(0, tile - 55) / 44 + max(0, 12 - tile) / 24)


def guessed_endings(state: BunnyBidding, seat: int, chance: Chance) -> list[Ending]:
    """Who is still to come bids one tile and offers one; whatever lies face down is drawn."""
    unseen, endings = unseen_tiles(state), []
    waiting = still_to_come(state, seat)
    for _ in range(GUESSES):
        pool = unseen[:]
        bids = [[turned(laid, pool, chance) for laid in bidder.bids] for bidder in state.bidders]
        offer = [turned(laid, pool, chance) for laid in state.offer if laid.tile < NUMBERS]
        for other in waiting:
            bids[other].append(drawn(pool, chance))
            if pool:
                offer.append(drawn(pool, chance))
        endings.append((bids, offer))
    return endings


def still_to_come(state: BunnyBidding, seat: int) -> list[int]:
    seats, found = len(state.bidders), []
    other = (seat + 1) % seats
    while other not in (state.start, seat):
        if not state.bidders[other].bids and state.bidders[other].hand:
            found.append(other)
        other = (other + 1) % seats
    return found


def turned(laid: Laid, pool: Tiles, chance: Chance) -> int:
    return laid.tile if laid.tile != BLANK else drawn(pool, chance)


def drawn(pool: Tiles, chance: Chance) -> int:
    return pool.pop(chance.below(len(pool))) if pool else MIDDLE


def round_value(state: BunnyBidding, seat: int, own: list[int], bids: list[Tiles], offer: Tiles) -> float:
    """Points that the end of the round brings, a rival's gain counted a little."""
    totals = [sum(tiles) for tiles in bids if tiles]
    if not totals:
        return 0.0
    best = min(totals) if is_inverted(state, bids, offer) else max(totals)
    if totals.count(best) > 1:
        return 0.0
    if bids[seat] and sum(bids[seat]) == best:
        return float(sum(worth(state.rules, state.tiles, own, tile) for tile in offer))
    return -RIVAL * len(offer)


def is_inverted(state: BunnyBidding, bids: list[Tiles], offer: Tiles) -> bool:
    """N8: an odd number of bid tiles of the offer's most common types."""
    types = state.tiles.types
    counts = [0] * (TYPES + 1)
    for tile in offer:
        counts[types[tile]] += 1
    majority = most_common(counts)
    matches = sum(1 for tiles in bids for tile in tiles if types[tile] != NO_TYPE and majority >> types[tile] & 1)
    return matches % 2 == 1
