"""`python -m clutch.load.launch JSON`: a server without limits on its guests; it prints its port when it listens.

With `seed` everything that is chance is the same in every run; with `dies_untold` the process ends when it would first
tell others of a line, which is kept and acknowledged by then; with `scripts`, a folder, bots play what is written there
(`scripted.py`); `pauses` are the seconds of some paces. `clutch serve` has no option for any of these.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec

from clutch.load.scripted import play_by_scripts
from clutch.server.bus.notice import Notice
from clutch.server.bus.redis_bus import Message, RedisBus
from clutch.server.run.serve import run
from clutch.server.run.settings import Settings
from clutch.server.web.limits import KINDS, Rate
from clutch.server.web.site import MOST_CONNECTIONS
from clutch.server.wire.manners import PAUSES

UNLIMITED = Rate(1e9, 1e9)
PATIENT = 120.0  # seconds that a database, or a hello, may take on a busy machine


def settings_of(told: dict[str, Any]) -> Settings:
    """What is not told is as the server has it by default, but nothing is limited."""
    free = {
        "kinds": dict.fromkeys(KINDS, UNLIMITED),
        "messages": UNLIMITED,
        "most_of_address": MOST_CONNECTIONS,
        "opening": PATIENT,
        "hello": PATIENT,
    }
    paths: dict[str, Any] = {name: Path(told[name]) for name in ("data", "client") if name in told}
    return Settings(**{**free, "port": 0, **told, **paths})


async def _die_untold(_bus: RedisBus, messages: list[Message]) -> None:
    if any(told and msgspec.msgpack.decode(told, type=Notice).line is not None for _table, told in messages):
        os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    wanted = json.loads(sys.argv[1])
    if wanted.pop("dies_untold", False):
        RedisBus._tell = _die_untold  # type: ignore[assignment,method-assign] # noqa: SLF001
    if scripts := wanted.pop("scripts", ""):
        play_by_scripts(Path(scripts))
    PAUSES.update(wanted.pop("pauses", {}))
    for name in wanted.pop("without", ()):
        sys.modules[name] = None  # type: ignore[assignment] # as if it were not installed
    run(settings_of(wanted), lambda port: print(port, flush=True))


if __name__ == "__main__":
    main()
