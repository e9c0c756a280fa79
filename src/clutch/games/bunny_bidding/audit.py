"""What is true of every table of Bunny Bidding (N20)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.games.bunny_bidding.cards import GOALS_OF_A_TYPE, HANDICAP_TILE, NUMBERS, POWER_TILE
from clutch.games.bunny_bidding.duties import limit
from clutch.games.bunny_bidding.guess import all_laid
from clutch.games.bunny_bidding.moves import OPENING
from clutch.games.bunny_bidding.state import (
    CHECK,
    GIFT,
    NO_TOTAL,
    NOT_LIFTED,
    OPEN,
    PASS,
    REVEAL,
    TURN,
    Bidder,
    BunnyBidding,
)


def audit(state: BunnyBidding) -> Iterator[str]:
    """Say what is wrong."""
    yield from tile_faults(state)
    yield from extra_faults(state)
    for seat, bidder in enumerate(state.bidders):
        for fault in bidder_faults(state, seat, bidder):
            yield f"seat {seat}: {fault}"
    yield from laid_faults(state)
    yield from turn_faults(state)
    yield from check_faults(state)


def tile_faults(state: BunnyBidding) -> Iterator[str]:
    """N20a: every egg tile is in exactly one place."""
    eggs = [laid.tile for laid in all_laid(state)] + list(state.removed)
    for bidder in state.bidders:
        eggs += list(bidder.hand) + list(bidder.won)
    found = sorted(tile for tile in eggs if tile < NUMBERS)
    if found != sorted(state.tiles.eggs):
        yield f"the tiles are {found}"


def extra_faults(state: BunnyBidding) -> Iterator[str]:
    """N1: powers, handicaps and goals."""
    lying = [laid.tile for laid in state.offer] + list(state.removed)
    powers = [tile - POWER_TILE for tile in lying if POWER_TILE <= tile < HANDICAP_TILE] + list(state.undealt_powers)
    handicaps = [tile - HANDICAP_TILE for tile in lying if tile >= HANDICAP_TILE] + list(state.undealt_handicaps)
    goals = list(state.undealt_goals)
    for bidder in state.bidders:
        powers += bidder.powers
        handicaps += bidder.handicaps
        goals += [goal.type for goal in bidder.goals]
    for name, tiles in (("powers", powers), ("handicaps", handicaps)):
        if len(set(tiles)) < len(tiles):
            yield f"the {name} are {sorted(tiles)}"
    if any(goals.count(type_) > GOALS_OF_A_TYPE for type_ in goals):
        yield f"the goals are {sorted(goals)}"


def bidder_faults(state: BunnyBidding, seat: int, bidder: Bidder) -> Iterator[str]:
    """N13: what is told of him fits his tiles."""
    hidden = set(bidder.hand) | {laid.tile for laid in all_laid(state) if laid.by == seat and not laid.up}
    if set(bidder.shown) - hidden or len(set(bidder.shown)) < len(bidder.shown):
        yield f"{bidder.shown} are not all hidden"
    if any(known >> tile & 1 for known in bidder.known for tile in state.tiles.eggs if tile not in hidden):
        yield f"{bidder.known} are not all hidden"
    if any(bidder.marked >> handicap & 1 and handicap not in bidder.handicaps for handicap in range(HANDICAP_TILE)):
        yield f"he does not have the handicaps {bidder.marked}"
    if not state.composing and bidder.lifted != NOT_LIFTED:
        yield f"he has lifted {bidder.lifted}"
    if not state.composing and bidder.picked and (state.phase != PASS or len(bidder.picked) != GIFT):
        yield f"he has picked {bidder.picked}"
    if bidder.revealed and not state.rules.reveal_five:
        yield f"he has shown {bidder.revealed}"
    if any(not goal.seen >> seat & 1 for goal in bidder.goals):
        yield "he does not know his goals"


def laid_faults(state: BunnyBidding) -> Iterator[str]:
    """N15: tiles lie in the order in which they were laid, each at its own time, and their players know them."""
    times = [laid.at for laid in all_laid(state)]
    if len(set(times)) < len(times) or any(time >= state.laid for time in times):
        yield f"tiles were laid at {sorted(times)}, and {state.laid} in all"
    for laid in all_laid(state):
        if not laid.seen >> laid.by & 1:
            yield f"the player of tile {laid.tile} does not know it"
        if laid.tile >= NUMBERS and not laid.up:
            yield "a power or handicap lies face down"
    top = max((laid.tile for laid in state.offer if laid.up and laid.tile < NUMBERS), default=0)
    if state.top != top and state.phase in (OPEN, TURN):
        yield f"the highest number is {state.top}, but should be {top}"


def turn_faults(state: BunnyBidding) -> Iterator[str]:
    """N4-N7."""
    played = state.bid_tiles + state.offer_tiles
    if played > limit(state, state.bidders[state.turn]) and state.phase == TURN:
        yield f"{played} tiles in a turn"
    if state.up_tiles > played or state.debts > state.offer_tiles:
        yield f"{state.up_tiles} of {played} tiles face up, {state.debts} debts"
    if played and state.phase not in (TURN, PASS):
        yield f"{played} tiles in phase {state.phase}"
    if state.opened > OPENING or (state.phase == OPEN and state.opened == OPENING):
        yield f"{state.opened} opening tiles"
    empty = not any(bidder.hand for bidder in state.bidders)
    if state.phase in (OPEN, REVEAL) and not state.bidders[state.turn].hand:
        yield "who is on turn has no tile"
    if state.over and not (empty and (state.rules.carry or not state.offer)):
        yield "the game is over too early"
    if state.over and any(bidder.bids or bidder.collected for bidder in state.bidders):
        yield "tiles are left over"


def check_faults(state: BunnyBidding) -> Iterator[str]:
    """N8-N10: the winner alone has the best total, and the worst bidder one at the other end."""
    bids = [total for total in state.totals if total != NO_TOTAL]
    best, worst = (min, max) if state.inverted else (max, min)
    if state.winner >= 0 and (state.totals[state.winner] != best(bids) or bids.count(best(bids)) > 1):
        yield f"seat {state.winner} won with totals {state.totals}"
    if state.winner < 0 and bids and bids.count(best(bids)) == 1:
        yield f"nobody won with totals {state.totals}"
    if state.worst >= 0 and state.totals[state.worst] != worst(bids):
        yield f"seat {state.worst} was worst with totals {state.totals}"
    if state.choices and not state.rules.special_eggs:
        yield f"choices {state.choices} without special eggs"
    if state.phase == CHECK and not state.rules.special_eggs:
        yield "there is nothing to choose"
