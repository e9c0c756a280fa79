"""What is true of every table of Bunny Bidding (N20)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.games.bunny_bidding.cards import GOALS_OF_A_TYPE, HANDICAP_TILE, NUMBERS, POWER_TILE
from clutch.games.bunny_bidding.deal import all_laid
from clutch.games.bunny_bidding.duties import limit
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


def audit(table: BunnyBidding) -> Iterator[str]:
    """Say what is wrong."""
    yield from tile_faults(table)
    yield from extra_faults(table)
    for seat, bidder in enumerate(table.bidders):
        for fault in bidder_faults(table, seat, bidder):
            yield f"seat {seat}: {fault}"
    yield from laid_faults(table)
    yield from turn_faults(table)
    yield from check_faults(table)


def tile_faults(table: BunnyBidding) -> Iterator[str]:
    """N20a: every egg tile is in exactly one place."""
    eggs = [laid.tile for laid in all_laid(table)] + list(table.removed)
    for bidder in table.bidders:
        eggs += list(bidder.hand) + list(bidder.won)
    found = sorted(tile for tile in eggs if tile < NUMBERS)
    if found != sorted(table.tiles.eggs):
        yield f"the tiles are {found}"


def extra_faults(table: BunnyBidding) -> Iterator[str]:
    """N1: powers, handicaps and goals."""
    lying = [laid.tile for laid in table.offer] + list(table.removed)
    powers = [tile - POWER_TILE for tile in lying if POWER_TILE <= tile < HANDICAP_TILE] + list(table.undealt_powers)
    handicaps = [tile - HANDICAP_TILE for tile in lying if tile >= HANDICAP_TILE] + list(table.undealt_handicaps)
    goals = list(table.undealt_goals)
    for bidder in table.bidders:
        powers += bidder.powers
        handicaps += bidder.handicaps
        goals += [goal.type for goal in bidder.goals]
    for name, tiles in (("powers", powers), ("handicaps", handicaps)):
        if len(set(tiles)) < len(tiles):
            yield f"the {name} are {sorted(tiles)}"
    if any(goals.count(type_) > GOALS_OF_A_TYPE for type_ in goals):
        yield f"the goals are {sorted(goals)}"


def bidder_faults(table: BunnyBidding, seat: int, bidder: Bidder) -> Iterator[str]:
    """N13: what is told of him fits his tiles."""
    hidden = set(bidder.hand) | {laid.tile for laid in all_laid(table) if laid.by == seat and not laid.up}
    if set(bidder.shown) - hidden or len(set(bidder.shown)) < len(bidder.shown):
        yield f"{bidder.shown} are not all hidden"
    if any(known >> tile & 1 for known in bidder.known for tile in table.tiles.eggs if tile not in hidden):
        yield f"{bidder.known} are not all hidden"
    if any(bidder.marked >> handicap & 1 and handicap not in bidder.handicaps for handicap in range(HANDICAP_TILE)):
        yield f"he does not have the handicaps {bidder.marked}"
    if not table.composing and bidder.lifted != NOT_LIFTED:
        yield f"he has lifted {bidder.lifted}"
    if not table.composing and bidder.picked and (table.phase != PASS or len(bidder.picked) != GIFT):
        yield f"he has picked {bidder.picked}"
    if bidder.revealed and not table.rules.reveal_five:
        yield f"he has shown {bidder.revealed}"
    if any(not goal.seen >> seat & 1 for goal in bidder.goals):
        yield "he does not know his goals"


def laid_faults(table: BunnyBidding) -> Iterator[str]:
    """N15: tiles lie in the order in which they were laid, each at its own time, and their players know them."""
    times = [laid.at for laid in all_laid(table)]
    if len(set(times)) < len(times) or any(time >= table.laid for time in times):
        yield f"tiles were laid at {sorted(times)}, and {table.laid} in all"
    for laid in all_laid(table):
        if not laid.seen >> laid.by & 1:
            yield f"the player of tile {laid.tile} does not know it"
        if laid.tile >= NUMBERS and not laid.up:
            yield "a power or handicap lies face down"
    top = max((laid.tile for laid in table.offer if laid.up and laid.tile < NUMBERS), default=0)
    if table.top != top and table.phase in (OPEN, TURN):
        yield f"the highest number is {table.top}, but should be {top}"


def turn_faults(table: BunnyBidding) -> Iterator[str]:
    """N4-N7."""
    played = table.bid_tiles + table.offer_tiles
    if played > limit(table, table.bidders[table.turn]) and table.phase == TURN:
        yield f"{played} tiles in a turn"
    if table.up_tiles > played or table.debts > table.offer_tiles:
        yield f"{table.up_tiles} of {played} tiles face up, {table.debts} debts"
    if played and table.phase not in (TURN, PASS):
        yield f"{played} tiles in phase {table.phase}"
    if table.opened > OPENING or (table.phase == OPEN and table.opened == OPENING):
        yield f"{table.opened} opening tiles"
    empty = not any(bidder.hand for bidder in table.bidders)
    if table.phase in (OPEN, REVEAL) and not table.bidders[table.turn].hand:
        yield "who is on turn has no tile"
    if table.over and not (empty and (table.rules.carry or not table.offer)):
        yield "the game is over too early"
    if table.over and any(bidder.bids or bidder.collected for bidder in table.bidders):
        yield "tiles are left over"


def check_faults(table: BunnyBidding) -> Iterator[str]:
    """N8-N10: the winner alone has the best total, and the worst bidder one at the other end."""
    bids = [total for total in table.totals if total != NO_TOTAL]
    best, worst = (min, max) if table.inverted else (max, min)
    if table.winner >= 0 and (table.totals[table.winner] != best(bids) or bids.count(best(bids)) > 1):
        yield f"seat {table.winner} won with totals {table.totals}"
    if table.winner < 0 and bids and bids.count(best(bids)) == 1:
        yield f"nobody won with totals {table.totals}"
    if table.worst >= 0 and table.totals[table.worst] != worst(bids):
        yield f"seat {table.worst} was worst with totals {table.totals}"
    if table.choices and not table.rules.special_eggs:
        yield f"choices {table.choices} without special eggs"
    if table.phase == CHECK and not table.rules.special_eggs:
        yield "there is nothing to choose"
