"""Egg On: what chick, hen and fox do, and what they never do."""

from __future__ import annotations

import pytest
from stories import acts, told

from clutch.bots.hen.egg_on import DECKS
from clutch.games.egg_on.game import GAME
from clutch.games.egg_on.setup import cannot_start

ALL = pytest.mark.parametrize("level", ["chick", "hen", "fox"])


def egg_on(level: str, position: str, moves: str = "-") -> set[str]:
    return acts("egg-on", level, told("egg-on", position, moves))


@ALL
def test_nobody_swaps_himself_out_of_the_weddings(level: str) -> None:
    """E34: who has no wedding on the table and swaps is out. B could take his 6 back, and have nothing of it."""
    position = "3p; turn A; A hand W 1 2; B hand FW 1; C hand 1; Ye: A 5*; Re: B 6; A pile 1 1; B pile 1 1"
    assert egg_on(level, position, "A W>Ye") == {"pass"}


@ALL
def test_a_sure_egg_is_taken(level: str) -> None:
    """A has a wedding at green, the others have passed, and his 3 is enough."""
    position = "3p; turn A; A hand W W 3 1; B hand 7; C hand 1; A pile 4 4; Re: A 4; Gr: A 2 / B 4; won A Ye1"
    moves = "A W>Re; B pass; C pass; A W>Gr; A pass"
    assert egg_on(level, position, moves) == {"3>Gr"}


@ALL
def test_who_leads_with_a_wedding_in_hand_opens_it(level: str) -> None:
    position = "3p; turn A; A hand W 1 1 2 3 4; B hand 1 1; C hand 1 1; A pile 1 2; Gr: A 5*; eggs Re -; eggs Ye -"
    assert egg_on(level, position) == {"W>Gr"}


@ALL
def test_a_new_colour_comes_before_a_second_egg(level: str) -> None:
    """Both would bring two eggs, but A has a green one already."""
    position = "4p; turn A; A hand W 1 1; B hand 1; C hand 1; D hand 1; A pile 1; won A Gr1"
    nests = "; eggs Gr 2 3; eggs Ye 2 3; Gr: A 5*; Ye: A 5*"
    assert egg_on(level, position + nests) == {"W>Ye"}


@ALL
def test_no_crow_is_wasted_where_no_egg_is_left(level: str) -> None:
    position = "3p; turn A; A hand K 1 2; B hand 1; C hand 1; A pile 3; eggs Gr -; Gr: B 7"
    assert "K>Gr/B" not in egg_on(level, position)


def test_a_hen_weds_no_empty_nest() -> None:
    """A leads at red, where no egg is left."""
    position = "3p; turn A; A hand W W 2 1; B hand 1; C hand 1; A pile 1; eggs Re -; Re: A 5*; Ye: A 4; won A Re1"
    assert egg_on("hen", position) == {"W>Ye"}
    assert "W>Re" not in egg_on("hen", position, "A W>Ye; B pass; C pass")


def test_a_hen_takes_back_what_is_not_needed() -> None:
    """E26: nobody else has a worm at yellow, so the 1 is enough there; the 7 will be cleared away otherwise (E43)."""
    position = "3p; turn A; A hand W FW; B hand 1 2; C hand 1 2; A pile 2 3 4 1; Ye: A 7 1"
    assert egg_on("hen", position, "A W>Ye; B pass; C pass") == {"FW<>#1@Ye"}


def test_a_hen_leaves_no_worm_in_hand_when_a_wedding_phase_ends() -> None:
    """All draw up to six cards afterwards (E44), so a worm played now costs no turn."""
    position = "3p; turn A; A hand W 3 4; B hand 1 2; C hand 1 2; A pile 2 3 4 1 1 2 W W; Ye: A 5*"
    moves = "A W>Ye; B pass; C pass; A pass"
    assert all(act[0] in "34" for act in egg_on("hen", position, moves))


def test_a_hen_fights_when_the_others_have_passed() -> None:
    """C leads at red with 8 to 5, and may answer: A plays elsewhere first. When C has passed, A takes the lead."""
    position = "3p; turn A; A hand W 1 2 4; B hand 1; C hand W 4 4 5* 6 7; A pile 2 3 W W; C pile 1 1; Re: A 5* / C 4"
    moves = "A W>Re; B pass; C W>Re; A pass; C pass; A 1>Gr; C 4>Re"
    assert not any("Re" in act for act in egg_on("hen", position, moves))
    assert egg_on("hen", position, f"{moves}; A 2>Ye; C pass") == {"4>Re"}


def test_there_are_decks_of_several_styles() -> None:
    """EA-10: and each can begin."""
    assert not any(cannot_start(deck) for deck in DECKS)
    sorted_ones = acts("egg-on", "hen", GAME.new(GAME.rules(3), 1))
    assert 1 < len(sorted_ones) <= len(DECKS)
    assert sorted_ones <= {" ".join(move.text for move in deck) for deck in DECKS}


def test_a_fox_sorts_its_deck_anew_each_time() -> None:
    """Who plays it twice does not meet the same deck; every one can begin."""
    sorted_ones = acts("egg-on", "fox", GAME.new(GAME.rules(3), 1))
    assert len(sorted_ones) > 5
    assert not any(cannot_start([GAME.moves.parse(card) for card in deck.split()]) for deck in sorted_ones)


def test_a_hen_goes_on_with_a_deck_that_somebody_else_began() -> None:
    state = GAME.new(GAME.rules(3), 1)
    for card in ["7", "K", "1"]:
        state.apply(0, GAME.moves.parse(card))
    assert {act.split()[0] for act in acts("egg-on", "hen", state)} == {"4"}
