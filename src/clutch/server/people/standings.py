"""How everybody stands: what a table did to ratings, the figures of a player, the best of a game."""

from __future__ import annotations

from typing import Final

from clutch.server.people.ratings import shown
from clutch.server.store.rows import RatedRow, Rating, Values
from clutch.server.store.seam import Store
from clutch.server.wire import over_http, to_client

LISTED: Final = 50

_FIELDS: Final = ", ".join(RatedRow.__struct_fields__)
_RATED: Final = f"SELECT {_FIELDS} FROM rated_players"  # noqa: S608
OF_TABLE: Final = f"{_RATED} WHERE table_id = ?"
OF_PLAYER: Final = f"""
    SELECT {_FIELDS}
    FROM (
        SELECT {_FIELDS}, row_number() OVER (PARTITION BY game ORDER BY at DESC, table_id) AS newest
        FROM rated_players WHERE player = ?
    ) AS rated
    WHERE newest <= ? ORDER BY at DESC, table_id
"""  # noqa: S608
COUNTS: Final = """
    SELECT game, count(DISTINCT id),
        count(DISTINCT CASE WHEN status = 'over' AND NOT conceded THEN id END),
        count(DISTINCT CASE WHEN status = 'over' AND conceded THEN id END),
        count(DISTINCT CASE WHEN status = 'over' AND bot <> '' THEN id END),
        count(DISTINCT CASE WHEN rank = 1 AND bot = '' THEN id END)
    FROM (
        SELECT tables.game AS game, tables.id AS id, tables.status AS status, seats.bot AS bot, seats.rank AS rank,
            EXISTS (SELECT 1 FROM lines WHERE lines.table_id = tables.id AND lines.kind = 'concede') AS conceded
        FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE seats.player = ? AND seats.player <> '' AND tables.status <> 'open'
    ) AS sat
    GROUP BY game ORDER BY game"""
LEADERS: Final = """
    SELECT mean, deviation, tables, (
        SELECT seats.name FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE seats.player = ratings.player AND seats.player <> '' ORDER BY tables.created DESC LIMIT 1
    )
    FROM ratings WHERE game = ? AND substr(player, 1, 4) <> 'bot:'
    ORDER BY (mean - 3 * deviation) DESC, player LIMIT ?"""


def _row(values: Values) -> RatedRow:
    return RatedRow(**dict(zip(RatedRow.__struct_fields__, values, strict=True)))


async def rated(store: Store, table: str) -> list[RatedRow]:
    """What this table did to the ratings of those who played there."""
    return [_row(values) for values in await store.ask(OF_TABLE, (table,))]


def strength(rating: Rating) -> float:
    """As it is shown to people."""
    return round(shown(rating), 2)


def change(row: RatedRow) -> to_client.Rerated:
    before, after = (row.mean_before, row.deviation_before), (row.mean, row.deviation)
    return to_client.Rerated(before=strength(before), after=strength(after))


async def profile(store: Store, player: str) -> over_http.Profile:
    """All games that this player has played, and the last tables that were rated."""
    games = []
    for game, played, finished, conceded, left, won in await store.ask(COUNTS, (player,)):
        rating = (await store.ratings(game, [player])).get(player)
        games.append(
            over_http.GameFigures(
                game=game,
                rating=None if rating is None else over_http.Strength(*rating, strength(rating)),
                played=played,
                finished=finished,
                won=won,
                conceded=conceded,
                left=left,
            )
        )
    return over_http.Profile(games=games, last=await _last(store, player))


async def _last(store: Store, player: str) -> list[over_http.RatedTable]:
    found = [_row(values) for values in await store.ask(OF_PLAYER, (player, LISTED))]
    return [
        over_http.RatedTable(table=row.table_id, game=row.game, rank=row.rank, rating=change(row), at=row.at)
        for row in found
    ]


async def leaders(store: Store, game: str) -> list[over_http.Leader]:
    """The best first. Bots of older days are not listed."""
    return [
        over_http.Leader(
            name=name or "",
            rating=over_http.Strength(mean, deviation, strength((mean, deviation))),
            tables=tables,
        )
        for mean, deviation, tables, name in await store.ask(LEADERS, (game, LISTED))
    ]
