"""A server in a process of its own, with settings as JSON; it prints its port when it listens."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from clutch.server.limits import Rate
from clutch.server.serve import Settings, run

UNLIMITED = Rate(1e9, 1e9)


def settings_of(told: dict[str, Any]) -> Settings:
    kinds = ("connect", "request", "message", "create", "join", "chat", "export")
    free = {"kinds": dict.fromkeys(kinds, UNLIMITED), "messages": UNLIMITED, "most_of_address": 10_000}
    paths = {name: Path(told[name]) for name in ("data", "client") if name in told}
    return Settings(**{**free, "port": 0, **told, **paths})


if __name__ == "__main__":
    run(settings_of(json.loads(sys.argv[1])), lambda port: print(port, flush=True))
