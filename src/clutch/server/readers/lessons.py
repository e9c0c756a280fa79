"""Tutorials: scripted tables, told step by step as the learner's seat sees and hears them.

A tutorial is a file of `clutch/tutorials`, named like its game. Its steps are played by the rules, once, and all that a
client needs is sent as one answer: no table is kept, and nobody's table is touched.

    seat = "A"              the learner's
    [[steps]]
    key = "bid"             of the words that the coach says
    position = "3p; ..."    a new scene, in the notation of the scenarios; else the last step goes on
    deal = 3                or a new game of so many seats
    point = ["center"]      where to look: center, hand, or the letter of a seat
    ask = ["A 4^, 8"]       acts of the learner, as in a record or by the game's name for one; each of them is right
    then = ["B 7"]          acts of others, after it
    expect = ["gain A"]     what then holds, in the notation of the scenarios
    nest = 4                with a new scene: the seed of the nest that is shown, where there are nests
    pull = "stolen"         what the learner's own hand is to bring about there, after the act: `stolen` or `alarm`
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from itertools import permutations
from typing import Final, Literal, NamedTuple

import msgspec

from clutch.core.game import AnyState, Game
from clutch.core.mistake import Mistake
from clutch.core.moves import seat_number
from clutch.core.record import mark
from clutch.core.scenario import items
from clutch.games import all_games, game_named
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import TableRow
from clutch.server.table import updates
from clutch.server.table.updates import Snapshot
from clutch.server.wire import codec, over_http, to_client
from clutch.server.wire.refusals import Refusal

FOLDER: Final = resources.files("clutch") / "tutorials"


class BadTutorial(Mistake):
    """A tutorial that cannot be played; the text names the step."""


class WrittenStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step as it stands in the file. `any_order`: all picks but the last may be picked in another order."""

    key: str
    position: str = ""
    deal: int = 0
    point: list[str] = []
    ask: list[str] = []
    any_order: bool = False
    then: list[str] = []
    expect: list[str] = []
    nest: int = 0
    pull: Literal["", "stolen", "alarm"] = ""


class Tutorial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seat: str
    steps: list[WrittenStep]


def tutorial(game: str) -> Tutorial:
    file = FOLDER / f"{game_named(game).name}.toml"
    if not file.is_file():
        raise Refusal("not found")
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Tutorial)


@cache
def listed() -> list[over_http.LessonFacts]:
    taught = [name for name in all_games() if (FOLDER / f"{name}.toml").is_file()]
    return [over_http.LessonFacts(game=name, steps=len(tutorial(name).steps)) for name in taught]


@cache
def told(game: str) -> bytes:
    """The whole tutorial as one answer."""
    return codec.encode(Play(game_named(game), tutorial(game)).lesson())


class Way(NamedTuple):
    """One way to do what a step asks, and then all that others do: what the learner is told of each act."""

    record: LiveRecord  # after it
    updates: list[to_client.Update]


