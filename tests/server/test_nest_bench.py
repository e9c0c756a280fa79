"""`clutch bench nest --live` measures a real server."""

from __future__ import annotations

import pytest

from clutch.load.nests import MOTIONS, is_held, measure, text


@pytest.mark.parametrize("motion", MOTIONS)
def test_live_attempts_are_held_and_measured(motion: str) -> None:
    report = measure(1, 1.0, motion, lambda _share, _what: None, calmed=0.0, idle=0.1)
    assert report["frames_per_second"] > 0
    assert report["moving_share"] > 0
    assert report["cpu_nests"] > 0
    assert 0 <= report["delay_p50"] <= report["delay_p99"]
    assert report["idle_cores"] >= 0
    assert f"1 live attempts ({motion}) on" in text(report)
    held = {**report, "frames_per_second": 60.0, "delay_p99": 0.02, "idle_cores": 0.1}
    assert is_held(held)
    assert not is_held({**held, "delay_p99": 0.03})
    assert not is_held({**held, "frames_per_second": 50.0})
    assert not is_held({**held, "idle_cores": 0.3})
