"""Every game and phase on the screen, small and wide, as it was kept; `make golden` writes them anew."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest
from screens import HERE, MORE, SCENES, SMALL, Scene, both, kept

from clutch.games import all_games

SIZES = ["80x24", "140x45"]


@cache
def drawn(scene: Scene) -> dict[str, str]:
    return asyncio.run(both(scene))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_a_phase_looks_as_it_was_kept(scene: Scene, size: str) -> None:
    name = f"{scene.name}-{size}"
    assert drawn(scene)[name] == kept(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MORE)
def test_acts_in_the_making_and_pages_look_as_they_were_kept(name: str) -> None:
    assert asyncio.run(MORE[name]()) == kept(name).read_text(encoding="utf-8")


def test_every_phase_of_every_game_is_kept_and_nothing_else() -> None:
    phases = {
        f"{game.name}-{game.phase_of(Phase(number))}"
        for game in all_games().values()
        for number in range(len(game.phases))
    }
    assert {scene.name for scene in SCENES} == phases
    names = {f"{scene.name}-{size}" for scene in SCENES for size in SIZES} | set(MORE)
    assert {path.stem for path in HERE.iterdir()} == names


class Phase:
    """A state of which only the phase is asked."""

    def __init__(self, phase: int) -> None:
        self.phase = phase


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_who_looks_knows_what_to_do(scene: Scene) -> None:
    """On the smallest screen: what is asked, what may be done, and what will happen are there, and whole."""
    lines = drawn(scene)[f"{scene.name}-80x24"].splitlines()
    assert len(lines) == SMALL[1]
    asked = next(at for at, line in enumerate(lines) if line.startswith(("━YOUR TURN", "━GAME OVER")))
    assert lines[asked + 1].strip()
    assert lines[-1].startswith("←↑↓→ Walk enter Do it")
    if scene.phase != "end":
        assert any("[" in line for line in lines[asked:])
        assert lines[-2].startswith(" → ")
        assert not lines[-2].endswith("…")
