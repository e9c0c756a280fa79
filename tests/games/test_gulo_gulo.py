"""Gulo Gulo: what the scenario tables of its rule page do not tell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clutch.core.audience import BLANK, facts
from clutch.core.chance import from_seed
from clutch.core.data import as_option
from clutch.core.events import Event
from clutch.core.laws import random_acts
from clutch.core.mistake import BadRules
from clutch.core.moves import PORT, UnknownMove
from clutch.core.record import Record, read
from clutch.core.scenario import items, play
from clutch.core.state import IllegalMove
from clutch.games import game_named
from clutch.games.gulo_gulo.answers import (
    ALARM_DROPPED,
    ALARM_FALLEN,
    ALARM_POLE,
    ALARM_TIMEOUT,
    POLE_FELL,
    STOLEN,
    Answer,
    parse_answer,
)
from clutch.games.gulo_gulo.attempt import Attempt
from clutch.games.gulo_gulo.game import GAME
from clutch.games.gulo_gulo.hands import DIFFICULTIES, reach
from clutch.games.gulo_gulo.moves import DECK as TURN_DECK
from clutch.games.gulo_gulo.nest import depth
from clutch.games.gulo_gulo.pieces import (
    COLOUR_NAMES,
    EGG_NAMES,
    JUNIOR,
    LETTERS,
    MOST_EGGS,
    NO_COLOUR,
    PURPLE,
    STANDARD_PIECES,
    STANDARD_TEXT,
    colour_of,
    eggs_in,
)
from clutch.games.gulo_gulo.port import ALARM_ODDS, danger, odds, report, script, topmost
from clutch.games.gulo_gulo.reckon import reckon
from clutch.games.gulo_gulo.setup import new_game
from clutch.games.gulo_gulo.state import ATTEMPT, CHOOSE, DECK, END, NAME, GuloGulo


def new(seats: int = 3, seed: int = 1, **options: str | int) -> GuloGulo:
    state = GAME.new(GAME.rules(seats, **options), seed)
    assert isinstance(state, GuloGulo)
    return state


def position(text: str) -> GuloGulo:
    state = GAME.notation.load(items(text))
    assert isinstance(state, GuloGulo)
    return state


def do(state: GuloGulo, *moves: str) -> None:
    for move in moves:
        play(GAME.notation, state, move)


def seen(state: GuloGulo, seat: int = 0) -> GuloGulo:
    view = state.view(seat).state
    assert isinstance(view, GuloGulo)
    return view


def answered(state: GuloGulo, text: str) -> list[Event]:
    heard: list[Event] = []
    state.play(PORT, [parse_answer(text)], heard)
    return heard


def refused(state: GuloGulo, text: str) -> str:
    """Why an answer is not taken; nothing has changed."""
    before = facts(state)
    with pytest.raises(IllegalMove) as error:
        state.play(PORT, [parse_answer(text)])
    assert facts(state) == before
    return str(error.value)


NAMED = "2p; path 10; at A 5; nest R=3"


def named(text: str = NAMED) -> GuloGulo:
    """A has named R2 and waits for the port."""
    state = position(text)
    do(state, "A choose R", "A name R2")
    return state


def table_of(**changes: object) -> str:
    """The standard table with some counts changed, as an option."""
    kind = ""
    lines: list[str] = []
    for line in STANDARD_TEXT.split("\n"):
        kind = line.strip("[]") if line.startswith("[") else kind
        colour = line.split(" ")[0]
        lines.append(f"{colour} = {changes[f'{kind}_{colour}']}" if f"{kind}_{colour}" in changes else line)
    return as_option("\n".join(lines))


class TestPieces:
    def test_22_eggs_and_23_yard_tiles(self) -> None:
        """G1: of five colours and four; sizes from large to small."""
        assert STANDARD_PIECES.counts == (5, 5, 5, 5, 2)
        assert STANDARD_PIECES.tiles == (6, 6, 6, 5)
        assert len(STANDARD_PIECES.eggs) == STANDARD_PIECES.nest.bit_count() == 22
        assert [COLOUR_NAMES[c] for c in STANDARD_PIECES.largest_first] == ["blue", "red", "yellow", "purple", "green"]

    def test_two_to_six_gulos(self) -> None:
        """G1."""
        with pytest.raises(BadRules, match="Gulo Gulo is for 2 to 6 players, not 7"):
            GAME.rules(7)

    def test_another_box(self) -> None:
        """G1: the table is an option, written in the record; the game is played with its eggs and tiles."""
        data = table_of(eggs_red=9, eggs_purple=1, tiles_blue=1)
        record = Record(GAME, GAME.rules(2, data=data, max_turns=60), 5)
        state = record.start()
        assert isinstance(state, GuloGulo)
        assert (state.path_length(), len(state.deck), state.nest.bit_count()) == (15, 5, 25)
        assert "R9" in GAME.picture(state, 0)
        for seat, act in random_acts(GAME, state, from_seed(3)):
            state.play(seat, act)
            record.add(state, seat, act)
            assert list(GAME.audit(state)) == []
        assert [*read(record.text(), game_named).replay()][-1].state.over

    def test_the_smallest_box(self) -> None:
        """G1, G12: a path of one tile; junior's alarm leads back to the start."""
        data = as_option('largest_first=["blue","red","yellow","purple","green"]\neggs={red=1,purple=1}\ntiles={red=5}')
        state = new(2, data=data)
        first = state.turn
        assert [state.path_length(), len(state.deck)] == [1, 5]
        for text in ("turn", "name R1"):
            state.play(first, [GAME.parse(text)])
        answered(state, "stolen")
        assert (state.phase, state.turn) == (DECK, first)  # the only red egg: an extra turn
        while state.need != JUNIOR:
            if state.need != NO_COLOUR:
                state.play(first, [GAME.parse("name R1")])
                answered(state, "stolen")
            state.play(first, [TURN_DECK])
        state.places[first] = 1
        state.play(first, [GAME.parse("name P1")])
        answered(state, "alarm pole")
        assert state.places[first] == 0

    @pytest.mark.parametrize(
        ("data", "said"),
        [
            ("[]", "option data is not a table"),
            ("{", "option data is not a table: "),
            (
                as_option(STANDARD_TEXT + "[birds]\n"),
                "data: 'birds' does not belong there; a table has largest_first, ",
            ),
            (as_option("eggs = 3"), "data: there must be a table [eggs] with red, yellow, green, blue, purple"),
            (table_of(eggs_red="12"), "data: eggs.red must be a whole number from 0 to 9, not '12'"),
            (table_of(eggs_red="-1"), "data: eggs.red must be a whole number from 0 to 9, not '-1'"),
            (table_of(eggs_red="true"), "data: eggs.red must be a whole number from 0 to 9, not 'True'"),
            (table_of(eggs_red='"five"'), "data: eggs.red must be a whole number from 0 to 9, not 'five'"),
            (table_of(tiles_red="100"), "data: tiles.red must be a whole number from 0 to 99, not '100'"),
            (as_option(STANDARD_TEXT + "purple = 1"), "data: tiles are red, yellow, green, blue, not 'purple'"),
            (table_of(eggs_purple=0), "data: there must be a purple egg (G1)"),
            (table_of(eggs_green=0), "data: there must be a green egg (G1)"),
            (
                table_of(tiles_red=1, tiles_yellow=1, tiles_green=1, tiles_blue=1),
                "data: there must be 5 yard tiles or more, not 4 (G1)",
            ),
            (as_option(STANDARD_TEXT.replace('"blue", ', "")), "data: largest_first must name each colour once: red, "),
            (as_option(STANDARD_TEXT.replace('"blue"', '"red"')), "data: largest_first must name each colour once: "),
            (as_option(STANDARD_TEXT.replace("largest_first", "eggsize")), "data: 'eggsize' does not belong there"),
        ],
    )
    def test_a_table_that_will_not_do_says_why(self, data: str, said: str) -> None:
        """G1: in one line."""
        with pytest.raises(BadRules) as error:
            GAME.rules(3, data=data)
        assert str(error.value).startswith(said)
        assert "\n" not in str(error.value)

    def test_a_table_without_sizes(self) -> None:
        with pytest.raises(BadRules, match="data: largest_first must name each colour once"):
            GAME.rules(2, data=as_option(STANDARD_TEXT[STANDARD_TEXT.index("[eggs]") :]))


