"""What is written from the list of reasons: their words for the page, and the list for those who write a client."""

from __future__ import annotations

import re
from typing import Final

from clutch.server.wire.reasons import ALL, Reason

COMMAND: Final = "python -m clutch.server.wire.generate"
HEADINGS: Final = {"en": "## Why something was not done\n", "de": "## Warum etwas nicht ging\n"}
LIST_HEAD: Final = f"""# Reasons

Generated from `src/clutch/server/wire/reasons.py` by `{COMMAND}`. Do not edit.

Why something was not done: the `reason` of a `refused` message, or of a failure over HTTP, which then has this status.
With *later*, a socket is closed with 1013 and not 1008: come again. The words are the page's; `args` are for them.

| reason | status | args | in words |
|---|---|---|---|
"""


def with_words(file: str, language: str) -> str:
    """A file of the page's words, with those of all reasons."""
    before, heading, rest = file.partition(HEADINGS[language])
    after = rest[rest.index("\n## ") :]
    lines = [f"# Generated from src/clutch/server/wire/reasons.py by `{COMMAND}`. Do not edit.\n"]
    lines += [f"{_name(reason)} = {getattr(reason, language)}\n" for reason in ALL]
    return before + heading + "".join(lines) + after


def _name(reason: Reason) -> str:
    return "reason-" + re.sub(r"[^\w-]+", "-", reason.key)


def list_for_clients() -> str:
    return LIST_HEAD + "".join(map(_row, ALL))


def _row(reason: Reason) -> str:
    status = f"{reason.status}{', later' if reason.later else ''}"
    words = " ".join(reason.en.split()) + (f" ({reason.note})" if reason.note else "")
    return f"| `{reason.key}` | {status} | {', '.join(f'`{name}`' for name in reason.args)} | {words} |\n"
