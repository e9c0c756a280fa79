"""A whole table that fits what one seat sees: all that it does not know dealt anew."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.cards import filled, set_of
from clutch.core.chance import Chance
from clutch.games.bunny_bidding.cards import GOALS_OF_A_TYPE, HANDICAP_TILE, NUMBERS, POWER_TILE, TYPES
from clutch.games.bunny_bidding.families import HANDICAPS, POWERS
from clutch.games.bunny_bidding.state import NO_TOTAL, PASS, TURN, Bidder, BunnyBidding, Goal, Laid


def deal_unseen(table: BunnyBidding, seat: int, chance: Chance) -> None:
    deal_tiles(table, seat, chance)
    deal_goals(table, chance)
    deal_powers(table, chance)
    deal_handicaps(table, seat, chance)
    if table.phase == PASS:
        pick_gifts(table, seat, chance)


def deal_tiles(table: BunnyBidding, seat: int, chance: Chance) -> None:
    """N13: hands, and what lies face down; tiles that `seat` knows somebody to have stay with him."""
    free = unseen_tiles(table)
    kept = [kept_by(table, owner, seat, free) if owner != seat else [] for owner in range(len(table.bidders))]
    free = [tile for tile in free if not any_holds(kept, tile)]
    chance.shuffle(free)
    keep_a_playable_tile(table, seat, kept, free)
    faces: dict[int, int] = {}  # by when they were laid: tiles of which only the back was known
    for owner in range(len(table.bidders)):
        if owner != seat:
            deal_to(table, owner, kept[owner], free, faces, chance)
    table.offer = turned_out(table.offer, faces)
    for bidder in table.bidders:
        bidder.bids = turned_out(bidder.bids, faces)
        bidder.collected = turned_out(bidder.collected, faces)


def unseen_tiles(table: BunnyBidding) -> list[int]:
    seen = set_of(tuple([tile for tile in table.removed if tile < NUMBERS]))
    for laid in all_laid(table):
        if 0 <= laid.tile < NUMBERS:
            seen |= 1 << laid.tile
    for bidder in table.bidders:
        seen |= set_of(bidder.won) | set_of(tuple([tile for tile in bidder.hand if tile != BLANK]))
    return [tile for tile in table.tiles.eggs if not seen >> tile & 1]


def all_laid(table: BunnyBidding) -> tuple[Laid, ...]:
    tiles = table.offer
    for bidder in table.bidders:
        tiles += bidder.bids + bidder.collected
    return tiles


def kept_by(table: BunnyBidding, owner: int, seat: int, free: list[int]) -> list[int]:
    """What `seat` knows to be among this owner's hidden tiles, and does not see."""
    bidder = table.bidders[owner]
    return [tile for tile in free if tile in bidder.shown or bidder.known[seat] >> tile & 1]


def any_holds(kept: list[list[int]], tile: int) -> bool:
    for tiles in kept:  # noqa: SIM110 - compiled, a loop is faster
        if tile in tiles:
            return True
    return False


def keep_a_playable_tile(table: BunnyBidding, seat: int, kept: list[list[int]], free: list[int]) -> None:
    """N14.1: who is on turn has at least one of the tiles that he showed, unless he has only a power left."""
    bidder = table.bidders[table.turn]
    if table.phase != TURN or table.turn == seat or not bidder.revealed:
        return
    if not any_in(kept[table.turn], bidder.revealed) and len(kept[table.turn]) < len(bidder.hand):
        for tile in bidder.revealed:
            if tile in free:
                free.remove(tile)
                kept[table.turn].append(tile)
                return


def any_in(tiles: list[int], others: tuple[int, ...]) -> bool:
    for tile in tiles:  # noqa: SIM110 - compiled, a loop is faster
        if tile in others:
            return True
    return False


def deal_to(
    table: BunnyBidding,
    owner: int,
    kept: list[int],
    free: list[int],
    faces: dict[int, int],
    chance: Chance,
) -> None:
    """The kept tiles at any of his hidden places, others at the rest."""
    bidder = table.bidders[owner]
    backs = [laid.at for laid in all_laid(table) if laid.tile == BLANK and laid.by == owner]
    while len(kept) < len(backs) + len(bidder.hand):
        kept.append(free.pop())
    chance.shuffle(kept)
    if bidder.revealed:
        kept = shown_ones_down(kept, bidder.revealed, len(backs), 1 if table.turn == owner else 0)
    for number, at in enumerate(backs):
        faces[at] = kept[number]
    bidder.hand = tuple(kept[len(backs) :])


