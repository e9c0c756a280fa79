"""A whole table that fits what one seat sees: all that it does not know dealt anew."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.cards import filled, set_of
from clutch.core.chance import Chance
from clutch.games.bunny_bidding.cards import GOALS_OF_A_TYPE, HANDICAP_TILE, NUMBERS, POWER_TILE, TYPES
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.state import NO_TOTAL, PASS, TURN, Bidder, BunnyBidding, Goal, Laid


def deal_unseen(state: BunnyBidding, seat: int, chance: Chance) -> None:
    deal_tiles(state, seat, chance)
    deal_goals(state, chance)
    deal_powers(state, chance)
    deal_handicaps(state, seat, chance)
    if state.phase == PASS:
        pick_gifts(state, seat, chance)


def deal_tiles(state: BunnyBidding, seat: int, chance: Chance) -> None:
    """N13: hands, and what lies face down; tiles that `seat` knows somebody to have stay with him."""
    free = unseen_tiles(state)
    kept = [kept_by(state, owner, seat, free) if owner != seat else [] for owner in range(len(state.bidders))]
    free = [tile for tile in free if not any_holds(kept, tile)]
    chance.shuffle(free)
    keep_a_playable_tile(state, seat, kept, free)
    faces: dict[int, int] = {}  # by when they were laid: tiles of which only the back was known
    for owner in range(len(state.bidders)):
        if owner != seat:
            deal_to(state, owner, kept[owner], free, faces, chance)
    state.offer = turned_out(state.offer, faces)
    for bidder in state.bidders:
        bidder.bids = turned_out(bidder.bids, faces)
        bidder.collected = turned_out(bidder.collected, faces)


def unseen_tiles(state: BunnyBidding) -> list[int]:
    seen = set_of(tuple([tile for tile in state.removed if tile < NUMBERS]))
    for laid in all_laid(state):
        if 0 <= laid.tile < NUMBERS:
            seen |= 1 << laid.tile
    for bidder in state.bidders:
        seen |= set_of(bidder.won) | set_of(tuple([tile for tile in bidder.hand if tile != BLANK]))
    return [tile for tile in state.tiles.eggs if not seen >> tile & 1]


def all_laid(state: BunnyBidding) -> tuple[Laid, ...]:
    tiles = state.offer
    for bidder in state.bidders:
        tiles += bidder.bids + bidder.collected
    return tiles


def kept_by(state: BunnyBidding, owner: int, seat: int, free: list[int]) -> list[int]:
    """What `seat` knows to be among this owner's hidden tiles, and does not see."""
    bidder = state.bidders[owner]
    return [tile for tile in free if tile in bidder.shown or bidder.known[seat] >> tile & 1]


def any_holds(kept: list[list[int]], tile: int) -> bool:
    for tiles in kept:  # noqa: SIM110 - compiled, a loop is faster
        if tile in tiles:
            return True
    return False


def keep_a_playable_tile(state: BunnyBidding, seat: int, kept: list[list[int]], free: list[int]) -> None:
    """N14.1: who is on turn has at least one of the tiles that he showed, unless he has only a power left."""
    bidder = state.bidders[state.turn]
    if state.phase != TURN or state.turn == seat or not bidder.revealed:
        return
    if not any_in(kept[state.turn], bidder.revealed) and len(kept[state.turn]) < len(bidder.hand):
        for tile in bidder.revealed:
            if tile in free:
                free.remove(tile)
                kept[state.turn].append(tile)
                return


def any_in(tiles: list[int], others: tuple[int, ...]) -> bool:
    for tile in tiles:  # noqa: SIM110 - compiled, a loop is faster
        if tile in others:
            return True
    return False


