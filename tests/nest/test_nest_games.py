"""Whole games of Gulo Gulo at a nest: the answers are those of real pulls, and bots choose by what they see."""

from __future__ import annotations

from typing import Any

import pytest

from clutch.arena.deals import Cell, Piece, Setting, play_piece
from clutch.arena.hands import GameNest, seated_at_nest
from clutch.cli import main
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyView
from clutch.core.mistake import Mistake
from clutch.core.moves import PORT
from clutch.core.record import read
from clutch.games import game_named
from clutch.games.gulo_gulo.hands import reach
from clutch.games.gulo_gulo.pieces import EGG_NAMES
from clutch.games.gulo_gulo.state import GuloGulo
from clutch.nest import look

GULO = game_named("gulo-gulo")


def table_of_two() -> GuloGulo:
    state = GULO.new(GULO.rules(2, ["fast"]), 4)
    assert isinstance(state, GuloGulo)
    return state


def test_a_game_at_a_nest_is_played_to_its_end_and_replays() -> None:
    rules = GULO.rules(2, ["fast"]).but(max_turns=6)
    setting = Setting(GULO.name, 2, rules.options, "nest-family")
    cell = Cell(setting, ("chick", "chick"), rotated=False, steadiness=(1.0, 1.0))
    (played,) = play_piece(Piece(cell, "nest", 0, records=True))
    record = read(played.record, game_named)
    assert any(line.seat == PORT for line in record.lines)
    for _ in record.replay():
        pass


def test_what_is_stolen_is_gone_from_the_nest_and_a_refill_brings_it_back() -> None:
    state, chance = table_of_two(), from_seed(1)
    table = GameNest(0.0, [1.0, 1.0])
    full = table.nest_of(reach(state))
    state.egg = EGG_NAMES.index(look(full)[0].name)
    assert table.pulled(state, chance).text == "stolen"
    assert table.nest_of(reach(state)).names == tuple(name for name in full.names if name != EGG_NAMES[state.egg])
    state.refills += 1
    assert table.nest_of(reach(state)).names == full.names


def test_a_bot_finds_the_eggs_in_the_order_of_their_looks() -> None:
    state = table_of_two()
    table = GameNest(1.0, [1.0, 0.0])
    seen: list[tuple[int, ...]] = []

    def bot(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        assert isinstance(view.state, GuloGulo)
        seen.append(view.state.heap)
        return moves[0]

    for seat in (0, 1):
        table.seen_by(bot)(state.view(seat), state.moves(state.turn), from_seed(seat))
    safest = [EGG_NAMES.index(one.name) for one in look(table.nest_of(reach(state)))]
    assert list(seen[0][: len(safest)]) == safest
    assert list(seen[1][: len(safest)]) != safest
    assert sorted(seen[0]) == sorted(seen[1]) == sorted(state.heap)


def test_what_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Mistake, match="from 0 to 1, not 3"):
        seated_at_nest("nest-normal", [3.0], [])
    for words, said in [
        (["egg-on", "--port", "nest-normal"], "Egg On has no port 'nest-normal'"),
        (["gulo-gulo", "--port", "nest-brutal"], "there is no difficulty 'brutal'"),
        (
            ["gulo-gulo", "--port", "nest-normal", "--seats", "2", "--hands", "1"],
            "--hands: name one for each of the 2 seats",
        ),
    ]:
        assert main(["sim", *words]) == 2
        assert said in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["sim", "gulo-gulo", "--hands", "a,b"])
    assert "'a,b' is not a list of numbers" in capsys.readouterr().err
