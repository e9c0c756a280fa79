"""Where a move belongs on the table, so that whoever shows it need not take its text apart."""

from __future__ import annotations

from typing import Final, NamedTuple

from clutch.core.moves import Move

ALL: Final = -1  # in the place of a number: the whole of it, and not one of its cards
ONES_OWN: Final = -1  # in the place of whose it is: one's own, or nobody's


class Place(NamedTuple):
    """One place of the table, as a View names it."""

    at: str  # a word of the game: hand, female, stack …
    number: int = ALL  # which one, counted from 0; or the card, the tile or the amount
    of: int = ONES_OWN  # whose: a seat, or whatever else the game's word belongs to


class Touch(NamedTuple):
    """What a move does, as a key for its wording, and the places that it touches."""

    does: str
    places: tuple[Place, ...] = ()


def by_text(move: Move) -> Touch:
    """Of a game that says nothing of places: a move does what is written."""
    return Touch(move.text)


def together(touches: list[Touch]) -> list[Place]:
    """The places of several moves, each once."""
    return list(dict.fromkeys([place for touch in touches for place in touch.places]))
