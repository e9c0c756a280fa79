"""Whole games, played once, that must go the same way until the rules' version changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from clutch.core.laws import parts_make_the_scores
from clutch.core.record import read
from clutch.games import game_named

RECORDS = sorted(Path(__file__).parent.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDS])
def test_a_golden_record_replays_to_the_same_states(path: Path) -> None:
    record = read(path.read_text(), game_named)
    steps = list(record.replay())
    assert len(steps) == len(record.lines) > 10
    assert steps[-1].state.over
    parts_make_the_scores(record.game, steps[-1].state)
    assert record.version == record.game.version
    assert record.text() == path.read_text()
    for step in steps:
        for event in step.events:
            for seat in range(-1, record.rules.seats):
                assert record.game.story(record.game.heard(event, record.rules, seat))
