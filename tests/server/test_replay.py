"""After the end: every step for every eye, the record with its promise, the ratings."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from live import Json, Running, client, running, together
from real_tables import act_of, begun, play_one, tables_on, with_store

from clutch.core.moves import act_text
from clutch.core.record import read
from clutch.games import game_named
from clutch.server.readers import archive
from clutch.server.readers.steps import Page
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides
from clutch.server.table.status import OVER
from clutch.server.wire.over_http import AskSteps

GAME, SEATS = "dragons-eggs", 3
EYES = ["A", "B", "C", "spectator", "all"]


class Played:
    """A table that three people have played to the end, and all that they and a spectator were told."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.guests = [f"{letter}-guest-" * 8 for letter in "abc"]
        first = server.ok("POST", "/api/tables", {"game": GAME, "seats": 3, "name": "Ann"}, guest=self.guests[0])
        self.table, tokens = first["table"], [first["token"]]
        for name, guest in zip(["Bob", "Cyd"], self.guests[1:], strict=True):
            joined = server.ok("POST", f"/api/tables/{self.table}/join", {"name": name}, guest=guest)
            tokens.append(joined["token"])
        self.commitment = server.ok("GET", f"/api/tables/{self.table}")["table"]["commitment"]
        server.ok("POST", f"/api/tables/{self.table}/start", token=tokens[0])
        assert server.call("GET", self.path("steps"))[1]["reason"] == "not over"
        assert server.call("GET", self.path("steps?eye=all"))[1]["reason"] == "not over"
        (self.updates,) = together(self._play([*tokens, ""]))

    def path(self, what: str) -> str:
        return f"/api/tables/{self.table}/{what}"

    async def _play(self, tokens: list[str]) -> list[dict[int, Json]]:
        """By eye: the update of each version."""
        async with AsyncExitStack() as stack:
            eyes = [
                await stack.enter_async_context(client(self.server.port, self.table, token, seed))
                for seed, token in enumerate(tokens)
            ]
            await asyncio.gather(*(eye.play_on() for eye in eyes))
            for eye in eyes:
                while not eye.room.get("ratings"):
                    await eye.until("room")
            self.room = eyes[0].room
        told = [[json.loads(text) for text in eye.received] for eye in eyes]
        return [{one["version"]: one for one in messages if one["type"] == "update"} for messages in told]

    def steps(self, eye: str) -> list[Json]:
        found: list[Json] = []
        total = 1
        while len(found) < total:
            page = self.server.ok("GET", self.path(f"steps?eye={eye}&from={len(found)}"))
            total = page["total"]
            found += page["steps"]
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="module")
def played(server: Running) -> Played:
    return Played(server)


def test_every_step_is_what_that_eye_was_told_then(played: Played) -> None:
    for eye, updates in zip(EYES, played.updates, strict=False):
        steps = played.steps(eye)
        assert [step["number"] for step in steps] == list(range(len(steps)))
        assert {step["line"] for step in steps if step["kind"] == "act"} <= set(updates)
        for number, update in updates.items():
            *midst, last = [step for step in steps if step["line"] == number]
            assert [step["moment"] for step in [*midst, last]] == list(range(1, len(midst) + 2))
            assert (last["view"], last["scores"]) == (update["view"], update["scores"])
            assert (last["prompt"], last["outcome"]) == (update["prompt"], update["outcome"])
            for line in update["lines"]:
                if line["number"] == number:
                    told = [event for step in [*midst, last] for event in step["events"]]
                    assert [event | {"after": 0} for event in line["events"]] == [
                        event | {"after": 0} for event in told
                    ]
                    tables = [{name: step[name] for name in ("view", "scores", "prompt")} for step in midst]
                    assert [event["after"] for event in line["events"] if "after" in event] == tables


def test_acts_of_several_moments_were_told_and_can_be_stopped_at(played: Played) -> None:
    steps = played.steps("spectator")
    told = [[event["kind"] for event in step["events"]] for step in steps]
    at = told.index(["gained"])
    assert told[at - 1 : at + 2] in ([["compared"], ["gained"], ["round"]], [["compared"], ["gained"], ["ended"]])
    compared, gained, after = steps[at - 1 : at + 2]
    assert [step["prompt"]["key"] for step in (compared, gained)] == ["told", "told"]
    assert sum(gained["scores"]) > sum(compared["scores"])
    assert after["scores"] == gained["scores"]


def test_who_comes_back_is_told_what_happened_but_shown_only_the_table_as_it_is(played: Played) -> None:
    """Tables in the midst of acts are sent while they are news, and not kept."""

    async def look() -> Json:
        async with client(played.server.port, played.table) as looker:
            return await looker.until("update")

    (update,) = together(look())
    *past, _last = update["lines"]
    assert past
    assert not any("after" in event for line in past for event in line["events"])


def test_the_parts_of_the_scores_are_told_at_the_end_alone(played: Played) -> None:
    for updates in played.updates:
        *before, last = [updates[version]["outcome"] for version in sorted(updates)]
        assert before
        assert not any(before)
        assert [sum(points for _key, points in own) for own in last["parts"]] == last["scores"]


