"""When an act may be taken back: docs/decisions/0005-undo.md.

Worlds that look alike to the seat before its act are compared after it. If anything that anybody sees or hears then
differs, the act has brought something to light that the seat did not know, and it stands.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from clutch.core.audience import SPECTATOR, facts, plain
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.mistake import Mistake

WORLDS: Final = 24


def why_not(game: Game, before: AnyState, seat: int, act: Act, after: AnyState) -> str:
    """A reason, or nothing if the act may be taken back."""
    if len(before.actors()) > 1:
        return "a hidden choice is final"
    if before.chance.plain() != after.chance.plain():
        return "chance was used"
    chance = from_seed(secrets.randbits(128))
    told = _told(game, before, seat, act)
    for _ in range(WORLDS):
        try:
            other = _told(game, game.resample(before, seat, chance), seat, act)
        except Mistake:
            return "something was revealed"
        if other != told:
            return "something was revealed"
    return ""


def _told(game: Game, before: AnyState, seat: int, act: Act) -> list[Any]:
    """All that the act tells: what everybody hears of it, and what its seat and a spectator see after it."""
    after = before.copy()
    events: list[Event] = []
    after.play(seat, act, events)
    heard = [
        [plain(list(game.heard(event, before.rules, eye).plain())) for event in events]
        for eye in range(SPECTATOR, before.rules.seats)
    ]
    return [heard, facts(after.view(seat).state), facts(after.view(SPECTATOR).state)]