class TestSetUp:
    def test_the_first_player_is_told_or_drawn(self) -> None:
        """G2, R-G17."""
        assert {new(3, seed).turn for seed in range(30)} == {0, 1, 2}
        rules = GAME.rules(3)
        assert new_game(rules, from_seed(1), first=2).turn == 2  # type: ignore[arg-type]
        with pytest.raises(BadRules, match="option first_player must be seeded, not 'A'"):
            GAME.rules(3, first_player="A")

    def test_the_deck_is_four_yard_tiles_and_junior_in_any_order(self) -> None:
        """G2."""
        decks = [new(2, seed).deck for seed in range(40)]
        assert {deck.index(JUNIOR) for deck in decks} == {0, 1, 2, 3, 4}
        assert all(JUNIOR not in new(2, seed).closed for seed in range(40))
        assert len(set(decks)) > 30

    def test_chance_is_asked_again_only_for_refills(self) -> None:
        """G16: one derived seed each; the seed alone tells how the eggs lie."""
        state = new(4)
        used, seeds = state.chance.plain(), {state.seed}
        for seat, act in random_acts(GAME, state, from_seed(2)):
            refills = state.refills
            state.play(seat, act)
            assert (state.chance.plain() == used) == (state.refills == refills)
            used = state.chance.plain()
            seeds.add(state.seed)
            assert sorted(state.heap) == list(STANDARD_PIECES.eggs)
        assert len(seeds) == state.refills + 1 > 5


