"""The tests of the rules run twice: on the sources as they are, and on the compiled modules."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from clutch.arena.bench import is_compiled

EXPECTED = os.environ.get("CLUTCH_RUNS")
assert EXPECTED in (None, "compiled" if is_compiled() else "pure"), f"these tests should run {EXPECTED}"

settings.register_profile(
    "clutch",
    deadline=None,
    derandomize="CLUTCH_SEED" not in os.environ,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("clutch")
