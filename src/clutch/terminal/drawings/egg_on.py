"""Egg On: the females with their nests and the worms before them, then the males."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import BLANK
from clutch.core.places import Place
from clutch.games.egg_on.cards import COLOURS, NAMES, VALUE
from clutch.games.egg_on.scenario import hand_of
from clutch.games.egg_on.state import EggOn, Male
from clutch.games.egg_on.words import COLOUR_NAMES
from clutch.terminal.drawing import OR, Drawing, Piece, Row, Words, back, card, joined, who, whose, word
from clutch.terminal.shown import Choice

FACES: Final = {"FW": "fake", "K": "crow", "W": "wed"}  # what a newcomer can read
ASKED: Final = {
    "card": "Put your deck in order: choose the card to draw first, then the next; or take a ready-made order.",
    "worm": "Offer a worm to a female, send a crow, or open a wedding where you lead.",
    "wed": "Put a wedding before a female whose egg you want, or pass.",
    "pass": "You can only pass.",
    "swap-in": "Swap your fake worm, or pass.",
    "cycle": "You cannot play: choose a card to discard.",
}
IN_THE_WEDDING: Final = "Add a worm to get ahead, or pass for good."
FIRST_HAND: Final = "Choose one of these worms for your first hand: a high one is strong, a low one keeps the high one."
PICK, WORM_PHASE = 1, 4


def face(number: int) -> str:
    return FACES.get(NAMES[number], NAMES[number])


def female(number: int) -> str:
    return COLOUR_NAMES[COLOURS[number]]


def rows(state: EggOn, viewer: int) -> list[Row]:
    females = [_female(state, number, viewer) for number in state.rules.females]
    males = [_male(state, seat, viewer) for seat in range(len(state.males))]
    return [*females, *males, _hand(state, state.males[viewer])]


def _female(state: EggOn, number: int, viewer: int) -> Row:
    eggs = " ".join("●" * egg for egg in state.nests[number]) or "no eggs"
    pieces = [word(eggs, "", Place("female", number)), word(" " * (8 - len(eggs)))]
    for seat, male in enumerate(state.males):
        if male.stacks[number] or male.weddings >> number & 1:
            pieces += _stack(state, number, seat, viewer)
    return Row(female(number), pieces, female(number))


def _stack(state: EggOn, number: int, seat: int, viewer: int) -> list[Piece]:
    male, own = state.males[seat], seat == viewer
    stack = Place("stack", number, -1 if own else seat)
    cards = [
        card(face(worm), "", *([Place("worm", slot, number)] if own else []), stack)
        for slot, worm in enumerate(male.stacks[number])
    ]
    wed = [card(face(10), "strong")] if male.weddings >> number & 1 else []
    leads = " leads" if state.leaders[number] == seat else ""
    name = "you" if own else "ABCDEF"[seat]
    return joined([word(f" {name}", "strong")], cards, wed, [word(f"={male.totals[number]}{leads}")])


def _male(state: EggOn, seat: int, viewer: int) -> Row:
    male, colour = state.males[seat], female(state.rules.colours[seat])
    eggs = ", ".join(f"{value} {female(number)}" for number, value in male.eggs)
    told = f"{state.scores()[seat]:2} points   {male.size} in hand   pile {len(male.pile)}"
    first = "  (starts)" if seat == state.start else ""
    return Row(who(seat, viewer), [word(told), word(f"  eggs: {eggs or 'none yet'}{first}", "dim")], colour)


def _hand(state: EggOn, male: Male) -> Row:
    held = [card(face(number), "", Place("hand", number)) for number in hand_of(male)]
    backs = [back() for _ in range(male.hand[BLANK])]
    return Row("your hand", joined(held, backs), "strong", is_own=True, is_extra=state.over)


def ask(state: EggOn, _seat: int, choices: list[Choice]) -> str:
    if state.phase == PICK:
        return FIRST_HAND
    kinds = {choice.does for choice in choices}
    if state.phase == WORM_PHASE and "worm" in kinds:
        return IN_THE_WEDDING
    return next((asked for does, asked in ASKED.items() if does in kinds), "Choose.")


def words(state: EggOn, viewer: int, choice: Choice) -> Words:
    male = state.males[viewer]
    first = choice.places[0].number if choice.places else 0
    second = choice.places[1] if len(choice.places) > 1 else Place("")
    at = second.of if choice.does == "swap-in" else second.number
    match choice.does:
        case "card":
            return Words("Next card", face(first), f"The {face(first)} is next: number {len(male.order) + 1} of all.")
        case "worm":
            total = male.totals[at] + VALUE[first]
            will = f"Your {face(first)} goes to the {female(at)} female, to whom you offer {total} then."
            return Words(f"Offer {face(first)} to", female(at), will)
        case "crow":
            worm = f"{whose(second.of, viewer)} {face(state.males[second.of].stacks[at][-1])}"
            return Words("Crow eats", f"{worm} at {female(at)}", f"Your crow eats {worm} at the {female(at)} female.")
        case "wed":
            return Words(
                "Wedding at", female(at), f"A wedding at the {female(at)} female: whoever leads may win an egg."
            )
        case "swap-in":
            worm = face(male.stacks[at][second.number])
            will = f"The fake worm takes the place of your {worm} at the {female(at)} female, which comes to your hand."
            return Words("Fake worm for", f"{worm} at {female(at)}", will)
        case "swap-out":
            return Words(
                "Take fake worm back for", face(first), f"Your {face(first)} lies at the {female(at)} female then."
            )
        case "cycle":
            return Words("Discard", face(first), f"Your {face(first)} is discarded, and you draw another card.")
    return Words(OR, "pass", "You pass.")


DRAWING: Final = Drawing(rows, ask, words)
