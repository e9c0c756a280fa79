"""The tables and the limits that HTTP and the sockets share, and who asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import ip_address

from starlette.types import Scope

from clutch.server.nest.pool import NestPool
from clutch.server.people.push import Push
from clutch.server.table.tables import Tables
from clutch.server.web.limits import Limits, Rate, address_key
from clutch.server.wire.refusals import Refusal

MESSAGES = Rate(10.0, 60.0)  # of one connection
MOST_OF_ADDRESS = 100  # connections
MOST_CONNECTIONS = 20_000  # of all
HELLO = 5.0  # seconds until it must have been said


@dataclass
class Site:
    tables: Tables
    limits: Limits = field(default_factory=Limits)
    hosts: frozenset[str] = frozenset({"localhost", "127.0.0.1", "[::1]"})
    messages: Rate = MESSAGES
    most_of_address: int = MOST_OF_ADDRESS
    hello_seconds: float = HELLO
    slow_seconds: float = 20.0
    push: Push | None = None
    nests: NestPool | None = None
    connections: dict[str, int] = field(default_factory=dict)

    def limit(self, scope: Scope, kind: str) -> None:
        if not self.limits.allow(address_of(scope), kind):
            raise Refusal("too fast")


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return address_key(client[0]) if client else "unknown"


def is_local(scope: Scope) -> bool:
    client = scope.get("client")
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False
