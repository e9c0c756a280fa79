"""Rules: the settings of a game in the rulebook's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from clutch.core.data import as_line
from clutch.core.mistake import BadRules

Value = bool | int | str
MOST: Final = 1_000_000  # of an option that is a number


class Option:
    """One setting: its default, what else it may be, and what it means."""

    __slots__ = ("choices", "default", "least", "meaning", "name")

    def __init__(
        self, name: str, default: Value, meaning: str, choices: tuple[Value, ...] = (), *, least: int = 0
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.meaning: Final = meaning
        self.choices: Final[tuple[Value, ...]] = (True, False) if isinstance(default, bool) else choices
        self.least: Final = least

    def allowed(self) -> str:
        if self.choices:
            return " or ".join([written(choice) for choice in self.choices])
        if isinstance(self.default, int):
            return f"a whole number from {self.least} to {MOST}"
        return f"like {self.default}"

    def read(self, value: Value) -> Value:
        """The value, or what its text means; an error if it may not be."""
        text = written(value)
        for choice in self.choices:
            if written(choice) == text:
                return choice
        if isinstance(self.default, str) and not self.choices:
            return as_line(self.name, text)
        if self.choices or not self._is_number(text):
            raise BadRules(f"option {self.name} must be {self.allowed()}, not '{text}'")
        return int(text)

    def _is_number(self, text: str) -> bool:
        return text.isdecimal() and len(text) <= len(str(MOST)) and self.least <= int(text) <= MOST


def written(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def read_options(words: list[str]) -> dict[str, Value]:
    """Options written as name=value."""
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadRules(f"write an option as name=value, not '{word}'")
        options[name] = value
    return options


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Frozen settings. A game adds what its phases ask for."""

    __slots__ = ("options", "row", "seats")
    OPTIONS: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        known = {option.name: option for option in self.OPTIONS}
        for name in chosen:
            if name not in known:
                raise BadRules(f"there is no option '{name}'; options: {', '.join(known) or 'none'}")
        self.seats: Final = seats
        self.options: Final[dict[str, Value]] = {
            name: option.read(chosen.get(name, option.default)) for name, option in known.items()
        }
        self.row = b""  # of an observation with nothing but these rules, made when it is first asked for

    def but(self, **changes: Value) -> Rules:
        """The same rules with some options changed."""
        return type(self)(self.seats, {**self.options, **changes})

    def changed(self) -> dict[str, Value]:
        """The options that are not at their default."""
        return {
            option.name: self.options[option.name]
            for option in self.OPTIONS
            if self.options[option.name] != option.default
        }

    def plain(self) -> tuple[int, dict[str, Value]]:
        return (self.seats, self.options)


class Variant:
    """What it means, in words, and what it makes of the rules; variants compose."""

    __slots__ = ("change", "meaning")

    def __init__(self, meaning: str, change: Callable[[Rules], Rules]) -> None:
        self.meaning: Final = meaning
        self.change: Final = change


def setting(**options: Value) -> Callable[[Rules], Rules]:
    """The change of a variant that only sets options."""

    def change(rules: Rules) -> Rules:
        return rules.but(**options)

    return change
