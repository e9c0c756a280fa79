"""Egg On: what the scenario tables of its rule page do not tell."""

from __future__ import annotations

import pytest

from clutch.core.audience import BLANK, facts
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.game import Act
from clutch.core.laws import random_acts
from clutch.core.mistake import BadRules
from clutch.core.scenario import items, play
from clutch.core.state import NOBODY, IllegalMove
from clutch.games.egg_on.audit import whole_deck
from clutch.games.egg_on.cards import CROW, DECK, FAKE, NAMES, VALUE, WEDDING
from clutch.games.egg_on.game import GAME
from clutch.games.egg_on.moves import Kind
from clutch.games.egg_on.scenario import hand_of
from clutch.games.egg_on.setup import BLOCKS, PRESETS, cannot_start
from clutch.games.egg_on.state import NORMAL, PICK, SORT, EggOn


def new(seats: int = 3, seed: int = 1, **options: str) -> EggOn:
    state = GAME.new(GAME.rules(seats, **options), seed)
    assert isinstance(state, EggOn)
    return state


def position(text: str) -> EggOn:
    state = GAME.notation.load(items(text))
    assert isinstance(state, EggOn)
    return state


def do(state: EggOn, *moves: str) -> None:
    for move in moves:
        play(GAME.notation, state, move)


def act(text: str) -> Act:
    return GAME.moves.parse_act(text)


def ready(seats: int = 3, seed: int = 1) -> EggOn:
    """A sorted game that has begun."""
    state = new(seats, seed)
    for seat in range(seats):
        state.play(seat, PRESETS["steady"])
    return state


class TestSetUp:
    def test_two_to_four_males(self) -> None:
        """E1, E6: one female of each colour; with two players a neutral one joins."""
        assert [new(seats).rules.females for seats in (2, 3, 4)] == [(0, 1, 2), (0, 1, 2), (0, 1, 2, 3)]
        with pytest.raises(BadRules, match="2 to 4 players, not 5"):
            GAME.rules(5)

    def test_a_deck_is_22_cards_with_worms_worth_41(self) -> None:
        """E2, E3, E4: 13 worms, the fake worm, two crows and six weddings."""
        assert len(DECK) == 22
        assert sum(VALUE[card] for card in DECK) == 41
        assert [DECK.count(card) for card in (FAKE, CROW, WEDDING)] == [1, 2, 6]
        assert sorted(whole_deck(ready().males[0])) == list(DECK)

    def test_cards_of_one_name_are_one_choice(self) -> None:
        """E5: three ones are the same; 2 and 2* are not."""
        assert [move.text for move in new().moves(0)] == ["1", "2", "2*", "3", "4", "5*", "6", "7", "FW", "K", "W"]

    def test_nests_hold_single_double_and_triple_from_the_top(self) -> None:
        """E7."""
        assert new(3).nests == [(1, 2, 3), (1, 2, 3), (1, 2, 3), ()]

    def test_all_sort_at_the_same_time_and_in_secret(self) -> None:
        """E8, E12: everybody may commit, in any order; the others only see that he has."""
        state = new(3)
        assert (state.phase, state.actors()) == (SORT, [0, 1, 2])
        state.play(2, PRESETS["late"])
        assert state.actors() == [0, 1]
        assert state.view(0).state.males[2].order == (BLANK,) * 22  # type: ignore[attr-defined]
        with pytest.raises(IllegalMove, match="C cannot act now: A, B to act"):
            state.play(2, PRESETS["late"])

    def test_any_order_is_allowed_but_all_22_cards_must_be_in_it(self) -> None:
        """E8."""
        state = new(2)
        before = facts(state)
        with pytest.raises(IllegalMove, match="another pick must follow"):
            state.play(0, PRESETS["early"][:-1])
        with pytest.raises(IllegalMove, match="may not '7' now"):
            state.play(0, act("7, 7"))
        with pytest.raises(IllegalMove, match="nothing may follow"):
            state.play(0, [*PRESETS["early"], *act("7")])
        assert facts(state) == before

    def test_a_long_act_that_is_refused_leaves_no_trace(self) -> None:
        """E8: not even in what is derived, in chance or in the log, although all was done but the last."""
        state = new(2)
        state.play(0, PRESETS["late"])
        drawn, kinds = state.chance.plain(), [(male.kinds, male.size) for male in state.males]
        heard: list[Event] = []
        with pytest.raises(IllegalMove, match="nothing may follow"):
            state.play(1, [*PRESETS["early"], *act("7")], heard)
        assert heard == []
        assert (state.chance.plain(), [(male.kinds, male.size) for male in state.males]) == (drawn, kinds)
        assert (state.turn, state.composing, state.log) == (1, False, None)
        assert list(GAME.audit(state)) == []
        state.play(1, PRESETS["early"], heard)
        assert [event.kind for event in heard] == ["ready", "began"]

    def test_the_first_six_are_the_hand_and_the_rest_the_pile(self) -> None:
        """E9, E13."""
        male = ready().males[0]
        order = [move.card for move in PRESETS["steady"]]
        assert sorted(hand_of(male)) == sorted(order[:6])
        assert list(male.pile) == order[6:]

    def test_the_start_player_is_drawn_when_all_have_sorted(self) -> None:
        """E10, E11: whoever commits last; chance is asked for nothing else."""
        one, other = new(3), new(3)
        for seat in (0, 1, 2):
            one.play(seat, PRESETS["steady"])
        for seat in (2, 0, 1):
            other.play(seat, PRESETS["steady"])
        assert facts(one) == facts(other)
        assert {ready(3, seed).start for seed in range(30)} == {0, 1, 2}
        used = one.chance.plain()
        for seat, picks in random_acts(GAME, one, from_seed(3)):
            one.play(seat, picks)
        assert one.chance.plain() == used

    @pytest.mark.parametrize("name", PRESETS)
    def test_presets_are_whole_decks_that_can_start(self, name: str) -> None:
        assert sorted(move.card for move in PRESETS[name]) == list(DECK)
        assert not cannot_start(PRESETS[name])
        assert GAME.ready_acts(new()) == PRESETS
        assert GAME.ready_acts(ready()) == {}
        assert GAME.warning(new(), PRESETS[name]) == ""

    def test_six_weddings_first_are_warned_of(self) -> None:
        """E46: they would end the game on the first turn."""
        order = sorted(PRESETS["steady"], key=lambda move: move.card != WEDDING)
        assert cannot_start(order)
        assert "could not make a first play" in GAME.warnings[GAME.warning(new(), order)]
        assert GAME.warning(ready(), act("pass")) == ""


