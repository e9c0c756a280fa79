"""The table of Gulo Gulo in words; all see the same (G3)."""

from __future__ import annotations

from clutch.core.events import Event
from clutch.core.game import Secret
from clutch.core.moves import seat_letter
from clutch.games.gulo_gulo.answers import Cause
from clutch.games.gulo_gulo.nest import depth
from clutch.games.gulo_gulo.pieces import COLOUR_NAMES, EGG_NAMES, JUNIOR, NO_COLOUR, colour_of, eggs_in, of_colour
from clutch.games.gulo_gulo.scenario import deck_tiles, path_of
from clutch.games.gulo_gulo.state import PHASE_NAMES, GuloGulo

WIDTH = 3  # of a tile in the picture
LEGEND = (
    "turn opens the next face-down tile, choose R binds you to an open colour ahead, deck turns the top of the deck, "
    "name R3 is the egg you try to steal; R3(8) has eight eggs above it, and the more, the riskier."
)
SECRETS = {  # G3
    "closed": Secret("the face-down tiles of the path, the next one first", "a tile is turned up"),
    "deck": Secret("the tiles that nobody has seen, the next one first", "a tile is turned up"),
}
ASKED = {
    "CHOOSE": "choose a colour that lies open ahead, or turn the next tile",
    "DECK": "turn the top tile of the deck",
    "NAME": "name the egg that you will steal",
    "ATTEMPT": "steal it",
    "END": "somebody has won",
}


def picture(state: GuloGulo, viewer: int) -> str:
    """The path with the Gulos under it, the deck, and the nest."""
    lines = [f"{_who(state)}: {ASKED[PHASE_NAMES[state.phase]]}"]
    lines.append("  place " + "".join(f"{place:{WIDTH}}" for place in range(state.path_length() + 1)))
    lines.append("  path  " + "".join(f"{letter:>{WIDTH}}" for letter in ">" + path_of(state)))
    lines += [_gulo(state, seat, viewer) for seat in range(len(state.places))]
    lines.append(f"  deck {len(deck_tiles(state))} tiles{_under(state)}")
    lines += [_eggs(state, colour) for colour in state.rules.pieces.largest_first]
    return "\n".join(lines)


def _who(state: GuloGulo) -> str:
    if state.over:
        return "Game over"
    bound = "" if state.need == NO_COLOUR else f", a {COLOUR_NAMES[state.need]} egg is needed"
    tries = f" tries to steal {EGG_NAMES[state.egg]}" if state.waiting else f" to act{bound}"
    return seat_letter(state.turn) + tries


def _gulo(state: GuloGulo, seat: int, viewer: int) -> str:
    you = "you" if seat == viewer else "   "
    return f"  {seat_letter(seat)} {you} " + " " * WIDTH * state.places[seat] + f"{seat_letter(seat):>{WIDTH}}"


def _under(state: GuloGulo) -> str:
    names = ", ".join(_tile(tile) for tile in state.under)
    return f", at the bottom {names}" if names else ""


def _eggs(state: GuloGulo, colour: int) -> str:
    """The eggs of a colour with the number of eggs above each."""
    eggs = [egg for egg in eggs_in(state.nest) if colour_of(egg) == colour]
    lying = " ".join(f"{EGG_NAMES[egg]}({depth(state.heap, state.nest, egg)})" for egg in eggs)
    gone = of_colour(state.rules.pieces.nest, colour).bit_count() - len(eggs)
    return f"  {COLOUR_NAMES[colour]:7} {lying}{f'  and {gone} in the bag' if gone else ''}"


def _tile(tile: int) -> str:
    return "Gulo junior" if tile == JUNIOR else COLOUR_NAMES[tile]


def story(event: Event) -> str:
    """What happened, in a line."""
    told = {name: _told(name, value) for name, value in event.facts.items()}
    return STORIES[event.kind].format(who=seat_letter(event.seat), **told)


STORIES = {
    "turned": "{who} turns tile {place}: it is {colour}.",
    "chose": "{who} chooses {colour}.",
    "deck": "{who} turns a tile of the deck: {tile}.",
    "named": "{who} tries to steal {egg}.",
    "stolen": "{who} has stolen {egg}!",
    "jumped": "{who} jumps to tile {place}.",
    "joined": "The {colour} tile is the new end of the path, and {who} steps onto it: {place}.",
    "under": "The {tile} tile goes under the deck.",
    "alarm": "EGG ALARM! {who} wanted {egg}{pole}{fallen}{cause}.",
    "back": "{who} goes back to {place}.",
    "refilled": "All eggs are back in the nest.",
    "again": "It was the last of its colour: {who} has another turn.",
    "pole": "The pole fell by itself and is put back.",
    "ended": "The game is over: {why}.",
}
ENDINGS = {"junior": "Gulo junior is free", "turns": "it has lasted too long, who is furthest wins"}
CAUSES = {
    Cause.NONE.name: "",
    Cause.TIMEOUT.name: ", time ran out",
    Cause.DROPPED.name: ", it was dropped",
}


def _told(name: str, value: object) -> str:
    match name, value:
        case "colour", int(colour):
            return COLOUR_NAMES[colour]
        case "tile", int(tile):
            return _tile(tile)
        case "egg", int(egg):
            return EGG_NAMES[egg]
        case "pole", bool(pole):
            return ", the pole is on the table" if pole else ""
        case "fallen", int(eggs):
            return f", {' '.join(EGG_NAMES[egg] for egg in eggs_in(eggs))} fell out" if eggs else ""
        case "cause", str(cause):
            return CAUSES[cause]
        case "why", str(why):
            return ENDINGS[why]
    return str(value)
