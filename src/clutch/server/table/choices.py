"""What a seat may pick, with what it does and where: written once for each move, for that never changes."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec

from clutch.core.game import Act, Game
from clutch.core.places import Place, together
from clutch.games import game_named
from clutch.server.wire import to_client
from clutch.server.wire.codec import encode


@cache
def written(game: str) -> list[msgspec.Raw]:
    """Every move of a game as an offer, by its index."""
    rules = game_named(game)
    return [msgspec.Raw(encode(_offer(rules, move))) for move in rules.moves.all]


def choices(game: Game, moves: Act) -> list[to_client.Offer]:
    """These moves as offers; what is written already is taken as it is."""
    offers = written(game.name)
    return cast("list[to_client.Offer]", [offers[move.index] for move in moves])


def touched(game: Game, act: Act) -> list[to_client.Place]:
    """The places of a whole act, each once."""
    return [_told(place) for place in together([game.places(move) for move in act])]


def _offer(game: Game, move: Any) -> to_client.Offer:  # noqa: ANN401 - any game's move
    touch = game.places(move)
    places = [_told(place) for place in touch.places]
    return to_client.Offer(text=move.text, does=touch.does, places=places, closes=move.closes)


def _told(place: Place) -> to_client.Place:
    return to_client.Place(place.at, place.number, place.of)
