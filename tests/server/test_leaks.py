"""All bytes that a seat receives in whole games are the same when the cards it cannot know are dealt otherwise.

Both worlds are played on real servers over real sockets; only names, tokens and times are the same in both. Whatever
could tell a secret is told one here on purpose, once for each channel, and must be found out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from noise import Noise, Place
from play import some_acts
from twin_tables import fits, seat_bytes, up_to_people
from worlds import World, differs, played, twins_of

from clutch.core import undo
from clutch.core.audience import SPECTATOR
from clutch.core.chance import Chance, from_seed
from clutch.core.game import Game
from clutch.core.record import mark
from clutch.games import all_games
from clutch.server.record.live import LiveRecord, ToldLine
from clutch.server.table import updates
from clutch.server.table.broadcast import Broadcast
from clutch.server.table.chat import Chat
from clutch.server.table.table import Table
from clutch.server.web.outbox import Outbox
from clutch.server.wire import codec, fields, over_http, to_client
from clutch.server.wire.refusals import Refusal

KINDS = [(game, seats) for game in all_games().values() for seats in game.seats]


def most(number: int) -> int:
    """Acts: every other game is played to its end, for in the middle of one more is hidden."""
    return 10_000 if number % 2 else 40


class Pair(NamedTuple):
    """Two worlds that are the same to one seat, and are not the same."""

    seat: int
    this: World
    twin: World


@pytest.fixture(autouse=True)
def _the_same_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an act may be taken back is asked of worlds drawn by lot; both tables draw the same."""
    monkeypatch.setattr(undo.secrets, "randbits", lambda _bits: 7)


def twin_worlds(game: Game, seats: int, variant: str, seat: int, most: int, chance: Chance) -> Pair:
    """Worlds that differ, and in which the same can be done."""
    rules = game.rules(seats, [variant] if variant else [])
    for _ in range(80):
        start = game.new(rules, chance.below(2**60))
        acts = up_to_people(start, some_acts(game, start.copy(), chance, most))
        this, twin = twins_of(game)(start, acts, seat, chance)
        if this[1] and differs(this, twin) and fits(this, twin):
            return Pair(seat, this, twin)
    raise AssertionError("no twin world differs")


def told_in_both(
    folder: Path, game: Game, pairs: list[Pair], noise: Sequence[str] = ()
) -> list[tuple[list[str], list[str]]]:
    """What the eyes of each pair receive in its two worlds."""

    async def all_at_once() -> list[list[str]]:
        return await asyncio.gather(
            *(
                seat_bytes(folder / f"{number}-{which}", game, world, pair.seat, number, noise)
                for number, pair in enumerate(pairs)
                for which, world in enumerate((pair.this, pair.twin))
            )
        )

    told = asyncio.run(all_at_once())
    return list(zip(told[::2], told[1::2], strict=True))


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=[f"{game.name}-{seats}" for game, seats in KINDS])
def test_a_seat_receives_the_same_bytes_in_every_world(tmp_path: Path, game: Game, seats: int) -> None:
    chance = from_seed(seats * 1000 + 7)
    variants = ["", "", *list(game.variants)[seats % 2 :: 2]]  # the others with one seat more
    eyes = range(SPECTATOR, seats)
    pairs = [
        twin_worlds(game, seats, variant, eyes[(number + seats) % len(eyes)], most(number + seats), chance)
        for number, variant in enumerate(variants)
    ]
    for pair, (one, other) in zip(pairs, told_in_both(tmp_path, game, pairs), strict=True):
        assert one == other
        assert len(one) > len(pair.this[1])


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_bad_messages_are_answered_alike_in_every_world(tmp_path: Path, game: Game) -> None:
    """Whoever sends what is not his to send learns nothing from how it is refused."""
    chance = from_seed(99)
    seats = game.seats[0]
    place = Place("token-0000xxxxxx", 9, "key-00000001", ["x" * 43], [move.text for move in game.moves.all])
    noise = Noise(1, place)
    messages = [noise.refused(seat=True).decode() for _ in range(150)]
    messages += [noise.malformed().decode(errors="replace") for _ in range(30)]
    pairs = [idle(twin_worlds(game, seats, "", eyes, 30, chance)) for eyes in range(SPECTATOR, seats)]
    for one, other in told_in_both(tmp_path, game, pairs, messages):
        assert one == other
        assert len(one) > len(messages)


