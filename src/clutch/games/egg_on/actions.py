"""What more than one phase allows: placing worms, crows, and swapping the fake worm (E19-E21, E26-E30)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.egg_on.cards import ANY_WORM, CROW, FAKE, REAL_WORMS, VALUE
from clutch.games.egg_on.moves import CROWS_OF, SWAPS_IN_OF, SWAPS_OUT_OF, WORMS, EggMove
from clutch.games.egg_on.state import NORMAL, EggOn, Male


def worms(state: EggOn, male: Male) -> list[EggMove]:
    """E19, E20, E37: any worm to any female; the fake worm only where E30 does not close her."""
    if male.barred and male.holds(FAKE):
        open_to_fake = [WORMS[FAKE][female] for female in state.rules.females if not male.barred >> female & 1]
        return state.placings.of_hand[male.kinds & REAL_WORMS] + open_to_fake
    return state.placings.of_hand[male.kinds & ANY_WORM]


def place(state: EggOn, seat: int, move: EggMove) -> None:
    """E16: on top of his own stack."""
    male = state.males[seat]
    male.give(move.card)
    male.restack(move.female, male.stacks[move.female] + (move.card,))
    if move.card == FAKE:
        male.fake_at = move.female
    else:
        male.totals[move.female] += VALUE[move.card]
        state.appraise(move.female)
    if state.log is not None:
        state.tell("placed", seat, card=move.card, female=move.female)


def add_crows(state: EggOn, seat: int, found: list[EggMove]) -> None:
    """E21: an opponent's stack whose top card is a worm that crows like."""
    if state.males[seat].holds(CROW):
        for other, male in enumerate(state.males):
            if male.edible and other != seat:
                found += CROWS_OF[other][male.edible]


def send_crow(state: EggOn, seat: int, move: EggMove) -> None:
    """E21: worm and crow go to their owners' discards."""
    male = state.males[seat]
    victim = state.males[move.male]
    worm = victim.stacks[move.female][-1]
    victim.restack(move.female, victim.stacks[move.female][:-1])
    victim.totals[move.female] -= VALUE[worm]
    state.appraise(move.female)
    victim.discard += (worm,)
    male.give(CROW)
    male.discard += (CROW,)
    if state.log is not None:
        state.tell("crow", seat, female=move.female, male=move.male, worm=worm)


def add_swaps(state: EggOn, male: Male, found: list[EggMove]) -> None:
    """E26: the fake worm in hand for an own worm on the table, or a worm in hand for the own fake worm there."""
    if male.holds(FAKE):
        for female in state.rules.females:
            if male.stacks[female] and not male.barred >> female & 1:
                found += SWAPS_IN_OF[female][len(male.stacks[female])]
    elif male.fake_at != NOBODY:
        found += SWAPS_OUT_OF[male.fake_at][male.kinds & REAL_WORMS]


def swap_in(state: EggOn, seat: int, move: EggMove) -> None:
    exchange(state, seat, FAKE, move.female, move.slot)
    state.males[seat].fake_at = move.female


def swap_out(state: EggOn, seat: int, move: EggMove) -> None:
    """E30: a fake worm taken away in a wedding phase does not come back to that female in this phase."""
    male = state.males[seat]
    exchange(state, seat, move.card, move.female, male.stacks[move.female].index(FAKE))
    male.fake_at = NOBODY
    if state.phase != NORMAL:
        male.barred |= 1 << move.female


def exchange(state: EggOn, seat: int, card: int, female: int, slot: int) -> None:
    """E29: the card from the hand takes exactly the slot of the one that goes back to the hand."""
    male = state.males[seat]
    stack = male.stacks[female]
    back = stack[slot]
    male.give(card)
    male.take_back(back)
    male.restack(female, stack[:slot] + (card,) + stack[slot + 1 :])
    male.totals[female] += VALUE[card] - VALUE[back]
    state.appraise(female)
    if state.log is not None:
        state.tell("swapped", seat, card=card, back=back, female=female, slot=slot)
