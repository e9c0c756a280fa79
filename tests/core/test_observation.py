"""Rows of numbers for learners: their fields, and moves as the seat at A would make them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from clutch.core.game import Game
from clutch.core.observation import Layout, bounded, count_all, mark_all, seen_from
from clutch.core.rules import Option, Rules
from clutch.games import all_games
from clutch.observe import page

OPTIONS = (
    Option("quick", default=False, meaning="a shorter game"),
    Option("deck", "small", "which cards", ("small", "large")),
    Option("rounds", 3, "how many rounds"),
    Option("colours", "red,blue", "free text is left to the game"),
)
LAYOUTS = {  # a mark of the fields, for each version of a game's rows
    "blind-hen": ["1e3cdf19"],
    "bunny-bidding": ["5a0b0a39"],
    "dragons-eggs": ["6c4ca14f"],
    "egg-on": ["87350fb4"],
    "gulo-gulo": ["92156b30"],
}


class ToyRules(Rules):
    OPTIONS = OPTIONS


def test_the_rules_are_part_of_every_row() -> None:
    layout = Layout(range(2, 5), OPTIONS)
    assert [field.name for field in layout.fields] == ["seats", "option quick", "option deck", "option rounds"]
    assert [*layout.new_row(ToyRules(2, {}))] == [1, 0, 0, 0, 1, 0, 3]
    assert [*layout.new_row(ToyRules(4, {"quick": True, "deck": "large", "rounds": 999}))] == [0, 0, 1, 1, 0, 1, 255]


def test_a_row_is_new_each_time() -> None:
    layout = Layout(range(2, 5), ())
    rules = Rules(3, {})
    layout.new_row(rules)[0] = 7
    assert [*layout.new_row(rules)] == [0, 1, 0]


def test_fields_follow_each_other() -> None:
    layout = Layout(range(2, 4), ())
    assert layout.flags("hand", "cards in hand", 5) == 2
    assert layout.numbers("piles", "cards in each pile", 2, copies=3) == 7
    assert layout.size == 13


def test_sets_and_counts_are_written_where_they_belong() -> None:
    row = bytearray(6)
    mark_all(row, 1, 0b10101)
    assert [*row] == [0, 1, 0, 1, 0, 1]
    count_all(row, 0, (2, 2, 5, -1))
    assert [*row] == [0, 1, 2, 1, 0, 2]
    assert [bounded(-3), bounded(3), bounded(300)] == [0, 3, 255]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    assert [seen_from(2, other, 4) for other in range(4)] == [2, 3, 0, 1]


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_moves_can_be_turned_and_turned_back(game: Game) -> None:
    for seats in game.seats:
        for seat in range(seats):
            turned = [game.observation.turned(move, seat, seats) for move in game.moves.all]
            assert len({move.index for move in turned}) == len(turned)
            assert seat or turned == game.moves.all


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_field_says_what_it_means_under_a_name_of_its_own(game: Game) -> None:
    fields = game.observation.layout.fields
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.meaning for field in fields)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_other_fields_are_another_version(game: Game) -> None:
    fields = [(field.name, field.kind, field.width, field.copies) for field in game.observation.layout.fields]
    mark = sha256(repr(fields).encode()).hexdigest()[:8]
    assert LAYOUTS.get(game.name, [])[game.observation.version - 1 :] == [mark], (
        f"{game.title} has other rows: say what is new at the end of the list in `Observation` in its game.py,"
        f' and add "{mark}" to LAYOUTS here'
    )


def test_the_page_about_rows_is_current() -> None:
    written = Path(__file__).parents[2] / "docs/observations.md"
    assert written.read_text() == page(), "write it anew: python -m clutch.observe > docs/observations.md"
