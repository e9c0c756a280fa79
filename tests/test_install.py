"""Installing: compiled where a C compiler works, and as plain Python where none does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_without_a_c_compiler_the_sources_are_installed_and_work(tmp_path: Path) -> None:
    project, site = tmp_path / "project", tmp_path / "site"
    ignored = shutil.ignore_patterns(".venv", ".git", "build", "*.egg-info", ".*_cache", ".hypothesis", "node_modules")
    shutil.copytree(ROOT, project, ignore=ignored)
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
    for data in ("rulebooks/egg-on.md", "rulebooks/de/egg-on.md", "tutorials/egg-on.toml", "nest/library.bin"):
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