class TestWarnings:
    """Of what is given up for good, and only of that."""

    def test_a_swap_or_a_pass_without_a_wedding_strikes_one_out(self) -> None:
        """E34: it matters to who could have added one."""
        state = position("3p; turn A; A hand W 1; B hand 7 W; C hand W 2; Re: A 5* / B FW 2")
        do(state, "A W>Re")
        assert GAME.warning(state, act("7<>FW@Re")) == "out"
        assert GAME.warning(state, act("pass")) == "pass"
        assert GAME.warning(state, act("W>Re")) == ""
        state = position("3p; turn A; A hand W 1; B hand 7; C hand W 2; Re: A 5* / B FW 2")
        do(state, "A W>Re")
        assert GAME.warning(state, act("7<>FW@Re")) == GAME.warning(state, act("pass")) == ""

    def test_who_has_a_wedding_is_asked_where_another_would_win(self) -> None:
        state = position("3p; turn A; A hand W W FW 1; B hand W 1; C hand 1; Re: A 4 3; Gr: A 2")
        do(state, "A W>Re", "B W>Ye", "C pass")
        assert GAME.warning(state, act("FW<>#2@Re")) == ""
        assert GAME.warning(state, act("pass")) == "pass"
        do(state, "A W>Gr", "B pass")
        assert GAME.warning(state, act("pass")) == ""

    @pytest.mark.parametrize(("hand", "told"), [("1", ""), ("2", ""), ("3", "pass")])
    def test_a_worm_that_would_still_win_an_egg(self, hand: str, told: str) -> None:
        """E40: who leads alone gets it; A has 5 and B 7."""
        state = position(f"2p; turn B; A hand W {hand}; B hand W 1; Re: A 5* / B 7")
        do(state, "B W>Re", "A W>Re", "B pass", "A pass", "B pass")
        assert GAME.warning(state, act("pass")) == told


