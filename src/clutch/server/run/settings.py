"""What can be set when a server starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from clutch.server.nest.pool import SLOTS
from clutch.server.people import turn_alerts
from clutch.server.store.seam import OPENING
from clutch.server.table.services import COMPARE, GRACE
from clutch.server.table.tables import IDLE
from clutch.server.web.limits import KINDS, Rate
from clutch.server.web.request_limits import REQUEST
from clutch.server.web.site import HELLO, MESSAGES, MOST_OF_ADDRESS

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8000
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where the network was asked for


@dataclass(frozen=True)
class Settings:
    host: str = LOOPBACK
    port: int | None = None  # none: the usual one, or any that is free
    data: Path = Path("clutch-data")
    database: str = ""
    bus: str = ""
    names: tuple[str, ...] = ()  # more names under which the server is reached
    client: Path | None = None
    bot_workers: int = 1
    bot_seconds: float = 1.0
    bot_least: float = 0.3
    nest_slots: int = SLOTS
    grace: float = GRACE
    compare: float = COMPARE
    opening: float = OPENING
    hello: float = HELLO
    request: float = REQUEST
    idle: float = IDLE
    kinds: dict[str, Rate] = field(default_factory=lambda: dict(KINDS))
    messages: Rate = MESSAGES
    most_of_address: int = MOST_OF_ADDRESS
    push_to_come_back: float = turn_alerts.SECONDS_TO_COME_BACK
    push_quiet: float = turn_alerts.QUIET
    push_local: str = ""  # the certificate of a push service on this machine, for tests
    seed: str = ""  # of the chance of all tables and bots alike, for tests and pictures; no command sets it
    proxy: str = ""  # the address whose X-Forwarded-For is believed