def shown_ones_down(tiles: list[int], shown: tuple[int, ...], backs: int, stay: int) -> list[int]:
    """N14.1: what he laid face down is among the tiles that he showed; so many of those stay in hand."""
    shown_tiles = [tile for tile in tiles if tile in shown]
    others = [tile for tile in tiles if tile not in shown]
    down = max(0, min(backs, len(shown_tiles) - stay))
    return shown_tiles[:down] + others[: backs - down] + shown_tiles[down:] + others[backs - down :]


def turned_out(tiles: tuple[Laid, ...], faces: dict[int, int]) -> tuple[Laid, ...]:
    return tuple([laid.turned_out(faces[laid.at]) if laid.tile == BLANK else laid for laid in tiles])


def deal_goals(table: BunnyBidding, chance: Chance) -> None:
    """N2: two of each type; never fewer than there are backs, in a set position."""
    seen = [goal.type for bidder in table.bidders for goal in bidder.goals if goal.type != BLANK]
    types = [type_ for type_ in range(TYPES) if type_ in table.tiles.types]
    goals = [type_ for type_ in types for _ in range(GOALS_OF_A_TYPE - seen.count(type_))]
    chance.shuffle(goals)
    for bidder in table.bidders:
        bidder.goals = tuple([known_or(goal, goals) for goal in bidder.goals])
    table.undealt_goals = filled(table.undealt_goals, goals)


def known_or(goal: Goal, goals: list[int]) -> Goal:
    if goal.type != BLANK:
        return goal
    return goal.turned_out(goals.pop() if goals else 0)


def extras_in_sight(table: BunnyBidding, first: int, last: int) -> list[int]:
    """Powers or handicaps that lie in the offer or have left the game."""
    tiles = [laid.tile for laid in table.offer] + list(table.removed)
    return [tile - first for tile in tiles if first <= tile < last]


def deal_powers(table: BunnyBidding, chance: Chance) -> None:
    """N13: nobody knows the order of those that were not dealt."""
    seen = extras_in_sight(table, POWER_TILE, HANDICAP_TILE)
    for bidder in table.bidders:
        seen += list(bidder.powers)
    powers = [power for power in range(len(POWERS)) if power not in seen]
    chance.shuffle(powers)
    table.undealt_powers = filled(table.undealt_powers, powers)


def deal_handicaps(table: BunnyBidding, seat: int, chance: Chance) -> None:
    """N13: each other's handicaps are those that everybody knows of, and any that would not have shown by now."""
    seen = extras_in_sight(table, HANDICAP_TILE, HANDICAP_TILE + len(HANDICAPS))
    for owner, bidder in enumerate(table.bidders):
        seen += list(bidder.handicaps) if owner == seat else marked(bidder)
    unseen = [handicap for handicap in range(len(HANDICAPS)) if handicap not in seen]
    chance.shuffle(unseen)
    for owner in [table.turn] + [other for other in range(len(table.bidders)) if other != table.turn]:
        if owner != seat:
            bidder = table.bidders[owner]
            held = marked(bidder)
            while len(held) < len(bidder.handicaps):
                held.append(fitting(table, owner, unseen))
            bidder.handicaps = tuple(held)
    table.undealt_handicaps = filled(table.undealt_handicaps, unseen)


def marked(bidder: Bidder) -> list[int]:
    return [handicap for handicap in range(len(HANDICAPS)) if bidder.marked >> handicap & 1]


def fitting(table: BunnyBidding, seat: int, unseen: list[int]) -> int:
    """One that this seat may have: Public Egg would have shown, and so would what stops a turn or lowers a total."""
    played = table.bid_tiles + table.offer_tiles if seat == table.turn else 0
    has_bid = bool(table.totals) and table.totals[seat] != NO_TOTAL
    for at, handicap in enumerate(unseen):
        entry = HANDICAPS[handicap]
        if not entry.opens_goal and entry.limit > played and not (entry.bonus and has_bid):
            return unseen.pop(at)
    return unseen.pop()


def pick_gifts(table: BunnyBidding, seat: int, chance: Chance) -> None:
    """N14.8: what others have chosen to give."""
    for owner, bidder in enumerate(table.bidders):
        if owner != seat and bidder.picked:
            tiles = list(bidder.hand)
            chance.shuffle(tiles)
            bidder.picked = tuple(tiles[: len(bidder.picked)])
