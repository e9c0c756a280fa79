"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Summary

APPEND = Summary("clutch_append_seconds", "from an act to its line being on disk")
ACCEPTED = Counter("clutch_accepted_total", "messages that made a line")
REFUSED = Counter("clutch_refused_total", "messages that were refused", ["reason"])
MALFORMED = Counter("clutch_malformed_total", "messages that could not be read")
CONNECTIONS = Gauge("clutch_connections", "open sockets")
TABLES = Gauge("clutch_tables", "tables in memory")
SLOW = Counter("clutch_slow_readers_total", "times that a reader was so slow that it got the latest view only")
PUSHES = Counter("clutch_pushes_total", "calls of players who are away", ["outcome"])
REQUESTS = Counter("clutch_requests_total", "answers over HTTP", ["status"])
