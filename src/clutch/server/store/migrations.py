"""The tables of both stores, one step after the other. A step that was released is never changed; a new one is added.

SQLite keeps the number of steps done in `PRAGMA user_version`, PostgreSQL in the table `clutch_schema`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Step(NamedTuple):
    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]


_FIRST: Final = Step(
    sqlite=(
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, seats INTEGER NOT NULL,
            options TEXT NOT NULL, seed TEXT NOT NULL, salt TEXT NOT NULL, commitment TEXT NOT NULL,
            public INTEGER NOT NULL, spectators INTEGER NOT NULL, clock TEXT NOT NULL, created REAL NOT NULL,
            rematch_of TEXT NOT NULL, port TEXT NOT NULL, delay REAL NOT NULL, undo INTEGER NOT NULL,
            emotes_only INTEGER NOT NULL, status TEXT NOT NULL, said INTEGER NOT NULL DEFAULT 0
        ) STRICT""",
        "CREATE INDEX lobby ON tables (created DESC, id) WHERE public AND status IN ('open', 'playing')",
        "CREATE INDEX playing ON tables (id) WHERE status = 'playing'",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, name TEXT NOT NULL,
            player TEXT NOT NULL, token_hash TEXT NOT NULL, bot TEXT NOT NULL, PRIMARY KEY (table_id, seat)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX players ON seats (player) WHERE player <> ''",
        """CREATE TABLE lines (
            table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL CHECK (number > 0),
            kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, mark TEXT NOT NULL, key TEXT NOT NULL,
            at REAL NOT NULL, PRIMARY KEY (table_id, number)
        ) STRICT, WITHOUT ROWID""",
        "CREATE UNIQUE INDEX keys ON lines (table_id, key) WHERE key <> ''",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
            name TEXT NOT NULL, text TEXT NOT NULL, emote INTEGER NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (table_id, number)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE ratings (
            game TEXT NOT NULL, player TEXT NOT NULL, mean REAL NOT NULL, deviation REAL NOT NULL,
            tables INTEGER NOT NULL, PRIMARY KEY (game, player)
        ) STRICT, WITHOUT ROWID""",
        "CREATE TABLE rated (table_id TEXT PRIMARY KEY REFERENCES tables (id)) STRICT, WITHOUT ROWID",
        """CREATE TABLE rated_players (
            table_id TEXT NOT NULL REFERENCES tables (id), game TEXT NOT NULL, player TEXT NOT NULL,
            rank INTEGER NOT NULL, mean_before REAL NOT NULL, deviation_before REAL NOT NULL,
            mean REAL NOT NULL, deviation REAL NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (table_id, player)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX history ON rated_players (player, at DESC)",
        "CREATE INDEX ranking ON ratings (game, (mean - 3 * deviation) DESC)",
        "CREATE INDEX conceded ON lines (table_id) WHERE kind = 'concede'",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
        """CREATE TABLE pushes (
            table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, endpoint TEXT NOT NULL,
            p256dh TEXT NOT NULL, auth TEXT NOT NULL, token_hash TEXT NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (table_id, seat, endpoint)
        ) STRICT, WITHOUT ROWID""",
    ),
    postgres=(
        """CREATE TABLE tables (
            id text PRIMARY KEY, game text NOT NULL, rules_version integer NOT NULL, seats integer NOT NULL,
            options text NOT NULL, seed text NOT NULL, salt text NOT NULL, commitment text NOT NULL,
            public boolean NOT NULL, spectators boolean NOT NULL, clock text NOT NULL,
            created double precision NOT NULL, rematch_of text NOT NULL, port text NOT NULL,
            delay double precision NOT NULL, undo boolean NOT NULL, emotes_only boolean NOT NULL,
            status text NOT NULL, said integer NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX lobby ON tables (created DESC, id) WHERE public AND status IN ('open', 'playing')",
        "CREATE INDEX playing ON tables (id) WHERE status = 'playing'",
        """CREATE TABLE seats (
            table_id text NOT NULL REFERENCES tables (id), seat integer NOT NULL, name text NOT NULL,
            player text NOT NULL, token_hash text NOT NULL, bot text NOT NULL, PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX players ON seats (player) WHERE player <> ''",
        """CREATE TABLE lines (
            table_id text NOT NULL REFERENCES tables (id), number integer NOT NULL CHECK (number > 0),
            kind text NOT NULL, seat integer NOT NULL, text text NOT NULL, mark text NOT NULL, key text NOT NULL,
            at double precision NOT NULL, PRIMARY KEY (table_id, number)
        )""",
        "CREATE UNIQUE INDEX keys ON lines (table_id, key) WHERE key <> ''",
        """CREATE TABLE chat (
            table_id text NOT NULL REFERENCES tables (id), number integer NOT NULL, seat integer NOT NULL,
            name text NOT NULL, text text NOT NULL, emote boolean NOT NULL, at double precision NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE ratings (
            game text NOT NULL, player text NOT NULL, mean double precision NOT NULL,
            deviation double precision NOT NULL, tables integer NOT NULL, PRIMARY KEY (game, player)
        )""",
        "CREATE TABLE rated (table_id text PRIMARY KEY REFERENCES tables (id))",
        """CREATE TABLE rated_players (
            table_id text NOT NULL REFERENCES tables (id), game text NOT NULL, player text NOT NULL,
            rank integer NOT NULL, mean_before double precision NOT NULL, deviation_before double precision NOT NULL,
            mean double precision NOT NULL, deviation double precision NOT NULL, at double precision NOT NULL,
            PRIMARY KEY (table_id, player)
        )""",
        "CREATE INDEX history ON rated_players (player, at DESC)",
        "CREATE INDEX ranking ON ratings (game, (mean - 3 * deviation) DESC)",
        "CREATE INDEX conceded ON lines (table_id) WHERE kind = 'concede'",
        "CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)",
        """CREATE TABLE pushes (
            table_id text NOT NULL REFERENCES tables (id), seat integer NOT NULL, endpoint text NOT NULL,
            p256dh text NOT NULL, auth text NOT NULL, token_hash text NOT NULL, at double precision NOT NULL,
            PRIMARY KEY (table_id, seat, endpoint)
        )""",
    ),
)

