"""Every reason that the code can give is in the one list, and every one of the list is given somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from clutch.core.mistake import Mistake
from clutch.server.wire.generate import languages
from clutch.server.wire.reason import Reason
from clutch.server.wire.reasons import ALL, REASONS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/clutch"
LANGUAGES = languages(ROOT)
RAISED = {"Refusal", "IllegalMove", "BadText", "NestError"}  # the reason is their first argument
TOLD = {"NotDone", "Failure", "Refused"}  # it is `reason`
FACTS = {"Refusal", "IllegalMove"}  # their other keywords are for the words


class Given(NamedTuple):
    """One place of the code at which a reason is given."""

    where: str
    key: str
    facts: set[str] | None  # that come with it, where they stand there


def literals(node: ast.expr) -> list[ast.expr]:
    """What the expression may be: both sides of `a if b else c`."""
    return literals(node.body) + literals(node.orelse) if isinstance(node, ast.IfExp) else [node]


def is_passed_on(node: ast.expr) -> bool:
    """A reason that was given elsewhere: `reason`, or `mistake.reason`."""
    return (node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")) == "reason"


def keys(node: ast.expr, where: str) -> Iterator[str]:
    for one in literals(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield from [one.value] if one.value else []
        else:
            assert is_passed_on(one), f"{where}: the reason should be written here"


def called(node: ast.Call, where: str) -> Iterator[Given]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    named = [keyword.value for keyword in node.keywords if keyword.arg == "reason"]
    reasons = node.args[:1] if name in RAISED else named if name in TOLD else []
    plain = name in FACTS and all(keyword.arg for keyword in node.keywords)
    facts = {keyword.arg for keyword in node.keywords if keyword.arg} if plain else None
    for reason in reasons:
        yield from (Given(where, key, facts) for key in keys(reason, where))


def of_class(node: ast.ClassDef, where: str) -> Iterator[Given]:
    """`reason = "bad clock"`, of all mistakes of a class."""
    for line in node.body:
        targets = (
            line.targets if isinstance(line, ast.Assign) else [line.target] if isinstance(line, ast.AnnAssign) else []
        )
        if any(getattr(target, "id", "") == "reason" for target in targets) and line.value:
            yield from (Given(where, key, None) for key in keys(line.value, where))


def answered(node: ast.FunctionDef | ast.AsyncFunctionDef, where: str) -> Iterator[Given]:
    """`-> WhyNot`: a reason, or nothing."""
    if isinstance(node.returns, ast.Name) and node.returns.id == "WhyNot":
        returned = [line.value for line in ast.walk(node) if isinstance(line, ast.Return)]
        for value in [one for whole in returned if whole for one in literals(whole)]:
            if isinstance(value, ast.Constant) and value.value:
                yield Given(where, str(value.value), None)


def given() -> list[Given]:
    found: list[Given] = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            where = f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)}"
            match node:
                case ast.Call():
                    found += called(node, where)
                case ast.ClassDef():
                    found += of_class(node, where)
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    found += answered(node, where)
    return found


GIVEN = given()


def test_every_reason_that_the_code_gives_is_listed() -> None:
    assert len(GIVEN) > 100
    assert [place for place in GIVEN if place.key not in REASONS] == []


def asked_for(text: str) -> list[str]:
    """`refusal.reason == "stale"`, `reason not in ("stale", "over")`."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Compare) and is_passed_on(node.left)]
    sides = [side for node in nodes for other in node.comparators for side in ast.walk(other)]
    return [side.value for side in sides if isinstance(side, ast.Constant) and isinstance(side.value, str)]


def test_every_reason_that_the_code_asks_for_is_listed() -> None:
    asked = [key for path in SOURCE.rglob("*.py") for key in asked_for(path.read_text(encoding="utf-8"))]
    assert len(asked) > 5
    assert sorted(set(asked) - set(REASONS)) == []
    assert asked_for("refusal.reason not in ('stale', 'stall') or reason == 'late'") == ["stale", "stall", "late"]


def test_every_reason_of_the_list_is_given_by_the_code() -> None:
    assert sorted(set(REASONS) - {place.key for place in GIVEN}) == []


def test_a_reason_is_listed_once() -> None:
    assert len(ALL) == len(REASONS)


def test_what_is_sent_with_a_reason_is_what_the_list_says() -> None:
    told = [place for place in GIVEN if place.facts is not None]
    assert [place for place in told if place.facts != set(REASONS[place.key].args)] == []


@pytest.mark.parametrize("reason", ALL, ids=list(REASONS))
def test_its_words_need_nothing_that_is_not_sent_with_it(reason: Reason) -> None:
    for words in (getattr(reason, language) for language in LANGUAGES):
        assert words
        assert set(re.findall(r"\$(\w+)", words)) <= set(reason.args)


def test_whatever_a_person_gets_wrong_has_a_reason() -> None:
    def kinds(kind: type[Mistake]) -> list[type[Mistake]]:
        return [kind, *(more for below in kind.__subclasses__() for more in kinds(below))]

    assert {kind.reason for kind in kinds(Mistake)} <= set(REASONS)
