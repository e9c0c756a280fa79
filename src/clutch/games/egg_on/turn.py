"""The normal turn (E18-E25), being stuck (E46-E47) and stalling (E49)."""

from __future__ import annotations

from typing import Final

from clutch.games.egg_on.actions import add_crows, add_swaps, place, send_crow, swap_in, swap_out, worms
from clutch.games.egg_on.cards import ANY_WORM, WEDDING
from clutch.games.egg_on.moves import CYCLES, EggMove, Kind, of_set
from clutch.games.egg_on.state import END, NORMAL, WED, EggOn, Phase


def begin_turn(table: EggOn, seat: int) -> None:
    """E46: who has to play and cannot ends the game. E47: a worm can always be played."""
    table.phase = NORMAL
    table.turn = seat
    if not table.males[seat].kinds & ANY_WORM and not NORMAL_TURN.moves(table, seat):
        end_game(table, "stuck")


def end_game(table: EggOn, why: str) -> None:
    table.phase = END
    table.over = True
    table.why = why
    if table.log is not None:
        table.tell("ended", table.turn, why=why)


def add_openings(table: EggOn, seat: int, found: list[EggMove]) -> None:
    """E22: a female at whom he offers something, and more than anybody else."""
    if table.males[seat].holds(WEDDING):
        for move in table.placings.weddings:
            if may_open(table, seat, move.female):
                found.append(move)


def may_open(table: EggOn, seat: int, female: int) -> bool:
    if not (table.rules.empty_nest_weddings or table.nests[female]):
        return False
    return table.leaders[female] == seat or (table.rules.opening_tie_ok and ties_for_most(table, seat, female))


def ties_for_most(table: EggOn, seat: int, female: int) -> bool:
    """E22 with `opening_tie_ok`: nobody offers more, and he offers something."""
    own = table.males[seat].totals[female]
    return own > 0 and own == max([male.totals[female] for male in table.males])


class NormalTurn(Phase):
    """E18: exactly one move, and no passing."""

    def moves(self, table: EggOn, seat: int) -> list[EggMove]:
        male = table.males[seat]
        found: list[EggMove] = []
        add_crows(table, seat, found)
        add_openings(table, seat, found)
        if male.kinds & ANY_WORM:
            add_swaps(table, male, found)
            return worms(table, male) + found if found else worms(table, male)
        return found or self.cycles(table, seat)

    def cycles(self, table: EggOn, seat: int) -> list[EggMove]:
        """E46a: only who is stuck, has cards in his pile, and plays with `stuck=cycle`."""
        male = table.males[seat]
        return of_set(CYCLES, male.kinds) if table.rules.cycle and male.pile else []

    def play(self, table: EggOn, seat: int, move: EggMove) -> None:
        kind = move.kind
        if kind is Kind.WED:
            open_wedding_phase(table, seat, move)
            return
        if kind is Kind.SWAP_IN or kind is Kind.SWAP_OUT:
            swap_instead(table, seat, move)
            return
        if kind is Kind.WORM:
            place(table, seat, move)
        elif kind is Kind.CROW:
            send_crow(table, seat, move)
        else:
            discard_when_stuck(table, seat, move)
        table.swaps_in_a_row = 0
        draw(table, seat)
        begin_turn(table, next_seat(table, seat))


NORMAL_TURN: Final = NormalTurn()


def next_seat(table: EggOn, seat: int) -> int:
    """E25: clockwise."""
    return seat + 1 if seat + 1 < len(table.males) else 0


def draw(table: EggOn, seat: int) -> None:
    """E23: a card for the card played, while the pile lasts."""
    male = table.males[seat]
    if male.pile:
        card = male.draw()
        if table.log is not None:
            table.tell("drew", seat, cards=(card,))


def discard_when_stuck(table: EggOn, seat: int, move: EggMove) -> None:
    """E46a: face up to the own discard."""
    male = table.males[seat]
    male.give(move.card)
    male.discard += (move.card,)
    if table.log is not None:
        table.tell("cycled", seat, card=move.card)


def swap_instead(table: EggOn, seat: int, move: EggMove) -> None:
    """E27: a swap is the whole turn, without drawing. E49: too many in a row, by all, end the game."""
    if move.kind is Kind.SWAP_IN:
        swap_in(table, seat, move)
    else:
        swap_out(table, seat, move)
    table.swaps_in_a_row += 1
    if table.swaps_in_a_row == table.rules.stall_turns:
        end_game(table, "stall")
    else:
        begin_turn(table, next_seat(table, seat))


def open_wedding_phase(table: EggOn, seat: int, move: EggMove) -> None:
    """E31, E32: the initiator takes the start-player card; everybody else decides once before he is asked again."""
    table.phase = WED
    table.start = seat
    table.swaps_in_a_row = 0
    for male in table.males:
        male.live = True
        male.barred = 0
    put_wedding(table, seat, move)
    table.turn = next_seat(table, seat)


def put_wedding(table: EggOn, seat: int, move: EggMove) -> None:
    male = table.males[seat]
    male.give(WEDDING)
    male.weddings |= 1 << move.female
    if table.log is not None:
        table.tell("wed", seat, female=move.female)
