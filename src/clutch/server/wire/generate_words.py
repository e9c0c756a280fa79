"""Words that the page gets from the server's own lists: reasons, and levels of bots; and the list for clients."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clutch.bots import LEVELS
from clutch.server.wire.reason import Reason
from clutch.server.wire.reasons import ALL

COMMAND: Final = "python -m clutch.server.wire.generate"
LEVELS_LIST: Final = "src/clutch/bots"
LIST: Final = "src/clutch/server/wire/reasons.py"
LIST_HEAD: Final = f"""# Reasons

Generated from `{LIST}` by `{COMMAND}`. Do not edit.

Why something was not done: the `reason` of a `refused` message, or of a failure over HTTP, which then has this status.
With *later*, a socket is closed with 1013 and not 1008: come again. The words are the page's; `args` are for them.

| reason | status | args | in words |
|---|---|---|---|
"""


def with_words(file: str, language: str) -> str:
    """A file of the page's words, with those of all levels of bots and of all reasons."""
    file = _with_section(file, LEVELS_LIST, dict(_level_words(language)), language)
    return _with_section(file, LIST, {_key(one): _words(one, language, LIST) for one in ALL}, language)


def _level_words(language: str) -> Iterator[tuple[str, str]]:
    """What each level is called, and the sentence on it."""
    for level in LEVELS.values():
        name, _, says = _words(level, language, LEVELS_LIST).partition(": ")
        if not says:
            raise ValueError(
                f"{LEVELS_LIST}: the level '{level.name}' needs a name, a colon and a sentence in {language}"
            )
        yield f"bot-{level.name}", name
        yield f"bot-{level.name}-says", says


def _with_section(file: str, source: str, words: dict[str, str], language: str) -> str:
    """From the line that says where they come from to the next heading."""
    head = f"# Generated from {source} by `{COMMAND}`. Do not edit.\n"
    before, found, rest = file.partition(head)
    if not found or "\n## " not in rest:
        raise ValueError(f"{language}.ftl must have a section, and not as its last, with the line: {head.strip()}")
    lines = [f"{key} = {text}\n" for key, text in words.items()]
    return before + head + "".join(lines) + rest[rest.index("\n## ") :]


def _words(worded: object, language: str, source: str) -> str:
    if not hasattr(worded, language):
        raise ValueError(
            f"{source} has no words for {language}.ftl: {type(worded).__name__} needs a field '{language}'"
        )
    return str(getattr(worded, language))


def _key(reason: Reason) -> str:
    return "reason-" + re.sub(r"[^\w-]+", "-", reason.key)


def list_for_clients() -> str:
    return LIST_HEAD + "".join(map(_row, ALL))


def _row(reason: Reason) -> str:
    status = f"{reason.status}{', later' if reason.later else ''}"
    words = " ".join(reason.en.split()) + (f" ({reason.note})" if reason.note else "")
    return f"| `{reason.key}` | {status} | {', '.join(f'`{name}`' for name in reason.args)} | {words} |\n"
