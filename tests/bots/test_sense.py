"""What a fox does not consider, whatever its network says."""

from __future__ import annotations

from typing import Any

import pytest
from stories import told

from clutch.bots.sense import as_cheap, sensible
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, AnyView
from clutch.games import game_named

LEARNED = ["blind-hen", "dragons-eggs", "egg-on"]


def considered(state: AnyState) -> set[str]:
    return {move.text for move in sensible(state.view(state.turn), state.moves(state.turn))}


@pytest.mark.parametrize("name", LEARNED)
def test_there_is_always_something_to_consider(name: str) -> None:
    """And it is offered, in whatever a game comes to when anything is played, in each variant."""
    game = game_named(name)
    for seed, variants in enumerate([[], *([variant] for variant in game.variants)] * 2):
        state, chance = game.new(game.rules(3, variants), seed), from_seed(seed)
        while not state.over:
            pick = play_anything(state.view(state.turn), state.moves(state.turn), chance)
            state.apply(state.turn, pick)


def play_anything(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    narrowed = sensible(view, moves)
    assert narrowed
    assert set(narrowed) <= set(moves)
    cheap = as_cheap(view, narrowed, narrowed[chance.below(len(narrowed))])
    assert cheap in narrowed
    return moves[chance.below(len(moves))]


def test_no_egg_is_given_up_that_nobody_defends() -> None:
    """A has a wedding at green and the worms to lead there, and B and C have passed."""
    position = "3p; turn A; A hand W W 3 1; B hand 7; C hand 1; A pile 4 4; Re: A 4; Gr: A 2 / B 4; won A Ye1"
    state = told("egg-on", position, "A W>Re; B pass; C pass; A W>Gr; A pass")
    assert "pass" in {move.text for move in state.moves(0)}
    assert "pass" not in considered(state)


def test_who_has_nothing_else_plays_in_vain() -> None:
    """E18: a crow must be played, though no egg is left where it can be."""
    state = told("egg-on", "3p; turn A; A hand K; B hand 1; C hand 1; A pile 3; eggs Gr -; Gr: B 7")
    assert considered(state) == {"K>Gr/B"}


def test_a_swap_takes_nobody_out_who_could_wed() -> None:
    """E34: B holds a wedding, and with the fake worm in front of red he would be out."""
    state = told("egg-on", "3p; turn A; A hand W 1 2; B hand W FW 1; C hand 1; Ye: A 5*; Re: B 6", "A W>Ye")
    assert any(move.text.startswith("FW") for move in state.moves(1))
    assert considered(state) == {"pass", "W>Re", "W>Gr", "W>Ye"}


PILE = "pile std END@70"
EQUALS = f"3p; A disp setA; B disp setB; C disp setC; {PILE}"  # each has 15 in chickens


def test_who_is_rich_lets_nobody_top_him_where_others_give_all_they_have() -> None:
    """B has paid all but a chicken to be auctioneer; what C pays him now, B can give for the next package."""
    spent = told("blind-hen", f"3p; auct B; A disp setA; B disp r1; C disp setC; {PILE}", "B reveal 0; B bid 1")
    assert considered(spent) == {"bid 15"}
    sparing = told("blind-hen", f"3p; auct B; A disp setA; B disp r1 g4; C disp setC; {PILE}", "B reveal 0; B bid 1")
    assert len(considered(sparing)) > 1


def test_the_last_to_call_tops_who_calls_nearly_all_he_has() -> None:
    assert considered(told("blind-hen", EQUALS, "A reveal 0; A bid 1; B bid 14")) == {"bid 15"}
    assert "fold" in considered(told("blind-hen", EQUALS, "A reveal 0; A bid 1; B bid 12"))


def test_no_package_is_worth_all_that_the_next_one_has() -> None:
    """A could still call 30; C lets him rather than give as much."""
    rich = f"3p; auct B; A disp setA r3 g3 y3 b3 p3; B disp r1; C disp setC r4 g4 y4 b4 p4; {PILE}"
    assert "fold" in considered(told("blind-hen", rich, "B reveal 0; B bid 1"))


def test_money_in_a_heap_tells_that_packages_are_paid_freely() -> None:
    """So early nobody has 35 whom others have not given nearly all they had; 27 may have come with the cards."""
    rich = f"3p; auct B; A disp setA; B disp setB; C disp setC r4 g4 y4 b4 p4; {PILE}"
    assert considered(told("blind-hen", rich, "B reveal 0; B bid 1")) == {"bid 15"}
    spared = told("blind-hen", rich.replace(" b4 p4", ""), "B reveal 0; B bid 1")
    assert "fold" in considered(spared)


def test_an_auctioneer_who_opens_high_may_only_pretend() -> None:
    """B7: he is paid by who tops him."""
    assert "fold" in considered(told("blind-hen", EQUALS, "A reveal 0; A bid 12"))


def test_few_auctions_pay_nothing_back() -> None:
    """With three or four auctions to come, C is asked for 15 by B's poverty no more."""
    pile = "pile r1 g1 y1 H H H C C C y1 y1 y1 g1 b1 END"
    state = told("blind-hen", f"3p; auct B; A disp setA; B disp r1; C disp setC; {pile}", "B reveal 0; B bid 1")
    assert "fold" in considered(state)
