"""What is true of every table of Gulo Gulo (G16)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.games.gulo_gulo.nest import heaped
from clutch.games.gulo_gulo.pieces import DECK_YARD, JUNIOR, NO_COLOUR, NO_EGG, YARD_COLOURS, colour_of, of_colour
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED, TOO_LONG
from clutch.games.gulo_gulo.state import ATTEMPT, CHOOSE, DECK, END, NAME, GuloGulo
from clutch.games.gulo_gulo.turn import is_on_last_tile


def audit(state: GuloGulo) -> Iterator[str]:
    """Say what is wrong."""
    yield from tile_faults(state)
    yield from gulo_faults(state)
    yield from nest_faults(state)
    yield from phase_faults(state)
    if state.over != (state.phase == END) or (state.why not in (JUNIOR_FREED, TOO_LONG) if state.over else state.why):
        yield f"the game ended for no reason: {state.why!r}"


def tile_faults(state: GuloGulo) -> Iterator[str]:
    """G16a, G16b: tiles are conserved, and junior never lies on the path (G12)."""
    path = state.opened + state.closed
    hand = (state.need,) if state.in_hand else ()
    tiles = path + state.deck + state.under + hand
    if sorted(tiles) != [*state.rules.pieces.yard, JUNIOR]:
        yield f"the tiles are {sorted(tiles)}"
    if JUNIOR in path:
        yield "junior lies on the path"
    if len(path) < len(state.rules.pieces.yard) - DECK_YARD:
        yield f"a path of {len(path)} tiles is too short"
    if state.closed and (state.under or state.in_hand):
        yield f"the deck was turned, but {len(state.closed)} tiles of the path are face down"
    if state.in_hand and state.phase in (CHOOSE, DECK):
        yield f"a deck tile is in hand in phase {state.phase}"


def gulo_faults(state: GuloGulo) -> Iterator[str]:
    """G16c: every Gulo is at the start or on an open tile."""
    for seat, place in enumerate(state.places):
        if not 0 <= place <= len(state.opened):
            yield f"Gulo {seat} is at {place}, but {len(state.opened)} tiles are open"
    if len(state.places) != state.rules.seats:
        yield f"{len(state.places)} Gulos for {state.rules.seats} seats"


def nest_faults(state: GuloGulo) -> Iterator[str]:
    """G16d: nest and bag are all eggs. G10, R-G11: while the game goes on no colour is missing in the nest."""
    pieces = state.rules.pieces
    if state.nest & ~pieces.nest:
        yield f"the nest {state.nest:b} holds eggs that are not in the box"
    for colour, count in enumerate(pieces.counts):
        if count and not state.over and not of_colour(state.nest, colour):
            yield f"no egg of colour {colour} is in the nest"
    if state.heap != heaped(pieces.eggs, state.seed):
        yield f"the heap {state.heap} is not that of the seed {state.seed}"


def phase_faults(state: GuloGulo) -> Iterator[str]:
    """G15: what binds and what is waited for fits the phase."""
    binding = state.phase in (NAME, ATTEMPT)
    if state.waiting != (state.phase == ATTEMPT):
        yield f"waiting for the port: {state.waiting}, in phase {state.phase}"
    if not state.over and (state.need != NO_COLOUR) != binding:
        yield f"bound to colour {state.need} in phase {state.phase}"
    if not state.over and (state.egg != NO_EGG) != (state.phase == ATTEMPT):
        yield f"egg {state.egg} is named in phase {state.phase}"
    if state.phase == ATTEMPT and (colour_of(state.egg) != state.need or not state.nest >> state.egg & 1):
        yield f"egg {state.egg} cannot be stolen for colour {state.need}"
    if binding and state.need >= YARD_COLOURS and not state.in_hand:
        yield "purple is needed without junior"
    if state.phase in (CHOOSE, DECK) and is_on_last_tile(state, state.turn) != (state.phase == DECK):
        yield f"Gulo {state.turn} is at {state.places[state.turn]} in phase {state.phase}"
    if state.rules.max_turns and state.turns > state.rules.max_turns:
        yield f"{state.turns} turns are too many"
