"""Tutorials: every act is legal, what the coach claims holds, every step is worded, and nothing is leaked or kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from live import Running, running

from clutch.core.moves import SEAT_LETTERS
from clutch.games import all_games
from clutch.server.readers import lessons
from clutch.server.wire import over_http
from clutch.server.wire.generate import languages
from clutch.server.wire.refusals import Refusal
from clutch.server.wire.views import seen

ROOT = Path(__file__).parents[2]
GAMES = sorted(all_games())
PLACES = {"center", "hand", *SEAT_LETTERS}


def played(game: str) -> tuple[lessons.Play, over_http.Lesson]:
    play = lessons.Play(all_games()[game], lessons.tutorial(game))
    return play, play.lesson()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_what_the_coach_claims_is_what_the_rules_give(game: str) -> None:
    play, _lesson = played(game)
    claims = 0
    for step, state in zip(play.written.steps, play.states, strict=True):
        for claim in step.expect:
            expected, got = play.game.notation.told(state, claim)
            assert expected == got, f"{step.key}: {claim}"
            claims += 1
    assert claims >= 10, f"{game}.toml should claim ten things or more by `expect`"


def test_a_tutorial_teaches_by_doing_in_eight_to_fifteen_steps(game: str) -> None:
    _play, lesson = played(game)
    asked = [step for step in lesson.steps if any(way.picks for way in step.ways)]
    assert 8 <= len(lesson.steps) <= 15
    assert len(asked) >= len(lesson.steps) // 2
    assert lesson.steps[0].scene
    assert not any(way.picks for way in lesson.steps[-1].ways)
    assert {place for step in lesson.steps for place in step.point} <= PLACES


def test_what_is_asked_is_offered_and_can_be_composed(game: str) -> None:
    _play, lesson = played(game)
    for step in lesson.steps:
        whole = {tuple(ahead.picks) for ahead in step.ahead if ahead.whole}
        for way in step.ways:
            if way.picks:
                assert way.picks[0] in step.update.offers
                assert tuple(way.picks) in whole
                assert way.updates


def test_a_step_goes_on_where_the_one_before_ended(game: str) -> None:
    _play, lesson = played(game)
    for before, after in zip(lesson.steps, lesson.steps[1:], strict=False):
        if not after.scene:
            for way in before.ways:
                end = way.updates[-1] if way.updates else before.update
                assert end.view == after.update.view
                assert end.offers == after.update.offers


@pytest.mark.parametrize("language", languages(ROOT))
def test_every_step_has_words_and_every_asking_one_a_hint(game: str, language: str) -> None:
    text = (ROOT / f"web/src/text/{language}.ftl").read_text(encoding="utf-8")
    written = dict(re.findall(r"^(learn-[\w-]+) = (.+)$", text, re.MULTILINE))
    wanted = [f"learn-{game}-{step.key}" for step in lessons.tutorial(game).steps]
    wanted += [f"learn-{game}-{step.key}-hint" for step in lessons.tutorial(game).steps if step.ask]
    pulls = [step.key for step in lessons.tutorial(game).steps if step.pull]
    wanted += [f"learn-{game}-{key}-{what}" for key in pulls for what in ("pull", "again")]
    assert [key for key in wanted if key not in written] == []
    assert sorted(key for key in written if key.startswith(f"learn-{game}-")) == sorted(wanted)
    assert [key for key in wanted if len(written[key]) > 200] == []


def test_the_learner_sees_no_more_than_the_seat(game: str) -> None:
    """What is sent of the table before a step is the seat's own view, and no other's."""
    play, lesson = played(game)
    for step, before in zip(lesson.steps[1:], play.states, strict=False):
        if not step.scene:
            told = seen(play.game, before.view(play.seat).state, play.seat)
            assert msgspec.to_builtins(step.update.view) == msgspec.to_builtins(told)


def test_a_wrong_tutorial_names_its_step() -> None:
    written = lessons.tutorial("dragons-eggs")
    broken = msgspec.structs.replace(written.steps[1], ask=["A 9"])
    wrong = msgspec.structs.replace(written, steps=[written.steps[0], broken])
    with pytest.raises(lessons.BadTutorial, match="bid-one: A may not '9' now"):
        lessons.Play(all_games()["dragons-eggs"], wrong).lesson()
    stranger = msgspec.structs.replace(broken, ask=["B 7"])
    wrong = msgspec.structs.replace(written, steps=[written.steps[0], stranger])
    with pytest.raises(lessons.BadTutorial, match="not an act of the learner"):
        lessons.Play(all_games()["dragons-eggs"], wrong).lesson()
    loose = msgspec.structs.replace(broken, ask=["A 0", "A 2"])
    wrong = msgspec.structs.replace(written, steps=[written.steps[0], loose, written.steps[-1]])
    with pytest.raises(lessons.BadTutorial, match="needs a position"):
        lessons.Play(all_games()["dragons-eggs"], wrong).lesson()


def test_a_game_without_a_tutorial_is_not_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lessons, "FOLDER", tmp_path)
    with pytest.raises(Refusal, match="not found"):
        lessons.tutorial("egg-on")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data")) as found:
        yield found


def test_tutorials_are_told_over_http_and_no_table_is_kept(server: Running) -> None:
    listed = server.ok("GET", "/api/learn")
    assert sorted(found["game"] for found in listed) == GAMES
    for found in listed:
        lesson = server.ok("GET", f"/api/learn/{found['game']}")
        assert len(lesson["steps"]) == found["steps"]
        assert lesson["table"]["game"] == found["game"]
        assert server.call("GET", f"/api/tables/{lesson['table']['id']}")[0] == 404
    assert server.ok("GET", "/api/lobby") == []


def test_an_unknown_tutorial_is_refused(server: Running) -> None:
    status, failure = server.call("GET", "/api/learn/chess")
    assert (status, failure["reason"]) == (400, "no such game")
