"""What is hidden from whom, in words: nothing is left out, and the page is current."""

from __future__ import annotations

from pathlib import Path

import pytest

from clutch.core.game import Game
from clutch.games import all_games
from clutch.hidden import hidden_fields, page, words_of

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@GAMES
def test_every_field_that_not_everybody_may_know_is_told_in_words(game: Game) -> None:
    assert sorted(game.secrets) == sorted(name for name, _ in hidden_fields(game)), "SECRETS in words.py"


@GAMES
def test_who_knows_it_is_said_once(game: Game) -> None:
    """By the audience, or by the game where the audience is one of its own."""
    for name, audience in hidden_fields(game):
        assert bool(words_of(audience)) is not bool(game.secrets[name].who), name


def test_the_page_about_what_is_hidden_is_current() -> None:
    written = Path(__file__).parents[2] / "docs/hidden.md"
    assert written.read_text() == page(), "write it anew: python -m clutch.hidden > docs/hidden.md"
