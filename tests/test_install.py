"""Installing: compiled where a C compiler works, as plain Python where none does, and from wheels without any tools."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import runpy
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from licences import needed
from started import started
from tables import SECONDS, tell

from clutch.games import all_games

ROOT = Path(__file__).parents[1]
TOOLS = ("node", "npm", "make", "gcc", "cc")
DATA = (
    "client/index.html",
    "rulebooks/egg-on.md",
    "rulebooks/de/egg-on.md",
    "tutorials/egg-on.toml",
    "nest/library.bin",
    "bots/weights/blind-hen.npz",
)


def copied(project: Path) -> Path:
    ignored = (".venv", ".git", "build", "dist", "*.egg-info", ".*_cache", ".hypothesis", "node_modules", "screenshots")
    return Path(shutil.copytree(ROOT, project, ignore=shutil.ignore_patterns(*ignored)))


def test_without_a_c_compiler_the_sources_are_installed_and_work(tmp_path: Path) -> None:
    project, site = copied(tmp_path / "project"), tmp_path / "site"
    environment = {**os.environ, "CC": "/bin/false", "CXX": "/bin/false"}
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-build-isolation",
        "--no-deps",
        "--target",
        str(site),
    ]
    subprocess.run([*pip, str(project)], env=environment, check=True, capture_output=True)
    assert list(site.rglob("*.so")) == []
    for data in DATA:
        assert (site / "clutch" / data).is_file()
    page = ROOT / "docs/rules/egg-on.md"
    done = subprocess.run(
        [sys.executable, "-m", "clutch", "check", str(page)],
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "47 passed, 0 failed\n"


def bare(folder: Path) -> dict[str, str]:
    """An environment in which only what this folder has can be started, and no sources are found."""
    kept = {name: word for name, word in os.environ.items() if not name.startswith(("PYTHON", "CLUTCH"))}
    assert [tool for tool in TOOLS if shutil.which(tool, path=str(folder))] == []
    return {**kept, "PATH": str(folder)}


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, without any tool but Python."""
    place = tmp_path_factory.mktemp("pure")
    environment = {**bare(place), "CLUTCH_PURE": "1"}
    script = f"from setuptools.build_meta import build_sdist; build_sdist({str(place)!r})"
    project = copied(place / "project")
    subprocess.run([sys.executable, "-c", script], cwd=project, env=environment, check=True, capture_output=True)
    (sdist,) = place.glob("clutch-*.tar.gz")
    return built(sdist, place, environment)


