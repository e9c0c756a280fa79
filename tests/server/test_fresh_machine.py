"""docs/hosting.md leads from nothing to a public table: its commands are run on a fresh Debian machine with systemd."""

from __future__ import annotations

import re
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from debian import the_wheel
from machine import HOME, REPOSITORY, Machine, booted, lay
from test_hosting import changed

GUIDE: Final = (REPOSITORY / "docs/hosting.md").read_text(encoding="utf-8")
NAME: Final = "table.example.org"
CERTIFICATE: Final = f"/etc/letsencrypt/live/{NAME}"
SIGNED_BY_ITSELF: Final = (  # the authority that certbot asks is not on this machine
    f"mkdir -p {CERTIFICATE}; openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME}"
    f" -addext subjectAltName=DNS:{NAME} -keyout {CERTIFICATE}/privkey.pem -out {CERTIFICATE}/fullchain.pem"
)
HEALTHY: Final = '{"status":"ok"}'
ASK: Final = "curl --silent --retry 20 --retry-connrefused http://127.0.0.1:8000/healthz"
TABLES: Final = "runuser -u clutch -- /opt/clutch/now/bin/clutch admin --data-dir /var/lib/clutch tables"


def blocks(title: str) -> list[str]:
    """The commands below a title of the guide."""
    part = GUIDE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    return [block.replace("your.host", NAME) for block in re.findall(r"```sh\n(.*?)```", part, re.DOTALL)]


PROGRAM, SERVICE = blocks("1. The program")[0], blocks("2. The service")[0]
(_, NGINX) = blocks("3. The proxy, with TLS")
BACKUP, UPGRADE = blocks("Backups")[0], blocks("Upgrades, and back")[0]
(NEXT,) = re.findall(r"dist/clutch-([\d.]+)-", UPGRADE)
(BACK,) = re.findall(r"^Back: `(.*)`\.", GUIDE, re.MULTILINE)
WITHOUT_CERTBOT: Final = re.sub(
    "^certbot .*$",
    SIGNED_BY_ITSELF,
    changed(NGINX, {"apt install nginx certbot": "apt install nginx openssl"}),
    flags=re.MULTILINE,
)


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    packages = {
        word
        for line in re.findall("^apt install (.*)$", PROGRAM + WITHOUT_CERTBOT, re.MULTILINE)
        for word in line.split()
    }
    with tempfile.TemporaryDirectory(prefix="clutch-", ignore_cleanup_errors=True) as name:
        root = Path(name, "root")
        lay(root, the_wheel(), packages)
        yield root


@contextmanager
def clocked(steps: str, config: pytest.Config) -> Iterator[None]:
    """The guide promises ten minutes; how long it was here is told, and depends on what else the machine does."""
    began = time.monotonic()
    yield
    took = time.monotonic() - began
    capturing = config.pluginmanager.get_plugin("capturemanager")
    assert capturing is not None
    with capturing.global_and_fixture_disabled():
        print(f" the guide's {steps} took {took:.0f} s, downloads aside")


@pytest.fixture(scope="module")
def machine(root: Path, pytestconfig: pytest.Config) -> Iterator[Machine]:
    """On which the first two steps of the guide have been done, and a game has been played."""
    with booted(root) as found:
        assert "clutch: command not found" in found.tried("clutch games").stderr
        with clocked("program and service", pytestconfig):
            assert "gulo-gulo: Gulo Gulo" in found.does(PROGRAM)
            assert found.does(SERVICE).endswith(HEALTHY)
        found.does("/opt/clutch/now/bin/python examples/bot.py http://127.0.0.1:8000")
        yield found


def test_the_service_runs_as_nobody_and_its_backups_have_a_time(machine: Machine) -> None:
    assert machine.does("stat -c %U /proc/$(systemctl show -p MainPID --value clutch)") == "clutch\n"
    assert "clutch-backup.timer" in machine.does("systemctl list-timers")
    assert machine.does("systemctl is-enabled clutch clutch-backup.timer").split() == ["enabled", "enabled"]


def test_the_table_is_public_by_tls(machine: Machine, pytestconfig: pytest.Config) -> None:
    with clocked("proxy", pytestconfig):
        machine.does(WITHOUT_CERTBOT)
    public = f"curl --silent --show-error --fail --cacert {CERTIFICATE}/fullchain.pem --resolve {NAME}:443:127.0.0.1"
    until_it_listens = "--retry 100 --retry-delay 1 --retry-connrefused"  # nginx is told to look at its files again
    assert "<html" in machine.does(f"{public} {until_it_listens} https://{NAME}/")
    game = """--json '{"game": "egg-on", "seats": 2, "name": "Ada"}'"""
    assert '"token"' in machine.does(f"{public} {game} https://{NAME}/api/tables")


def test_a_backup_leads_back(machine: Machine) -> None:
    before = machine.does(f"cd /; {TABLES}")
    start, *rest = BACKUP.splitlines()
    copy = machine.does(start).split()[-1]
    machine.does("/opt/clutch/now/bin/python examples/bot.py http://127.0.0.1:8000")
    assert machine.does(f"cd /; {TABLES}") != before
    machine.does("\n".join(re.sub(r"[\d-]+\.db", copy, line) for line in rest))
    assert machine.does(ASK) == HEALTHY
    assert machine.does(f"cd /; {TABLES}") == before


def test_an_upgrade_and_the_way_back(machine: Machine, root: Path) -> None:
    """The next version changes the store, so that this one refuses it until the backup is back."""
    before = machine.does(f"cd /; {TABLES}")
    renumbered(the_wheel(), NEXT, root / HOME / "dist")
    machine.does(UPGRADE)
    assert machine.does(ASK) == HEALTHY
    running = "readlink -f /proc/$(systemctl show -p MainPID --value clutch)/exe; /opt/clutch/now/bin/clutch --version"
    assert f"clutch {NEXT}\n" in machine.does(running)
    newer = "import sqlite3; sqlite3.connect('/var/lib/clutch/clutch.db').execute('PRAGMA user_version = 99')"
    machine.does(f'systemctl stop clutch; runuser -u clutch -- /opt/clutch/now/bin/python -c "{newer}"')

    machine.does(BACK)
    machine.until("journalctl -u clutch", "it was written by a newer Clutch")
    (copy, *_) = machine.does("ls -t /var/lib/clutch-backups").split()
    machine.does("\n".join(re.sub(r"[\d-]+\.db", copy, line) for line in BACKUP.splitlines()[1:]))
    assert machine.does(ASK) == HEALTHY
    assert machine.does(f"cd /; {TABLES}") == before


def renumbered(wheel: Path, version: str, folder: Path) -> None:
    """The same program under another version."""
    name, old, *rest = wheel.name.split("-")
    folder_of, metadata = f"clutch-{old}.dist-info", f"clutch-{old}.dist-info/METADATA"
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(folder / "-".join([name, version, *rest]), "w") as made:
        for entry in source.namelist():
            data = source.read(entry)
            if entry == metadata:
                data = data.replace(f"\nVersion: {old}\n".encode(), f"\nVersion: {version}\n".encode())
            if entry.endswith("/RECORD"):
                listed = data.decode().replace(folder_of, f"clutch-{version}.dist-info").splitlines()
                data = "\n".join(re.sub(r"/METADATA,.*", "/METADATA,,", line) for line in listed).encode()
            made.writestr(entry.replace(folder_of, f"clutch-{version}.dist-info"), data)
