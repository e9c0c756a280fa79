"""The wedding phase: weddings (E32-E35), then worms (E36-E38), then the appraisal (E40-E45). Nobody draws meanwhile."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.egg_on.actions import add_crows, add_swaps, place, send_crow, swap_in, swap_out, worms
from clutch.games.egg_on.cards import WEDDING
from clutch.games.egg_on.moves import PASS, EggMove, Kind
from clutch.games.egg_on.state import WORM, EggOn, Male, Phase
from clutch.games.egg_on.turn import begin_turn, end_game, next_seat, put_wedding


def next_live(table: EggOn, seat: int) -> int:
    """E32, E35: clockwise, without those who are out; a lone live player again and again."""
    for _ in range(len(table.males)):
        seat = next_seat(table, seat)
        if table.males[seat].live:
            return seat
    return NOBODY


def pass_turn(table: EggOn, seat: int) -> None:
    """E34, E37: final for this part of the wedding phase. E39: only the player himself passes, never the rules."""
    table.males[seat].live = False
    if table.log is not None:
        table.tell("passed", seat)


class Weddings(Phase):
    """E33: a wedding in front of any female where he has none yet, or a swap, or pass."""

    def moves(self, table: EggOn, seat: int) -> list[EggMove]:
        male = table.males[seat]
        found: list[EggMove] = []
        if male.holds(WEDDING):
            found += [move for move in table.placings.weddings if self.may_wed(table, male, move.female)]
        if table.rules.crows_among_weddings:
            add_crows(table, seat, found)
        if table.rules.swaps_among_weddings:
            add_swaps(table, male, found)
        found.append(PASS)
        return found

    def may_wed(self, table: EggOn, male: Male, female: int) -> bool:
        if male.weddings >> female & 1:
            return False
        return table.rules.empty_nest_weddings or len(table.nests[female]) > 0

    def play(self, table: EggOn, seat: int, move: EggMove) -> None:
        male = table.males[seat]
        if move.kind is Kind.WED:
            put_wedding(table, seat, move)
        elif move.kind is Kind.PASS:
            pass_turn(table, seat)
        else:
            if move.kind is Kind.CROW:
                send_crow(table, seat, move)
            else:
                swap(table, seat, move)
            male.live = male.weddings != 0  # E34: without a wedding, that was his only turn
        table.turn = next_live(table, seat)
        if table.turn == NOBODY:
            begin_worms(table)


def swap(table: EggOn, seat: int, move: EggMove) -> None:
    if move.kind is Kind.SWAP_IN:
        swap_in(table, seat, move)
    else:
        swap_out(table, seat, move)


def begin_worms(table: EggOn) -> None:
    """E36: who has a wedding on the table may play worms, the initiator first."""
    table.phase = WORM
    for male in table.males:
        male.live = male.weddings != 0
    table.turn = table.start
    if table.log is not None:
        table.tell("worms", table.start)


class Worms(Phase):
    """E37: a worm to any female, or a swap, or pass; crows only with lucky eggs (E53)."""

    def moves(self, table: EggOn, seat: int) -> list[EggMove]:
        male = table.males[seat]
        found: list[EggMove] = []
        add_swaps(table, male, found)
        if table.rules.crows_among_worms:
            add_crows(table, seat, found)
        found.append(PASS)
        return worms(table, male) + found

    def play(self, table: EggOn, seat: int, move: EggMove) -> None:
        if move.kind is Kind.WORM:
            place(table, seat, move)
        elif move.kind is Kind.PASS:
            pass_turn(table, seat)
        elif move.kind is Kind.CROW:
            send_crow(table, seat, move)
        else:
            swap(table, seat, move)
        table.turn = next_live(table, seat)
        if table.turn == NOBODY:
            appraise(table)  # E38


def appraise(table: EggOn) -> None:
    """E40: the eggs are awarded, the weddings leave, all hands are filled (E44), and the initiator goes on (E45)."""
    for female in table.rules.females:
        award_egg(table, female)
    for seat, male in enumerate(table.males):
        clear_weddings(table, seat, male)
    table.turn = table.start
    if not any(table.nests):
        end_game(table, "eggs")  # E48
        return
    for seat, male in enumerate(table.males):
        drawn = male.refill()
        if drawn and table.log is not None:
            table.tell("drew", seat, cards=drawn)
    begin_turn(table, table.start)


def award_egg(table: EggOn, female: int) -> None:
    """E40, E42: the top egg to him who offers most and has a wedding there. E41: nobody else inherits it."""
    best = table.leaders[female]
    nest = table.nests[female]
    if best != NOBODY and nest and table.males[best].weddings >> female & 1:
        table.males[best].eggs += ((female, nest[0]),)
        table.nests[female] = nest[1:]
        if table.log is not None:
            table.tell("egg", best, female=female, egg=nest[0])


def clear_weddings(table: EggOn, seat: int, male: Male) -> None:
    """E43: successful or not, weddings go to the discard, and with each the own stack in front of that female."""
    if male.weddings:
        for female in table.rules.females:
            if male.weddings >> female & 1:
                male.discard += (WEDDING,) + male.stacks[female]
                male.restack(female, ())
                male.totals[female] = 0
                if male.fake_at == female:
                    male.fake_at = NOBODY
                table.appraise(female)
                if table.log is not None:
                    table.tell("cleared", seat, female=female)
        male.weddings = 0
    male.barred = 0
    male.live = False