def idle(pair: Pair) -> Pair:
    """The same up to a moment at which the seat is not to act, so that nothing it sends is played."""
    acts = list(pair.this[1])
    while acts and (pair.seat in (state := played(pair.this[0], acts)).actors() or state.waiting or state.over):
        acts = acts[:-1]
    return Pair(pair.seat, (pair.this[0], acts), (pair.twin[0], pair.twin[1][: len(acts)]))


# planted leaks: what is told depends on all that the table hides


def of_update(change: Callable[[to_client.Update, str], object]) -> Callable[[pytest.MonkeyPatch], None]:
    """A leak in one field of every update."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        honest = updates.Snapshot.update

        def leaking(moment: updates.Snapshot, seat: int, *more: Any, **named: Any) -> to_client.Update:  # noqa: ANN401
            update = honest(moment, seat, *more, **named)
            change(update, mark(moment.record.state))
            return update

        monkeypatch.setattr(updates.Snapshot, "update", leaking)

    return plant


def in_view(update: to_client.Update, secret: str) -> None:
    update.view = {**msgspec.to_builtins(update.view), "secret": secret}


def in_offers(update: to_client.Update, secret: str) -> None:
    update.offers.append(secret)


def in_events(update: to_client.Update, secret: str) -> None:
    for line in update.lines:
        line.events.append(to_client.Happened("secret", 0, {"secret": secret}))


def in_moments(update: to_client.Update, secret: str) -> None:
    """Only in the midst of an act."""
    for line in update.lines:
        for number, event in enumerate(line.events):
            if event.after is not None:
                view = {**msgspec.to_builtins(event.after.view), "secret": secret}
                after = msgspec.structs.replace(event.after, view=view)
                line.events[number] = msgspec.structs.replace(event, after=after)


def in_scores(update: to_client.Update, secret: str) -> None:
    update.scores[0] += int(secret, 16) % 3


def in_prompt(update: to_client.Update, secret: str) -> None:
    update.prompt = msgspec.structs.replace(update.prompt, phase=int(secret, 16) % 3)


def in_clock(update: to_client.Update, secret: str) -> None:
    update.clock = {**update.clock, "since": int(secret, 16) % 3}


def in_longer(update: to_client.Update, secret: str) -> None:
    update.longer.append(secret)


def in_ready(update: to_client.Update, secret: str) -> None:
    update.ready.append(to_client.ReadyAct(secret, [], []))


def in_places(update: to_client.Update, secret: str) -> None:
    """The offer is the same, but it belongs elsewhere."""
    place = to_client.Place("hand", int(secret, 16) % 3, -1)
    update.choices.append(to_client.Offer(text="no", does="no", places=[place], closes=True))


def in_warnings(update: to_client.Update, secret: str) -> None:
    update.warnings["pass"] = secret


def in_ready_places(update: to_client.Update, secret: str) -> None:
    update.ready.append(to_client.ReadyAct("steady", [], [to_client.Place("hand", int(secret, 16) % 3, -1)]))


def in_outcome(update: to_client.Update, secret: str) -> None:
    update.outcome = {"why": secret}


def in_room(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Broadcast.room

    def leaking(broadcast: Broadcast, seat: int = 0) -> to_client.Room:
        return msgspec.structs.replace(honest(broadcast, seat), why=mark(broadcast.table.record.state))

    monkeypatch.setattr(Broadcast, "room", leaking)


def in_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.try_picks

    async def leaking(table: Table, seat: int, picks: list[str], ask: int) -> to_client.Tried:
        tried = await honest(table, seat, picks, ask)
        return msgspec.structs.replace(tried, ask=int(mark(table.record.state), 16) % 3)

    monkeypatch.setattr(Table, "try_picks", leaking)


def in_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.try_picks

    async def leaking(table: Table, seat: int, picks: list[str], ask: int) -> to_client.Tried:
        return msgspec.structs.replace(await honest(table, seat, picks, ask), warning=mark(table.record.state))

    monkeypatch.setattr(Table, "try_picks", leaking)


def in_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an act may be taken back depends on what is hidden."""
    honest = LiveRecord.why_no_undo

    def leaking(record: LiveRecord, seat: int) -> str:
        return honest(record, seat) or ("chance was used" if int(mark(record.state), 16) % 2 else "")

    monkeypatch.setattr(LiveRecord, "why_no_undo", leaking)


