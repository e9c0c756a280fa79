"""A game that waits for a port: the server lets it answer, and the answer is a line of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest
from real_tables import autoplay_of, begun, tables_on, with_store
from toy import KEEP, TURN, Toy, deal_unseen, toy_game

from clutch.core.audience import PUBLIC, Audience
from clutch.core.chance import Chance
from clutch.core.game import Game
from clutch.core.moves import PORT, Move, UnknownMove
from clutch.core.record import mark
from clutch.core.rules import Rules
from clutch.core.state import IllegalMove
from clutch.games import all_games
from clutch.server.store.sqlite import SqliteStore

HEADS, TAILS = Move(0, "heads"), Move(1, "tails")


class Tossing(Toy):
    """After the first player has spoken a coin is tossed."""

    __slots__ = ("coin",)
    AUDIENCES: ClassVar[dict[str, Audience]] = {**Toy.AUDIENCES, "coin": PUBLIC}

    def __init__(self, rules: Rules, chance: Chance) -> None:
        super().__init__(rules, chance)  # type: ignore[arg-type]
        self.coin = ""

    def copy(self) -> Toy:
        twin = super().copy()
        assert isinstance(twin, Tossing)
        twin.coin, twin.waiting = self.coin, self.waiting
        return twin

    def moves(self, seat: int) -> list[Move]:
        return [] if self.waiting else super().moves(seat)

    def apply(self, seat: int, move: Move) -> None:
        super().apply(seat, move)
        self.waiting = seat == 0

    def settle(self, answer: Move) -> None:
        if not self.waiting:
            raise IllegalMove("no port", "nobody waits for a coin")
        self.coin, self.waiting = answer.text, False


def answer_of(text: str) -> Move:
    for side in (HEADS, TAILS):
        if side.text == text:
            return side
    raise UnknownMove(text)


@pytest.fixture
def tossing() -> Iterator[Game]:
    game = replace(
        toy_game(),
        name="tossing",
        start=Tossing,
        state=Tossing,
        deal_unseen=deal_unseen,
        ports={"coin": lambda _state, chance: (HEADS, TAILS)[chance.below(2)]},
        parse_answer=answer_of,
    )
    all_games()["tossing"] = game
    yield game
    del all_games()["tossing"]


def test_the_port_answers_in_a_line_of_its_own(tmp_path: Path, tossing: Game) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "tossing", 2)
        await table.play(0, [KEEP.text], 1, "key-00001")
        assert autoplay_of(table).task is not None
        await autoplay_of(table).task
        lines = await store.lines_after(table.id, 2)
        assert [(line.kind, line.seat) for line in lines] == [("act", PORT)]
        assert lines[0].text in ("heads", "tails")
        assert not table.record.state.waiting
        found = await tables_on(store).find(table.id)
        assert found is not None
        assert mark(found.record.state) == mark(table.record.state)
        assert table.record.why_no_undo(0) == "nothing to undo"
        await table.play(1, [TURN.text], 3, "key-00002")
        assert table.status == "over"

    with_store(tmp_path, story)
