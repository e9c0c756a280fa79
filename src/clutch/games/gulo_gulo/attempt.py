"""The attempt and what comes of it: success (G8), alarm (G9), the last egg of a colour (G10).

The rules know nothing of hands and eggs: they wait for the port's one answer (G7).
"""

from __future__ import annotations

from clutch.core.state import IllegalMove
from clutch.games.gulo_gulo.answers import Answer, Cause, Result
from clutch.games.gulo_gulo.deck import join_path, put_under
from clutch.games.gulo_gulo.moves import GuloMove
from clutch.games.gulo_gulo.nest import derived_seed, heaped
from clutch.games.gulo_gulo.pieces import JUNIOR, NO_COLOUR, NO_EGG, of_colour
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED
from clutch.games.gulo_gulo.state import DECK, GuloGulo, Phase
from clutch.games.gulo_gulo.turn import end_game, end_turn, is_on_last_tile, left_of


class Attempt(Phase):
    """G7: nobody decides anything; the port answers."""

    def moves(self, table: GuloGulo, seat: int) -> list[GuloMove]:
        return []

    def play(self, table: GuloGulo, seat: int, move: GuloMove) -> None:
        raise AssertionError("the port is to answer")

    def settle(self, table: GuloGulo, answer: Answer) -> None:
        fault = fault_in(table, answer)
        if fault:
            raise IllegalMove("impossible", f"'{answer.text}' cannot be: {fault}")
        table.waiting = False
        if answer.result is Result.STOLEN:
            succeed(table, table.turn)
        else:
            fail(table, table.turn, answer)


def fault_in(table: GuloGulo, answer: Answer) -> str:
    """G7: why an answer to this attempt is refused; nothing if it is not."""
    if answer.contradiction:
        return answer.contradiction
    if answer.result is Result.POLE_FELL:
        return "during an attempt a pole that falls on the table is an alarm"
    if answer.fallen & ~table.nest:
        return "an egg that is not in the nest cannot fall out of it"
    if answer.fallen >> table.egg & 1:
        return "the named egg is not one of the others"
    if answer.cause is Cause.TIMEOUT and not table.rules.timeout_is_alarm:
        return "time is an alarm only with attempt_timeout=alarm"
    if answer.cause is Cause.DROPPED and not table.rules.dropped_is_alarm:
        return "a dropped egg is an alarm only with dropped_target=alarm, else it is stolen"
    return ""


def succeed(table: GuloGulo, seat: int) -> None:
    """G8: the egg goes to the bag, and the Gulo moves. G10: what was the last of its colour brings all eggs back."""
    table.nest &= ~(1 << table.egg)
    if table.log is not None:
        table.tell("stolen", seat, egg=table.egg)
    colour = table.need
    was_last = not of_colour(table.nest, colour)
    if table.in_hand:
        succeed_at_deck(table, seat, was_last=was_last)
    else:
        jump(table, seat)
        succeed_on_path(table, seat, was_last=was_last)


def succeed_at_deck(table: GuloGulo, seat: int, *, was_last: bool) -> None:
    """G11, G13.3: the same player goes on with the next tile. G12: with junior he has won at once (R-G22)."""
    if table.need == JUNIOR:
        end_game(table, JUNIOR_FREED)
        return
    if table.rules.stolen_tile_joins_path:
        join_path(table, seat)
    else:
        put_under(table, seat)
    forget(table)
    if was_last:  # R-G10: he plays on anyway, so nothing is saved up
        refill(table)
    table.phase = DECK


def succeed_on_path(table: GuloGulo, seat: int, *, was_last: bool) -> None:
    """G10: an extra turn for the last egg. G13.1: in the fast game the last tile means the deck at once."""
    forget(table)
    if was_last:
        refill(table)
    if table.rules.deck_at_once and is_on_last_tile(table, seat):
        table.phase = DECK
        return
    if was_last and table.log is not None:
        table.tell("again", seat)
    end_turn(table, seat if was_last else left_of(table, seat))


def jump(table: GuloGulo, seat: int) -> None:
    """G8: forward to the nearest open tile of the colour, never over one."""
    at = table.places[seat]
    while table.opened[at] != table.need:
        at += 1
    table.places[seat] = at + 1
    if table.log is not None:
        table.tell("jumped", seat, place=at + 1)


def fail(table: GuloGulo, seat: int, answer: Answer) -> None:
    """G9: back, all eggs into the nest, and the left neighbour; an open path tile stays open (R-G7)."""
    if table.log is not None:
        table.tell("alarm", seat, egg=table.egg, pole=answer.pole, fallen=answer.fallen, cause=answer.cause.name)
    go_back(table, seat)
    if table.in_hand:
        put_under(table, seat)
    forget(table)
    refill(table)
    end_turn(table, left_of(table, seat))


def go_back(table: GuloGulo, seat: int) -> None:
    """G9: to the nearest tile of the colour strictly behind (R-G6), or to the start. G12: for junior, one tile."""
    place = table.places[seat] - 1
    if table.need != JUNIOR:
        while place > 0 and table.opened[place - 1] != table.need:
            place -= 1
    table.places[seat] = max(place, 0)
    if table.log is not None:
        table.tell("back", seat, place=table.places[seat])


def forget(table: GuloGulo) -> None:
    """Nothing binds any longer."""
    table.need = NO_COLOUR
    table.egg = NO_EGG


def refill(table: GuloGulo) -> None:
    """G9, G10: all eggs lie in the nest again, as chance heaps them (G16), and the pole stands among them."""
    pieces = table.rules.pieces
    table.nest = pieces.nest
    table.seed = derived_seed(table.chance)
    table.heap = heaped(pieces.eggs, table.seed)
    table.refills += 1
    if table.log is not None:
        table.tell("refilled", table.turn)