class TestFirstGame:
    def test_three_picks_make_the_hand(self) -> None:
        """E52: a crow, a wedding, the fake worm, and one of each pair; all pick at the same time."""
        state = new(2, setup="first_game")
        assert (state.phase, state.actors()) == (PICK, [0, 1])
        with pytest.raises(IllegalMove, match="may not '3' now; allowed: 1, 7"):
            state.play(0, act("3, 2*, 1"))
        state.play(1, act("1, 5*, 4"))
        assert state.view(0).state.males[1].order == (BLANK,) * 3  # type: ignore[attr-defined]
        assert state.moves(1) == []
        state.play(0, act("7, 2*, 3"))
        assert state.phase == NORMAL
        assert sorted(NAMES[card] for card in hand_of(state.males[0])) == sorted(["K", "W", "FW", "7", "2*", "3"])
        assert sorted(NAMES[card] for card in hand_of(state.males[1])) == sorted(["K", "W", "FW", "1", "5*", "4"])

    @pytest.mark.parametrize("seed", range(10))
    def test_every_block_of_the_pile_has_one_wedding(self, seed: int) -> None:
        """E52, E14: blocks of 3, 3, 3, 3 and 4; nobody knows the order, the owner included."""
        state = new(2, seed, setup="first_game")
        for seat in (0, 1):
            state.play(seat, act("7, 2*, 3"))
        for real in (state, GAME.resample(state, 0, from_seed(seed))):
            pile = list(real.males[0].pile)  # type: ignore[attr-defined]
            for size in BLOCKS:
                assert pile[: size + 1].count(WEDDING) == 1
                pile = pile[size + 1 :]
            assert pile == []
        assert state.view(0).state.males[0].pile == (BLANK,) * 16  # type: ignore[attr-defined]


class TestLuckyEggs:
    def test_a_wedding_and_the_fake_worm_are_in_every_hand(self) -> None:
        """E53, E14: four more come from the shuffled pile, whose order nobody knows."""
        for seed in range(20):
            state = new(4, seed, setup="lucky")
            for seat, male in enumerate(state.males):
                assert male.holds(WEDDING)
                assert male.holds(FAKE)
                assert (male.size, len(male.pile)) == (6, 16)
                assert state.view(seat).state.males[seat].pile == (BLANK,) * 16  # type: ignore[attr-defined]

    def test_a_shuffled_hand_of_weddings_can_still_start(self) -> None:
        """E47: the fake worm is a worm, so nobody is stuck on his first turn."""
        assert not any(new(4, seed, setup="lucky").over for seed in range(200))


class TestOnTheTable:
    def test_worms_lie_in_the_order_they_were_played(self) -> None:
        """E16, E20: each male's own stack, the newest on top, the fake worm in its slot and worth nothing."""
        state = position("2p; turn A; A hand 4 FW 1; A pile 2 3; B hand 1 1 1; B pile 2")
        do(state, "A 4>Re", "B 1>Re", "A FW>Re", "B 1>Re", "A 1>Re")
        assert [NAMES[card] for card in state.males[0].stacks[0]] == ["4", "FW", "1"]
        assert (state.males[0].totals[0], state.males[1].totals[0]) == (5, 2)

    def test_discards_never_come_back(self) -> None:
        """E17."""
        state = ready(3)
        gone: list[int] = []
        for seat, picks in random_acts(GAME, state, from_seed(5)):
            state.play(seat, picks)
            assert list(state.males[0].discard)[: len(gone)] == gone
            gone = list(state.males[0].discard)

    def test_six_cards_or_an_empty_pile_before_every_normal_turn(self) -> None:
        """E24."""
        state = ready(4)
        for seat, picks in random_acts(GAME, state, from_seed(6)):
            if state.phase == NORMAL:
                assert state.males[seat].size == 6 or not state.males[seat].pile
            state.play(seat, picks)

    def test_nobody_has_to_play_in_a_wedding_phase(self) -> None:
        """E38, E39: everybody passes for himself, even with nothing to play."""
        state = position("2p; turn A; A hand W; B hand -; Re: A 4")
        do(state, "A W>Re")
        assert [move.text for move in state.moves(1)] == ["pass"]
        do(state, "B pass", "A pass")
        assert [move.text for move in state.moves(0)] == ["pass"]
        do(state, "A pass")
        assert state.males[0].eggs == ((0, 1),)

    def test_a_card_taken_back_is_known_to_be_in_the_hand(self) -> None:
        """E15, E29: until a card of that name is played."""
        state = position("2p; turn A; A hand FW 3 1; A pile 2 2; B hand 1 1 1; Re: A 3 4")
        do(state, "A FW<>3@Re", "B 1>Gr")
        seen = state.view(1).state
        assert isinstance(seen, EggOn)
        assert (seen.males[0].shown, seen.males[0].hand[BLANK]) == ((3,), 2)
        do(state, "A 3>Ye")
        assert state.males[0].shown == ()
        assert state.males[0].holds(3)

    def test_ties_share_the_win(self) -> None:
        """E51."""
        state = position("2p; turn A; A hand -; won A Re1; won B Gr1; eggs Re 2 3; eggs Gr 2 3")
        outcome = state.outcome()
        assert (outcome.why, outcome.scores, outcome.winners, outcome.ranks) == ("stuck", [2, 2], [0, 1], [1, 1])

    def test_which_worm_is_swapped_can_be_told(self) -> None:
        """E26, E29: two worms of one name in one stack are two places."""
        text = "2p; turn A; A hand FW 1; B hand 1 1; Re: A 3 4 3"
        assert [move.text for move in position(text).moves(0) if "<>" in move.text] == [
            "FW<>#1@Re", "FW<>#2@Re", "FW<>#3@Re"
        ]  # fmt: skip
        state = position(text)
        do(state, "A FW<>3@Re#3")
        assert [NAMES[card] for card in state.males[0].stacks[0]] == ["3", "4", "FW"]


