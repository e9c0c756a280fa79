"""The types that the page has of a game's views are those of the views that it gets."""

from __future__ import annotations

import msgspec
import pytest
from play import KINDS_OF_GAME, NAMES

from clutch.core import laws
from clutch.core.chance import from_seed
from clutch.core.game import AnyState, Game
from clutch.games import all_games
from clutch.server.wire.codec import encode
from clutch.server.wire.view_types import ViewTypes
from clutch.server.wire.views import seen

SOME = 120  # acts of a game


def every_eye_gets(game: Game, state: AnyState, view: type[msgspec.Struct]) -> None:
    for seat in laws.eyes(state):
        msgspec.json.decode(encode(seen(game, state.view(seat).state, seat)), type=view)


@pytest.mark.parametrize(("game", "seats", "variant"), KINDS_OF_GAME, ids=NAMES)
def test_every_view_is_of_its_type_and_has_nothing_else(game: Game, seats: int, variant: str) -> None:
    view = ViewTypes(game).view
    chance = from_seed(seats)
    state = game.new(game.rules(seats, [variant] if variant else []), 7)
    for number, (seat, act) in enumerate(laws.random_acts(game, state, chance)):
        every_eye_gets(game, state, view)
        if number == SOME:
            break
        for pick in act[:-1]:
            state.apply(seat, pick)
            every_eye_gets(game, state, view)
        state.play(seat, act[-1:])
    every_eye_gets(game, state, view)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_a_view_with_a_field_of_another_type_is_found(game: Game) -> None:
    state = game.new(game.rules(game.seats[0]), 7)
    told = msgspec.to_builtins(seen(game, state, -1))
    for name in told:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**told, name: None}, type=ViewTypes(game).view)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({key: value for key, value in told.items() if key != name}, type=ViewTypes(game).view)
