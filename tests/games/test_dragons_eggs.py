"""Dragons' Eggs: what the scenario tables of its rule page do not tell."""

from __future__ import annotations

import pytest

from clutch.core.audience import BLANK, facts
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.laws import random_acts
from clutch.core.mistake import BadRules
from clutch.core.scenario import items, play
from clutch.core.state import IllegalMove
from clutch.games.dragons_eggs.cards import ABILITY_DECK, ABILITY_NAMES, ALL_TREASURES, EGG_DECK, ORB
from clutch.games.dragons_eggs.game import GAME
from clutch.games.dragons_eggs.state import ABILITY, BID, RESOLVE, DragonsEggs


def new(seats: int = 3, seed: int = 1) -> DragonsEggs:
    state = GAME.new(GAME.rules(seats), seed)
    assert isinstance(state, DragonsEggs)
    return state


def position(text: str) -> DragonsEggs:
    state = GAME.notation.load(items(text))
    assert isinstance(state, DragonsEggs)
    return state


def do(state: DragonsEggs, *moves: str) -> None:
    for move in moves:
        play(GAME.notation, state, move)


def seen(state: DragonsEggs, seat: int) -> DragonsEggs:
    view = state.view(seat).state
    assert isinstance(view, DragonsEggs)
    return view


SIX = "3p; start A; target 2; eggs 1 3; A ab SS; B ab SS; C ab SS; draw CL CL CL CL CL CL"


class TestCards:
    def test_three_to_five_tribes(self) -> None:
        """D1."""
        with pytest.raises(BadRules, match="Dragons' Eggs is for 3 to 5 players, not 2"):
            GAME.rules(2)

    def test_eleven_treasures_of_each_colour(self) -> None:
        """D2, D6: 0 to 10, worth 55, all in hand, with one ability."""
        tribe = new().tribes[0]
        assert tribe.hand == ALL_TREASURES
        assert sum(range(11)) == 55
        assert (tribe.hand_size, len(tribe.abilities)) == (11, 1)

    def test_27_abilities(self) -> None:
        """D3, D8: one is dealt to each."""
        assert [ABILITY_DECK.count(ability) for ability in range(6)] == [2, 5, 5, 5, 5, 5]
        assert len(new(5).deck) == 22

    def test_13_egg_cards_with_29_eggs(self) -> None:
        """D4, D7: one is opened."""
        assert (len(EGG_DECK), sum(EGG_DECK)) == (13, 29)
        state = new()
        assert (len(state.targets), len(state.eggs)) == (1, 12)

    def test_the_marker_is_told_or_drawn(self) -> None:
        """D5, D9."""
        assert {new(3, seed).marker for seed in range(30)} == {0, 1, 2}
        assert {GAME.new(GAME.rules(3, start="C"), seed).turn for seed in range(10)} == {2}
        with pytest.raises(BadRules, match="option start: there is no seat E: the seats are A to C"):
            GAME.rules(3, start="E")

    def test_chance_is_asked_again_only_for_a_reshuffle(self) -> None:
        """D10, D24."""
        state = new(5)
        used = state.chance.plain()
        for seat, act in random_acts(GAME, state, from_seed(2)):
            before = len(state.deck)
            state.play(seat, act)
            if state.chance.plain() != used:
                assert len(state.deck) > before
                return
        pytest.fail("22 abilities last for four rounds of five players")


