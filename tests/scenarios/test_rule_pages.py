"""The scenario tables of the rule pages, row by row, and where to find each rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clutch.core import scenario
from clutch.core.game import Game
from clutch.games import all_games, game_lettered

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs/rules").glob("*.md"))
ROWS = [row for page in PAGES for row in scenario.rows(page.read_text())]


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_scenario(row: scenario.Row) -> None:
    assert scenario.check(row, lambda letter: game_lettered(letter).notation).faults == []


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_page_has_its_rows(game: Game) -> None:
    assert [row for row in ROWS if row.name.startswith(f"{game.letter}-")]


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_rule_is_found_with_one_search_in_the_code_and_in_a_test(game: Game) -> None:
    page = (ROOT / "docs/rules" / f"{game.name}.md").read_text()
    folder = game.name.replace("-", "_")
    rules = re.findall(rf"^(?:- )?\*\*({game.letter}\d+a?)\b", page, re.MULTILINE)
    code = "\n".join(path.read_text() for path in (ROOT / "src/clutch/games" / folder).glob("*.py"))
    tests = (ROOT / "tests/games" / f"test_{folder}.py").read_text()
    tests += "\n".join(line for line in page.splitlines() if line.startswith(f"| {game.letter}-"))
    assert rules
    assert [rule for rule in rules if not re.search(rf"\b{rule}\b", code)] == [], "not in the code"
    assert [rule for rule in rules if not re.search(rf"\b{rule}\b", tests)] == [], "not in a test"