class Play:
    """A tutorial that is played by the rules. `states` are those after each step, for whoever checks them.

    A step may be done in several ways, by any of the acts it asks for. The next step goes on after the first of them,
    so it needs a position of its own unless all lead to the same table.
    """

    def __init__(self, game: Game, written: Tutorial) -> None:
        self.game: Final = game
        self.written: Final = written
        self.seat: Final = seat_number(written.seat)
        self.states: Final[list[AnyState]] = []
        self.position = ""
        self.deal = 0
        self.played: list[str] = []  # acts since the position
        self.settled = False  # all ways of the last step led to the same table

    def lesson(self) -> over_http.Lesson:
        steps = [self._step(step) for step in self.written.steps]
        row = _row(self.game, self.states[0].rules.seats)
        return over_http.Lesson(table=updates.setting(row), seat=self.seat, steps=steps)

    def _step(self, step: WrittenStep) -> over_http.LessonStep:
        if step.position or step.deal:
            self.position, self.deal, self.played, self.settled = step.position, step.deal, [], True
        if not self.settled:
            raise BadTutorial(f"{step.key}: the step before ends in several ways, so this one needs a position")
        try:
            return self._played_step(step)
        except Mistake as mistake:
            raise BadTutorial(f"{step.key}: {mistake}") from mistake

    def _played_step(self, step: WrittenStep) -> over_http.LessonStep:
        before = self._record()
        asked = [self._spelt(before, act) for act in self._asked(step)]
        then = [self._spelt(before, act) for act in step.then]
        ways = [self._way([act, *then] if act else then) for act in asked]
        self.settled = len({mark(way.record.state) for way in ways}) == 1
        self.played += [asked[0], *then] if asked[0] else then
        self.states.append(ways[0].record.state)
        right = [_picks(act) for act in asked]
        return over_http.LessonStep(
            key=step.key,
            scene=bool(step.position or step.deal),
            nest=step.nest,
            pull=step.pull,
            point=step.point,
            update=Snapshot(before, [], 0.0).update(self.seat, fresh=True),
            ways=[over_http.Way(picks=picks, updates=way.updates) for picks, way in zip(right, ways, strict=True)],
            ahead=_ahead(before, self.seat, right),
        )

    def _asked(self, step: WrittenStep) -> list[str]:
        """The acts of which one is asked; an empty one if none is."""
        for act in step.ask:
            if seat_number(act.partition(" ")[0]) != self.seat:
                raise BadTutorial(f"'{act}' is not an act of the learner")
        if not step.any_order:
            return step.ask or [""]
        return [in_order for act in step.ask for in_order in _orders(act)]

    def _spelt(self, record: LiveRecord, act: str) -> str:
        """An act that the game has a name for, pick by pick."""
        seat, _, text = act.partition(" ")
        named = self.game.ready_acts(record.state).get(text)
        return f"{seat} {', '.join([move.text for move in named])}" if named else act

    def _record(self) -> LiveRecord:
        """The position, and all that was played since."""
        if self.deal:
            start = self.game.new(self.game.rules(self.deal), 0)
        else:
            start = self.game.notation.load(items(self.position))
        record = LiveRecord(_row(self.game, start.rules.seats), lambda _game, _row: start)
        for act in self.played:
            _add(record, act)
        return record

    def _way(self, acts: list[str]) -> Way:
        way = Way(self._record(), [])
        for act in acts:
            _add(way.record, act)
            way.updates.append(Snapshot(way.record, [way.record.told[-1]], 0.0).update(self.seat))
        return way


def _ahead(record: LiveRecord, seat: int, right: list[list[str]]) -> list[over_http.Ahead]:
    """What may be picked after each beginning of a right act."""
    begun = {tuple(picks[:count]): None for picks in right for count in range(1, len(picks) + 1)}
    return [_tried(record, seat, list(picks)) for picks in begun]


def _tried(record: LiveRecord, seat: int, picks: list[str]) -> over_http.Ahead:
    tried = updates.tried(record, seat, picks, 0)
    return over_http.Ahead(picks=picks, whole=tried.whole, choices=tried.choices, offers=tried.offers, view=tried.view)


def _add(record: LiveRecord, act: str) -> None:
    seat, _, text = act.partition(" ")
    step = record.scripted(seat_number(seat), text)
    record.add(record.line_of(step, "", 0.0), step)


def _picks(act: str) -> list[str]:
    _seat, _, text = act.partition(" ")
    return [pick.strip() for pick in text.split(",")] if text else []


def _orders(act: str) -> list[str]:
    """The act with all of its picks but the last in every order."""
    *free, last = _picks(act)
    return [f"{act.partition(' ')[0]} {', '.join([*order, last])}" for order in dict.fromkeys(permutations(free))]


def _row(game: Game, seats: int) -> TableRow:
    return TableRow(
        id=f"learn-{game.name}",
        game=game.name,
        rules_version=game.version,
        seats=seats,
        seed="0" * 32,
        spectators=False,
        created=0.0,
    )
