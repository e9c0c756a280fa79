"""Processor time of each part of an act in the rules and on the wire, in microseconds, without sockets and store.

python bench/acts.py [GAME] [--seats 4] [--games 100]
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from clutch.games import game_named
from clutch.server.record.live import LiveRecord
from clutch.server.run.serve import spare_the_collector
from clutch.server.store.rows import TableRow
from clutch.server.table.updates import Snapshot
from clutch.server.wire import codec
from clutch.server.wire.views import seen

Answer = TypeVar("Answer")


class Stopwatch:
    """Its own price, some half a microsecond for each look, is among what it tells."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()

    def time(self, name: str, work: Callable[[], Answer]) -> Answer:
        began = time.thread_time_ns()
        answer = work()
        self.spent[name] += time.thread_time_ns() - began
        return answer


def whole_act(record: LiveRecord, seat: int, chance: random.Random) -> list[str]:
    """An act of one pick where there is one, as in `clutch bench server`."""
    offers = record.offers[seat]
    picks = [chance.choice([move for move in offers if move.closes] or offers).text]
    while not (ahead := record.composed(seat, picks)).whole:
        picks.append(chance.choice(ahead.moves).text)
    return picks


def play(record: LiveRecord, chance: random.Random, watch: Stopwatch) -> tuple[int, int]:
    """A game to its end, or until a port is to answer; how many acts, and how many bytes of all their updates."""
    acts = size = 0
    while not record.over and not record.state.waiting:
        seat = record.state.actors()[0]
        picks = whole_act(record, seat, chance)
        step = watch.time("rules", lambda: record.rehearse(seat, picks))  # noqa: B023 - it is asked at once
        line = watch.time("line and mark", lambda: record.line_of(step, "0:abcdefgh", 0.0))  # noqa: B023
        watch.time("record", lambda: record.add(line, step))  # noqa: B023
        told = watch.time("snapshot", lambda: Snapshot(record, [record.told[-1]], 0.0))
        for eye in range(record.row.seats):
            update = watch.time("updates", lambda: told.update(eye))  # noqa: B023
            size += len(watch.time("encoding", lambda: codec.encode(update)))  # noqa: B023
            view = watch.time("- of these: views", lambda: record.state.view(eye))  # noqa: B023
            watch.time("- facts of views", lambda: seen(record.game, view.state, eye))  # noqa: B023
            watch.time("- lines, moments", lambda: told._heard(eye))  # noqa: B023, SLF001
        acts += 1
    return acts, size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="dragons-eggs")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    game, watch, chance = game_named(asked.game), Stopwatch(), random.Random(1)
    options = dict(game.rules(asked.seats, list(game.variants)[:1]).changed())
    acts = size = 0
    spare_the_collector()
    for deal in range(asked.games):
        row = TableRow(
            id="measured-table",
            game=game.name,
            rules_version=game.version,
            seats=asked.seats,
            seed=f"{deal:032x}",
            options=options if game.name == "egg-on" else {},
            created=0.0,
        )
        record = LiveRecord(row)
        record.add(record.line("start", 0, "", "", 0.0))
        more = play(record, chance, watch)
        acts, size = acts + more[0], size + more[1]
    print(f"{game.title}, {asked.seats} seats: {acts:,} acts, {size // acts:,} bytes of updates for each")
    for name, spent in watch.spent.items():
        print(f"{name:20}{spent / acts / 1000:7.1f}")
    whole = sum(spent for name, spent in watch.spent.items() if not name.startswith("-"))
    print(f"{'all of it':20}{whole / acts / 1000:7.1f}")


if __name__ == "__main__":
    main()
