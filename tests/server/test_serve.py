"""`clutch serve` as a person starts it."""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

from clutch.server.serve import EVERYWHERE, Settings, host_names, invitation


def serve(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "clutch", "serve", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    server = serve("--port", "0", "--data-dir", str(tmp_path))
    assert server.stdout is not None
    found = re.fullmatch(r"Open http://127\.0\.0\.1:(\d+)/\n", server.stdout.readline())
    assert found
    link = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=10)
    link.request("GET", "/healthz")
    assert link.getresponse().read() == b'{"status":"ok"}'
    link.close()

    second = serve("--port", "0", "--data-dir", str(tmp_path))
    _, complaint = second.communicate(timeout=30)
    assert second.returncode == 2
    assert "another server is using this folder" in complaint

    server.send_signal(signal.SIGTERM)
    _, log = server.communicate(timeout=30)
    assert server.returncode == 0
    assert '"event": "stopped"' in log


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        server = serve("--port", str(taken.getsockname()[1]), "--data-dir", str(tmp_path))
        _, complaint = server.communicate(timeout=30)
    assert server.returncode == 2
    assert "choose another --port" in complaint


def test_the_network_is_let_in_only_when_asked() -> None:
    assert invitation(Settings(), 8000) == "Open http://127.0.0.1:8000/"
    assert EVERYWHERE not in host_names(Settings(host=EVERYWHERE))
    lines = invitation(Settings(host=EVERYWHERE), 8000).splitlines()
    assert re.fullmatch(r"Friends in your network open http://[\d.]+:8000/", lines[0])
    assert len({len(line) for line in lines[1:]}) == 1
    assert set("".join(lines[1:])) <= set("█▀▄ ")
    assert socket.gethostname().lower() not in host_names(Settings())
