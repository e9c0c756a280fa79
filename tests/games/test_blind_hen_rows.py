"""What a learner is told of Blind Hen: written positions, field by field."""

from __future__ import annotations

from collections.abc import Iterator

from hens import do, new, position

from clutch.core.chance import from_seed
from clutch.core.laws import random_acts
from clutch.games.blind_hen.cards import CHICKENS, card_number
from clutch.games.blind_hen.game import GAME
from clutch.games.blind_hen.scoring import totals
from clutch.games.blind_hen.state import BlindHen

A, B, C = range(3)
SALE = (
    "3p; auct A; A disp r1 r2 g2 g3; B disp r3 y1 y2 b4; C disp p1 p3; B stack H C; C stack H;"
    " pile r4 H y3 b1 b1 b1 END"
)


def row_of(state: BlindHen, seat: int) -> bytearray:
    assert GAME.observation is not None
    return GAME.observation.observe(state.view(seat))


def field(state: BlindHen, seat: int, name: str, copy: int = 0) -> list[int]:
    assert GAME.observation is not None
    told = next(told for told in GAME.observation.layout.fields if told.name == name)
    start = told.start + copy * told.width
    return [*row_of(state, seat)[start : start + told.width]]


def all_of(state: BlindHen, seat: int, name: str) -> list[int]:
    return [number for copy in range(3) for number in field(state, seat, name, copy)]


def card(numbers: list[int], name: str) -> int:
    return numbers[card_number(name)]


def called() -> BlindHen:
    state = position(SALE)
    do(state, "A reveal 0", "A bid 3", "B bid 5")
    return state


class TestAuction:
    def test_seats_are_counted_from_the_one_that_looks(self) -> None:
        state = called()
        assert [field(state, seat, "auctioneer").index(1) for seat in (A, B, C)] == [0, 2, 1]
        assert [field(state, seat, "bidder").index(1) for seat in (A, B, C)] == [1, 0, 2]
        assert all_of(state, C, "call") == [0, 3, 5]
        assert all_of(state, B, "purse") == [10, 4, 8]

    def test_the_highest_call_is_told_step_by_step(self) -> None:
        state = called()
        assert field(state, C, "high") == [5]
        assert field(state, C, "reached") == [1] * 5 + [0] * 35

    def test_who_has_not_enough_cannot_raise(self) -> None:
        state = called()
        assert all_of(state, C, "to call") == [1, 0, 0]
        assert all_of(state, C, "can raise") == [0, 0, 0]

    def test_the_end_card_lies_among_the_last_ten(self) -> None:
        """B3: of four cards the end is one, and the next package takes three of them."""
        assert field(called(), C, "ends") == [75]


class TestPackage:
    def test_face_down_cards_are_told_to_the_auctioneer_alone(self) -> None:
        state = called()
        assert [field(state, A, "card", place).index(1) for place in range(3)] == [
            card_number(name) for name in ("r4", "H", "y3")
        ]
        assert card(field(state, B, "card"), "r4") == 1
        assert [sum(field(state, B, "card", place)) for place in (1, 2)] == [0, 0]
        assert all_of(state, B, "back") == [0, 1, 1]

    def test_other_cards_face_down_change_nothing(self) -> None:
        other = position(SALE.replace("r4 H y3", "r4 C y1"))
        do(other, "A reveal 0", "A bid 3", "B bid 5")
        census = field(called(), B, "unseen")
        assert [card(census, name) - card(field(other, B, "unseen"), name) for name in ("y3", "y1")] == [1, -1]
        other.census = called().census  # a written position has the cards that it names
        assert row_of(other, B) == row_of(called(), B)
        assert row_of(other, A) != row_of(called(), A)

    def test_what_it_brings_each_seat(self) -> None:
        """B13, B14: with r4 B has as many red as A, 6 for 4; A has most anyway, and knows of y3, a second prize."""
        state = called()
        assert all_of(state, B, "stake")[0] == (6 - 4) + 4
        assert all_of(state, A, "stake")[0] == 4 + (4 + 3)

    def test_a_hen_that_finds_no_corn(self) -> None:
        """B15: A knows the hen and has an empty stack; what B's stack is worth A cannot know."""
        state = called()
        assert all_of(state, A, "stack stake") == [9 - 3, 0, 0]
        assert all_of(state, B, "stack points") == [36 + 5, 0, 36]


