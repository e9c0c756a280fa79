"""Arrows point one way: core <- games <- bots <- arena, server, envs; server <- load, guest <- terminal, mcp_server.

The nest is beside the games. Core knows no game's name.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from clutch.games import all_games

SOURCE = Path(__file__).parents[2] / "src/clutch"
LAYERS = [
    "core",
    "games",
    "nest",
    "bots",
    "arena",
    "server",
    "guest",
    "terminal",
    "envs",
    "train",
    "load",
    "mcp_server",
]
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "nest": {"core", "nest", "nest_bytes", "progress"},
    "bots": {"core", "games", "bots", "observe"},
    "arena": {"core", "games", "nest", "bots", "arena", "ratings"},
    "server": {
        "core",
        "games",
        "bots",
        "server",
        "nest_bytes",
        "ratings",
    },  # and nest only in the process in which nests move
    "guest": {"core", "games", "server.wire.reasons", "guest"},
    "terminal": {"core", "games", "bots", "guest", "terminal", "arguments"},
    "envs": {"core", "games", "nest", "bots", "envs", "observe"},
    "train": {"core", "games", "bots", "arena", "envs", "train", "observe", "arguments", "progress"},
    "load": {"core", "games", "bots", "server", "load", "nest_bytes"},
    "mcp_server": {"core", "games", "guest", "terminal", "mcp_server"},
}
ROOMS = [  # of the server, each above those that it may import
    "backoff",
    "metrics",
    "outages",
    "workers",
    "wire",
    "store",
    "bus",
    "record",
    "table",
    "readers",
    "play",
    "people",
    "nest",
    "web",
    "run",
]
BESIDE = {  # rooms on the same floor know nothing of each other
    "readers": {"play", "people", "nest"},
    "play": {"readers", "people", "nest"},
    "people": {"readers", "play", "nest"},
    "nest": {"readers", "play", "people"},
}
LONGEST_FILE, LONGEST_FUNCTION = 300, 50  # lines
OF_THE_ENGINE = [SOURCE / "server/nest" / name for name in ("worker.py", "questions.py")]
FILES = [path for layer in LAYERS for path in sorted((SOURCE / layer).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return {name for name in names if name.startswith("clutch.")}


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_imports_point_one_way(path: Path) -> None:
    layer = path.relative_to(SOURCE).parts[0]
    more = {"nest"} if path in OF_THE_ENGINE else set()
    allowed = tuple(f"clutch.{name}." for name in MAY_IMPORT[layer] | more)
    assert [name for name in imported(path) if not f"{name}.".startswith(allowed)] == []
    if layer == "games" and path.parent.name != "games":
        games = {name.split(".")[2] for name in imported(path) if name.startswith("clutch.games.")}
        assert games <= {path.parent.name}, "games never import one another"


def test_what_a_nest_is_written_as_is_known_without_the_engine() -> None:
    tree = ast.parse((SOURCE / "nest_bytes.py").read_text())
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert modules == {"__future__", "array", "msgspec", "struct", "typing"}


OF_ONE_PORT = re.compile(r"\b(nests?|eggs?|hands|reach|reaches|reaching)\b(?!-on| games)", re.IGNORECASE)
KNOW_ANY_PORT = [
    *(SOURCE / "core").glob("*.py"),
    *(path for path in (SOURCE / "server/store").glob("*.py") if path.name != "migrations.py"),  # old stores had nests
    *(path for room in ("bus", "record", "table") for path in (SOURCE / "server" / room).glob("*.py")),
    *(SOURCE / name for name in ("cli.py", "measuring.py", "benches.py", "arguments.py")),
]


@pytest.mark.parametrize("path", KNOW_ANY_PORT, ids=[str(path.relative_to(SOURCE)) for path in KNOW_ANY_PORT])
def test_who_keeps_and_times_a_game_knows_ports_that_take_time_and_no_nests(path: Path) -> None:
    assert OF_ONE_PORT.findall(path.read_text()) == []


def test_rooms_of_the_server_point_one_way() -> None:
    """Also where an import is only for types: a cycle that is hidden there is a cycle all the same."""
    for path in sorted((SOURCE / "server").rglob("*.py")):
        room = path.relative_to(SOURCE / "server").parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        assert room in ROOMS, f"{path}: no such room"
        below = set(ROOMS[: ROOMS.index(room) + 1]) - BESIDE.get(room, set())
        rooms = {name.split(".")[2] for name in imported(path) if name.startswith("clutch.server.")}
        assert rooms <= below, path


WHAT_FOLLOWERS_DO_NOT_KNOW = {
    f"clutch.server.table.{name}" for name in ("table", "tables", "seating", "asides", "sync")
}
FOLLOWING = [path for room in ("play", "people", "nest") for path in (SOURCE / "server" / room).glob("*.py")]
FOLLOWING += [path for path in (SOURCE / "server/table").glob("*.py") if "(Follower)" in path.read_text()]


@pytest.mark.parametrize("path", sorted(FOLLOWING), ids=lambda path: path.stem)
def test_who_follows_a_table_knows_it_by_its_seam_alone(path: Path) -> None:
    assert imported(path) & WHAT_FOLLOWERS_DO_NOT_KNOW == set()


def test_files_of_the_server_import_each_other_in_one_direction() -> None:
    files = {_module(path): imported(path) for path in (SOURCE / "server").rglob("*.py")}
    left = {name: {other for other in found if other in files} for name, found in files.items()}
    while ready := {name for name, needs in left.items() if not needs - {name}}:
        left = {name: needs - ready for name, needs in left.items() if name not in ready}
    assert not left, "these go round in circles"


SAYS_NOTHING = re.compile(
    "growing|telling|driving|calling|reaching|resting|refreshing|house|hall|outside|patience|turns|pace|figures|schema|"
    "protocol|view|deal|tally|utils|helpers|base|common|misc"
)


def test_files_have_names_that_a_newcomer_guesses() -> None:
    """And none of the server has the name of another, but every seam is called one."""
    assert [path for path in sorted(SOURCE.rglob("*.py")) if SAYS_NOTHING.fullmatch(path.stem)] == []
    of_the_server = [path.stem for path in (SOURCE / "server").rglob("*.py") if path.stem not in ("__init__", "seam")]
    assert len(set(of_the_server)) == len(of_the_server)


def test_a_file_of_the_server_is_read_in_one_sitting() -> None:
    for path in sorted((SOURCE / "server").rglob("*.py")):
        assert path.read_text().count("\n") <= LONGEST_FILE, path


def test_a_function_is_read_in_one_breath() -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, f"{path}: {node.name}"


def _module(path: Path) -> str:
    return ".".join(("clutch", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")


def test_core_knows_no_game() -> None:
    names = {game.name.replace("-", "_") for game in all_games().values()} | {
        game.title for game in all_games().values()
    }
    for path in (SOURCE / "core").glob("*.py"):
        text = path.read_text()
        assert [name for name in names if name in text] == [], path
