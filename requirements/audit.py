"""Ask the registries whether anything that is pinned has a known weakness.

Status 1 if something has; 2 if not all could be asked about, whatever else was found.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
WEAK, NOT_ASKED = 1, 2


class Question(NamedTuple):
    about: str
    command: list[str]
    folder: Path
    answer: str  # the key that only an answer has


QUESTIONS = [
    Question(
        "the Python packages of constraints.txt",
        [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps", "--format=json", "-r", "constraints.txt"],
        ROOT,
        "dependencies",
    ),
    Question(
        "the npm packages of web/package-lock.json", ["npm", "audit", "--json"], ROOT / "web", "auditReportVersion"
    ),
]


def ask(question: Question) -> int:
    answer = _answer(question)
    if question.answer not in answer:
        return _not_asked(question.about)
    packages = answer.get("dependencies", [])
    weak = sorted(
        [package["name"] for package in packages if package.get("vulns")] + [*answer.get("vulnerabilities", [])]
    )
    skipped = [package for package in packages if "skip_reason" in package]  # the registry does not know them
    if weak:
        print(f"audit: {question.about}: weak are {', '.join(weak)}.")
    if skipped:
        return _not_asked(f"{len(skipped)} of {question.about}")
    if not weak:
        print(f"audit: {question.about}: no known weakness.")
    return WEAK if weak else 0


def _not_asked(about: str) -> int:
    print(f"audit: {about} could not be asked about, so nothing is known of their weaknesses.")
    return NOT_ASKED


def _answer(question: Question) -> dict[str, Any]:
    try:
        done = subprocess.run(  # noqa: S603 - the commands are those above
            question.command, cwd=question.folder, capture_output=True, text=True, check=False
        )
        answer: dict[str, Any] = json.loads(done.stdout)
    except (OSError, ValueError):
        return {}
    return answer


if __name__ == "__main__":
    sys.exit(max([ask(question) for question in QUESTIONS]))