def deal_to(
    state: BunnyBidding,
    owner: int,
    kept: list[int],
    free: list[int],
    faces: dict[int, int],
    chance: Chance,
) -> None:
    """The kept tiles at any of his hidden places, others at the rest."""
    bidder = state.bidders[owner]
    backs = [laid.at for laid in all_laid(state) if laid.tile == BLANK and laid.by == owner]
    while len(kept) < len(backs) + len(bidder.hand):
        kept.append(free.pop())
    chance.shuffle(kept)
    if bidder.revealed:
        kept = shown_ones_down(kept, bidder.revealed, len(backs), 1 if state.turn == owner else 0)
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


def deal_goals(state: BunnyBidding, chance: Chance) -> None:
    """N2: two of each type; never fewer than there are backs, in a set position."""
    seen = [goal.type for bidder in state.bidders for goal in bidder.goals if goal.type != BLANK]
    types = [type_ for type_ in range(TYPES) if type_ in state.tiles.types]
    goals = [type_ for type_ in types for _ in range(GOALS_OF_A_TYPE - seen.count(type_))]
    chance.shuffle(goals)
    for bidder in state.bidders:
        bidder.goals = tuple([known_or(goal, goals) for goal in bidder.goals])
    state.undealt_goals = filled(state.undealt_goals, goals)


def known_or(goal: Goal, goals: list[int]) -> Goal:
    if goal.type != BLANK:
        return goal
    return goal.turned_out(goals.pop() if goals else 0)


def extras_in_sight(state: BunnyBidding, first: int, last: int) -> list[int]:
    """Powers or handicaps that lie in the offer or have left the game."""
    tiles = [laid.tile for laid in state.offer] + list(state.removed)
    return [tile - first for tile in tiles if first <= tile < last]


def deal_powers(state: BunnyBidding, chance: Chance) -> None:
    """N13: nobody knows the order of those that were not dealt."""
    seen = extras_in_sight(state, POWER_TILE, HANDICAP_TILE)
    for bidder in state.bidders:
        seen += list(bidder.powers)
    powers = [power for power in range(len(POWERS)) if power not in seen]
    chance.shuffle(powers)
    state.undealt_powers = filled(state.undealt_powers, powers)


def deal_handicaps(state: BunnyBidding, seat: int, chance: Chance) -> None:
    """N13: each other's handicaps are those that everybody knows of, and any that would not have shown by now."""
    seen = extras_in_sight(state, HANDICAP_TILE, HANDICAP_TILE + len(HANDICAPS))
    for owner, bidder in enumerate(state.bidders):
        seen += list(bidder.handicaps) if owner == seat else marked(bidder)
    unseen = [handicap for handicap in range(len(HANDICAPS)) if handicap not in seen]
    chance.shuffle(unseen)
    for owner in [state.turn] + [other for other in range(len(state.bidders)) if other != state.turn]:
        if owner != seat:
            bidder = state.bidders[owner]
            held = marked(bidder)
            while len(held) < len(bidder.handicaps):
                held.append(fitting(state, owner, unseen))
            bidder.handicaps = tuple(held)
    state.undealt_handicaps = filled(state.undealt_handicaps, unseen)


def marked(bidder: Bidder) -> list[int]:
    return [handicap for handicap in range(len(HANDICAPS)) if bidder.marked >> handicap & 1]


def fitting(state: BunnyBidding, seat: int, unseen: list[int]) -> int:
    """One that this seat may have: Public Egg would have shown, and so would what stops a turn or lowers a total."""
    played = state.bid_tiles + state.offer_tiles if seat == state.turn else 0
    has_bid = bool(state.totals) and state.totals[seat] != NO_TOTAL
    for at, handicap in enumerate(unseen):
        entry = HANDICAPS[handicap]
        if not entry.opens_goal and entry.limit > played and not (entry.bonus and has_bid):
            return unseen.pop(at)
    return unseen.pop()


def pick_gifts(state: BunnyBidding, seat: int, chance: Chance) -> None:
    """N14.8: what others have chosen to give."""
    for owner, bidder in enumerate(state.bidders):
        if owner != seat and bidder.picked:
            tiles = list(bidder.hand)
            chance.shuffle(tiles)
            bidder.picked = tuple(tiles[: len(bidder.picked)])
