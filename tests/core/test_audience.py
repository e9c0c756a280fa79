"""Secrets are declared: a field that does not say who may know it is an error."""

from __future__ import annotations

from typing import ClassVar

import pytest

from clutch.core.audience import BLANK, PUBLIC, Audience, bag, check_declared, pile
from clutch.core.state import State
from clutch.games.egg_on.state import EggOn, Male


def test_real_games_declare_everything() -> None:
    check_declared(EggOn)
    check_declared(Male)


def test_a_field_without_an_audience_is_refused() -> None:
    class Leaky(State):  # type: ignore[type-arg]
        __slots__ = ("hands",)
        AUDIENCES: ClassVar[dict[str, Audience]] = {**State.AUDIENCES}

    with pytest.raises(TypeError, match=r"Leaky\.hands: say in AUDIENCES who may know it"):
        check_declared(Leaky)


def test_an_audience_without_a_field_is_refused() -> None:
    class Stale(State):  # type: ignore[type-arg]
        __slots__ = ()
        AUDIENCES: ClassVar[dict[str, Audience]] = {**State.AUDIENCES, "gone": PUBLIC}

    with pytest.raises(TypeError, match=r"Stale\.gone: AUDIENCES has it, but there is no such field"):
        check_declared(Stale)


def test_a_class_that_hides_its_fields_is_refused() -> None:
    class Loose(State):  # type: ignore[type-arg]
        AUDIENCES: ClassVar[dict[str, Audience]] = {**State.AUDIENCES}

    with pytest.raises(TypeError, match="Loose: give it __slots__"):
        check_declared(Loose)


def test_blanks_keep_the_size_and_nothing_else() -> None:
    assert pile((3, 1, 4)) == (BLANK,) * 3
    assert bag([0, 2, 1, 0]) == [0, 0, 0, 3]
