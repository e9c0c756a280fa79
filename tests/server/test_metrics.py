"""What an operator sees: figures of what waits, and a dashboard that asks for nothing that is not told."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from live import running
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from clutch.server.workers import watched_queue
from clutch.server.workers.fair_queue import Place
from clutch.server.workers.watched_queue import LONG, WatchedQueue

DASHBOARD = Path(__file__).parents[2] / "docs/hosting/grafana.json"
QUEUE = {"queue": "for the test"}


def figure(name: str) -> float:
    return REGISTRY.get_sample_value(name, QUEUE) or 0.0


def test_what_waits_for_a_worker_is_counted_and_a_long_wait_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, LONG, LONG + 0.5])
    monkeypatch.setattr(watched_queue, "monotonic", lambda: next(times))

    async def story() -> None:
        turns: WatchedQueue[str] = WatchedQueue(QUEUE["queue"], 2, 2)
        turns.put(Place("x", "a"), "first")
        turns.put(Place("y", "b"), "second")
        assert figure("clutch_waiting") == 2
        for waiting in (1, 0):
            await turns.take()
            assert figure("clutch_waiting") == waiting
        assert figure("clutch_waited_seconds_sum") == LONG + (LONG + 0.5 - 1.0)

    with capture_logs() as logs:
        asyncio.run(story())
    assert [(line["event"], line["queue"], line["seconds"], line["waiting"]) for line in logs] == [
        ("long wait", QUEUE["queue"], LONG, 1)
    ]


def test_the_dashboard_asks_for_what_the_server_tells(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        told = server.ok("GET", "/metrics")
    names = set(re.findall(r"^# TYPE (\S+)", told, re.MULTILINE))
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:clutch|process)_\w+", target["expr"])
    }
    assert {re.sub(r"_(bucket|count|sum)$", "", name) for name in asked} <= names
    shown = {name for name in names if name.startswith("clutch_") and not name.endswith("_created")}
    assert shown <= {re.sub(r"_(bucket|count|sum)$", "", name) for name in asked}
