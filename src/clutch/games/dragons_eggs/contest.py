"""Comparing (D35-D38), cleaning up, the next round and the end (D39-D42)."""

from __future__ import annotations

from typing import Final

from clutch.core.state import NOBODY
from clutch.games.dragons_eggs.cards import ORB
from clutch.games.dragons_eggs.state import BID, END, DragonsEggs, Tribe, left_of

NO_TOTAL: Final = -1  # of who is no contender


def begin_bids(table: DragonsEggs) -> None:
    """D16: the first bidder is the nearest to the marker who has a treasure in hand; D38 if there is none."""
    table.phase = BID
    table.turn = table.marker if table.tribes[table.marker].hand_size else bidder_after(table, table.marker)
    if table.turn == NOBODY:
        compare(table)


def bidder_after(table: DragonsEggs, seat: int) -> int:
    """D16: clockwise until the marker; who has no treasure in hand is out."""
    seat = left_of(table, seat)
    while seat != table.marker:
        if table.tribes[seat].hand_size:
            return seat
        seat = left_of(table, seat)
    return NOBODY


def compare(table: DragonsEggs) -> None:
    """D35: all treasures are turned up. D37: the winner, a lone bidder too (D42), takes all targets. D38: or nobody."""
    totals = [total(table, tribe) for tribe in table.tribes]
    table.totals = tuple(totals)
    table.gainer = best_unique(totals)
    if table.log is not None:
        cards = tuple([tuple([(card.owner, card.value) for card in tribe.laid]) for tribe in table.tribes])
        table.tell("compared", table.marker, cards=cards, totals=table.totals)
    if table.gainer != NOBODY:
        gain(table, table.gainer)
    elif table.log is not None:
        table.tell("carried", table.marker, eggs=table.targets)
    turn_up(table)
    clean_up(table)


def total(table: DragonsEggs, tribe: Tribe) -> int:
    """D35: what lies in front of him, twice with an Orb. D36: nothing there is no total (with an option: 0)."""
    if not tribe.laid:
        return 0 if tribe.bids and table.rules.empty_area_is_zero else NO_TOTAL
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


def gain(table: DragonsEggs, seat: int) -> None:
    """D37: all target cards, face up in front of him."""
    table.tribes[seat].eggs += table.targets
    if table.log is not None:
        table.tell("gained", seat, eggs=table.targets)
    table.targets = ()


def turn_up(table: DragonsEggs) -> None:
    """D39: every treasure goes face up to the discard of the one who bid it."""
    for tribe in table.tribes:
        for card in tribe.laid:
            table.tribes[card.owner].up += (card.value,)


def clean_up(table: DragonsEggs) -> None:
    """D39: nothing stays on the table; applied Orbs go to the common discard. D40: then the game may be over."""
    treasures = 0
    for tribe in table.tribes:
        if tribe.orb:
            table.discard += (ORB,)
            tribe.orb = False
        tribe.laid = ()
        tribe.bids = 0
        tribe.passed = False
        treasures += tribe.hand_size
    due = 2 if table.reversed else 1
    if len(table.eggs) < due:
        end_game(table, "eggs")
    elif not treasures:
        end_game(table, "treasures")
    else:
        next_round(table, due)


def next_round(table: DragonsEggs, due: int) -> None:
    """D41: the marker goes to the left, one egg card is opened, or two after a Reverse Scale."""
    table.marker = left_of(table, table.marker)
    if table.rules.marker_skips_out:
        while not table.tribes[table.marker].hand_size:
            table.marker = left_of(table, table.marker)
    table.reversed = False
    open_eggs(table, due)
    begin_bids(table)


def open_eggs(table: DragonsEggs, due: int) -> None:
    """D7, D41: besides those that were carried over."""
    opened = table.eggs[:due]
    table.targets += opened
    table.eggs = table.eggs[due:]
    if table.log is not None:
        table.tell("round", table.marker, opened=opened, targets=table.targets)


def end_game(table: DragonsEggs, why: str) -> None:
    """D40: targets still lying there are lost (DA-11)."""
    table.phase = END
    table.over = True
    table.why = why
    if table.log is not None:
        table.tell("ended", table.marker, why=why)
