"""Who asks is who connects; only the proxy that was named may say that it asks for another."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from live import running
from raw import raw

REQUESTS = 12
PROXY = "127.0.0.2"  # an address of this machine that is not the usual one


def statuses(folder: Path, path: str, proxy: str) -> list[int]:
    """The answers to requests of one machine that says that it asks for many."""
    kinds = dict.fromkeys(("connect", "message", "create", "join", "chat", "export"), (0.001, 1000.0))
    with running(folder, kinds={**kinds, "request": (0.001, 5.0)}, proxy=proxy) as server:

        async def ask(number: int) -> int:
            async with raw(server.port, source=PROXY) as link:
                head = f"GET {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.{number}\r\n"
                link.writer.write(f"{head}connection: close\r\n\r\n".encode())
                found = re.match(rb"HTTP/1\.1 (\d{3}) ", await link.rest())
                assert found
                return int(found[1])

        async def all_of_them() -> list[int]:
            return [await ask(number) for number in range(REQUESTS)]

        return asyncio.run(all_of_them())


def test_a_forwarded_address_is_not_believed(tmp_path: Path) -> None:
    assert statuses(tmp_path, "/healthz", proxy="") == [200] * 5 + [429] * (REQUESTS - 5)
    assert statuses(tmp_path, "/healthz", proxy="127.0.0.3") == [200] * 5 + [429] * (REQUESTS - 5)


def test_the_named_proxy_is_believed(tmp_path: Path) -> None:
    assert statuses(tmp_path, "/healthz", proxy=PROXY) == [200] * REQUESTS


def test_the_figures_are_for_this_machine_only(tmp_path: Path) -> None:
    assert statuses(tmp_path, "/metrics", proxy=PROXY) == [404] * REQUESTS
    assert statuses(tmp_path, "/metrics", proxy="")[:5] == [200] * 5
