"""Whoever wants something of a table follows it: what a follower hears, and that a new one needs nothing but itself."""

from __future__ import annotations

from pathlib import Path

from real_tables import act_of, begun, play_one, tables_on, with_store

from clutch.server.play.autoplay import Autoplay
from clutch.server.store.rows import LineRow, TakeRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.following import Followed, Follower


class Diary(Follower):
    """Writes down what it hears, and how the table then stood."""

    def __init__(self, table: Followed) -> None:
        self.table = table
        self.heard: list[tuple[str, int]] = []
        self.own: list[bool] = []

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        self.heard.append((line.kind, self.table.record.version))
        self.own.append(own)

    def said(self) -> None:
        self.heard.append(("said", len(self.table.words)))

    async def ended(self) -> None:
        self.heard.append(("ended", self.table.record.version))


class Hasty(Follower):
    """Acts for the last seat as soon as that may act."""

    def __init__(self, table: Followed) -> None:
        self.table = table

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        seat, version = self.table.row.seats - 1, self.table.record.version
        if not self.table.record.over and self.table.record.state.actors() == [seat]:
            self.table.services.begin(self._act(seat, version))

    async def _act(self, seat: int, version: int) -> None:
        await self.table.play(seat, act_of(self.table, seat), version, f"hasty-{version:04}")


def test_a_new_follower_hears_every_line_after_it_is_kept_and_then_the_end(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store, alerts=Diary))
        diary = table.followers.of(Diary)
        assert diary is not None
        await table.chat.say(0, "Player 0", "good luck", emote=False)
        while not table.record.over:
            await play_one(table, f"key-{table.record.version:05}", table.record.version)
        lines = await store.lines_after(table.id, 0)
        kinds = [(line.kind, line.number) for line in lines]
        assert diary.heard == [kinds[0], ("said", 1), *kinds[1:], ("ended", len(lines))]
        assert all(diary.own)

    with_store(tmp_path, story)


def test_what_another_process_has_added_is_heard_as_the_line_of_another(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        there = await tables_on(store, alerts=Diary).find(table.id)
        assert there is not None
        diary = there.followers.of(Diary)
        assert diary is not None
        await play_one(table, "key-00001")
        await there.look_for_lines()
        assert (diary.heard, diary.own) == ([("act", 2)], [False])

    with_store(tmp_path, story)


def test_a_new_follower_may_play_and_stands_before_who_acts_for_those_away(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store, alerts=Hasty)
        table = await begun(tables)
        kinds = [type(follower) for follower in table.followers]
        assert kinds.index(Hasty) < kinds.index(Autoplay) == len(kinds) - 1
        while not table.record.over:
            while tables.services.tasks:
                await next(iter(tables.services.tasks))
            if not table.record.over:
                await play_one(table, f"key-{table.record.version:05}", table.record.version)
        hasty = [line for line in table.record.lines if line.key.startswith("2:hasty-")]
        assert {line.seat for line in hasty} == {2}
        assert hasty

    with_store(tmp_path, story)
