"""What is looked for after a crash is found where it is: one planted fault of each kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from real_tables import act_of, begun, tables_on, with_store

from clutch.load.player import Moves, Player, Sent
from clutch.load.proof import faults
from clutch.server.record.fold import ACT
from clutch.server.store.rows import Kept, LineRow
from clutch.server.store.sqlite import SqliteStore

SEATS = 3
Lines = list[LineRow]


async def played(store: SqliteStore) -> tuple[Kept, list[Player]]:
    """A whole game, and the players who remember what they sent and what was acknowledged."""
    table = await begun(tables_on(store), seats=SEATS)
    players = [Player([], table.id, "", seat, Moves()) for seat in range(SEATS)]
    while not table.record.over:
        seat, key = table.record.state.actors()[0], f"key-{table.record.version:08}"
        player = players[seat]
        player.sent[key] = sent = Sent(ACT, act_of(table, seat), table.record.version, key)
        receipt = await table.play(seat, sent.words, sent.version, key)
        player.acknowledged[key] = receipt.number
    kept = await store.find(table.id)
    assert kept is not None
    return kept, players


def lost(lines: Lines) -> Lines:
    return lines[:-1]


def gap(lines: Lines) -> Lines:
    return lines[:5] + lines[6:]


def doubled(lines: Lines) -> Lines:
    last = lines[-1]
    return [*lines, msgspec.structs.replace(last, number=last.number + 1)]


def under_another_key(lines: Lines) -> Lines:
    return [*lines[:5], msgspec.structs.replace(lines[5], key=f"{lines[5].seat}:unknown"), *lines[6:]]


def swapped(lines: Lines) -> Lines:
    other = next(line for line in reversed(lines) if line.text != lines[5].text)
    return [*lines[:5], msgspec.structs.replace(lines[5], text=other.text, mark=other.mark), *lines[6:]]


def unmarked(lines: Lines) -> Lines:
    return [*lines[:5], msgspec.structs.replace(lines[5], mark="00000000"), *lines[6:]]


PLANTED: dict[Callable[[Lines], Lines], list[str]] = {
    lost: ["was acknowledged and is lost", "did not come to its end"],
    gap: ["stands where line 6 should", "line 6 of seat", "does not follow"],
    doubled: ["was kept 2 times"],
    under_another_key: ["was acknowledged, kept is", "never sent"],
    swapped: ["was acknowledged, kept is", "line 6"],
    unmarked: ["is not the recorded one"],
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(tmp_path: Path, plant: Callable[[Lines], Lines]) -> None:
    async def story(store: SqliteStore) -> None:
        kept, players = await played(store)
        assert faults(kept, players) == []
        found = "\n".join(faults(msgspec.structs.replace(kept, lines=plant(kept.lines)), players))
        assert [words for words in PLANTED[plant] if words not in found] == []

    with_store(tmp_path, story)


def test_a_table_that_is_kept_as_unfinished_is_found(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        kept, players = await played(store)
        (fault,) = faults(msgspec.structs.replace(kept, status="playing"), players)
        assert "did not come to its end: playing" in fault

    with_store(tmp_path, story)
