"""Dragons' Eggs: the eggs at stake, what each tribe has laid, and one's own treasures and abilities."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import BLANK
from clutch.core.places import Place
from clutch.games.dragons_eggs.cards import (
    CLAW,
    ORB,
    REVERSE_SCALE,
    SHARP_EYES,
    STEEL_SCALE,
    WINGS,
    values_of,
)
from clutch.games.dragons_eggs.scoring import egg_count
from clutch.games.dragons_eggs.state import DragonsEggs, Laid, Tribe
from clutch.games.dragons_eggs.words import FULL_NAMES
from clutch.terminal.drawing import BACK, OR, Drawing, Piece, Row, Words, card, who, whose, word
from clutch.terminal.shown import Choice

ASKED: Final = {
    "with": "With which one does it change places?",
    "return": "Take one of your treasures back to your hand, or leave them.",
    "peek": "Your Sharp Eyes: which hidden treasure do you look at?",
    "guard": "Your Steel Scale: which of your treasures do you guard?",
    "exchange": "Your Wings: choose the first treasure to be swapped.",
    "claw": "Your Claw: which treasure does it destroy?",
    "orb": "Double your treasure with the Orb?",
    "reverse": "Reverse everything? All cards and the eggs at stake are lost.",
    "play": "Choose one of your abilities: use it this round, or discard it.",
    "up": "Bid for the eggs: one treasure face down, or two of which one is face up. Equal totals cancel out.",
    "down": "Now choose the second treasure; it goes face down beside the first.",
    "no": "You cannot use your ability.",
}
SAYS: Final = {
    REVERSE_SCALE: "everything is discarded, and the eggs at stake leave the game",
    STEEL_SCALE: "nobody can look at one of your treasures, swap or destroy it",
    SHARP_EYES: "look at a hidden treasure; then you may take one of yours back",
    WINGS: "two treasures of two players change places",
    ORB: "doubles your one treasure",
    CLAW: "destroys one treasure, or the Orb beside it",
}
AT_A_PLACE: Final = {  # in a row, and in a sentence
    "guard": ("Guard", "Nobody can look at {}, swap or destroy it."),
    "peek": ("Look at", "You alone look at {}."),
    "return": ("Take back", "You take {} back to your hand."),
    "exchange": ("Swap", "First {}; then choose with which one it changes places."),
    "with": ("… with", "It changes places with {}."),
    "claw": ("Destroy", "You destroy {}."),
}
PLAIN: Final = {
    "keep": (OR, "take nothing back", "Your treasures stay where they are."),
    "orb": ("Orb", "double it", "Your one treasure counts twice."),
    "reverse": ("Reverse Scale", "reverse everything", "All is discarded, and the eggs at stake leave the game."),
    "no": (OR, "do not use it", "Your ability does nothing."),
}


def rows(state: DragonsEggs, viewer: int) -> list[Row]:
    eggs = [card("●" * egg, "yellow") for egg in state.targets]
    stake = Row("at stake", [*eggs, word(f"  {len(state.eggs)} egg cards left{_waiting(state)}", "dim")], "strong")
    tribes = [_tribe(state, seat, viewer) for seat in range(len(state.tribes))]
    return [stake, *tribes, *_own(state, state.tribes[viewer])]


def _waiting(state: DragonsEggs) -> str:
    waiting = ", ".join(f"{'ABCDEF'[seat]} {FULL_NAMES[ability]}" for seat, ability in state.queue)
    return f"   next: {waiting}" if waiting else ""


def _tribe(state: DragonsEggs, seat: int, viewer: int) -> Row:
    tribe = state.tribes[seat]
    laid = [_laid(treasure, Place("laid", slot, seat)) for slot, treasure in enumerate(tribe.laid)]
    more = [card("Orb", "strong")] * tribe.orb + [card(_ability(tribe.played))] * tribe.has_played
    passed = [word("passes", "dim")] * tribe.passed
    told = [word(f"{egg_count(tribe.eggs):2} eggs  {tribe.hand_size:2} in hand "), *laid, *more, *passed]
    first = "starts  " if seat == state.marker else ""
    return Row(who(seat, viewer), [*told, word(f" {first}{_spent(tribe)}", "dim")])


def _laid(treasure: Laid, at: Place) -> Piece:
    face = BACK if treasure.value == BLANK else str(treasure.value) if treasure.up else f"({treasure.value})"
    guard = "#" * treasure.guarded
    return card(face + guard, "strong" if treasure.up else "", at)


def _ability(number: int) -> str:
    return BACK if number == BLANK else FULL_NAMES[number]


def _spent(tribe: Tribe) -> str:
    known = sorted([*tribe.up, *[treasure.value for treasure in tribe.down if treasure.value != BLANK]])
    hidden = len(tribe.up) + len(tribe.down) - len(known)
    told = " ".join([*map(str, known), *["?"] * hidden])
    return f"spent {told}" if told else ""


def _own(state: DragonsEggs, tribe: Tribe) -> list[Row]:
    treasures = [card(str(value), "", Place("hand", value)) for value in values_of(tribe.hand)]
    abilities = [card(FULL_NAMES[ability], "yellow", Place("ability", ability)) for ability in tribe.abilities]
    return [
        Row("your hand", treasures, "strong", is_own=True, is_extra=state.over),
        Row("abilities", abilities, "strong", is_own=True, is_extra=state.over),
    ]


def ask(_state: DragonsEggs, _seat: int, choices: list[Choice]) -> str:
    kinds = {choice.does for choice in choices}
    return next((asked for does, asked in ASKED.items() if does in kinds), "Choose.")


def words(state: DragonsEggs, viewer: int, choice: Choice) -> Words:
    number = choice.places[0].number if choice.places else 0
    match choice.does:
        case "down":
            return Words("Bid face down", str(number), f"You bid your {number} face down: only you know it.")
        case "up":
            return Words("Bid face up", str(number), f"All see your {number}; then you choose a second one, face down.")
        case "pass":
            eggs = f"{number} egg{'s' * (number > 1)}"
            return Words("Pass, giving back", eggs, f"You bid nothing, and lose your card with {eggs}.")
        case "play":
            return Words("Use", FULL_NAMES[number], f"{FULL_NAMES[number]}: {SAYS[number]}.")
        case "discard":
            return Words("Discard", FULL_NAMES[number], f"{FULL_NAMES[number]} is discarded; you use none this round.")
    if choice.does in PLAIN:
        return Words(*PLAIN[choice.does])
    row, will = AT_A_PLACE[choice.does]
    at = _place(state, viewer, choice.places[0])
    return Words(row, at, will.format(at))


def _place(state: DragonsEggs, viewer: int, place: Place) -> str:
    laid = state.tribes[place.of].laid
    value = laid[place.number].value if place.number < len(laid) else BLANK
    told = f"{whose(place.of, viewer)} {('1st', '2nd', '3rd')[place.number] if place.number < 3 else place.number + 1}"
    return told if value == BLANK else f"{told}: {value}"


DRAWING: Final = Drawing(rows, ask, words)
