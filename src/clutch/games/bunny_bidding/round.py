"""The next round or the end (N11), and the goal that Public Egg opens before it (N17, N19)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.bunny_bidding.cards import HANDICAP_TILE
from clutch.games.bunny_bidding.families import HANDICAPS
from clutch.games.bunny_bidding.handicaps import mark
from clutch.games.bunny_bidding.memory import comes_to_light
from clutch.games.bunny_bidding.moves import PUBLICS, BunnyMove
from clutch.games.bunny_bidding.state import (
    EVERYONE,
    FINISHED,
    OPEN,
    SETUP,
    BunnyBidding,
    Phase,
    collected_tiles,
    left_of,
)


def begin_round(table: BunnyBidding, start: int, receiver: int) -> None:
    """N11: who has no tile cannot start; nobody has one: the end. `receiver` has just won the offer (R-N41)."""
    seat = start
    while not table.bidders[seat].hand:
        seat = left_of(table, seat)
        if seat == start:
            end_game(table)
            return
    table.start = seat
    table.opened = 0
    table.round_flags = 0
    table.resumed = False
    if table.rules.reveal_five:
        for bidder in table.bidders:
            bidder.revealed = ()
    if table.offer:
        table.look_at_offer()
    else:
        table.top = 0
    if receiver == NOBODY or not table.rules.handicaps or not ask_for_goal(table, receiver):
        begin_opening(table)


def begin_opening(table: BunnyBidding) -> None:
    table.phase = OPEN
    table.turn = table.start
    if table.log is not None:
        table.tell("round", table.start)


def end_game(table: BunnyBidding) -> None:
    """N11, N13: nothing is hidden any more that counts."""
    table.phase = FINISHED
    table.over = True
    for bidder in table.bidders:
        bidder.won += collected_tiles(bidder)
        for laid in bidder.collected:
            comes_to_light(table.bidders[laid.by], laid.tile)
        bidder.collected = ()
        bidder.goals = tuple([goal.looked_at(EVERYONE) for goal in bidder.goals])
    if table.log is not None:
        goals = tuple([tuple([goal.type for goal in bidder.goals]) for bidder in table.bidders])
        table.tell("ended", table.start, goals=goals, scores=tuple(table.scores()))


def ask_for_goal(table: BunnyBidding, seat: int) -> bool:
    """N17, R-N41: who has just received Public Egg opens a goal, if one is closed. All can tell why he is asked."""
    bidder = table.bidders[seat]
    for handicap in bidder.handicaps:
        received = not table.totals or HANDICAP_TILE + handicap in table.turned_up
        if HANDICAPS[handicap].opens_goal and received and closed_goals(table, seat):
            mark(table, seat, handicap)
            table.phase = SETUP
            table.turn = seat
            return True
    return False


def closed_goals(table: BunnyBidding, seat: int) -> list[BunnyMove]:
    return [PUBLICS[slot] for slot, goal in enumerate(table.bidders[seat].goals) if goal.seen != EVERYONE]


class OpeningAGoal(Phase):
    """N17, N19: one closed goal of one's own, for good."""

    def moves(self, table: BunnyBidding, seat: int) -> list[BunnyMove]:
        return closed_goals(table, seat)

    def play(self, table: BunnyBidding, seat: int, move: BunnyMove) -> None:
        bidder = table.bidders[seat]
        goal = bidder.goals[move.value].looked_at(EVERYONE)
        bidder.goals = bidder.goals[: move.value] + (goal,) + bidder.goals[move.value + 1 :]
        if table.log is not None:
            table.tell("public", seat, slot=move.value, goal=goal.type)
        begin_opening(table)
