"""Levels of bots are listed in one place; a name that is not there is refused wherever it is told."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from real_tables import begun, tables_on, with_store

from clutch.bots import CHEAPEST, LEVELS, OFFERED, STANDS_IN, USUAL, UnknownBot, bot_named
from clutch.core.record import read
from clutch.games import all_games, game_named
from clutch.server.readers.archive import imported
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import seating

ROOT = Path(__file__).parents[2]
LIST = ROOT / "src/clutch/bots/__init__.py"
EMOTES = ROOT / "src/clutch/server/wire/from_client.py"  # one of them is called like a level
OPTIONS = ROOT / "src/clutch/games"  # where something is drawn at random
CARDS = ROOT / "src/clutch/terminal/drawings"  # and one of them, too


def test_no_level_is_named_outside_the_list() -> None:
    named: list[str] = []
    for path in sorted((ROOT / "src/clutch").rglob("*.py")):
        if path not in (LIST, EMOTES) and not {OPTIONS, CARDS} & set(path.parents):
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            words = [(node.value, node.lineno) for node in nodes if isinstance(node, ast.Constant)]
            named += [f"{path}:{line}" for word, line in words if word in LEVELS]
    assert named == []


def test_no_level_is_named_in_the_page() -> None:
    named: list[str] = []
    quoted = re.compile(rf"""(?<!class=)["'`]({"|".join(LEVELS)})["'`]""")
    for path in sorted((ROOT / "web/src").rglob("*")):
        if path.suffix in {".ts", ".svelte"}:
            named += [f"{path}: {level}" for level in quoted.findall(path.read_text(encoding="utf-8"))]
    assert named == []
    assert quoted.findall('const BOT = "chick"') == ["chick"]


def test_those_who_have_a_part_to_play_are_in_the_list() -> None:
    assert {USUAL, STANDS_IN, CHEAPEST} <= set(LEVELS)
    assert USUAL in OFFERED
    assert CHEAPEST not in OFFERED
    for game in all_games().values():
        assert all(callable(bot_named(level, game)) for level in LEVELS)


def test_a_level_that_is_not_there_is_refused_at_a_table(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        for refused in (seating.fill(table, "wizard", None), seating.replace(table, 1, "wizard")):
            with pytest.raises(UnknownBot, match=f"there is no bot 'wizard'; bots: {', '.join(LEVELS)}") as error:
                await refused
            assert (error.value.reason, error.value.facts) == ("no such bot", {"levels": list(LEVELS)})

    with_store(tmp_path, story)


def test_a_record_of_a_level_that_is_not_known_here_is_shown_all_the_same(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        path = min((ROOT / "tests/golden/egg-on").glob("*.record"))
        record = read(path.read_text(encoding="utf-8"), game_named)
        seats = record.rules.seats
        record.names = ["bot:wizard", f"bot:{USUAL}", "Ann", "Bea"][:seats]
        tables = tables_on(store)
        table = await tables.find(await imported(tables, record.text().encode()))
        assert [row.bot or row.name for row in table.seats] == ["", USUAL, "Ann", "Bea"][:seats]

    with_store(tmp_path, story)
