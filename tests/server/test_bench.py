"""The load of `clutch bench server`: real tables, real figures, and a table of them for people."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from services import until

from clutch.load import report
from clutch.load.bench import CASES, COMMITS, NoCase, chosen
from clutch.load.commits import Commits
from clutch.load.counted_moves import Figures
from clutch.load.grounds import SQLITE, TWO, ground
from clutch.load.many_tables import Case, Load
from clutch.load.peer import NoPeer, Peer
from clutch.load.process import ServerFailed
from clutch.load.wire import TEXT, frame


def figures(case: str, moves: int, cpu: float, p99: float = 9.0, seats: int = 4, **errors: int) -> Figures:
    return Figures(
        case=case,
        title=f"the {case}",
        tables=50,
        seats=seats,
        moves=moves,
        seconds=2.0,
        server_cpu=cpu,
        load_cpu=0.5,
        p50=1.0,
        p99=p99,
        errors=errors,
    )


def loaded(case: Case, kind: str, folder: Path, seconds: float) -> Figures:
    async def load() -> Figures:
        async with asyncio.timeout(60):
            return await Load(case, found.servers).run(seconds)

    with ground(kind, folder) as found:
        return asyncio.run(load())


def test_tables_in_a_closed_loop_move_as_fast_as_they_can(tmp_path: Path) -> None:
    found = loaded(Case(name="x", title="x", tables=3), SQLITE, tmp_path, 0.5)
    assert found.errors == {}
    assert found.moves > 0
    assert 0 < found.p50 <= found.p99
    assert found.server_cpu > 0
    assert found.seats == 4
    assert found.table_memory > 0


def test_tables_at_peoples_pace_move_that_often_and_games_of_many_picks_are_composed(tmp_path: Path) -> None:
    case = Case(name="x", title="x", game="egg-on", seats=2, tables=5, pace=0.5)
    found = loaded(case, SQLITE, tmp_path, 2.0)
    assert found.errors == {}
    assert 0 < found.moves <= case.tables * (found.seconds / case.pace + 1)


def test_the_seats_of_a_table_are_spread_over_two_processes(tmp_path: Path) -> None:
    found = loaded(Case(name="x", title="x", tables=3), TWO, tmp_path, 0.5)
    assert found.errors == {}
    assert found.moves > 0


def test_a_server_that_dies_ends_the_measuring(tmp_path: Path) -> None:
    async def load() -> None:
        load = Load(Case(name="x", title="x", tables=2), found.servers)
        measuring = asyncio.create_task(load.run(3.0))
        await until(lambda: bool(load.playing))
        found.kill()
        await measuring

    with ground(SQLITE, tmp_path) as found, pytest.raises(ServerFailed, match="the server went away"):
        asyncio.run(load())


def test_a_row_for_each_load_with_the_round_in_the_middle_and_the_range() -> None:
    told = report.text([figures("closed", 6000, 2.0, 8.0), figures("closed", 5000, 2.0), figures("closed", 8000, 2.0)])
    head, row = told.splitlines()
    assert head.split()[:4] == ["load", "seats", "tables", "moves"]
    assert row.split() == [
        *("the", "closed", "4", "50", "6,000", "3,000", "3,000", "(2,500-4,000)"),
        *("1.0", "8.0", "(8.0-9.0)", "0", "25%"),
    ]


def test_of_an_even_number_of_rounds_the_better_is_not_taken() -> None:
    worse, better = figures("closed", 5000, 2.0), figures("closed", 8000, 2.0)
    assert report.middle([worse, better]) is report.middle([better, worse]) is worse


def test_errors_are_told_and_the_peer_is_compared() -> None:
    peers = [figures("peer-memory-4", 4000, 2.0), figures("peer-memory-2", 5000, 2.0, seats=2)]
    told = report.text([figures("closed", 6000, 2.0, lost=2), *peers])
    assert "the closed: lost, 2 times" in told
    assert told.endswith("closed / peer-memory-4: 1.5")
    assert "peer-memory-2:" not in told, "other seats are not compared"
    assert report.plain([figures("closed", 6000, 2.0)])["ratios"] == {}


def test_waits_at_peoples_pace_are_told_beside_those_of_bare_group_commit() -> None:
    found = [figures("paced-1500", 4000, 2.0, p99) for p99 in (50.0, 20.0, 30.0)]
    told = report.text([*found, figures("commit-1500", 4000, 2.0, 5.0), figures("commit-3000", 4000, 2.0, 9.0)])
    assert told.endswith("p99, paced-1500: 30.0 ms; bare group commit: 5.0 ms")


def test_lines_are_kept_by_a_bare_store_at_peoples_pace(tmp_path: Path) -> None:
    found = asyncio.run(Commits(name="x", title="x", tables=4, pace=0.1).measure(tmp_path, 0.5))
    assert 4 <= found.moves <= 4 * 6
    assert 0 < found.p50 <= found.p99


def test_loads_are_chosen_by_name() -> None:
    known = [case.name for case in (*CASES, *COMMITS)]
    assert [case.name for case in chosen("", None, None)] == known
    (case,) = chosen("paced-1000", 7, None)
    assert isinstance(case, Case)
    assert (case.tables, case.pace) == (7, 2.0)
    with pytest.raises(NoCase, match="there is no load 'peer-memory-2'; there are closed, "):
        chosen("closed,peer-memory-2", None, None)
    with pytest.raises(NoPeer, match="is not installed there"):
        Peer(Path(__file__).parent)


@pytest.mark.parametrize(("size", "head"), [(125, b"\x81\xfd"), (126, b"\x81\xfe\x00\x7e"), (300, b"\x81\xfe\x01\x2c")])
def test_a_clients_frame_is_masked_with_nothing(size: int, head: bytes) -> None:
    assert frame(TEXT, b"x" * size) == head + bytes(4) + b"x" * size
