"""Where moves belong, and the law that whoever goes by that gets to one move."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy import KEEP, toy_game

from clutch.core import laws
from clutch.core.places import Place, Touch, by_text, together


def test_a_game_that_says_nothing_of_places_has_moves_that_do_what_is_written() -> None:
    game = toy_game()
    assert game.places is by_text
    assert game.places(KEEP) == Touch("keep")
    laws.offers_say_where_they_belong(game, game.new(game.rules(2), 1))


def test_the_places_of_several_moves_are_each_named_once() -> None:
    hand, other = Place("hand", 3), Place("hand", 4)
    assert together([Touch("show", (hand,)), Touch("show", (other, hand))]) == [hand, other]


@pytest.mark.parametrize(
    ("touch", "law"),
    [
        (Touch(""), "every move does something"),
        (Touch("keep", (Place("moon"),)), "every place is in the game's words"),
        (Touch("keep"), "no two offers do the same"),
    ],
)
def test_offers_that_do_not_say_where_they_belong_are_found(touch: Touch, law: str) -> None:
    game = replace(toy_game(), places=lambda _move: touch)
    with pytest.raises(laws.BrokenLaw, match=law):
        laws.offers_say_where_they_belong(game, game.new(game.rules(2), 1))
