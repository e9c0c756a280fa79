"""Chance: the same stream everywhere."""

from __future__ import annotations

from collections import Counter

from clutch.core.chance import Chance, from_seed, seed_of


def test_the_stream_is_written_in_stone() -> None:
    """If this changes, no old record replays."""
    chance = from_seed(42)
    assert [chance.below(n) for n in (6, 100, 256, 257, 70_000, 2**40, 1, 2)] == STREAM
    cards = list(range(12))
    from_seed(42).shuffle(cards)
    assert cards == SHUFFLED
    assert seed_of("golden/0") == SEED_OF_GOLDEN


STREAM = [0, 94, 53, 65, 6447, 222796093507, 0, 1]
SHUFFLED = [8, 10, 4, 9, 7, 0, 5, 1, 2, 3, 11, 6]
SEED_OF_GOLDEN = 25736864697327362265392066628667521976


def test_every_number_is_as_likely_as_the_others() -> None:
    chance = from_seed(1)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_a_copy_goes_its_own_way() -> None:
    chance = from_seed(7)
    chance.below(100)
    twin = chance.copy()
    numbers = [chance.below(1000) for _ in range(100)]
    assert [twin.below(1000) for _ in range(100)] == numbers


def test_a_spawned_stream_is_another_one() -> None:
    chance = from_seed(7)
    child = chance.spawn()
    assert isinstance(child, Chance)
    assert [child.below(1000) for _ in range(5)] != [chance.below(1000) for _ in range(5)]
