"""A real PostgreSQL and a real Redis: private, on free ports, gone at the end.

Where they are missing, they are installed from Debian's packages, which needs root.
"""

from __future__ import annotations

import os
import pwd
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Final, TypeVar

from clutch.core.mistake import Mistake

START_SECONDS: Final = 60.0
POSTGRES_PLACES: Final = "/usr/lib/postgresql"
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class ServiceFailed(Mistake):
    """A service is missing, or did not start; the text then is what it said itself."""


def binary(name: str, package: str) -> Path:
    """Where a server's program is; its package is installed if it is nowhere."""
    found = _look_for(name)
    if found is None:
        _install(package)
        found = _look_for(name)
    if found is None:
        raise ServiceFailed(f"there is no program {name}: install the package {package}")
    return found


def _look_for(name: str) -> Path | None:
    places = sorted(Path(POSTGRES_PLACES).glob(f"*/bin/{name}"))
    on_path = shutil.which(name)
    if places:
        return places[-1]
    return Path(on_path) if on_path else None


def _install(package: str) -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise ServiceFailed(f"install the package {package} first: it is needed here")
    apt = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in ([*apt, "update"], [*apt, "install", "--no-install-recommends", package]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise ServiceFailed(f"{' '.join(command)}: {done.stdout}{done.stderr}")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Service:
    """A server in its own folder, which can be stopped, killed and started again with what it has on disk."""

    ENDS_ON: ClassVar = signal.SIGINT

    def __init__(
        self, command: list[str], folder: Path, ready: str, user: str | None = None, env: Mapping[str, str] = NOTHING
    ) -> None:
        self._env: Final = {"PATH": os.environ["PATH"], "LC_ALL": "C", **env}
        self._command: Final = command
        self._folder: Final = folder
        self._ready: Final = ready
        self._user: Final = user
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it says that it is ready."""
        self._process = subprocess.Popen(
            self._command,
            cwd=self._folder,
            user=self._user,
            group=self._user,
            extra_groups=[] if self._user else None,
            env=self._env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        spoken: list[str] = []
        started = threading.Event()
        threading.Thread(target=self._listen, args=(self._process, spoken, started), daemon=True).start()
        if not started.wait(START_SECONDS) or not any(self._ready in line for line in spoken):
            self.stop()
            raise ServiceFailed("".join(spoken))

    def _listen(self, process: subprocess.Popen[str], spoken: list[str], started: threading.Event) -> None:
        """Read all it says, so that it never waits for us; `started` is set when it is ready or has ended."""
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                if not started.is_set():
                    spoken.append(line)
                    if self._ready in line:
                        started.set()
        started.set()

    def stop(self) -> None:
        """Ask it to throw its clients out and end, and wait for it."""
        self._signal(signal.SIGINT)

    def end(self) -> None:
        """Stop it for good: what it has on disk is not needed any more."""
        self._signal(self.ENDS_ON)

    def _signal(self, sent: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(sent)
            self._process.wait()
            self._process = None

    def kill(self) -> None:
        """End it and its children without a chance to tidy up."""
        assert self._process is not None
        family = [os.pidfd_open(pid) for pid in [self._process.pid, *_children(self._process.pid)]]
        for member in family:
            signal.pidfd_send_signal(member, signal.SIGKILL)
        for member in family:
            select.select([member], [], [])
            os.close(member)
        self._process.wait()
        self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It and its children do nothing until the end of the block; their connections stand."""
        self.freeze()
        try:
            yield
        finally:
            self.thaw()

    def freeze(self) -> None:
        self._signal_family(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal_family(signal.SIGCONT)

    def _signal_family(self, sent: signal.Signals) -> None:
        """Itself first, so that it gets no more children meanwhile."""
        assert self._process is not None
        self._process.send_signal(sent)
        for child in _children(self._process.pid):
            os.kill(child, sent)

    def restart(self) -> None:
        self.stop()
        self.start()


def _children(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()]


class Postgres(Service):
    """A PostgreSQL with as many empty schemas as one asks for."""

    ENDS_ON = signal.SIGQUIT  # without writing everything out first

    def __init__(self, folder: Path, env: Mapping[str, str] = NOTHING) -> None:
        self.port: Final = free_port()
        self._numbers: Final = count(1)
        user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        programs = binary("initdb", "postgresql").resolve().parent
        if user:
            owner = pwd.getpwnam(user)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        data = folder / "data"
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "clutch", "-A", "trust", "-E", "UTF8", "--no-sync"],
            user=user,
            group=user,
            extra_groups=[] if user else None,
            cwd=folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        command = [
            str(programs / "postgres"),
            "-D",
            str(data),
            "-p",
            str(self.port),
            "-h",
            "127.0.0.1",
            "-k",
            str(folder),
        ]
        super().__init__(command, folder, "database system is ready to accept connections", user, env)

    @property
    def url(self) -> str:
        return f"postgresql://clutch@127.0.0.1:{self.port}/postgres"

    def fresh(self) -> str:
        """The address of a new, empty schema."""
        import psycopg  # noqa: PLC0415 - an extra

        name = f"fresh{next(self._numbers)}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.url}?options=-csearch_path%3D{name}"


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self, folder: Path, env: Mapping[str, str] = NOTHING) -> None:
        self.port: Final = free_port()
        command = [str(binary("redis-server", "redis-server")), "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--dir", str(folder)]
        super().__init__(command, folder, "Ready to accept connections", env=env)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


Kind = TypeVar("Kind", Postgres, Redis)


@contextmanager
def running(kind: type[Kind], env: Mapping[str, str] = NOTHING) -> Iterator[Kind]:
    """A service of this kind in a folder of its own, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="clutch-", ignore_cleanup_errors=True) as folder:
        service = kind(Path(folder), env)
        service.start()
        try:
            yield service
        finally:
            service.end()
