"""Nobody gets more than his share, and a flood of strangers costs nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.server.web.limits import KINDS, Limits, TokenBucket, address_key

STEPS = st.lists(st.tuples(st.integers(0, 64), st.integers(1, 5)), max_size=60)  # quarters of a second, cost


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@given(STEPS, st.integers(1, 8), st.integers(1, 20))
def test_a_bucket_never_gives_more_than_burst_and_rate(steps: list[tuple[int, int]], rate: int, burst: int) -> None:
    time = Time()
    bucket = TokenBucket(rate, burst, time)
    given_at: list[tuple[float, int]] = []
    for quarters, cost in steps:
        time.at += quarters / 4
        if bucket.take(cost):
            given_at.append((time.at, cost))
    for first, (start, _cost) in enumerate(given_at):
        for last in range(first, len(given_at)):
            span = given_at[last][0] - start
            assert sum(cost for _at, cost in given_at[first : last + 1]) <= burst + rate * span


def test_what_is_refused_can_be_taken_when_enough_has_come_and_not_before() -> None:
    time = Time()
    bucket = TokenBucket(rate=4, burst=5, now=time)
    assert bucket.take(4)
    time.at += 0.49
    assert not bucket.take(3)
    time.at += 0.02
    assert bucket.take(3)


def test_after_a_rest_the_whole_burst_is_there_and_no_more() -> None:
    time = Time()
    bucket = TokenBucket(rate=2, burst=3, now=time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.at += 3600
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_what_is_more_than_the_burst_never_comes() -> None:
    bucket = TokenBucket(rate=1, burst=3)
    assert not bucket.take(4)


def test_a_time_that_is_set_back_gives_nothing() -> None:
    time = Time()
    bucket = TokenBucket(rate=1, burst=2, now=time)
    assert bucket.take(2)
    time.at -= 500
    assert not bucket.take()
    time.at += 500
    assert not bucket.take()
    time.at += 1
    assert bucket.take()


def test_everybody_has_a_bucket_of_each_kind() -> None:
    limits = Limits({"chat": (1, 2), "create": (1, 1)}, now=Time())
    assert [limits.allow("ann", "chat") for _ in range(3)] == [True, True, False]
    assert limits.allow("ann", "create")
    assert limits.allow("bob", "chat")
    with pytest.raises(KeyError):
        limits.allow("ann", "fly")


def test_a_flood_of_strangers_shares_one_bucket_and_empties_nobodys() -> None:
    limits = Limits({"chat": (1, 5)}, most=10, now=Time())
    assert [limits.allow(f"friend {number}", "chat") for number in range(10)] == [True] * 10
    allowed = sum(limits.allow(f"stranger {number}", "chat") for number in range(10_000))
    assert allowed == 5
    assert len(limits) == 10
    assert all(limits.allow(f"friend {number}", "chat") for number in range(10))


def test_a_drained_bucket_is_not_forgotten_for_those_who_come_after() -> None:
    time = Time()
    limits = Limits({"chat": (1, 5)}, most=10, now=time)
    assert sum(limits.allow("bad", "chat") for _ in range(20)) == 5
    for number in range(1000):
        limits.allow(f"stranger {number}", "chat")
    assert not limits.allow("bad", "chat")


def test_full_buckets_are_forgotten() -> None:
    time = Time()
    limits = Limits({"chat": (1, 5)}, most=10, now=time)
    for number in range(10):
        limits.allow(f"old {number}", "chat")
    time.at += 5
    assert limits.allow("new", "chat")
    assert len(limits) == 1


def test_one_who_never_rests_does_not_keep_the_others_from_being_forgotten() -> None:
    time = Time()
    limits = Limits({"chat": (1, 5)}, most=10, now=time)
    for name in ["busy", *(f"old {number}" for number in range(9))]:
        limits.allow(name, "chat")
    limits.allow("busy", "chat", 4)
    for _ in range(8):
        time.at += 1
        limits.allow("busy", "chat")
    assert sum(limits.allow(f"new {number}", "chat") for number in range(9)) == 9
    assert len(limits) == 10


@given(st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 8)), max_size=120))
def test_no_key_ever_gets_more_than_its_own_bucket_and_the_shared_one(steps: list[tuple[str, int]]) -> None:
    time = Time()
    limits = Limits({"chat": (1, 3)}, most=3, now=time)
    allowed: dict[str, int] = {}
    for key, quarters in steps:
        time.at += quarters / 4
        allowed[key] = allowed.get(key, 0) + limits.allow(key, "chat")
        assert len(limits) <= 3
        assert allowed[key] <= 2 * (3 + (time.at - 1000))


def test_the_servers_own_kinds_let_a_quick_player_play() -> None:
    limits = Limits()
    assert all(limits.allow("ann", "message") for _ in range(50))
    assert all(limits.allow("ann", kind) for kind in KINDS)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "unknown"),
        ("", "unknown"),
    ],
)
def test_one_household_is_one_address(address: str, key: str) -> None:
    assert address_key(address) == key
