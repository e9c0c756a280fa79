"""What must hold for every game, seat count, variant and option."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from play import KINDS_OF_GAME, NAMES, SEEDS, rules_of, some_acts, world
from toy import Toy, ToyRules, toy_game
from tries import tries
from where import there_of
from worlds import Unfit, differs, played, same_for, twins_of

from clutch.arena.playing import play_out
from clutch.bots import LEVELS, bot_named
from clutch.core import laws
from clutch.core.audience import facts
from clutch.core.chance import Chance, from_seed
from clutch.core.events import Event
from clutch.core.game import AnyState, Game, Parts
from clutch.core.record import Record, read
from clutch.core.rules import Rules
from clutch.core.state import IllegalMove
from clutch.games import all_games
from clutch.server.wire.views import seen

every_game = pytest.mark.parametrize(("game", "seats", "variant"), KINDS_OF_GAME, ids=NAMES)
ROOT = Path(__file__).parents[2]


def somewhere(game: Game, rules: Rules, chance: Chance) -> AnyState:
    """A state somewhere in a random game, more often near the beginning."""
    state = game.new(rules, chance.below(2**60))
    some_acts(game, state, chance, chance.below(1 + chance.below(100)))
    return state


def for_many(game: Game, seats: int, variant: str, law: Callable[[Rules, Chance], None]) -> None:
    """Try a law under rules and chances that hypothesis draws; the fewer, the more kinds of this game there are."""
    kinds = len(game.seats) * (1 + len(game.variants))
    rules = rules_of(game, seats, variant)
    settings(max_examples=tries(min(25, max(3, 120 // kinds))))(given(rules, SEEDS.map(from_seed))(law))()


@every_game
def test_every_state_keeps_the_laws(game: Game, seats: int, variant: str) -> None:
    def law(rules: Rules, chance: Chance) -> None:
        state = somewhere(game, rules, chance)
        others = [game.moves.all[chance.below(len(game.moves.all))] for _ in range(20)]
        laws.state_laws(game, state, chance, others)

    for_many(game, seats, variant, law)


@every_game
def test_a_copy_carries_every_declared_field(game: Game, seats: int, variant: str) -> None:
    """Copies are written by hand, for one that goes by the declarations takes two or three times as long."""
    laws.copies_carry_every_field(game, game.new(game.rules(seats, [variant] if variant else []), 1))


@every_game
def test_bare_values_are_all_that_is_told(game: Game, seats: int, variant: str) -> None:
    """They are written by hand as copies are, for every view that is sent, and for the mark of every line."""

    def law(rules: Rules, chance: Chance) -> None:
        state = somewhere(game, rules, chance)
        for told in (state, *(state.view(seat).state for seat in laws.eyes(state))):
            laws.bare_values_are_all_that_is_told(game, told)

    for_many(game, seats, variant, law)


def test_bare_values_that_forget_a_field_are_found() -> None:
    class Forgetful(Toy):
        __slots__ = ()

        def bare(self) -> list[Any]:
            return [*super().bare()[:-1], [0, 0]]

    state = Forgetful(ToyRules(2, {}), from_seed(1))
    with pytest.raises(laws.BrokenLaw, match=r"bare values are all that is told: Forgetful\.turned"):
        laws.bare_values_are_all_that_is_told(toy_game(), state)


def test_a_copy_that_forgets_a_field_is_found() -> None:
    class Forgetful(Toy):
        __slots__ = ()

        def copy(self) -> Toy:
            twin = super().copy()
            twin.turned = [0, 0]
            return twin

    state = Forgetful(ToyRules(2, {}), from_seed(1))
    with pytest.raises(laws.BrokenLaw, match=r"a copy carries every declared field: Forgetful\.turned"):
        laws.copies_carry_every_field(toy_game(), state)


@every_game
def test_every_offer_says_where_it_belongs_and_it_is_there(game: Game, seats: int, variant: str) -> None:
    """Also in the middle of an act: what a seat may pick touches only what this seat sees on the table."""

    def law(rules: Rules, chance: Chance) -> None:
        state = somewhere(game, rules, chance)
        for seat in state.actors():
            ahead = state.copy()
            for pick in laws.random_act(state, seat, chance):
                laws.offers_say_where_they_belong(game, ahead)
                view = msgspec.to_builtins(seen(game, ahead.view(seat).state, seat))
                for move in ahead.moves(seat):
                    for place in game.places(move).places:
                        assert there_of(game.name)[place.at](view, seat, place), (move, place, view)
                ahead.apply(seat, pick)

    for_many(game, seats, variant, law)


@every_game
def test_every_game_ends_and_its_record_replays(game: Game, seats: int, variant: str) -> None:
    def law(rules: Rules, chance: Chance) -> None:
        record = Record(game, rules, chance.below(2**60))
        state = record.start()
        picks = 0
        for seat, act in laws.random_acts(game, state, chance):
            state.play(seat, act)
            record.add(state, seat, act)
            laws.audited(game, state)
            picks += len(act)
            assert picks <= game.longest
        assert state.moves(0) == []
        assert min(state.outcome().ranks) == 1
        laws.parts_make_the_scores(game, state)
        again = [facts(step.state) for step in read(record.text(), all_games().__getitem__).replay()]
        assert again[-1] == facts(state)

    for_many(game, seats, variant, law)


@every_game
def test_everybody_can_look_on_in_the_midst_of_an_act(game: Game, seats: int, variant: str) -> None:
    def law(rules: Rules, chance: Chance) -> None:
        state = game.new(rules, chance.below(2**60))
        for seat, act in laws.random_acts(game, state, chance):
            heard: list[Event] = []
            after = state.copy()
            after.play(seat, act, heard)
            laws.moments_can_be_seen(game, heard)
            laws.listening_changes_nothing(game, state, seat, act, after)
            state.play(seat, act)

    for_many(game, seats, variant, law)


@every_game
def test_a_seat_receives_nothing_it_may_not_know(game: Game, seats: int, variant: str) -> None:
    def law(rules: Rules, chance: Chance) -> None:
        start, acts = world(game, rules, chance, chance.below(60))
        for seat in range(-1, seats):
            this, twin = twins_of(game)(start, acts, seat, chance)
            try:
                same_for(game, this, twin, seat)
            except Unfit:
                continue

    for_many(game, seats, variant, law)


@every_game
def test_twin_worlds_differ_and_mostly_go_the_same_way(game: Game, seats: int, variant: str) -> None:
    """Else the law of secrets would be kept by saying nothing."""
    rules = game.rules(seats, [variant] if variant else [])
    seeds = tries(20, least=10)
    compared = 0
    for seed in range(seeds):
        chance = from_seed(seed)
        start, acts = world(game, rules, chance, 20)
        this, twin = twins_of(game)(start, acts, 0, chance)
        try:
            same_for(game, this, twin, 0)
        except Unfit:
            continue
        compared += differs(this, twin)
    assert compared >= seeds / 2


@every_game
def test_an_act_can_be_composed_pick_by_pick(game: Game, seats: int, variant: str) -> None:
    """Composing changes nothing, offers what may follow, and never goes past what closes the act."""

    def law(rules: Rules, chance: Chance) -> None:
        state = somewhere(game, rules, chance)
        before = facts(state)
        for seat in state.actors():
            act = laws.random_act(state, seat, chance)
            for number in range(len(act)):
                composed = state.compose(seat, act[:number])
                assert not composed.whole
                assert act[number] in composed.moves
            assert state.compose(seat, act).whole
            assert facts(state.compose(seat, act).view.state) == facts(state.compose(seat, act[:-1]).view.state)
        assert facts(state) == before

    for_many(game, seats, variant, law)


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_finishes(game: Game, seats: int, variant: str, level: str) -> None:
    state = game.new(game.rules(seats, [variant] if variant else []), 7)
    bots = [bot_named(level, game)] * seats
    for _ in play_out(game, state, bots, from_seed(8)):
        pass
    assert state.over


@every_game
def test_a_bot_knows_nothing_but_its_view(game: Game, seats: int, variant: str) -> None:
    """In twin worlds, which look alike to the seat that is to act, every level with the same luck picks the same."""
    rules = game.rules(seats, [variant] if variant else [])
    bots = [bot_named(level, game) for level in LEVELS]
    seeds = tries(12, least=6)
    compared = 0
    for seed in range(seeds):
        chance = from_seed(seed)
        start, acts = world(game, rules, chance, chance.below(50))
        seat = played(start, acts).turn
        this, twin = twins_of(game)(start, acts, seat, chance)
        try:
            state, other = played(*this), played(*twin)
        except IllegalMove:
            continue
        if state.over or other.over or state.waiting or not differs(this, twin):
            continue
        compared += 1
        for bot in bots:
            picks = [bot(each.view(seat), each.moves(seat), from_seed(seed)) for each in (state, other)]
            assert picks[0] is picks[1]
    assert compared >= seeds // 4


FOLDERS = sorted(path.name for path in (ROOT / "src/clutch/games").iterdir() if (path / "__init__.py").exists())


@pytest.mark.parametrize("folder", FOLDERS)
class TestNothingIsMissing:
    """A game that lacks one of these fails here by its name."""

    def test_the_same_files(self, folder: str) -> None:
        names = {path.stem for path in (ROOT / "src/clutch/games" / folder).glob("*.py")}
        wanted = {
            "rules",
            "moves",
            "places",
            "state",
            "setup",
            "scoring",
            "phases",
            "score_parts",
            "reckon",
            "scenario",
            "guess",
            "audit",
            "words",
            "game",
        }
        assert sorted(wanted - names) == []
        assert names & {"cards", "pieces"}

    def test_every_phase_has_its_chapter_whatever_is_imported_first(self, folder: str) -> None:
        chapter = f"clutch.games.{folder}.setup"
        script = (
            f"import sys, {chapter}, clutch.games.{folder}.phases as found\n"
            f"from clutch.games.{folder}.state import PHASE_NAMES\n"
            f"assert 'clutch.games.{folder}.game' not in sys.modules\n"
            "print(len(PHASE_NAMES) - len(found.PHASES))\n"
        )
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        assert done.stdout == "1\n", "all but the end are played by a chapter"

    def test_rule_page_with_scenarios(self, folder: str) -> None:
        page = (ROOT / "docs/rules" / f"{named(folder)}.md").read_text()
        assert "| ID | Rules | Position | Moves | Expected |" in page

    def test_words_of_places(self, folder: str) -> None:
        game = all_games()[named(folder)]
        touched = {place.at for move in game.moves.all for place in game.places(move).places}
        assert touched == set(game.place_words) == set(there_of(game.name))

    def test_no_two_moves_do_the_same(self, folder: str) -> None:
        game = all_games()[named(folder)]
        assert len({game.places(move) for move in game.moves.all}) == len(game.moves.all)

    def test_rulebook(self, folder: str) -> None:
        assert (ROOT / "docs/rulebooks" / f"{named(folder)}.md").read_text().startswith("# ")

    def test_chick_and_hen(self, folder: str) -> None:
        assert (ROOT / "src/clutch/bots/chick" / f"{folder}.py").exists()
        assert (ROOT / "src/clutch/bots/hen" / f"{folder}.py").exists()

    def test_stories(self, folder: str) -> None:
        assert (ROOT / "tests/games" / f"test_{folder}.py").exists()

    def test_twin_worlds(self, folder: str) -> None:
        assert (ROOT / "tests/laws" / f"twins_{folder}.py").exists()

    def test_golden_records(self, folder: str) -> None:
        game = all_games()[named(folder)]
        wanted = [f"{seats}-{variant}.record" for seats in game.seats for variant in ("base", *game.variants)]
        folder_of_game = ROOT / "tests/golden" / game.name
        assert [name for name in wanted if not (folder_of_game / name).exists()] == [], "run `make golden`"


def named(folder: str) -> str:
    return folder.replace("_", "-")


@pytest.mark.parametrize("parts", [lambda _state: [[("a", 1)], [("b", 2)]], lambda _state: [[("a", 9)], [("a", 9)]]])
def test_parts_that_are_no_score_are_found(parts: Callable[[AnyState], list[Parts]]) -> None:
    game = replace(toy_game(), parts_of_score=parts)
    state = game.new(game.rules(2), 1)
    for seat, act in laws.random_acts(game, state, from_seed(1)):
        state.play(seat, act)
    with pytest.raises(laws.BrokenLaw, match=r"same parts|add up"):
        laws.parts_make_the_scores(game, state)
    laws.parts_make_the_scores(toy_game(), state)
