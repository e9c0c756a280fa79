"""Who is measured among whom, over which deals; with a file, what was played is kept and not played again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from io import BytesIO
from itertools import pairwise, permutations
from pathlib import Path
from typing import Final

import msgspec

from clutch.arena.deals import Piece, Played, Setting
from clutch.arena.engines import Engine
from clutch.arena.entrants import entrant
from clutch.core.mistake import Mistake
from clutch.games import game_named

FORM: Final = 1  # of the file; it goes up when older files can no longer be read


class Cell(msgspec.Struct, frozen=True):
    """One bot, and all others of another kind."""

    setting: Setting
    one: str
    among: str

    @property
    def lineup(self) -> tuple[str, ...]:
        return (self.one, *[self.among] * (self.setting.seats - 1))


class Contest(msgspec.Struct, frozen=True):
    """All that decides about what comes out, except how many deals; the first line of the file."""

    arena: int
    seed: str
    versions: dict[str, int]  # of the games' rules
    cells: list[Cell]


class Line(msgspec.Struct, frozen=True):
    """A deal that was played."""

    cell: int
    deal: int
    games: list[Played]


def contest_of(settings: list[Setting], pairs: list[tuple[str, str]], seed: str) -> Contest:
    """Whoever cannot play is told before anything is played."""
    for setting in settings:
        for name in {name for pair in pairs for name in pair}:
            entrant(name, game_named(setting.game))
    versions = {setting.game: game_named(setting.game).version for setting in settings}
    return Contest(FORM, seed, versions, [Cell(setting, *pair) for setting in settings for pair in pairs])


def round_robin(names: list[str]) -> list[tuple[str, str]]:
    """Everybody among every other."""
    return list(permutations(names, 2))


def ladder(names: list[str]) -> list[tuple[str, str]]:
    """Everybody among those one step below; the weakest is named first."""
    return [(above, below) for below, above in pairwise(names)]


def run(contest: Contest, deals: int, engine: Engine, out: Path | None, tell: Callable[[float], None]) -> list[Line]:
    """Deal by deal, so that a part of it is paired as well. What is in the file already is not played again."""
    lines = {(line.cell, line.deal): line for line in kept(out, contest)} if out else {}
    wanted = [(cell, deal) for deal in range(deals) for cell in range(len(contest.cells))]
    left = [at for at in wanted if at not in lines]
    pieces = [Piece(contest.cells[cell].setting, contest.cells[cell].lineup, contest.seed, deal) for cell, deal in left]
    with out.open("ab") if out else nullcontext(BytesIO()) as file:
        if file.tell() == 0:
            file.write(msgspec.json.encode(contest) + b"\n")
        for number, ((cell, deal), games) in enumerate(zip(left, engine(pieces), strict=True), 1):
            lines[cell, deal] = Line(cell, deal, games)
            file.write(msgspec.json.encode(lines[cell, deal]) + b"\n")
            file.flush()
            tell((len(wanted) - len(left) + number) / len(wanted))
    return [lines[at] for at in wanted]


def kept(path: Path, contest: Contest) -> list[Line]:
    """What the file has. A line that was being written when the program was killed is cut off."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    first, *lines = whole.splitlines() or [b""]
    try:
        if first and msgspec.json.decode(first, type=Contest) != contest:
            raise Mistake(f"{path} was begun with other bots, games, options or seeds: name another file")
        found = [msgspec.json.decode(line, type=Line) for line in lines]
    except msgspec.MsgspecError:
        raise Mistake(f"{path} is no file of the arena: name another") from None
    if len(whole) < len(text):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return found
