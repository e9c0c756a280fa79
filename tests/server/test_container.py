"""The container image is built from Debian's packages and run by Podman: read-only, as a nobody, with one volume."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import image
import licences
import pytest
from debian import packages_known, the_wheel
from image_archive import NAME
from packaging.utils import canonicalize_name
from services import free_port
from started import started
from tables import SECONDS

from clutch.load.services import binary

BOT: Final = Path(__file__).parents[2] / "examples/bot.py"
GUIDE: Final = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
(COMMAND,) = re.findall(r"^podman (run (?:.*\\\n)*.*)$", GUIDE, re.MULTILINE)
WORDS: Final = shlex.split(COMMAND.replace("\\\n", ""))  # of the guide
PLACE: Final = WORDS.index(NAME)
LIMITS: Final = ("--rm", "--ulimit=nofile=1024:1024", "--ulimit=nproc=1024:1024")  # below ours, wherever this runs
RUN: Final = (*(word for word in WORDS[:PLACE] if word not in ("--detach", "--name=clutch")), *LIMITS)
SERVE: Final = WORDS[PLACE:]


class Podman:
    """Debian's, with a store of images and volumes of its own."""

    def __init__(self, folder: Path) -> None:
        binary("runc", "runc")
        places = ["--root", folder / "root", "--runroot", folder / "run", "--tmpdir", folder / "tmp"]
        kind = ["--runtime=runc", "--storage-driver=overlay", "--cgroup-manager=cgroupfs", "--events-backend=none"]
        self.command: Final = [str(word) for word in (binary("podman", "podman"), *places, *kind)]

    def tried(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [*self.command, *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=2 * SECONDS)

    def does(self, *words: str) -> str:
        done = self.tried(*words)
        assert done.returncode == 0, done
        return done.stdout

    @contextmanager
    def serving(self, name: str) -> Iterator[int]:
        """The port of a container that serves, until it is stopped as Podman stops one."""
        port = free_port()
        words = [str(port) if word == "8000" else word for word in SERVE]
        with started([*self.command, *RUN, f"--name={name}", *words]) as server:
            try:
                assert server.stdout is not None
                assert server.stdout.readline() == f"Open http://127.0.0.1:{port}/\n"
                yield port
            finally:
                self.tried("stop", "--time=60", name)
            _, log = server.communicate(timeout=SECONDS)
        assert '"event": "stopped"' in log
        assert server.returncode == 0


@pytest.fixture(scope="module")
def podman() -> Iterator[Podman]:
    """With the image, as a person would build and load it."""
    packages_known()
    with tempfile.TemporaryDirectory(prefix="clutch-", ignore_cleanup_errors=True) as name:
        found, file = Podman(Path(name)), Path(name, "image.tar")
        assert image.main([str(file), str(the_wheel())]) == 0
        assert NAME in found.does("load", "--input", str(file))
        for form in ("docker-archive", "oci-archive"):
            found.does("pull", "--quiet", f"{form}:{file}")
        assert len(found.does("images", "--quiet").split()) == 1
        file.unlink()
        yield found


def test_a_game_is_played_and_kept_in_the_volume(podman: Podman) -> None:
    with podman.serving("first") as port:
        alone = {name: word for name, word in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, str(BOT), f"http://127.0.0.1:{port}"]
        played = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS, env=alone)
        assert played.returncode == 0, played
        assert len(json.loads(played.stdout)["ranks"]) == 2
        told = podman.does("exec", "first", "clutch", "admin", "tables", "--json")
        (table,) = json.loads(told)
        assert table["status"] == "over"

    with podman.serving("second"):
        assert podman.does("exec", "second", "clutch", "admin", "tables", "--json") == told


def test_nothing_but_the_volume_can_be_written_and_nobody_is_root(podman: Podman) -> None:
    who = "import os; print(os.getuid(), os.getgid())"
    assert podman.does(*RUN, "--entrypoint=python3", NAME, "-c", who) == f"{image.USER} {image.USER}\n"
    for place in ("/egg", "/tmp/egg", "/opt/clutch/egg", "/usr/egg"):  # noqa: S108 - of the container
        assert "Read-only" in podman.tried(*RUN, "--entrypoint=touch", NAME, place).stderr
    podman.does(*RUN, "--entrypoint=touch", NAME, "/var/lib/clutch/egg")


def test_all_that_the_image_names_is_in_it(podman: Podman) -> None:
    listed = podman.does(*RUN, NAME, "--version")
    assert listed.startswith(f"clutch {the_wheel().name.split('-')[1]}\n")
    script = "import http_ece, psycopg, py_vapid, redis"
    python = "--entrypoint=/opt/clutch/bin/python"
    podman.does(*RUN, python, NAME, "-c", script)
    assert "no such file" in podman.tried(*RUN, "--entrypoint=/opt/clutch/bin/pip", NAME).stderr


def test_every_package_in_the_image_keeps_its_licence(podman: Podman) -> None:
    """Debian's in their copyright files, Python's where docs/licences.md tells them."""
    script = (
        "from importlib import metadata; from pathlib import Path; import json;"
        "of = [p.stem.partition(':')[0] for p in Path('/var/lib/dpkg/info').glob('*.list')];"
        "bare = [name for name in of if not Path('/usr/share/doc', name, 'copyright').exists()];"
        "print(json.dumps([len(of), bare, {d.name: d.version for d in metadata.distributions()}]))"
    )
    python = "--entrypoint=/opt/clutch/bin/python"
    count, bare, installed = json.loads(podman.does(*RUN, python, NAME, "-c", script))
    assert count > 50
    assert bare == []
    told = {name: version for name, version, _ in (*licences.python_rows(), *licences.image_rows())}
    here = {canonicalize_name(name): version for name, version in installed.items() if name != "clutch"}
    assert here.items() <= told.items()


def test_without_lists_of_packages_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "apt.conf"
    empty.write_text(
        f'Dir::State::lists "{tmp_path}";\nDir::Etc::sourcelist "/dev/null";\nDir::Etc::sourceparts "/";\n'
    )
    monkeypatch.setenv("APT_CONFIG", str(empty))
    packages = shutil.which("mmdebstrap")
    assert packages
    assert image.main([str(tmp_path / "image.tar"), str(the_wheel())]) == 1
    assert "run apt-get update first" in capsys.readouterr().err
