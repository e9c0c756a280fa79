"""What a learner is told of Bunny Bidding: written positions, field by field."""

from __future__ import annotations

from clutch.core.scenario import items, play
from clutch.games.bunny_bidding.game import GAME
from clutch.games.bunny_bidding.state import BunnyBidding

A, B, C = range(3)
# A's turn is over, B's begins: A has offered O5 face down
ROUND = (
    "3p; start A; turn B; goals A R Y; goals B O R; goals C M M; won B R1 Y2; offer R94 R95 O5v; bid A R30 M41v;"
    " A hand Y7 P9; B hand O50 R51 M53; C hand O61 B62"
)


def position(text: str, *moves: str) -> BunnyBidding:
    state = GAME.notation.load(items(text))
    assert isinstance(state, BunnyBidding)
    for move in moves:
        play(GAME.notation, state, move)
    return state


def row_of(state: BunnyBidding, seat: int) -> bytearray:
    assert GAME.observation is not None
    return GAME.observation.observe(state.view(seat))


def field(state: BunnyBidding, seat: int, name: str, copy: int = 0) -> list[int]:
    assert GAME.observation is not None
    told = next(told for told in GAME.observation.layout.fields if told.name == name)
    start = told.start + copy * told.width
    return [*row_of(state, seat)[start : start + told.width]]


def all_of(state: BunnyBidding, seat: int, name: str, copies: int = 3) -> list[int]:
    return [number for copy in range(copies) for number in field(state, seat, name, copy)]


def class_of(state: BunnyBidding, seat: int, number: int) -> list[int]:
    return field(state, seat, "hand", number - number // 4 - 1)


class TestHand:
    def test_eggs_are_told_by_number_and_by_what_they_are_for_oneself(self) -> None:
        """B's goals are O and R; of the others, M is all that B has in hand, and nothing of them is offered."""
        state = position(ROUND)
        assert class_of(state, B, 50) == [1, 0, 0, 0, 0]
        assert class_of(state, B, 51) == [0, 1, 0, 0, 0]
        assert class_of(state, B, 53) == [0, 0, 1, 0, 0]
        assert class_of(state, B, 61) == [0, 0, 0, 0, 0]
        assert sum(sum(class_of(state, C, number)) for number in (61, 62)) == 2

    def test_others_hands_are_told_by_their_size(self) -> None:
        assert all_of(position(ROUND), B, "hand size") == [3, 2, 2]
        other = position(ROUND.replace("B62", "B58"), "B bid M53")
        this = position(ROUND, "B bid M53")
        other.tiles = this.tiles  # the print of a written position is the tiles that it names
        assert row_of(other, B) == row_of(this, B)
        assert row_of(other, C) != row_of(this, C)

    def test_what_was_picked_is_no_longer_told_as_the_hand(self) -> None:
        state = position("3p; opt reveal_five; start A; A hand R94 R95 M3 M5 M6 M7 M9 M10; B hand B1; C hand O14")
        for number in (94, 95):
            state.apply(A, GAME.parse(f"open {number}"))
        state.apply(A, GAME.parse("show 3"))
        assert sum(class_of(state, A, 3)) == 0
        assert field(state, A, "picked") == [1] + [0] * 9
        for number in (5, 6, 7, 10):
            state.apply(A, GAME.parse(f"show {number}"))
        assert sum(class_of(state, A, 3)) == 1
        assert field(state, A, "picked") == [4, 1] + [0] * 8

    def test_special_eggs_are_told_by_number_group_and_kind(self) -> None:
        state = position("3p; start A; A hand S8:spy S12:reverse_auction R94; B hand B1 B2; C hand O14 O15")
        assert field(state, A, "special", 1) == [0, 1, 0, 0]
        assert field(state, A, "special", 2) == [0, 0, 1, 0]
        assert sum(field(state, A, "special kinds")) == 2


class TestAuction:
    def test_types_are_told_by_slots(self) -> None:
        """R is A's first goal and B's second."""
        state = position(ROUND)
        assert all_of(state, A, "offered") == [2, 0, 1]
        assert all_of(state, B, "offered") == [0, 2, 0]
        assert all_of(state, B, "majority") == [0, 1, 0]
        assert field(state, A, "won", 1) == [1, 1, 0, 0, 0, 0, 0, 0]
        assert (field(state, B, "won")[1], sum(field(state, B, "won"))) == (1, 2)

    def test_which_way_it_goes_is_told_from_what_is_known(self) -> None:
        """N8: A's R30 matches the majority; of A's M41 only A knows."""
        state = position(ROUND)
        assert [field(state, seat, "inverted") for seat in (A, B)] == [[1], [1]]
        assert [field(state, seat, "matches") for seat in (A, B)] == [[1], [1]]
        assert all_of(state, A, "total") == [71, 0, 0]
        assert all_of(state, C, "total") == [0, 30, 0]
        assert all_of(state, C, "bid unknown") == [0, 1, 0]
        assert all_of(state, C, "offer unknown") == [0, 1, 0]
        assert field(state, C, "most") == [30]
        assert field(state, C, "below") == [1] * 3 + [0] * 7
        assert field(state, C, "wins").index(1) == 1

    def test_a_hidden_bid_of_another_changes_nothing(self) -> None:
        this = position(ROUND)
        other = position(ROUND.replace("M41v", "M43v"))
        other.tiles = this.tiles
        assert row_of(other, C) == row_of(this, C)
        assert row_of(other, A) != row_of(this, A)

    def test_what_the_offer_brings(self) -> None:
        """N12: two reds for A and B; A knows of the orange one too."""
        state = position(ROUND)
        assert field(state, A, "stake") == [100 + 5 + 5 - 1]
        assert field(state, B, "stake") == [100 + 5 + 5]
        assert field(state, C, "stake") == [100 - 1 - 1]
        assert field(state, B, "score") == [100 + 5 - 1]

    def test_what_must_be_played(self) -> None:
        state = position(ROUND)
        assert [field(state, B, name) for name in ("owed", "left", "may")] == [[2], [3], [1, 1, 1, 1]]
        assert [field(state, C, name) for name in ("owed", "left", "may")] == [[0], [0], [0, 0, 0, 0]]
        assert all_of(state, B, "to come") == [0, 1, 0]


class TestActs:
    def test_a_power_in_use_and_the_place_picked(self) -> None:
        state = position("3p; start A; turn B; power B swap_offer; offer R94 R95; bid A M30; B hand M41 Y6; C hand O9")
        state.apply(B, GAME.parse("power 1"))
        state.apply(B, GAME.parse("#2"))
        assert field(state, B, "power in use").index(1) == field(state, B, "first power").index(1) == 2
        assert [field(state, B, "picks"), field(state, B, "composing")] == [[1], [1]]
        assert all_of(state, B, "place picked") == [0, 1, 0]
        assert all_of(state, B, "place number") == [94, 95, 0]

    def test_places_and_seats_are_named_from_who_moves(self) -> None:
        assert GAME.observation is not None
        turned = GAME.observation.turned
        for text, seat, expected in (
            ("A#2", B, "C#2"),
            ("goal C1", B, "goal B1"),
            ("outcast B", B, "outcast A"),
            ("#2", B, "#2"),
            ("bid 30", C, "bid 30"),
        ):
            assert turned(GAME.parse(text), seat, 3).text == expected
