"""What a seat sees of Gulo Gulo as numbers: a path with ten open tiles, R Y G B R G Y B G R, from two places on it."""

from __future__ import annotations

from rows import row_of, seen_in_row

from clutch.core.data import as_option
from clutch.core.game import AnyState
from clutch.core.scenario import items, play
from clutch.games.gulo_gulo.game import GAME
from clutch.games.gulo_gulo.pieces import EGG_NAMES, STANDARD_TEXT
from clutch.games.gulo_gulo.port import danger
from clutch.games.gulo_gulo.state import GuloGulo

A, B, C = range(3)
RED, YELLOW, GREEN, BLUE = range(4)
BY_SIZE = '["green", "red", "blue", "yellow", "purple"]'
PATH = "3p; path 10; at A 9 B 4 C 10; nest R=3 G=2"


def position(text: str, *moves: str) -> GuloGulo:
    state = GAME.notation.load(items(text))
    for move in moves:
        play(GAME.notation, state, move)
    assert isinstance(state, GuloGulo)
    return state


def seen(state: AnyState, seat: int, name: str) -> list[list[int]]:
    return seen_in_row(GAME, state, seat, name)


def first(numbers: list[list[int]]) -> list[int]:
    return [copy[0] for copy in numbers]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    state = position(PATH)
    assert first(seen(state, A, "place")) == [9, 4, 10, 0, 0, 0]
    assert first(seen(state, B, "place")) == [4, 10, 9, 0, 0, 0]
    assert first(seen(state, B, "to go")) == [15, 9, 10, 0, 0, 0]
    assert [seen(state, seat, "turn")[0].index(1) for seat in (A, B, C)] == [0, 2, 1]


def test_how_far_a_colour_brings_forward_and_an_alarm_back() -> None:
    """G8, G9: A on tile 9 can only go to the red tile 10; red behind him is tile 5, and B would go to the start."""
    state = position(PATH)
    assert seen(state, A, "forward")[0] == seen(state, B, "forward")[2] == [1, 0, 0, 0]
    assert seen(state, A, "back")[0] == [4, 2, 3, 1]
    assert seen(state, B, "forward")[0] == [1, 3, 2, 4]
    assert seen(state, B, "back")[0][BLUE] == 4
    assert [tile.index(1) for tile in seen(state, B, "ahead")[:6]] == [RED, GREEN, YELLOW, BLUE, GREEN, RED]


def test_an_alarm_takes_one_as_far_back_as_the_row_says() -> None:
    state = position(PATH)
    back = seen(state, A, "back")[0][RED]
    for move in ("A choose R", "A name R", "port alarm pole"):
        play(GAME.notation, state, move)
    assert state.places[A] == 9 - back == 5


def test_eggs_in_the_nest_and_which_is_easiest() -> None:
    """Of each colour the one that lies highest, with the odds of that."""
    state = position(PATH)
    assert seen(state, A, "eggs left") == [[3, 5, 2, 5, 2]]
    [above] = seen(state, A, "above")
    assert sorted(number for number in above if number) == [*range(1, 18)]
    for colour, easiest in enumerate(seen(state, A, "easiest")):
        egg = colour * 9 + easiest.index(1)
        assert above[egg] == min(number for number in above[colour * 9 : colour * 9 + 9] if number)
        assert seen(state, A, "danger")[0][colour] == danger(state, egg)


def test_what_binds_and_how_risky_it_is() -> None:
    state = position(PATH, "A choose R", "A name R3")
    assert seen(state, C, "phase") == [[0, 0, 0, 1]]
    assert seen(state, C, "need")[0].index(1) == RED
    assert seen(state, C, "risk") == [[danger(state, EGG_NAMES.index("R3"))]]
    assert seen(state, C, "in hand") == [[0]]


def test_the_tiles_of_the_deck() -> None:
    """G11: A stands before the deck, and its green tile goes under it with the alarm."""
    state = position("3p; path 19; at A 19; deck gyrbj")
    assert first(seen(state, B, "at deck")) == [0, 0, 1, 0, 0, 0]
    play(GAME.notation, state, "A deck")
    assert (seen(state, A, "in hand"), seen(state, A, "deck")) == ([[1]], [[4]])
    for move in ("A name G", "port alarm egg Y"):
        play(GAME.notation, state, move)
    assert seen(state, A, "under")[0].index(1) == GREEN
    assert first(seen(state, A, "place"))[0] == 16


def test_tiles_that_nobody_has_seen_change_nothing() -> None:
    """G3: neither their order on the path nor in the deck; how many there are of a colour is known."""
    state = position("3p; path RYGBrygb; at A 1; deck rygbj")
    other = position("3p; path RYGBbgyr; at A 1; deck jbgyr")
    assert row_of(GAME, state, B) == row_of(GAME, other, B)
    assert seen(state, B, "unseen") == [[5, 5, 5, 4]]


def test_another_box_is_told() -> None:
    """A box with a single red egg, in which the green eggs are the largest."""
    text = STANDARD_TEXT.replace("red = 5", "red = 1").replace('["blue", "red", "yellow", "purple", "green"]', BY_SIZE)
    state = GAME.new(GAME.rules(2, data=as_option(text)), 1)
    assert seen(state, A, "box") == [[1, 5, 5, 5, 2]]
    assert seen(state, A, "size") == [[1, 3, 0, 2, 4]]


def test_turns_that_are_left() -> None:
    assert seen(GAME.new(GAME.rules(2), 1), A, "turns left") == [[255]]
    assert seen(GAME.new(GAME.rules(2, max_turns=0), 1), A, "turns left") == [[255]]
    assert seen(GAME.new(GAME.rules(2, max_turns=30), 1), A, "turns left") == [[30]]
