"""Ports (G7): who finds out what came of an attempt. The rules take the answer and ask no further.

A port is a function of the table that waits and of a stream of chance. There are three:

- `odds` knows how deep the named egg lies and throws dice: for bots, simulation and tests;
- `script` gives the answers of a list: for tests;
- `report` is for people with the real box: it turns what they say into an answer.

G7 asks a port to heap all eggs with a standing pole for each refill and to repeat one that spills (R-G19), to make
fouls impossible (R-G18), and to answer when the nest is at rest (R-G12); what hangs on the rim has not fallen (R-G20).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clutch.core.chance import Chance
from clutch.core.moves import UnknownMove
from clutch.core.state import IllegalMove
from clutch.games.gulo_gulo.answers import (
    ALARM_DROPPED,
    ALARM_FALLEN,
    ALARM_POLE,
    ALARM_TIMEOUT,
    STOLEN,
    Answer,
    parse_answer,
)
from clutch.games.gulo_gulo.nest import depth
from clutch.games.gulo_gulo.pieces import EGG_NAMES, EGGS, LETTERS, eggs_in
from clutch.games.gulo_gulo.state import GuloGulo

Port = Callable[[GuloGulo, Chance], Answer]

DICE: Final = 256
KINDS_OF_ALARM: Final = 16


def alarm_odds(above: int) -> int:
    """Of 256 attempts, how many set off the alarm with so many eggs above: from 26 on, 103 with 21, 200 at most."""
    return min(200, 26 + 77 * above * above // 441)


ALARM_ODDS: Final = [alarm_odds(above) for above in range(EGGS)]


def danger(state: GuloGulo, egg: int) -> int:
    """How risky an egg is as it lies now, of 256."""
    return ALARM_ODDS[depth(state.heap, state.nest, egg)]


def odds(state: GuloGulo, chance: Chance) -> Answer:
    """Mostly it is the pole that falls, sometimes an egg; timeouts and drops where an option has them."""
    if chance.below(DICE) >= danger(state, state.egg):
        return STOLEN
    return alarm_of(state, chance.below(KINDS_OF_ALARM))


def likely(state: GuloGulo) -> list[tuple[Answer, int]]:
    """Each answer that `odds` may give, and how often among DICE times KINDS_OF_ALARM."""
    alarms = [alarm_of(state, kind) for kind in range(KINDS_OF_ALARM)]
    risk = danger(state, state.egg)
    found = [(STOLEN, (DICE - risk) * KINDS_OF_ALARM)]
    for number, alarm in enumerate(alarms):
        if alarm not in alarms[:number]:
            found.append((alarm, risk * alarms.count(alarm)))
    return found


def alarm_of(state: GuloGulo, kind: int) -> Answer:
    """What sets it off, by the throw of another die."""
    others = state.nest & ~(1 << state.egg)
    if kind == 0 and others:
        return ALARM_FALLEN[topmost(state.heap, others)]
    if kind == 1 and state.rules.timeout_is_alarm:
        return ALARM_TIMEOUT
    if kind == 2 and state.rules.dropped_is_alarm:
        return ALARM_DROPPED
    return ALARM_POLE


def topmost(heap: tuple[int, ...], eggs: int) -> int:
    """Of these eggs the one that lies highest."""
    at = 0
    while not eggs >> heap[at] & 1:
        at += 1
    return heap[at]


def script(answers: list[Answer]) -> Port:
    """The answers of a list, one after the other."""
    left = answers[::-1]

    def next_answer(state: GuloGulo, chance: Chance) -> Answer:
        return left.pop()

    return next_answer


# What people say besides the words of a record
SAYINGS: Final = {"ok": "stolen", "yes": "stolen", "s": "stolen", "pole fell": "alarm pole", "no": "alarm pole"}


def report(state: GuloGulo, said: str) -> Answer:
    """What people say happened with the real box: an egg may be told by its colour alone, and `alarm` left out."""
    words = said.strip().lower()
    if not words:
        raise UnknownMove(f"say what happened: {HOW_SAID}")
    parts = SAYINGS.get(words, words).split()
    if parts[0] not in ("stolen", "alarm"):
        parts = ["alarm"] + parts
    if parts == ["alarm"]:
        raise IllegalMove("impossible alarm", f"say what set off the alarm: {HOW_SAID}")
    if "fallen" in parts:
        at = parts.index("fallen") + 1
        parts = parts[:at] + eggs_meant(state, parts[at:])
    return parse_answer(" ".join(parts))


HOW_SAID: Final = "stolen, pole, fallen R B2, pole fallen G, timeout, dropped"


def eggs_meant(state: GuloGulo, names: list[str]) -> list[str]:
    """Eggs by their names; a bare colour is the first such egg that may have fallen and was not meant before."""
    free = state.nest & ~(1 << state.egg)
    meant: list[str] = []
    for word in names:
        name = word.upper()
        if name in LETTERS:
            eggs = [egg for egg in eggs_in(free) if EGG_NAMES[egg][0] == name]
            if not eggs:
                said = f"no other egg of colour {name} is in the nest"
                raise IllegalMove("impossible colour", said, colour=name)
            name = EGG_NAMES[eggs[0]]
        if name in EGG_NAMES:
            free &= ~(1 << EGG_NAMES.index(name))
        meant.append(name)
    return meant
