"""A server in a process of its own, with settings as JSON; it prints its port when it listens."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

TOLD = json.loads(sys.argv[1]) if __name__ == "__main__" else {}
for name in TOLD.pop("without", ()):
    sys.modules[name] = None  # type: ignore[assignment] # as if it were not installed

from clutch.server.limits import Rate  # noqa: E402
from clutch.server.serve import Settings, run  # noqa: E402

UNLIMITED = Rate(1e9, 1e9)


def settings_of(told: dict[str, Any]) -> Settings:
    kinds = ("connect", "request", "message", "create", "join", "chat", "export")
    free = {"kinds": dict.fromkeys(kinds, UNLIMITED), "messages": UNLIMITED, "most_of_address": 10_000}
    return Settings(**{**free, "port": 0, **told, "data": Path(told["data"])})


if __name__ == "__main__":
    run(settings_of(TOLD), lambda port: print(port, flush=True))
