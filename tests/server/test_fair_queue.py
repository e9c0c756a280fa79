"""Everybody gets a turn."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.server.workers.fair_queue import FairQueue, Place, TooMany

PUTS = st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from("abc")), max_size=40)


def filled(puts: list[tuple[str, str]]) -> FairQueue[int]:
    turns: FairQueue[int] = FairQueue(per_table=100, per_guest=100)
    for number, (guest, table) in enumerate(puts):
        turns.put(Place(guest, guest + table), number)
    return turns


async def drained(turns: FairQueue[int]) -> list[tuple[Place, int]]:
    taken = []
    while len(turns):
        place, thing = await turns.take()
        turns.done(place)
        taken.append((place, thing))
    return taken


@given(PUTS)
def test_all_that_waits_is_taken_once_and_each_tables_in_order(puts: list[tuple[str, str]]) -> None:
    taken = asyncio.run(drained(filled(puts)))
    assert sorted(thing for _place, thing in taken) == list(range(len(puts)))
    for place in {place for place, _thing in taken}:
        own = [thing for other, thing in taken if other == place]
        assert own == sorted(own)


@given(PUTS)
def test_nobody_has_a_second_turn_before_all_who_wait_have_had_one(puts: list[tuple[str, str]]) -> None:
    guests = [place.guest for place, _thing in asyncio.run(drained(filled(puts)))]
    for at, guest in enumerate(guests):
        if guest in guests[at + 1 :]:
            again = guests.index(guest, at + 1)
            assert set(guests[again:]) <= set(guests[at:again])


def test_a_guest_with_many_tables_has_no_more_turns_than_one_with_one() -> None:
    turns = filled([("x", "a"), ("x", "b"), ("x", "c"), ("x", "a"), ("y", "a"), ("y", "a")])
    order = [place.table for place, _thing in asyncio.run(drained(turns))]
    assert order == ["xa", "ya", "xb", "ya", "xc", "xa"]


def test_a_table_has_one_act_under_way_and_others_pass_it() -> None:
    async def story() -> None:
        turns = filled([("x", "a"), ("x", "a"), ("y", "a")])
        place, first = await turns.take()
        _other, second = await turns.take()
        assert (first, second) == (0, 2)
        waiting = asyncio.create_task(turns.take())
        await asyncio.sleep(0)
        assert not waiting.done()
        turns.done(place)
        assert await waiting == (place, 1)

    asyncio.run(story())


def test_who_waits_is_woken_by_what_comes() -> None:
    async def story() -> None:
        turns: FairQueue[int] = FairQueue(1, 1)
        waiting = [asyncio.create_task(turns.take()) for _ in range(2)]
        await asyncio.sleep(0)
        turns.put(Place("x", "a"), 1)
        turns.put(Place("y", "b"), 2)
        assert {thing for _place, thing in await asyncio.gather(*waiting)} == {1, 2}

    asyncio.run(story())


def test_there_is_an_end_to_what_a_table_and_a_guest_may_have_waiting() -> None:
    turns: FairQueue[int] = FairQueue(per_table=2, per_guest=3)
    for table in ("a", "a", "b"):
        turns.put(Place("x", table), 0)
    with pytest.raises(TooMany, match="2 wait at this table"):
        turns.put(Place("x", "a"), 0)
    with pytest.raises(TooMany, match="3 wait for this guest"):
        turns.put(Place("x", "b"), 0)
    turns.put(Place("y", "c"), 0)
    assert len(turns) == 4
    assert len(turns.drop_all()) == 4
    assert len(turns) == 0


def test_who_waits_can_be_told_when_his_turn_comes() -> None:
    turns: FairQueue[int] = FairQueue(per_table=2, per_guest=3)
    for guest, table in (("x", "a"), ("x", "b"), ("y", "c")):
        turns.put(Place(guest, table), 0)
    assert [turns.ahead(Place(guest, "a")) for guest in "xyz"] == [1, 2, 0]
