"""What a seat sees of Gulo Gulo, as a row of numbers. Its moves name no seats."""

from __future__ import annotations

from typing import Final

from clutch.core.observation import MOST, Layout, bounded, seen_from
from clutch.core.state import View
from clutch.games.gulo_gulo.moves import GuloMove
from clutch.games.gulo_gulo.pieces import (
    COLOURS,
    DECK_YARD,
    EGGS,
    MOST_EGGS,
    NO_COLOUR,
    YARD_COLOURS,
    Pieces,
)
from clutch.games.gulo_gulo.port import ALARM_ODDS
from clutch.games.gulo_gulo.rules import OPTIONS
from clutch.games.gulo_gulo.state import END, GuloGulo
from clutch.games.gulo_gulo.turn import ALL_COLOURS, is_on_last_tile

SEATS: Final = 6
WINDOW: Final = 12

LAYOUT: Final = Layout(range(2, SEATS + 1), OPTIONS)
# The box; colours are red, yellow, green, blue, purple
BOX: Final = LAYOUT.numbers("box", "eggs of each colour in the box", COLOURS)
SIZE: Final = LAYOUT.numbers("size", "how many colours have larger eggs than this one", COLOURS)
# The turn
PHASE: Final = LAYOUT.one_of("phase", "choose, deck, name, attempt", END)
TURN: Final = LAYOUT.one_of("turn", "whose turn it is", SEATS)
TURNS_LEFT: Final = LAYOUT.numbers("turns left", "until the game is ended; 255 if that is far off or never")
NEED: Final = LAYOUT.one_of("need", "the colour that binds", COLOURS)
IN_HAND: Final = LAYOUT.flags("in hand", "it is that of a tile of the deck")
RISK: Final = LAYOUT.numbers("risk", "of 256 attempts at the named egg, how many would be alarms by the odds")
# The nest
ABOVE: Final = LAYOUT.numbers("above", "1 for an egg in the nest, and 1 more for each that lies above it", EGGS)
EASIEST: Final = LAYOUT.one_of("easiest", "the egg of this colour that lies highest", MOST_EGGS, COLOURS)
EGGS_LEFT: Final = LAYOUT.numbers("eggs left", "eggs of each colour in the nest", COLOURS)
DANGER: Final = LAYOUT.numbers("danger", "of 256 attempts at the easiest egg, how many would be alarms", COLOURS)
# The path and the deck; tiles are red, yellow, green, blue, junior
AHEAD: Final = LAYOUT.one_of("ahead", "the open tiles in front of your Gulo, the nearest first", YARD_COLOURS, WINDOW)
OPEN: Final = LAYOUT.numbers("open", "open tiles of the path")
CLOSED: Final = LAYOUT.numbers("closed", "face-down tiles of the path")
UNSEEN: Final = LAYOUT.numbers(
    "unseen", "tiles of each colour that nobody has seen, on the path or in the deck", YARD_COLOURS
)
DECK: Final = LAYOUT.numbers("deck", "tiles of the deck that nobody has seen")
UNDER: Final = LAYOUT.one_of("under", "the tiles that follow these in the deck", COLOURS, DECK_YARD + 1)
# Each seat
PLACE: Final = LAYOUT.numbers("place", "tiles from the start to his Gulo", copies=SEATS)
TO_GO: Final = LAYOUT.numbers("to go", "tiles from there to the last of the path", copies=SEATS)
AT_DECK: Final = LAYOUT.flags("at deck", "he stands on the last tile", copies=SEATS)
FORWARD: Final = LAYOUT.numbers(
    "forward", "by colour: so far an egg of it would bring him now; 0 if no such tile lies open", YARD_COLOURS, SEATS
)
BACK: Final = LAYOUT.numbers("back", "by colour: so far an alarm would take him back now", YARD_COLOURS, SEATS)


