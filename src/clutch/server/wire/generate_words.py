"""Words that the page gets from the server's own lists: reasons, and levels of bots; and the list for clients."""

from __future__ import annotations

import re
from typing import Final

from clutch.bots import LEVELS
from clutch.server.wire.reasons import ALL, Reason

COMMAND: Final = "python -m clutch.server.wire.generate"
LIST: Final = "src/clutch/server/wire/reasons.py"
HEADINGS: Final = {
    "en": ("## Bots\n", "## Why something was not done\n"),
    "de": ("## Bots\n", "## Warum etwas nicht ging\n"),
}
LIST_HEAD: Final = f"""# Reasons

Generated from `{LIST}` by `{COMMAND}`. Do not edit.

Why something was not done: the `reason` of a `refused` message, or of a failure over HTTP, which then has this status.
With *later*, a socket is closed with 1013 and not 1008: come again. The words are the page's; `args` are for them.

| reason | status | args | in words |
|---|---|---|---|
"""


def with_words(file: str, language: str) -> str:
    """A file of the page's words, with those of all levels of bots and of all reasons."""
    bots, reasons = HEADINGS[language]
    file = _with_section(file, bots, "src/clutch/bots", {f"bot-{one.name}": one for one in LEVELS.values()}, language)
    return _with_section(file, reasons, LIST, {_key(one): one for one in ALL}, language)


def _with_section(file: str, heading: str, source: str, words: dict[str, object], language: str) -> str:
    before, _, rest = file.partition(heading)
    lines = [f"# Generated from {source} by `{COMMAND}`. Do not edit.\n"]
    lines += [f"{key} = {getattr(worded, language)}\n" for key, worded in words.items()]
    return before + heading + "".join(lines) + rest[rest.index("\n## ") :]


def _key(reason: Reason) -> str:
    return "reason-" + re.sub(r"[^\w-]+", "-", reason.key)


def list_for_clients() -> str:
    return LIST_HEAD + "".join(map(_row, ALL))


def _row(reason: Reason) -> str:
    status = f"{reason.status}{', later' if reason.later else ''}"
    words = " ".join(reason.en.split()) + (f" ({reason.note})" if reason.note else "")
    return f"| `{reason.key}` | {status} | {', '.join(f'`{name}`' for name in reason.args)} | {words} |\n"
