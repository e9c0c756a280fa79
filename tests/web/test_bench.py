"""`clutch bench web` measures a real page."""

from __future__ import annotations

from pathlib import Path

from pages import client

from clutch.load import web


def test_the_page_is_light_and_figures_come_of_it() -> None:
    """Weight is the same on every machine; how quick it is depends on what else the machine does."""
    found = web.measure(["egg-on"], 1, 4, lambda _share, _note: None, Path(client()))
    assert set(found.first_load_kib) == {"home", "egg-on"}
    assert all(20 < size <= web.LIMITS["first_load_kib"] for size in found.first_load_kib.values())
    assert found.moves == 4
    assert 0 < found.move_p50_ms <= found.move_p95_ms
    assert "first load" in found.text()
