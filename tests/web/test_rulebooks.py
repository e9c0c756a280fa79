"""Rulebooks of all languages say all that the English ones say: chapter by chapter, table by table, rule by rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clutch.core.game import Game
from clutch.games import all_games
from clutch.server.wire.generate import languages

ROOT = Path(__file__).parents[2]
BOOKS = ROOT / "docs/rulebooks"
GAMES = sorted(all_games())
LETTER = f"[{''.join(game.letter for game in all_games().values())}]"
TRANSLATED = sorted(set(languages(ROOT)) - {"en"})


def shape(text: str) -> list[str]:
    """What kind of block follows what: headings by their level, tables by their size, lists by their length."""
    found: list[str] = []
    for block in re.split(r"\n{2,}", text.strip()):
        lines = block.split("\n")
        if heading := re.match(r"#+ ", block):
            found.append(heading[0].strip())
        elif block.startswith("|"):
            found.append(f"table {len(lines)} x {lines[0].count('|')}")
        elif re.match(r"- |\d+\. ", block):
            found.append(f"list {len(lines)}")
        else:
            found.append("text")
    return found


def rules(text: str) -> list[str]:
    """The rules, rulings and scenarios that are named, in their order."""
    return re.findall(rf"\b(?:{LETTER}-[XP]\d+[a-c]?|(?:{LETTER}A|R-{LETTER})-?\d+|{LETTER}\d+(?=\)))", text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translated_rulebook_has_everything(game: str, language: str) -> None:
    english = (BOOKS / f"{game}.md").read_text(encoding="utf-8")
    translated = (BOOKS / f"{language}/{game}.md").read_text(encoding="utf-8")
    assert shape(translated) == shape(english)
    assert rules(translated) == rules(english)
    assert sorted(re.findall(r"`[^`]+`", translated)) == sorted(re.findall(r"`[^`]+`", english))
    assert len(translated) > 0.9 * len(english)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_a_rulebook_tells_every_option(game: Game) -> None:
    """If one is missing, tell it in the options of docs/rulebooks; switches of variants are told with these."""
    book = (BOOKS / f"{game.name}.md").read_text(encoding="utf-8")
    switches = {name for variant in game.variants for name in game.rules(game.seats[-1], [variant]).changed()}
    assert [
        option.name for option in game.options if f"`{option.name}`" not in book and option.name not in switches
    ] == []
