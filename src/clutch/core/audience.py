"""Who may know what: every field of a state, and every fact of an event, has one of these audiences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from clutch.core.rules import Rules

BLANK: Final = -1  # the back of a card; tables of cards keep its row last
SPECTATOR: Final = -1

Knows = Callable[[Rules, int, int], bool]  # may, under these rules, this owner's card be known to this seat?
Blank = Callable[[Any], Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Audience:
    """Who may know a field. This one is everybody; the subclasses are the others."""

    def show(self, value: Any, rules: Rules, owner_: int, seat: int) -> Any:  # noqa: ANN401
        """What `seat` sees of a value that belongs to `owner_`."""
        return value


class Hidden(Audience):
    """Those of whom `knows` is true; the others see what `blank` makes of it."""

    def __init__(self, knows: Knows, blank: Blank) -> None:
        self.knows: Final = knows
        self.blank: Final = blank
        self.is_owners: Final = knows is owner  # mostly so, and asked for every card of every view
        self.is_constant: Final = blank is card or blank is none_of  # likewise
        self.constant: Final = BLANK if blank is card else 0

    def may_know(self, rules: Rules, owner_: int, seat: int) -> bool:
        return owner_ == seat if self.is_owners else self.knows(rules, owner_, seat)

    def show(self, value: Any, rules: Rules, owner_: int, seat: int) -> Any:  # noqa: ANN401
        return value if self.may_know(rules, owner_, seat) else self.blank(value)


class Each(Audience):
    """A list with an entry for each seat, and a last one for spectators: known to them, 0 to the others."""

    def show(self, value: Any, rules: Rules, owner_: int, seat: int) -> Any:  # noqa: ANN401
        entries: list[int] = value
        mine = seat if seat != SPECTATOR else rules.seats
        for index, entry in enumerate(entries):
            if entry and index != mine:
                return [entry if index == mine else 0 for index, entry in enumerate(entries)]
        return value  # mostly nobody knows anything


class Seen(Audience):
    """Those who have seen the card, as the card itself remembers."""

    def show(self, value: Any, rules: Rules, owner_: int, seat: int) -> Any:  # noqa: ANN401
        return tuple([laid.seen_by(seat) for laid in value]) if value else value


class Parts(Audience):
    """A list with one part for each seat, whose own fields say who may know them."""

    def show(self, value: Any, rules: Rules, owner_: int, seat: int) -> Any:  # noqa: ANN401
        for index, part in enumerate(value):
            blank_out(part, rules, index, seat)
        return value


Audiences = Mapping[str, Audience]

PUBLIC: Final = Audience()
DERIVED: Final = Audience()  # never told: it is rebuilt from the other fields
EACH: Final = Each()
SEEN: Final = Seen()
PARTS: Final = Parts()


def hidden(knows: Knows, blank: Blank) -> Audience:
    return Hidden(knows, blank)


def owner(rules: Rules, owner_: int, seat: int) -> bool:
    return owner_ == seat


def nobody(rules: Rules, owner_: int, seat: int) -> bool:
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


_secrets: Final[dict[type, list[tuple[str, Audience]]]] = {}
_told: Final[dict[tuple[type, tuple[str, ...]], list[str]]] = {}


def secrets_of(cls: Any) -> list[tuple[str, Audience]]:  # noqa: ANN401
    """The fields of a class that not everybody may know."""
    found = _secrets.get(cls)
    if found is None:
        declared: Audiences = cls.AUDIENCES
        found = [(name, audience) for name, audience in declared.items() if audience not in (PUBLIC, DERIVED)]
        _secrets[cls] = found
    return found


def forget_secrets() -> None:
    """Look at the declarations anew, after they were changed."""
    _secrets.clear()
    _told.clear()


def blank_out(part: Any, rules: Rules, owner_: int, seat: int) -> None:  # noqa: ANN401
    """Make `part` what `seat` may know of it."""
    for name, audience in secrets_of(part.__class__):
        if isinstance(audience, Hidden):  # what is asked most needs no look at the value
            if audience.may_know(rules, owner_, seat):
                continue
            if audience.is_constant:
                setattr(part, name, audience.constant)
                continue
        value = getattr(part, name)
        shown = audience.show(value, rules, owner_, seat)
        if shown is not value:
            setattr(part, name, shown)


def check_declared(cls: type) -> None:
    """Every field of `cls` must have an audience, and nothing else may have one."""
    fields: set[str] = set()
    for base in cls.__mro__:
        compiled = vars(base).get("__mypyc_attrs__")
        if compiled is None and "__slots__" not in vars(base) and base.__module__ not in ("builtins", "typing"):
            raise TypeError(f"{base.__name__}: give it __slots__, so that its fields are known")
        fields.update(compiled or vars(base).get("__slots__", ()))
    fields.discard("__dict__")
    declared: Audiences = vars(cls).get("AUDIENCES", {})
    for name in sorted(fields - set(declared)):
        raise TypeError(f"{cls.__name__}.{name}: say in AUDIENCES who may know it")
    for name in sorted(set(declared) - fields):
        raise TypeError(f"{cls.__name__}.{name}: AUDIENCES has it, but there is no such field")


def told_fields(cls: Any, but: tuple[str, ...]) -> list[str]:  # noqa: ANN401
    """The fields of a class that are not derived, and not among these."""
    found = _told.get((cls, but))
    if found is None:
        declared: Audiences = cls.AUDIENCES
        found = [name for name, audience in declared.items() if audience is not DERIVED and name not in but]
        _told[cls, but] = found
    return found


def facts(part: Any, but: tuple[str, ...] = ()) -> dict[str, Any]:  # noqa: ANN401
    """All that is told of a state or a part of it, as plain values: for comparing, hashing and sending."""
    found: dict[str, Any] = {}
    for name in told_fields(part.__class__, but):
        found[name] = plain(getattr(part, name))
    return found


def cut(told: dict[str, Any], audiences: Audiences, rules: Rules, owner_: int, seat: int) -> dict[str, Any]:
    """What `seat` may know of the facts of an event."""
    found: dict[str, Any] = {}
    for name, value in told.items():
        audience = audiences[name]
        found[name] = value if audience is PUBLIC else audience.show(value, rules, owner_, seat)
    return found


def plain_facts(told: dict[str, Any]) -> dict[str, Any]:
    """The facts of an event as plain values."""
    found: dict[str, Any] = {}
    for name, value in told.items():
        found[name] = plain(value)
    return found


def plain(value: Any) -> Any:  # noqa: ANN401
    is_simple = isinstance(value, int) or isinstance(value, str)  # noqa: SIM101 - compiled, this is three times as fast
    if is_simple:  # not asked in the `if` itself: compiled, that would make a bool an int
        return value
    if isinstance(value, list):
        return plain_list(value)
    if isinstance(value, tuple):
        return plain_tuple(value)
    if hasattr(value, "AUDIENCES"):
        return facts(value)
    return value.plain() if hasattr(value, "plain") else value


def plain_list(items: list[Any]) -> list[Any]:
    if not items or (isinstance(items[0], int) and isinstance(items[-1], int)):
        return items[:]  # cards, mostly
    return [plain(item) for item in items]


def plain_tuple(items: tuple[Any, ...]) -> Any:  # noqa: ANN401
    """A tuple of numbers is plain as it is, and cannot change."""
    if not items or (isinstance(items[0], int) and isinstance(items[-1], int)):
        return items
    return [plain(item) for item in items]


def values(part: Any, but: tuple[str, ...] = ()) -> list[Any]:  # noqa: ANN401
    """What `facts` has, without the names and without copies where none is needed: for hashing."""
    return [bare(getattr(part, name)) for name in told_fields(part.__class__, but)]


def listed(items: tuple[Any, ...]) -> Any:  # noqa: ANN401
    """What `bare` makes of a tuple of bare things that are no numbers."""
    return list(items) if items else items


def bare(value: Any) -> Any:  # noqa: ANN401
    is_simple = isinstance(value, int) or isinstance(value, str)  # noqa: SIM101 - as in `plain`
    if is_simple:
        return value
    if isinstance(value, tuple):
        return value if not value or isinstance(value[0], int) else [bare(item) for item in value]
    if isinstance(value, list):
        return value if not value or isinstance(value[0], int) else [bare(item) for item in value]
    if hasattr(value, "AUDIENCES"):
        return values(value)
    return value.plain() if hasattr(value, "plain") else value
