"""Dragons' Eggs: what chick, hen and fox do, and what they never do."""

from __future__ import annotations

import pytest
from stories import acts, told

ALL = pytest.mark.parametrize("level", ["chick", "hen", "fox"])


def dragons(level: str, position: str, moves: str = "-") -> set[str]:
    return acts("dragons-eggs", level, told("dragons-eggs", position, moves))


@ALL
def test_who_bids_alone_bids_his_lowest(level: str) -> None:
    """D42: any bid wins, and nobody pays an egg to stay away from that."""
    position = "3p; start A; target 4; eggs 1 2 3; A T 0 10; B T -; C T -; won A 1; A ab SS; B ab SS; C ab SS; draw CL"
    assert dragons(level, position) == {"0"}


@ALL
def test_nobody_gives_an_egg_away_by_passing(level: str) -> None:
    """D18: C has bid 10 openly and something more; A has only low treasures."""
    position = "3p; start C; target 1; eggs 2 3; A T 0 1; won A 1; A ab SS; B ab SS; C ab SS; draw CL CL CL"
    assert not any("pass" in act for act in dragons(level, position, "C 10^ 9"))


def test_a_hen_claws_who_would_win() -> None:
    """For one egg nobody hides much: without B's open 10 it is hers."""
    position = "3p; start A; target 1; eggs 1 2; A ab CL; B ab SS; C ab SS; draw OR OR OR"
    moves = "A 4^ 5; B 10^ 0; C 1^ 0; A play CL; B discard OR; C discard OR"
    assert dragons("hen", position, moves) == {"claw B1"}


def test_a_hen_never_claws_what_is_hers() -> None:
    position = "3p; start A; target 3; eggs 1 2; A ab CL; B ab SS; C ab SS; draw OR OR OR"
    moves = "A 10^ 9; B 2; C 1; A play CL; B discard OR; C discard OR"
    assert not any(act.startswith("claw A") for act in dragons("hen", position, moves))


def test_a_hen_declines_the_reverse_scale_when_the_eggs_are_hers() -> None:
    """D28: B and C have passed, and nobody else has bid."""
    position = "3p; start B; target 4; eggs 1 2 3; won B 1; won C 1; A ab RS; B ab SS; C ab SS; draw CL"
    assert dragons("hen", position, "B pass 1; C pass 1; A 3; A play RS") == {"no"}


def test_a_hen_takes_a_lost_treasure_home() -> None:
    """D30: C's 10 and 9 lie open; A's 8 cannot win."""
    position = "3p; start A; target 3; eggs 1 2 3 4; A ab SE; B ab SS; C ab SS; draw OR OR CL"
    state = told("dragons-eggs", position, "A 8; B 1; C 10^ 9; A play SE; B discard OR; C discard CL")
    state.apply(0, next(move for move in state.moves(0) if move.text == "peek C2"))
    assert acts("dragons-eggs", "hen", state) == {"return A1"}


def test_a_hen_takes_the_better_treasure_with_her_wings() -> None:
    """D31: for one egg nobody hides much; with B's open 10 in the place of a treasure of hers she wins."""
    position = "3p; start A; target 1; eggs 1 2; A ab WI; B ab SS; C ab SS; draw OR OR OR"
    moves = "A 5^ 2; B 10^ 0; C 1^ 0; A play WI; B discard OR; C discard OR"
    assert all("A" in act and "B1" in act for act in dragons("hen", position, moves))


def test_a_hen_doubles_what_then_wins() -> None:
    """D32: for one egg nobody hides much; 6 is less than what lies open, and twice 6 is more."""
    position = "3p; start A; target 1; eggs 1 2; A ab OR; B ab SS; C ab SS; draw CL CL CL"
    moves = "A 6; B 7^ 0; C 8^ 0; A play OR; B discard CL; C discard CL"
    assert dragons("hen", position, moves) == {"orb"}
