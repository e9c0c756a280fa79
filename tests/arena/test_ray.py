"""The arena on a real Ray: the same table, bots from the folder where one stands, and an end when it is to stop."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clutch.cli import main

CLUTCH = [sys.executable, "-m", "clutch"]
HEEDS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from clutch.cli import main
sys.exit(main(sys.argv[1:]))
"""  # a test that runs in the background of a shell passes on that SIGINT is ignored
WORDS = ["arena", "dragons-eggs", "--seats", "3", "--bots", "own:last,chick", "--deals", "3", "--seed", "s"]
RAY = ["--engine", "ray", "--processes", "2"]
LONGEST = 300  # seconds, for whatever hangs
OWN = '''
import os, socket
from clutch.core.mistake import Mistake

told = []

def last(game):
    """The last move; the first time, after it has said where it plays and was told to go on."""
    def choose(view, moves, chance):
        if "MEETING" in os.environ and not told:
            try:
                told.append(socket.create_connection(("127.0.0.1", int(os.environ["MEETING"]))))
                told[0].sendall(str(os.getpid()).encode())
                told[0].recv(1)
            except ConnectionRefusedError:
                told.append("nobody asks any more")
        return moves[-1]
    return choose

def mistaken(game):
    def choose(view, moves, chance):
        raise Mistake("this bot knows no moves")
    return choose

def dying(game):
    def choose(view, moves, chance):
        os._exit(1)
    return choose
'''
CLUSTER = """
import sys
from ray.cluster_utils import Cluster
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where one stands, with bots of one's own."""
    found = tmp_path / "stands"
    found.mkdir()
    (found / "own.py").write_text(OWN)
    monkeypatch.chdir(found)
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    return found


@pytest.fixture
def meeting(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Where bots say that they play, and are told to go on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(LONGEST)
        monkeypatch.setenv("MEETING", str(server.getsockname()[1]))
        yield server


def come(meeting: socket.socket) -> socket.socket:
    found, _ = meeting.accept()
    found.settimeout(LONGEST)
    return found


def clutch(*words: str) -> subprocess.CompletedProcess[str]:
    """Where nobody asks."""
    alone = {name: value for name, value in os.environ.items() if name != "MEETING"}
    return subprocess.run([*CLUTCH, *words], env=alone, capture_output=True, text=True, check=False, timeout=LONGEST)


@contextmanager
def begun(*words: str) -> Iterator[subprocess.Popen[str]]:
    side = subprocess.PIPE
    command = [sys.executable, "-c", HEEDS, *words]
    with subprocess.Popen(command, stdout=side, stderr=side, text=True, start_new_session=True) as run:
        try:
            yield run
        finally:
            run.send_signal(signal.SIGINT)  # then Ray ends all that it has started


def test_two_workers_give_the_same_table_and_go_on_with_what_was_played(
    folder: Path, tmp_path: Path, meeting: socket.socket
) -> None:
    alone, out = tmp_path / "alone", tmp_path / "out"
    told = clutch(*WORDS, "--processes", "1", "--out", str(alone))
    clutch(*WORDS, "--deals", "1", "--processes", "1", "--out", str(out))
    with begun(*WORDS, *RAY, "--out", str(out)) as run, come(meeting) as one, come(meeting) as other:
        assert one.recv(99) != other.recv(99), "two processes play at once"
        meeting.close()
        one.sendall(b"!")
        other.sendall(b"!")
        assert run.communicate(timeout=LONGEST) == (told.stdout, "")
        assert one.recv(1) == other.recv(1) == b"", "they are gone"
    assert told.stdout.startswith("Dragons' Eggs, 3 seats: 9 games for each line\n")
    assert out.read_bytes() == alone.read_bytes()


def test_it_ends_when_it_is_told_to_stop(folder: Path, meeting: socket.socket) -> None:
    with begun(*WORDS, *RAY) as run, come(meeting) as one:
        os.killpg(run.pid, signal.SIGINT)
        assert run.communicate(timeout=LONGEST) == ("", "\nclutch: stopped\n")
        assert run.returncode == 130
        assert one.recv(99) != b""
        assert one.recv(1) == b"", "it is gone, in the middle of its game"


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """The address of a Ray that stands elsewhere."""
    command = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        try:
            yield run.stdout.readline().strip()
        finally:
            run.stdin.close()


def test_a_cluster_is_sent_the_bots(folder: Path, cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = clutch(*WORDS, "--processes", "1")
    assert clutch(*WORDS, *RAY, "--ray-address", cluster).stdout == alone.stdout != ""
    monkeypatch.setenv("RAY_ADDRESS", cluster)
    mistaken, dead = (clutch("sim", "egg-on", *RAY, "--bots", bot) for bot in ("own:mistaken", "own:dying"))
    assert (mistaken.returncode, mistaken.stderr) == (2, "clutch: this bot knows no moves\n")
    assert dead.returncode == 2
    assert dead.stderr.startswith("clutch: a process of the arena has died; with --out, the same command goes on")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("rubbish", "the address of Ray's head is written HOST:PORT, not 'rubbish'"),
        ("127.0.0.1:1", "Ray cannot be reached at 127.0.0.1:1: Connection refused"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_at_once(
    capsys: pytest.CaptureFixture[str], folder: Path, address: str, said: str
) -> None:
    assert main([*WORDS, *RAY, "--ray-address", address]) == 2
    assert capsys.readouterr().err == f"clutch: {said}\n"


def test_who_lacks_the_package_is_told_how_to_get_it(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*WORDS, *RAY]) == 2
    assert capsys.readouterr().err == "clutch: --engine ray needs the package ray: pip install 'clutch[ray]'\n"
    assert main([*WORDS, "--processes", "1"]) == 0


def test_engines_are_compared_without_it_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["bench", "arena", "--one", "chick", "--deals", "3", "--processes", "2"]) == 0
    said = capsys.readouterr()
    assert said.err == "--engine ray needs the package ray: pip install 'clutch[ray]'\n"
    told = said.out.splitlines()
    assert told[0].startswith("dragons-eggs, 4 seats, one chick among random, 3 deals, ")
    assert [line[:13].strip() for line in told[2:-1]] == ["1 process", "2 processes"]
    assert told[-1] == "all gave the same results"


def test_ray_is_loaded_only_for_those_who_ask_for_it(folder: Path) -> None:
    code = "import sys; from clutch.cli import main; main(sys.argv[1:]); assert 'ray' not in sys.modules"
    subprocess.run([sys.executable, "-c", code, *WORDS, "--processes", "1"], check=True, stdout=subprocess.DEVNULL)
