"""Bots that misbehave, each in its own way. Workers import them by their place: "bots_for_tests:hang"."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import tempfile
import time
from itertools import repeat
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, NoReturn
from zlib import crc32

from clutch.bots import random_bot
from clutch.core.audience import facts
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.core.state import State

HERE = Path(tempfile.gettempdir())


def hang(view: AnyView, moves: list[Any], chance: Chance) -> NoReturn:
    while True:
        pass


def hang_in_c(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    """No signal handler of Python's is ever called in there."""
    return max(repeat(1))


def hang_after_one(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    if view.state.composing:
        hang(view, moves, chance)
    return moves[0]


def sleep(view: AnyView, moves: list[Any], chance: Chance) -> NoReturn:
    while True:
        time.sleep(3600)


def eat(view: AnyView, moves: list[Any], chance: Chance) -> NoReturn:
    eaten = []
    while True:
        eaten.append(bytearray(1 << 24))


def stumble(view: AnyView, moves: list[Any], chance: Chance) -> NoReturn:
    raise RuntimeError(f"my hand is {facts(view.state)}")


def leave(view: AnyView, moves: list[Any], chance: Chance) -> NoReturn:
    sys.exit(f"my hand is {facts(view.state)}")


def die(view: AnyView, moves: list[Any], chance: Chance) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    hang(view, moves, chance)


def cheat(view: AnyView, moves: list[Any], chance: Chance) -> str:
    return "all the eggs"


def chatter(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    print("I am thinking", file=sys.stdout, flush=True)
    assert sys.stdin.read() == ""
    return random_bot(view, moves, chance)


def gate(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    """Says that it thinks by opening one pipe, and thinks until the other is opened; only once in an act."""
    if not view.state.composing:
        (HERE / "thinking").open("w").close()
        (HERE / "go on").open().close()
    return moves[0]


def pondering(view: AnyView) -> float:
    """Seconds that a hand takes `ponder`."""
    return 0.0 if view.state.composing else 0.1 * (crc32(repr(facts(view.state)).encode()) % 4)


def burn(seconds: float) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def ponder(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    """Thinks longer with some hands than with others."""
    burn(pondering(view))
    return moves[0]


def ponder_long(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    burn(0.0 if view.state.composing else 0.9)
    return moves[0]


def in_reach(*things: object) -> list[object]:
    """All that can be got at from these, short of code."""
    found: dict[int, object] = {}
    ahead = list(things)
    while ahead:
        thing = ahead.pop()
        if id(thing) not in found and not isinstance(thing, type | ModuleType | FunctionType | BuiltinFunctionType):
            found[id(thing)] = thing
            ahead += gc.get_referents(thing)
    return list(found.values())


def spy(*given: object, **named: object) -> Any:  # noqa: ANN401
    """Writes down all that it was given and can get at from there."""
    view, moves, chance = given
    assert isinstance(view, AnyView.__origin__)  # type: ignore[attr-defined]
    assert isinstance(moves, list)
    assert isinstance(chance, Chance)
    reached = in_reach(*given)
    told = {
        "given": [type(thing).__name__ for thing in given],
        "named": sorted(named),
        "facts": repr(facts(view.state)),
        "moves": [move.text for move in moves],
        "states": sum(isinstance(thing, State) for thing in reached),
        "numbers": sorted(thing.secret.hex() for thing in reached if isinstance(thing, Chance)),
        "own_numbers": chance.secret.hex(),
        "environment": sorted(os.environ),
    }
    with (HERE / "spied").open("a") as file:
        file.write(json.dumps(told) + "\n")
    return moves[-1]
