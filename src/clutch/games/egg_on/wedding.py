"""The wedding phase: weddings (E32-E35), then worms (E36-E38), then the appraisal (E40-E45). Nobody draws meanwhile."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.egg_on.actions import add_crows, add_swaps, place, send_crow, swap_in, swap_out, worms
from clutch.games.egg_on.cards import WEDDING
from clutch.games.egg_on.moves import PASS, EggMove, Kind
from clutch.games.egg_on.reckon import suitor
from clutch.games.egg_on.state import WORM, EggOn, Male, Phase, left_of
from clutch.games.egg_on.turn import begin_turn, end_game, put_wedding


def next_live(state: EggOn, seat: int) -> int:
    """E32, E35: clockwise, without those who are out; a lone live player again and again."""
    for _ in range(len(state.males)):
        seat = left_of(state, seat)
        if state.males[seat].live:
            return seat
    return NOBODY


def pass_turn(state: EggOn, seat: int) -> None:
    """E34, E37: final for this part of the wedding phase. E39: only the player himself passes, never the rules."""
    state.males[seat].live = False
    if state.log is not None:
        state.tell("passed", seat)


class Weddings(Phase):
    """E33: a wedding in front of any female where he has none yet, or a swap, or pass."""

    def moves(self, state: EggOn, seat: int) -> list[EggMove]:
        male = state.males[seat]
        found: list[EggMove] = []
        if male.holds(WEDDING):
            found += [move for move in state.placings.weddings if self.may_wed(state, male, move.female)]
        if state.rules.crows_among_weddings:
            add_crows(state, seat, found)
        if state.rules.swaps_among_weddings:
            add_swaps(state, male, found)
        found.append(PASS)
        return found

    def may_wed(self, state: EggOn, male: Male, female: int) -> bool:
        if male.weddings >> female & 1:
            return False
        return state.rules.empty_nest_weddings or len(state.nests[female]) > 0

    def play(self, state: EggOn, seat: int, move: EggMove) -> None:
        male = state.males[seat]
        if move.kind is Kind.WED:
            put_wedding(state, seat, move)
        elif move.kind is Kind.PASS:
            pass_turn(state, seat)
        else:
            if move.kind is Kind.CROW:
                send_crow(state, seat, move)
            else:
                swap(state, seat, move)
            male.live = male.weddings != 0  # E34: without a wedding, that was his only turn
        state.turn = next_live(state, seat)
        if state.turn == NOBODY:
            begin_worms(state)


def swap(state: EggOn, seat: int, move: EggMove) -> None:
    if move.kind is Kind.SWAP_IN:
        swap_in(state, seat, move)
    else:
        swap_out(state, seat, move)


def begin_worms(state: EggOn) -> None:
    """E36: who has a wedding on the table may play worms, the initiator first."""
    if state.log is not None:
        state.moment()
    state.phase = WORM
    for male in state.males:
        male.live = male.weddings != 0
    state.turn = state.start
    if state.log is not None:
        state.tell("worms", state.start)


class Worms(Phase):
    """E37: a worm to any female, or a swap, or pass; crows only with lucky eggs (E53)."""

    def moves(self, state: EggOn, seat: int) -> list[EggMove]:
        male = state.males[seat]
        found: list[EggMove] = []
        add_swaps(state, male, found)
        if state.rules.crows_among_worms:
            add_crows(state, seat, found)
        found.append(PASS)
        return worms(state, male) + found

    def play(self, state: EggOn, seat: int, move: EggMove) -> None:
        if move.kind is Kind.WORM:
            place(state, seat, move)
        elif move.kind is Kind.PASS:
            pass_turn(state, seat)
        elif move.kind is Kind.CROW:
            send_crow(state, seat, move)
        else:
            swap(state, seat, move)
        state.turn = next_live(state, seat)
        if state.turn == NOBODY:
            appraise(state)  # E38


def appraise(state: EggOn) -> None:
    """E40: the eggs are awarded, the weddings leave, all hands are filled (E44), and the initiator goes on (E45)."""
    if state.log is not None:
        state.moment()
    for female in state.rules.females:
        award_egg(state, female)
    for seat, male in enumerate(state.males):
        clear_weddings(state, seat, male)
    if state.log is not None:
        state.moment()
    state.turn = state.start
    if not any(state.nests):
        end_game(state, "eggs")  # E48
        return
    for seat, male in enumerate(state.males):
        drawn = male.refill()
        if drawn and state.log is not None:
            state.tell("drew", seat, cards=drawn)
    begin_turn(state, state.start)


def award_egg(state: EggOn, female: int) -> None:
    """E40, E42: the top egg to him who offers most and has a wedding there. E41: nobody else inherits it."""
    best = state.leaders[female]
    nest = state.nests[female]
    if best != NOBODY and nest and state.males[best].weddings >> female & 1:
        state.males[best].eggs += ((female, nest[0]),)
        state.nests[female] = nest[1:]
        if state.log is not None:
            state.tell("egg", best, female=female, egg=nest[0])
            state.moment()
    elif state.log is not None and any(male.weddings >> female & 1 for male in state.males):
        state.tell("kept", state.start, female=female, because=suitor(state, female)[1])
        state.moment()


def clear_weddings(state: EggOn, seat: int, male: Male) -> None:
    """E43: successful or not, weddings go to the discard, and with each the own stack in front of that female."""
    if male.weddings:
        for female in state.rules.females:
            if male.weddings >> female & 1:
                male.discard += (WEDDING,) + male.stacks[female]
                male.restack(female, ())
                male.totals[female] = 0
                if male.fake_at == female:
                    male.fake_at = NOBODY
                state.appraise(female)
                if state.log is not None:
                    state.tell("cleared", seat, female=female)
        male.weddings = 0
    male.barred = 0
    male.live = False
