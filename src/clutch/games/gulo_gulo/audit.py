"""What is true of every table of Gulo Gulo (G16)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.games.gulo_gulo.nest import heaped
from clutch.games.gulo_gulo.pieces import DECK_YARD, JUNIOR, NO_COLOUR, NO_EGG, YARD_COLOURS, colour_of, of_colour
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED, TOO_LONG
from clutch.games.gulo_gulo.state import ATTEMPT, CHOOSE, DECK, END, NAME, GuloGulo
from clutch.games.gulo_gulo.turn import is_on_last_tile


def audit(table: GuloGulo) -> Iterator[str]:
    """Say what is wrong."""
    yield from tile_faults(table)
    yield from gulo_faults(table)
    yield from nest_faults(table)
    yield from phase_faults(table)
    if table.over != (table.phase == END) or (table.why not in (JUNIOR_FREED, TOO_LONG) if table.over else table.why):
        yield f"the game ended for no reason: {table.why!r}"


def tile_faults(table: GuloGulo) -> Iterator[str]:
    """G16a, G16b: tiles are conserved, and junior never lies on the path (G12)."""
    path = table.opened + table.closed
    hand = (table.need,) if table.in_hand else ()
    tiles = path + table.deck + table.under + hand
    if sorted(tiles) != [*table.rules.pieces.yard, JUNIOR]:
        yield f"the tiles are {sorted(tiles)}"
    if JUNIOR in path:
        yield "junior lies on the path"
    if len(path) < len(table.rules.pieces.yard) - DECK_YARD:
        yield f"a path of {len(path)} tiles is too short"
    if table.closed and (table.under or table.in_hand):
        yield f"the deck was turned, but {len(table.closed)} tiles of the path are face down"
    if table.in_hand and table.phase in (CHOOSE, DECK):
        yield f"a deck tile is in hand in phase {table.phase}"


def gulo_faults(table: GuloGulo) -> Iterator[str]:
    """G16c: every Gulo is at the start or on an open tile."""
    for seat, place in enumerate(table.places):
        if not 0 <= place <= len(table.opened):
            yield f"Gulo {seat} is at {place}, but {len(table.opened)} tiles are open"
    if len(table.places) != table.rules.seats:
        yield f"{len(table.places)} Gulos for {table.rules.seats} seats"


def nest_faults(table: GuloGulo) -> Iterator[str]:
    """G16d: nest and bag are all eggs. G10, R-G11: while the game goes on no colour is missing in the nest."""
    pieces = table.rules.pieces
    if table.nest & ~pieces.nest:
        yield f"the nest {table.nest:b} holds eggs that are not in the box"
    for colour, count in enumerate(pieces.counts):
        if count and not table.over and not of_colour(table.nest, colour):
            yield f"no egg of colour {colour} is in the nest"
    if table.heap != heaped(pieces.eggs, table.seed):
        yield f"the heap {table.heap} is not that of the seed {table.seed}"


def phase_faults(table: GuloGulo) -> Iterator[str]:
    """G15: what binds and what is waited for fits the phase."""
    binding = table.phase in (NAME, ATTEMPT)
    if table.waiting != (table.phase == ATTEMPT):
        yield f"waiting for the port: {table.waiting}, in phase {table.phase}"
    if not table.over and (table.need != NO_COLOUR) != binding:
        yield f"bound to colour {table.need} in phase {table.phase}"
    if not table.over and (table.egg != NO_EGG) != (table.phase == ATTEMPT):
        yield f"egg {table.egg} is named in phase {table.phase}"
    if table.phase == ATTEMPT and (colour_of(table.egg) != table.need or not table.nest >> table.egg & 1):
        yield f"egg {table.egg} cannot be stolen for colour {table.need}"
    if binding and table.need >= YARD_COLOURS and not table.in_hand:
        yield "purple is needed without junior"
    if table.phase in (CHOOSE, DECK) and is_on_last_tile(table, table.turn) != (table.phase == DECK):
        yield f"Gulo {table.turn} is at {table.places[table.turn]} in phase {table.phase}"
    if table.rules.max_turns and table.turns > table.rules.max_turns:
        yield f"{table.turns} turns are too many"
