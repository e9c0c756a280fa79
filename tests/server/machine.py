"""A fresh Debian machine with systemd, as a person gets one; it has no network but its own."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import image
from debian import packages_known
from tables import SECONDS

from clutch.load.services import binary

REPOSITORY: Final = Path(__file__).parents[2]
HOME: Final = "root/clutch"  # what a person has copied there
BARE: Final = "systemd-sysv,dbus"  # what is on a machine before anything was installed
ANSWERS_YES: Final = 'APT::Get::Assume-Yes "true";\n'
PATH: Final = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Machine:
    """Commands run on it as root."""

    def __init__(self, first_process: int) -> None:
        self._enter: Final = ["nsenter", f"--target={first_process}", "--all", "--wdns=/root/clutch", "env", "-i"]

    def tried(self, commands: str) -> subprocess.CompletedProcess[str]:
        """As a shell would, which ends at the first that fails."""
        command = [*self._enter, PATH, "HOME=/root", "DEBIAN_FRONTEND=noninteractive", "bash", "-ec", commands]
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=3 * SECONDS
        )

    def does(self, commands: str) -> str:
        done = self.tried(commands)
        assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}\n{self.tried('journalctl -n 30').stdout}"
        return done.stdout

    def until(self, command: str, found: str) -> None:
        while found not in self.tried(command).stdout:
            pass


def lay(root: Path, wheel: Path, packages: set[str]) -> None:
    """Debian as it comes. What is going to be installed lies ready, for the machine has no network."""
    packages_known()
    as_usual = "-o APT::Install-Recommends=true"  # which mmdebstrap has switched off
    download = f'chroot "$1" apt-get -qq -y {as_usual} --download-only install {" ".join(sorted(packages))}'
    kept = [f"--skip=cleanup/apt/{what}" for what in ("lists", "cache")]
    words = ["--quiet", "--variant=minbase", f"--include={BARE}", "--dpkgopt=force-unsafe-io", *kept]
    release, sources = image.debian_release(), image.debian_sources()
    command = [str(binary("mmdebstrap", "mmdebstrap")), *words, f"--customize-hook={download}", release, str(root), "-"]
    subprocess.run(command, input=sources, text=True, check=True, capture_output=True)
    (root / "etc/apt/apt.conf.d/99yes").write_text(ANSWERS_YES)
    (root / "etc/pip.conf").write_text("[global]\nno-index = true\nfind-links = /wheels\n")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(root / "wheels")]
    pins = [
        "--constraint",
        str(REPOSITORY / "constraints.txt"),
        "--requirement",
        str(REPOSITORY / "requirements/run.txt"),
    ]
    subprocess.run([*pip, *pins], check=True, capture_output=True)
    (root / HOME / "dist").mkdir(parents=True)
    shutil.copy(wheel, root / HOME / "dist")
    for name in ("docs/hosting", "examples"):
        shutil.copytree(REPOSITORY / name, root / HOME / name)
    shutil.copy(REPOSITORY / "constraints.txt", root / HOME)


@contextmanager
def booted(root: Path) -> Iterator[Machine]:
    program = str(binary("systemd-nspawn", "systemd-container"))
    words = ["--quiet", "--register=no", "--keep-unit", "--private-network", "--boot", f"--directory={root}"]
    with root.with_suffix(".console").open("wb") as console:
        command = [program, *words]
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=console, stderr=console) as running:
            try:
                machine = Machine(first_process(running))
                while not re.match("running|degraded", machine.tried("systemctl is-system-running --wait").stdout):
                    assert running.poll() is None, Path(console.name).read_text(errors="replace")
                yield machine
            finally:
                running.terminate()  # the machine is switched off as it should be
                running.wait(SECONDS)


def first_process(of: subprocess.Popen[bytes]) -> int:
    """Of the machine, where it has the number 1, when there is one."""
    children = Path(f"/proc/{of.pid}/task/{of.pid}/children")
    while of.poll() is None:
        for child in children.read_text().split():
            with suppress(OSError):
                if re.search(r"^NSpid:.*\t1$", Path(f"/proc/{child}/status").read_text(), re.MULTILINE):
                    return int(child)
    raise AssertionError(f"systemd-nspawn ended with {of.returncode}")