def observe(view: View[GuloMove]) -> bytearray:
    state = view.state
    assert isinstance(state, GuloGulo)
    row = LAYOUT.new_row(state.rules)
    me = view.seat
    seats = len(state.places)
    write_box(row, state.rules.pieces)
    write_turn(row, state, seen_from(me, state.turn, seats))
    write_nest(row, state)
    write_tiles(row, state)
    ahead = AHEAD
    for tile in state.opened[state.places[me] :][:WINDOW]:
        row[ahead + tile] = 1
        ahead += YARD_COLOURS
    for seat in range(seats):
        write_gulo(row, state, seat, seen_from(me, seat, seats))
    return row


def write_box(row: bytearray, pieces: Pieces) -> None:
    for colour in range(COLOURS):
        row[BOX + colour] = pieces.counts[colour]
        row[SIZE + pieces.largest_first[colour]] = colour


def write_turn(row: bytearray, state: GuloGulo, at: int) -> None:
    if state.phase != END:
        row[PHASE + state.phase] = 1
    row[TURN + at] = 1
    row[TURNS_LEFT] = bounded(state.rules.max_turns - state.turns) if state.rules.max_turns else MOST
    if state.need != NO_COLOUR:
        row[NEED + state.need] = 1
    if state.in_hand:
        row[IN_HAND] = 1


def write_nest(row: bytearray, state: GuloGulo) -> None:
    """G16: everybody sees how the eggs lie, the topmost first."""
    nest = state.nest
    above = 0
    counts = [0] * COLOURS
    for egg in state.heap:
        if nest >> egg & 1:
            row[ABOVE + egg] = above + 1
            colour = egg // MOST_EGGS
            if counts[colour] == 0:
                row[EASIEST + egg] = 1
                row[DANGER + colour] = ALARM_ODDS[above]
            counts[colour] += 1
            if egg == state.egg:
                row[RISK] = ALARM_ODDS[above]
            above += 1
    for colour in range(COLOURS):
        row[EGGS_LEFT + colour] = counts[colour]


def write_tiles(row: bytearray, state: GuloGulo) -> None:
    """G3: nobody knows the order of the face-down tiles, but all know which have been seen."""
    row[OPEN] = bounded(len(state.opened))
    row[CLOSED] = bounded(len(state.closed))
    row[DECK] = len(state.deck)
    unseen = [0] * COLOURS
    for tile in state.opened:
        unseen[tile] += 1
    at = UNDER
    for tile in state.under[: DECK_YARD + 1]:
        unseen[tile] += 1
        row[at + tile] = 1
        at += COLOURS
    if state.in_hand:
        unseen[state.need] += 1
    for colour in range(YARD_COLOURS):
        row[UNSEEN + colour] = bounded(state.rules.pieces.tiles[colour] - unseen[colour])


def write_gulo(row: bytearray, state: GuloGulo, seat: int, at: int) -> None:
    place = state.places[seat]
    row[PLACE + at] = bounded(place)
    row[TO_GO + at] = bounded(state.path_length() - place)
    if is_on_last_tile(state, seat):
        row[AT_DECK + at] = 1
    write_forward(row, state.opened, place, FORWARD + at * YARD_COLOURS)
    write_back(row, state.opened, place, BACK + at * YARD_COLOURS)


def write_forward(row: bytearray, opened: tuple[int, ...], place: int, start: int) -> None:
    """G8: to the nearest open tile of the colour."""
    found = 0
    for to in range(place, len(opened)):
        colour = opened[to]
        if not found >> colour & 1:
            row[start + colour] = bounded(to + 1 - place)
            found |= 1 << colour
            if found == ALL_COLOURS:
                return


def write_back(row: bytearray, opened: tuple[int, ...], place: int, start: int) -> None:
    """G9: to the nearest tile of the colour strictly behind, or to the start."""
    found = 0
    to = place - 1
    while to > 0 and found != ALL_COLOURS:
        colour = opened[to - 1]
        if not found >> colour & 1:
            row[start + colour] = bounded(place - to)
            found |= 1 << colour
        to -= 1
    for colour in range(YARD_COLOURS):
        if not found >> colour & 1:
            row[start + colour] = bounded(place)
