"""What core promises to every game, shown with a tiny one and with the real ones."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace

import pytest
from toy import KEEP, MOVES, NOTHING, TURN, Toy, toy_game

from clutch.core import laws
from clutch.core.audience import facts
from clutch.core.chance import from_seed
from clutch.core.data import as_option, from_option
from clutch.core.events import Event
from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.core.moves import PORT, Move, MoveTable, UnknownMove, UnknownSeat, act_text, seat_letter, seat_number
from clutch.core.record import Record, read
from clutch.core.rules import MOST
from clutch.core.state import IllegalMove, Outcome
from clutch.games import UnknownGame, game_named
from clutch.games.egg_on.state import Male
from clutch.games.gulo_gulo.pieces import STANDARD_TEXT


def toy(seed: int = 1, leak: str = "none") -> Toy:
    game = toy_game(leak)
    state = game.new(game.rules(2), seed)
    assert isinstance(state, Toy)
    return state


class TestPlaying:
    def test_an_interpreted_game_works_on_the_compiled_core(self) -> None:
        state = toy()
        heard: list[Event] = []
        state.play(0, [TURN], heard)
        state.play(1, [KEEP], heard)
        assert state.over
        assert [event.kind for event in heard] == ["said", "said"]
        assert state.outcome().plain()["why"] == "done"

    def test_who_is_not_on_turn_is_told_who_is(self) -> None:
        with pytest.raises(IllegalMove, match="B cannot act now: A to act") as error:
            toy().play(1, [KEEP])
        assert error.value.reason == "not your turn"

    def test_what_is_not_offered_is_refused_with_what_is(self) -> None:
        with pytest.raises(IllegalMove, match="A may not 'nothing' now; allowed: keep, turn") as error:
            toy().play(0, [NOTHING])
        assert error.value.reason == "not allowed"

    def test_after_the_end_nobody_acts(self) -> None:
        state = toy()
        state.play(0, [KEEP])
        state.play(1, [KEEP])
        with pytest.raises(IllegalMove, match="the game is over") as error:
            state.play(0, [KEEP])
        assert error.value.reason == "over"

    def test_an_empty_act_is_no_act(self) -> None:
        with pytest.raises(IllegalMove, match="another pick must follow") as error:
            toy().play(0, [])
        assert error.value.reason == "unfinished"

    def test_a_game_without_a_port_takes_no_answers(self) -> None:
        state = toy()
        before = facts(state)
        with pytest.raises(IllegalMove, match="this game waits for no port"):
            state.play(PORT, [KEEP], [])
        assert facts(state) == before
        assert state.log is None
        with pytest.raises(IllegalMove, match="one answer at a time"):
            state.play(PORT, [])
        with pytest.raises(UnknownMove, match="has no port that could answer"):
            toy_game().parse_act(PORT, "stolen")

    def test_ranks_share_ties(self) -> None:
        outcome = Outcome("done", [3, 5, 5, 1], [3, 5, 5, 1])
        assert (outcome.ranks, outcome.winners) == ([3, 1, 1, 4], [1, 2])


class TestLaws:
    """Each law fails when it is broken."""

    def test_an_undeclared_fact_is_found(self) -> None:
        game = toy_game()
        with pytest.raises(laws.BrokenLaw, match="an event's facts are declared"):
            laws.events_are_declared(game, [Event("said", 0, {"number": 1, "more": 2})])
        with pytest.raises(laws.BrokenLaw, match="an event's facts are declared"):
            laws.events_are_declared(game, [Event("sung", 0, {})])

    def test_a_faulty_state_is_found(self) -> None:
        with pytest.raises(laws.BrokenLaw, match="toy: it is wrong"):
            laws.audited(replace(toy_game(), audit=lambda _state: ["it is wrong"]), toy())

    def test_an_undeclared_field_is_found(self) -> None:
        class Loose(Toy):
            pass

        state = Loose(toy().rules, from_seed(1))
        state.secret = 7  # type: ignore[attr-defined]
        with pytest.raises(laws.BrokenLaw, match="every field is declared"):
            laws.nothing_is_undeclared(toy_game(), state)

    def test_accepting_what_is_not_offered_is_found(self) -> None:
        class Generous(Toy):
            __slots__ = ()

            def may(self, seat: int, move: Move) -> bool:
                return True

        state = Generous(toy().rules, from_seed(1))
        with pytest.raises(laws.BrokenLaw, match="what is not offered is refused"):
            laws.only_offers_are_accepted(toy_game(), state, [NOTHING])

    def test_a_copy_that_forgets_is_found(self) -> None:
        class Forgetful(Toy):
            __slots__ = ()

            def copy(self) -> Toy:
                twin = super().copy()
                twin.turned = [9, 9]
                return twin

        with pytest.raises(laws.BrokenLaw, match="a copy is the same"):
            laws.copies_are_independent(toy_game(), Forgetful(toy().rules, from_seed(1)))

    def test_a_copy_that_shares_is_found(self) -> None:
        class Sharing(Toy):
            __slots__ = ()

            def copy(self) -> Toy:
                twin = super().copy()
                twin.turned = self.turned
                return twin

        with pytest.raises(laws.BrokenLaw, match="playing on a copy leaves the original"):
            laws.copies_are_independent(toy_game(), Sharing(toy().rules, from_seed(1)))

    def test_all_laws_hold_for_the_toy(self) -> None:
        laws.state_laws(toy_game(), toy(), from_seed(3), [NOTHING])


class TestNames:
    def test_moves_are_made_once(self) -> None:
        assert MOVES.parse(" keep ") is KEEP
        assert act_text([KEEP, TURN]) == "keep, turn"
        assert toy_game().parse("turn") is TURN
        with pytest.raises(UnknownMove, match="there is no move 'sing'"):
            MOVES.parse("sing")

    def test_a_table_keeps_its_order(self) -> None:
        table: MoveTable[Move] = MoveTable()
        with pytest.raises(AssertionError, match="its index should be 0"):
            table.add(Move(1, "x"))
        table.add(Move(0, "x"))
        with pytest.raises(AssertionError, match="two moves are written x"):
            table.add(Move(1, "x"))

    def test_seats_have_letters(self) -> None:
        assert [seat_letter(seat) for seat in (0, 5, -1, PORT)] == ["A", "F", "*", "port"]
        assert [seat_number(letter) for letter in ("A", "F", "port")] == [0, 5, PORT]
        for wrong in ("Z", "", "AB"):
            with pytest.raises(UnknownSeat):
                seat_number(wrong)

    def test_games_have_names(self) -> None:
        with pytest.raises(UnknownGame, match="there is no game 'chess'"):
            game_named("chess")

    def test_events_can_be_read(self) -> None:
        event = Event("said", 1, {"number": 3})
        assert repr(event) == "said 1 {'number': 3}"
        assert event.plain() == ("said", 1, {"number": 3})


class TestGame:
    def test_parts_must_be_held(self) -> None:
        with pytest.raises(TypeError, match="toy: no field of its state holds parts"):
            replace(toy_game(), parts=(Male,))

    def test_rules_are_made_from_variants_and_options(self) -> None:
        game: Game = game_named("egg-on")
        rules = game.rules(3, ["lucky-eggs"], stuck="cycle")
        assert rules.changed() == {"setup": "lucky", "stuck": "cycle"}
        with pytest.raises(BadRules, match="Egg On has no variant 'silly'"):
            game.rules(3, ["silly"])


class TestComponentTables:
    def test_a_table_becomes_an_option_and_back(self) -> None:
        option = as_option('cards = ["r1", "g 2"]\n[set]\nA = 3\n')
        assert " " not in option
        assert from_option(option, "") == {"cards": ["r1", "g 2"], "set": {"A": 3}}
        assert from_option("standard", "x = 1") == {"x": 1}

    def test_what_is_no_table_is_told(self) -> None:
        with pytest.raises(BadRules, match="this is not a table in TOML"):
            as_option("= 3")
        with pytest.raises(BadRules, match="option data is not a table"):
            from_option("[", "")
        with pytest.raises(BadRules, match="option data is not a table"):
            from_option("[]", "")
        with pytest.raises(BadRules, match="option data is not a table"):
            from_option(12_000 * "[", "")

    def test_an_option_can_stand_in_a_line_of_a_record(self) -> None:
        """A table that was written with blanks is written without; other texts must have none."""
        game: Game = game_named("gulo-gulo")
        written = json.dumps(tomllib.loads(STANDARD_TEXT), indent=1)
        record = Record(game, game.rules(3, data=written), 1)
        assert game.rules(3, data=as_option(STANDARD_TEXT)).options == record.rules.options
        assert read(record.text(), game_named).rules.options == record.rules.options
        for text in ("Re, Gr", "Re\nseed 1", 12_000 * "[" + " "):
            with pytest.raises(BadRules, match="option colours must be written without blanks, not "):
                game_named("egg-on").rules(2, colours=text)

    def test_a_number_has_a_most(self) -> None:
        game: Game = game_named("gulo-gulo")
        assert game.rules(2, max_turns=MOST).options == game.rules(2, max_turns=str(MOST)).options
        for number in (MOST + 1, -1, 5_000 * "9"):
            with pytest.raises(BadRules, match="option max_turns must be a whole number from 0 to 1000000, not "):
                game.rules(2, max_turns=number)
