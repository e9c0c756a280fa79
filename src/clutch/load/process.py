"""A real server in a process of its own, that can be killed, and asked over HTTP."""

from __future__ import annotations

import http.client
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from clutch.core.mistake import Mistake

END_SECONDS: Final = 60.0
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class ServerFailed(Mistake):
    """A server that did not start, or did not end as it should."""


class NotOk(AssertionError):
    """An answer over HTTP that is not a success."""


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    """Kilobytes that a process has in the machine's memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE / 1024


def allow_many_files() -> None:
    """As many sockets as the machine allows, here and in all that is started from here."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Running:
    """A server process on a data folder. After `kill` it can be started again on the same port.

    What it says goes to our own stderr, or to the file `log`.
    """

    def __init__(
        self,
        data: Path,
        log: Path | None = None,
        env: Mapping[str, str] = MappingProxyType({}),
        **settings: Any,  # noqa: ANN401
    ) -> None:
        self.settings = {"bot_least": 0.0, **settings, "data": str(data)}
        self.log = log
        self.env = {**os.environ, **env}
        self.port = 0
        self.start()

    def start(self, **more: Any) -> None:  # noqa: ANN401
        told = json.dumps({**self.settings, **more, "port": self.port})
        with open(self.log or os.devnull, "a") as log:  # noqa: PTH123 - it may be the empty device
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "clutch.load.launch", told],
                stdout=subprocess.PIPE,
                stderr=log if self.log else None,
                env=self.env,
                text=True,
            )
        assert self.process.stdout is not None
        port = self.process.stdout.readline()
        if not port:
            raise ServerFailed(f"the server did not start: {self.last_words()}")
        self.port = int(port)

    def last_words(self) -> str:
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log else []
        return lines[-1] if lines else f"it ended with {self.process.wait()}"

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        self._end(signal.SIGTERM)
        return self.process.returncode

    def freeze(self) -> None:
        """It does nothing until it is thawed; its connections stand."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.await_end()

    def await_end(self, seconds: float = END_SECONDS) -> None:
        """One that does not end by itself is ended, and that is told."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        assert self.process.stdout is not None
        self.process.stdout.close()

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:  # noqa: ANN401
        """Status and answer."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            link.request(method, path, data, {name.replace("_", "-"): value for name, value in headers.items()})
            reply = link.getresponse()
            text = reply.read()
            is_json = reply.headers.get("content-type", "").startswith("application/json")
            return reply.status, json.loads(text) if is_json else text.decode()
        finally:
            link.close()

    def ok(self, method: str, path: str, body: Any = None, token: str = "", guest: str = "") -> Any:  # noqa: ANN401
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= {"clutch_guest": guest} if guest else {}
        status, answer = self.call(method, path, body, **headers)
        if status not in (200, 201):
            raise NotOk(status, answer)
        return answer

    def new_table(self, game: str, seats: int, **more: Any) -> tuple[str, list[str]]:  # noqa: ANN401
        """A table that has begun: its name, and the tokens of the people."""
        table, tokens = self.laid_table(game, seats, **more)
        self.ok("POST", f"/api/tables/{table}/start", token=tokens[0])
        return table, tokens

    def laid_table(
        self,
        game: str,
        seats: int,
        *,
        bots: int = 0,
        level: str = "",
        **more: Any,  # noqa: ANN401
    ) -> tuple[str, list[str]]:
        """A table that can begin, with people in the first seats and bots in the others: its name, and their tokens."""
        first = self.ok("POST", "/api/tables", {"game": game, "seats": seats, "name": "Player 0", **more})
        table, tokens = first["table"], [first["token"]]
        for number in range(1, seats - bots):
            joined = self.ok("POST", f"/api/tables/{table}/join", {"name": f"Player {number}"})
            tokens.append(joined["token"])
        if bots:
            self.ok("POST", f"/api/tables/{table}/bots", {"level": level}, tokens[0])
        return table, tokens


@contextmanager
def running(data: Path, log: Path | None = None, **settings: Any) -> Iterator[Running]:  # noqa: ANN401
    """A server until the end of the block, where it must end as it should."""
    server = Running(data, log, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None and server.stop() != 0:
            raise ServerFailed(f"the server did not end well: {server.last_words()}")
