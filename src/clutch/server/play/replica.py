"""A table followed from afar: its state from its row and its lines, and acts of bots that see a View of it."""

from __future__ import annotations

from collections.abc import Iterable

from clutch.bots import Bot
from clutch.core.chance import Chance
from clutch.core.game import Act, AnyState
from clutch.core.mistake import Mistake
from clutch.core.record import mark
from clutch.server.record.fold import Fold
from clutch.server.store.rows import LineRow, TableRow


class NoAct(Mistake):
    """No act can be found: the seat may not act now, or the table's lines do not replay."""


class NotOffered(Exception):
    """A bot has picked what it may not."""


class Replica(Fold):
    """Of lines that come at once only the table after the last is compared with the kept one: a bot waits meanwhile."""

    def __init__(self, row: TableRow) -> None:
        try:
            super().__init__(row)
        except Mistake as mistake:
            raise NoAct("there is no such game any more") from mistake
        self.mark = ""

    def follow(self, lines: Iterable[LineRow]) -> None:
        """Add lines that come after those it has; NoAct if the table is then not the one that was kept."""
        try:
            for line in lines:
                self.add(line, self.unchecked(line))
                self.mark = line.mark or self.mark
        except Mistake as mistake:
            raise NoAct(f"line {line.number} does not replay") from mistake
        if self.mark and mark(self.state) != self.mark:
            raise NoAct("the lines lead to another table than the one that was kept")


def whole_act(state: AnyState, seat: int, bot: Bot, chance: Chance) -> Act:
    """An act of a bot, pick by pick. It is given a View, the moves it may pick and numbers of its own: nothing else."""
    act: Act = []
    while not (ahead := state.compose(seat, act)).whole:
        if not ahead.moves:
            raise NoAct("the seat may not act now")
        act.append(_offered(bot(ahead.view, ahead.moves[:], chance), ahead.moves))
    return act


def _offered(pick: object, moves: Act) -> object:
    """The pick, if it is one of the moves."""
    if not any(move is pick for move in moves):
        raise NotOffered
    return pick
