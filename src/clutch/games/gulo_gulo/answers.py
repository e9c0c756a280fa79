"""What the dexterity port answers (G7): values outside the move table, each with a line of text that parses back.

    stolen                     the named egg is out, and nothing else happened
    alarm pole                 the pole touched the table
    alarm fallen R1 B2         other eggs left the nest
    alarm pole out fallen G4   all of that, and the named egg was out too
    alarm timeout              with attempt_timeout=alarm: time ran out, the named egg is still in
    alarm dropped              with dropped_target=alarm: the named egg lies on the table
    pole fell                  outside an attempt, by itself

An answer that contradicts itself can be written too, so that it can be refused.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from clutch.core.mistake import WhyNot
from clutch.core.moves import Move, UnknownMove
from clutch.games.gulo_gulo.pieces import EGG_NAMES, EGGS, eggs_in

HOW_WRITTEN: Final = "stolen, alarm pole, alarm fallen R1 B2, alarm pole out timeout, pole fell"


class Result(Enum):
    STOLEN = 0
    ALARM = 1
    POLE_FELL = 2  # outside an attempt (G7.4)


class Cause(Enum):
    """Alarms that exist only by an option."""

    NONE = 0
    TIMEOUT = 1
    DROPPED = 2


RESULT_WORDS: Final = {"stolen": Result.STOLEN, "alarm": Result.ALARM}
CAUSE_WORDS: Final = {"timeout": Cause.TIMEOUT, "dropped": Cause.DROPPED}


class Answer(Move):
    """What came of an attempt, told when the nest is at rest."""

    __slots__ = ("cause", "contradiction", "fallen", "out", "pole", "result")

    def __init__(self, result: Result, *, pole: bool, fallen: int, out: bool, cause: Cause) -> None:
        super().__init__(-1, answer_text(result, pole, fallen, out, cause))
        self.result: Final = result
        self.pole: Final = pole  # it touched the table
        self.fallen: Final = fallen  # set of the other eggs that left the nest
        self.out: Final = out  # the named egg left it
        self.cause: Final = cause
        self.contradiction: Final = contradiction(result, pole, fallen, out, cause)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def usually_out(result: Result, cause: Cause) -> bool:
    """Where the named egg is when an answer does not say it."""
    return result is Result.STOLEN or cause is Cause.DROPPED


def answer_text(result: Result, pole: bool, fallen: int, out: bool, cause: Cause) -> str:  # noqa: FBT001
    if result is Result.POLE_FELL:
        return "pole fell"
    words = ["stolen" if result is Result.STOLEN else "alarm"]
    if pole:
        words.append("pole")
    if cause is not Cause.NONE:
        words.append("timeout" if cause is Cause.TIMEOUT else "dropped")
    if out != usually_out(result, cause):
        words.append("out" if out else "in")
    if fallen:
        words.append("fallen")
    return " ".join(words + [EGG_NAMES[egg] for egg in eggs_in(fallen)])


def contradiction(result: Result, pole: bool, fallen: int, out: bool, cause: Cause) -> WhyNot:  # noqa: FBT001
    """G7: why it cannot have been like this."""
    happened = pole or fallen != 0 or cause is not Cause.NONE
    if result is Result.STOLEN and happened:
        return "impossible success"
    if result is Result.STOLEN and not out:
        return "impossible theft"
    if result is Result.ALARM and not happened:
        return "impossible alarm"
    if cause is Cause.TIMEOUT and out:
        return "impossible timeout"
    if cause is Cause.DROPPED and not out:
        return "impossible drop"
    return ""


CONTRADICTIONS: Final = {
    "impossible success": "what sets off an alarm is no success",
    "impossible theft": "an egg is stolen only if it is out",
    "impossible alarm": "an alarm is set off by the pole, by other eggs, or by a cause",
    "impossible timeout": "time cannot run out when the egg is out",
    "impossible drop": "an egg that is still in was not dropped",
}


def stolen() -> Answer:
    return Answer(Result.STOLEN, pole=False, fallen=0, out=True, cause=Cause.NONE)


def alarm(*, pole: bool = False, fallen: int = 0, out: bool = False, cause: Cause = Cause.NONE) -> Answer:
    return Answer(Result.ALARM, pole=pole, fallen=fallen, out=out, cause=cause)


# The common ones, made once
STOLEN: Final = stolen()
ALARM_POLE: Final = alarm(pole=True)
ALARM_FALLEN: Final = [alarm(fallen=1 << egg) for egg in range(EGGS)]
ALARM_TIMEOUT: Final = alarm(cause=Cause.TIMEOUT)
ALARM_DROPPED: Final = alarm(out=True, cause=Cause.DROPPED)
POLE_FELL: Final = Answer(Result.POLE_FELL, pole=True, fallen=0, out=False, cause=Cause.NONE)

COMMON: Final = {
    answer.text: answer for answer in [STOLEN, ALARM_POLE, ALARM_TIMEOUT, ALARM_DROPPED, POLE_FELL, *ALARM_FALLEN]
}


def parse_answer(text: str) -> Answer:
    """An answer from its line in a record."""
    words = text.split()
    common = COMMON.get(" ".join(words))
    if common is not None:
        return common
    if not words or words[0] not in RESULT_WORDS:
        raise UnknownMove(f"there is no answer '{text}'; answers are written like {HOW_WRITTEN}")
    return answer_of(RESULT_WORDS[words[0]], words[1:])


def answer_of(result: Result, words: list[str]) -> Answer:
    """An answer from the words after the result."""
    flags, fallen = split_at_fallen(words)
    cause = Cause.NONE
    for word in flags:
        if word in CAUSE_WORDS:
            cause = CAUSE_WORDS[word]
        elif word not in ("pole", "in", "out"):
            raise UnknownMove(f"'{word}' is no part of an answer; answers are written like {HOW_WRITTEN}")
    out = "in" not in flags and ("out" in flags or usually_out(result, cause))
    answer = Answer(result, pole="pole" in flags, fallen=fallen, out=out, cause=cause)
    return COMMON.get(answer.text, answer)


def split_at_fallen(words: list[str]) -> tuple[list[str], int]:
    """The words up to `fallen`, and the eggs named after it."""
    if "fallen" not in words:
        return words, 0
    at = words.index("fallen")
    eggs = 0
    for name in words[at + 1 :]:
        eggs |= 1 << egg_number(name)
    if not eggs:
        raise UnknownMove("say which eggs have fallen: fallen R1 B2")
    return words[:at], eggs


def egg_number(name: str) -> int:
    if name not in EGG_NAMES:
        raise UnknownMove(f"there is no egg '{name}'; eggs are written like R1, Y2, G3, B4, P1")
    return EGG_NAMES.index(name)
