"""What the page needs to read a game's views, as TypeScript: types, and the names of whatever has a number."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Annotated, Any, get_args, get_origin

import msgspec

from clutch.core.game import Game, Names
from clutch.server.wire.view_types import ViewTypes

WIDTH = 111  # of a line with its end, as biome has it
SIMPLE = {int: "number", bool: "boolean", str: "string"}


def game_typescript(game: Game) -> str:
    phases = [name.lower() for name in game.phases]
    touches = [game.places(move) for move in game.moves.all]
    blocks = [
        *[_type(struct) for struct in ViewTypes(game).all],
        f"/** By the number in a view's `phase`. */\n{_constant('PHASES', phases)}",
        *[_constant(name, told) for name, told in game.names.items()],
        _union("EventKind", game.events),
        f"/** What moves do. */\n{_union('Does', sorted({touch.does for touch in touches}))}",
        _words(game),
    ]
    return "\n".join(blocks)


def _type(struct: type[msgspec.Struct]) -> str:
    fields = msgspec.structs.fields(struct)
    if struct.__struct_config__.array_like:
        inside = ", ".join(f"{field.name}: {_kind(field.type)}" for field in fields)
        return f"export type {struct.__name__} = [{inside}];\n"
    lines: list[str] = []
    for field in fields:
        if get_origin(field.type) is Annotated:
            lines.append(f"  /** {get_args(field.type)[1].description} */")
        lines.append(f"  {field.name}{'' if field.required else '?'}: {_kind(field.type)};")
    return "\n".join([f"export interface {struct.__name__} {{", *lines, "}", ""])


def _kind(kind: Any) -> str:  # noqa: ANN401
    if kind in SIMPLE:
        return SIMPLE[kind]
    arguments = get_args(kind)
    if get_origin(kind) is Annotated:
        return _kind(arguments[0])
    if get_origin(kind) is list:
        return f"{_kind(arguments[0])}[]"
    if get_origin(kind) is tuple:
        return f"[{', '.join(map(_kind, arguments))}]"
    return str(kind.__name__)


def _constant(name: str, told: Names) -> str:
    if isinstance(told, int):
        return f"export const {name} = {told};\n"
    words = [f'"{word}"' for word in told if isinstance(word, str)]
    numbers = [str(number) for number in told if isinstance(number, int)]
    begin = f"export const {name}: readonly {'string' if words else 'number'}[] = ["
    line = f"{begin}{', '.join(words or numbers)}];\n"
    if len(line) <= WIDTH:
        return line
    rows = [f"{word}," for word in words] or wrap(f"{', '.join(numbers)},", WIDTH - 3)
    return "\n".join([begin, *[f"  {row}" for row in rows], "];", ""])


def _union(name: str, words: Iterable[str]) -> str:
    quoted = [f'"{word}"' for word in words]
    line = f"export type {name} = {' | '.join(quoted)};\n"
    return (
        line
        if len(line) <= WIDTH
        else "\n".join([f"export type {name} =", *[f"  | {word}" for word in quoted]]) + ";\n"
    )


def _words(game: Game) -> str:
    says = [f" * {word}: {meaning}" for word, meaning in game.place_words.items()]
    return "\n".join(["/**", " * Where they belong.", *says, " */", _union("At", game.place_words)])