class TestStacks:
    def test_others_are_told_their_size_alone(self) -> None:
        state = called()
        assert all_of(state, A, "stack") == [0, 2, 1]
        assert all_of(state, A, "stack cards") == [0] * 6
        assert field(state, B, "stack cards") == [1, 1]

    def test_unless_they_lie_open(self) -> None:
        state = position("3p; opt stack_memory=open;" + SALE[3:])
        assert all_of(state, A, "stack cards") == [0, 0, 1, 1, 1, 0]


class TestChickens:
    def test_what_giving_one_away_costs(self) -> None:
        """A's green stays alone; with one red less A is level with B, 6 for 8."""
        cost = field(called(), A, "cost")
        assert [card(cost, name) for name in ("r1", "g2", "g3")] == [2 + 1, 0 + 2, 0 + 3]
        assert card(cost, "b4") == 0  # A has none

    def test_what_it_helps_the_auctioneer(self) -> None:
        """A has most red already; one of B's two yellow ones makes them equal, 6 for nothing."""
        helps = field(called(), B, "helps")
        assert card(helps, "r3") == 0 + 3
        assert card(helps, "y1") == 6 + 1
        assert field(called(), A, "helps") == [0] * CHICKENS

    def test_a_payment_that_fits(self) -> None:
        """B7: 5 of r3 y1 y2 b4: a 4 and a 1, or a 3 and a 2; nothing is lost whatever comes first."""
        state = called()
        do(state, "C fold")
        assert (field(state, B, "owed"), field(state, B, "lost")) == ([5], [0])
        assert field(state, B, "fits") == [1, 1, 1, 1]
        assert field(state, B, "exact") == [1] * 10 + [0] * 30
        assert field(state, A, "fits") == [0] * 4

    def test_a_payment_that_loses_something(self) -> None:
        state = position("3p; auct A; A disp r1; B disp g3 y3 b4; C disp p1; pile r4 H y3 b1 END")
        do(state, "A reveal 0", "A bid 1", "B bid 5", "C fold")
        assert field(state, B, "lost") == [1]
        assert field(state, B, "fits") == [0, 0, 1, 0]


def tables() -> Iterator[BlindHen]:
    """Some of a random game for each number of seats."""
    for seats in GAME.seats:
        state = new(seats, seats)
        for number, (seat, act) in enumerate(random_acts(GAME, state, from_seed(seats))):
            if number % 9 == 0:
                yield state
            state.play(seat, act)


def points(state: BlindHen, seat: int, *, more: tuple[int, ...] = (), less: tuple[int, ...] = ()) -> int:
    """What the displays are worth to a seat if it had these chickens more, or less."""
    displays = [farm.display[:] for farm in state.farms]
    for chicken in more:
        displays[seat][chicken] += 1
    for chicken in less:
        displays[seat][chicken] -= 1
    return totals(displays, [()] * len(displays))[seat]


class TestPoints:
    """What a row foretells is what the rules then count."""

    def test_of_every_seat(self) -> None:
        for state in tables():
            seats = len(state.farms)
            for at in range(seats):
                assert field(state, 1, "points", at) == [points(state, (1 + at) % seats)]

    def test_of_a_chicken_more_or_less(self) -> None:
        for state in tables():
            now = points(state, A)
            worth, cost = field(state, A, "worth"), field(state, A, "cost")
            for chicken in range(CHICKENS):
                assert worth[chicken] == points(state, A, more=(chicken,)) - now
                lost = now - points(state, A, less=(chicken,)) if state.farms[A].display[chicken] else 0
                assert cost[chicken] == lost

    def test_of_the_package(self) -> None:
        for state in tables():
            seats, eye = len(state.farms), state.auctioneer
            package = tuple(lot.card for lot in state.package if lot.card < CHICKENS)
            for at in range(seats):
                seat = (eye + at) % seats
                assert field(state, eye, "stake", at) == [points(state, seat, more=package) - points(state, seat)]
