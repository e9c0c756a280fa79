"""Blind Hen: what the scenario tables of its rule page do not tell."""

from __future__ import annotations

from itertools import product

import pytest
from hens import THREE, do, new, position, seen, somewhere

from clutch.core.audience import BLANK, facts
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.laws import random_acts
from clutch.core.mistake import BadRules
from clutch.core.rules import Value
from clutch.core.state import IllegalMove
from clutch.games.blind_hen.cards import (
    ALL_VALUES,
    CHICKENS,
    CORN,
    END,
    HEN,
    HIGHEST,
    STANDARD_BOX,
    VALUE,
    card_number,
)
from clutch.games.blind_hen.game import GAME
from clutch.games.blind_hen.moves import BIDS, FOLD, MOVES, PAID, PAYS
from clutch.games.blind_hen.paying import prices
from clutch.games.blind_hen.scenario import display_of, payments
from clutch.games.blind_hen.scoring import colour_count, totals
from clutch.games.blind_hen.state import BID, DRAFT, NOT_CALLED, OFFER, PAY, BlindHen


class TestCards:
    def test_three_to_five_players(self) -> None:
        """B1."""
        with pytest.raises(BadRules, match="Blind Hen is for 3 to 5 players, not 2"):
            GAME.rules(2)

    def test_110_cards(self) -> None:
        """B1: 40 in the sets, 45 chickens, 12 corns, 12 hens, and the end card."""
        assert [len(cards) for cards in STANDARD_BOX.sets] == [8] * 5
        pile = STANDARD_BOX.pile
        assert [len(pile), pile.count(HEN), pile.count(CORN), pile.count(END)] == [69, 12, 12, 0]
        assert [sum(VALUE[card] for card in cards) for cards in STANDARD_BOX.sets] == [15] * 5
        for colour in range(5):
            of_colour = [card for card in pile if card // HIGHEST == colour]
            assert (len(of_colour), sum(VALUE[card] for card in of_colour)) == (9, 22)
            assert sum(all(card // HIGHEST != colour for card in cards) for cards in STANDARD_BOX.sets) == 1

    def test_no_bid_is_too_high_for_the_table_of_moves(self) -> None:
        """B6: all chickens of the richest box that B1 allows."""
        assert len(BIDS) - 1 == ALL_VALUES == 5 * 8 * 3 + 45 * 4


class TestSetUp:
    def test_a_whole_set_for_each(self) -> None:
        """B2, R-B3: shuffled, in the order of the seats, or as told."""
        sets = [sorted(cards) for cards in STANDARD_BOX.sets]
        found = {sets.index(display_of(new(3, seed).farms[0])) for seed in range(60)}
        assert found == {0, 1, 2, 3, 4}
        assert [display_of(farm) for farm in new(3, set_assignment="seat_order").farms] == sets[:3]
        told = [display_of(farm) for farm in new(3, set_assignment="E,A,D").farms]
        assert told == [sets[4], sets[0], sets[3]]

    def test_the_first_auctioneer_is_told_or_drawn(self) -> None:
        """B2, R-B4."""
        assert {new(4, seed).auctioneer for seed in range(60)} == {0, 1, 2, 3}
        assert {new(4, seed, first_auctioneer="C").turn for seed in range(10)} == {2}

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({"set_assignment": "A,B"}, "must be shuffled or seat_order or 3 different sets such as A,B,C, not 'A,B'"),
            ({"set_assignment": "A,B,B"}, "3 different sets"),
            ({"set_assignment": "A,B,F"}, "3 different sets"),
            ({"set_assignment": "A,B,"}, "3 different sets"),
            ({"first_auctioneer": "D"}, "option first_auctioneer must be seeded or A or B or C, not 'D'"),
            ({"first_auctioneer": ""}, "option first_auctioneer must be seeded or A or B or C, not ''"),
            ({"payment": "all"}, "option payment must be any or lean, not 'all'"),
            ({"stack_memory": "none"}, "option stack_memory must be hidden or open, not 'none'"),
            ({"min_opening_bid": "-1"}, "option min_opening_bid must be a whole number from 0 to 1000000, not '-1'"),
        ],
    )
    def test_options_that_cannot_be_say_why(self, options: dict[str, Value], said: str) -> None:
        with pytest.raises(BadRules, match=said):
            GAME.rules(3, **options)

    def test_the_end_card_lies_among_the_last_ten(self) -> None:
        """B3: and may be each of them."""
        places = {new(3, seed).pile.index(END) + 3 for seed in range(200)}
        assert places == set(range(60, 70))

    def test_how_long_a_game_is(self) -> None:
        """B3, B19: 20 to 23 auctions."""
        for at, auctions in ((61, 20), (63, 20), (64, 21), (66, 21), (67, 22), (69, 22), (70, 23)):
            state = position(f"3p; A disp setA; B disp setB; C disp setC; pile std END@{at}")
            do(state, f"A auction {auctions}")
            assert state.over
            assert state.auctions == auctions

    def test_chance_is_asked_at_set_up_only(self) -> None:
        """B18: and always for the same things, so what is told leaves the rest to the same lot."""
        state = new()
        used = state.chance.plain()
        for seat, act in random_acts(GAME, state, from_seed(2)):
            state.play(seat, act)
        assert state.chance.plain() == used
        assert facts(new(4, 9)) == facts(new(4, 9))

    def test_a_game_goes_from_box_to_box(self) -> None:
        """B17."""
        state = position(THREE)
        assert state.phase == OFFER
        do(state, "A reveal 0")
        assert state.phase == BID
        do(state, "A bid 2", "B fold", "C fold")
        assert state.phase == PAY
        do(state, "A pay r1 r1")
        assert state.phase == DRAFT
        do(state, "B take r1", "C take r1")
        assert state.phase == OFFER


class TestWhoKnowsWhat:
    def test_only_the_auctioneer_hears_what_he_drew(self) -> None:
        """B4, B12."""
        state = position(THREE)
        heard: list[Event] = []
        do(state, "A reveal 0", "A bid 1", "B bid 2", "C fold")
        state.play(1, MOVES.parse_act("pay y2, paid"), heard)
        told = [[GAME.story(GAME.heard(event, state.rules, seat)) for event in heard] for seat in (1, 0, -1)]
        assert told[0][-1] == "B is the auctioneer and draws b1 b1 b1."
        assert told[1][-1] == told[2][-1] == "B is the auctioneer and draws 3 cards."
        assert told[1][:2] == ["B pays y2.", "B gets r2 H C!"]

    def test_open_stacks(self) -> None:
        """B12, R-B16."""
        stacks = "3p; A disp setA; A stack H C; B disp setB; C disp setC; pile r2 H C END"
        for option, others_see in (("hidden", (BLANK, BLANK)), ("open", (HEN, CORN))):
            state = position(f"{stacks}; opt stack_memory={option}")
            assert [seen(state, seat).farms[0].stack for seat in (0, 1, -1)] == [(HEN, CORN), others_see, others_see]

    def test_nobody_knows_the_pile(self) -> None:
        """B12: not even its last card, though everybody may count."""
        state = position(THREE)
        for seat in range(-1, 3):
            assert seen(state, seat).pile == (BLANK,) * 4
            assert seen(state, seat).census == state.census

    def test_a_deal_remembers_what_was_sold_last(self) -> None:
        """B9: of the stack that it went to."""
        state = somewhere(OFFER)
        farm = state.farms[state.auctioneer]
        won = tuple(card for card in state.sold if card >= CHICKENS)
        for seed in range(20):
            dealt = GAME.resample(state, -1, from_seed(seed))
            assert isinstance(dealt, BlindHen)
            stack = dealt.farms[state.auctioneer].stack
            assert (len(stack), stack[len(stack) - len(won) :]) == (len(farm.stack), won)

    def test_positions_and_finished_games_can_be_dealt(self) -> None:
        state = position("3p; A disp r1; A stack H; B disp g1; pile r2 H C END")
        dealt = GAME.resample(state, 2, from_seed(1))
        assert isinstance(dealt, BlindHen)
        assert dealt.pile == (END,)
        assert sorted(lot.card for lot in dealt.package) + list(dealt.farms[0].stack) != []
        over = position("3p; A disp r1; pile r2 r3 END r4 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1")
        for seed in range(20):
            dealt = GAME.resample(over, 0, from_seed(seed))
            assert isinstance(dealt, BlindHen)
            assert END in dealt.pile[:3]


class TestCalls:
    def test_an_offer_is_one_or_two_of_three(self) -> None:
        """B5."""
        assert [move.text for move in position(THREE).moves(0)] == [
            "reveal 0",
            "reveal 1",
            "reveal 2",
            "reveal 0 1",
            "reveal 0 2",
            "reveal 1 2",
        ]

    def test_everybody_sees_the_calls_of_this_auction(self) -> None:
        """B6, B12."""
        state = position(THREE)
        do(state, "A reveal 0", "A bid 3", "B fold")
        assert [farm.call for farm in seen(state, 2).farms] == [3, -1, NOT_CALLED]
        do(state, "C bid 4", "C pay y1 y1 b2")
        assert [farm.call for farm in state.farms] == [NOT_CALLED] * 3

    def test_what_may_be_picked_is_what_is_offered(self) -> None:
        """B6, B7: the quick answer to a single move is the same as a look at the list, under all options."""
        for payment, least in (("any", 1), ("any", 0), ("lean", 7)):
            state = new(3, 3, payment=payment, min_opening_bid=least)
            chance = from_seed(least)
            for _ in range(150):
                for seat in range(3):
                    offered = state.moves(seat)
                    assert [move for move in MOVES.all if state.may(seat, move)] == sorted(
                        offered, key=lambda move: move.index
                    )
                moves = state.moves(state.turn)
                state.apply(state.turn, moves[chance.below(len(moves))])

    def test_a_fold_only_after_a_bid(self) -> None:
        """B6: the list of the others begins with it."""
        state = position(THREE)
        do(state, "A reveal 0")
        assert FOLD not in state.moves(0)
        do(state, "A bid 14")
        assert state.moves(1) == [FOLD, BIDS[15]]


def is_lean(payment: list[int], owed: int) -> bool:
    return sum(payment) >= owed > sum(payment) - min(payment)


class TestPayment:
    def bought(self, display: str, amount: int, payment: str = "any") -> BlindHen:
        """B has to pay so much with this display."""
        state = position(f"3p; opt payment={payment}; opt min_opening_bid=0; B disp {display}; pile r2 H C END")
        do(state, "A reveal 0", "A bid 0", f"B bid {amount}", "C fold")
        return state

    def test_cards_are_picked_one_by_one_in_any_order(self) -> None:
        """B7."""
        for picks in ("pay r1, pay g2, pay r1, paid", "pay g2, pay r1, pay r1, paid"):
            state = self.bought("r1 r1 g2", 4)
            state.play(1, MOVES.parse_act(picks))
            assert state.over
            assert display_of(state.farms[0]) == [card_number(name) for name in ("r1", "r1", "g2")]

    def test_a_payment_is_whole_or_nothing(self) -> None:
        """B7: it can be composed, and nothing is handed over until all of it is paid."""
        state = self.bought("r1 r1 g2", 3)
        before = facts(state)
        composed = state.compose(1, MOVES.parse_act("pay r1"))
        assert [move.text for move in composed.moves] == ["pay r1", "pay g2"]
        composed = state.compose(1, MOVES.parse_act("pay r1, pay g2"))
        assert [move.text for move in composed.moves] == ["pay r1", "paid"]
        assert state.compose(1, MOVES.parse_act("pay r1, pay g2, paid")).whole
        for picks, said in (
            ("paid", "B may not 'paid' now; allowed: pay r1, pay g2"),
            ("pay r1, paid", "B may not 'paid' now; allowed: pay r1, pay g2"),
            ("pay r1, pay g2", "'pay r1, pay g2' is not a whole act: another pick must follow"),
            ("pay r1, pay r1, pay r1", "B may not 'pay r1' now; allowed: pay g2"),
            ("pay r1, pay g2, paid, paid", "nothing may follow 'pay r1, pay g2, paid'"),
            ("pay b4", "B may not 'pay b4' now"),
        ):
            with pytest.raises(IllegalMove, match=said):
                state.play(1, MOVES.parse_act(picks))
        assert facts(state) == before

    def test_lean_payments_are_those_without_a_card_that_could_be_left_out(self) -> None:
        """R-B11: all of them, nothing else, and no pick leads where no such payment is."""
        names = ("r1", "r2", "r3", "r4")
        for copies in product(range(3), repeat=4):
            display = [name for name, held in zip(names, copies, strict=True) for _ in range(held)]
            values = [value for value in range(1, 5) for _ in range(copies[value - 1])]
            for owed in range(1, sum(values) + 1, 1 + sum(values) // 6):
                state = self.bought(" ".join(display), owed, "lean")
                paid = [
                    [value for value, held in zip(range(1, 5), some, strict=True) for _ in range(held)]
                    for some in product(*(range(held + 1) for held in copies))
                ]
                assert payments(state, 1) == sum(1 for payment in paid if payment and is_lean(payment, owed))

    def test_nobody_is_led_astray_by_lean_payments(self) -> None:
        """R-B11: a 1 beside a 3 could be left out, so it cannot be the first card of three."""
        state = self.bought("r1 g3", 3, "lean")
        assert [move.text for move in state.moves(1)] == ["pay g3"]
        state = self.bought("r1 g3 b4", 5, "lean")
        assert state.compose(1, [PAYS[card_number("r1")]]).moves == [PAYS[card_number("b4")]]
        assert state.compose(1, [PAYS[card_number("b4")], PAYS[card_number("r1")]]).moves == [PAID]

    @pytest.mark.parametrize(
        ("display", "owed", "paid", "told"),
        [
            ("r1 r1 g2", 2, "r1 r1", ""),
            ("r1 r1 g2", 2, "r1 g2", "overpaid"),  # the 1 could be left out
            ("r3 g3 b1", 4, "r3 g3", "overpaid"),  # no card could, but 3 and 1 are held
            ("r3 g3 b1", 4, "r3 b1", ""),
            ("r3 g3", 4, "r3 g3", ""),
            ("r3 g4 b4", 5, "g4 b4", "overpaid"),
            ("r3 g4 b4", 5, "r3 b4", ""),
        ],
    )
    def test_paying_more_than_one_needs_to_is_asked_about(self, display: str, owed: int, paid: str, told: str) -> None:
        """B7: nobody gives change."""
        state = self.bought(display, owed)
        act = ", ".join([*(f"pay {card}" for card in paid.split()), "paid"])
        assert GAME.warning(state, MOVES.parse_act(act)) == told
        assert GAME.warning(state.view(1).state, MOVES.parse_act(act)) == told

    def test_before_anybody_pays_nothing_is_asked(self) -> None:
        assert GAME.warning(position(THREE), MOVES.parse_act("reveal 0")) == ""

    def test_folding_is_asked_about_if_one_could_bid(self) -> None:
        """B6: there is but one call."""
        for high, told in ((3, "fold"), (4, "")):
            state = position("3p; A disp g4; B disp r1 r1 g2; pile r2 H C END")
            do(state, "A reveal 0", f"A bid {high}")
            assert GAME.warning(state.view(1).state, [FOLD]) == told
            assert GAME.warning(state.view(1).state, [BIDS[high + 1]]) == ""

    def test_stacks_change_only_when_an_auction_is_won(self) -> None:
        """B19 d, B9, B10: and then the winner's only."""
        state = new(4, 4)
        for seat, act in random_acts(GAME, state, from_seed(4)):
            stacks = [farm.stack for farm in state.farms]
            auctions = state.auctions
            state.play(seat, act)
            if state.over:
                break
            changed = [seat for seat, farm in enumerate(state.farms) if farm.stack != stacks[seat]]
            assert changed in ([], [state.auctioneer] if state.auctions > auctions else [])


class TestScoring:
    def test_shares_are_rounded_up(self) -> None:
        """B13: 4 among four seconds is 1 each."""
        state = position("5p; A disp r1 r1; B disp r1; C disp r2; D disp r3; E disp r4; pile END")
        assert [GAME.notation.told(state, "maj r 8 1 1 1 1")] == [("8 1 1 1 1", "8 1 1 1 1")]

    def test_ranks_and_why(self) -> None:
        """B11, B14, B15, B16."""
        state = position("3p; A disp r1; B stack H; C disp g1; pile END")
        outcome = state.outcome()
        assert (outcome.why, outcome.scores, outcome.ranks, outcome.winners) == (
            "end-card",
            [9, -3, 9],
            [1, 3, 1],
            [0, 2],
        )


class TestTellingIt:
    def test_a_picture_for_every_phase(self) -> None:
        pictures = [GAME.picture(seen(somewhere(phase), 0), 0) for phase in (OFFER, BID, PAY, DRAFT)]
        assert [picture.split()[3] for picture in pictures] == ["turn", "call", "pay", "take"]
        assert all("A you" in picture and "  sold before " in picture for picture in pictures)
        assert "  paid " in pictures[3]
        assert "stack of " in pictures[0]

    def test_a_picture_reads_like_this(self) -> None:
        state = position("3p; A disp r1 r2 g3; A stack H; B disp b4 b4; C disp p3 p3; pile y4 H C r4 p1 C END")
        do(state, "A reveal 0", "A bid 1", "B fold", "C bid 5")
        assert GAME.picture(seen(state, 1), 1).splitlines() == [
            "C to act: pay card by card; nobody gives change",
            "  on offer y4 ? ?   pile 4   auctions 0",
            "  C pays 5",
            "*A       6 in r12 g3  stack of 1  bids 1",
            " B you   8 in b44  stack H 0 C 0  folds",
            " C       6 in p33  stack H 0 C 0  bids 5",
        ]
        over = position("3p; A disp r1; B stack H C; pile END")
        assert GAME.picture(over, -1).splitlines()[-2:] == [
            " B       5 points    0 in -  stack H 1 C 1",
            " C       0 points    0 in -  stack H 0 C 0",
        ]

    def test_every_event_has_a_line(self) -> None:
        state = position("3p; A disp setA; B disp setB; C disp setC; pile r2 H C END")
        heard: list[Event] = []
        for seat, text in (
            (0, "reveal 0 2"),
            (0, "bid 2"),
            (1, "fold"),
            (2, "fold"),
            (0, "pay r1, pay r1, paid"),
            (1, "take r1"),
            (2, "take r1"),
        ):
            state.play(seat, MOVES.parse_act(text), heard)
        assert [GAME.story(event) for event in heard] == [
            "A offers r2 ? C.",
            "A bids 2.",
            "B folds.",
            "C folds.",
            "A pays r1 r1.",
            "B takes r1.",
            "C takes r1.",
            "A gets r2 H C!",
            "The end card is drawn. The secret stacks: A H C, B -, C -.",
        ]


class TestWhatACallIsAbout:
    """Told to who is to call, and to nobody else."""

    def test_what_the_cards_in_sight_would_bring(self) -> None:
        """B13-B15: most red for 8, and its value; a hen costs 3 as long as there is no corn."""
        state = position("3p; A disp g4; B disp r1 g2; C disp r2; pile r3 H C END")
        do(state, "A reveal 0", "A bid 1")
        assert "brings" not in GAME.reckon(state.view(0).state, 0)
        assert GAME.reckon(state.view(1).state, 1)["brings"] == (8 - 6) + 3
        do(state, "B fold")
        assert GAME.reckon(state.view(2).state, 2)["brings"] == (8 - 6) + 3
        state = position("3p; A disp g4; B disp r1 g2; C disp r2; pile r3 H C END")
        do(state, "A reveal 0 1", "A bid 1")
        assert GAME.reckon(state.view(1).state, 1)["brings"] == (8 - 6) + 3 - 3

    def test_the_fewest_points_that_a_payment_takes(self) -> None:
        """B7, B13, B14: whatever is paid, nothing costs less."""
        for seed in range(20):
            chance = from_seed(seed)
            displays = [[chance.below(3) if chance.below(4) == 0 else 0 for _ in range(CHICKENS)] for _ in range(3)]
            stacks: list[tuple[int, ...]] = [() for _ in displays]
            counts = [[colour_count(display, colour) for display in displays] for colour in range(5)]
            now = totals(displays, stacks)[0]
            told = prices(displays[0], counts, 0)
            least = [now - totals([[0] * CHICKENS, *displays[1:]], stacks)[0]] * len(told)
            for kept in product(*[range(copies + 1) for copies in displays[0]]):
                lost = now - totals([list(kept), *displays[1:]], stacks)[0]
                paid = sum(VALUE[card] * (displays[0][card] - copies) for card, copies in enumerate(kept))
                least[: paid + 1] = [min(lost, known) for known in least[: paid + 1]]
            assert told == least
