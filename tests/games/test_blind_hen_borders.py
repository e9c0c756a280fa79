"""Blind Hen at its borders: boxes of one's own, what the notation cannot read, and tables that cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hens import THREE, do, finished, new, position, somewhere

from clutch.cli import main
from clutch.core.audience import facts
from clutch.core.chance import from_seed
from clutch.core.data import as_option
from clutch.core.laws import audited, random_acts, state_laws
from clutch.core.mistake import BadRules
from clutch.core.record import Record, read
from clutch.core.state import NOBODY, IllegalMove
from clutch.games import game_named
from clutch.games.blind_hen import cards as cards_module
from clutch.games.blind_hen.cards import (
    END,
    KINDS,
    NAMES,
    card_number,
)
from clutch.games.blind_hen.game import GAME
from clutch.games.blind_hen.moves import MOVES
from clutch.games.blind_hen.scenario import display_of
from clutch.games.blind_hen.state import BID, DRAFT, FACE_DOWN, FACE_UP, NOT_CALLED, OFFER, PAY, BlindHen

OWN_TABLE = Path(cards_module.__file__).with_name("cards.toml").read_text()


class TestOwnBox:
    """B1, option data."""

    RICH = OWN_TABLE.replace("r1 r1 g2 g3", "r3 r3 r3 r3").replace("p4 p4", "p4 p1")

    def test_the_cards_of_another_box(self) -> None:
        state = new(3, data=as_option(self.RICH), set_assignment="seat_order", first_auctioneer="A")
        assert display_of(state.farms[0])[:4] == [card_number("r3")] * 4
        assert (state.census[card_number("p1")], state.census[card_number("p4")]) == (
            3 + 1,
            1,
        )  # pile and set B
        state_laws(GAME, state, from_seed(1), MOVES.all)

    def test_a_record_with_ones_own_box_replays(self) -> None:
        record = Record(GAME, GAME.rules(4, data=as_option(self.RICH)), 5)
        state = record.start()
        for seat, act in random_acts(GAME, state, from_seed(5)):
            state.play(seat, act)
            record.add(state, seat, act)
            audited(GAME, state)
        again = read(record.text(), game_named)
        assert [facts(step.state) for step in again.replay()][-1] == facts(state)
        assert again.text() == record.text()

    def test_from_the_command_line(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "mine.toml"
        path.write_text(self.RICH)
        assert main(["sim", "blind-hen", "--games", "1", "--data", str(path)]) == 0
        path.write_text(OWN_TABLE.replace("hens = 12", "hens = 13"))
        assert main(["sim", "blind-hen", "--games", "1", "--data", str(path)]) == 2
        assert capsys.readouterr().err == "clutch: option data: hens must be 12, not 13\n"

    @pytest.mark.parametrize(
        ("old", "new_", "said"),
        [
            ("hens = 12", "", "the table must have chickens, hens, corns, ends, sets, but 'hens' is missing"),
            ("hens = 12", "hens = 12\nmice = 10", "chickens, hens, corns, ends, sets and nothing else, not 'mice'"),
            ("hens = 12", "hens = 12.0", "hens must be 12, not 12.0"),
            ("corns = 12", "corns = true", "corns must be 12, not True"),
            ("ends = 1", "ends = 2", "ends must be 1, not 2"),
            ("r4 r4", "r4", "chickens must be 45 cards, not 44"),
            ("r4 r4", "r4 r5", "chickens must be of colours r g y b p and values 1 to 4, not 'r5'"),
            ("r4 r4", "r4 H", "chickens must be of colours r g y b p and values 1 to 4, not 'H'"),
            ("r2 r2 r2", "r2 r2 w2", "chickens must be of colours r g y b p and values 1 to 4, not 'w2'"),
            ('A = "r1 r1', 'A = "r1', "set A must be 8 cards, not 7"),
            ('A = "r1 r1', 'A = "r1 r4', "set A must be of colours r g y b p and values 1 to 3, not 'r4'"),
            ('E = "p1 p1 r2 r3 g2 g3 y1 y2"', "", "sets must have A, B, C, D, E, but 'E' is missing"),
            ('E = "p1', 'F = "p1 p1"\nE = "p1', "sets must have A, B, C, D, E and nothing else, not 'F'"),
            ('E = "p1 p1 r2 r3 g2 g3 y1 y2"', "E = 8", "set E must be a text of cards like 'r1 g3', not 8"),
            ("[sets]", "sets = 5\n[set]", "the table must have chickens, hens, corns, ends, sets and nothing else"),
        ],
    )
    def test_a_box_that_cannot_be_says_why(self, old: str, new_: str, said: str) -> None:
        assert OWN_TABLE.count(old) == 1
        with pytest.raises(BadRules) as error:
            GAME.rules(3, data=as_option(OWN_TABLE.replace(old, new_)))
        assert str(error.value).startswith("option data: ")
        assert said in str(error.value)
        assert "\n" not in str(error.value)

    def test_sets_that_are_no_table(self) -> None:
        own = re.sub(r"\[sets\].*", "", OWN_TABLE, flags=re.DOTALL) + "sets = 5\n"
        with pytest.raises(BadRules, match="option data: sets must be a table of A, B, C, D, E"):
            GAME.rules(3, data=as_option(own))

    def test_a_colour_that_is_missing(self) -> None:
        green = OWN_TABLE.replace("p1 p1 p2 p2 p2 p3 p3 p4 p4", "g1 g1 g1 g1 g1 g1 g1 g1 g1")
        with pytest.raises(BadRules, match="chickens must be of all five colours, but none is p"):
            GAME.rules(3, data=as_option(green))

    @pytest.mark.parametrize("text", ["mine", "[1,2]", "{}"])
    def test_what_is_no_table(self, text: str) -> None:
        with pytest.raises(BadRules, match="option data"):
            GAME.rules(3, data=text)


def _lose_a_card(state: BlindHen) -> None:
    state.pile = state.pile[1:]


def _add_to_the_census(state: BlindHen) -> None:
    state.census = (*state.census[:-1], 2)


def _put_the_end_on_top(state: BlindHen) -> None:
    state.pile = (END, *[card for card in state.pile if card != END])


def _go_on(state: BlindHen) -> None:
    state.over = False


def _stack_a_chicken(state: BlindHen) -> None:
    state.farms[0].stack += (0,)


def _turn_a_stack(state: BlindHen) -> None:
    state.farms[0].turned, state.farms[0].stack = state.farms[0].stack, ()


def _forget_a_kind(state: BlindHen) -> None:
    state.farms[0].kinds ^= 1


def _forge_money(state: BlindHen) -> None:
    state.farms[0].purse += 1


def _miscount_auctions(state: BlindHen) -> None:
    state.auctions += 9


def _show_all(state: BlindHen) -> None:
    state.package = tuple(FACE_UP[lot.auctioneer][lot.card] for lot in state.package)


def _of_another(state: BlindHen) -> None:
    other = (state.auctioneer + 1) % 3
    state.package = tuple(FACE_DOWN[other][lot.card] for lot in state.package)


def _call_early(state: BlindHen) -> None:
    state.farms[state.turn].call = 1


def _forget_the_bid(state: BlindHen) -> None:
    state.high = 200


def _swap_the_bidder(state: BlindHen) -> None:
    state.bidder = (state.bidder + 1) % 3


def _name_a_bidder(state: BlindHen) -> None:
    state.bidder = 0


def _owe_too_much(state: BlindHen) -> None:
    state.owed = 300


def _pay_too_early(state: BlindHen) -> None:
    state.pot = [state.farms[state.bidder].display.index(0)]


def _let_the_auctioneer_take(state: BlindHen) -> None:
    state.turn = state.auctioneer


def _compose(state: BlindHen) -> None:
    state.composing = True


FAULTS: list[tuple[int, Callable[[BlindHen], None], str]] = [
    (OFFER, _lose_a_card, "the cards are"),
    (OFFER, _lose_a_card, "cards left after"),
    (OFFER, _add_to_the_census, "there are 95 cards"),
    (OFFER, _put_the_end_on_top, "the end card is not among the last ten"),
    (5, _go_on, "the end card is drawn and the game goes on"),
    (OFFER, _stack_a_chicken, "seat 0: his stack is "),
    (OFFER, _turn_a_stack, "seat 0: his stack is turned over before the end"),
    (OFFER, _forget_a_kind, "seat 0: kinds and purse are"),
    (OFFER, _forge_money, "seat 0: kinds and purse are"),
    (OFFER, _miscount_auctions, "cards left after"),
    (5, _miscount_auctions, "auctions in the whole game"),
    (BID, _show_all, "the wrong number of cards is face up"),
    (OFFER, _show_all, "the wrong number of cards is face up"),
    (OFFER, _of_another, "the package is"),
    (OFFER, _call_early, "from the auctioneer on"),
    (PAY, _forget_the_bid, "with 200 as the highest"),
    (PAY, _swap_the_bidder, "is not the one who called"),
    (OFFER, _name_a_bidder, "seat 0 is not the one who called"),
    (PAY, _owe_too_much, "cannot pay the 300 of seat"),
    (PAY, _pay_too_early, "something is paid, but nobody is paying"),
    (OFFER, _owe_too_much, "300 is owed"),
    (BID, _compose, "0 is owed"),
    (DRAFT, _let_the_auctioneer_take, "the auctioneer takes from the pot"),
]


@pytest.mark.parametrize(("phase", "spoil", "said"), FAULTS, ids=[fault[1].__name__[1:] for fault in FAULTS])
def test_the_audit_notices(phase: int, spoil: Callable[[BlindHen], None], said: str) -> None:
    """B19."""
    state = finished() if phase == 5 else somewhere(phase)
    assert list(GAME.audit(state)) == []
    assert sum(state.census) == 8 * 3 + 70
    spoil(state)
    assert [fault for fault in GAME.audit(state) if said in fault]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("auct A; pile END", "a position says once how many play"),
        ("3p; A disp setA", "a position says the draw pile: pile ... END"),
        ("3p; pile r1", "'pile r1': a pile has one END"),
        ("3p; pile END r1 END", "'pile END r1 END': a pile has one END"),
        ("3p; pile std", "'pile std': there is no card 'std'; cards: r1 to p4, H, C, END"),
        ("3p; auct D; pile END", "there is no seat D: the seats are A to C"),
        ("3p; D disp r1; pile END", "'D disp r1': there is no seat D: the seats are A to C"),
        ("3p; A disp r5; pile END", "'A disp r5': there is no card 'r5'"),
        ("3p; A disp setF; pile END", "'A disp setF': there is no card 'setF'"),
        ("3p; A disp H; pile END", "'A disp H': H does not lie there"),
        ("3p; A stack r1; pile END", "'A stack r1': r1 does not lie there"),
        ("3p; A stack END; pile END", "'A stack END': END does not lie there"),
        ("3p; opt wind; pile END", "there is no option 'wind'"),
        ("3p; what is this; pile END", "'what is this': a position has no such item"),
        (f"3p; A disp{' r4' * 76}; pile END", "the chickens of a position are worth 300 at most"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        position(text)


@pytest.mark.parametrize(
    "item",
    [
        "weather fine",
        "maj w 1 2 3",
        "Z disp r1",
        "pot H",
        "shown END",
        "calls Z = 1",
        "calls A = 1..x",
        "view A: weather=fine",
        "view Z: package=?",
        "view A: Z.stack=-",
        "score A",
        "canpay A yes H",
    ],
)
def test_an_assertion_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match=re.escape(item.split(" ", maxsplit=1)[0])):
        GAME.notation.told(position(THREE), item)


@pytest.mark.parametrize("item", ["Z fold", "A dance", "A", "A auction", "A auction many", ""])
def test_a_move_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match=f"'{item}'"):
        GAME.notation.acts(position(THREE), item)


def test_the_macro_is_for_the_auctioneer_only() -> None:
    for seat in "BC":
        with pytest.raises(IllegalMove, match=f"{seat} has no auction to begin"):
            do(position(THREE), f"{seat} auction 1")
    with pytest.raises(IllegalMove, match="A has no auction to begin"):
        do(position(THREE), "A auction 3")


def test_what_does_not_hold_is_told() -> None:
    state = position(THREE)
    for item, got in (
        ("end", "not over"),
        ("winners A", "not over"),
        ("calls B = 1", "-"),
        ("reveals B = 0", "-"),
        ("paycount B 1", "0"),
        ("canpay B yes g1", "no"),
        ("high 1 A", f"{NOT_CALLED} *"),
    ):
        assert GAME.notation.told(state, item)[1] == got
    assert state.bidder == NOBODY
    assert len(NAMES) == KINDS + 1