class TestWhoKnowsWhat:
    def test_all_see_what_lies_there_but_not_what_is_face_down(self) -> None:
        """D11, D12, D15: sizes, colours and facings are public; hands and decks are not."""
        state = position(SIX)
        do(state, "A 4^ 8")
        for viewer in (1, 2, -1):
            tribe = seen(state, viewer).tribes[0]
            assert (tribe.hand, tribe.hand_size, tribe.abilities) == (0, 9, (BLANK,))
            assert [(card.owner, card.value, card.up) for card in tribe.laid] == [(0, 4, True), (0, BLANK, False)]
            assert (seen(state, viewer).eggs, seen(state, viewer).deck) == ((BLANK,) * 2, (BLANK,) * 6)

    def test_the_ability_laid_down_is_a_secret_until_all_are_turned_up(self) -> None:
        """D12, D21, D25: that he has laid one is not."""
        state = position(SIX)
        do(state, "A 4", "B 5", "C 6", "A play CL")
        assert (seen(state, 1).tribes[0].has_played, seen(state, 1).tribes[0].played) == (True, BLANK)
        assert ABILITY_NAMES[seen(state, 0).tribes[0].played] == "CL"
        assert len(state.tribes[1].abilities) == 2  # B has drawn; C draws when he is asked
        assert len(state.tribes[2].abilities) == 1
        do(state, "B discard CL", "C discard CL")
        assert seen(state, 1).queue == ((0, 5),)

    def test_discards_lie_as_they_lay(self) -> None:
        """D14, D33, D13: a card destroyed face down stays hidden, except from its owner and who has looked at it."""
        state = position("3p; start A; target 2; eggs 1 3; A ab SE; B ab CL; C ab SS; draw OR OR OR")
        do(state, "A 3", "B 4", "C 9", "A play SE", "B play CL", "C discard OR", "A SE C9 keep", "B CL C9")
        assert [card.value for card in seen(state, 0).tribes[2].down] == [9]
        assert [card.value for card in seen(state, 1).tribes[2].down] == [BLANK]
        assert [card.value for card in seen(state, 2).tribes[2].down] == [9]
        assert seen(state, 1).tribes[0].up == (3,)

    def test_a_returned_card_is_known_until_the_next_bid_from_that_hand(self) -> None:
        """D13, DA-34: to all if it lay face up, else to who had looked at it."""
        state = position("3p; start A; target 2; eggs 1 3; A ab SE; B ab SE; C ab SS; draw OR OR OR OR OR OR")
        do(state, "A 3", "B 8^ 5", "C 6", "A play SE", "B play SE", "C discard OR", "A SE B5 keep", "B SE B5 ret B5")
        assert [tribe.known for tribe in seen(state, 0).tribes] == [[0] * 4, [1 << 5, 0, 0, 0], [0] * 4]
        assert seen(state, 2).tribes[1].known == [0] * 4
        do(state, "B 7")
        assert seen(state, 0).tribes[1].known == [0] * 4

    def test_a_card_taken_back_from_its_face_is_known_to_all(self) -> None:
        """D13, D30."""
        state = position("3p; start B; target 3; eggs 1; A ab SS; B ab SE; C ab SS; draw CL CL CL")
        do(state, "B 8^ 5", "C 6", "A 4", "B play SE", "C discard CL", "A discard CL")
        assert state.phase == RESOLVE
        do(state, "B SE B5 ret B8")
        assert [seen(state, viewer).tribes[1].known[viewer] for viewer in range(-1, 3)] == [1 << 8] * 4

    def test_looking_is_an_act_of_its_own(self) -> None:
        """D30: what is taken back is decided after the look, and the look cannot be rehearsed."""
        state = position("3p; start A; target 2; eggs 1; A ab SE; B ab CL; C ab SS; draw OR OR OR")
        do(state, "A 3", "B 9", "C 10", "A play SE", "B discard CL", "C discard SS")
        peek = GAME.moves.parse_act("peek C1")
        composed = state.compose(0, peek)
        assert composed.whole
        assert composed.view.state.tribes[2].laid[0].value == BLANK  # type: ignore[attr-defined]
        heard: list[Event] = []
        state.play(0, peek, heard)
        assert [GAME.heard(event, state.rules, seat).facts["value"] for event in heard for seat in (0, 1)] == [
            10,
            BLANK,
        ]
        assert [move.text for move in state.moves(0)] == ["return A1", "keep"]


