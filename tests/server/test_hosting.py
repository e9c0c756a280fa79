"""The files of docs/hosting do what docs/hosting.md says: real nginx, real Caddy, and systemd's own opinion."""

from __future__ import annotations

import configparser
import http.client
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
import websockets
from live import Client
from services import free_port
from started import started
from tables import SECONDS, tell
from websockets.asyncio.client import connect

from clutch.load.services import Service, binary
from clutch.server.readers import archive
from clutch.server.run.serve import STOP_SECONDS
from clutch.server.web.guard import HEADERS

GUIDE: Final = Path(__file__).parents[2] / "docs/hosting.md"
HOSTING: Final = Path(__file__).parents[2] / "docs/hosting"
UNITS: Final = ("clutch.service", "clutch-backup.service", "clutch-backup.timer")
PROGRAM: Final = "/opt/clutch/now/bin/clutch"
NAME: Final = "table.test"
HERE: Final = "127.0.0.1"
FRIEND, STRANGER, CLAIMED = "127.0.0.2", "127.0.0.3", "192.0.2.{}"  # other addresses of this machine; one that is not
ACTS: Final = 3


class Nginx(Service):
    """Debian's, with our server block; what belongs to the whole program stands around it."""

    def __init__(self, folder: Path, behind: int, certificate: Path, key: Path) -> None:
        self.port, self.plain = free_port(), free_port()
        text = changed(
            (HOSTING / "nginx.conf").read_text(encoding="utf-8"),
            {
                "/etc/letsencrypt/live/your.host/fullchain.pem": str(certificate),
                "/etc/letsencrypt/live/your.host/privkey.pem": str(key),
                "    listen [::]:80;\n": "",
                "    listen [::]:443 ssl;\n": "",
                "listen 80;": f"listen {HERE}:{self.plain};",
                "listen 443 ssl;": f"listen {HERE}:{self.port} ssl;",
                "127.0.0.1:8000;": f"{HERE}:{behind};",
                "your.host": NAME,
            },
        )
        (folder / "clutch.conf").write_text(text, encoding="utf-8")
        places = "".join(
            f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""  # the folder is ours alone
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/pid; error_log stderr notice; worker_processes 1; {user}\n"
            f"events {{}}\nhttp {{ access_log off; {places} include {folder}/clutch.conf; }}\n",
            encoding="utf-8",
        )
        command = [str(binary("nginx", "nginx")), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]
        super().__init__(command, folder, "start worker process")


class Caddy(Service):
    """Debian's, which would ask for a certificate itself if it were not given one."""

    def __init__(self, folder: Path, behind: int, certificate: Path, key: Path) -> None:
        self.port, self.plain = free_port(), free_port()
        text = changed(
            (HOSTING / "Caddyfile").read_text(encoding="utf-8"),
            {
                "\tservers {": f"\tadmin off\n\thttp_port {self.plain}\n\thttps_port {self.port}\n"
                f"\tdefault_bind {HERE}\n\tservers {{",
                "\nyour.host {": f"\n{NAME} {{\n\ttls {certificate} {key}",
                "reverse_proxy 127.0.0.1:8000": f"reverse_proxy {HERE}:{behind}",
            },
        )
        file = folder / "Caddyfile"
        file.write_text(text, encoding="utf-8")
        command = [str(binary("caddy", "caddy")), "run", "--adapter", "caddyfile", "--config", str(file)]
        super().__init__(command, folder, "serving initial configuration")


def changed(text: str, places: dict[str, str]) -> str:
    """With our own ports and paths; a place that is not there any more is a mistake."""
    for old, new in places.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@dataclass
class Door:
    """The way in through a proxy: TLS to a name, from any address of this machine."""

    port: int
    plain: int
    trust: ssl.SSLContext

    @contextmanager
    def asked(
        self, path: str, body: bytes | None = None, source: str = HERE, **headers: str
    ) -> Iterator[http.client.HTTPResponse]:
        raw = socket.create_connection((HERE, self.port), timeout=SECONDS, source_address=(source, 0))
        with closing(http.client.HTTPSConnection(NAME, self.port, context=self.trust)) as link:
            link.sock = self.trust.wrap_socket(raw, server_hostname=NAME)
            told = {name.replace("_", "-"): value for name, value in headers.items()}
            link.request("GET" if body is None else "POST", path, body, told)
            with closing(link.getresponse()) as answer:
                yield answer

    def status(self, path: str, body: bytes | None = None, source: str = HERE, **headers: str) -> int:
        with self.asked(path, body, source, **headers) as answer:
            return answer.status

    def post(self, path: str, asked: object, token: str = "") -> dict[str, Any]:
        with self.asked(path, json.dumps(asked).encode(), Authorization=f"Bearer {token}") as answer:
            told: dict[str, Any] = json.load(answer)
            assert answer.status < 300, told
            return told

    def socket(self, origin: str) -> connect:
        address = f"wss://{NAME}:{self.port}/ws"
        origin_header = websockets.Origin(origin)
        return connect(address, ssl=self.trust, host=HERE, port=self.port, origin=origin_header, proxy=None)


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """The port of a `clutch serve` as the unit starts it."""
    words = ["--port", "0", "--data-dir", str(folder), "--name", NAME, "--proxy", HERE]
    with started([sys.executable, "-m", "clutch", "serve", *words]) as server:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline())
        assert found
        yield int(found[1])
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=SECONDS)
    assert server.returncode == 0


