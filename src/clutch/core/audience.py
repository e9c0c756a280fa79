"""Who may know what: every field of a state, and every fact of an event, has one of these audiences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from clutch.core.rules import Rules

BLANK: Final = -1  # the back of a card; tables of cards keep its row last
SPECTATOR: Final = -1

Knows = Callable[[Rules, int, int], bool]  # may, under these rules, this owner's card be known to this seat?
Blank = Callable[[Any], Any]
Show = Callable[[Any, Rules, int, int], Any]


@dataclass(frozen=True)
class Audience:
    """`show(value, rules, owner, seat)` is what `seat` sees of a value that belongs to `owner`."""

    who: str
    show: Show


Audiences = Mapping[str, Audience]


def owner(_rules: Rules, owner_: int, seat: int) -> bool:
    return owner_ == seat


def nobody(_rules: Rules, _owner: int, _seat: int) -> bool:
    return False


def pile(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many backs as there are cards."""
    return (BLANK,) * len(cards)


def bag(counts: list[int]) -> list[int]:
    """Counts of cards, the backs last: all of them backs."""
    return [0] * (len(counts) - 1) + [sum(counts)]


def card(_card: int) -> int:
    return BLANK


def none_of(_cards: int) -> int:
    """A set of cards, as bits, of which none is known."""
    return 0


def hidden(knows: Knows, blank: Blank) -> Audience:
    """Known to some, and to the others as `blank` makes it look."""
    return Audience(
        f"{blank.__name__} for {knows.__name__}",
        lambda value, rules, owner_, seat: value if knows(rules, owner_, seat) else blank(value),
    )


def _as_it_is(value: Any, _rules: Rules, _owner: int, _seat: int) -> Any:  # noqa: ANN401
    return value


def _own_entry(values: list[int], rules: Rules, _owner: int, seat: int) -> list[int]:
    mine = seat if seat != SPECTATOR else rules.seats
    return [value if index == mine else 0 for index, value in enumerate(values)]


def _seen(cards: tuple[Any, ...], _rules: Rules, _owner: int, seat: int) -> tuple[Any, ...]:
    return tuple(laid.seen_by(seat) for laid in cards)


def _parts(parts: list[Any], rules: Rules, _owner: int, seat: int) -> list[Any]:
    for index, part in enumerate(parts):
        blank_out(part, rules, index, seat)
    return parts


PUBLIC: Final = Audience("everyone", _as_it_is)
DERIVED: Final = Audience("nobody asks: it is rebuilt from the rest", _as_it_is)
EACH: Final = Audience("a list with an entry for each seat, and a last one for spectators, known to them", _own_entry)
SEEN: Final = Audience("those who have seen the card, as the card itself remembers", _seen)
PARTS: Final = Audience("a list with one part for each seat, whose own fields say who may know them", _parts)


def blank_out(part: Any, rules: Rules, owner_: int, seat: int) -> None:  # noqa: ANN401
    """Make `part` what `seat` may know of it."""
    for name, show in _secrets(part.__class__):
        setattr(part, name, show(getattr(part, name), rules, owner_, seat))


@cache
def _secrets(cls: Any) -> list[tuple[str, Show]]:  # noqa: ANN401
    return [(name, audience.show) for name, audience in cls.AUDIENCES.items() if audience.show is not _as_it_is]


def check_declared(cls: type) -> None:
    """Every field of `cls` must have an audience, and nothing else may have one."""
    fields: set[str] = set()
    for base in cls.__mro__:
        compiled = vars(base).get("__mypyc_attrs__")
        if compiled is None and "__slots__" not in vars(base) and base.__module__ not in ("builtins", "typing"):
            raise TypeError(f"{base.__name__}: give it __slots__, so that every field can be told")
        fields.update(compiled or vars(base).get("__slots__", ()))
    fields.discard("__dict__")
    declared: Audiences = vars(cls).get("AUDIENCES", {})
    for name in sorted(fields - set(declared)):
        raise TypeError(f"{cls.__name__}.{name}: say who may know it")
    for name in sorted(set(declared) - fields):
        raise TypeError(f"{cls.__name__}.{name}: there is no such field to know")


def facts(part: Any) -> dict[str, Any]:  # noqa: ANN401
    """All that is told of a state or a part of it, as plain values: for comparing, hashing and sending."""
    return {name: plain(getattr(part, name)) for name, audience in part.AUDIENCES.items() if audience is not DERIVED}


def plain(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if hasattr(value, "AUDIENCES"):
        return facts(value)
    return value.plain() if hasattr(value, "plain") else value