def in_missed_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes back is told of what he missed, or not."""
    honest = LiveRecord.lines_since

    def leaking(record: LiveRecord, version: int) -> tuple[list[ToldLine], bool]:
        lines, whole = honest(record, version)
        return (lines, whole) if int(mark(record.state), 16) % 2 else ([], whole)

    monkeypatch.setattr(LiveRecord, "lines_since", leaking)


def in_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(table: Table) -> Refusal:
        return Refusal("stale", version=table.record.version, secret=mark(table.record.state))

    monkeypatch.setattr(Table, "stale", leaking)


def in_chat(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Chat.say

    async def leaking(chat: Chat, seat: int, name: str, text: str, *, emote: bool) -> None:
        await honest(chat, seat, name, mark(chat.table.record.state), emote=emote)

    monkeypatch.setattr(Chat, "say", leaking)


def in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same messages, but which comes first depends on what is hidden."""
    honest = Broadcast.greet

    def leaking(broadcast: Broadcast, viewer: Any, version: int) -> None:  # noqa: ANN401
        table = broadcast.table
        if int(mark(table.record.state), 16) % 2:
            honest(broadcast, viewer, version)
        else:
            viewer.push(codec.encode(updates.said(table.words)))
            viewer.push(codec.encode(broadcast.room()))
            broadcast.update(viewer, version)

    monkeypatch.setattr(Broadcast, "greet", leaking)


def in_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is told, but once more if a card lies so and not otherwise."""
    honest = Broadcast.update

    def leaking(broadcast: Broadcast, viewer: Any, version: int) -> None:  # noqa: ANN401
        for _ in range(1 + int(mark(broadcast.table.record.state), 16) % 2):
            honest(broadcast, viewer, version)

    monkeypatch.setattr(Broadcast, "update", leaking)


def in_pong(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Outbox.tell

    def leaking(out: Outbox, message: fields.Told) -> None:
        if isinstance(message, to_client.Pong):
            assert out.of is not None
            message.now = int(mark(out.of.record.state), 16)
        honest(out, message)

    monkeypatch.setattr(Outbox, "tell", leaking)


def in_answers_over_http(monkeypatch: pytest.MonkeyPatch) -> None:
    from clutch.server.web.api import Api  # noqa: PLC0415

    honest = Api._summary

    def leaking(api: Api, kept: Any, *more: Any) -> over_http.Summary:  # noqa: ANN401
        table = api.tables.found[kept.table.id]
        return msgspec.structs.replace(honest(api, kept, *more), status=mark(table.record.state))

    monkeypatch.setattr(Api, "_summary", leaking)


LEAKS = {
    "view": of_update(in_view),
    "offers": of_update(in_offers),
    "events": of_update(in_events),
    "moments": of_update(in_moments),
    "scores": of_update(in_scores),
    "prompt": of_update(in_prompt),
    "clock": of_update(in_clock),
    "longer": of_update(in_longer),
    "ready": of_update(in_ready),
    "places": of_update(in_places),
    "places of what is ready": of_update(in_ready_places),
    "outcome": of_update(in_outcome),
    "room": in_room,
    "tried": in_tried,
    "warning": in_warning,
    "warnings of what is offered": of_update(in_warnings),
    "undo": in_undo,
    "missed lines": in_missed_lines,
    "refused": in_refused,
    "chat": in_chat,
    "order": in_order,
    "number": in_number,
    "pong": in_pong,
    "http": in_answers_over_http,
}


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    game = all_games()["dragons-eggs"]
    chance = from_seed(3)
    return [twin_worlds(game, 3, "", 0, 20, chance) for _ in range(3)]


@pytest.mark.parametrize("channel", LEAKS)
def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pairs: list[Pair], channel: str
) -> None:
    LEAKS[channel](monkeypatch)
    both = told_in_both(tmp_path, all_games()["dragons-eggs"], pairs)
    assert any(one != other for one, other in both)


def test_without_a_leak_these_worlds_are_the_same(tmp_path: Path, pairs: list[Pair]) -> None:
    both = told_in_both(tmp_path, all_games()["dragons-eggs"], pairs)
    assert all(one == other for one, other in both)
