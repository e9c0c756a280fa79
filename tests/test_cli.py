"""The command `clutch`, as a person types it."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from clutch import cli
from clutch.core.record import commitment, read
from clutch.core.scenario import rows
from clutch.games import all_games, game_named

ROOT = Path(__file__).parents[1]
CLUTCH = [sys.executable, "-m", "clutch"]


def clutch(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*CLUTCH, *words], input=typed, capture_output=True, text=True, check=False, timeout=120)


def refused(*words: str) -> str:
    """The one line that bad input gets."""
    done = clutch(*words)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.stderr


class TestBadInput:
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["sim", "poker"], "clutch: there is no game 'poker'; games: "),
            (["sim", "egg-on", "--seats", "9"], "clutch: Egg On is for 2 to 4 players, not 9"),
            (["sim", "egg-on", "--option", "wind=3"], "clutch: there is no option 'wind'; options: setup, stuck, "),
            (["sim", "egg-on", "--option", "stuck"], "clutch: write an option as name=value, not 'stuck'"),
            (["sim", "egg-on", "--option", "stuck=x"], "clutch: option stuck must be end or cycle, not 'x'"),
            (
                ["sim", "egg-on", "--variant", "x"],
                "clutch: Egg On has no variant 'x'; variants: lucky-eggs, first-game",
            ),
            (["sim", "dragons-eggs", "--variant", "x"], "clutch: Dragons' Eggs has no variant 'x'; variants: none"),
            (["sim", "egg-on", "--bots", "eagle"], "clutch: there is no bot 'eagle'; bots: "),
            (
                ["sim", "gulo-gulo", "--port", "nest-normal", "--bots", "eagle"],
                "clutch: there is no bot 'eagle'; bots: ",
            ),
            (["terminal", "egg-on", "--level", "eagle"], "clutch: there is no bot 'eagle'; bots: "),
            (
                ["sim", "egg-on", "--bots", "chick,chick"],
                "clutch: --bots: name one level for all, or one for each of the 4 seats",
            ),
            (["sim", "blind-hen", "--data", "/bin/ls"], "clutch: /bin/ls: this is not a text file"),
            (
                ["sim", "blind-hen", "--data", str(ROOT / "LICENSE")],
                f"clutch: {ROOT / 'LICENSE'}: this is not a table in TOML",
            ),
            (["sim", "egg-on", "--data", str(ROOT / "pyproject.toml")], "clutch: there is no option 'data'"),
            (["sim", "bunny-bidding", "--option", "types=4"], "clutch: 6 players with 2 goals each need 6 egg types"),
            (
                ["bench", "server", "--only", "x"],
                "clutch: there is no load 'x'; there are closed, egg-on, postgres, two, ",
            ),
            (
                ["sim", "gulo-gulo", "--hands", "0.5"],
                "clutch: --hands: only a nest asks for hands; name it with --port",
            ),
            (
                ["sim", "egg-on", "--bots", "os:getcwd"],
                "clutch: bot 'os:getcwd': getcwd must be a function that takes a game and returns a bot",
            ),
            (["terminal", "chess"], "clutch: there is no game 'chess'"),
            (["terminal", "gulo-gulo", "--port", "x"], "clutch: Gulo Gulo has no port 'x'; ports: odds, table"),
            (["terminal", "egg-on", "--port", "odds"], "clutch: Egg On has no port 'odds'; ports: none"),
            (["rules", "chess"], "clutch: there is no game 'chess'"),
            (["train", "egg-on", "--seats", "9"], "clutch: Egg On is for 2 to 4 players, not 9"),
            (["train", "egg-on", "--against", "chick,eagle"], "clutch: there is no bot 'eagle'; bots: random, chick"),
            (["train", "egg-on", "--beside", "eagle"], "clutch: there is no bot 'eagle'; bots: random, chick"),
            (["replay", "nowhere.record"], "clutch: nowhere.record: No such file or directory"),
            (["check", "nowhere.md"], "clutch: nowhere.md: No such file or directory"),
            (["check", "/bin/ls"], "clutch: /bin/ls: this is not a text file"),
        ],
    )
    def test_gets_one_clear_line(self, words: list[str], said: str) -> None:
        answer = refused(*words)
        assert answer.startswith(said)
        assert answer.count("\n") == 1

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["sing"], "invalid choice: 'sing'"),
            (["sim", "egg-on", "--games", "none"], "'none' is not a whole number from 1 on"),
            (["fuzz", "--seconds", "nan"], "'nan' is not a number above 0"),
            (["bench", "engine", "--seconds", "-1"], "'-1' is not a number above 0"),
            (["train", "egg-on", "--minutes", "inf"], "'inf' is not a number above 0"),
            (["train", "egg-on", "--league", "7"], "'7' is not a number from 0 to 1"),
            (["train", "egg-on", "--wander", "nan"], "'nan' is not a number from 0 to 1"),
            (["terminal", "egg-on", "--save", "/nowhere/mine.record"], "--save: there is no folder /nowhere"),
            (["serve", "--port", "99999"], "'99999' is not a port: write a number from 0 (any free one) to 65535"),
            (["play", "--port", "x"], "'x' is not a port: write a number from 0 (any free one) to 65535"),
            (["serve", "--proxy", "localhost"], "'localhost' is not an address such as 127.0.0.1"),
            (["admin", "delete-chat", "a-table", "x"], "'x' is not a number"),
        ],
    )
    def test_wrong_words_get_the_usage(self, words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            cli.main(words)
        assert stopped.value.code == 2
        told = capsys.readouterr().err
        assert told.startswith("usage: clutch")
        assert said in told.splitlines()[-1]


class TestCheck:
    def test_our_pages_pass(self) -> None:
        done = clutch("check", *map(str, sorted((ROOT / "docs/rules").glob("*.md"))))
        assert done.returncode == 0
        assert re.fullmatch(r"\d\d+ passed, 0 failed\n", done.stdout)

    def test_rows_are_listed_on_request(self) -> None:
        done = clutch("check", "-v", str(ROOT / "docs/rules/egg-on.md"))
        assert "E-X02: passed" in done.stdout

    def test_a_wrong_row_is_told_with_what_was_expected_and_got(self, tmp_path: Path) -> None:
        page = tmp_path / "page.md"
        text = (ROOT / "docs/rules/egg-on.md").read_text()
        page.write_text(text.replace("score A 14", "score A 15"))
        done = clutch("check", str(page))
        assert done.returncode == 1
        assert "E-X01: score A 15: expected 15, got 14\n" in done.stdout
        assert done.stdout.endswith(f"{len(list(rows(text))) - 1} passed, 1 failed\n")

    def test_a_table_that_cannot_be_read_is_status_2(self, tmp_path: Path) -> None:
        page = tmp_path / "page.md"
        page.write_text("| ID | Rules | Position | Moves | Expected |\n|---|---|---|---|---|\n| E-1 | E1 | nothing |\n")
        done = clutch("check", str(page))
        assert done.returncode == 2
        assert "page.md: line 3: a row has 5 cells or more" in done.stderr


class TestSim:
    def test_the_same_seed_gives_the_same_games(self) -> None:
        words = ("sim", "egg-on", "--seats", "3", "--variant", "lucky-eggs", "--games", "5", "--seed", "s", "--json")
        done = clutch(*words)
        assert done.stdout == clutch(*words).stdout
        report = json.loads(done.stdout)
        assert (report["games"], report["seats"], report["options"]["setup"]) == (5, 3, "lucky")
        assert sum(seat["wins"] for seat in report["by_seat"]) == pytest.approx(1, abs=1e-3)
        assert sum(report["ends"].values()) == 5

    def test_people_get_a_table(self) -> None:
        done = clutch("sim", "dragons-eggs", "--option", "marker_skips_out=true", "--games", "3", "--bots", "chick")
        assert done.stdout.startswith("Dragons' Eggs, 5 seats, marker_skips_out=true: 3 games\nseat  bot ")
        assert "ended by: " in done.stdout

    def test_records_are_kept_and_replay(self, tmp_path: Path) -> None:
        clutch("sim", "egg-on", "--games", "2", "--records", str(tmp_path))
        records = sorted(tmp_path.iterdir())
        assert [path.name for path in records] == ["egg-on-000001.record", "egg-on-000002.record"]
        done = clutch("replay", str(records[1]))
        assert done.returncode == 0
        assert "acts replay as recorded; end " in done.stdout
        assert "draws 1." in done.stdout
        assert "Egg On, 4 seats" in clutch("replay", str(records[0]), "--quiet", "--seat", "A").stdout

    def test_progress_is_shown_to_people_only(self) -> None:
        main, side = pty.openpty()
        with subprocess.Popen([*CLUTCH, "sim", "egg-on", "--games", "300"], stdout=subprocess.PIPE, stderr=side) as run:
            os.close(side)
            shown = b""
            while b"%" not in shown:
                shown += os.read(main, 1000)
            assert b"Egg On [" in shown
            run.kill()
        os.close(main)


class TestVerify:
    GOLDEN = (ROOT / "tests/golden/egg-on/3-base.record").read_text()
    SALT = "0f" * 16

    def promised(self, path: Path, seed: str = "") -> tuple[Path, str]:
        """A record with the commitment to its seed, or to another one."""
        own = re.search(r"^seed ([0-9a-f]{32})$", self.GOLDEN, re.MULTILINE)
        assert own is not None
        published = commitment(seed or own[1], self.SALT)
        path.write_text(self.GOLDEN.replace(own[0], f"{own[0]}\nsalt {self.SALT}\ncommitment {published}"))
        return path, published

    def verified(self, path: Path, *words: str, status: int = 0) -> str:
        done = clutch("replay", "--verify", str(path), *words)
        assert (done.returncode, done.stderr) == (status, "")
        return done.stdout

    def test_a_kept_promise(self, tmp_path: Path) -> None:
        path, published = self.promised(tmp_path / "kept.record")
        assert "the seed is the one that was promised" in self.verified(path)
        assert "the seed is the one that was promised" in self.verified(path, "--commitment", published.upper())
        verdict = json.loads(self.verified(path, "--json"))
        assert (verdict["ok"], verdict["promise"], verdict["faults"]) == (True, "kept", [])
        assert verdict["acts"] == self.GOLDEN.count("[")

    def test_a_record_without_a_promise_says_so(self, tmp_path: Path) -> None:
        path = tmp_path / "plain.record"
        path.write_text(self.GOLDEN)
        assert "cannot be said: the record has no commitment" in self.verified(path)
        assert "no salt" in self.verified(path, "--commitment", "ab" * 32, status=1)

    def test_another_seed_than_the_promised_one_is_status_1(self, tmp_path: Path) -> None:
        path, _published = self.promised(tmp_path / "other.record", seed="1" * 32)
        assert "the seed is not the one that was promised" in self.verified(path, status=1)
        verdict = json.loads(self.verified(path, "--json", status=1))
        assert (verdict["ok"], verdict["promise"]) == (False, "broken")

    def test_another_promise_than_the_noted_one_is_status_1(self, tmp_path: Path) -> None:
        path, _published = self.promised(tmp_path / "kept.record")
        said = self.verified(path, "--commitment", "ab" * 32, status=1)
        assert "is not the one that was noted at the start" in said

    def test_changed_acts_are_status_1_whatever_was_promised(self, tmp_path: Path) -> None:
        path, published = self.promised(tmp_path / "changed.record")
        path.write_text(re.sub(r"\[[0-9a-f]{8}\]\nend", "[00000000]\nend", path.read_text()))
        said = self.verified(path, "--commitment", published, status=1)
        assert "the table after this act is not the recorded one" in said
        path.write_text("no record\n")
        assert "a record begins with" in self.verified(path, status=1)
        assert json.loads(self.verified(path, "--json", status=1))["ok"] is False

    def test_a_written_position_is_not_what_the_seed_gives(self, tmp_path: Path) -> None:
        path, _published = self.promised(tmp_path / "written.record")
        start, _, acts = path.read_text().partition("\n\n")
        path.write_text(f"{start}\nposition 3p; turn A\n\n{acts}")
        assert "begins with a written position" in self.verified(path, status=1)


class TestReplay:
    def test_a_truncated_record_names_the_line(self, tmp_path: Path) -> None:
        whole = (ROOT / "tests/golden/egg-on/3-base.record").read_text()
        path = tmp_path / "cut.record"
        path.write_text(whole[:700])
        answer = refused("replay", str(path))
        assert f"{path}: line " in answer
        assert "breaks off in the middle of this line" in answer

    def test_a_seat_that_is_not_there(self) -> None:
        answer = refused("replay", str(ROOT / "tests/golden/egg-on/3-base.record"), "--seat", "D")
        assert "there is no seat D: the seats are A to C" in answer


class TestFuzz:
    def test_a_short_run_finds_nothing(self) -> None:
        done = clutch("fuzz", "--seconds", "2", "--seed", "test")
        assert done.returncode == 0
        assert "games, " in done.stdout
        assert done.stdout.endswith("no finding\n")

    def test_a_finding_is_a_record_that_replays(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A law that breaks in the middle of a game: the file holds the way there, the text beside it the reason."""
        good = game_named("egg-on")
        broken = replace(good, audit=lambda state: ["too few points"] if max(state.scores()) > 2 else [])
        monkeypatch.setattr(cli, "all_games", lambda: {"egg-on": broken})
        assert cli.main(["fuzz", "--seconds", "20", "--seed", "x", "--out", str(tmp_path)]) == 1
        record, reason = sorted(tmp_path.iterdir())
        assert "BrokenLaw: egg-on: too few points" in reason.read_text()
        steps = list(read(record.read_text(), game_named).replay())
        assert max(steps[-1].state.scores()) > 2

    def test_one_game_only(self) -> None:
        assert clutch("fuzz", "--seconds", "0.2", "--game", "egg-on").returncode == 0


