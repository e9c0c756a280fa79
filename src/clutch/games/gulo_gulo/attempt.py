"""The attempt and what comes of it: success (G8), alarm (G9), the last egg of a colour (G10).

The rules know nothing of hands and eggs: they wait for the port's one answer (G7).
"""

from __future__ import annotations

from clutch.core.state import IllegalMove
from clutch.games.gulo_gulo.answers import CONTRADICTIONS, Answer, Cause, Result
from clutch.games.gulo_gulo.deck import join_path, put_under
from clutch.games.gulo_gulo.moves import GuloMove
from clutch.games.gulo_gulo.nest import derived_seed, heaped
from clutch.games.gulo_gulo.pieces import EGG_NAMES, JUNIOR, NO_COLOUR, NO_EGG, eggs_in, of_colour
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED
from clutch.games.gulo_gulo.state import DECK, GuloGulo, Phase, left_of
from clutch.games.gulo_gulo.turn import end_game, end_turn, is_on_last_tile


class Attempt(Phase):
    """G7: nobody decides anything; the port answers."""

    def moves(self, state: GuloGulo, seat: int) -> list[GuloMove]:
        return []

    def play(self, state: GuloGulo, seat: int, move: GuloMove) -> None:
        raise AssertionError("the port is to answer")

    def settle(self, state: GuloGulo, answer: Answer) -> None:
        fault = fault_in(state, answer)
        if fault is not None:
            raise fault
        state.waiting = False
        if answer.result is Result.STOLEN:
            succeed(state, state.turn)
        else:
            fail(state, state.turn, answer)


def fault_in(state: GuloGulo, answer: Answer) -> IllegalMove | None:
    """G7: why an answer to this attempt is refused; nothing if it is not."""
    reason = answer.contradiction
    if reason:
        return IllegalMove(reason, cannot_be(answer, CONTRADICTIONS[reason]))
    if answer.result is Result.POLE_FELL:
        why = "during an attempt a pole that falls on the table is an alarm"
        return IllegalMove("impossible pole", cannot_be(answer, why))
    elsewhere = answer.fallen & ~state.nest
    if elsewhere:
        why = "an egg that is not in the nest cannot fall out of it"
        return IllegalMove("impossible fall", cannot_be(answer, why), egg=EGG_NAMES[eggs_in(elsewhere)[0]])
    if answer.fallen >> state.egg & 1:
        why = "the named egg is not one of the others"
        return IllegalMove("impossible other", cannot_be(answer, why), egg=EGG_NAMES[state.egg])
    if answer.cause is Cause.TIMEOUT and not state.rules.timeout_is_alarm:
        why = "time is an alarm only with attempt_timeout=alarm"
        return IllegalMove("impossible time limit", cannot_be(answer, why))
    if answer.cause is Cause.DROPPED and not state.rules.dropped_is_alarm:
        why = "a dropped egg is an alarm only with dropped_target=alarm, else it is stolen"
        return IllegalMove("impossible drop alarm", cannot_be(answer, why))
    return None


def cannot_be(answer: Answer, why: str) -> str:
    return f"'{answer.text}' cannot be: {why}"


def succeed(state: GuloGulo, seat: int) -> None:
    """G8: the egg goes to the bag, and the Gulo moves. G10: what was the last of its colour brings all eggs back."""
    state.nest &= ~(1 << state.egg)
    if state.log is not None:
        state.tell("stolen", seat, egg=state.egg)
        state.moment()
    colour = state.need
    was_last = not of_colour(state.nest, colour)
    if state.in_hand:
        succeed_at_deck(state, seat, was_last=was_last)
    else:
        jump(state, seat)
        succeed_on_path(state, seat, was_last=was_last)


def succeed_at_deck(state: GuloGulo, seat: int, *, was_last: bool) -> None:
    """G11, G13.3: the same player goes on with the next tile. G12: with junior he has won at once (R-G22)."""
    if state.need == JUNIOR:
        end_game(state, JUNIOR_FREED)
        return
    if state.rules.stolen_tile_joins_path:
        join_path(state, seat)
    else:
        put_under(state, seat)
    forget(state)
    if was_last:  # R-G10: he plays on anyway, so nothing is saved up
        refill(state)
    state.phase = DECK


def succeed_on_path(state: GuloGulo, seat: int, *, was_last: bool) -> None:
    """G10: an extra turn for the last egg. G13.1: in the fast game the last tile means the deck at once."""
    forget(state)
    if was_last:
        refill(state)
    if state.rules.deck_at_once and is_on_last_tile(state, seat):
        state.phase = DECK
        return
    if was_last and state.log is not None:
        state.tell("again", seat)
    end_turn(state, seat if was_last else left_of(state, seat))


def jump(state: GuloGulo, seat: int) -> None:
    """G8: forward to the nearest open tile of the colour, never over one."""
    at = state.places[seat]
    while state.opened[at] != state.need:
        at += 1
    state.places[seat] = at + 1
    if state.log is not None:
        state.tell("jumped", seat, place=at + 1)


def fail(state: GuloGulo, seat: int, answer: Answer) -> None:
    """G9: back, all eggs into the nest, and the left neighbour; an open path tile stays open (R-G7)."""
    if state.log is not None:
        state.tell("alarm", seat, egg=state.egg, pole=answer.pole, fallen=answer.fallen, cause=answer.cause.name)
        state.moment()
    go_back(state, seat)
    if state.in_hand:
        put_under(state, seat)
    forget(state)
    refill(state)
    end_turn(state, left_of(state, seat))


def go_back(state: GuloGulo, seat: int) -> None:
    """G9: to the nearest tile of the colour strictly behind (R-G6), or to the start. G12: for junior, one tile."""
    place = state.places[seat] - 1
    if state.need != JUNIOR:
        while place > 0 and state.opened[place - 1] != state.need:
            place -= 1
    state.places[seat] = max(place, 0)
    if state.log is not None:
        state.tell("back", seat, place=state.places[seat])


def forget(state: GuloGulo) -> None:
    """Nothing binds any longer."""
    state.need = NO_COLOUR
    state.egg = NO_EGG


def refill(state: GuloGulo) -> None:
    """G9, G10: all eggs lie in the nest again, as chance heaps them (G16), and the pole stands among them."""
    if state.log is not None:
        state.moment()
    pieces = state.rules.pieces
    state.nest = pieces.nest
    state.seed = derived_seed(state.chance)
    state.heap = heaped(pieces.eggs, state.seed)
    state.refills += 1
    if state.log is not None:
        state.tell("refilled", state.turn)
