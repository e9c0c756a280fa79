"""`clutch serve` as a person starts it."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

from started import started
from tables import SECONDS

from clutch.server.run.invitation import host_names, invitation
from clutch.server.run.settings import EVERYWHERE, Settings


def serve(*words: str) -> AbstractContextManager[subprocess.Popen[str]]:
    return started([sys.executable, "-m", "clutch", "serve", *words])


def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    with serve("--port", "0", "--data-dir", str(tmp_path)) as server:
        assert server.stdout is not None
        found = re.fullmatch(r"Open http://127\.0\.0\.1:(\d+)/\n", server.stdout.readline())
        assert found
        link = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=SECONDS)
        link.request("GET", "/healthz")
        assert link.getresponse().read() == b'{"status":"ok"}'
        link.close()

        with serve("--port", "0", "--data-dir", str(tmp_path)) as second:
            _, complaint = second.communicate(timeout=SECONDS)
        assert second.returncode == 2
        assert "another server is using this folder" in complaint

        server.send_signal(signal.SIGTERM)
        _, log = server.communicate(timeout=SECONDS)
    assert server.returncode == 0
    assert '"event": "stopped"' in log


def test_play_opens_the_browser(tmp_path: Path) -> None:
    """`clutch` alone does the same; here the browser is a program that writes down what it is to open."""
    opened = tmp_path / "opened"
    os.mkfifo(opened)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o700)
    environment = {**os.environ, "BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path / "share")}
    with started([sys.executable, "-m", "clutch"], environment) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert opened.read_text().strip() == said.removeprefix("Open ").strip()
        assert (tmp_path / "share/clutch/clutch.db").is_file()
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=SECONDS)
    assert server.returncode == 0


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        serve("--port", str(taken.getsockname()[1]), "--data-dir", str(tmp_path)) as server,
    ):
        _, complaint = server.communicate(timeout=SECONDS)
    assert server.returncode == 2
    assert "choose another --port" in complaint


def test_a_host_that_is_none_is_told_without_a_port(tmp_path: Path) -> None:
    with serve("--host", "nowhere.invalid", "--data-dir", str(tmp_path)) as server:
        _, complaint = server.communicate(timeout=SECONDS)
    assert server.returncode == 2
    assert complaint.startswith("clutch: nowhere.invalid: ")
    assert complaint.endswith("; choose another --host\n")


def test_an_address_of_ipv6_stands_in_brackets() -> None:
    there = Settings(host="FD00::1")
    assert invitation(there, 8000) == "Open http://[FD00::1]:8000/"
    assert "[fd00::1]" in host_names(there)


def test_whoever_complains_does_it_in_json() -> None:
    """Also uvicorn and asyncio, whose loggers are not ours."""
    story = """
import asyncio, logging
from clutch.server.run.log import set_up_log
set_up_log()
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
loop = asyncio.new_event_loop()
loop.call_exception_handler({"message": "Task exception was never retrieved"})
loop.close()
"""
    done = subprocess.run([sys.executable, "-c", story], capture_output=True, text=True, check=True, timeout=SECONDS)
    first, second = map(json.loads, done.stderr.splitlines())
    assert (first["event"], first["level"]) == ("Exception in ASGI application", "error")
    assert "ZeroDivisionError" in first["exception"]
    assert (second["event"], second["level"]) == ("Task exception was never retrieved", "error")


def test_the_network_is_let_in_only_when_asked() -> None:
    assert invitation(Settings(), 8000) == "Open http://127.0.0.1:8000/"
    assert EVERYWHERE not in host_names(Settings(host=EVERYWHERE))
    lines = invitation(Settings(host=EVERYWHERE), 8000).splitlines()
    assert re.fullmatch(r"Friends in your network open http://[\d.]+:8000/", lines[0])
    assert len({len(line) for line in lines[1:]}) == 1
    assert set("".join(lines[1:])) <= set("█▀▄ ")
    assert socket.gethostname().lower() not in host_names(Settings())
