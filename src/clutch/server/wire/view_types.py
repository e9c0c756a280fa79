"""The types of all that a view of a game has in JSON, read from how its classes are written.

Compiled classes forget their annotations, so the source is asked: what a field is declared to be, or first set to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module, resources
from typing import Annotated, Any, Final

import msgspec

from clutch.core.audience import told_fields
from clutch.core.game import Game
from clutch.core.state import NOT_SENT, State

Fields = list[tuple[str, Any] | tuple[str, Any, Any]]
RECKONED: Final = "Reckoned"


class Written:
    """A class as it is written, and where."""

    def __init__(self, module: str, lines: list[str], node: ast.ClassDef) -> None:
        self.module: Final = module
        self.lines: Final = lines
        self.node: Final = node

    def method(self, name: str) -> ast.FunctionDef | None:
        found = [node for node in self.node.body if isinstance(node, ast.FunctionDef) and node.name == name]
        return found[0] if found else None

    def said(self, node: ast.stmt) -> str:
        """The comment beside a line."""
        return self.lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2]


def written_in(package: str) -> Iterator[tuple[str, Written]]:
    """Every class of a package, by its name."""
    for file in sorted(resources.files(package).iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".py"):
            continue
        text = file.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                yield node.name, Written(f"{package}.{file.name[:-3]}", text.splitlines(), node)


class ViewTypes:
    """The types of one game: `all` of them in the order in which they need each other, the view last."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.parts: Final = {part.__name__: part for part in game.parts}
        self.classes: Final = dict(written_in(game.state.__module__.rpartition(".")[0]))
        self.state: Final = dict(written_in(State.__module__.rpartition(".")[0]))[State.__name__]
        self.named: Final[dict[str, Any]] = {"int": int, "bool": bool, "str": str}
        self.all: Final[list[type[msgspec.Struct]]] = []
        fields = self._told(game.state)
        if RECKONED in self.classes:
            fields.append(("reckoned", self._reckoned(self.classes[RECKONED])))
        self.view: Final = self._made(f"{game.state.__name__}View", fields)

    def _made(self, name: str, fields: Fields, *, array: bool = False) -> type[msgspec.Struct]:
        made = msgspec.defstruct(name, fields, kw_only=not array, array_like=array, forbid_unknown_fields=True)
        self.all.append(made)
        return made

    def _told(self, cls: Any) -> Fields:  # noqa: ANN401
        """The fields of a state, or of a part of it, that are sent."""
        return [(name, self._field(cls.__name__, name)) for name in told_fields(cls, NOT_SENT)]

    def _field(self, cls: str, name: str) -> Any:  # noqa: ANN401
        for written in (self.classes[cls], self.state):
            init = written.method("__init__")
            for node in ast.walk(init) if init else ():
                match node:
                    case ast.AnnAssign(target=ast.Attribute(attr=attr), annotation=kind) if attr == name:
                        return _described(self._sent(name, self._kind(kind)), written.said(node))
                    case ast.Assign(targets=[ast.Attribute(attr=attr)], value=value) if attr == name and init:
                        return _described(self._sent(name, self._inferred(written, init, value)), written.said(node))
        raise TypeError(f"{cls}.{name}: it is not set in __init__, so that its type is not known")

    def _sent(self, name: str, kind: Any) -> Any:  # noqa: ANN401
        """Sets that are too large for a number are sent as lists of their members."""
        return kind if name not in self.game.sets else list[int] if kind is int else list[list[int]]

    def _inferred(self, written: Written, init: ast.FunctionDef, value: ast.expr) -> Any:  # noqa: ANN401
        """What a field is that is set to an argument, to a constant of the module, or to a plain value."""
        if not isinstance(value, ast.Name):
            return type(ast.literal_eval(value))
        for argument in (*init.args.args, *init.args.kwonlyargs):
            if argument.arg == value.id and argument.annotation:
                return self._kind(argument.annotation)
        return type(getattr(import_module(written.module), value.id))

    def _kind(self, node: ast.expr) -> Any:  # noqa: ANN401
        """What JSON has for an annotation: of lists and tuples of one kind, lists; a class as its `plain` makes it."""
        match node:
            case ast.Name(id=name):
                if name not in self.named:
                    self.named[name] = self._class(name)
                return self.named[name]
            case ast.Subscript(value=ast.Name(id="list"), slice=item):
                return list[self._kind(item)]  # type: ignore[misc]
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, ast.Constant(value=rest)])):
                assert rest is ...
                return list[self._kind(item)]  # type: ignore[misc]
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
                return tuple[tuple(self._kind(item) for item in items)]  # type: ignore[misc]
        raise TypeError(f"'{ast.unparse(node)}' is no type that a view can have")

    def _class(self, name: str) -> Any:  # noqa: ANN401
        if name in self.parts:
            return self._made(name, self._told(self.parts[name]))
        plain = self.classes[name].method("plain")
        if plain is None or plain.returns is None:
            raise TypeError(f"{name}: no method `plain` says how it is sent")
        match plain.body[-1], plain.returns:
            case ast.Return(value=ast.Tuple(elts=values)), ast.Subscript(slice=ast.Tuple(elts=kinds)):
                names = [value.attr for value in values if isinstance(value, ast.Attribute)]
                return self._made(name, list(zip(names, map(self._kind, kinds), strict=True)), array=True)
        return self._kind(plain.returns)

    def _reckoned(self, written: Written) -> type[msgspec.Struct]:
        fields: Fields = []
        for node in written.node.body:
            match node:
                case ast.AnnAssign(
                    target=ast.Name(id=name), annotation=ast.Subscript(value=ast.Name(id="NotRequired"), slice=kind)
                ):
                    fields.append((name, _described(self._kind(kind), written.said(node)), None))
                case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                    fields.append((name, _described(self._kind(kind), written.said(node))))
        return self._made(RECKONED, fields)


def _described(kind: Any, said: str) -> Any:  # noqa: ANN401
    return Annotated[kind, msgspec.Meta(description=said)] if said else kind