class TestWhoKnowsWhat:
    def test_tiles_put_under_the_deck_were_seen(self) -> None:
        """G3, R-G15: the view remembers them, and a deal keeps them; the others are backs."""
        state = position("2p; path 19; at A 19 B 19; deck gjrby")
        do(state, "A deck", "A name G", "port alarm pole", "B deck", "B name P", "port alarm pole")
        view = seen(state, 1)
        assert (view.deck, view.under) == ((BLANK,) * 3, (2, JUNIOR))
        assert "deck 5 tiles, at the bottom green, Gulo junior" in GAME.picture(view, 1)
        dealt = GAME.resample(state, 0, from_seed(1))
        assert isinstance(dealt, GuloGulo)
        assert (sorted(dealt.deck), dealt.under) == ([0, 1, 3], (2, JUNIOR))

    def test_a_deck_that_was_turned_through_is_known(self) -> None:
        """G13.3, G3: then the tiles that went under come up again in their order."""
        state = position("2p; opt variant=fast; path 19; at A 19; deck rj")
        do(state, "A deck", "A name R", "port alarm pole")
        assert (state.deck, state.under) == ((JUNIOR,), (0,))
        state.deck, state.under = (), (0, JUNIOR)
        state.places = [0, 19]
        state.phase = DECK
        do(state, "B deck", "B name R", "port ok")
        assert (state.deck, state.under, state.turn) == ((), (JUNIOR, 0), 1)
        do(state, "B deck")
        assert state.outcome().winners == [1]

    def test_the_tile_in_hand_is_seen_by_all(self) -> None:
        """G3, G11."""
        state = position("2p; path 19; at A 19; deck jyrbg")
        do(state, "A deck")
        assert (seen(state, -1).need, seen(state, -1).in_hand) == (PURPLE, True)
        dealt = GAME.resample(state, 1, from_seed(1))
        assert isinstance(dealt, GuloGulo)
        assert JUNIOR not in dealt.deck

    def test_all_see_how_the_eggs_lie(self) -> None:
        """G3: the arrangement is public, and the same for all."""
        state = new(2)
        assert [seen(state, seat).heap for seat in (-1, 0, 1)] == [state.heap] * 3

    def test_a_deal_of_a_position_that_no_game_could_have(self) -> None:
        state = position("2p; path RRRRRRRRrrrr; deck rrj")
        dealt = GAME.resample(state, 0, from_seed(1))
        assert isinstance(dealt, GuloGulo)
        assert BLANK not in dealt.closed + dealt.deck
        state.deck = ()
        assert GAME.resample(state, 0, from_seed(1)).deck == ()  # type: ignore[attr-defined]


