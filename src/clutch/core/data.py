"""Component tables: lists of cards that an owner of the box can replace by those of his own.

They are written in TOML. In the rules, and so in a record, they stand as one option: a line without blanks.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

from clutch.core.mistake import BadRules

STANDARD = "standard"  # the option's value for the game's own table


def as_option(toml: str) -> str:
    """A table, read from a file, as the value of an option."""
    try:
        table = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise BadRules(f"this is not a table in TOML: {error}") from error
    return _line(table)


def as_line(option: str, value: str) -> str:
    """The value of an option without blanks; only a table may be given with some."""
    if value == "".join(value.split()):
        return value
    try:
        return _line(json.loads(value))
    except (ValueError, RecursionError) as error:
        raise BadRules(f"option {option} must be written without blanks, not '{value}'") from error


def _line(table: Any) -> str:  # noqa: ANN401
    return json.dumps(table, separators=(",", ":"), sort_keys=True, default=str).replace(" ", "\\u0020")


def from_option(value: str, standard: str) -> dict[str, Any]:
    """The table that an option stands for; `standard` is the text of the game's own file."""
    if value == STANDARD:
        return tomllib.loads(standard)
    try:
        table = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadRules(f"option data is not a table: {error}") from error
    if not isinstance(table, dict):
        raise BadRules("option data is not a table")
    return table
