"""`clutch mcp`. What it needs is imported when it runs."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import Any

from clutch.core.mistake import Mistake

Commands = Any  # what `add_subparsers` answers has no public name
USUAL = "http://127.0.0.1:8000"


class NotInstalled(Mistake):
    """The extra is missing."""


def add_to(commands: Commands) -> None:
    command = commands.add_parser("mcp", help="let a program that speaks MCP play, over its standard input and output")
    command.add_argument("--server", default=USUAL, metavar="ADDRESS", help=f"a running Clutch; by default {USUAL}")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if find_spec("mcp") is None:
        raise NotInstalled('`clutch mcp` needs the extra mcp: pip install "clutch[mcp]"')
    from clutch.guest.talk import checked  # noqa: PLC0415 - see above
    from clutch.mcp_server.tools import served  # noqa: PLC0415 - see above

    served(checked(arguments.server)).run("stdio")
    return 0