def test_who_stops_reading_is_no_error() -> None:
    with subprocess.Popen([*CLUTCH, "rules", "egg-on"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait() == 0


def test_the_version_is_that_of_pyproject_with_the_rules_and_observations_of_each_game() -> None:
    """If only the first line is old, install again: `make setup`."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    lines = [
        f"{game.name}: rules {game.version}, observations {game.observation.version}" for game in all_games().values()
    ]
    assert len(lines) == 5
    assert clutch("--version").stdout.splitlines() == [f"clutch {version}", *lines]


def test_the_version_to_cite_is_that_of_pyproject() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"version: {version}" in (ROOT / "CITATION.cff").read_text("utf-8").splitlines()


def test_the_version_stands_in_one_place() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    sources = [*(ROOT / "src").rglob("*.py"), ROOT / "setup.py", ROOT / "web/package.json"]
    assert [path.name for path in sources if f'"{version}"' in path.read_text("utf-8")] == []


class TestGames:
    def test_are_listed(self) -> None:
        done = clutch("games")
        assert "egg-on: Egg On, 2 to 4 players\n" in done.stdout
        assert "  option stuck=end (end or cycle): " in done.stdout
        assert "  variant fast: the deck is turned at once, junior is found without an egg" in done.stdout
        assert "None" not in done.stdout, "mypyc drops docstrings: words that people read are data"

    def test_for_programs(self) -> None:
        games = {game["name"]: game for game in json.loads(clutch("games", "--json").stdout)}
        assert games["dragons-eggs"]["seats"] == [3, 4, 5]
        assert [option["name"] for option in games["dragons-eggs"]["options"]] == [
            "steel_blocks_peek",
            "empty_area_is_zero",
            "start",
            "marker_skips_out",
        ]

    def test_rulebooks_are_shown(self) -> None:
        assert clutch("rules", "egg-on").stdout.startswith("# Egg On")

    @pytest.mark.parametrize("name", all_games())
    def test_how_moves_are_written_is_shown(self, name: str, capsys: pytest.CaptureFixture[str]) -> None:
        """Every kind of move stands there, as it is written, with all that it may touch."""
        game = game_named(name)
        assert cli.main(["rules", name, "--moves"]) == 0
        told = capsys.readouterr().out
        assert " ".join(game.legend.split()) in " ".join(told.split())
        for does in {game.places(move).does for move in game.moves.all}:
            texts = [move.text for move in game.moves.all if game.places(move).does == does]
            assert any(line.startswith(f"{does} ") and texts[0] in line for line in told.splitlines())
        for word in game.place_words:
            assert f"\n{word} " in told


class TestBench:
    def test_the_figures_are_there_for_programs(self) -> None:
        report = json.loads(clutch("bench", "engine", "--json", "--seconds", "0.01").stdout)
        assert report["games"]["egg-on, 4 seats, setup=lucky"]["pure"]["apply_decisions_per_second"] > 0
        assert report["games"]["dragons-eggs, 4 seats"]["pure"]["copy_us"] > 0

    def test_people_get_a_table(self) -> None:
        assert "apply/s" in clutch("bench", "engine", "--seconds", "0.01").stdout

    def test_the_server_is_measured(self) -> None:
        few = ("--only", "closed", "--tables", "2", "--seconds", "0.2")
        report = json.loads(clutch("bench", "server", "--json", *few).stdout)
        assert report["runs"][0]["moves_per_server_cpu_second"] > 0
        assert "Dragons' Eggs, SQLite" in clutch("bench", "server", *few).stdout

    def test_the_server_is_killed(self) -> None:
        done = clutch("bench", "crash", "--kills", "1", "--tables", "2")
        assert done.stdout.startswith("1 kills, 0 restarts of a service, ")
        assert "nothing is lost" in done.stdout
        assert done.returncode == 0


class TestPlay:
    def test_a_whole_game_by_always_taking_the_first_offer(self, tmp_path: Path) -> None:
        save = tmp_path / "mine.record"
        done = clutch(
            "terminal", "egg-on", "--seats", "2", "--variant", "lucky-eggs", "--save", str(save), typed="a\n" * 500
        )
        assert done.returncode == 0, done.stderr
        assert "your move>" in done.stdout
        assert "You win!" in done.stdout or "Next time!" in done.stdout
        assert clutch("replay", str(save), "--quiet").returncode == 0

    def test_presets_warnings_undo_help_and_stopping(self) -> None:
        weddings_first = "W\n" * 6 + "K\nK\nFW\n" + "1\nundo\n1\n1\n1\n2\n2\n2*\n3\n3\n4\n4\n5*\n6\n7\n"
        typed = "?\ntable\nrules\nnonsense\npass\n" + weddings_first + "n\nsteady\nquit\n"
        done = clutch("terminal", typed=typed)
        assert "Egg On: you are " in done.stdout
        assert "or ready-made: steady, early, late" in done.stdout
        assert "# Egg On" in done.stdout
        assert "there is no move 'nonsense'" in done.stdout
        assert "'pass' is not allowed now." in done.stdout
        assert "so far: W, W" in done.stdout
        assert "you could not make a first play" in done.stdout
        assert "is ready." in done.stdout
        assert done.stdout.endswith("See you.\n")

    def test_a_port_answers_by_itself(self, tmp_path: Path) -> None:
        save = tmp_path / "mine.record"
        words = ("terminal", "gulo-gulo", "--seats", "2", "--option", "max_turns=6", "--save", str(save))
        done = clutch(*words, "--port", "odds", typed="a\n" * 200)
        assert done.returncode == 0, done.stderr
        assert "what happened>" not in done.stdout
        assert "\nport " in save.read_text()
        assert clutch("replay", str(save), "--quiet").returncode == 0

    def test_people_with_the_real_box_say_what_happened(self) -> None:
        words = ("terminal", "gulo-gulo", "--seats", "2", "--option", "max_turns=2", "--port", "table")
        attempt = "help\nfallen P9\nfallen P P\n"
        mine_or_not = "a\na\n" + attempt  # a bot's turn takes all of it for reports
        done = clutch(*words, typed=mine_or_not * 3)
        assert done.returncode == 0, done.stderr
        assert "what happened> " in done.stdout
        assert "'help' is no part of an answer" in done.stdout
        assert "an egg that is not in the nest cannot fall out of it" in done.stdout
        assert "P1 P2 fell out." in done.stdout
        assert "it has lasted too long, who is furthest wins" in done.stdout

    def test_the_end_of_input_stops_it_quietly(self) -> None:
        done = clutch("terminal", "dragons-eggs", typed="")
        assert done.stdout.endswith("See you.\n")
        assert done.returncode == 0
