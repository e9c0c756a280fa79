"""docs/protocol.md tells what may stand in an option and where a table ends, as games and server have it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from clutch.core.mistake import BadRules
from clutch.core.rules import MOST, Option
from clutch.games import all_games, game_named
from clutch.games.blind_hen import cards
from clutch.games.gulo_gulo import pieces
from clutch.server.readers import archive
from clutch.server.table.asides import MOST_ASIDES
from clutch.server.table.chat import MOST_WORDS
from clutch.server.table.table import MOST_LINES
from clutch.server.table.tables import MOST_TABS, MOST_VIEWERS
from clutch.server.web.site import MOST_OF_ADDRESS
from clutch.server.wire import fields
from clutch.server.wire.reasons import REASONS

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGE: Final = (DOCS / "protocol.md").read_text(encoding="utf-8")
WORDS: Final = " ".join(PAGE.split())
BELOW: Final = "below"


def table_after(head: str) -> list[list[str]]:
    """The rows below a line of heads."""
    rows = PAGE.split(f"\n{head}\n")[1].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


OPTIONS: Final = {
    (game.strip("`"), option.strip("`")): (may, example.strip("`"))
    for game, option, may, example in table_after("| game | option | may be | for example |")
}


OPEN: Final[dict[tuple[str, str], Option]] = {
    (name, option.name): option for name, game in all_games().items() for option in game.options if not option.choices
}


def test_every_option_without_choices_has_its_row() -> None:
    assert sorted(OPTIONS) == sorted(OPEN)


@pytest.mark.parametrize(("game", "name"), list(OPEN))
def test_what_may_be_and_the_example_are_right(game: str, name: str) -> None:
    option, (may, example) = OPEN[game, name], OPTIONS[game, name]
    if isinstance(option.default, int):
        assert may == f"a whole number from {option.least} to {MOST:,}"
        assert game_named(game).rules(3, **{name: option.least}).options[name] == option.least
        for bad in (option.least - 1, MOST + 1):
            with pytest.raises(BadRules):
                game_named(game).rules(3, **{name: bad})
    else:
        for word in re.findall("`([a-z_]+)`", may.split(";")[0]):
            assert word == "types" or game_named(game).rules(3, **{name: word}).options[name] == word
        with pytest.raises(BadRules):
            game_named(game).rules(3, **{name: "nonsense"})
    if example != BELOW:
        chosen = game_named(game).rules(3, **{name: example}).changed()
        assert chosen == {name: int(example) if isinstance(option.default, int) else example}


def test_a_table_is_as_the_page_tells() -> None:
    (shown,) = re.findall(r'\{"largest_first":.*?\}\}', PAGE, re.DOTALL)
    game = game_named("gulo-gulo")
    assert game.rules(3, data=shown).options == game.rules(3, data=json.dumps(json.loads(shown))).options
    assert vars_of(pieces.pieces_in(json.loads(shown))) == vars_of(pieces.STANDARD_PIECES)
    for told in (
        f"0 to {pieces.MOST_EGGS} of each colour; `tiles`, 0 to {pieces.MOST_TILES} of each colour but purple",
        f"and {pieces.LEAST_YARD} or more in all",
        f"a text of {cards.CHICKENS_IN_THE_PILE} cards with blanks between them",
        f"of colours {' '.join(cards.COLOURS)} and",
        f"values 1 to {cards.HIGHEST}, of all five colours",
        ", ".join(f"`{name}` {count}" for name, count in cards.OTHERS.items()),
        f"for each of {cards.SETS[0]} to {cards.SETS[-1]} a text of {cards.SET_SIZE} cards",
        f"cards of values 1 to {cards.HIGHEST_IN_A_SET}",
    ):
        assert told in WORDS


def vars_of(box: pieces.Pieces) -> tuple[object, ...]:
    return (box.counts, box.tiles, box.largest_first)


def test_where_a_table_ends() -> None:
    rows = table_after("| what | at most | else |")
    most = (MOST_VIEWERS, MOST_TABS, MOST_WORDS, MOST_ASIDES, MOST_LINES)
    assert [number for _, number, _ in rows] == [f"{number:,}" for number in most]
    assert {reason.strip("`") for _, _, reason in rows} <= set(REASONS)


def test_how_large_a_message_may_be() -> None:
    kinds = msgspec.json.schema(fields.OptionValue)["anyOf"]
    (longest,) = [kind["maxLength"] for kind in kinds if "maxLength" in kind]
    for told in (
        f"A message or a body has at most {fields.MOST_BYTES:,} bytes, an imported record {archive.MOST_BYTES:,}",
        f"at most {archive.MOST_LINES:,} acts",
        f"An act has at most {fields.MOST_PICKS} picks of 40 characters, a table 40 options",
        f"an address {MOST_OF_ADDRESS} connections",
        f"A text has at most {longest:,} characters",
    ):
        assert told in WORDS


def test_the_page_of_what_the_server_promises_has_the_same_ends() -> None:
    page = (DOCS / "security.md").read_text(encoding="utf-8")
    for told in (
        f"a table {MOST_VIEWERS} spectators",
        f"a seat {MOST_TABS} tabs",
        f"Lines ({MOST_LINES:,}), pauses, votes and undos ({MOST_ASIDES} a seat), chat ({MOST_WORDS:,} words)",
    ):
        assert told in page
