"""`clutch bench nest --live`: hands that hold eggs on a real server, all at once, and how late everybody sees it."""

from __future__ import annotations

import asyncio
import gc
import math
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from clutch.load.process import Running, cpu_seconds, running
from clutch.load.thief import Thief, thief
from clutch.nest_bytes import FRAMES_PER_SECOND, HOLDING, hand_in, head_of
from clutch.server.nest.pool import WORKER

SWAY: Final = 0.003  # m: a hand that sways goes to and fro so far
SECONDS: Final = 4.0  # for once to and fro
PULL: Final = 0.06  # m/s: carefully
HIGHEST: Final = 0.2  # m: there any egg is out
LEAST_FRAMES: Final = 59.0  # a second: with fewer an attempt is not held
MOST_DELAY: Final = 0.025  # seconds, of 99 frames of 100
MOST_IDLE: Final = 0.2  # of a core, when all hands are gone
CALMED: Final = 8.0  # seconds in which nests come to rest that nobody holds any more
IDLE: Final = 4.0  # seconds of looking at what they cost then
# By the name of a motion, how high a hand has risen so many seconds after it holds an egg. Pulls are what people do;
# a hand that sways costs most, since the whole heap slides as long as it holds.
MOTIONS: Final[dict[str, Callable[[float], float]]] = {
    "pull": lambda seconds: min(HIGHEST, PULL * seconds),
    "sway": lambda seconds: SWAY * (1 - math.cos(2 * math.pi * seconds / SECONDS)) / 2,
}
Told = Callable[[float, str], None]
Report = dict[str, Any]


class Held:
    """A table at which one egg after the other is stolen; and when the frames of that came."""

    def __init__(self, server: Running, seed: int, motion: str) -> None:
        self.server = server
        self.seed = seed
        self.rise = MOTIONS[motion]
        self.holds = asyncio.Event()  # or has held one
        self.came: list[list[tuple[int, float]]] = []  # by stretch without a break: numbers and times of frames

    async def hold(self) -> None:
        """For ever, game after game."""
        while True:
            table, tokens = await asyncio.to_thread(self.server.new_table, "gulo-gulo", 2, port="nest-normal")
            async with (
                thief(self.server.port, table, tokens[0], self.seed) as one,
                thief(self.server.port, table, tokens[1], self.seed) as other,
            ):
                while actor := await self._next([one, other]):
                    await actor.grab()
                    await self._lead(actor)

    async def _next(self, seats: list[Thief]) -> Thief | None:
        """Whoever is to steal, with an egg named; None if the game is over."""
        while not any(seat.is_over for seat in seats):
            for seat in seats:
                if seat.may_reach:
                    return seat
                if seat.is_asked:
                    await seat.name_an_egg()
                    while not seat.may_reach:
                        await seat.next()
                    return seat
            await min(seats, key=_heard).next()  # who only looked on has not read it all yet
        return None

    async def _lead(self, actor: Thief) -> None:
        """From the first frame of a reach until the egg is out, or lost."""
        came: list[tuple[int, float]] = []
        self.came.append(came)
        held = b""
        while True:
            message = await actor.receive()
            if isinstance(message, bytes):
                head = head_of(message)
                came.append((head.number, time.monotonic()))
                if head.phase == HOLDING:
                    self.holds.set()
                    held = held or message
                    x, y, z = hand_in(held)
                    seconds = (head.number - head_of(held).number) / FRAMES_PER_SECOND
                    await actor.send(type="aim", to=[x, y, z + self.rise(seconds)])
            elif message["type"] == "update" or (message["type"] == "nest" and came):
                return

    def since(self, began: float) -> list[list[tuple[int, float]]]:
        """The stretches of frames that came after this time."""
        later = [[(number, at) for number, at in came if at >= began] for came in self.came]
        return [came for came in later if len(came) > 1]


def delays(came: list[tuple[int, float]]) -> list[float]:
    """How much later each frame came than the quickest one within the same five seconds.

    A nest that stood still for a moment does not hurry afterwards. Compared over a whole stretch, all frames after such
    a moment would count as late; the time that was lost shows in the frames a second instead.
    """
    late = [at - number / FRAMES_PER_SECOND for number, at in came]
    parts = [late[at : at + 5 * FRAMES_PER_SECOND] for at in range(0, len(late), 5 * FRAMES_PER_SECOND)]
    return [at - min(part) for part in parts for at in part]


def _heard(seat: Thief) -> tuple[int, int]:
    return seat.update.get("version", -1), seat.nest.get("version", -1)


