"""`clutch arena` and `clutch sim`: who plays among whom, over which deals, with whatever is kept in a file."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import pytest

from clutch.arena import by_bot
from clutch.arena.contest import contest_of, ladder, one_among, round_robin, run
from clutch.arena.deals import Cell, Piece, Played, Setting, moved, play_piece
from clutch.arena.engines import local
from clutch.bots import Bot, UnknownBot, bot_named
from clutch.cli import main
from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game
from clutch.games import game_named

DRAGONS = ["arena", "dragons-eggs", "--seats", "3"]
HEN = "bench.yardsticks.hens:hen"


def first(game: Game) -> Bot:
    """A maker of bots that leave nothing to chance."""

    def choose(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        return moves[0]

    return choose


FIRST = f"{__name__}:{first.__name__}"


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*DRAGONS, *words]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def dragons(seats: int = 3) -> Setting:
    return Setting("dragons-eggs", seats, game_named("dragons-eggs").rules(seats).options)


def rotated(*lineup: str, deal: int = 0) -> list[Played]:
    return play_piece(Piece(Cell(dragons(), lineup, rotated=True), "s", deal))


class TestDeals:
    def test_everybody_sits_on_every_seat_of_the_same_deal(self) -> None:
        played = rotated("chick", FIRST, FIRST)
        assert [game.bots.index("chick") for game in played] == [0, 1, 2]
        scores = {tuple(game.scores) for game in rotated(FIRST, FIRST, FIRST)}
        assert len(scores) == 1, "who plays alike and leaves nothing to chance ends alike, so it was one deal"
        assert scores != {tuple(game.scores) for game in rotated(FIRST, FIRST, FIRST, deal=1)}

    def test_a_simulated_game_is_the_first_of_the_same_deal(self) -> None:
        (played,) = play_piece(Piece(Cell(dragons(), (FIRST, FIRST, FIRST), rotated=False), "s", 0))
        assert played == rotated(FIRST, FIRST, FIRST)[0]

    def test_a_tie_is_shared(self) -> None:
        (game, *_) = rotated("chick", "chick", "chick")
        assert sum(game.won(seat) for seat in range(3)) == pytest.approx(1)
        tie = Played(["a", "b", "c"], [1, 1, 3], [5, 5, 0], picks=9, why="eggs")
        assert [tie.won(seat) for seat in range(3)] == [0.5, 0.5, 0]

    def test_hands_go_with_their_bots(self) -> None:
        assert [moved((0.1, 0.2, 0.3), further) for further in range(3)] == [
            [0.1, 0.2, 0.3],
            [0.3, 0.1, 0.2],
            [0.2, 0.3, 0.1],
        ]

    def test_random_options_are_those_of_the_deal(self) -> None:
        anything = Setting("dragons-eggs", 3, None)
        drawn = [anything.rules(f"s/{deal}") for deal in range(20)]
        assert {rules.seats for rules in drawn} == {3}
        assert len({json.dumps(rules.options) for rules in drawn}) > 3
        assert [rules.options for rules in drawn] == [anything.rules(f"s/{deal}").options for deal in range(20)]
        assert len(play_piece(Piece(one_among(anything, "chick", "random"), "s", 0))) == 3


class TestWhoAmongWhom:
    def test_round_robin_and_ladder(self) -> None:
        assert round_robin(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
        assert ladder(["a", "b", "c"]) == [("b", "a"), ("c", "b")]

    def test_a_level_is_never_imported(self) -> None:
        """What tables ask for by a name from outside cannot run any code."""
        with pytest.raises(UnknownBot):
            bot_named(HEN, game_named("dragons-eggs"))

    def test_simulations_know_the_same_names(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["sim", "dragons-eggs", "--games", "1", "--seats", "3", "--bots", HEN, "--json"]) == 0
        assert [seat["bot"] for seat in json.loads(capsys.readouterr().out)["by_seat"]] == [HEN] * 3


class TestTable:
    def test_it_is_the_same_whatever_the_number_of_processes(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        words = ["--bots", f"{HEN},chick", "--deals", "3", "--seed", "s"]
        alone = shown(capsys, *words, "--processes", "1", "--out", str(tmp_path / "alone"))
        assert shown(capsys, *words, "--processes", "2", "--out", str(tmp_path / "two")) == alone
        assert (tmp_path / "two").read_bytes() == (tmp_path / "alone").read_bytes()
        assert shown(capsys, *words[:-1], "other", "--processes", "1") != alone
        assert alone.startswith("Dragons' Eggs, 3 seats: 9 games for each line\none ")

    def test_the_better_one_wins_more_than_its_share(self, capsys: pytest.CaptureFixture[str]) -> None:
        (setting,) = json.loads(
            shown(capsys, "--ladder", "random,chick", "--deals", "12", "--processes", "1", "--json")
        )
        (cell,) = setting["cells"]
        assert (cell["one"], cell["among"], cell["games"]) == ("chick", "random", 36)
        assert 1 < cell["low"] < cell["times"] < cell["high"] <= 3
        assert cell["wins"] == pytest.approx(cell["times"] / 3, abs=1e-3)
        assert list(setting["ratings"]) == ["chick", "random"]
        assert setting["ratings"]["chick"]["mean"] > 25 > setting["ratings"]["random"]["mean"]

    def test_every_seat_of_every_game_is_a_row(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        path = tmp_path / "games.csv"
        shown(capsys, "--one", "chick", "--among", "random", "--deals", "2", "--processes", "1", "--csv", str(path))
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == 2 * 3 * 3
        assert [row["seat"] for row in rows if row["bot"] == "chick"] == ["A", "B", "C"] * 2
        assert sum(float(row["won"]) for row in rows) == pytest.approx(6)

    def test_several_games_and_seats_are_told_one_after_the_other(self, capsys: pytest.CaptureFixture[str]) -> None:
        words = ["arena", "gulo-gulo", "dragons-eggs", "--seats", "3,4", "--one", "random", "--among", "random"]
        assert main([*words, "--deals", "1", "--random-options", "--processes", "1"]) == 0
        told = [line for line in capsys.readouterr().out.splitlines() if line.endswith("for each line")]
        assert told == [
            f"{title}, {seats} seats, options at random: {seats} games for each line"
            for title in ("Gulo Gulo", "Dragons' Eggs")
            for seats in (3, 4)
        ]


class TestSim:
    """The same games as in the arena, told by seat: nobody moves."""

    WORDS = ("sim", "dragons-eggs", "--seats", "3", "--bots", f"{HEN},chick,random", "--games", "5")

    def told(self, capsys: pytest.CaptureFixture[str], *words: str) -> str:
        assert main([*self.WORDS, *words]) == 0
        return capsys.readouterr().out

    def test_it_is_the_same_whatever_the_number_of_processes(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        alone = self.told(capsys, "--out", str(tmp_path / "alone"), "--records", str(tmp_path / "one"))
        words = ["--processes", "2", "--out", str(tmp_path / "two"), "--records", str(tmp_path / "other")]
        assert self.told(capsys, *words) == alone
        assert (tmp_path / "two").read_bytes() == (tmp_path / "alone").read_bytes()
        names = [f"dragons-eggs-{number:06}.record" for number in range(1, 6)]
        assert [path.name for path in sorted((tmp_path / "one").iterdir())] == names
        for name in names:
            assert (tmp_path / "one" / name).read_text() == (tmp_path / "other" / name).read_text() != ""

    def test_the_same_command_goes_on_and_rows_are_those_of_the_arena(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        out, path = tmp_path / "out", tmp_path / "games.csv"
        whole = self.told(capsys)
        self.told(capsys, "--games", "2", "--out", str(out))
        assert self.told(capsys, "--out", str(out), "--csv", str(path)) == whole
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
        assert [(row["deal"], row["turn"], row["seat"]) for row in rows[:4]] == [
            ("0", "0", "A"),
            ("0", "0", "B"),
            ("0", "0", "C"),
            ("1", "0", "A"),
        ]
        assert {row["lineup"] for row in rows} == {f"{HEN} chick random"}
        assert sum(float(row["won"]) for row in rows) == pytest.approx(5)

    def test_long_names_stay_in_their_column(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.told(capsys).splitlines()
        assert lines[0] == "Dragons' Eggs, 3 seats: 5 games"
        assert len({line.index("%") for line in lines[2:5]}) == 1


class TestInterval:
    def test_it_is_wilsons_for_games_or_for_deals(self) -> None:
        """Whoever won all deals may owe it to them; who won one game of each deal was served alike by all."""
        assert by_bot.interval([1.0] * 10, 4) == pytest.approx((0.70, 1.0), abs=0.01)
        assert by_bot.interval([0.0] * 10, 4) == pytest.approx((0.0, 0.30), abs=0.01)
        assert by_bot.interval([0.25] * 250, 4) == pytest.approx((0.224, 0.278), abs=1e-3)

    def test_games_that_go_together_count_once(self) -> None:
        together, apart = [1.0, 0.0, 0.0, 0.0] * 10, [0.5, 0.25, 0.0, 0.25] * 10
        wide, narrow = by_bot.interval(together, 4), by_bot.interval(apart, 4)
        assert wide[1] - wide[0] > 1.5 * (narrow[1] - narrow[0])

    @pytest.mark.parametrize("strength", [0.25, 0.7, 0.95])
    @pytest.mark.parametrize("luck", [0, 0.5, 1])
    def test_it_holds_the_truth_as_often_as_it_says(self, strength: float, luck: float) -> None:
        """`luck` is the part of the deals in which the deal alone decides all four games."""
        random, held = Random(1), 0

        def dealt() -> float:
            if random.random() < luck:
                return float(random.random() < strength)
            return fmean(random.random() < strength for _ in range(4))

        for _ in range(600):
            low, high = by_bot.interval([dealt() for _ in range(40)], 4)
            held += low <= strength <= high
        assert 0.935 <= held / 600 <= 0.995


class TestFile:
    WORDS = ("--one", "chick", "--among", "random", "--processes", "1")

    def test_the_same_command_goes_on(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        out, fresh = tmp_path / "out", tmp_path / "fresh"
        whole = shown(capsys, *self.WORDS, "--deals", "3", "--out", str(fresh))
        shown(capsys, *self.WORDS, "--deals", "2", "--out", str(out))
        out.write_bytes(out.read_bytes()[:-20])  # killed while it wrote
        assert shown(capsys, *self.WORDS, "--deals", "3", "--out", str(out)) == whole
        assert out.read_bytes() == fresh.read_bytes()
        assert shown(capsys, *self.WORDS, "--deals", "2", "--out", str(out)) != whole

    def test_what_is_in_the_file_is_not_played_again(self, tmp_path: Path) -> None:
        contest = contest_of([one_among(dragons(), "chick", "random")], "s")
        pieces: list[Piece] = []

        def noting(asked: list[Piece]) -> Any:  # noqa: ANN401
            pieces.extend(asked)
            return local(1)(asked)

        first = list(run(contest, 2, noting, tmp_path / "out"))
        assert list(run(contest, 3, noting, tmp_path / "out"))[:2] == first
        assert [piece.deal for piece in pieces] == [0, 1, 2]

    def test_every_deal_is_kept_as_soon_as_it_is_played(self, tmp_path: Path) -> None:
        contest = contest_of([one_among(dragons(), "chick", "random")], "s")

        def breaking_off(asked: list[Piece]) -> Any:  # noqa: ANN401
            yield play_piece(asked[0])
            assert (tmp_path / "out").read_bytes().count(b"\n") == 2
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            list(run(contest, 3, breaking_off, tmp_path / "out"))
        assert (tmp_path / "out").read_bytes().count(b"\n") == 2

    @pytest.mark.parametrize("other", [["--seed", "x"], ["--option", "start=A"], ["--seats", "4"]])
    def test_another_setting_is_refused(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, other: list[str]
    ) -> None:
        out = tmp_path / "out"
        shown(capsys, *self.WORDS, "--deals", "1", "--out", str(out))
        before = out.read_bytes()
        said = refused(capsys, *DRAGONS, *self.WORDS, "--out", str(out), *other)
        assert said == f"clutch: {out} was begun with other bots, games, options, seeds or records: name another file\n"
        assert out.read_bytes() == before

    def test_any_other_file_is_left_alone(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        (tmp_path / "letter").write_text("Dear Hen,\nyours")
        said = refused(capsys, *DRAGONS, *self.WORDS, "--out", str(tmp_path / "letter"))
        assert said == f"clutch: {tmp_path / 'letter'} is no file of the arena: name another\n"
        assert (tmp_path / "letter").read_text() == "Dear Hen,\nyours"

    def test_cells_are_written_as_in_files_that_were_begun_before(self) -> None:
        cell = Cell(Setting("gulo-gulo", 2, {}), ("chick", "random"), rotated=False, steadiness=(0.9, 0.0))
        assert json.loads(msgspec.json.encode(cell)) == {
            "setting": {"game": "gulo-gulo", "seats": 2, "options": {}, "port": ""},
            "lineup": ["chick", "random"],
            "rotated": False,
            "hands": [0.9, 0.0],
        }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["poker", "--bots", "chick,random"], "there is no game 'poker'; games: "),
        (["egg-on", "--bots", "chick,eagle"], "there is no bot 'eagle'; bots: "),
        (["egg-on", "--bots", "chick,no.such:bot"], "bot 'no.such:bot' cannot be imported: No module named 'no'"),
        (["egg-on", "--bots", "chick,:hen"], "bot ':hen' cannot be imported: Empty module name"),
        (["egg-on", "--bots", "chick,json:hen"], "bot 'json:hen': the module json has no function 'hen'"),
        (["egg-on", "--one", HEN, "--among", "chick"], "there is no such hen for Egg On; games: "),
        (["egg-on", "--one", "chick"], "--one A and --among B are named together"),
        (["egg-on", "--bots", "chick,random", "--among", "chick"], "--one A and --among B are named together"),
        (["egg-on", "--ladder", "chick"], "name two bots at least, not only chick"),
        (["egg-on", "--seats", "9", "--bots", "chick,random"], "Egg On is for 2 to 4 players, not 9"),
        (["egg-on", "--option", "wind=3", "--bots", "chick,random"], "there is no option 'wind'; options: "),
        (
            ["egg-on", "--random-options", "--option", "stuck=cycle", "--bots", "chick,random"],
            "--random-options: then no variant, option or data can be chosen",
        ),
        (["egg-on", "--bots", "chick,random", "--out", "nowhere/out"], "nowhere/out: No such file or directory"),
        (["egg-on", "--bots", "chick,random", "--csv", "nowhere/csv"], "nowhere/csv: No such file or directory"),
    ],
)
def test_bad_input_gets_one_clear_line(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert refused(capsys, "arena", *words).startswith(f"clutch: {said}")


@pytest.mark.parametrize("words", [["--bots", "chick,chick"], ["--bots", "chick,"], ["--seats", "4,x"], []])
def test_wrong_words_get_the_usage(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["arena", "egg-on", *words])
    assert "usage: clutch arena" in capsys.readouterr().err
