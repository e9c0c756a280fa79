"""`make flaky`: repeats suites with other seeds beside busy loops, and says what failed how often.

Every test that has ended is noted at once, so a run that was interrupted goes on where it stopped, also in the middle
of a round. Delete the notes to begin anew. Under pytest this module is the plugin that takes these notes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

NOTES: Final = Path("build/flaky.jsonl")
BUSY: Final = "while True: pass"
NO_TESTS: Final = 5  # pytest's word for: all of them were noted before
INTERRUPTED: Final = 130
LAST_WORDS: Final = 2000  # characters of why a test failed
Note = dict[str, Any]


def main() -> int:
    told = argparse.ArgumentParser(description="Repeat tests and say what failed how often.")
    told.add_argument("--rounds", type=int, default=10)
    told.add_argument("--busy", type=int, default=os.cpu_count() or 1, help="loops that keep the cores busy")
    told.add_argument("--notes", type=Path, default=NOTES)
    told.add_argument("suites", nargs="*", default=["tests/server", "tests/web"], help="they run beside each other")
    wanted = told.parse_args()
    wanted.notes = wanted.notes.absolute()
    wanted.notes.parent.mkdir(parents=True, exist_ok=True)
    try:
        with busy(wanted.busy):
            asyncio.run(beside_each_other(wanted.suites, wanted.rounds, wanted.notes))
    except (KeyboardInterrupt, asyncio.CancelledError):
        print("\ninterrupted; the same command goes on from here")
        report(wanted.notes)
        return INTERRUPTED
    return report(wanted.notes)


@contextmanager
def busy(loops: int) -> Iterator[None]:
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


async def beside_each_other(suites: list[str], rounds: int, notes: Path) -> None:
    """Each suite goes through its rounds, whatever the others do: most of a test is waiting. An end ends all."""

    async def all_rounds(suite: str) -> None:
        for number in range(1, rounds + 1):
            words = await run(suite, number, notes)
            print(f"round {number} of {rounds}, {suite}: {words}", flush=True)

    running = [asyncio.ensure_future(all_rounds(suite)) for suite in suites]
    try:
        for one in asyncio.as_completed(running):
            await one
    finally:
        for suite in running:
            suite.cancel()
        await asyncio.wait(running)


async def run(suite: str, number: int, notes: Path) -> str:
    """One round of a suite, with a seed of its own, and its last words; whatever fails is in the notes."""
    here = str(Path(__file__).parent)
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH")])),
        "CLUTCH_SEED": f"round {number}",
        "FLAKY_NOTES": str(notes),
        "FLAKY_ROUND": str(number),
    }
    words = ["-m", "pytest", "-q", "--tb=short", "-p", "flaky", f"--hypothesis-seed={number}", suite]
    tests = await asyncio.create_subprocess_exec(
        sys.executable, *words, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, process_group=0
    )  # a key that interrupts all of a terminal comes to us alone, and from us once to each suite
    said, code = b"", None
    try:
        said, _ = await asyncio.shield(reading := asyncio.ensure_future(tests.communicate()))
        code = tests.returncode
    except asyncio.CancelledError:
        tests.send_signal(signal.SIGINT)
        await reading  # until it has closed all
        raise
    text = said.decode(errors="replace").strip()
    if code == pytest.ExitCode.INTERRUPTED:
        raise asyncio.CancelledError
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, NO_TESTS):
        sys.exit(f"{text}\npytest could not run {suite}")
    return text.splitlines()[-1]


def taken(notes: Path) -> list[Note]:
    """All notes; a line that was cut off by an interruption is none."""
    found: list[Note] = []
    for line in notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def report(notes: Path) -> int:
    """A line for each test that has failed, the worst first; 1 if there is any."""
    by_test: dict[str, list[Note]] = defaultdict(list)
    found = taken(notes)
    for note in found:
        by_test[note["test"]].append(note)
    failed = {test: bad for test, all_of in by_test.items() if (bad := [one for one in all_of if not one["passed"]])}
    rounds = len({note["round"] for note in found})
    print(f"\n{len(found)} runs of {len(by_test)} tests in {rounds} rounds; {len(failed)} tests have failed")
    for test, bad in sorted(failed.items(), key=lambda one: -len(one[1]) / len(by_test[one[0]])):
        where = ", ".join(str(note["round"]) for note in bad)
        print(f"{len(bad):3} of {len(by_test[test]):3}  {test}  (rounds {where})")
        said = bad[-1]["why"].strip().splitlines()
        print("            " + next((line for line in said if line.startswith("E ")), said[-1]))
    return 1 if failed else 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was noted in this round."""
    number, notes = int(os.environ["FLAKY_ROUND"]), Path(os.environ["FLAKY_NOTES"])
    done = {note["test"] for note in taken(notes) if note["round"] == number}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in done])
    items[:] = [item for item in items if item.nodeid not in done]


class Outcome:
    """Of one test: it has passed if nothing of it failed."""

    why = ""
    seconds = 0.0


OUTCOME: Final = Outcome()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        OUTCOME.why += f"{report.when}: {report.longreprtext}"[-LAST_WORDS:]
    OUTCOME.seconds += report.duration
    if report.when != "teardown":
        return
    note = {
        "round": int(os.environ["FLAKY_ROUND"]),
        "test": report.nodeid,
        "passed": not OUTCOME.why,
        "seconds": round(OUTCOME.seconds, 2),
        "why": OUTCOME.why,
    }
    OUTCOME.why, OUTCOME.seconds = "", 0.0
    with Path(os.environ["FLAKY_NOTES"]).open("a", encoding="utf-8") as notes:
        notes.write(json.dumps(note) + "\n")


if __name__ == "__main__":
    sys.exit(main())
