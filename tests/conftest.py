"""The tests of the rules run twice: on the sources as they are, and on the compiled modules."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

from clutch.arena.bench import is_compiled
from clutch.arena.engines import one_thread_each

one_thread_each()  # before numpy is loaded: on a busy machine its threads wait for each other for minutes

EXPECTED = os.environ.get("CLUTCH_RUNS")
assert EXPECTED in (None, "compiled" if is_compiled() else "pure"), f"these tests should run {EXPECTED}"

MEMORY = Path("/dev/shm")  # noqa: S108 - the folders in it are made by tempfile
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 2**31:
    os.environ["TMPDIR"] = str(MEMORY)  # stores of tests are killed, but the machine is not: no need to wait for a disk
    tempfile.tempdir = None

settings.register_profile(
    "clutch",
    deadline=None,
    derandomize="CLUTCH_SEED" not in os.environ,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("clutch")
