"""`clutch bench nest --live` measures a real server."""

from __future__ import annotations

from clutch.load.nests import measure, text


def test_live_attempts_are_held_and_measured() -> None:
    report = measure(1, 3.0, lambda _share, _what: None)
    assert report["frames_per_second"] > 1
    assert 0 < report["cpu_nests"] < 5
    assert 0 <= report["delay_p50"] <= report["delay_p99"]
    assert "1 live attempts on" in text(report)