_NO_KEYS: Final = Step(  # who adds line N has followed all before it and knows their keys: the number is lock enough
    sqlite=("DROP INDEX keys",),
    postgres=("DROP INDEX keys",),
)

_NESTS: Final = Step(
    sqlite=(
        """CREATE TABLE nests (
            table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, eggs TEXT NOT NULL,
            take BLOB NOT NULL, film BLOB NOT NULL, nest BLOB NOT NULL, PRIMARY KEY (table_id, number)
        ) STRICT""",
    ),
    postgres=(
        """CREATE TABLE nests (
            table_id text NOT NULL REFERENCES tables (id), number integer NOT NULL, eggs text NOT NULL,
            take bytea NOT NULL, film bytea NOT NULL, nest bytea NOT NULL, PRIMARY KEY (table_id, number)
        )""",
    ),
)

_TAKES_SQL: Final = (
    "ALTER TABLE nests RENAME TO takes",
    "ALTER TABLE takes RENAME COLUMN eggs TO bodies",
    "ALTER TABLE takes RENAME COLUMN nest TO rest",
)
_TAKES: Final = Step(sqlite=_TAKES_SQL, postgres=_TAKES_SQL)  # the store knows of no nests: any port may take time

_PACE_SQL: Final = ("ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'at once'",)
_PACE: Final = Step(sqlite=_PACE_SQL, postgres=_PACE_SQL)

RANKS_OF_RATED: Final = (  # of those who played to the end, as far as it is known
    "UPDATE seats SET rank = (SELECT rated_players.rank FROM rated_players"
    " WHERE rated_players.table_id = seats.table_id AND rated_players.player = seats.player)"
    " WHERE bot = '' AND EXISTS (SELECT 1 FROM rated_players"
    " WHERE rated_players.table_id = seats.table_id AND rated_players.player = seats.player)"
)
_RANKS_SQL: Final = ("ALTER TABLE seats ADD COLUMN rank INTEGER NOT NULL DEFAULT 0", RANKS_OF_RATED)
_RANKS: Final = Step(sqlite=_RANKS_SQL, postgres=_RANKS_SQL)

_QUICK: Final = Step(
    sqlite=("ALTER TABLE tables ADD COLUMN quick INTEGER NOT NULL DEFAULT 0",),
    postgres=("ALTER TABLE tables ADD COLUMN quick boolean NOT NULL DEFAULT false",),
)

STEPS: Final = (_FIRST, _NO_KEYS, _NESTS, _TAKES, _PACE, _RANKS, _QUICK)
