"""A table that was begun under older rules goes on while they say the same, and else says why it is frozen."""

from __future__ import annotations

from pathlib import Path

import pytest

from clutch.core.moves import act_text
from clutch.core.record import DoesNotReplay, Record, read
from clutch.games import game_named
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import LineRow, TableRow

OLD = Path(__file__).parents[1] / "golden/bunny-bidding/version-1"


def kept(record: Record) -> TableRow:
    return TableRow(
        id="old",
        game=record.game.name,
        rules_version=record.version,
        seats=record.rules.seats,
        options=record.rules.changed(),
        seed=f"{record.seed:032x}",
        created=1000.0,
    )


def follow(record: Record) -> LiveRecord:
    live = LiveRecord(kept(record))
    for number, line in enumerate(record.lines, 1):
        text = act_text(line.act)
        live.add(LineRow(number=number, kind="act", seat=line.seat, text=text, mark=line.mark, key="", at=1000.0))
    return live


def test_a_table_of_older_rules_goes_on_while_they_say_the_same() -> None:
    record = read((OLD / "3-powers.record").read_text(), game_named)
    assert follow(record).over


def test_a_table_that_older_rules_allowed_says_under_which_it_was_played() -> None:
    record = read((OLD / "5-powers.record").read_text(), game_named)
    now = record.game.version
    with pytest.raises(
        DoesNotReplay, match=f"version 1 of the rules of Bunny Bidding, which are now {now}: B may not 'add"
    ):
        follow(record)