def test_the_open_eye_sees_what_each_seat_saw_and_no_rules(played: Played) -> None:
    open_steps = played.steps("all")
    own = [played.steps(eye) for eye in "ABC"]
    assert json.dumps(open_steps[0]["view"]).count("-1") < json.dumps(own[0][0]["view"]).count("-1")
    for number, step in enumerate(open_steps):
        assert not {"rules", "chance"} & set(step["view"])
        for seat in range(SEATS):
            mine = own[seat][number]
            assert step["text"] == mine["text"]
            assert len(step["events"]) == len(mine["events"])
    acts = [step["text"] for step in open_steps if step["kind"] == "act" and step["moment"] == 1]
    _header, played_lines = played.server.ok("GET", played.path("record")).split("\n\n")
    assert acts == [line[2 : line.rindex(" [")] for line in played_lines.splitlines() if line.endswith("]")]
    assert open_steps[-1]["outcome"]["ranks"]


def test_steps_are_asked_for_page_by_page(played: Played) -> None:
    whole = played.steps("A")
    page = played.server.ok("GET", played.path("steps?eye=A&from=3&count=2"))
    assert (page["steps"], page["total"], page["eye"]) == (whole[3:5], len(whole), "A")
    assert page["lasts"] == [step["number"] for step in whole if step["prompt"]["key"] != "told"]
    assert len(played.server.ok("GET", played.path("steps"))["steps"]) == min(50, len(whole))
    assert played.server.ok("GET", played.path("steps?from=100000"))["steps"] == []
    for asked in ("eye=Z", "eye=", "from=-1", "from=x", "count=51", "count=0", "more=1", "from=1e9999"):
        assert played.server.call("GET", played.path(f"steps?{asked}"))[1]["reason"] == "not a message"
    assert played.server.call("GET", played.path("steps?eye=D"))[1]["reason"] == "no such seat"
    assert played.server.call("GET", "/api/tables/none-such-table/steps")[0] == 404


def test_the_record_carries_the_promise_and_can_be_verified(played: Played, tmp_path: Path) -> None:
    text = played.server.ok("GET", played.path("record"))
    record = read(text, game_named)
    assert record.commitment == played.commitment
    file = tmp_path / "table.record"
    file.write_text(text)
    command = [sys.executable, "-m", "clutch", "replay", "--verify", "--json", str(file)]
    done = subprocess.run([*command, "--commitment", played.commitment], capture_output=True, check=True)
    assert json.loads(done.stdout)["promise"] == "kept"
    changed = text.replace(f"seed {record.seed:032x}", f"seed {record.seed ^ 1:032x}")
    file.write_text(changed)
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, json.loads(done.stdout)["promise"]) == (1, "broken")
    brought = played.server.ok("POST", "/api/import", text.encode())["table"]
    again = played.server.ok("GET", f"/api/tables/{brought}/steps?eye=all&count=5")
    assert [step["view"] for step in again["steps"]] == [step["view"] for step in played.steps("all")[:5]]


def test_ratings_follow_and_are_shown(played: Played) -> None:
    ranks = played.updates[0][max(played.updates[0])]["outcome"]["ranks"]
    changes = played.room["ratings"]
    for seat, guest in enumerate(played.guests):
        profile = played.server.ok("GET", "/api/profile", guest=guest)
        (game,) = profile["games"]
        assert (game["game"], game["played"], game["finished"], game["won"]) == (GAME, 1, 1, ranks[seat] == 1)
        (table,) = profile["last"]
        assert (table["table"], table["rank"], table["rating"]) == (played.table, ranks[seat], changes[seat])
        assert game["rating"]["shown"] == changes[seat]["after"]
        assert changes[seat]["before"] == 0.0
    best = played.server.ok("GET", f"/api/ratings/{GAME}")
    assert {one["name"] for one in best} == {"Ann", "Bob", "Cyd"}
    shown = sorted((change["after"] for change in changes), reverse=True)
    assert [one["rating"]["shown"] for one in best] == shown
    assert not any(guest in json.dumps(best) for guest in played.guests)
    assert played.server.call("GET", "/api/profile")[1]["reason"] == "who are you"
    assert played.server.call("GET", "/api/ratings/chess")[1]["reason"] == "no such game"


def test_ratings_are_recalled_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        played = Played(server)
        assert server.stop() == 0
        server.start()

        async def look() -> list[Any]:
            async with client(server.port, played.table) as looker:
                return list((await looker.until("room"))["ratings"])

        assert together(look()) == [played.room["ratings"]]


def test_undone_acts_are_shown_as_they_happened(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "egg-on", 2)
        seat, number = -1, 0
        while True:
            seat = await play_one(table, f"key-{number:05}", number)
            number += 1
            if not table.record.why_no_undo(seat):
                break
        act = table.record.lines[-1]
        await asides.undo(table, seat, table.record.version, "undo-00001")
        await table.play(seat, act_of(table, seat, number), table.record.version, "key-again")
        for voter in range(2):
            await asides.vote(table, voter, "vote-0001", concede=True)
        assert table.status == OVER
        steps = Page(table, AskSteps(eye="all", first=act.number - 1)).shown().steps
        before, done, undone, again = steps[:4]
        assert (done.kind, done.text, undone.kind, again.kind) == ("act", act.text, "undo", "act")
        assert before.view == undone.view != done.view
        assert undone.events == []
        assert [step.kind for step in steps[4:]] == ["vote", "vote", "concede"]
        assert steps[-1].prompt.key == "over"
        assert steps[-1].outcome is None
        standing = [line.text for line in table.record.lines if line.kind == "act" and line is not act]
        kept = read(archive.exported(table), game_named)
        assert [act_text(step.act) for step in kept.replay()] == standing

    with_store(tmp_path, story)
