"""Who is away and comes to be asked is called, once for each turn, and nobody else is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog
from push_service import Device, PushService, push_service
from real_tables import Looker, act_of, play_one, tables_on, with_store

from clutch.server import metrics
from clutch.server.people import push
from clutch.server.people.push import MOST_WAITING, Letter, Push
from clutch.server.people.turn_alerts import MOST, UNTIMED, Call, TurnAlerts
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.following import Followed
from clutch.server.table.table import Table
from clutch.server.wire import over_http

DAYS: dict[str, float | str] = {"kind": "days", "days": 2}
QUICK: dict[str, float | str] = {"kind": "move", "seconds": 60}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


class Scene:
    """A table of people on a real store, each with a device at a real push service. Nobody looks on."""

    def __init__(self, store: SqliteStore, service: PushService, to_come_back: float = 0.0, quiet: float = 0.0) -> None:
        self.service = service
        self.store = store
        self.tables = tables_on(store, alerts=self._alerts, log=structlog.wrap_logger(None, [self._note]))
        self.services = self.tables.services
        self.push = Push(self.services, "mailto:clutch@example.org", str(service.certificate))
        self.to_come_back, self.quiet = to_come_back, quiet
        self.logged: list[dict[str, Any]] = []

    def _alerts(self, table: Followed) -> TurnAlerts:
        return TurnAlerts(table, self.push, self.tables.listening, self.to_come_back, self.quiet)

    def turns(self) -> dict[int, Call]:
        found = self.table.followers.of(TurnAlerts)
        assert found is not None
        return found.turns

    def _note(self, _logger: object, _name: str, event: Any) -> None:  # noqa: ANN401
        self.logged.append(dict(event))
        raise structlog.DropEvent

    async def sit(self, game: str, answer: int = 201, **more: Any) -> Table:  # noqa: ANN401
        asked = over_http.NewTable(game=game, seats=3, name="Player 0", **more)
        self.table, _, _ = await self.tables.create(asked, "guest 0" * 6)
        for seat in (1, 2):
            await seating.sit(self.table, f"Player {seat}", seat, f"guest {seat}" * 6)
        self.devices = [Device(self.service, f"seat{seat}", answer) for seat in range(3)]
        for seat, device in enumerate(self.devices):
            await self.push.subscribe(self.table, seat, msgspec.convert(device.subscription, over_http.Subscription))
        return self.table

    async def begin(self, game: str = "dragons-eggs", **more: Any) -> Table:  # noqa: ANN401
        await self.sit(game, **more)
        await asides.begin(self.table, 0)
        return self.table

    def look_on(self, seat: int) -> Looker:
        looker = Looker(seat)
        self.table.broadcast.come(looker)
        return looker

    async def settled(self) -> None:
        """All that was to be done now is done."""
        while True:
            for _ in range(3):
                await asyncio.sleep(0)
            if not self.services.tasks:
                return
            await asyncio.gather(*self.services.tasks, return_exceptions=True)

    async def called(self) -> list[str]:
        """The devices that were called since the last time somebody asked."""
        await self.settled()
        return sorted(posted.path.split("/")[1] for posted in self.service.all())

    async def close(self) -> None:
        await self.services.close()
        self.push.close()


Story = Callable[[Scene], Awaitable[None]]


def played(tmp_path: Path, service: PushService, story: Story, **how: Any) -> None:  # noqa: ANN401
    async def whole(store: SqliteStore) -> None:
        scene = Scene(store, service, **how)
        try:
            await story(scene)
        finally:
            await scene.close()

    with_store(tmp_path / "data", whole)


def name(seat: int) -> str:
    return f"seat{seat}"


def test_who_is_away_is_called_once_and_who_is_here_is_not(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        await scene.sit("egg-on")  # where all choose at once
        scene.look_on(1)
        await asides.begin(scene.table, 1)
        assert await scene.called() == [name(0), name(2)]
        await scene.table.play(1, act_of(scene.table, 1), 1, "key-00001")
        assert await scene.called() == []
        await asides.pause(scene.table, 2, "pause-001", on=True)
        await asides.pause(scene.table, 2, "pause-002", on=False)
        assert await scene.called() == []

    played(tmp_path, service, story)


def test_each_turn_is_called(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin()
        for number in range(9):
            asked = [name(seat) for seat in table.record.state.actors()]
            assert await scene.called() == asked
            await play_one(table, f"key-{number:05}", number)

    played(tmp_path, service, story)


def test_who_acts_and_is_asked_again_has_another_turn(tmp_path: Path, service: PushService) -> None:
    """A bot acts when the time is up: who is asked again is called again."""

    async def story(scene: Scene) -> None:
        table = await scene.begin()
        own = again = 0
        for number in range(40):
            await scene.called()
            seat = await play_one(table, f"key-{number:05}", number)
            if seat in table.record.state.actors():
                again += 1
                own += (await scene.called()).count(name(seat))
        assert own == again > 0

    played(tmp_path, service, story)


def test_bots_are_never_called(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        await scene.sit("egg-on")
        await asides.begin(scene.table, 0)
        assert await scene.called() == [name(0), name(1), name(2)]
        await scene.sit("egg-on")
        scene.services.stopping = True  # so that the bot does not move
        for seat in (0, 2):
            row = msgspec.structs.replace(scene.table.seats[seat], bot="chick")
            assert await scene.store.swap_seat(scene.table.id, scene.table.seats[seat], row)
            scene.table.seats[seat] = row
        await asides.begin(scene.table, 1)
        assert await scene.called() == [name(1)]

    played(tmp_path, service, story)


def test_who_comes_back_in_time_is_not_called(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin(clock=QUICK)
        (seat,) = table.record.state.actors()
        timer = scene.turns()[seat].timer
        left = timer.when() - asyncio.get_running_loop().time()
        assert 29.0 < left <= 30.0  # half of what the clock leaves, which is less than a thousand
        scene.look_on(seat)
        timer._run()
        timer.cancel()
        assert await scene.called() == []

    played(tmp_path, service, story, to_come_back=1000.0)


def test_an_act_ends_the_turn_before_it_is_called(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin()
        (seat,) = table.record.state.actors()
        turn = scene.turns()[seat]
        assert turn.timer is not None
        assert not turn.timer.cancelled()
        await play_one(table, "key-00001")
        assert turn.timer.cancelled()
        assert await scene.called() == []

    played(tmp_path, service, story, to_come_back=1000.0)


def test_with_days_to_move_the_call_is_at_once(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin(clock=DAYS)
        asked = table.record.state.actors()
        assert await scene.called() == [name(seat) for seat in asked]

    played(tmp_path, service, story, to_come_back=1000.0)


def test_a_connection_that_died_unnoticed_does_not_cost_the_call(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        await scene.sit("egg-on", clock=DAYS)
        eyes = [scene.look_on(seat) for seat in range(3)]
        await asides.begin(scene.table, 0)
        assert await scene.called() == []
        scene.table.broadcast.go(eyes[1])
        await asyncio.to_thread(scene.service.next)
        turns = scene.turns()
        assert [turn.timer for turn in turns.values()] == [None] * 3
        assert await scene.called() == []  # who was here has seen it

    played(tmp_path, service, story, to_come_back=0.3)


def test_taking_back_and_doing_again_does_not_call_every_time(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin(clock=DAYS)
        (seat,) = table.record.state.actors()
        await scene.called()
        called: list[str] = []
        for number in range(5):
            await table.play(seat, ["8"], table.record.version, f"key-{number:05}")
            called += await scene.called()
            await asides.undo(table, seat, table.record.version, f"undo-{number:04}")
            called += await scene.called()
        assert len(called) == len(set(called)) == 1

    played(tmp_path, service, story, quiet=1000.0)


@pytest.mark.parametrize(
    ("clock", "seconds", "urgency"),
    [
        ({"kind": "none"}, UNTIMED, "high"),
        (QUICK, 60, "high"),
        ({"kind": "bank", "seconds": 600, "increment": 5}, 600, "high"),
        (DAYS, 2 * 86_400, "normal"),
        ({"kind": "days", "days": 90}, MOST, "normal"),
    ],
)
def test_a_call_is_news_as_long_as_the_clock_runs(
    tmp_path: Path, service: PushService, clock: dict[str, float | str], seconds: int, urgency: str
) -> None:
    async def story(scene: Scene) -> None:
        await scene.begin(clock=clock)
        await scene.settled()
        (posted,) = service.all()
        assert (posted.headers["ttl"], posted.headers["urgency"]) == (str(seconds), urgency)

    played(tmp_path, service, story)


def test_what_a_device_gets_tells_nothing_of_the_game(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin("egg-on")
        await scene.settled()
        posts = {posted.path: posted for posted in service.all()}
        for device in scene.devices:
            posted = posts[device.path]
            assert device.read(posted) == {"key": "your turn", "table": table.id, "game": "egg-on"}
            assert posted.signed_by() == await scene.push.key()
            claims = posted.claims()
            assert (claims["aud"], claims["sub"]) == (service.origin, "mailto:clutch@example.org")
            assert table.id not in str(posted.headers)
            assert 1 <= len(posted.headers["topic"]) <= 32

    played(tmp_path, service, story)


@pytest.mark.parametrize(("answer", "kept"), [(404, 0), (410, 0), (429, 1), (500, 1), (302, 1), (201, 1)])
def test_a_device_that_is_gone_is_forgotten(tmp_path: Path, service: PushService, answer: int, kept: int) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin(answer=answer)
        (seat,) = table.record.state.actors()
        assert await scene.called() == [name(seat)]
        assert len(await scene.store.pushes(table.id, seat)) == kept
        told = str(scene.logged)
        assert bool(scene.logged) == (answer != 201)
        for secret in (service.origin, scene.devices[seat].path, *scene.devices[seat].keys.values()):
            assert secret not in told

    played(tmp_path, service, story)


def test_a_device_in_a_private_place_is_forgotten_unwritten(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        await scene.sit("dragons-eggs")
        scene.push = Push(scene.services, "mailto:clutch@example.org")
        scene.push.wanted = True
        scene.table.followers[:] = [TurnAlerts(scene.table, scene.push, scene.tables.listening, 0.0, 0.0)]
        for seat in range(3):
            for row in await scene.store.pushes(scene.table.id, seat):
                await scene.store.drop_push(scene.table.id, seat, row.endpoint)
                leads_here = msgspec.structs.replace(row, endpoint="https://localhost/x")
                await scene.store.add_push(scene.table.id, leads_here)
        await asides.begin(scene.table, 0)
        assert await scene.called() == []
        (seat,) = scene.table.record.state.actors()
        assert await scene.store.pushes(scene.table.id, seat) == []
        assert [line["outcome"] for line in scene.logged] == ["refused"]

    played(tmp_path, service, story)


def test_who_sits_there_with_another_token_is_not_called_on_the_devices_of_before(
    tmp_path: Path, service: PushService
) -> None:
    async def story(scene: Scene) -> None:
        await scene.sit("egg-on")
        await seating.leave(scene.table, 1)
        await seating.sit(scene.table, "Somebody else", 1, "guest 9" * 6)
        await seating.renew_token(scene.table, 2)
        await asides.begin(scene.table, 0)
        assert await scene.called() == [name(0)]

    played(tmp_path, service, story)


def test_no_more_than_so_many_letters_wait(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.sit("dragons-eggs")
        (row,) = await scene.store.pushes(table.id, 0)
        letter = Letter(table.id, row, {}, b"x")
        dropped = metrics.PUSHES.labels("dropped")._value.get()
        for _ in range(MOST_WAITING + 5):
            scene.push._put(letter)
        assert metrics.PUSHES.labels("dropped")._value.get() - dropped == 5
        assert len(scene.services.tasks) == push.SENDERS

    played(tmp_path, service, story)


def test_a_store_that_fails_does_not_touch_the_table(tmp_path: Path, service: PushService) -> None:
    async def story(scene: Scene) -> None:
        table = await scene.begin()
        await scene.called()
        await play_one(table, "key-00001")
        await scene.store._writer.do(lambda connection: connection.execute("DROP TABLE pushes"))
        await scene.settled()
        version = table.record.version
        await play_one(table, "key-00002")
        await scene.settled()
        assert (table.record.version, table.status) == (version + 1, "playing")
        assert any("pushes" in str(line.get("exc_info")) for line in scene.logged)

    played(tmp_path, service, story)
