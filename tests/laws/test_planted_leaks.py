"""A law that cannot fail proves nothing: a leak planted in each channel must be found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from play import world
from toy import toy_game, toy_twins
from worlds import TWINS, Unfit, same_for

from clutch.core import audience, laws
from clutch.core.audience import PUBLIC
from clutch.core.chance import from_seed
from clutch.core.game import Game
from clutch.games import game_named
from clutch.games.egg_on.state import Male


def look_for_leaks(game: Game, twins: object, **options: str) -> None:
    """Raise BrokenLaw if any of some random games lets a seat know too much."""
    rules = game.rules(game.seats[0]).but(**options)
    for seed in range(30):
        chance = from_seed(seed)
        start, acts = world(game, rules, chance, 12)
        for seat in range(rules.seats):
            this, twin = twins(start, acts, seat, chance)  # type: ignore[operator]
            try:
                same_for(game, this, twin, seat)
            except Unfit:
                continue


def test_a_game_that_keeps_its_secret() -> None:
    look_for_leaks(toy_game(), toy_twins)


@pytest.mark.parametrize(
    ("leak", "law"),
    [
        ("view", "its view tells"),
        ("offers", "its offers tells"),
        ("events", "its events tell"),
        ("errors", "its refusals tells"),
    ],
)
def test_a_leak_through(leak: str, law: str) -> None:
    with pytest.raises(laws.BrokenLaw, match=law):
        look_for_leaks(toy_game(leak), toy_twins)


def test_a_hand_declared_public_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Male.AUDIENCES, "hand", PUBLIC)
    audience._secrets.cache_clear()
    try:
        with pytest.raises(laws.BrokenLaw, match="its view tells"):
            look_for_leaks(game_named("egg-on"), TWINS["egg-on"], setup="lucky")
    finally:
        monkeypatch.undo()
        audience._secrets.cache_clear()


def test_a_drawn_card_told_to_all_is_found() -> None:
    game = game_named("egg-on")
    telling = replace(game, events={**game.events, "drew": {"cards": PUBLIC}})
    with pytest.raises(laws.BrokenLaw, match="its events tell"):
        look_for_leaks(telling, TWINS["egg-on"], setup="lucky")
