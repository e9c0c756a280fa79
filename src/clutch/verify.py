"""`clutch replay --verify`: whether a record replays, and whether its seed was fixed before the first act."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from clutch.core.game import Game
from clutch.core.record import BadRecord, Record, commitment, read

KEPT, BROKEN, NONE = "kept", "broken", "none"


@dataclass(frozen=True)
class Verdict:
    """What can be said of a record. `promise`: whether the published commitment was kept, or there was none."""

    ok: bool
    game: str
    seats: int
    acts: int  # that replay as recorded
    end: str
    promise: str
    faults: list[str]

    def as_json(self) -> str:
        return json.dumps(asdict(self), indent=2)

    def text(self) -> str:
        if not self.game:
            return "\n".join(self.faults)
        told = [f"{self.game}, {self.seats} seats: {self.acts} acts replay as recorded; {self.end}"]
        if self.promise == KEPT:
            told.append("the seed is the one that was promised before the first act")
        elif self.promise == NONE:
            told.append("whether the seed was fixed before the first act cannot be said: the record has no commitment")
        return "\n".join([*told, *self.faults])


def verify(text: str, noted: str, game_named: Callable[[str], Game]) -> Verdict:
    """Look at all that can be checked; `noted` is the commitment that somebody wrote down at the start, if any."""
    try:
        record = read(text, game_named)
    except BadRecord as bad:
        return Verdict(ok=False, game="", seats=0, acts=0, end="", promise=NONE, faults=[str(bad)])
    acts, faults = _replayed(record)
    broken = _why_broken(record, noted.strip().lower())
    promise = BROKEN if broken else KEPT if noted or record.commitment else NONE
    return Verdict(
        ok=not faults and not broken,
        game=record.game.name,
        seats=record.rules.seats,
        acts=acts,
        end=record.ended or "the game is not over",
        promise=promise,
        faults=faults + broken,
    )


def _replayed(record: Record) -> tuple[int, list[str]]:
    """How many acts lead to the recorded states, and what is wrong with the next."""
    acts = 0
    try:
        for _step in record.replay():
            acts += 1
    except BadRecord as bad:
        return acts, [str(bad)]
    return acts, []


def _why_broken(record: Record, noted: str) -> list[str]:
    if noted and record.commitment and noted != record.commitment:
        return ["the commitment in the record is not the one that was noted at the start"]
    promised = noted or record.commitment
    if not promised:
        return []
    if not record.salt:
        return ["the record has no salt: the commitment cannot be checked"]
    if record.position:
        return ["the record begins with a written position, and not with what the seed gives"]
    if commitment(f"{record.seed:032x}", record.salt) != promised:
        return ["salt and seed do not give the commitment: the seed is not the one that was promised"]
    return []