def workers_of(server: Running) -> list[int]:
    """The processes in which its nests move."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text(encoding="ascii")
    return [pid for pid in map(int, children.split()) if WORKER.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()]


def measure(
    attempts: int, seconds: float, motion: str, told: Told, calmed: float = CALMED, idle: float = IDLE
) -> Report:
    """So many attempts at once, for so many seconds, on a server of its own; as many others always wait for a turn."""
    with (
        tempfile.TemporaryDirectory(prefix="clutch-") as folder,
        running(Path(folder), log=Path(folder, "log"), nest_slots=attempts) as server,
    ):
        report, pids = asyncio.run(_measured(server, attempts, seconds, motion, told))
        return {**report, "idle_cores": _idle(pids, calmed, idle)}


async def _measured(
    server: Running, attempts: int, seconds: float, motion: str, told: Told
) -> tuple[Report, list[int]]:
    held = [Held(server, seed, motion) for seed in range(2 * attempts)]
    told(0.0, f"{attempts} hands take hold of their eggs")
    async with asyncio.TaskGroup() as group:
        hands = [group.create_task(one.hold()) for one in held]
        begun = asyncio.as_completed([one.holds.wait() for one in held])
        for _ in range(attempts):
            await next(begun)
        gc.freeze()  # else the garbage collector keeps our clock waiting for a tenth of a second
        pids = [server.process.pid, *workers_of(server)]
        counts = await asyncio.to_thread(frames_sent, server)
        spent, began = {pid: cpu_seconds(pid) for pid in pids}, time.monotonic()
        while (passed := time.monotonic() - began) < seconds:
            told(passed / seconds, f"{attempts} attempts")
            await asyncio.sleep(min(1.0, seconds - passed))
        used = {pid: cpu_seconds(pid) - spent[pid] for pid in pids}
        stretches = [came for one in held for came in one.since(began)]
        sent = (await asyncio.to_thread(frames_sent, server)) - counts
        for hand in hands:
            hand.cancel()
    report = _report(stretches, attempts, seconds, used, server.process.pid, sent)
    return {"motion": motion, **report}, pids


def _idle(pids: list[int], calmed: float, idle: float) -> float:
    """How many cores the server and its nests keep busy when all hands are gone."""
    time.sleep(calmed)
    before = sum(map(cpu_seconds, pids))
    time.sleep(idle)
    return (sum(map(cpu_seconds, pids)) - before) / idle


def is_held(report: Report) -> bool:
    """Whether all attempts moved at sixty frames a second, everybody saw it in time, and nests at rest cost nothing."""
    moves = report["frames_per_second"] >= LEAST_FRAMES and report["delay_p99"] <= MOST_DELAY
    return bool(moves and report["idle_cores"] < MOST_IDLE)


def _report(
    stretches: list[list[tuple[int, float]]],
    attempts: int,
    seconds: float,
    used: dict[int, float],
    server: int,
    sent: Counter[float],
) -> Report:
    late = sorted(delay for came in stretches for delay in delays(came))
    frames = sum(len(came) - 1 for came in stretches)
    moving = sum(came[-1][1] - came[0][1] for came in stretches)
    simulated = max(1e-9, frames / FRAMES_PER_SECOND)
    cores = os.cpu_count() or 1
    return {
        "attempts": attempts,
        "cores": cores,
        "seconds": seconds,
        "frames_per_second": frames / max(moving, 1e-9),
        "moving_share": moving / (attempts * seconds),
        "delay_p50": median(late),
        "delay_p99": late[int(len(late) * 0.99)],
        "due_to_sent_p99_at_most": _p99(sent),
        "cpu_nests": sum(cpu for pid, cpu in used.items() if pid != server) / simulated,
        "cpu_server": used[server] / simulated,
        "load": os.getloadavg()[0],
    }


def frames_sent(server: Running) -> Counter[float]:
    """How many frames were sent within so many seconds of their time, for the bounds that the server counts by."""
    _status, page = server.call("GET", "/metrics")
    lines = [line for line in page.splitlines() if line.startswith("clutch_frame_seconds_bucket")]
    return Counter({float(line.split('le="')[1].split('"')[0]): int(float(line.split()[-1])) for line in lines})


def _p99(sent: Counter[float]) -> float:
    """The bound within which 99 of 100 frames were sent."""
    return next((bound for bound, count in sorted(sent.items()) if count >= 0.99 * sent[math.inf]), math.inf)


def text(report: Report) -> str:
    told = {name: value * 1000 if name.startswith(("delay", "due")) else value for name, value in report.items()}
    told["verdict"] = "held" if is_held(report) else "not held"
    told["each"] = report["attempts"] / report["cores"]
    return TEXT.format(**told)


TEXT: Final = """\
{attempts} live attempts ({motion}) on {cores} cores for {seconds:.0f} s, {each:.1f} for each core; load {load:.1f}
{frames_per_second:.1f} frames a second each; in motion {moving_share:.0%} of the time
behind the quickest frame: p50 {delay_p50:.1f} ms, p99 {delay_p99:.1f} ms
from due to sent: 99 of 100 within {due_to_sent_p99_at_most:.1f} ms
CPU s for a simulated second of one attempt: {cpu_nests:.3f} its nest, {cpu_server:.3f} the server
when all hands are gone: {idle_cores:.1%} of a core
{verdict}: 60 frames a second, 99 of 100 at most 25 ms behind"""
