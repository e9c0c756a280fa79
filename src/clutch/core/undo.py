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
from clutch.core.mistake import Mistake, WhyNot

WORLDS: Final = 24


def why_not(game: Game, before: AnyState, seat: int, act: Act, after: AnyState) -> WhyNot:
    """A reason, or nothing if the act may be taken back."""
    if len(before.actors()) > 1:
        return "a hidden choice is final"
    if before.chance.plain() != after.chance.plain():
        return "chance was used"
    chance = from_seed(secrets.randbits(128))
    told, _ = _told(game, before, seat, act)
    whispered = None
    for _ in range(WORLDS):
        try:
            other, others_heard = _told(game, game.resample(before, seat, chance), seat, act)
        except Mistake:
            return "something was revealed"
        whispered = whispered or others_heard
        if other != told or others_heard != whispered:
            return "something was revealed"
    return ""


def _told(game: Game, before: AnyState, seat: int, act: Act) -> tuple[list[Any], list[Any]]:
    """What its seat and a spectator hear of the act and see after it; and what the others hear.

    The answer must not depend on what the others hear in the real world, of which the seat knows nothing.
    """
    after = before.copy()
    events: list[Event] = []
    after.play(seat, act, events)

    def heard(eye: int) -> list[Any]:
        return [plain(list(game.heard(event, before.rules, eye).plain())) for event in events]

    eyes = (seat, SPECTATOR)
    others = [heard(eye) for eye in range(before.rules.seats) if eye != seat]
    return [[heard(eye), facts(after.view(eye).state)] for eye in eyes], others
