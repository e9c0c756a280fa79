"""Hands and nests that are lost, late or too many: no table is, and no nest changes that was kept."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import AsyncExitStack
from pathlib import Path

from live import Json, Running, running
from nest_stories import SEED, all_of, frame_of, named, new_table, told
from services import Postgres, Redis
from websockets.asyncio.client import connect

from clutch.load.nests import workers_of
from clutch.load.thief import Thief, thief
from clutch.nest_bytes import HOLDING, OVER, head_of

MANY = 720  # frames: more than fit between a server and a reader that does not read


def test_a_killed_worker_voids_the_attempt_and_the_hand_begins_again_from_the_same_nest(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED) as server:
        table, tokens = new_table(server)

        async def story() -> None:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                actor = await named(seats)
                before = actor.nest
                await actor.hold()
                for pid in workers_of(server):
                    os.kill(pid, signal.SIGKILL)
                void = await actor.until("nest")
                assert void == {**before, "void": True}
                assert (await actor.steal())["version"] == before["version"] + 1

        told(story())


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED) as server:
        table, tokens = new_table(server)

        async def story() -> None:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                actor = await named(seats)
                await actor.hold()
                hung = workers_of(server)
                for pid in hung:
                    os.kill(pid, signal.SIGSTOP)
                assert (await actor.until("nest"))["void"]
                await actor.steal()
                assert set(workers_of(server)) != set(hung)

        told(story())


def test_a_killed_server_goes_on_from_exactly_the_nest_that_was_kept(tmp_path: Path) -> None:
    server = Running(tmp_path, seed=SEED)
    try:
        table, tokens = new_table(server)

        async def a_steal_and_half_of_one() -> Json:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                actor = await named(seats)
                await actor.steal()
                for seat in seats:
                    while seat.nest["take"] < 0:
                        await seat.next()
                after = seats[0].nest
                actor = await named(seats)
                held = await actor.hold()
                await actor.send(type="aim", to=[0.0, 0.0, 0.3])
                while head_of(await frame_of(actor)).phase == HOLDING and len(actor.frames) < 20:
                    pass
                assert held
                server.kill()
                return after

        async def who_comes_back() -> Json:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                thief_now = next(seat for seat in seats if seat.seat == seat.nest["reaching"])
                found = thief_now.nest
                await thief_now.steal()
                return found

        after = told(a_steal_and_half_of_one())
        server.start()
        found = told(who_comes_back())
        for what in ("eggs", "poses", "take"):
            assert found[what] == after[what]
    finally:
        server.kill()


def test_a_viewer_at_another_process_sees_the_same_frames_and_may_go_on(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    database = postgres.fresh()
    with (
        running(tmp_path / "a", database=database, bus=redis.url, seed=SEED) as one,
        running(tmp_path / "b", database=database, bus=redis.url, seed=SEED) as other,
    ):
        table, tokens = new_table(one)

        async def story() -> None:
            async with AsyncExitStack() as stack:
                seats = [
                    await stack.enter_async_context(thief(one.port, table, tokens[0])),
                    await stack.enter_async_context(thief(other.port, table, tokens[1])),
                ]
                while not all(sitter["here"] for sitter in seats[0].room["seats"]):
                    await seats[0].next()
                for _ in range(2):
                    actor = await named(seats)
                    viewer = next(seat for seat in seats if seat is not actor)
                    for seat in seats:
                        seat.frames.clear()
                    update = await actor.steal()
                    await viewer.until_update(update["version"])
                    for seat in seats:
                        while seat.nest["version"] < update["version"]:
                            await seat.next()
                    assert actor.nest == viewer.nest
                    assert actor.nest["take"] == update["version"]
                    assert len(viewer.frames) > len(actor.frames) // 2
                    assert set(viewer.frames) <= set(actor.frames)
                    assert head_of(viewer.frames[-1]).phase == OVER

        told(story())


def test_whoever_runs_out_of_time_is_given_a_hand(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED) as server:
        table, tokens = new_table(server, clock={"kind": "move", "seconds": 4})

        async def story() -> list[Json]:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                actor = await named(seats)
                other = next(seat for seat in seats if seat is not actor)
                await actor.hold()  # and then nothing
                version = actor.update["version"]
                await other.until_update(version + 1)
                return list(other.update["lines"])

        assert told(story())[-1]["seat"] == -2


def test_hands_that_are_too_many_wait_for_their_turn(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED, nest_slots=1) as server:
        tables = [new_table(server) for _ in range(2)]

        async def story() -> None:
            async with AsyncExitStack() as stack:
                first, second = [await named(await all_of(stack, server, table, tokens)) for table, tokens in tables]
                await first.hold()
                await second.grab()
                assert (await second.until("nest"))["waiting"] == 1
                await first.send(type="let_go")
                assert (await second.until("nest"))["waiting"] == 0
                await frame_of(second)

        told(story())


def test_the_table_of_a_nest_is_forgotten_and_found_again_as_it_lay(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED) as server:
        table, tokens = new_table(server)

        async def steal() -> Json:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                actor = await named(seats)
                await actor.steal()
                while actor.nest["take"] < 0:
                    await actor.next()
                return actor.nest

        nest = told(steal())
        server.stop()
        server.start()

        async def look() -> Json:
            async with thief(server.port, table, tokens[0]) as back:
                return back.nest

        assert told(look()) == nest


def test_a_slow_reader_misses_frames_and_nothing_else(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED) as server:
        table, tokens = new_table(server)

        async def story() -> tuple[list[int], list[int]]:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                with socket.socket() as small:
                    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    small.connect(("127.0.0.1", server.port))
                    link = await stack.enter_async_context(
                        connect(f"ws://127.0.0.1:{server.port}/ws", sock=small, compression=None, max_queue=None)
                    )
                    slow = Thief(link, table, "")
                    await slow.hello()
                    await slow.until("nest")
                    actor = await named(seats)
                    link.transport.pause_reading()
                    assert await actor.hold()
                    while len(actor.frames) < MANY:
                        await frame_of(actor)
                    link.transport.resume_reading()
                    await slow.send(type="ping", ask=1)
                    await slow.until("pong")
                    await slow.socket.close()
                return numbers(slow), numbers(actor)

        seen, shown = told(story())
        assert seen == sorted(seen)
        assert set(seen) < set(shown)
        assert 0 < len(seen) < MANY


def numbers(seat: Thief) -> list[int]:
    """Of the frames that came to it."""
    return [head_of(frame).number for frame in seat.frames]
