"""Compile the core and the rules with mypyc where that is possible; else install them as they are.

CLUTCH_PURE=1 compiles nothing, for a wheel that runs anywhere.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup

# not compiled: a search never calls them
PLAIN = {"__init__.py", "game.py", "scenario.py", "audit.py", "words.py", "score_parts.py", "hands.py", "places.py"}


def compiled_modules() -> list[Extension]:
    if os.environ.get("CLUTCH_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - it may be missing
    except ImportError as missing:
        print(f"pure Python, because mypyc is not there: {missing}")
        return []
    hot = [
        Path("src/clutch/core", name)
        for name in (
            "audience.py",
            "cards.py",
            "chance.py",
            "moves.py",
            "events.py",
            "rules.py",
            "state.py",
            "observation.py",
        )
    ]
    hot += [path for path in sorted(Path("src/clutch/games").glob("*/*.py")) if path.name not in PLAIN]
    hot += [path for path in sorted(Path("src/clutch/bots").glob("[ch]*/*.py")) if path.name not in PLAIN]
    modules: list[Extension] = mypycify([str(path) for path in hot], opt_level="3")
    for module in modules:
        module.optional = True  # no C compiler: the .py files stay what is run
    return modules


setup(ext_modules=compiled_modules())