class TestRounds:
    def test_every_ability_may_be_laid_down_useful_or_not(self) -> None:
        """D23, D22."""
        state = position("3p; start A; target 2; eggs 1; A ab RS; B ab SS; C ab SS; draw OR CL CL")
        do(state, "A 3", "B 4", "C 5")
        assert [move.text for move in state.moves(0)] == ["play RS", "play OR", "discard RS", "discard OR"]

    def test_used_and_declined_abilities_are_discarded_and_an_orb_stays_till_the_end_of_the_round(self) -> None:
        """D27, D34, D39: the Orb player has exactly one treasure."""
        state = position("3p; start A; target 2; eggs 1; A ab OR; B ab CL; C ab SS; draw SE SE SE")
        do(state, "A 3", "B 4", "C 5", "A play OR", "B play CL", "C play SS", "C no", "A OR")
        assert [ABILITY_NAMES[ability] for ability in state.discard] == ["SS"]
        assert (state.tribes[0].orb, len(state.tribes[0].laid)) == (True, 1)
        do(state, "B no")
        assert sorted(ABILITY_NAMES[ability] for ability in state.discard) == ["CL", "OR", "SS"]
        assert state.discard.count(ORB) == 1

    def test_all_treasures_are_turned_up_and_go_home(self) -> None:
        """D35, D39."""
        state = position(SIX)
        heard: list[Event] = []
        do(state, "A 4", "B 5^ 2", "C 6", "A discard CL", "B discard CL")
        state.play(2, GAME.moves.parse_act("discard CL"), heard)
        compared = next(event for event in heard if event.kind == "compared")
        assert compared.facts["cards"] == (((0, 4),), ((1, 5), (1, 2)), ((2, 6),))
        assert [sorted(tribe.up) for tribe in state.tribes] == [[4], [2, 5], [6]]
        assert state.phase == BID

    def test_a_bid_of_two_needs_both(self) -> None:
        """D17: the face-up card alone is no bid, and the same card cannot be laid twice."""
        state = position(SIX)
        before = facts(state)
        with pytest.raises(IllegalMove, match="another pick must follow"):
            state.play(0, GAME.moves.parse_act("4^"))
        with pytest.raises(IllegalMove, match="A may not '4' now"):
            state.play(0, GAME.moves.parse_act("4^, 4"))
        with pytest.raises(IllegalMove, match="nothing may follow '4'"):
            state.play(0, GAME.moves.parse_act("4, 5"))
        assert facts(state) == before
        composed = state.compose(0, GAME.moves.parse_act("4^"))
        assert [move.text for move in composed.moves] == ["0", "1", "2", "3", "5", "6", "7", "8", "9", "10"]
        with pytest.raises(IllegalMove, match="nothing may follow"):
            state.compose(0, GAME.moves.parse_act("4^, 5, 6"))

    def test_a_whole_game_has_at_most_13_rounds(self) -> None:
        """D40, D41."""
        for seed in range(10):
            state = new(4, seed)
            rounds = 0
            for seat, act in random_acts(GAME, state, from_seed(seed)):
                if state.phase == BID and seat == state.marker:
                    rounds += 1
                state.play(seat, act)
            assert rounds <= 13
            assert state.why in ("eggs", "treasures")

    def test_phases_follow_each_other(self) -> None:
        state = new()
        for _ in range(3):
            assert state.phase == BID
            state.play(state.turn, [state.moves(state.turn)[0]])
        assert state.phase == ABILITY

    def test_passing_is_asked_about(self) -> None:
        """D18: it costs an egg card."""
        moves = GAME.moves
        assert [GAME.warning(new(), moves.parse_act(text)) for text in ("pass 2", "7", "4^, 8")] == ["pass", "", ""]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("start A", "a position says once how many play"),
        ("3p; start A; A ab OR; B ab OR", "a position says the one ability in every hand: C ab ..."),
        ("3p; A ab OR; B ab OR; C ab OR", "a position says who has the marker: start ..."),
        ("3p; opt wind", "there is no option 'wind'"),
        ("3p; start D", "'start D': there is no seat D: the seats are A to C"),
        ("3p; A T 11", "'A T 11': numbers here are 0 to 10"),
        ("3p; A ab XX", "'A ab XX': there is no ability 'XX'; abilities: RS SS SE WI OR CL"),
        ("3p; what is this", "'what is this': a position has no such item"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("(", r"\(")):
        position(text)


@pytest.mark.parametrize(
    "item", ["weather fine", "hand Z 3", "view Z: A.area=-", "ab# A 1 2", "up A", "view A: A.hand=3"]
)
def test_an_assertion_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match=item.split(" ", maxsplit=1)[0]):
        GAME.notation.told(position(SIX), item)


@pytest.mark.parametrize("item", ["Z 4", "A CL what", "A 12"])
def test_a_move_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match="no"):
        GAME.notation.acts(position(SIX), item)


def test_a_position_may_hold_what_no_game_could() -> None:
    """Nobody has a treasure, or there is no ability to draw: the automatic steps run on."""
    state = position("3p; start A; target 2; eggs 1 3; A ab SS; B ab SS; C ab SS; A T -; B T -; C T -")
    assert (state.over, state.why) == (True, "treasures")
    state = position("3p; start A; target 2; eggs 1; A ab SS; B ab SS; C ab SS")
    do(state, "A 1", "B 2", "C 3")
    assert [move.text for move in state.moves(0)] == ["play SS", "discard SS"]
    GAME.resample(state, 1, from_seed(1))
