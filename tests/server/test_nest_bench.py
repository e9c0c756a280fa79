"""`clutch bench nest --live` measures a real server."""

from __future__ import annotations

import pytest

from clutch.load.nests import MOTIONS, is_held, measure, text


@pytest.mark.parametrize("motion", MOTIONS)
def test_live_attempts_are_held_and_measured(motion: str) -> None:
    report = measure(1, 3.0, motion, lambda _share, _what: None)
    assert report["frames_per_second"] > 1
    assert 0 < report["moving_share"] < 1.1
    assert 0 < report["cpu_nests"] < 5
    assert 0 <= report["delay_p50"] <= report["delay_p99"]
    assert report["idle_cores"] < 0.2
    assert f"1 live attempts ({motion}) on" in text(report)
    assert is_held({**report, "frames_per_second": 60.0, "delay_p99": 0.02})
    assert not is_held({**report, "frames_per_second": 60.0, "delay_p99": 0.03})
    assert not is_held({**report, "frames_per_second": 50.0, "delay_p99": 0.02})
