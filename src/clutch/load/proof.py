"""What a store must hold after a crash: every acknowledged act, once, under its number, in a record that replays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from clutch.core.mistake import Mistake
from clutch.core.moves import act_text
from clutch.core.record import mark
from clutch.games import game_named
from clutch.load.player import Player
from clutch.server.play.replica import Replica
from clutch.server.record.fold import ACT, PAUSE, RESUME, UNDO, VOTE
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import Kept, LineRow

OWN: Final = (ACT, UNDO, PAUSE, RESUME, VOTE)  # the lines that a player makes


def faults(kept: Kept, players: Sequence[Player]) -> list[str]:
    """All that is wrong with a table that these players have played to its end; `players` are all its people."""
    found = [*_numbers(kept.lines), *_keys(kept.lines)]
    for player in players:
        found += _acknowledged(kept, player)
        found += _unknown(kept.lines, player)
        found += _words(kept, player)
    return [f"table {kept.table.id}: {fault}" for fault in found + _replayed(kept)]


def _numbers(lines: list[LineRow]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        if line.number != number:
            yield f"line {line.number} stands where line {number} should"
            return


def _keys(lines: list[LineRow]) -> Iterator[str]:
    for key, times in Counter(line.key for line in lines if line.key).items():
        if times > 1:
            yield f"the act with the key {key} was kept {times} times"


def _acknowledged(kept: Kept, player: Player) -> Iterator[str]:
    lines = {line.number: line for line in kept.lines}
    moves = game_named(kept.table.game).moves
    for key, number in player.acknowledged.items():
        kind, words, *_ = player.sent[key]
        text = act_text([moves.parse(pick) for pick in words]) if kind == ACT else " ".join(words)
        wanted = (kind, player.seat, f"{player.seat}:{key}", text)
        line = lines.get(number)
        if line is None:
            yield f"line {number} of seat {player.seat} was acknowledged and is lost"
        elif (line.kind, line.seat, line.key, line.text) != wanted:
            acknowledged = f"{kind} '{text}' of seat {player.seat}"
            yield f"line {number}: {acknowledged} was acknowledged, kept is {line.kind} '{line.text}'"


def _unknown(lines: list[LineRow], player: Player) -> Iterator[str]:
    for line in lines:
        if line.kind in OWN and line.seat == player.seat and line.key.partition(":")[2] not in player.sent:
            yield f"line {line.number}: seat {player.seat} never sent '{line.text}'"


def _words(kept: Kept, player: Player) -> Iterator[str]:
    said = Counter(word.text for word in kept.chat)
    for text in player.spoke:
        if said[text] != 1:
            yield f"a word of seat {player.seat} was heard and is kept {said[text]} times"


def _replayed(kept: Kept) -> list[str]:
    """Whatever is wrong with the record, followed as a table follows it and as a bot does."""
    record, replica = LiveRecord(kept.table), Replica(kept.table)
    try:
        for line in kept.lines:
            record.add(line)
        replica.follow(kept.lines)
    except Mistake as mistake:
        return [str(mistake)]
    if mark(record.state) != mark(replica.state):
        return ["a table and a bot come to different states from the same lines"]
    if not record.over or kept.status != "over":
        return [f"it did not come to its end: {kept.status} after {record.version} lines"]
    return []
