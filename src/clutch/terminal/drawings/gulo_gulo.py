"""Gulo Gulo: the path with the Gulos below it, the deck, and the nest egg by egg with the chance to steal it."""

from __future__ import annotations

from typing import Final

from clutch.core.places import Place
from clutch.games.gulo_gulo.nest import depth
from clutch.games.gulo_gulo.pieces import COLOUR_NAMES, EGG_NAMES, LETTERS, NO_COLOUR, YARD_COLOURS, colour_of, eggs_in
from clutch.games.gulo_gulo.reckon import reckon
from clutch.games.gulo_gulo.state import GuloGulo
from clutch.terminal.drawing import OR, Drawing, Piece, Row, Words, card, word
from clutch.terminal.shown import Choice

WIDTH: Final = 3  # of a tile of the path
TILES: Final = 22  # of the path on a line
ASKED: Final = {
    "choose": "Choose a colour that lies open ahead of you, or turn the next tile.",
    "turn": "No colour lies open ahead of you: turn the next tile.",
    "deck": "Turn the top tile of the deck: Gulo junior may be there.",
    "name": "Which {}egg do you try to steal? The deeper it lies, the riskier it is.",
}


def rows(state: GuloGulo, viewer: int) -> list[Row]:
    chances = dict(reckon(state, viewer)["chances"])
    nest = [_eggs(state, colour, chances) for colour in state.rules.pieces.largest_first]
    path, gulos = _path(state), _standing(state)
    lines: list[Row] = []
    for first in range(0, len(path), TILES):
        line = slice(first, first + TILES)
        lines += [Row("" if first else "path", path[line], "strong", gap=""), *_gulos(gulos[line], viewer)]
    return [*lines, _deck(state), *nest]


def _path(state: GuloGulo) -> list[Piece]:
    ahead = reckon(state, state.turn)["ahead"]
    tiles = [Piece("│>│")]
    for at, colour in enumerate(state.opened, 1):
        places = [Place("colour", colour)] if colour < YARD_COLOURS and ahead[colour] == at else []
        tiles.append(_tile("RYGBP"[colour], COLOUR_NAMES[colour], *places))
    closed = [_tile("?", "dim", Place("closed", number)) for number in range(len(state.closed))]
    return [*tiles, *closed]


def _tile(letter: str, tone: str, *at: Place) -> Piece:
    return Piece(letter, tone, is_card=True, at=at)


def _standing(state: GuloGulo) -> list[str]:
    """By place, who is there."""
    places = range(state.path_length() + 1)
    return ["".join("ABCDEF"[seat] for seat, at in enumerate(state.places) if at == place) for place in places]


def _gulos(standing: list[str], viewer: int) -> list[Row]:
    """Each Gulo below its tile, three side by side."""
    lines: list[Row] = []
    for first in range(0, max(map(len, standing)), WIDTH):
        cells = [letters[first : first + WIDTH] for letters in standing]
        pieces = [word(f"{cell:^{WIDTH}}", "strong" if "ABCDEF"[viewer] in cell else "") for cell in cells]
        lines.append(Row("" if lines else "Gulos", pieces, gap=""))
    return lines


def _deck(state: GuloGulo) -> Row:
    known = ", ".join("Gulo junior" if tile >= YARD_COLOURS else COLOUR_NAMES[tile] for tile in state.under)
    told = f"{len(state.deck)} tiles, Gulo junior among them" + (f"; below them {known}" if known else "")
    return Row("deck", [card("?", "dim", Place("deck")), word(told)])


def _eggs(state: GuloGulo, colour: int, chances: dict[int, int]) -> Row:
    eggs = [egg for egg in eggs_in(state.nest) if colour_of(egg) == colour]
    name = COLOUR_NAMES[colour]
    lying = [word(f"{EGG_NAMES[egg]} {chances[egg]:2}%", name, Place("egg", egg)) for egg in eggs]
    return Row(f"{name}", lying or [word("none in the nest", "dim")], name, gap="   ")


def ask(state: GuloGulo, _seat: int, choices: list[Choice]) -> str:
    kinds = {choice.does for choice in choices}
    asked = next((asked for does, asked in ASKED.items() if does in kinds), "Choose.")
    return asked.format("" if state.need == NO_COLOUR else f"{COLOUR_NAMES[state.need]} ")


def words(state: GuloGulo, viewer: int, choice: Choice) -> Words:
    number = choice.places[0].number
    match choice.does:
        case "choose":
            tile, colour = reckon(state, viewer)["ahead"][number], COLOUR_NAMES[number]
            will = f"You need a {colour} egg then; with it you jump to the {colour} tile, number {tile}."
            return Words("Go for", f"{colour} ({LETTERS[number]}), tile {tile}", will)
        case "turn":
            return Words(
                OR if len(state.opened) else "You", "turn the next tile", "Its colour is the egg that you need."
            )
        case "deck":
            return Words("You", "turn a tile of the deck", "If it is Gulo junior, steal the purple egg and you win.")
    chance = dict(reckon(state, viewer)["chances"])[number]
    above = depth(state.heap, state.nest, number)
    will = f"{above} eggs lie above it: {chance} thefts in 100 succeed. An alarm sends you back."
    return Words("Steal", f"{EGG_NAMES[number]} {chance}%", will)


DRAWING: Final = Drawing(rows, ask, words)
