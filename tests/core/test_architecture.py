"""What docs/architecture.md and CONTRIBUTING.md name is there: files, classes, methods, functions, rooms and layers."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from test_layers import BESIDE, LAYERS, MAY_IMPORT, ROOMS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text()
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()
CHANGES = CONTRIBUTING.partition("## Twelve changes")[2]
MOST = {"A crow rule": 5, "A special egg": 4, "A table option": 6, "A bot level": 2}  # files that a person edits
A_PAGE = 600  # words
FILE = r"[\w./-]*\w\.(?:py|ts|svelte|md|ftl|toml|txt|json|yml)"
FILES = re.compile(rf"`({FILE})`")
CODE = re.compile("`([^`]+)`")


def found(name: str) -> Path:
    """The file of this name, from the root or below src/clutch."""
    below = [ROOT / name, ROOT / "src/clutch" / name]
    paths = [path for path in below if path.is_file()]
    assert paths, f"{name}: there is no such file"
    return paths[0]


@cache
def names_of(path: Path) -> set[str]:
    return names_in_python(path.read_text()) if path.suffix == ".py" else names_in_typescript(path.read_text())


def names_in_python(text: str) -> set[str]:
    """Functions, classes, and as `Class.name` their methods and the fields that they set."""
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{name}" for name in members_of(node)}
    return names


def members_of(found: ast.ClassDef) -> set[str]:
    methods = {node.name for node in found.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    own = [node for node in ast.walk(found) if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self"]
    return methods | {node.attr for node in own if isinstance(node.ctx, ast.Store)}


def names_in_typescript(text: str) -> set[str]:
    names = set(re.findall(r"^export (?:const|function|class) (\w+)", text, re.MULTILINE))
    for block in re.split(r"^(?=export class )", text, flags=re.MULTILINE)[1:]:
        methods = re.findall(r"^  (?:private |async |get )*(\w+)\(", block.split("\n}")[0], re.MULTILINE)
        names |= {f"{block.split()[2]}.{method}" for method in methods}
    return names


def hops(text: str) -> list[tuple[str, str]]:
    """Each name of code on the page, with the last file before it; one without a point stands right after its file."""
    named: list[tuple[str, str]] = []
    for part in re.split(rf"(?=`{FILE}`)", text)[1:]:
        file = part.split("`")[1]
        beside = re.match(r"`[^`]+`((?:\s+`\w+(?:\.\w+)?`)*)", part)
        assert beside is not None
        names = {*re.findall(r"`([\w.]+)`", beside[1]), *re.findall(r"`([A-Z]\w*\.\w+)`", part)}
        named += [(file, name) for name in names]
    return named


@pytest.mark.parametrize("file", sorted(set(FILES.findall(PAGE))))
def test_every_file_that_the_page_names_is_there(file: str) -> None:
    found(file)


@pytest.mark.parametrize(("file", "name"), sorted(set(hops(PAGE))))
def test_every_hop_is_there(file: str, name: str) -> None:
    assert name in names_of(found(file)), f"{file} has no {name}"


def test_each_path_has_its_hops() -> None:
    paths = [part for part in PAGE.split("\n## ") if part.startswith("The path of ")]
    assert [path.splitlines()[0].removeprefix("The path of a ") for path in paths] == [
        "move",
        "steal at the nest",
        "bot's move",
        "replay",
    ]
    for path in paths:
        assert len(hops(path)) >= 8


def test_what_is_not_there_is_noticed() -> None:
    text = "`server/table/table.py` `Table.play` `Table.fly`, `web/src/table/picking.svelte.ts`\n   `Picking.press`"
    there = {name: name in names_of(found(file)) for file, name in hops(text)}
    assert there == {"Table.play": True, "Table.fly": False, "Picking.press": True}
    with pytest.raises(AssertionError, match="no such file"):
        found("server/growing.py")


def test_every_room_and_layer_is_described_in_its_order() -> None:
    layers, rooms = PAGE.split("## Rooms of the server")
    rows = re.compile(r"^\| `(\w+)` \| .+ \| .+ \|$", re.MULTILINE)
    assert rows.findall(layers) == LAYERS
    assert rows.findall(rooms) == ROOMS
    assert set(BESIDE) <= set(ROOMS)


def test_every_layer_may_import_what_the_page_says() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .+ \| (.+) \|$", PAGE.split("## Rooms of the server")[0], re.MULTILINE)
    told = {layer: {name.removesuffix(".py").replace("/", ".") for name in CODE.findall(may)} for layer, may in rows}
    assert told == {layer: MAY_IMPORT[layer] - {layer} for layer in LAYERS}


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`([\w.-]+/[\w./-]+)`", CONTRIBUTING)) | set(FILES.findall(CONTRIBUTING)))
)
def test_every_file_and_folder_that_contributing_names_is_there(name: str) -> None:
    path = ROOT / name
    assert path.exists() or name == "generated.ts", f"{name}: there is no such file"


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md", "README.md", "docs/decisions/README.md"])
def test_links_between_the_pages_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text()):
        assert ((ROOT / page).parent / target).exists(), f"{page}: {target}"


def test_contributing_lists_twelve_changes_and_none_touches_more_files_than_it_may() -> None:
    changes = re.findall(r"^\*\*([\w ]+?)\.?\*\*", CHANGES, re.MULTILINE)
    assert len(changes) == 12
    for change, most in MOST.items():
        told = CHANGES.partition(f"**{change}")[2].partition("\n\n")[0]
        assert f" {most} files:" in told
        assert len(set(FILES.findall(told))) + told.count("a new file") <= most


def test_decisions_are_dated_indexed_and_a_page_each() -> None:
    index = (ROOT / "docs/decisions/README.md").read_text()
    for path in sorted((ROOT / "docs/decisions").glob("0*.md")):
        title, _, date, *_rest = path.read_text().splitlines()
        assert f"| [{path.name[:4]}]({path.name}) {title.removeprefix('# ')} | {date.strip('*')} |" in index
        assert re.fullmatch(r"\*\d{4}-\d\d-\d\d\*", date), path
        assert len(path.read_text().split()) <= A_PAGE, f"{path}: more than a page"


def test_every_place_that_keeps_or_shows_a_promise_is_there() -> None:
    folders = [ROOT, ROOT / "src/clutch/server", ROOT / "src/clutch", ROOT / "tests/server"]
    page = (ROOT / "docs/security.md").read_text()
    for file, names in re.findall(rf"`({FILE})`((?: \((?:`\w+`(?:, )?)+\))?)", page):
        paths = [folder / file for folder in folders if (folder / file).is_file()]
        assert paths, f"{file}: there is no such file"
        for name in re.findall(r"\w+", names):
            assert name in {known.rpartition(".")[2] for known in names_of(paths[0])}, f"{file} has no {name}"
