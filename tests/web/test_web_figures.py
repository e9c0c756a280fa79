"""`clutch bench web` measures a real page."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from pages import client

from clutch.load.browser import chromium_for_tests
from clutch.load.web import LIMITS


def test_the_page_is_light_and_figures_come_of_it() -> None:
    """Weight is the same on every machine; how quick it is depends on what else the machine does."""
    command = ["bench", "web", "--json", "--loads", "1", "--moves", "4", "--client", client()]
    light = {**os.environ, "CHROMIUM": chromium_for_tests()}
    done = subprocess.run(
        [sys.executable, "-m", "clutch", *command], capture_output=True, text=True, check=False, env=light
    )
    found = json.loads(done.stdout)
    sizes = found["first_load_kib"]
    assert set(sizes) > {"home", "learn", "egg-on", "egg-on, tutorial", "egg-on, replay"}
    assert [page for page, size in sizes.items() if not 20 < size <= LIMITS["first_load_kib"]] == []
    assert found["moves"] == 4
    assert 0 < found["move_p50_ms"] <= found["move_p95_ms"]
    assert found["nest_pictures"] > 0
    assert ("nest_pictures" in found["missed"]) == (found["nest_pictures"] < LIMITS["nest_pictures"])
    assert done.returncode == (1 if found["missed"] else 0)
