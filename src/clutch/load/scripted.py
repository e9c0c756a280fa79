"""Rivals that play what was written for them: known only to a server that `launch` starts with `scripts`.

A script is a file in that folder, with the name of its table: how many lines the table had when it was written, and
by seat the acts that the bot there plays after them, as records write them. Whoever has no more acts picks what is
offered first; a table without a script is played by bots as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from clutch.core.chance import Chance, from_seed
from clutch.core.game import Act, AnyView
from clutch.server.play.bot_pool import BotPool
from clutch.server.play.replica import Replica, whole_act
from clutch.server.record.fold import ACT
from clutch.server.store.rows import LineRow, TableRow


class Script(msgspec.Struct):
    after: int  # lines
    acts: dict[int, list[str]]

    def write(self, folder: Path, table: str) -> None:
        folder.mkdir(exist_ok=True)
        (folder / table).write_bytes(msgspec.json.encode(self))

    def next_act(self, table: TableRow, lines: list[LineRow], seat: int) -> list[str]:
        played = sum(line.kind == ACT and line.seat == seat for line in lines[self.after :])
        if played < len(acts := self.acts.get(seat, [])):
            return acts[played].split(", ")
        replica = Replica(table)
        replica.follow(lines)
        return [move.text for move in whole_act(replica.state, seat, _first, from_seed(0))]


def _first(view: AnyView, moves: Act, chance: Chance) -> Any:  # noqa: ANN401
    return moves[0]


def play_by_scripts(folder: Path) -> None:
    """From now on, in this process."""
    unscripted = BotPool.act

    async def act(
        bots: BotPool,
        table: TableRow,
        lines: list[LineRow],
        seat: int,
        level: str,
        guest: str = "",
        sight: Sequence[str] = (),
    ) -> list[str]:
        script = folder / table.id
        if not script.exists():
            return await unscripted(bots, table, lines, seat, level, guest, sight)
        return msgspec.json.decode(script.read_bytes(), type=Script).next_act(table, lines, seat)

    BotPool.act = act  # type: ignore[assignment,method-assign]
