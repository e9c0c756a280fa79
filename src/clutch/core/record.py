"""Records: a game as readable text, one act a line. The saved game is its record; everything else is derived.

    clutch record 1
    game egg-on 1
    seats 3
    options setup=lucky
    seed 0000000000000000000000000000002a

    A 7>Re [3f2a91c0]
    B pass [88d01b5e]
    end stuck 3 0 5

A line of play has the seat, its picks, and a short hash of the state after it. The start is a seed, or a position
written as in the scenarios (`position 3p; turn A; ...`), or both: then the seed is for what is shuffled later.

A record from a server may have two more lines in its header, by which everybody can check that the seed was fixed
before the first act: `commitment`, which was published at the start, and the `salt` that with the seed gives it.
And it may say who played, by seat: `names ["Ann", "bot:chick", "Bob"]`.
"""

from __future__ import annotations

import json
import marshal
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import NamedTuple

from clutch.core.audience import told_fields
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.mistake import Mistake
from clutch.core.moves import UnknownMove, act_text, seat_letter, seat_number
from clutch.core.rules import Rules, read_options, written
from clutch.core.scenario import items
from clutch.core.state import IllegalMove, State

MARSHAL = 2  # the version of its format: in later ones the bytes depend on more than the values
CHANCE_AT = told_fields(State, ("rules",)).index("chance")
FIRST_LINE = "clutch record 1"
PLAYED = re.compile(r"([A-F]|port) (.+) \[([0-9a-f]{8})\]")
HEADER = ("game", "seats", "names", "options", "seed", "salt", "commitment", "position")


class BadRecord(Mistake):
    """A file that is no record, or that does not replay; the text names the line."""

    reason = "bad record"


class DoesNotReplay(Mistake):
    """A kept line that these rules do not allow, or after which the table is not the one that was kept."""


@dataclass(frozen=True)
class Line:
    """One act, and a short hash of the state after it."""

    seat: int
    act: Act
    mark: str

    def text(self) -> str:
        return f"{seat_letter(self.seat)} {act_text(self.act)} [{self.mark}]"


class Step(NamedTuple):
    """What an act does."""

    seat: int
    act: Act
    state: AnyState  # after it
    events: list[Event]


class Moment(NamedTuple):
    """Events that happened together, and the table after them."""

    events: list[Event]
    state: AnyState


def moments(events: list[Event], after: AnyState) -> list[Moment]:
    """What an act told, moment by moment; the last one leads to the table `after` the act."""
    found: list[Moment] = []
    together: list[Event] = []
    for event in events:
        together.append(event)
        if event.after is not None:
            found.append(Moment(together, event.after))
            together = []
    return [*found, Moment(together, after)]


def played(state: AnyState, seat: int, act: Act) -> Step:
    """The act on a copy of the state; IllegalMove if it may not be."""
    after = state.copy()
    events: list[Event] = []
    after.play(seat, act, events)
    if events:
        events[-1].after = None  # it is the state after the act
    return Step(seat, act, after, events)


def replayed(state: AnyState, seat: int, act: Act, kept: str) -> Step:
    """The same for an act whose mark was kept: it must lead to the same table again."""
    step = played(state, seat, act)
    if mark(step.state) != kept:
        raise DoesNotReplay("the table after this act is not the recorded one")
    return step


def mark(state: AnyState) -> str:
    """A short hash of all that lies on the table: as secret as the state itself. The rules stand in the header."""
    told = state.bare()
    told.insert(CHANCE_AT, state.chance.plain())
    return blake2b(marshal.dumps(told, MARSHAL), digest_size=4).hexdigest()


def commitment(seed: str, salt: str) -> str:
    """Published at the start; with seed and salt, told at the end, everybody can check it."""
    return sha256(f"{salt}:{seed}".encode()).hexdigest()


def ending(state: AnyState) -> str:
    outcome = state.outcome()
    return " ".join(["end", outcome.why, *(str(score) for score in outcome.scores)])


def rules_changed(game: Game, version: int) -> str:
    """Why a game that was played under this version of the rules may not replay; nothing if they are those of today."""
    if not 0 < version < game.version:
        return ""
    return f"played under version {version} of the rules of {game.title}, which are now {game.version}: "


