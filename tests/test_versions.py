"""The number of the version is one, wherever it stands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
VERSION: Final[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def test_the_newest_part_of_the_changelog_is_of_this_version_and_has_its_day() -> None:
    unreleased, newest, *_ = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert unreleased == "Unreleased"
    version, day = newest.split(" - ")
    assert version == VERSION
    cited = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {version}\ndate-released: {day}\n" in cited


def test_the_guide_installs_this_version_and_upgrades_to_a_newer_one() -> None:
    guide = (ROOT / "docs/hosting.md").read_text("utf-8")
    named = re.findall(r"(?:/opt/clutch/|dist/clutch-)(\d+\.\d+\.\d+)", guide)
    this, following = sorted(set(named), key=numbers)
    assert this == VERSION
    assert named[0] == this
    assert numbers(following) > numbers(this)


def test_no_folder_that_is_kept_is_of_this_version() -> None:
    """What `tests/golden` keeps was written by earlier ones, so that a version is one program."""
    kept = [path.name.removeprefix("v") for path in (ROOT / "tests/golden").glob("v*.*.*")]
    assert "0.1.0" in kept
    assert all(numbers(version) < numbers(VERSION) for version in kept)
