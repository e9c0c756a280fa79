"""Bots play a game to its end."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.bots import Bot
from clutch.core.chance import Chance
from clutch.core.game import Act, AnyState, Game, Port
from clutch.core.moves import PORT
from clutch.core.record import Record


def play_out(
    game: Game, state: AnyState, bots: list[Bot], chance: Chance, port: Port | None = None
) -> Iterator[tuple[int, Act]]:
    """Let bots play to the end, pick by pick; yields every act when it is done."""
    port = port or game.answer
    act: Act = []
    while not state.over:
        if state.waiting:
            answer = port(state, chance)
            state.settle(answer)
            yield PORT, [answer]
            continue
        seat = state.turn
        act.append(bots[seat](state.view(seat), state.moves(seat), chance))
        state.apply(seat, act[-1])
        if not state.composing:
            yield seat, act
            act = []


def play_record(
    record: Record, bots: list[Bot], chance: Chance, port: Port | None = None, *, kept: bool = False
) -> tuple[AnyState, int]:
    """Let bots play the game of a record, which notes every act if it is kept; its end, and how many picks it had."""
    state = record.start()
    picks = 0
    for actor, act in play_out(record.game, state, bots, chance, port):
        picks += len(act)
        if kept:
            record.add(state, actor, act)
    return state, picks