def certified(folder: Path) -> tuple[Path, Path]:
    """A certificate for the name, which signs itself, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = [
        str(binary("openssl", "openssl")),
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "2",
    ]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run([*made, *names, "-out", certificate, "-keyout", key], check=True, capture_output=True)
    return certificate, key


@pytest.fixture(scope="module", params=[Nginx, Caddy])
def door(request: pytest.FixtureRequest) -> Iterator[Door]:
    kind: type[Nginx | Caddy] = request.param
    with tempfile.TemporaryDirectory(prefix="clutch-") as name:
        folder = Path(name)
        certificate, key = certified(folder)
        with serving(folder / "data") as behind:
            proxy = kind(folder, behind, certificate, key)
            proxy.start()
            try:
                yield Door(proxy.port, proxy.plain, ssl.create_default_context(cafile=certificate))
            finally:
                proxy.end()


def test_the_page_comes_over_tls_with_every_header_once(door: Door) -> None:
    with door.asked("/") as answer:
        page = answer.read().decode()
    assert answer.status == 200
    assert "<html" in page
    for name in (*HEADERS, "content-security-policy", "strict-transport-security"):
        assert len(answer.headers.get_all(name, [])) == 1, name
    assert f"wss://{NAME}:{door.port}" in answer.headers["content-security-policy"]


def test_who_comes_without_tls_is_sent_on(door: Door) -> None:
    with closing(http.client.HTTPConnection(HERE, door.plain, timeout=SECONDS)) as link:
        link.request("GET", "/t/some-table", headers={"Host": NAME})
        answer = link.getresponse()
        assert answer.status == 308
        assert re.fullmatch(rf"https://{NAME}(:{door.port})?/t/some-table", answer.headers["location"])
        answer.close()


def test_the_figures_stay_on_the_machine(door: Door) -> None:
    assert door.status("/metrics", source=FRIEND) == 404
    assert door.status("/healthz", source=FRIEND) == 200


def test_a_game_is_played_through_it(door: Door) -> None:
    seat = door.post("/api/tables", {"game": "egg-on", "seats": 2, "name": "Ada"})
    table, token = seat["table"], seat["token"]
    door.post(f"/api/tables/{table}/bots", {"level": "chick"}, token)
    door.post(f"/api/tables/{table}/start", {}, token)

    async def story() -> None:
        async with door.socket(f"https://{NAME}:{door.port}") as link:
            ada = Client(link, table, token)
            await ada.hello()
            for _ in range(ACTS):
                while not ada.is_asked:
                    await ada.next()
                before = ada.update["version"]
                answer = await ada.act()
                assert answer["type"] != "refused", answer
                await ada.until_update(before + 1)

    tell(story())


def test_a_page_from_elsewhere_gets_no_socket(door: Door) -> None:
    async def story() -> int:
        try:
            async with door.socket("https://elsewhere.test"):
                return 101
        except websockets.InvalidStatus as refused:
            return refused.response.status_code

    assert tell(story()) == 403


def test_the_address_that_counts_is_the_one_that_connects(door: Door) -> None:
    """An address makes ten tables at once, then one in 50 seconds, whoever it says that it is."""
    asked = json.dumps({"game": "egg-on", "seats": 2, "name": "Bo"}).encode()

    def made(source: str, number: int) -> int:
        claim = CLAIMED.format(number)
        headers = {"X_Forwarded_For": claim, "Forwarded": f"for={claim}", "X_Real_IP": claim}
        return door.status("/api/tables", asked, source, **headers)

    answers = [made(FRIEND, number) for number in range(20)]
    assert answers[:10] == [201] * 10
    assert 429 in answers
    assert made(STRANGER, 1) == 201


def test_what_is_too_large_is_refused(door: Door) -> None:
    assert door.status("/api/tables", b" " * 100_000) == 413
    assert door.status("/api/import", b" " * (archive.MOST_BYTES - 1)) == 400
    assert door.status("/api/import", b" " * 2 * archive.MOST_BYTES) == 413


@pytest.fixture
def units(tmp_path: Path) -> list[str]:
    """As they are, with a program that is on this machine."""
    for name in UNITS:
        text = (HOSTING / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace(PROGRAM, sys.executable), encoding="utf-8")
    return [str(tmp_path / name) for name in UNITS]


def analysed(*words: str) -> tuple[int, str]:
    program = str(binary("systemd-analyze", "systemd"))
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False, timeout=SECONDS)
    return done.returncode, done.stdout + done.stderr


def test_systemd_finds_no_fault_in_the_units(units: list[str]) -> None:
    assert analysed("verify", "--man=no", *units) == (0, "")


def test_systemd_finds_no_fault_in_the_unit_of_many_processes(units: list[str]) -> None:
    many = Path(units[0]).with_name("clutch@8001.service")
    many.write_text(changed(Path(units[0]).read_text(encoding="utf-8"), {"--port 8000": "--port %i"}))
    assert analysed("verify", "--man=no", str(many)) == (0, "")


def test_systemd_finds_the_services_well_confined(units: list[str]) -> None:
    """0 is a service that can do nothing, 100 one that can do everything."""
    for unit in units[:2]:
        status, said = analysed("security", "--offline=yes", "--threshold=20", "--no-pager", unit)
        assert status == 0, said


def test_a_unit_with_a_fault_is_found(units: list[str]) -> None:
    broken = Path(units[0])
    broken.write_text(broken.read_text(encoding="utf-8").replace("KillMode=mixed", "KillMode=kindly"))
    assert "kindly" in analysed("verify", "--man=no", str(broken))[1]


def option(name: str, key: str) -> str:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(HOSTING / name, encoding="utf-8")
    return unit["Service"][key]


def test_systemd_waits_longer_than_a_stop_takes() -> None:
    assert int(option("clutch.service", "TimeoutStopSec")) >= 2 * STOP_SECONDS


def test_the_command_of_the_service_starts_a_server(tmp_path: Path) -> None:
    words = option("clutch.service", "ExecStart").replace("--port 8000", "--port 0").split()
    places = {PROGRAM: "", "/var/lib/clutch": str(tmp_path), "$CLUTCH_OPTIONS": f"--name={NAME}"}
    command = [places.get(word, word) for word in words]
    with started([sys.executable, "-m", "clutch", *command[1:]]) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Open http://127.0.0.1:")


def test_the_command_of_the_backup_makes_one(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    with serving(data):
        line = option("clutch-backup.service", "ExecStart").replace("$$", "$").replace("%%", "%")
        line = line.replace("/var/lib/clutch-backups", str(copies)).replace("/var/lib/clutch", str(data))
        line = line.replace(PROGRAM, f"{sys.executable} -m clutch")
        subprocess.run(["/bin/sh", "-c", line], check=True, capture_output=True, timeout=SECONDS)
    (copy,) = copies.iterdir()
    assert re.fullmatch(r"\d{8}-\d{6}\.db", copy.name)


def test_the_guide_names_every_file() -> None:
    linked = set(re.findall(r"\(hosting/([\w./-]+)\)", GUIDE.read_text(encoding="utf-8")))
    assert linked == {
        str(file.relative_to(HOSTING)) for file in HOSTING.rglob("*") if file.is_file() and file.suffix != ".pyc"
    }


def test_the_commands_of_the_guide_are_commands() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    done = subprocess.run(["bash", "-n"], input="\n".join(blocks), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_way_back_of_the_guide_leads_back(tmp_path: Path) -> None:
    """The store is put aside and made from a backup, by the very lines of the guide."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    clutch = f"{sys.executable} -m clutch"
    with serving(data):
        subprocess.run([*clutch.split(), "backup", data, copy], check=True, capture_output=True, timeout=SECONDS)
    found = re.search(r"^runuser -u clutch -- sh .*\n^runuser .* restore .*$", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert found
    lines = re.sub(r"/var/lib/clutch-backups/[\d-]+\.db", str(copy), found[0].replace("runuser -u clutch -- ", ""))
    lines = changed(lines, {"/var/lib/clutch": str(data), PROGRAM: clutch})
    subprocess.run(["bash", "-ec", lines], check=True, capture_output=True, timeout=SECONDS)
    (aside,) = data.glob("before-*")
    assert (aside / "clutch.db").is_file()
    with serving(data):
        assert (data / "clutch.db").is_file()
