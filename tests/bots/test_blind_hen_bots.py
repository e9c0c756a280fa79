"""Blind Hen: what chick, hen and fox do, and what they never do."""

from __future__ import annotations

import pytest
from stories import acts, told

ALL = pytest.mark.parametrize("level", ["chick", "hen", "fox"])
REST = "pile r1 y2 b2 C C C g1 g1 g1 y1 y1 y1 END"  # three cards on offer, and some auctions to come


def blind_hen(level: str, position: str, moves: str) -> set[str]:
    return acts("blind-hen", level, told("blind-hen", position, moves))


@ALL
def test_an_exact_payment_is_found(level: str) -> None:
    """B owes 5: a 1 and a 4 are enough, and the 2 stays at home."""
    position = f"3p; A disp setA; B disp r1 g2 y4; C disp setC; {REST}"
    paid = blind_hen(level, position, "A reveal 0; A bid 4; B bid 5; C fold")
    assert {" ".join(sorted(act.replace("pay ", "").split())) for act in paid} == {"paid r1 y4"}


@ALL
def test_nobody_pays_with_the_colour_that_he_leads_in(level: str) -> None:
    """B13: a red card less, and B would share the first place with C; his blue card brings him nothing."""
    position = "3p; A disp b1 b1; B disp r2 r2 g3 g3 y3 y3 b2; C disp r3 b3 b3 b3; pile r1 y2 b2 H END"
    assert blind_hen(level, position, "A reveal 0; A bid 1; B bid 2; C fold") == {"pay b2 paid"}


@ALL
def test_the_last_to_call_raises_by_one_for_a_bargain(level: str) -> None:
    position = "3p; A disp setA; B disp setB; C disp setC; pile b4 y4 r2 H H H C C C y1 y1 y1 END"
    assert blind_hen(level, position, "A reveal 0 1; A bid 1; B fold") == {"bid 2"}


@ALL
def test_nobody_buys_hens_at_the_end_that_he_cannot_feed(level: str) -> None:
    """B15: two hens without a corn are six points less, and there is no other auction to come."""
    position = "3p; A disp setA; B disp setB; C disp setC; C stack H; pile H H r1 END"
    assert blind_hen(level, position, "A reveal 0 1; A bid 1; B fold") == {"fold"}


@ALL
def test_nobody_pays_more_than_a_package_can_bring(level: str) -> None:
    """C could top a call of 12 with all that he has, for three small cards."""
    position = "3p; A disp setA; B disp setB; C disp setC; pile r1 g1 y1 H H H C C C y1 y1 y1 END"
    assert blind_hen(level, position, "A reveal 0 1; A bid 12; B fold") == {"fold"}


@ALL
def test_the_best_card_of_the_pot_is_taken(level: str) -> None:
    """B8: with g4, B is first in green alone, and worth four more; with another he would be second in a colour."""
    position = "3p; A disp g4 r1 p1; B disp g2 g2 y3 b3; C disp g3 g3 r2 r2 p2 p2; pile r4 r4 r4 H H H END"
    assert blind_hen(level, position, "A reveal 0; A bid 6; B fold; C fold; A pay g4 r1 p1") == {"take g4"}


def test_a_hen_that_opens_does_not_pay_too_much_herself() -> None:
    """At the end of the game two hens and a small chicken are worth nothing to anybody."""
    position = "3p; A disp setA; B disp setB; C disp setC; A stack H; B stack H; C stack H; pile H H r1 END"
    assert blind_hen("hen", position, "A reveal 0 1") == {"bid 1"}


def test_a_hen_opens_higher_for_a_package_that_others_want() -> None:
    """A chick opens with 1, whatever lies there."""
    position = "3p; A disp setA; B disp setB; C disp setC; pile b4 y4 b4 H H H C C C y1 y1 y1 END"
    assert all(int(act.removeprefix("bid ")) > 1 for act in blind_hen("hen", position, "A reveal 0 1"))
    assert blind_hen("chick", position, "A reveal 0 1") == {"bid 1"}