class TestTurns:
    def test_any_number_on_a_tile(self) -> None:
        """G4: and overtaking is free."""
        state = position("6p; path 10; at A 4 B 5 C 5 D 5 E 5 F 5")
        do(state, "A choose R", "A name R", "port ok")
        assert state.places == [5, 5, 5, 5, 5, 5]
        do(state, "B choose R", "B name R", "port ok", "C choose G", "C name G", "port ok")
        assert state.places == [5, 10, 6, 5, 5, 5]

    def test_one_box_follows_the_other(self) -> None:
        """G15: a choice, a name, an answer; the port is waited for and nobody may act."""
        state = new(2)
        first = state.turn
        for phase, text in ((CHOOSE, "turn"), (NAME, "")):
            assert (state.phase, state.actors(), state.waiting) == (phase, [first], False)
            state.play(first, [GAME.parse(text) if text else state.moves(first)[0]])
        assert (state.phase, state.actors(), state.waiting) == (ATTEMPT, [], True)
        assert state.moves(first) == []
        with pytest.raises(IllegalMove, match="cannot act now: the port to act"):
            state.play(first, [GAME.parse("turn")])
        with pytest.raises(AssertionError, match="the port is to answer"):
            Attempt().play(state, first, TURN_DECK)
        answered(state, "stolen")
        assert (state.phase, state.waiting, state.turn) == (CHOOSE, False, 1 - first)

    def test_a_refill_heaps_the_eggs_anew(self) -> None:
        """G9, G16."""
        state = named()
        before = state.heap
        answered(state, "alarm pole")
        assert state.heap != before
        assert sorted(state.heap) == sorted(before)

    def test_too_many_turns(self) -> None:
        """G16: who is furthest wins, those on one tile share; a deck run is one turn, an extra turn another."""
        state = position("3p; opt max_turns=2; path 10; at A 5 B 9 C 10; nest R=1")
        do(state, "A choose R", "A name R", "port ok")
        assert (state.turns, state.turn, state.over) == (1, 0, False)
        do(state, "A turn", "A name Y", "port alarm pole")
        assert (state.places, state.why, state.over) == ([7, 9, 10], "turns", True)
        assert (state.outcome().winners, state.scores()) == ([2], [0, 0, 1])
        state = position("3p; opt max_turns=1; path 19; at A 10 B 19 C 19; turn B")
        do(state, "B deck", "B name R", "port ok")
        assert not state.over
        do(state, "B deck", "B name Y", "port alarm pole")
        assert state.outcome().winners == [2]
        state = position("3p; opt max_turns=1; path 10; at A 1 B 5 C 1")
        do(state, "A choose R", "A name R", "port ok")
        assert state.outcome().winners == [0, 1]
        assert state.outcome().ranks == [1, 1, 3]

    def test_turns_without_end(self) -> None:
        """G16: with 0 there is no guard."""
        state = position("2p; opt max_turns=0; path 10")
        for _ in range(3):
            for seat in "AB":
                do(state, f"{seat} choose R", f"{seat} name R", "port alarm pole")
        assert (state.turns, state.over, state.scores()) == (6, False, [0, 0])

    def test_winning_is_at_once(self) -> None:
        """G12, G14, R-G22: one winner, nothing is refilled, and nobody may act or answer any more."""
        state = position("3p; path 19; at A 3 B 19 C 19; turn B; deck jyrbg; nest P=1")
        do(state, "B deck", "B name P")
        heard = answered(state, "stolen")
        assert [event.kind for event in heard] == ["stolen", "ended"]
        assert (state.phase, state.refills, state.outcome().winners, state.scores()) == (END, 0, [1], [0, 1, 0])
        assert refused(state, "stolen") == "'stolen': the game is over"
        assert refused(state, "pole fell") == "'pole fell': the game is over"
        assert list(GAME.audit(state)) == []
        assert "Game over" in GAME.picture(seen(state), 0)

    def test_the_fast_game_is_an_option(self) -> None:
        """G13: the variant sets it, and the phases ask what follows from it."""
        rules = GAME.rules(2, ["fast"])
        assert rules.changed() == {"variant": "fast"}
        assert (rules.deck_at_once, rules.junior_wants_egg) == (True, False)  # type: ignore[attr-defined]

    def test_a_fast_arrival_plays_on_in_the_same_turn(self) -> None:
        """G13.1, R-G16, R-G10: even with the last egg it is one turn, and none is saved up."""
        state = position("2p; opt variant=fast; path 18; at A 18; nest B=1; deck rygbj")
        do(state, "A turn", "A name B", "port ok", "A deck", "A name R", "port alarm pole")
        assert (state.turns, state.turn, state.places) == (1, 1, [17, 0])

    def test_the_alarm_on_a_deck_tile_of_a_colour_never_met(self) -> None:
        """G11, R-G8: to the start."""
        state = position("2p; path RYG; at A 3; deck bj")
        do(state, "A deck", "A name B", "port alarm pole")
        assert state.places == [0, 0]

    def test_after_juniors_alarm_the_last_tile_must_be_reached_again(self) -> None:
        """G12, R-G21."""
        state = position("2p; path 19; at A 19; deck jyrbg")
        do(state, "A deck", "A name P", "port alarm pole", "B choose R", "B name R", "port ok")
        assert [move.text for move in state.moves(0)] == ["choose B"]

    def test_composing_reveals_nothing(self) -> None:
        state = new(2)
        composed = state.compose(state.turn, [GAME.parse("turn")])
        assert composed.whole
        assert composed.view.state.opened == ()  # type: ignore[attr-defined]


