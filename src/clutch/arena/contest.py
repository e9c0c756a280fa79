"""Who plays among whom, over which deals; with a file, what was played is kept and not played again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, nullcontext
from io import BytesIO
from itertools import pairwise, permutations
from pathlib import Path
from typing import Final

import msgspec

from clutch.arena.deals import Cell, Piece, Played, Setting, seated
from clutch.arena.engines import Engine
from clutch.core.mistake import Mistake
from clutch.games import game_named

FORM: Final = 2  # of the file; it goes up when older files can no longer be read


class Contest(msgspec.Struct, frozen=True):
    """All that decides about what comes out, except how many deals; the first line of the file."""

    arena: int
    seed: str
    versions: dict[str, int]  # of the games' rules
    cells: list[Cell]
    records: bool


class Line(msgspec.Struct, frozen=True):
    """A deal that was played."""

    cell: int
    deal: int
    games: list[Played]


def contest_of(cells: list[Cell], seed: str, *, records: bool = False) -> Contest:
    """Whoever cannot play is told before anything is played."""
    for cell in cells:
        seated(cell)
    versions = {cell.setting.game: game_named(cell.setting.game).version for cell in cells}
    return Contest(FORM, seed, versions, cells, records)


def one_among(setting: Setting, one: str, among: str) -> Cell:
    """One bot, and all others of another kind, each on every seat of every deal."""
    return Cell(setting, (one, *[among] * (setting.seats - 1)), rotated=True)


def round_robin(names: list[str]) -> list[tuple[str, str]]:
    """Everybody among every other."""
    return list(permutations(names, 2))


def ladder(names: list[str]) -> list[tuple[str, str]]:
    """Everybody among those one step below; the weakest is named first."""
    return [(above, below) for below, above in pairwise(names)]


def run(contest: Contest, deals: int, engine: Engine, out: Path | None) -> Iterator[Line]:
    """Deal by deal, so that a part of it is paired as well. What is in the file already is not played again."""
    lines = {(line.cell, line.deal): line for line in kept(out, contest)} if out else {}
    wanted = [(cell, deal) for deal in range(deals) for cell in range(len(contest.cells))]
    left = [at for at in wanted if at not in lines]
    pieces = [Piece(contest.cells[cell], contest.seed, deal, contest.records) for cell, deal in left]
    with out.open("ab") if out else nullcontext(BytesIO()) as file, closing(engine(pieces)) as played:
        if file.tell() == 0:
            file.write(msgspec.json.encode(contest) + b"\n")
        for at in wanted:
            if at not in lines:
                lines[at] = Line(*at, next(played))
                file.write(msgspec.json.encode(lines[at]) + b"\n")
                file.flush()
            yield lines.pop(at)


def kept(path: Path, contest: Contest) -> list[Line]:
    """What the file has. A line that was being written when the program was killed is cut off."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    first, *lines = whole.splitlines() or [b""]
    try:
        if first and msgspec.json.decode(first, type=Contest) != contest:
            raise Mistake(f"{path} was begun with other bots, games, options, seeds or records: name another file")
        found = [msgspec.json.decode(line, type=Line) for line in lines]
    except msgspec.MsgspecError:
        raise Mistake(f"{path} is no file of the arena: name another") from None
    if len(whole) < len(text):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return found
