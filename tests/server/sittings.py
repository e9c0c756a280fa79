"""Tables for tests, as they are kept: a row, and lines that grow."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping

from seeds import seeded

from clutch.bots import random_bot
from clutch.core.chance import from_seed, seed_of
from clutch.core.game import Act, AnyState
from clutch.core.moves import PORT, act_text
from clutch.core.record import mark
from clutch.core.rules import Value
from clutch.games import game_named
from clutch.server.play.replica import whole_act
from clutch.server.store.rows import LineRow, TableRow


class Sitting:
    """A table with its state, its row and its lines."""

    def __init__(
        self,
        game: str,
        seats: int,
        seed: str = "a sitting",
        *,
        variants: Iterable[str] = (),
        options: Mapping[str, Value] | None = None,
        port: str = "",
    ) -> None:
        self.game = game_named(game)
        rules = self.game.rules(seats, variants, **(options or {}))
        self.row = TableRow(
            id=secrets.token_hex(8),
            game=game,
            rules_version=self.game.version,
            seats=seats,
            options=rules.changed(),
            seed=f"{seed_of(seeded(seed)):032x}",
            created=1000.0,
            port=port,
        )
        self.state: AnyState = self.game.new(rules, int(self.row.seed, 16))
        self.lines: list[LineRow] = []
        self.before: list[AnyState] = []
        self.chance = from_seed(seed_of(seeded(f"{seed}, played")))

    def play(self, seat: int, act: Act) -> None:
        """All of the act, checked, or an IllegalMove; and what the port then answers."""
        self._add(seat, act)
        while self.state.waiting:
            self._add(PORT, [self.game.answer(self.state, self.chance)])

    def _add(self, seat: int, act: Act) -> None:
        self.before.append(self.state.copy())
        self.state.play(seat, act)
        self.note("act", seat, act_text(act))

    def play_texts(self, seat: int, picks: list[str]) -> None:
        self.play(seat, [self.game.parse(pick) for pick in picks])

    def play_some(self, acts: int) -> None:
        for _ in range(acts):
            if not self.state.over:
                seat = self.state.actors()[0]
                self.play(seat, whole_act(self.state, seat, random_bot, self.chance))

    def undo(self) -> None:
        """Take back the last act, with what the port answered to it."""
        self.state = self.before.pop()
        self.note("undo", 0, "")
        if self.state.waiting:
            self.undo()

    def note(self, kind: str, seat: int, text: str) -> None:
        number = len(self.lines) + 1
        line = LineRow(
            number=number, kind=kind, seat=seat, text=text, mark=mark(self.state), key="", at=1000.0 + number
        )
        self.lines.append(line)