class TestAnswers:
    @pytest.mark.parametrize(
        "text",
        [
            "stolen",
            "alarm pole",
            "alarm fallen R1 B2",
            "alarm pole fallen G4",
            "alarm pole out fallen G4 P2",
            "alarm pole timeout",
            "alarm timeout fallen Y1",
            "alarm dropped",
            "alarm pole dropped fallen R9",
            "pole fell",
            "alarm",
            "alarm out",
            "stolen pole",
            "stolen in",
            "stolen timeout in",
            "stolen dropped fallen B1",
            "alarm timeout out",
            "alarm dropped in",
        ],
    )
    def test_a_text_parses_back(self, text: str) -> None:
        """G7: also of one that contradicts itself."""
        answer = parse_answer(text)
        assert (answer.text, answer.index) == (text, -1)
        assert parse_answer(text) == answer
        assert hash(parse_answer(text)) == hash(answer)
        assert answer != text

    def test_common_answers_are_made_once(self) -> None:
        assert parse_answer(" stolen ") is STOLEN
        assert parse_answer("alarm  pole") is ALARM_POLE
        assert parse_answer("alarm fallen Y2") is ALARM_FALLEN[EGG_NAMES.index("Y2")]
        assert parse_answer("alarm in pole") is ALARM_POLE
        assert parse_answer("alarm dropped out") is ALARM_DROPPED
        assert parse_answer("pole fell") is POLE_FELL

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "there is no answer ''; answers are written like stolen, alarm pole, "),
            ("won", "there is no answer 'won'"),
            ("alarm wind", "'wind' is no part of an answer"),
            ("alarm fallen", "say which eggs have fallen: fallen R1 B2"),
            ("alarm fallen X1", "there is no egg 'X1'; eggs are written like R1"),
        ],
    )
    def test_a_text_that_is_no_answer_says_why(self, text: str, said: str) -> None:
        with pytest.raises(UnknownMove) as error:
            parse_answer(text)
        assert str(error.value).startswith(said)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("stolen pole", "what sets off an alarm is no success"),
            ("stolen fallen Y1", "what sets off an alarm is no success"),
            ("stolen timeout in", "what sets off an alarm is no success"),
            ("stolen in", "an egg is stolen only if it is out"),
            ("alarm", "an alarm is set off by the pole, by other eggs, or by a cause"),
            ("alarm out", "an alarm is set off by the pole, by other eggs, or by a cause"),
            ("alarm timeout out", "time cannot run out when the egg is out"),
            ("alarm dropped in", "an egg that is still in was not dropped"),
            ("alarm fallen R5", "an egg that is not in the nest cannot fall out of it"),
            ("alarm fallen R9", "an egg that is not in the nest cannot fall out of it"),
            ("alarm fallen R2", "the named egg is not one of the others"),
            ("alarm pole timeout", "time is an alarm only with attempt_timeout=alarm"),
            ("alarm pole dropped", "a dropped egg is an alarm only with dropped_target=alarm, else it is stolen"),
            ("pole fell", "during an attempt a pole that falls on the table is an alarm"),
        ],
    )
    def test_what_cannot_be_is_refused(self, text: str, said: str) -> None:
        """G7: and nothing has changed."""
        assert refused(named(), text) == f"'{text}' cannot be: {said}"

    def test_a_cause_may_come_with_more(self) -> None:
        """G7: it is still one alarm."""
        state = named(f"{NAMED}; opt attempt_timeout=alarm; opt dropped_target=alarm")
        heard = answered(state, "alarm pole dropped fallen G1 B1")
        assert [event.kind for event in heard] == ["alarm", "back", "refilled"]
        assert GAME.story(heard[0]) == (
            "EGG ALARM! A wanted R2, the pole is on the table, G1 B1 fell out, it was dropped."
        )
        assert (state.places, state.refills) == ([1, 0], 1)

    def test_the_pole_may_fall_by_itself(self) -> None:
        """G7.4, R-G12: before a choice and before a naming; it is a line of the record like any other."""
        state = position(NAMED)
        record = Record(GAME, GAME.rules(2), position=NAMED)
        for seat, text in ((PORT, "pole fell"), (0, "choose R"), (PORT, "pole fell"), (0, "name R2"), (PORT, "stolen")):
            act = GAME.parse_act(seat, text)
            before = facts(state)
            heard: list[Event] = []
            state.play(seat, act, heard)
            record.add(state, seat, act)
            if text == "pole fell":
                assert facts(state) == before
                assert [GAME.story(event) for event in heard] == ["The pole fell by itself and is put back."]
        assert "\nport pole fell [" in record.text()
        assert "\nport stolen [" in record.text()
        again = read(record.text(), game_named)
        assert [(step.seat, step.act) for step in again.replay()] == [(line.seat, line.act) for line in record.lines]
        state.settle(POLE_FELL)

    def test_only_a_port_answers(self) -> None:
        """G7."""
        state = named()
        with pytest.raises(IllegalMove, match="'turn' is a move of a seat, not an answer of the port"):
            state.play(PORT, [GAME.parse("turn")])
        assert refused(position(NAMED), "stolen") == "'stolen': there is no attempt now"


