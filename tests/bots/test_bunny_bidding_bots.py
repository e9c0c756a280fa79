"""Bunny Bidding: what chick, hen and fox do, and what they never do."""

from __future__ import annotations

import pytest
from stories import acts, told, turns

from clutch.bots.hen.bunny_bidding import values
from clutch.core.chance import from_seed
from clutch.games.bunny_bidding.state import BunnyBidding

ALL = pytest.mark.parametrize("level", ["chick", "hen", "fox"])
SOUND = pytest.mark.parametrize("level", ["hen", "fox"])
C = 2
LAST = "3p; start A; turn C; A hand R87 B86; B hand R82 B85; goals A R B; goals B R B; goals C Y P"


def won(level: str, position: str) -> list[int]:
    """How many tiles C wins of an auction that ends with his turn, for each luck."""
    found: list[int] = []
    for state in turns("bunny-bidding", level, told("bunny-bidding", position)):
        assert isinstance(state, BunnyBidding)
        found.append(len(state.bidders[C].won))
    return found


@ALL
def test_the_last_in_turn_wins_an_offer_of_his_goals(level: str) -> None:
    """His 94 is more than the others have bid, and inverts nothing."""
    position = f"{LAST}; offer Y1 Y9 P10 R33; bid A B30; bid B O41; C hand M94 O7 R3 B13"
    assert all(won(level, position))


@ALL
def test_nobody_wins_an_offer_of_nothing_but_losses(level: str) -> None:
    """N12: every egg in it counts one less."""
    position = f"{LAST}; offer R1 R9 B10 O33; bid A M30; bid B P41; C hand M94 O7 M3 M13"
    assert not any(won(level, position))


@SOUND
def test_a_sound_player_counts_what_inverts_the_auction(level: str) -> None:
    """N8: with an own 94, of the offer's most common type, the lowest bid would win; 90 wins."""
    position = f"{LAST}; offer Y1 Y9 P10; bid A B30; bid B O41; C hand Y94 M90 B13 R3"
    for state in turns("bunny-bidding", level, told("bunny-bidding", position)):
        assert isinstance(state, BunnyBidding)
        assert state.winner == C


@SOUND
def test_a_sound_player_wins_an_inverted_auction_with_a_low_tile(level: str) -> None:
    """N8: A's bid is of the offer's most common type, so the lowest bid wins."""
    position = f"{LAST}; offer Y1 Y9 P10; bid A Y30; bid B O41; C hand M94 B13 R3 O77"
    for state in turns("bunny-bidding", level, told("bunny-bidding", position)):
        assert isinstance(state, BunnyBidding)
        assert (state.winner, state.inverted) == (C, True)


@ALL
def test_money_is_given_or_taken_so_that_one_wins(level: str) -> None:
    """N15: A's and B's bids are of a type in the offer. With 50 less, C's 62 is the highest."""
    position = f"opt special_eggs; {LAST}; offer Y1 Y9; bid A Y50; bid B Y21; C hand B62 S64:matching_money"
    state = told("bunny-bidding", position, "C bid B62; C offer S64")
    assert acts("bunny-bidding", level, state) == {"money -50"}


@SOUND
def test_a_sound_player_casts_out_who_would_win(level: str) -> None:
    """N15: A's 90 wins, then C's 62."""
    position = f"opt special_eggs; {LAST}; offer Y1 Y9; bid A B90; bid B R21; C hand M62 S40:bunny_outcast"
    state = told("bunny-bidding", position, "C bid M62; C offer S40")
    assert acts("bunny-bidding", level, state) == {"outcast A"}


@SOUND
def test_a_sound_player_looks_before_bidding(level: str) -> None:
    """N16: it costs nothing."""
    position = f"opt powers; {LAST}; power C offer_study; offer Y1 Y9v; bid A B30; bid B R21; C hand M62 O45 R3 B13"
    assert acts("bunny-bidding", level, told("bunny-bidding", position)) == {"power 1 #2"}


@SOUND
def test_a_sound_player_puts_its_goals_into_an_offer_that_it_wins(level: str) -> None:
    """N16: the others have bid, and the 94 wins; so a red tile leaves the offer for Y6."""
    position = f"opt powers; {LAST}; power C swap_offer; offer Y1 R33; bid A B30; bid B O41; C hand M94 R7 Y6"
    state = told("bunny-bidding", position, "C bid M94; C offer R7")
    assert acts("bunny-bidding", level, state) <= {"power 1 #2 put 6 done", "power 1 #3 put 6 done"}


def test_a_hen_can_tell_a_fox_what_to_turn_over() -> None:
    """N16: she never uses Flip Any herself; a tile that she does not know is worth a look, wherever it lies."""
    position = f"opt powers; {LAST}; power C flip_any; offer Y1; bid A B30 O45v; bid B R21; C hand M62 R3 B13"
    state = told("bunny-bidding", position)
    state.apply(C, next(move for move in state.moves(C) if move.text.startswith("power")))
    moves = state.moves(C)
    found = values(state.view(C), moves, from_seed(1))
    assert {move.text: value for move, value in zip(moves, found, strict=True)} == {
        "#1": 0.0,
        "A#1": 0.0,
        "A#2": 1.0,
        "B#1": 0.0,
    }
