"""The table in words: all that a seat may know is there, and nothing else."""

from __future__ import annotations

import pytest
from tries import tries

from clutch.core import laws
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.game import Game
from clutch.core.scenario import items
from clutch.games import all_games, game_named


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_pictures_and_stories_of_whole_games(game: Game) -> None:
    kinds = [(seats, [variant] if variant else []) for seats in game.seats for variant in ("", *game.variants)]
    for number in range(tries(len(kinds))):
        seats, variants = kinds[number % len(kinds)]
        state = game.new(game.rules(seats, variants), 3 + number // len(kinds))
        for seat, act in laws.random_acts(game, state, from_seed(4)):
            heard: list[Event] = []
            state.play(seat, act, heard)
            for eye in range(-1, seats):
                assert game.picture(state.view(eye).state, eye)
                assert all(game.story(game.heard(event, state.rules, eye)) for event in heard)


def test_egg_on() -> None:
    game = game_named("egg-on")
    state = game.notation.load(
        items("2p; turn A; start B; A hand W 1; B hand 3; B pile 7; Re: A 4 2; won B Gr1; eggs Gr 2 3")
    )
    state.play(0, game.moves.parse_act("W>Re"))
    assert game.picture(state.view(1).state, 1) == (
        "B to act: play a wedding too, or pass\n"
        "  red     nest 1 2 3   A+W 4 2 = 6\n"
        "  green   nest 2 3     \n"
        "  yellow  nest 1 2 3   \n"
        "*A     red      0 points (no eggs)  hand ?  pile 0\n"
        " B you green    2 points (Gr1)  hand 3  pile 1"
    )


def test_dragons_eggs() -> None:
    game = game_named("dragons-eggs")
    state = game.notation.load(
        items("3p; start A; target 4; eggs 1 2; won C 1; A ab SS; B ab CL; C ab SE; draw OR OR OR; B T 1 2 3")
    )
    for seat, act in ((0, "10^, 8"), (1, "2"), (2, "pass 1"), (0, "play SS"), (1, "discard OR"), (0, "guard A2")):
        state.play(seat, game.moves.parse_act(act))
    assert game.picture(state.view(1).state, 1) == (
        "B to act: bid one treasure face down, or two of which one is face up\n"
        "  at stake 1   eggs left 1   box 1\n"
        "  abilities left 1   discarded OR SS\n"
        " A      4 eggs (4)  hand ?9 + ?    discarded 8 10\n"
        "*B you  0 eggs (-)  hand 1 3 + CL    discarded 2\n"
        " C      0 eggs (-)  hand ?11 + ?  "
    )


def test_dragons_eggs_in_the_middle_of_a_round() -> None:
    game = game_named("dragons-eggs")
    state = game.notation.load(items("3p; start A; target 4; eggs 1 2; A ab SS; B ab CL; C ab SE; draw OR OR OR"))
    for seat, act in (
        (0, "10^, 8"),
        (1, "2"),
        (2, "3"),
        (0, "play SS"),
        (1, "play OR"),
        (2, "play SE"),
        (0, "guard A2"),
    ):
        state.play(seat, game.moves.parse_act(act))
    assert game.picture(state.view(2).state, 2).splitlines()[2:5] == [
        "  abilities left 0   discarded SS",
        "  to resolve C:SE B:OR",
        "*A      0 eggs (-)  hand ?9 + ?  bids A10^ A?#",
    ]