class TestPorts:
    def test_deeper_eggs_are_riskier(self) -> None:
        """G7: the odds go up with every egg above, and down again when those are gone."""
        assert ALARM_ODDS[0] == 26
        assert ALARM_ODDS[21] == 103
        assert sorted(ALARM_ODDS) == ALARM_ODDS
        state = new(2)
        assert [depth(state.heap, state.nest, egg) for egg in state.heap] == list(range(22))
        assert danger(state, state.heap[-1]) == 103
        state.nest &= ~(1 << state.heap[0])
        assert depth(state.heap, state.nest, state.heap[2]) == 1

    def test_odds_answer_so_often_with_an_alarm(self) -> None:
        state = named()
        chance = from_seed(1)
        for egg in (state.heap[0], state.heap[-1]):
            state.egg = egg
            alarms = sum(odds(state, chance) is not STOLEN for _ in range(2000))
            assert alarms / 2000 == pytest.approx(danger(state, egg) / 256, abs=0.03)

    def test_odds_answer_only_what_can_be(self) -> None:
        """G7: timeouts and drops only with their options, and no egg falls if there is no other."""
        plain, strict = named(), named(f"{NAMED}; opt attempt_timeout=alarm; opt dropped_target=alarm")
        alone = named()
        alone.nest = 1 << alone.egg
        chance = from_seed(1)
        found: list[set[str]] = []
        for state in (plain, strict, alone):
            answers = [odds(state, chance) for _ in range(2000)]
            for answer in answers:
                state.copy().settle(answer)
            found.append({answer.text for answer in answers})
        others = state_others(plain)
        assert found[0] == {"stolen", "alarm pole", f"alarm fallen {EGG_NAMES[topmost(plain.heap, others)]}"}
        assert found[1] >= {"stolen", "alarm pole", ALARM_TIMEOUT.text, ALARM_DROPPED.text}
        assert found[2] == {"stolen", "alarm pole"}

    def test_a_script_answers_in_order(self) -> None:
        state = position("2p; path 10; at A 5 B 5")
        port = script([STOLEN, parse_answer("alarm fallen G2")])
        for seat in "AB":
            do(state, f"{seat} choose R", f"{seat} name R")
            state.play(PORT, [port(state, from_seed(1))])
        assert state.places == [10, 1]

    @pytest.mark.parametrize(
        ("said", "meant"),
        [
            ("stolen", "stolen"),
            (" OK ", "stolen"),
            ("yes", "stolen"),
            ("pole", "alarm pole"),
            ("pole fell", "alarm pole"),
            ("alarm pole", "alarm pole"),
            ("no", "alarm pole"),
            ("fallen r1 b2", "alarm fallen R1 B2"),
            ("fallen r", "alarm fallen R1"),
            ("fallen R R", "alarm fallen R1 R3"),  # R2 is the named one
            ("fallen r1 r", "alarm fallen R1 R3"),
            ("pole out fallen g", "alarm pole out fallen G1"),
            ("alarm timeout", "alarm timeout"),
            ("dropped", "alarm dropped"),
        ],
    )
    def test_people_say_what_happened(self, said: str, meant: str) -> None:
        assert report(named(), said) == parse_answer(meant)

    @pytest.mark.parametrize(
        ("said", "answer"),
        [
            ("", "say what happened: stolen, pole, fallen R B2"),
            ("wind", "'wind' is no part of an answer"),
            ("fallen x", "there is no egg 'X'"),
        ],
    )
    def test_what_people_cannot_mean(self, said: str, answer: str) -> None:
        with pytest.raises(UnknownMove) as error:
            report(named(), said)
        assert str(error.value).startswith(answer)

    @pytest.mark.parametrize(
        ("said", "answer", "reason", "told"),
        [
            ("alarm", "say what set off the alarm: stolen, pole, ", "impossible alarm", {}),
            ("fallen r r r", "no other egg of colour R is in the nest", "impossible colour", {"colour": "R"}),
        ],
    )
    def test_what_people_cannot_have_seen(self, said: str, answer: str, reason: str, told: dict[str, str]) -> None:
        with pytest.raises(IllegalMove) as error:
            report(named(), said)
        assert str(error.value).startswith(answer)
        assert (error.value.reason, error.value.facts) == (reason, told)


def state_others(state: GuloGulo) -> int:
    return state.nest & ~(1 << state.egg)


class TestPictures:
    def test_the_table(self) -> None:
        state = position("2p; path 3; at A 1 B 3; nest R=3")
        lines = GAME.picture(seen(state), 0).split("\n")
        assert lines[0] == "A to act: choose a colour that lies open ahead, or turn the next tile"
        assert lines[2].startswith("  path    >  R  Y  G  ?")
        assert lines[3] == "  A you      A"
        assert lines[4] == "  B                B"
        assert lines[5] == "  deck 5 tiles"
        assert lines[7].startswith("  red     R1(")
        assert lines[7].endswith("  and 2 in the bag")
        do(state, "A choose Y")
        assert "A to act, a yellow egg is needed" in GAME.picture(seen(state), 1)
        do(state, "A name Y3")
        assert "A tries to steal Y3" in GAME.picture(seen(state), 1)

    def test_every_event_has_its_story(self) -> None:
        """Also those that are seldom: deck tiles, junior, an extra turn, time."""
        told: list[str] = []

        def hear(state: GuloGulo, *lines: str) -> None:
            for line in lines:
                heard: list[Event] = []
                for seat, act in GAME.notation.acts(state, line):
                    state.play(seat, act, heard)
                assert all(set(event.facts) == set(GAME.events[event.kind]) for event in heard)
                told.extend(GAME.story(event) for event in heard)

        hear(position("2p; path 18; at A 18; nest B=1; deck rjygb"), "A turn", "A name B", "port ok", "A deck")
        hear(position("2p; path 19; at A 19; deck rjygb"), "A deck", "A name R", "port ok", "A deck", "A name P")
        hear(position("2p; path 19; at A 19; deck jrygb"), "A deck", "A name P", "port alarm egg R", "B choose G")
        hear(position("2p; opt variant=fast; path 19; at A 19; deck rj"), "A deck", "A name R", "port ok", "A deck")
        hear(
            position(f"{NAMED}; opt attempt_timeout=alarm; opt max_turns=1"), "A turn", "A name Y", "port alarm timeout"
        )
        for line in (
            "A turns tile 19: it is blue.",
            "A has stolen B1!",
            "A jumps to tile 19.",
            "All eggs are back in the nest.",
            "It was the last of its colour: A has another turn.",
            "A turns a tile of the deck: red.",
            "The red tile is the new end of the path, and A steps onto it: 20.",
            "A turns a tile of the deck: Gulo junior.",
            "A tries to steal P1.",
            "EGG ALARM! A wanted P1, R1 fell out.",
            "A goes back to 18.",
            "The Gulo junior tile goes under the deck.",
            "B chooses green.",
            "The red tile goes under the deck.",
            "The game is over: Gulo junior is free.",
            "EGG ALARM! A wanted Y1, time ran out.",
            "The game is over: it has lasted too long, who is furthest wins.",
        ):
            assert line in told


