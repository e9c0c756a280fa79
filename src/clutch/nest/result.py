"""What came of an attempt (G7), in the words in which a record keeps it."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True, array_like=True):
    """Given when all is at rest. A void one says nothing: the engine failed, and the player pulls again."""

    out: bool = False  # the named egg has left the nest
    pole: bool = False  # the pole touched the table
    fallen: tuple[str, ...] = ()  # other eggs that left the nest
    cause: str = ""  # timeout or dropped, where the table's options make that an alarm
    void: bool = False

    @property
    def alarm(self) -> bool:
        return not self.void and bool(self.pole or self.fallen or self.cause)

    @property
    def text(self) -> str:
        """The answer of the port, as the rules read it."""
        if self.void:
            return "void"
        if not self.alarm:
            return "stolen" if self.out else "nothing"
        words = ["alarm", *(["pole"] if self.pole else []), *([self.cause] if self.cause else [])]
        if self.out and self.cause != "dropped":
            words.append("out")
        return " ".join([*words, *(["fallen", *self.fallen] if self.fallen else [])])
