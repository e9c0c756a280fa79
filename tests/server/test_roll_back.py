"""There and back: a data folder of v0.1.0 is backed up, upgraded and played on, and v0.1.0 goes on with the backup.

The old program is v0.1.0 itself. Its sources are kept in tests/golden/v0.1.0, where `write.py` tells how.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any, Final

import pytest
from live import Running, running
from tables import tell
from test_v0_1_0 import KEPT, of_dice, played, tables

OF_PEOPLE: Final = list(filter(of_dice, tables("half")))
REFUSED: Final = "clutch.db: it was written by a newer Clutch: use that one\n"


class Old:
    """v0.1.0: its commands and its server."""

    def __init__(self, sources: Path) -> None:
        self.env: Final = {"PYTHONPATH": str(sources)}

    def clutch(self, *words: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-P", "-m", "clutch", *map(str, words)]
        return subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=120, env=os.environ | self.env
        )

    def server(self, data: Path) -> Running:
        return Running(data, env=self.env)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Old:
    folder = tmp_path_factory.mktemp("old")
    with tarfile.open(KEPT / "clutch.tar.xz") as sources:
        sources.extractall(folder, filter="data")
    return Old(folder / "src")


def status(server: Running, kept: dict[str, Any]) -> str:
    return str(server.ok("GET", f"/api/tables/{kept['table']}")["status"])


def upgrade(data: Path) -> None:
    """Today's server plays one game to its end and others on."""
    first, *others = OF_PEOPLE
    with running(data) as today:
        assert tell(played(today, first, more=10_000))["prompt"]["key"] == "over"
        for kept in others:
            tell(played(today, kept, more=3))


def prints(data: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in data.glob("clutch.db")}


def test_the_old_program_refuses_the_new_folder_and_goes_on_with_the_backup(tmp_path: Path, old: Old) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup.db"
    shutil.copytree(KEPT / "data", data)
    assert old.clutch("backup", data, backup).returncode == 0
    upgrade(data)

    before = prints(data)
    refused = old.clutch("serve", "--port", 0, "--data-dir", data)
    assert refused.returncode != 0
    assert refused.stderr.endswith(REFUSED)
    assert prints(data) == before
    with running(data) as today:
        assert status(today, OF_PEOPLE[0]) == "over"

    data.rename(tmp_path / "set aside")
    assert old.clutch("restore", backup, data).returncode == 0
    server = old.server(data)
    assert {status(server, kept) for kept in OF_PEOPLE} == {"playing"}
    for kept in OF_PEOPLE:
        assert tell(played(server, kept, more=10_000))["prompt"]["key"] == "over"
    assert server.stop() == 0