def broken_tables() -> list[tuple[Callable[[GuloGulo], None], str]]:
    """What may go wrong with a table whose Gulo A, on tile 19, has named R1 for the tile of a deck."""

    def set_(**fields: object) -> Callable[[GuloGulo], None]:
        def change(state: GuloGulo) -> None:
            for name, value in fields.items():
                setattr(state, name, value)

        return change

    return [
        (set_(deck=(1, 2, 3)), "the tiles are"),
        (set_(opened=(0,)), "the tiles are"),
        (set_(under=(JUNIOR,)), "the tiles are"),
        (set_(places=[24, 0]), "Gulo 0 is at 24, but 19 tiles are open"),
        (set_(places=[0, -1]), "Gulo 1 is at -1"),
        (set_(places=[0]), "1 Gulos for 2 seats"),
        (set_(nest=STANDARD_PIECES.nest | 1 << 8), "holds eggs that are not in the box"),
        (set_(nest=STANDARD_PIECES.nest & (1 << 4 * MOST_EGGS) - 1), "no egg of colour 4 is in the nest"),
        (set_(seed=7), "is not that of the seed 7"),
        (set_(waiting=False), "waiting for the port: False, in phase 3"),
        (set_(need=NO_COLOUR), "bound to colour -2 in phase 3"),
        (set_(egg=-1), "egg -1 is named in phase 3"),
        (set_(egg=MOST_EGGS), "egg 9 cannot be stolen for colour 0"),
        (set_(nest=STANDARD_PIECES.nest - 1), "egg 0 cannot be stolen for colour 0"),
        (set_(need=PURPLE, in_hand=False), "purple is needed without junior"),
        (set_(phase=CHOOSE, waiting=False, egg=-1), "bound to colour 0 in phase 0"),
        (set_(phase=CHOOSE), "a deck tile is in hand in phase 0"),
        (set_(phase=CHOOSE, waiting=False), "Gulo 0 is at 19 in phase 0"),
        (set_(phase=DECK, waiting=False, places=[3, 0]), "Gulo 0 is at 3 in phase 1"),
        (set_(turns=1001), "1001 turns are too many"),
        (set_(over=True, phase=END, why="boredom"), "the game ended for no reason: 'boredom'"),
        (set_(over=True), "the game ended for no reason: ''"),
        (set_(why="junior"), "the game ended for no reason: 'junior'"),
    ]


@pytest.mark.parametrize(("breaks", "said"), broken_tables(), ids=[said for _, said in broken_tables()])
def test_the_audit_notices(breaks: Callable[[GuloGulo], None], said: str) -> None:
    """G16."""
    state = position("2p; path 19; at A 19")
    do(state, "A deck", "A name R")
    assert list(GAME.audit(state)) == []
    breaks(state)
    assert any(said in fault for fault in GAME.audit(state))


def test_the_audit_notices_junior_on_the_path_and_a_deck_turned_too_early() -> None:
    """G16, G12, G11."""
    state = new(2)
    state.closed, state.deck = (
        (JUNIOR, *state.closed[1:]),
        tuple(t for t in state.deck if t != JUNIOR) + state.closed[:1],
    )
    assert list(GAME.audit(state)) == ["junior lies on the path"]
    state = new(2)
    state.under, state.deck = state.deck[:1], state.deck[1:]
    assert list(GAME.audit(state)) == ["the deck was turned, but 19 tiles of the path are face down"]
    state = new(2)
    state.deck, state.closed = state.deck + state.closed[:1], state.closed[1:]
    assert list(GAME.audit(state)) == ["a path of 18 tiles is too short"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("path 3", "a position says once how many play"),
        ("2p; opt wind", "there is no option 'wind'"),
        ("2p; path 20", "'path 20': the test path has 19 tiles"),
        ("2p; path 3+R", "'path 3+R': the test path has 19 tiles"),
        ("2p; path RrR", "'path RrR': a path is R Y G B open, then r y g b face down"),
        ("2p; path 19+x", "'path 19+x': a path is R Y G B open"),
        ("2p; deck rx", "'deck rx': there is no tile 'x'"),
        ("2p; path 3; at A 4", "a Gulo stands on an open tile or at the start: 3 tiles are open"),
        ("2p; at C 0", "'at C 0': there is no seat C: the seats are A to B"),
        ("2p; at A", "'at A': say seats with their places"),
        ("2p; at A B", "'at A B': say seats with their places"),
        ("2p; turn C", "there is no seat C: the seats are A to B"),
        ("2p; nest R", "'nest R': eggs in the nest are written like R=3"),
        ("2p; nest X=1", "'nest X=1': eggs in the nest are written like R=3"),
        ("2p; nest R=x", "'nest R=x': eggs in the nest are written like R=3"),
        ("2p; nest R=0", "'nest R=0': there is always an egg of each colour in the nest"),
        (
            "2p; nest P=3",
            "'nest P=3': there is always an egg of each colour in the nest, and never more than in the box",
        ),
        ("2p; what is this", "'what is this': a position has no such item"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, said: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - its text is looked at
        position(text)
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    "item",
    ["weather fine", "at Z 3", "view Z: path=-", "view A: nest=3", "nest R", "path 20", "options Z = turn", "bag"],
)
def test_an_assertion_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match=item.split(" ", maxsplit=1)[0]):
        GAME.notation.told(position(NAMED), item)


