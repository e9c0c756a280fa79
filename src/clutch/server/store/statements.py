"""How the rows of a table are written into a store: the statements that both stores share, and their values.

A `?` stands for a value; PostgreSQL's own sign for it is put there by its store.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from clutch.server.store.rows import (
    UNRATED,
    ChatRow,
    Judge,
    Kept,
    LineRow,
    Newest,
    PushRow,
    RatedRow,
    Rating,
    SeatRow,
    TableRow,
    TakeRow,
    Values,
)

CHAT_FOUND: Final = 200  # words of the chat that come back with a table
MOST_PUSHES: Final = 4  # devices of one seat


def _columns(row: type[msgspec.Struct]) -> str:
    return ", ".join(row.__struct_fields__)


def _signs(row: type[msgspec.Struct], more: int = 1) -> str:
    return ", ".join("?" * (len(row.__struct_fields__) + more))


_SEAT_CHANGES: Final = ", ".join(f"{name} = excluded.{name}" for name in SeatRow.__struct_fields__ if name != "seat")

NEW_TABLE: Final = (
    f"INSERT INTO tables ({_columns(TableRow)}, status) VALUES ({_signs(TableRow, 0)}, 'open') ON CONFLICT DO NOTHING"  # noqa: S608
)
SET_SEAT: Final = (
    f"INSERT INTO seats (table_id, {_columns(SeatRow)}) VALUES ({_signs(SeatRow)})"  # noqa: S608
    f" ON CONFLICT (table_id, seat) DO UPDATE SET {_SEAT_CHANGES}"
)
TAKE_SEAT: Final = f"{SET_SEAT} WHERE seats.token_hash = '' AND seats.bot = ''"
SWAP_SEAT: Final = (
    f"UPDATE seats SET {', '.join(f'{name} = ?' for name in SeatRow.__struct_fields__)} WHERE table_id = ?"  # noqa: S608
    f" AND {' AND '.join(f'{name} = ?' for name in SeatRow.__struct_fields__)}"
)
SET_STATUS: Final = "UPDATE tables SET status = ? WHERE id = ?"
SET_RANK: Final = "UPDATE seats SET rank = ? WHERE table_id = ? AND seat = ?"
SET_PACE: Final = "UPDATE tables SET pace = ? WHERE id = ?"
_LINES: Final = f"INSERT INTO lines (table_id, {_columns(LineRow)}) VALUES "  # noqa: S608
APPEND: Final = f"{_LINES}({_signs(LineRow)}) ON CONFLICT DO NOTHING"
ADD_TAKE: Final = f"INSERT INTO takes (table_id, {_columns(TakeRow)}) VALUES ({_signs(TakeRow)})"  # noqa: S608
NEXT_WORD: Final = "UPDATE tables SET said = said + 1 WHERE id = ? RETURNING said"
SAY: Final = f"INSERT INTO chat (table_id, {_columns(ChatRow)}) VALUES ({_signs(ChatRow)})"  # noqa: S608
ONCE_RATED: Final = "INSERT INTO rated (table_id) VALUES (?) ON CONFLICT DO NOTHING"
HOLD_RATING: Final = (  # and nobody else can change it until this is committed
    "INSERT INTO ratings (game, player, mean, deviation, tables) VALUES (?, ?, ?, ?, 0)"
    " ON CONFLICT (game, player) DO UPDATE SET mean = ratings.mean RETURNING mean, deviation"
)
SET_RATING: Final = "UPDATE ratings SET mean = ?, deviation = ?, tables = tables + 1 WHERE game = ? AND player = ?"
NOTE_RATED: Final = f"INSERT INTO rated_players ({_columns(RatedRow)}) VALUES ({_signs(RatedRow, 0)})"  # noqa: S608
KEEP_HIDDEN: Final = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
ADD_PUSH: Final = (
    f"INSERT INTO pushes (table_id, {_columns(PushRow)}) VALUES ({_signs(PushRow)})"  # noqa: S608
    " ON CONFLICT (table_id, seat, endpoint) DO UPDATE SET"
    " p256dh = excluded.p256dh, auth = excluded.auth, token_hash = excluded.token_hash, at = excluded.at"
)
DROP_PUSH: Final = "DELETE FROM pushes WHERE table_id = ? AND seat = ? AND endpoint = ?"
DROP_OLD_PUSHES: Final = (
    "DELETE FROM pushes WHERE table_id = ? AND seat = ? AND endpoint NOT IN"  # noqa: S608
    f" (SELECT endpoint FROM pushes WHERE table_id = ? AND seat = ? ORDER BY at DESC, endpoint LIMIT {MOST_PUSHES})"
)

TABLE: Final = f"SELECT {_columns(TableRow)}, status FROM tables WHERE id = ?"  # noqa: S608
SEATS: Final = f"SELECT {_columns(SeatRow)} FROM seats WHERE table_id = ? ORDER BY seat"  # noqa: S608
LINES_AFTER: Final = f"SELECT {_columns(LineRow)} FROM lines WHERE table_id = ? AND number > ? ORDER BY number"  # noqa: S608
NEWEST: Final = (
    "SELECT id, (SELECT number FROM lines WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),"
    " (SELECT number FROM chat WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),"
    " (SELECT COUNT(*) FROM seats WHERE table_id = tables.id AND token_hash <> ''),"
    " (SELECT COUNT(*) FROM seats WHERE table_id = tables.id AND bot <> ''), pace FROM tables WHERE id"
)
LINE: Final = f"SELECT {_columns(LineRow)} FROM lines WHERE table_id = ? AND number = ?"  # noqa: S608
TAKE: Final = f"SELECT {_columns(TakeRow)} FROM takes WHERE table_id = ? AND number = ?"  # noqa: S608
CHAT: Final = f"SELECT {_columns(ChatRow)} FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT {CHAT_FOUND}"  # noqa: S608
LOBBY: Final = (
    f"SELECT {_columns(TableRow)}, status FROM tables"  # noqa: S608
    " WHERE public AND status IN ('open', 'playing') AND (created > ?"
    " OR (SELECT at FROM lines WHERE table_id = tables.id ORDER BY number DESC LIMIT 1) > ?)"
    " ORDER BY created DESC, id LIMIT ?"
)
CLOCKED: Final = "SELECT id FROM tables WHERE status = 'playing' AND clock <> '{\"kind\":\"none\"}' LIMIT ?"
TABLES_OF: Final = (
    f"SELECT {_columns(TableRow)}, status FROM tables"  # noqa: S608
    " WHERE id IN (SELECT table_id FROM seats WHERE player = ? AND player <> '') ORDER BY created DESC, id LIMIT ?"
)
HIDDEN: Final = "SELECT value FROM secrets WHERE name = ?"
PUSHES: Final = (
    f"SELECT {_columns(PushRow)} FROM pushes WHERE table_id = ? AND seat = ?"  # noqa: S608
    f" ORDER BY at DESC, endpoint LIMIT {MOST_PUSHES}"
)
RATING: Final = "SELECT mean, deviation FROM ratings WHERE game = ? AND player = ?"


ID: Final = TableRow.__struct_fields__.index("id")  # where a table's name stands among its values
BOOLEANS: Final = [field.name for field in msgspec.structs.fields(TableRow) if field.type is bool]  # in SQLite numbers


@cache
def append_all(count: int) -> str:
    """So many lines, or none of them."""
    return _LINES + ", ".join([f"({_signs(LineRow)})"] * count)


def table_values(table: TableRow) -> Values:
    return [_plain(value) for value in msgspec.structs.astuple(table)]


def _plain(value: object) -> object:
    return msgspec.json.encode(value).decode() if isinstance(value, dict) else value


def row_values(table: str, row: SeatRow | LineRow | TakeRow | ChatRow | PushRow) -> Values:
    return (table, *msgspec.structs.astuple(row))


def swap_values(table: str, old: SeatRow, new: SeatRow) -> Values:
    return (*msgspec.structs.astuple(new), table, *msgspec.structs.astuple(old))


def table_found(values: Values) -> tuple[TableRow, str]:
    """A table and its status."""
    fields = dict(zip(TableRow.__struct_fields__, values, strict=False))
    fields["options"] = msgspec.json.decode(fields["options"])
    fields["clock"] = msgspec.json.decode(fields["clock"])
    for name in BOOLEANS:
        fields[name] = bool(fields[name])
    return TableRow(**fields), values[-1]


def seats_found(found: Iterable[Values]) -> list[SeatRow]:
    return [SeatRow(**dict(zip(SeatRow.__struct_fields__, values, strict=True))) for values in found]


def lines_found(found: Iterable[Values]) -> list[LineRow]:
    return [LineRow(**dict(zip(LineRow.__struct_fields__, values, strict=True))) for values in found]


def newest_found(found: Iterable[Values]) -> dict[str, Newest]:
    return {table: Newest(line or 0, word or 0, *more) for table, line, word, *more in found}


def pushes_found(found: Iterable[Values]) -> list[PushRow]:
    return [PushRow(**dict(zip(PushRow.__struct_fields__, values, strict=True))) for values in found]


def take_found(found: Iterable[Values]) -> TakeRow | None:
    return next((TakeRow(**dict(zip(TakeRow.__struct_fields__, values, strict=True))) for values in found), None)


def chat_found(found: Iterable[Values]) -> list[ChatRow]:
    """The newest came first; they are told in their order."""
    words = [
        ChatRow(number=number, seat=seat, name=name, text=text, emote=bool(emote), at=at)
        for number, seat, name, text, emote, at in found
    ]
    return words[::-1]


def kept(values: Values, seats: Iterable[Values], lines: Iterable[Values] = (), chat: Iterable[Values] = ()) -> Kept:
    table, status = table_found(values)
    return Kept(table=table, status=status, seats=seats_found(seats), lines=lines_found(lines), chat=chat_found(chat))


def held_values(game: str, player: str) -> Values:
    return (game, player, *UNRATED)


def judged(
    table: str, game: str, ranks: list[tuple[str, int]], judge: Judge, at: float, old: dict[str, Rating]
) -> list[tuple[str, Values]]:
    """The statements by which the ratings that follow from the old ones are noted."""
    best = {player: min(rank for other, rank in ranks if other == player) for player, _rank in ranks}
    changes: list[tuple[str, Values]] = []
    for player, new in judge(old, ranks).items():
        changes.append((SET_RATING, (*new, game, player)))
        changes.append((NOTE_RATED, (table, game, player, best[player], *old[player], *new, at)))
    return changes
