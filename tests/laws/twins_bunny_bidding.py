"""Twin worlds of Bunny Bidding."""

from __future__ import annotations

from worlds import Acts, World, played, shuffled

from clutch.core.chance import Chance
from clutch.core.state import IllegalMove
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.moves import (
    BIDS_DOWN,
    GIVES,
    OFFERS_DOWN,
    PUTS,
    BunnyMove,
    Kind,
)
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import CHECK, EVERYONE, BunnyBidding, Goal, Laid

TRIES = 8
SILENT = [number for number, handicap in enumerate(HANDICAPS) if handicap.binds]  # the others show in what happens
Faces = dict[int, int]


def twins(start: BunnyBidding, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """Tiles, goals and handicaps that the seat has never seen change their faces; what was done with them stays.

    A hidden hand that its handicap would have bound otherwise cannot go the same way, so several twins are tried.
    """
    end = played(start, acts)
    assert isinstance(end, BunnyBidding)
    unseen = sorted(set(start.tiles.eggs) - tiles_shown(start, acts, seat))
    thrown = handicaps_thrown_in(start, acts)
    world = (start, acts)
    for _ in range(TRIES):
        twin = start.copy()
        if end.chance.plain() == start.chance.plain():
            twin.chance = chance.spawn()
        faces = dict(zip(unseen, shuffled(unseen, chance), strict=True))
        for bidder in twin.bidders:
            bidder.hand = tuple(faces.get(tile, tile) for tile in bidder.hand)
        with_other_goals(twin, end, seat, chance)
        with_other_extras(twin, thrown, seat, chance)
        twin.derive()
        world = (twin, [(actor, [other_tile(move, faces) for move in act]) for actor, act in acts])
        try:
            played(*world)
        except IllegalMove:
            continue
        break
    return (start, acts), world


def other_tile(move: BunnyMove, faces: Faces) -> BunnyMove:
    tile = faces.get(move.value, move.value)
    if move.plays and not move.up:
        return OFFERS_DOWN[tile] if move.to_offer else BIDS_DOWN[tile]
    if move.kind is Kind.GIVE:
        return GIVES[tile]
    return PUTS[tile] if move.kind is Kind.PUT else move


def tiles_shown(start: BunnyBidding, acts: Acts, seat: int) -> set[int]:
    """All that was face up, in the seat's own hand, turned up at a check, shown, or looked at by the seat."""
    shown: set[int] = set()
    state = start.copy()
    look_around(state, seat, shown)
    for actor, act in acts:
        look_with_act(state, actor, act, seat, shown)
        state.play(actor, act)
        look_around(state, seat, shown)
    return shown


def look_around(state: BunnyBidding, seat: int, shown: set[int]) -> None:
    """What lies there for the seat to see."""
    shown.update(state.removed, state.turned_up)
    lying = list(state.offer)
    for owner, bidder in enumerate(state.bidders):
        shown.update(bidder.won)
        lying += bidder.bids
        if owner == seat:
            shown.update(bidder.hand, [laid.tile for laid in bidder.collected])
    shown.update(laid.tile for laid in lying if laid.up or laid.by == seat or state.phase == CHECK)


def look_with_act(state: BunnyBidding, actor: int, act: list[BunnyMove], seat: int, shown: set[int]) -> None:
    """What an act lets the seat see."""
    if act[0].kind is Kind.SHOW:
        shown.update(move.value for move in act)
    if act[0].kind is Kind.POWER:
        look_with_power(state, actor, act, seat, shown)
    if actor == seat and act[0].to_offer and act[0].up:
        name = special_name(state, act[0].value)
        down = [laid for laid in studied(state, name) if not laid.up]
        shown.update(laid.tile for laid in down)


def special_name(state: BunnyBidding, tile: int) -> str:
    kind = state.tiles.specials[tile]
    return SPECIALS[kind].name if kind >= 0 else ""


def studied(state: BunnyBidding, name: str) -> list[Laid]:
    if name == "study_offer":
        return list(state.offer)
    return [laid for bidder in state.bidders for laid in bidder.bids] if name == "study_bids" else []


def look_with_power(state: BunnyBidding, actor: int, act: list[BunnyMove], seat: int, shown: set[int]) -> None:
    name = POWERS[state.bidders[actor].powers[act[0].value]].name
    tiles = [
        (state.offer[move.value] if move.kind is Kind.AT_OFFER else state.bidders[move.seat].bids[move.value]).tile
        for move in act[1:]
        if move.kind in (Kind.AT_OFFER, Kind.AT_BID)
    ]
    others = [move.seat for move in act[1:] if move.kind is Kind.AT_BID]
    if name == "flip_any" or actor == seat or (name == "swap_bid" and seat in others):
        shown.update(tiles)


def with_other_goals(twin: BunnyBidding, end: BunnyBidding, seat: int, chance: Chance) -> None:
    """Goals that the seat has not seen, its own spying included, change places with each other and the undealt ones."""
    places = [
        (owner, slot)
        for owner, bidder in enumerate(end.bidders)
        for slot, goal in enumerate(bidder.goals)
        if owner != seat and not goal_shown(goal, seat)
    ]
    types = [twin.bidders[owner].goals[slot].type for owner, slot in places] + list(twin.undealt_goals)
    types = shuffled(types, chance)
    for owner, slot in places:
        goals = list(twin.bidders[owner].goals)
        goals[slot] = Goal(types.pop(), goals[slot].seen)
        twin.bidders[owner].goals = tuple(goals)
    twin.undealt_goals = tuple(types)


def goal_shown(goal: Goal, seat: int) -> bool:
    return goal.seen == EVERYONE or (seat >= 0 and bool(goal.seen >> seat & 1))


def handicaps_thrown_in(start: BunnyBidding, acts: Acts) -> set[int]:
    """N18: whoever threw one in has shown it."""
    thrown: set[int] = set()
    state = start.copy()
    for actor, act in acts:
        if act[0].kind is Kind.ADD_HANDICAP:
            thrown.add(state.bidders[actor].handicaps[act[0].value])
        state.play(actor, act)
    return thrown


def with_other_extras(twin: BunnyBidding, thrown: set[int], seat: int, chance: Chance) -> None:
    """Undealt powers lie in another order; handicaps that do nothing but bind their owners change hands."""
    twin.undealt_powers = tuple(shuffled(twin.undealt_powers, chance))
    owners = [owner for owner, bidder in enumerate(twin.bidders) if owner != seat and bidder.handicaps]
    owners = [owner for owner in owners if movable(twin.bidders[owner].handicaps[0], thrown)]
    undealt = [handicap for handicap in twin.undealt_handicaps if movable(handicap, thrown)]
    rest = [handicap for handicap in twin.undealt_handicaps if handicap not in undealt]
    moved = shuffled([twin.bidders[owner].handicaps[0] for owner in owners] + undealt, chance)
    for owner in owners:
        twin.bidders[owner].handicaps = (moved.pop(),)
    twin.undealt_handicaps = tuple(shuffled(moved + rest, chance))


def movable(handicap: int, thrown: set[int]) -> bool:
    return handicap in SILENT and handicap not in thrown
