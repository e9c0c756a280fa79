"""A game's rulebook; how its moves are written, and the places that they touch, for whoever writes a bot or a page."""

from __future__ import annotations

from importlib import resources
from itertools import groupby
from textwrap import fill

from clutch.core.game import Game
from clutch.core.moves import Move
from clutch.core.places import ALL, ONES_OWN, Place

WIDTH = 100


def rulebook(game: Game) -> str:
    return resources.files("clutch").joinpath(f"rulebooks/{game.name}.md").read_text(encoding="utf-8")


def notation(game: Game) -> str:
    blocks = [f"# How moves of {game.title} are written", fill(game.legend, WIDTH)]
    blocks.append("Seats are A, B, C … An act of several picks is written with commas between them.")
    if game.answers:
        blocks.append(fill(f"Answers of the port are written like this: {game.answers}.", WIDTH))
    blocks += ["\n".join(_kinds(game)), "\n".join(_words(game))]
    return "\n\n".join(blocks)


def _kinds(game: Game) -> list[str]:
    """Every kind of move: what it does, the places it touches, and how the first and the last of them are written."""
    rows = [("does", "places", "written")]
    for (does, places), moves in groupby(game.moves.all, lambda move: _kind(game, move)):
        rows.append((does, places or "none", _span(list(moves))))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [f"{does:{widths[0]}}  {places:{widths[1]}}  {written}" for does, places, written in rows]


def _kind(game: Game, move: Move) -> tuple[str, str]:
    touch = game.places(move)
    return touch.does, ", ".join(dict.fromkeys(map(_place, touch.places)))


def _place(place: Place) -> str:
    """The word, with what tells one such place from another."""
    told = ["number"] * (place.number != ALL) + ["of"] * (place.of != ONES_OWN)
    return f"{place.at}({', '.join(told)})" if told else place.at


def _span(moves: list[Move]) -> str:
    return moves[0].text if len(moves) == 1 else f"{moves[0].text} … {moves[-1].text}"


def _words(game: Game) -> list[str]:
    width = max(map(len, game.place_words))
    return ["Places:", *[f"{word:{width}}  {meaning}" for word, meaning in game.place_words.items()]]
