"""The messages: strict, bounded, and told truly by the generated files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from noise import Noise, Place

from clutch.server.web.sockets import DONE
from clutch.server.wire import codec, from_client, generate, to_client
from clutch.server.wire.manners import Manners

ROOT = Path(__file__).parents[2]


def test_the_generated_files_are_current() -> None:
    files = generate.files(ROOT)
    old = [
        str(path.relative_to(ROOT))
        for path, text in files.items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
    assert old == [], "run: PYTHONPATH=src .venv/bin/python -m clutch.server.wire.generate"


MESSAGES = (*from_client.FromClient.__args__, *to_client.ToClient.__args__)


def test_every_message_is_in_the_typescript() -> None:
    text = generate.typescript()
    for message in MESSAGES:
        assert f"export interface {message.__name__} {{" in text
    assert "unknown[]" not in text


def test_the_page_has_the_number_of_the_protocol_from_the_generated_file_alone() -> None:
    assert f"export const PROTOCOL = {to_client.PROTOCOL};" in generate.typescript()
    sources = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    assert len(sources) > 100
    assert [path.name for path in sources if re.search(r"protocol: \d", path.read_text("utf-8"))] == []


def test_the_page_has_all_manners_of_a_table_from_the_generated_file_alone() -> None:
    """A new one needs no line where the page makes up a table by itself."""
    written = re.search(r"export const MANNERS = (\{.*?\}) as const;", generate.typescript(), re.DOTALL)
    assert written is not None
    usual = json.loads(re.sub(r",(\s*\})", r"\1", re.sub(r"(\w+):", r'"\1":', written[1])))
    assert usual == msgspec.to_builtins(Manners())
    practice = (ROOT / "web/src/games/gulo-gulo/practice/practice.svelte.ts").read_text("utf-8")
    assert "...MANNERS" in practice
    assert [name for name in ("emotes_only", "quick", "pace") if f"{name}:" in practice] == []


def test_every_message_is_told_in_the_protocol() -> None:
    """If one is missing, tell it in docs/protocol.md."""
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    tags = [message.__struct_config__.tag for message in MESSAGES]
    assert [tag for tag in tags if not re.search(rf'"type": "{tag}"|`{tag}`', page)] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '"act"',
        "{",
        '{"type":"nonsense"}',
        '{"type":"act"}',
        '{"type":"act","picks":["a"],"version":1,"key":"12345678","more":1}',
        '{"type":"act","picks":["a"],"version":"1","key":"12345678"}',
        '{"type":"act","picks":["a"],"version":1e300,"key":"12345678"}',
        '{"type":"act","picks":["a"],"version":99999999999999999999999,"key":"12345678"}',
        '{"type":"act","picks":["a"],"version":1,"key":"short"}',
        '{"type":"act","picks":["a"],"version":1,"key":"0:bot-4567"}',
        '{"type":"act","picks":[""],"version":1,"key":"12345678"}',
        '{"type":"act","picks":["' + "x" * 41 + '"],"version":1,"key":"12345678"}',
        '{"type":"act","picks":[' + ",".join(['"a"'] * 65) + '],"version":1,"key":"12345678"}',
        '{"type":"replace","seat":-1,"level":"chick"}',
        '{"type":"say","text":"' + "x" * 2001 + '"}',
        '{"type":"say","text":"\\ud800"}',
        "[" * 10_000,
    ],
)
def test_what_is_no_message_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        codec.decode(text)


def test_something_is_done_with_every_kind_of_message() -> None:
    assert set(DONE) == set(from_client.FromClient.__args__)


def test_the_noise_of_abusers_has_every_kind_of_message_that_can_be_refused() -> None:
    """If one is missing, give it a method in noise.py, and its place in `kinds`."""
    noise = Noise(1, Place("table", 1, "used-key", ["token"], ["8"]))
    known = {kind()["type"] for kind in noise.kinds(seat=True) + noise.kinds(seat=False)}
    tags = {message.__struct_config__.tag for message in from_client.FromClient.__args__}
    assert tags - known == {"ping"}