@dataclass
class Record:
    """A game that was played, or is being played."""

    game: Game
    rules: Rules
    seed: int = 0
    position: str = ""
    lines: list[Line] = field(default_factory=list)
    ended: str = ""
    version: int = 0
    first_line: int = 0  # of play, in the file
    salt: str = ""
    commitment: str = ""  # as it was published
    names: list[str] = field(default_factory=list)  # by seat, if they are told

    def start(self) -> AnyState:
        if self.position:
            return self.game.notation.load(items(self.position), self.seed)
        return self.game.new(self.rules, self.seed)

    def add(self, state: AnyState, seat: int, act: Act) -> None:
        """Note an act after which the table is `state`."""
        self.lines.append(Line(seat, act, mark(state)))
        if state.over:
            self.ended = ending(state)

    def text(self) -> str:
        head = [FIRST_LINE, f"game {self.game.name} {self.game.version}", f"seats {self.rules.seats}"]
        head += [f"names {json.dumps(self.names, ensure_ascii=False)}"] if self.names else []
        changed = [f"{name}={written(value)}" for name, value in self.rules.changed().items()]
        head += [f"options {' '.join(changed)}"] if changed else []
        head += [f"seed {self.seed:032x}"]
        head += [f"salt {self.salt}"] if self.salt else []
        head += [f"commitment {self.commitment}"] if self.commitment else []
        head += [f"position {self.position}"] if self.position else []
        end = [self.ended] if self.ended else []
        return "\n".join([*head, "", *(line.text() for line in self.lines), *end, ""])

    def replay(self) -> Iterator[Step]:
        """Play every line again, and make sure that the same states come out.

        A record of older rules replays as long as they say the same as those of today.
        """
        if self.version > self.game.version:
            known = f"version {self.game.version}"
            raise BadRecord(f"line 2: made under version {self.version} of the rules, but this Clutch has {known}")
        changed = rules_changed(self.game, self.version)
        state = self.start()
        for number, line in enumerate(self.lines, self.first_line):
            try:
                step = replayed(state, line.seat, line.act, line.mark)
            except (IllegalMove, DoesNotReplay) as error:
                raise BadRecord(f"line {number}: {changed}{error}") from error
            state = step.state
            yield step
        if self.ended and (not state.over or ending(state) != self.ended):
            raise BadRecord(f"line {self.first_line + len(self.lines)}: {changed}the replay does not end like this")


def read(text: str, game_named: Callable[[str], Game]) -> Record:
    """A record from its text. Whether it replays is found out by replaying it."""
    lines = text.split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"line 1: a record begins with '{FIRST_LINE}'")
    if lines.pop():
        raise BadRecord(f"line {len(lines) + 1}: the file breaks off in the middle of this line")
    if "" not in lines:
        raise BadRecord(f"line {len(lines)}: the file breaks off before the first act; an empty line ends the header")
    blank = lines.index("")
    record = _header(_fields(lines[1:blank]), game_named)
    record.first_line = blank + 2
    for number, line in enumerate(lines[blank + 1 :], blank + 2):
        _play_line(record, number, line)
    return record


def _fields(lines: list[str]) -> dict[str, tuple[int, str]]:
    fields: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines, 2):
        name, _, value = line.partition(" ")
        if name not in HEADER or name in fields:
            raise BadRecord(f"line {number}: '{name}' does not belong here; a header has {', '.join(HEADER)}")
        fields[name] = (number, value)
    for name in ("game", "seats"):
        if name not in fields:
            raise BadRecord(f"line {len(lines) + 1}: the header has no line '{name}'")
    return fields


def _header(fields: dict[str, tuple[int, str]], game_named: Callable[[str], Game]) -> Record:
    secret = int(_hexadecimal(fields, "seed", 32) or "0", 16)
    salt, published = _hexadecimal(fields, "salt", 32), _hexadecimal(fields, "commitment", 64)
    number = 0
    try:
        number, value = fields["game"]
        name, _, version = value.partition(" ")
        game = game_named(name)
        rules_version = _number(version, "write it as 'game NAME VERSION'")
        number, seats = fields["seats"]
        rules = game.rules(_number(seats, f"'{seats}' is not a number of seats"))
        number, options = fields.get("options", (number, ""))
        rules = rules.but(**read_options(options.split()))
        number, position = fields.get("position", (number, ""))
        record = Record(game, rules, secret, position, version=rules_version, salt=salt, commitment=published)
        record.rules = record.start().rules
        number, names = fields.get("names", (number, ""))
        record.names = _names(names, record.rules.seats) if names else []
    except Mistake as error:
        raise BadRecord(f"line {number}: {error}") from error
    return record


def _names(text: str, seats: int) -> list[str]:
    try:
        names = json.loads(text)
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise BadRecord(f'write the names of all {seats} seats, as in ["Ann", "Bob"]')
    return names


def _number(text: str, otherwise: str) -> int:
    if not text.isdecimal():
        raise BadRecord(otherwise)
    return int(text)


def _hexadecimal(fields: dict[str, tuple[int, str]], name: str, digits: int) -> str:
    """So many digits; none if the header does not have this line."""
    number, value = fields.get(name, (0, ""))
    if name in fields and not re.fullmatch(f"[0-9a-f]{{{digits}}}", value):
        raise BadRecord(f"line {number}: a {name} is {digits} hexadecimal digits")
    return value


def _play_line(record: Record, number: int, line: str) -> None:
    if record.ended:
        raise BadRecord(f"line {number}: nothing may follow the end")
    if line.startswith("end "):
        record.ended = line
        return
    played = PLAYED.fullmatch(line)
    if not played:
        raise BadRecord(f"line {number}: '{line}' is not an act; one is written like 'A pass [0123abcd]'")
    try:
        seat = seat_number(played[1])
        record.lines.append(Line(seat, record.game.parse_act(seat, played[2]), played[3]))
    except UnknownMove as error:
        raise BadRecord(f"line {number}: {error}") from error
