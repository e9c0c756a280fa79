"""What every store promises, told of SQLite and of PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import psycopg
import pytest
from homes import Home
from tables import OLDEST_TABLE, a_line, a_table, a_word, free_seats, tell

from clutch.server.people import standings
from clutch.server.people.ratings import UNRATED, Rating, table_ratings
from clutch.server.store import migrations
from clutch.server.store.rows import Kept, Newest, PushRow, SeatRow, TakeRow
from clutch.server.store.seam import NoTable, Store, StoreBroken, Taken
from clutch.server.store.statements import CHAT_FOUND, MOST_PUSHES, SET_RANK

ANN = SeatRow(seat=0, name="Ann", player="ann", token_hash="a1")  # noqa: S106
BOB = SeatRow(seat=0, name="Bob", player="bob", token_hash="b1")  # noqa: S106
ODD = "Zoë 🥚 \u05d0\u05d1 'quoted' \"twice\" ; -- %s ? \n\t\\"


@pytest.fixture(params=["sqlite", "postgres"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    if request.param == "sqlite":
        return Home(str(tmp_path / "data"))
    return Home(request.getfixturevalue("postgres").fresh())


async def found(store: Store, table: str = "t") -> Kept:
    kept = await store.find(table)
    assert kept is not None
    return kept


def test_a_table_is_found_again_as_it_was_made(home: Home) -> None:
    table = a_table("t", options={"text": ODD, "on": False, "many": 12}, public=False, rematch_of="earlier")
    seats = [SeatRow(seat=0, name=ODD, player="p", token_hash="h", bot=""), SeatRow(seat=1, bot="chick")]  # noqa: S106
    lines = [a_line(1, text=ODD, key="k1"), a_line(2)]

    async def story() -> None:
        async with home.store() as store:
            await store.create(table, seats)
            for line in lines:
                await store.append("t", line)
            await store.say("t", a_word(ODD))
            before = await found(store)
        async with home.store() as store:
            assert await found(store) == before
            assert (before.table, before.status, before.seats, before.lines) == (table, "open", seats, lines)
            assert [(word.number, word.text, word.emote) for word in before.chat] == [(1, ODD, False)]
            assert await store.find("another") is None

    tell(story())


def test_how_far_tables_are_is_told_of_all_at_once(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for name, lines in (("t", 3), ("u", 0), ("v", 1)):
                await store.create(a_table(name), free_seats())
                for number in range(1, lines + 1):
                    await store.append(name, a_line(number))
            await store.say("u", a_word(ODD))
            await store.take_seat("u", SeatRow(seat=0, name="Ann", token_hash=ODD))
            await store.take_seat("u", SeatRow(seat=1, bot="hen"))
            assert await store.newest(["t", "u", "nowhere"]) == {
                "t": Newest(line=3, word=0, people=0, bots=0, pace="calm"),
                "u": Newest(line=0, word=1, people=1, bots=1, pace="calm"),
            }
            assert await store.newest([]) == {}

    tell(story())


def test_a_name_is_given_once(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), free_seats())
            with pytest.raises(Taken):
                await store.create(a_table("t", game="other"), [BOB])
            assert (await found(store)).table == a_table("t")
            assert (await found(store)).seats == free_seats()

    tell(story())


def test_a_line_and_the_take_beside_it_are_kept_together_or_not_at_all(home: Home) -> None:
    take = TakeRow(number=1, bodies="R1,B2", take=bytes(range(256)), film=b"", rest=b"\x00rest")

    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            await store.append("t", a_line(1), take)
            with pytest.raises(Taken):
                await store.append("t", a_line(1), msgspec.structs.replace(take, bodies="other"))
            with pytest.raises(NoTable):
                await store.append("another", a_line(1), take)
            await store.append("t", a_line(2))
        async with home.store() as store:
            assert await store.take("t", 1) == take
            assert await store.take("t", 2) is None
            assert await store.take("another", 1) is None
            assert await store.lines_after("t", 0) == [a_line(1), a_line(2)]

    tell(story())


def test_takes_of_an_older_clutch_are_found_again(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """It called them nests, with eggs."""
    old = "INSERT INTO nests (table_id, number, eggs, take, film, nest) VALUES (?, ?, ?, ?, ?, ?)"

    async def story() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", migrations.STEPS[:3])
            async with home.store() as store:
                await store.change(OLDEST_TABLE)
                await store.append("t", a_line(1))
                await store.change((old, ("t", 1, "R1,B2", b"take", b"film", b"rest")))
        async with home.store() as store:
            kept = TakeRow(number=1, bodies="R1,B2", take=b"take", film=b"film", rest=b"rest")
            assert await store.take("t", 1) == kept
            later = msgspec.structs.replace(kept, number=2)
            await store.append("t", a_line(2), later)
            assert await store.take("t", 2) == later

    tell(story())


def test_a_number_is_given_once(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            await store.append("t", a_line(1, key="mine"))
            with pytest.raises(Taken):
                await store.append("t", a_line(1, key="yours", text="other"))
            with pytest.raises(Taken):
                await store.append("t", a_line(1))
            assert await store.lines_after("t", 0) == [a_line(1, key="mine")]

    tell(story())


def test_lines_are_found_after_a_number(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            for number in range(1, 13):
                await store.append("t", a_line(number))
            assert await store.lines_after("t", 9) == [a_line(10), a_line(11), a_line(12)]
            assert await store.lines_after("t", 12) == []
            with pytest.raises(Taken):
                await store.append("t", a_line(12))

    tell(story())


def test_nothing_is_kept_for_a_table_that_is_not(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for act in (
                store.append("no", a_line(1)),
                store.take_seat("no", ANN),
                store.set_status("no", "over"),
                store.say("no", a_word("hello")),
                store.rate("no", "some-game", [("ann", 1), ("bob", 2)], table_ratings, 1.0),
            ):
                with pytest.raises(NoTable):
                    await act
            assert await store.find("no") is None
            assert await store.ratings("some-game", ["ann"]) == {}

    tell(story())


def test_of_many_writers_one_gets_each_number(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])

            async def write(name: str) -> set[int]:
                won = set()
                for number in range(1, 31):
                    try:
                        await store.append("t", a_line(number, key=f"{name}{number}", text=name))
                        won.add(number)
                    except Taken:
                        continue
                return won

            wins = await asyncio.gather(*[write(f"writer{index}") for index in range(12)])
            lines = (await found(store)).lines
            assert [line.number for line in lines] == list(range(1, 31))
            assert sorted(number for won in wins for number in won) == list(range(1, 31))
            for index, won in enumerate(wins):
                assert won == {line.number for line in lines if line.text == f"writer{index}"}

    tell(story())


def test_what_is_refused_hurts_nobody_beside_it(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            await store.append("t", a_line(1, key="k"))
            numbers = range(2, 22)
            acts = [store.append("t", a_line(number)) for number in numbers]
            refused = [
                store.append("t", a_line(1, key="l")),
                store.append("no", a_line(1)),
                store.create(a_table("t"), []),
            ]
            results = await asyncio.gather(*acts[:7], *refused, *acts[7:], return_exceptions=True)
            assert [type(result) for result in results if result] == [Taken, NoTable, Taken]
            assert [line.number for line in await store.lines_after("t", 1)] == list(numbers)

    tell(story())


def test_a_table_that_cannot_be_made_whole_is_not_made(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            good = [store.create(a_table(f"good{index}"), free_seats()) for index in range(8)]
            bad = store.create(a_table("bad"), [SeatRow(seat=0), SeatRow(seat="one")])  # type: ignore[arg-type]
            results = await asyncio.gather(*good[:4], bad, *good[4:], return_exceptions=True)
            assert [index for index, result in enumerate(results) if result is not None] == [4]
            assert isinstance(results[4], (sqlite3.Error, psycopg.Error))
            assert await store.find("bad") is None
            assert [(await found(store, f"good{index}")).seats for index in range(8)] == [free_seats()] * 8

    tell(story())


def test_a_free_seat_is_taken_by_one(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), free_seats())
            guests = [SeatRow(seat=0, name=f"guest{index}", token_hash=f"h{index}") for index in range(10)]
            got = await asyncio.gather(*[store.take_seat("t", guest) for guest in guests])
            assert got.count(True) == 1
            assert (await found(store)).seats == [guests[got.index(True)], SeatRow(seat=1)]

    tell(story())


def test_a_seat_with_a_bot_is_not_free_until_it_is_set_free(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [SeatRow(seat=0, bot="chick"), SeatRow(seat=1)])
            assert not await store.take_seat("t", ANN)
            assert await store.swap_seat("t", SeatRow(seat=0, bot="chick"), SeatRow(seat=0))
            assert await store.take_seat("t", ANN)
            assert not await store.take_seat("t", BOB)
            assert await store.swap_seat("t", ANN, BOB)
            assert (await found(store)).seats == [BOB, SeatRow(seat=1)]

    tell(story())


def test_words_are_numbered_and_the_newest_come_back(home: Home) -> None:
    most = CHAT_FOUND + 5

    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            numbers = await asyncio.gather(*[store.say("t", a_word(f"word {index}")) for index in range(most)])
            assert sorted(numbers) == list(range(1, most + 1))
            chat = (await found(store)).chat
            assert [word.number for word in chat] == list(range(6, most + 1))
            assert {word.number: word.text for word in chat} == {
                number: f"word {index}" for index, number in enumerate(numbers) if number > 5
            }

    tell(story())


def test_the_lobby_shows_public_tables_that_are_not_over(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for created, (name, public, status) in enumerate(
                [
                    ("a", True, "open"),
                    ("b", True, "over"),
                    ("c", False, "open"),
                    ("d", True, "playing"),
                    ("e", True, "frozen"),
                ]
            ):
                await store.create(a_table(name, public=public, created=float(created)), free_seats())
                await store.set_status(name, status)
            await store.take_seat("d", ANN)
            await store.append("d", a_line(1))
            lobby = await store.lobby(10, -1.0)
            assert [(kept.table.id, kept.status) for kept in lobby] == [("d", "playing"), ("a", "open")]
            assert lobby[0].seats == [ANN, SeatRow(seat=1)]
            assert lobby[0].lines == lobby[0].chat == []
            assert [kept.table.id for kept in await store.lobby(1, -1.0)] == ["d"]

    tell(story())


def test_the_lobby_forgets_tables_at_which_nothing_happens(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for name, created in (("quiet", 100.0), ("busy", 100.0), ("new", 900.0)):
                await store.create(a_table(name, created=created), free_seats())
            await store.append("quiet", a_line(1, at=200.0))
            await store.append("busy", a_line(1, at=200.0))
            await store.append("busy", a_line(2, at=600.0))
            assert [kept.table.id for kept in await store.lobby(10, 500.0)] == ["new", "busy"]
            assert [kept.table.id for kept in await store.lobby(10, 700.0)] == ["new"]

    tell(story())


def test_tables_whose_clock_runs_are_found(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for name, clock in (("a", {"kind": "days", "days": 2}), ("b", {"kind": "none"}), ("c", {"kind": "move"})):
                await store.create(a_table(name, clock=clock), free_seats())
            assert await store.clocked(10) == []
            for name in ("a", "b"):
                await store.set_status(name, "playing")
            assert await store.clocked(10) == ["a"]
            await store.set_status("c", "playing")
            assert sorted(await store.clocked(10)) == ["a", "c"]
            assert len(await store.clocked(1)) == 1

    tell(story())


def test_a_player_finds_his_tables(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for created, name in enumerate("abc"):
                await store.create(a_table(name, public=False, created=float(created)), free_seats())
            await store.take_seat("a", ANN)
            await store.take_seat("b", BOB)
            await store.take_seat("c", ANN)
            await store.take_seat("c", SeatRow(seat=1, name="Ann too", player="ann", token_hash="a2"))  # noqa: S106
            await store.set_status("c", "over")
            assert [kept.table.id for kept in await store.tables_of("ann", 10)] == ["c", "a"]
            assert [kept.table.id for kept in await store.tables_of("ann", 1)] == ["c"]
            assert await store.tables_of("", 10) == []

    tell(story())


RANKS = [("ann", 1), ("bob", 2)]


def after(*games: list[tuple[str, int]]) -> dict[str, Rating]:
    ratings: dict[str, Rating] = {}
    for ranks in games:
        ratings |= table_ratings(ratings, ranks)
    return ratings


def test_a_table_rates_once(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for name in "tu":
                await store.create(a_table(name), [])
            got = await asyncio.gather(*[store.rate("t", "some-game", RANKS, table_ratings, 5.0) for _ in range(5)])
            assert got.count(True) == 1
            assert await store.ratings("some-game", ["bob", "eve", "ann"]) == after(RANKS)
            assert await store.rate("u", "some-game", [("bob", 1), ("ann", 2)], table_ratings, 6.0)
            assert await store.ratings("some-game", ["ann", "bob"]) == after(RANKS, [("bob", 1), ("ann", 2)])
            assert await store.ratings("other-game", ["ann"]) == {}

    tell(story())


def test_of_tables_that_end_at_once_each_builds_on_the_other(home: Home) -> None:
    tables = [f"t{number}" for number in range(12)]
    pairs = [RANKS, [("cyd", 1), ("ann", 2)], [("bob", 1), ("cyd", 2)]]

    async def story() -> None:
        async with home.store() as store:
            for name in tables:
                await store.create(a_table(name), [])
            await asyncio.gather(
                *[
                    store.rate(name, "some-game", pairs[number % 3], table_ratings, float(number))
                    for number, name in enumerate(tables)
                ]
            )
            rows = [row for name in tables for row in await standings.rated(store, name)]
            for player in ("ann", "bob", "cyd"):
                own = [row for row in rows if row.player == player]
                befores = {(row.mean_before, row.deviation_before) for row in own}
                afters = {(row.mean, row.deviation) for row in own}
                now = (await store.ratings("some-game", [player]))[player]
                assert len(own) == len(befores) == len(afters) == 8
                assert befores - afters == {UNRATED}  # the one chain of all their games
                assert afters - befores == {now}

    tell(story())


def test_what_a_judge_cannot_do_leaves_nothing(home: Home) -> None:
    def fails(_old: object, _ranks: object) -> dict[str, Rating]:
        raise ArithmeticError

    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            with pytest.raises(ArithmeticError):
                await store.rate("t", "some-game", RANKS, fails, 1.0)
            assert await store.ratings("some-game", ["ann", "bob"]) == {}
            assert await standings.rated(store, "t") == []
            assert await store.rate("t", "some-game", RANKS, table_ratings, 2.0)

    tell(story())


def test_a_player_of_several_seats_is_rated_once_by_the_best(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            await store.rate("t", "some-game", [("bob", 3), ("ann", 1), ("bob", 2)], table_ratings, 1.0)
            rows = await standings.rated(store, "t")
            assert sorted((row.player, row.rank) for row in rows) == [("ann", 1), ("bob", 2)]

    tell(story())


async def a_season(store: Store) -> None:
    """Ann plays six tables: wins one, loses one, leaves one, concedes one, plays on at one, waits at one."""
    ann = SeatRow(seat=0, name="Ann", player="ann", token_hash="a")  # noqa: S106
    for created, (name, status) in enumerate(
        [("won", "over"), ("lost", "over"), ("left", "over"), ("conceded", "over"), ("on", "playing"), ("wait", "open")]
    ):
        bob = SeatRow(seat=1, name=f"Bob {created}", player="bob", token_hash="b")  # noqa: S106
        mine = SeatRow(seat=0, name="Ann", player="ann", token_hash="a", bot="chick", rank=1)  # noqa: S106
        await store.create(a_table(name, created=float(created)), [mine if name == "left" else ann, bob])
        await store.set_status(name, status)
    await store.append("conceded", a_line(1, kind="concede"))
    await store.change((SET_RANK, (1, "won", 0)), (SET_RANK, (2, "lost", 0)))
    await store.rate("won", "some-game", RANKS, table_ratings, 10.0)
    await store.rate("lost", "some-game", [("ann", 2), ("bob", 1)], table_ratings, 11.0)
    await store.rate("left", "some-game", [("cyd", 2), ("bob", 1)], table_ratings, 12.0)
    await store.rate("conceded", "some-game", [("bot:chick", 1), ("bob", 2)], table_ratings, 13.0)  # of older days


def test_a_profile_counts_what_was_played(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await a_season(store)
            profile = await standings.profile(store, "ann")
            (game,) = profile.games
            assert (game.game, game.played, game.finished, game.won) == ("some-game", 5, 3, 1)
            assert (game.conceded, game.left) == (1, 1)
            assert game.rating is not None
            (now,) = (await store.ratings("some-game", ["ann"])).values()
            assert (game.rating.mean, game.rating.deviation) == now
            assert [(table.table, table.rank) for table in profile.last] == [("lost", 2), ("won", 1)]
            assert profile.last[0].rating.before == profile.last[1].rating.after > profile.last[0].rating.after
            assert profile.last[1].rating.before == 0.0
            nobody = await standings.profile(store, "eve")
            assert (nobody.games, nobody.last) == ([], [])
            assert (await standings.profile(store, "")).games == []

    tell(story())


def test_a_game_keeps_its_last_tables_however_many_there_are_of_another(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            for at in range(standings.LISTED + 2):
                await store.create(a_table(f"t{at}"), [])
                await store.rate(f"t{at}", "other-game" if at else "some-game", RANKS, table_ratings, float(at))
            last = (await standings.profile(store, "ann")).last
            assert [(table.game, table.at) for table in last[-2:]] == [("other-game", 2.0), ("some-game", 0.0)]
            assert len(last) == standings.LISTED + 1

    tell(story())


def test_the_best_are_listed_under_their_latest_names(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await a_season(store)
            best = await standings.leaders(store, "some-game")
            assert [(one.name, one.tables) for one in best] == [("Bob 5", 4), ("Ann", 2), ("", 1)]
            shown = [one.rating.shown for one in best]
            assert shown == sorted(shown, reverse=True)
            assert await standings.leaders(store, "other-game") == []

    tell(story())


def test_a_seat_that_has_changed_is_not_swapped(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [ANN, SeatRow(seat=1)])
            assert not await store.swap_seat("t", BOB, SeatRow(seat=0))
            assert not await store.swap_seat("no", ANN, BOB)
            assert await store.swap_seat("t", ANN, BOB)
            assert not await store.swap_seat("t", ANN, SeatRow(seat=0))
            assert (await found(store)).seats == [BOB, SeatRow(seat=1)]

    tell(story())


def test_a_room_is_the_table_without_its_lines(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [ANN])
            await store.append("t", a_line(1))
            await store.say("t", a_word("hello"))
            whole = await found(store)
            room = await store.room("t")
            assert room is not None
            assert (room.table, room.status, room.seats, room.chat) == (whole.table, "open", whole.seats, whole.chat)
            assert room.lines == []
            assert await store.room("no") is None

    tell(story())


def test_changes_are_done_together_or_not_at_all(home: Home) -> None:
    end = ("UPDATE tables SET status = ? WHERE id = ?", ("over", "t"))

    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
            with pytest.raises((sqlite3.Error, psycopg.Error)):
                await store.change(end, ("INSERT INTO rated (table_id) VALUES (?)", ("no",)))
            assert (await found(store)).status == "open"
            assert await store.change(end, ("UPDATE tables SET status = ? WHERE id = ?", ("over", "no"))) == [1, 0]
            assert [list(row) for row in await store.ask("SELECT id, status FROM tables")] == [["t", "over"]]

    tell(story())


def test_a_secret_is_made_once(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            got = await asyncio.gather(*[store.secret("key", f"made {index}") for index in range(10)])
            assert len(set(got)) == 1
            assert await store.secret("other", ODD) == ODD
        async with home.store() as store:
            assert await store.secret("key", "made later") == got[0]

    tell(story())


def a_push(number: int, seat: int = 0) -> PushRow:
    at = float(number)
    return PushRow(seat=seat, endpoint=f"https://{number}", p256dh="p", auth="a", token_hash="h", at=at)  # noqa: S106


def test_the_newest_devices_of_a_seat_are_kept(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), free_seats())
            await store.create(a_table("u"), free_seats())
            for number in range(MOST_PUSHES + 2):
                await store.add_push("t", a_push(number))
            await store.add_push("t", a_push(0, seat=1))
            await store.add_push("u", a_push(0))
            newest = [a_push(number) for number in range(MOST_PUSHES + 1, 1, -1)]
            assert await store.pushes("t", 0) == newest
            assert await store.pushes("t", 1) == [a_push(0, seat=1)]
            assert await store.pushes("u", 0) == [a_push(0)]
            assert await store.pushes("u", 1) == []
            with pytest.raises(NoTable):
                await store.add_push("none", a_push(1))

    tell(story())


def test_a_device_is_kept_once_and_can_be_dropped(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), free_seats())
            await store.add_push("t", a_push(1))
            await store.add_push("t", a_push(2))
            changed = msgspec.structs.replace(a_push(1), auth="b", p256dh="q", token_hash="i", at=3.0)  # noqa: S106
            await store.add_push("t", changed)
            assert await store.pushes("t", 0) == [changed, a_push(2)]
            await store.drop_push("t", 1, changed.endpoint)
            await store.drop_push("t", 0, "https://unknown")
            assert await store.pushes("t", 0) == [changed, a_push(2)]
            await store.drop_push("t", 0, changed.endpoint)
        async with home.store() as store:
            assert await store.pushes("t", 0) == [a_push(2)]

    tell(story())


def test_a_closed_store_says_so(home: Home) -> None:
    async def story() -> None:
        async with home.store() as store:
            await store.create(a_table("t"), [])
        await store.close()
        with pytest.raises(StoreBroken, match="closed"):
            await store.append("t", a_line(1))
        with pytest.raises(StoreBroken, match="closed"):
            await store.find("t")

    tell(story())
