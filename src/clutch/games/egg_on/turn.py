"""The normal turn (E18-E25), being stuck (E46-E47) and stalling (E49)."""

from __future__ import annotations

from typing import Final

from clutch.games.egg_on.actions import add_crows, add_swaps, place, send_crow, swap_in, swap_out, worms
from clutch.games.egg_on.cards import ANY_WORM, WEDDING
from clutch.games.egg_on.moves import CYCLES, EggMove, Kind, of_set
from clutch.games.egg_on.state import END, NORMAL, WED, EggOn, Phase, left_of


def begin_turn(state: EggOn, seat: int) -> None:
    """E46: who has to play and cannot ends the game. E47: a worm can always be played."""
    state.phase = NORMAL
    state.turn = seat
    if not state.males[seat].kinds & ANY_WORM and not NORMAL_TURN.moves(state, seat):
        end_game(state, "stuck")


def end_game(state: EggOn, why: str) -> None:
    if state.log is not None:
        state.moment()
    state.phase = END
    state.over = True
    state.why = why
    if state.log is not None:
        state.tell("ended", state.turn, why=why)


def add_openings(state: EggOn, seat: int, found: list[EggMove]) -> None:
    """E22: a female at whom he offers something, and more than anybody else."""
    if state.males[seat].holds(WEDDING):
        for move in state.placings.weddings:
            if may_open(state, seat, move.female):
                found.append(move)


def may_open(state: EggOn, seat: int, female: int) -> bool:
    if not (state.rules.empty_nest_weddings or state.nests[female]):
        return False
    return state.leaders[female] == seat or (state.rules.opening_tie_ok and ties_for_most(state, seat, female))


def ties_for_most(state: EggOn, seat: int, female: int) -> bool:
    """E22 with `opening_tie_ok`: nobody offers more, and he offers something."""
    own = state.males[seat].totals[female]
    return own > 0 and own == max([male.totals[female] for male in state.males])


class NormalTurn(Phase):
    """E18: exactly one move, and no passing."""

    def moves(self, state: EggOn, seat: int) -> list[EggMove]:
        male = state.males[seat]
        found: list[EggMove] = []
        add_crows(state, seat, found)
        add_openings(state, seat, found)
        if male.kinds & ANY_WORM:
            add_swaps(state, male, found)
            return worms(state, male) + found if found else worms(state, male)
        return found or self.cycles(state, seat)

    def cycles(self, state: EggOn, seat: int) -> list[EggMove]:
        """E46a: only who is stuck, has cards in his pile, and plays with `stuck=cycle`."""
        male = state.males[seat]
        return of_set(CYCLES, male.kinds) if state.rules.cycle and male.pile else []

    def play(self, state: EggOn, seat: int, move: EggMove) -> None:
        kind = move.kind
        if kind is Kind.WED:
            open_wedding_phase(state, seat, move)
            return
        if kind is Kind.SWAP_IN or kind is Kind.SWAP_OUT:
            swap_instead(state, seat, move)
            return
        if kind is Kind.WORM:
            place(state, seat, move)
        elif kind is Kind.CROW:
            send_crow(state, seat, move)
        else:
            discard_when_stuck(state, seat, move)
        state.swaps_in_a_row = 0
        draw(state, seat)
        begin_turn(state, left_of(state, seat))


NORMAL_TURN: Final = NormalTurn()


def draw(state: EggOn, seat: int) -> None:
    """E23: a card for the card played, while the pile lasts."""
    male = state.males[seat]
    if male.pile:
        card = male.draw()
        if state.log is not None:
            state.tell("drew", seat, cards=(card,))


def discard_when_stuck(state: EggOn, seat: int, move: EggMove) -> None:
    """E46a: face up to the own discard."""
    male = state.males[seat]
    male.give(move.card)
    male.discard += (move.card,)
    if state.log is not None:
        state.tell("cycled", seat, card=move.card)


def swap_instead(state: EggOn, seat: int, move: EggMove) -> None:
    """E27: a swap is the whole turn, without drawing. E49: too many in a row, by all, end the game."""
    if move.kind is Kind.SWAP_IN:
        swap_in(state, seat, move)
    else:
        swap_out(state, seat, move)
    state.swaps_in_a_row += 1
    if state.swaps_in_a_row == state.rules.stall_turns:
        end_game(state, "stall")
    else:
        begin_turn(state, left_of(state, seat))


def open_wedding_phase(state: EggOn, seat: int, move: EggMove) -> None:
    """E31, E32: the initiator takes the start-player card; everybody else decides once before he is asked again."""
    state.phase = WED
    state.start = seat
    state.swaps_in_a_row = 0
    for male in state.males:
        male.live = True
        male.barred = 0
    put_wedding(state, seat, move)
    state.turn = left_of(state, seat)


def put_wedding(state: EggOn, seat: int, move: EggMove) -> None:
    male = state.males[seat]
    male.give(WEDDING)
    male.weddings |= 1 << move.female
    if state.log is not None:
        state.tell("wed", seat, female=move.female)