class TestOptions:
    def test_colours_may_be_chosen(self) -> None:
        """E6, E50, EA-27: the own colour counts one more; the third of two players' colours is neutral."""
        assert new(2, colours="Bl,Ye").rules.females == (0, 2, 3)
        assert new(2, colours="Bl,Ye,Gr").rules.females == (1, 2, 3)
        assert new(3, colours="Ye,Re,Gr").rules.colours == (2, 0, 1)

    @pytest.mark.parametrize(
        ("option", "text"),
        [
            ({"colours": "Re,Re,Gr"}, "names a colour twice"),
            ({"colours": "Re,Pink"}, "there is no colour 'Pink'; colours: Re Gr Ye Bl"),
            ({"stuck": "never"}, "option stuck must be end or cycle, not 'never'"),
            ({"stall_rounds": "-1"}, "option stall_rounds must be a whole number from 0 to 1000000, not '-1'"),
            ({"opening_tie_ok": "maybe"}, "option opening_tie_ok must be true or false, not 'maybe'"),
            ({"stack": "end"}, "there is no option 'stack'; options: setup, stuck,"),
        ],
    )
    def test_bad_options_get_a_clear_line(self, option: dict[str, str], text: str) -> None:
        with pytest.raises(BadRules, match=text.replace("(", r"\(")):
            GAME.rules(3).but(**option)

    def test_stalling_can_be_switched_off(self) -> None:
        """E49 with stall_rounds=0."""
        state = position("2p; opt stall_rounds=0; turn A; A hand 3; B hand 4; Re: A FW; Gr: B FW")
        for _ in range(10):
            do(state, "A 3<>FW@Re", "B 4<>FW@Gr", "A FW<>3@Re", "B FW<>4@Gr")
        assert not state.over

    def test_a_tie_may_open_only_where_she_has_an_egg(self) -> None:
        """E22 with both options."""
        state = position(
            "2p; opt opening_tie_ok; opt empty_nest_weddings=false; turn A; A hand W 1; B hand 1; "
            "Re: A 4 / B 4; Gr: A 3 / B 3; eggs Gr -; won B Gr1 Gr2 Gr3"
        )
        assert [move.text for move in state.moves(0) if move.text.startswith("W")] == ["W>Re"]


def test_it_is_told_what_each_female_is_offered_and_by_whom_most() -> None:
    """E42: a tie has no leader, and neither has nothing."""
    state = position("3p; turn A; A hand W; B hand W; C hand 1; Re: A 4 2* / B 3; Gr: A 6 / C 6; Ye: B FW")
    told = GAME.reckon(state.view(2).state, 2)
    assert told["totals"] == [[6, 3, 0], [6, 0, 6], [0, 0, 0], [0, 0, 0]]
    assert told["leaders"] == [0, NOBODY, NOBODY, NOBODY]
    assert "suitors" not in told
    do(state, "A W>Re")
    assert GAME.reckon(state.view(2).state, 2)["suitors"][0] == (0, "wins")


def test_a_game_that_is_dragged_out_by_swaps_has_no_more_picks_than_the_bound() -> None:
    """EA-11: whoever can swaps, unless that would end the game, and brings the fake worm back first (E30, E49)."""
    assert max(dragged_out(seed) for seed in range(8)) in range(500, GAME.longest)
    assert GAME.longest == 2300


def dragged_out(seed: int) -> int:
    """The picks of such a game."""
    state, chance = ready(4, seed), from_seed(seed)
    picks = 4 * len(DECK)
    while state.actors():
        seat = state.actors()[0]
        moves = state.moves(seat)
        swaps = [move for move in moves if move.kind in (Kind.SWAP_IN, Kind.SWAP_OUT)]
        plays = [move for move in moves if move not in swaps]
        fakes = [move for move in plays if move.kind is Kind.WORM and move.card == FAKE]
        ends = state.swaps_in_a_row == state.rules.stall_turns - 1
        best = (fakes or plays) if ends or not swaps else swaps
        state.apply(seat, (best or moves)[chance.below(len(best or moves))])
        picks += 1
    return picks
