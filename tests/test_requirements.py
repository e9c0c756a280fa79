"""What is shipped with Clutch: its licences are told, and asking for its weaknesses never ends well by mistake."""

from __future__ import annotations

import sys
from pathlib import Path

import audit
import image
import licences
import pytest


def test_the_page_of_licences_is_current() -> None:
    assert licences.page() == licences.PAGE.read_text("utf-8"), "run: make licences"


def test_licences_are_told_of_what_is_installed_always_and_of_no_extra() -> None:
    told = {name for name, _, _ in licences.python_rows()}
    run = set((licences.ROOT / "requirements/run.txt").read_text("utf-8").split())
    assert run < told
    assert told & {"mujoco-core", "jax", "ray", "psycopg", "redis", "cryptography", "pytest"} == set()
    assert all(licence for _, _, licence in [*licences.python_rows(), *licences.npm_rows()])


def test_licences_are_told_of_what_the_container_image_has_beside_that() -> None:
    assert ",".join(licences.image_extras()) == image.EXTRAS
    told = {name: licence for name, _, licence in licences.image_rows()}
    assert (told["psycopg"], told["psycopg-binary"], told["py-vapid"]) == ("LGPL-3.0-only", "LGPL-3.0-only", "MPL-2.0")
    assert {"redis", "cryptography", "http-ece", "async-timeout"} < set(told)
    assert told.keys() & {name for name, _, _ in licences.python_rows()} == set()
    assert all(told.values())


@pytest.mark.parametrize(
    ("printed", "status", "said"),
    [
        ('{"dependencies": [{"name": "egg", "vulns": []}]}', 0, "audit: eggs: no known weakness."),
        ('{"dependencies": [{"name": "egg", "vulns": [1]}]}', 1, "audit: eggs: weak are egg."),
        (
            '{"dependencies": [{"name": "egg", "skip_reason": "unknown"}, {"name": "hen", "vulns": []}]}',
            2,
            "audit: 1 of eggs could not be asked about, so nothing is known of their weaknesses.",
        ),
        ('{"error": "away"}', 2, "audit: eggs could not be asked about, so nothing is known of their weaknesses."),
        ("away", 2, "audit: eggs could not be asked about, so nothing is known of their weaknesses."),
    ],
)
def test_an_audit_says_what_is_weak_or_could_not_be_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, printed: str, status: int, said: str
) -> None:
    command = [sys.executable, "-c", f"print({printed!r})"]
    assert audit.ask(audit.Question("eggs", command, tmp_path, "dependencies")) == status
    assert capsys.readouterr().out == f"{said}\n"


def test_an_audit_without_its_program_has_not_asked(tmp_path: Path) -> None:
    assert audit.ask(audit.Question("eggs", [str(tmp_path / "nothing")], tmp_path, "dependencies")) == audit.NOT_ASKED
