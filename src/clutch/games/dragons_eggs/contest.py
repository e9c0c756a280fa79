"""Comparing (D35-D38), cleaning up, the next round and the end (D39-D42)."""

from __future__ import annotations

from typing import Final

from clutch.core.state import NOBODY
from clutch.games.dragons_eggs.cards import ORB
from clutch.games.dragons_eggs.state import BID, END, FACE_UP, DragonsEggs, Tribe, left_of

NO_TOTAL: Final = -1  # of who is no contender


def begin_bids(state: DragonsEggs) -> None:
    """D16: the first bidder is the nearest to the marker who has a treasure in hand; D38 if there is none."""
    state.phase = BID
    state.turn = state.marker if state.tribes[state.marker].hand_size else bidder_after(state, state.marker)
    if state.turn == NOBODY:
        compare(state)


def bidder_after(state: DragonsEggs, seat: int) -> int:
    """D16: clockwise until the marker; who has no treasure in hand is out."""
    seat = left_of(state, seat)
    while seat != state.marker:
        if state.tribes[seat].hand_size:
            return seat
        seat = left_of(state, seat)
    return NOBODY


def compare(state: DragonsEggs) -> None:
    """D35: all treasures are turned up. D37: the winner, a lone bidder too (D42), takes all targets. D38: or nobody."""
    if state.log is not None:
        state.moment()  # the last ability has done what it does
    totals = [total(state, tribe) for tribe in state.tribes]
    state.totals = tuple(totals)
    state.gainer = best_unique(totals)
    if state.log is not None:
        tell_totals(state)
    if state.gainer != NOBODY:
        gain(state, state.gainer)
    elif state.log is not None:
        state.tell("carried", state.marker, eggs=state.targets)
    if state.log is not None:
        state.moment()
    turn_up(state)
    clean_up(state)


def tell_totals(state: DragonsEggs) -> None:
    """D35: who looks on sees the treasures lie open; for the rules they leave the table in the same act."""
    cards = tuple([tuple([(card.owner, card.value) for card in tribe.laid]) for tribe in state.tribes])
    for tribe in state.tribes:
        tribe.laid = tuple([FACE_UP[card.owner][card.value] for card in tribe.laid])
    state.tell("compared", state.marker, cards=cards, totals=state.totals)
    state.moment()


def total(state: DragonsEggs, tribe: Tribe) -> int:
    """D35: what lies in front of him, twice with an Orb. D36: nothing there is no total (with an option: 0)."""
    if not tribe.laid:
        return 0 if tribe.bids and state.rules.empty_area_is_zero else NO_TOTAL
    points = 0
    for card in tribe.laid:
        points += card.value
    return 2 * points if tribe.orb else points


def best_unique(totals: list[int]) -> int:
    """D37: the highest total that only one contender has; equal ones cancel each other."""
    best = NOBODY
    most = NO_TOTAL
    for seat, points in enumerate(totals):
        if points > most and totals.count(points) == 1:
            best = seat
            most = points
    return best


def gain(state: DragonsEggs, seat: int) -> None:
    """D37: all target cards, face up in front of him."""
    eggs = state.targets
    state.tribes[seat].eggs += eggs
    state.targets = ()
    if state.log is not None:
        state.tell("gained", seat, eggs=eggs)


def turn_up(state: DragonsEggs) -> None:
    """D39: every treasure goes face up to the discard of the one who bid it."""
    for tribe in state.tribes:
        for card in tribe.laid:
            state.tribes[card.owner].up += (card.value,)


def clean_up(state: DragonsEggs) -> None:
    """D39: nothing stays on the table; applied Orbs go to the common discard. D40: then the game may be over."""
    treasures = 0
    for tribe in state.tribes:
        if tribe.orb:
            state.discard += (ORB,)
            tribe.orb = False
        tribe.laid = ()
        tribe.bids = 0
        tribe.passed = False
        treasures += tribe.hand_size
    due = 2 if state.reversed else 1
    if len(state.eggs) < due:
        end_game(state, "eggs")
    elif not treasures:
        end_game(state, "treasures")
    else:
        next_round(state, due)


def next_round(state: DragonsEggs, due: int) -> None:
    """D41: the marker goes to the left, one egg card is opened, or two after a Reverse Scale."""
    state.marker = left_of(state, state.marker)
    if state.rules.marker_skips_out:
        while not state.tribes[state.marker].hand_size:
            state.marker = left_of(state, state.marker)
    state.reversed = False
    open_eggs(state, due)
    begin_bids(state)


def open_eggs(state: DragonsEggs, due: int) -> None:
    """D7, D41: besides those that were carried over."""
    opened = state.eggs[:due]
    state.targets += opened
    state.eggs = state.eggs[due:]
    if state.log is not None:
        state.tell("round", state.marker, opened=opened, targets=state.targets)


def end_game(state: DragonsEggs, why: str) -> None:
    """D40: targets still lying there are lost (DA-11)."""
    if state.log is not None:
        state.moment()
    state.phase = END
    state.over = True
    state.why = why
    if state.log is not None:
        state.tell("ended", state.marker, why=why)
