"""Who follows every table of a server, in the order in which they are told of a line."""

from __future__ import annotations

from clutch.server.nest.attempts import attempts_with
from clutch.server.nest.pool import NestPool
from clutch.server.people.rating import RatedTable
from clutch.server.play.autoplay import Autoplay, Bots
from clutch.server.table.delayed import delayed_spectators
from clutch.server.table.following import MakeFollower
from clutch.server.table.quick_match import quick_starts
from clutch.server.table.tables import Tables


def usual_followers(
    tables: Tables, bots: Bots, nests: NestPool | None = None, *more: MakeFollower
) -> list[MakeFollower]:
    """What is shown late comes first, and last comes whoever acts upon all that the others know."""
    return [
        delayed_spectators,
        attempts_with(nests),
        RatedTable,
        quick_starts(tables),
        *more,
        lambda table: Autoplay(table, bots),
    ]