@pytest.mark.parametrize(
    "item", ["Z turn", "A jump", "port what", "port", "port alarm wind", "port alarm egg", "port ok egg X"]
)
def test_a_move_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match=r"no |say|says|does not"):
        GAME.notation.acts(position(NAMED), item)


def test_assertions_also_tell_what_does_not_hold() -> None:
    state = position("2p; path 3; deck rygb")
    assert GAME.notation.told(state, "indeck j") == ("in the deck", "not in the deck")
    assert GAME.notation.told(state, "end") == ("over", "not over")
    assert GAME.notation.told(state, "winners A") == ("A", "not over")
    assert GAME.notation.told(state, "need R") == ("R", "-")


def test_a_named_egg_that_is_not_there() -> None:
    state = named()
    state.nest &= ~sum(1 << egg for egg in eggs_in(state.nest) if colour_of(egg) == PURPLE)
    with pytest.raises(IllegalMove, match="no egg of colour P is in the nest"):
        GAME.notation.acts(state, "A name P")
    acts = GAME.notation.acts(named(), "port alarm egg R egg R egg G")
    answer = acts[0][1][0]
    assert isinstance(answer, Answer)
    assert answer.text == "alarm fallen R1 R3 G1"


def test_a_hand_knows_what_everybody_knows() -> None:
    state = named()
    told = reach(state)
    assert told.egg == EGG_NAMES[state.egg]
    assert set(told.eggs) == {EGG_NAMES[egg] for egg in eggs_in(state.nest)}
    assert (told.seed, told.fillings, told.largest_first) == (state.seed, state.refills, "BRYPG")
    assert (told.settle_seconds, told.time_limit, told.dropped_is_alarm) == (2.0, 0.0, False)
    assert reach(state.view(-1).state) == told
    state.play(PORT, [ALARM_POLE])
    after = reach(state)
    assert (after.egg, after.whole, after.fillings) == ("", True, told.fillings + 1)


def test_ports_with_a_nest_take_time_and_the_dice_do_not() -> None:
    assert [port.setting for port in GAME.slow_ports.values()] == list(DIFFICULTIES)
    assert all(GAME.takes_time(port) and port not in GAME.ports for port in GAME.slow_ports)
    assert not GAME.takes_time("odds")
    assert not GAME.takes_time("table")
    port, state = GAME.slow_ports["nest-normal"], named()
    assert port.scene(state) == reach(state)
    assert port.fits(GAME.rules(2))


def test_where_time_is_an_alarm_a_hand_has_some() -> None:
    state = GAME.new(GAME.rules(2, attempt_timeout="alarm", dropped_target="alarm"), 1)
    assert reach(state).time_limit == 60
    assert reach(state).dropped_is_alarm


def test_a_bot_is_told_how_the_eggs_lie() -> None:
    state = named()
    lying = [EGG_NAMES[egg] for egg in eggs_in(state.nest)][::-1]
    seen = state.view(0).state
    GAME.as_it_lies(seen, lying)
    assert sorted(seen.heap) == sorted(state.heap)
    assert [depth(seen.heap, seen.nest, EGG_NAMES.index(name)) for name in lying] == list(range(len(lying)))
    assert state.heap != seen.heap


def test_it_is_told_where_a_colour_leads() -> None:
    """G8: to the nearest open tile of it ahead; 0 where none lies open."""
    state = position(NAMED)
    for colour, place in enumerate(reckon(seen(state), 0)["ahead"]):  # type: ignore[arg-type, var-annotated]
        trial = state.copy()
        assert (f"choose {LETTERS[colour]}" in [move.text for move in trial.moves(0)]) == bool(place)
        if place:
            do(trial, f"A choose {LETTERS[colour]}", f"A name {LETTERS[colour]}1")
            answered(trial, "stolen")
            assert trial.places[0] == place