@pytest.fixture(scope="module")
def compiled_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that `make setup` has installed."""
    found = list((ROOT / ".venv/wheel").glob("clutch-*.whl"))
    if found:
        return found[0]
    place = tmp_path_factory.mktemp("compiled")
    return built(copied(place / "project"), place, dict(os.environ))


def built(source: Path, place: Path, environment: dict[str, str]) -> Path:
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--no-index"]
    subprocess.run(
        [*pip, "--wheel-dir", str(place), str(source)], env=environment, cwd=place, check=True, capture_output=True
    )
    (wheel,) = place.glob("clutch-*.whl")
    return wheel


def installed(wheel: Path, home: Path, *requirements: str) -> Path:
    """The folder of commands of a new environment that has this wheel and what it requires, and nothing else.

    What it requires is linked from here, for a test asks no registry.
    """
    venv.create(home, with_pip=False, symlinks=True)
    (site,) = home.glob("lib/python*/site-packages")
    names = [name for file in requirements for name in (ROOT / "requirements" / file).read_text("utf-8").split()]
    for package in needed(names).values():
        for top in {Path(str(file)).parts[0] for file in package.files or []} - {"..", "__pycache__"}:
            (site / top).symlink_to(Path(str(package.locate_file(top))))
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin/python"), "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--no-index", str(wheel)], check=True, capture_output=True)
    for data in DATA:
        assert (site / "clutch" / data).is_file(), data
    return home / "bin"


@pytest.mark.parametrize("kind", ["pure", "compiled"])
def test_a_wheel_needs_no_tools_to_serve_the_page_and_play_all_games(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    wheel: Path = request.getfixturevalue(f"{kind}_wheel")
    assert wheel.name.endswith("-py3-none-any.whl") == (kind == "pure")
    commands = installed(wheel, tmp_path / "home", "run.txt")
    assert bool(list(tmp_path.glob("home/lib/*/site-packages/clutch/**/*.so"))) == (kind == "compiled")
    environment = bare(commands)

    def clutch(*words: str) -> str:
        command = [str(commands / "clutch"), *words]
        done = subprocess.run(
            command, env=environment, cwd=tmp_path, check=False, capture_output=True, text=True, timeout=SECONDS
        )
        assert done.returncode == 0, done
        return done.stdout

    assert clutch("--version").startswith(f"clutch {wheel.name.split('-')[1]}\n")
    told = clutch("games")
    for game in all_games().values():
        assert game.title in told
        assert "1 games" in clutch("sim", game.name, "--games", "1", "--bots", "hen")
    assert 'pip install "clutch[terminal]"' in played_plainly(commands, environment)
    serve = [str(commands / "clutch"), "serve", "--port", "0", "--data-dir", str(tmp_path / "data")]
    with started(serve, environment) as server:
        assert server.stdout is not None
        found = re.fullmatch(r"Open http://127\.0\.0\.1:(\d+)/\n", server.stdout.readline())
        assert found
        page = fetched(int(found[1]), "/")
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script
        assert len(fetched(int(found[1]), script[1])) > 1000
        tell(all_played_out(f"http://127.0.0.1:{found[1]}"))


async def all_played_out(server: str) -> None:
    """Each game to its end, by the example bot, which a stranger would start, among the server's."""
    bot = runpy.run_path(str(ROOT / "examples/bot.py"))

    async def played_out(game: str, seats: int) -> None:
        seat = bot["post"](f"{server}/api/tables", {"game": game, "seats": seats, "name": "Ada"})
        for asked, body in (("bots", {"level": "chick"}), ("start", {})):
            bot["post"](f"{server}/api/tables/{seat['table']}/{asked}", body, seat["token"])
        last = await bot["play"](server, seat["table"], seat["token"])
        assert len(last["outcome"]["ranks"]) == seats

    await asyncio.gather(*[played_out(game.name, game.seats[0]) for game in all_games().values()])


def played_plainly(commands: Path, environment: dict[str, str]) -> str:
    """What is said where the library for the whole screen is missing."""
    words = [str(commands / "clutch"), "terminal", "egg-on"]
    done = subprocess.run(words, env=environment, input="quit\n", check=True, capture_output=True, text=True)
    assert "your move> See you." in done.stdout
    return done.stderr


def fetched(port: int, path: str) -> str:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        link.request("GET", path)
        answer = link.getresponse()
        assert answer.status == 200
        return answer.read().decode()
    finally:
        link.close()


def test_with_the_extra_a_wheel_has_the_nest(pure_wheel: Path, tmp_path: Path) -> None:
    """A whole game is played with it."""
    words = ["sim", "gulo-gulo", "--port", "nest-normal", "--variant", "fast", "--seats", "2", "--games", "1"]
    for files, status, told in ((["run.txt"], 2, "clutch[nest]"), (["run.txt", "nest.txt"], 0, "1 games")):
        commands = installed(pure_wheel, tmp_path / f"home-{status}", *files)
        command = [str(commands / "clutch"), *words, "--bots", "chick"]
        done = subprocess.run(command, env=bare(commands), check=False, capture_output=True, text=True, timeout=SECONDS)
        assert done.returncode == status, done
        assert told in done.stdout + done.stderr


def test_pure_leaves_the_compiled_modules_out() -> None:
    script = (
        "from clutch.pure import leave_compiled_out; leave_compiled_out();"
        "from clutch.games.egg_on import state; from clutch.core import chance; print(state.__file__, chance.__file__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert [name[-3:] for name in done.stdout.split()] == [".py", ".py"]


@pytest.mark.parametrize("start", ["cli", "server.run.serve", "server.play.bot_worker"])
def test_numpy_is_there_for_bots_that_need_it_and_costs_nobody_else_a_start(start: str) -> None:
    script = f"import sys, clutch.{start}; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert "numpy" in (ROOT / "requirements/run.txt").read_text().split()


def test_no_machine_and_no_registry_is_named() -> None:
    """Versions are pinned without addresses."""
    for name in ("constraints.txt", "pyproject.toml", "setup.py", "Makefile", ".ci/run", "web/package-lock.json"):
        text = (ROOT / name).read_text()
        assert "://" not in text, name
        assert "/work/" not in text, name
