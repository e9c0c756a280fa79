"""The next round or the end (N11), and the goal that Public Egg opens before it (N17, N19)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.bunny_bidding.cards import HANDICAP_TILE
from clutch.games.bunny_bidding.handicaps import HANDICAPS, mark
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


def begin_round(state: BunnyBidding, start: int, receiver: int) -> None:
    """N11: who has no tile cannot start; nobody has one: the end. `receiver` has just won the offer (R-N41)."""
    seat = start
    while not state.bidders[seat].hand:
        seat = left_of(state, seat)
        if seat == start:
            end_game(state)
            return
    state.start = seat
    state.opened = 0
    state.round_flags = 0
    state.resumed = False
    if state.rules.reveal_five:
        for bidder in state.bidders:
            bidder.revealed = ()
    if state.offer:
        state.look_at_offer()
    else:
        state.top = 0
    if receiver == NOBODY or not state.rules.handicaps or not ask_for_goal(state, receiver):
        begin_opening(state)


def begin_opening(state: BunnyBidding) -> None:
    state.phase = OPEN
    state.turn = state.start
    if state.log is not None:
        state.tell("round", state.start)


def end_game(state: BunnyBidding) -> None:
    """N11, N13: nothing is hidden any more that counts."""
    state.phase = FINISHED
    state.over = True
    for bidder in state.bidders:
        bidder.won += collected_tiles(bidder)
        for laid in bidder.collected:
            comes_to_light(state.bidders[laid.by], laid.tile)
        bidder.collected = ()
        bidder.goals = tuple([goal.looked_at(EVERYONE) for goal in bidder.goals])
    if state.log is not None:
        goals = tuple([tuple([goal.type for goal in bidder.goals]) for bidder in state.bidders])
        state.tell("ended", state.start, goals=goals, scores=tuple(state.scores()))


def ask_for_goal(state: BunnyBidding, seat: int) -> bool:
    """N17, R-N41: who has just received Public Egg opens a goal, if one is closed. All can tell why he is asked."""
    bidder = state.bidders[seat]
    for handicap in bidder.handicaps:
        received = not state.totals or HANDICAP_TILE + handicap in state.turned_up
        if HANDICAPS[handicap].opens_goal and received and closed_goals(state, seat):
            mark(state, seat, handicap)
            state.phase = SETUP
            state.turn = seat
            return True
    return False


def closed_goals(state: BunnyBidding, seat: int) -> list[BunnyMove]:
    return [PUBLICS[slot] for slot, goal in enumerate(state.bidders[seat].goals) if goal.seen != EVERYONE]


class OpeningAGoal(Phase):
    """N17, N19: one closed goal of one's own, for good."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        return closed_goals(state, seat)

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        bidder = state.bidders[seat]
        goal = bidder.goals[move.value].looked_at(EVERYONE)
        bidder.goals = bidder.goals[: move.value] + (goal,) + bidder.goals[move.value + 1 :]
        if state.log is not None:
            state.tell("public", seat, slot=move.value, goal=goal.type)
        begin_opening(state)
