"""Whole games, played once, that must go the same way until the rules' version changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from clutch.core.laws import parts_make_the_scores
from clutch.core.record import BadRecord, read
from clutch.games import game_named

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDS])
def test_a_golden_record_replays_to_the_same_states(path: Path) -> None:
    """If it does not, and should not: raise `version` in the game's `game.py`, and run `make golden`.

    Not only other moves make another state: a new field in `AUDIENCES` does, and so does another order of the fields.
    """
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


def test_a_record_of_older_rules_replays_while_they_say_the_same() -> None:
    record = read((HERE / "bunny-bidding/version-1/3-powers.record").read_text(), game_named)
    assert record.version < record.game.version
    assert len(list(record.replay())) == len(record.lines)


def test_a_record_that_older_rules_allowed_says_why_it_does_not_replay() -> None:
    """R-N43: a power was thrown in with an empty hand, which only some powers allowed."""
    record = read((HERE / "bunny-bidding/version-1/5-powers.record").read_text(), game_named)
    with pytest.raises(BadRecord) as found:
        list(record.replay())
    why = f"played under version 1 of the rules of Bunny Bidding, which are now {record.game.version}"
    assert str(found.value) == f"line 102: {why}: B may not 'add power 1' now; allowed: end"
