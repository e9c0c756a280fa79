"""What is counted, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, Metric
from prometheus_client.core import CounterMetricFamily, SummaryMetricFamily
from prometheus_client.registry import Collector


class Acts(Collector):
    """What is counted with every act: plain numbers, since Prometheus' own take a lock each time."""

    def __init__(self) -> None:
        self.kept = 0
        self.seconds = 0.0
        self.accepted = 0

    def collect(self) -> Iterator[Metric]:
        appends = SummaryMetricFamily("clutch_append_seconds", "from an act to its line being on disk")
        appends.add_metric([], count_value=self.kept, sum_value=self.seconds)
        yield appends
        yield CounterMetricFamily("clutch_accepted_total", "messages that made a line", value=self.accepted)


ACTS = Acts()
REGISTRY.register(ACTS)
REFUSED = Counter("clutch_refused_total", "messages that were refused", ["reason"])
MALFORMED = Counter("clutch_malformed_total", "messages that could not be read")
CONNECTIONS = Gauge("clutch_connections", "open sockets")
TABLES = Gauge("clutch_tables", "tables in memory")
SLOW = Counter("clutch_slow_readers_total", "times that a reader was so slow that it got the latest view only")
HANDS = Gauge("clutch_hands", "hands that move in a nest")
VOID = Counter("clutch_void_attempts_total", "attempts that began again because their nest was lost")
FRAMES = Histogram(
    "clutch_frame_seconds",
    "from the time at which a frame of a nest is due to its being sent",
    buckets=(0.004, 0.006, 0.008, 0.010, 0.0125, 0.015, 0.0175, 0.020, 0.025, 0.035, 0.050, 0.100, 0.250),
)
WAITS = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
WAITING = Gauge("clutch_waiting", "what waits for a worker", ["queue"])
WAITED = Histogram("clutch_waited_seconds", "how long it has waited for a worker", ["queue"], buckets=WAITS)
BEHIND = Histogram(
    "clutch_behind_seconds",
    "of a table that is watched here: how old the first of its lines was that other processes had not told",
    buckets=(0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 120.0),
)
PUSHES = Counter("clutch_pushes_total", "calls of players who are away", ["outcome"])
LOST = Counter("clutch_lost_total", "times that a service stopped answering", ["service"])
RETURNED = Counter("clutch_returned_total", "times that a service that was lost answered again", ["service"])
REQUESTS = Counter("clutch_requests_total", "answers over HTTP", ["status"])
