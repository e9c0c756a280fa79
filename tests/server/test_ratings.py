"""Ratings follow results, and nothing else."""

from __future__ import annotations

from math import isclose, isfinite
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from clutch.bots import LEVELS
from clutch.server.people.ratings import UNRATED, Rating, may_be_rated, shown, table_ratings

RATING = st.tuples(st.floats(0, 50), st.floats(0.5, 10))
PLAYERS = st.dictionaries(
    st.sampled_from(["ann", "bob", "cyd", "dan", "eve", "fay"]),
    st.tuples(RATING, st.integers(1, 6)),
    min_size=2,
    max_size=6,
)


def parted(players: dict[str, tuple[Rating, int]]) -> tuple[dict[str, Rating], dict[str, int]]:
    old = {player: rating for player, (rating, _rank) in players.items()}
    return old, {player: rank for player, (_rating, rank) in players.items()}


def new_ratings(old: dict[str, Rating], ranks: dict[str, int]) -> dict[str, Rating]:
    return table_ratings(old, list(ranks.items()))


def alike(one: Rating, other: Rating) -> bool:
    return all(isclose(a, b, rel_tol=1e-9) for a, b in zip(one, other, strict=True))


@given(PLAYERS)
def test_everybody_gets_a_number_and_nothing_old_is_changed(players: dict[str, tuple[Rating, int]]) -> None:
    old, ranks = parted(players)
    kept = dict(old)
    new = new_ratings(old, ranks)
    assert old == kept
    assert set(new) == set(ranks)
    assert all(isfinite(mean) and isfinite(deviation) and deviation > 0 for mean, deviation in new.values())


@given(PLAYERS, st.randoms())
def test_in_which_order_the_seats_are_told_does_not_matter(
    players: dict[str, tuple[Rating, int]], order: Random
) -> None:
    old, ranks = parted(players)
    names = list(ranks)
    order.shuffle(names)
    told = new_ratings(old, {name: ranks[name] for name in names})
    assert all(alike(told[name], rating) for name, rating in new_ratings(old, ranks).items())


@given(PLAYERS)
def test_of_two_equals_the_better_rank_gets_more(players: dict[str, tuple[Rating, int]]) -> None:
    _old, ranks = parted(players)
    new = new_ratings({}, ranks)
    for one, rank in ranks.items():
        for other, behind in ranks.items():
            if rank < behind:
                assert new[one][0] > new[other][0]
            elif rank == behind:
                assert alike(new[one], new[other])


@given(RATING, RATING)
def test_a_winner_of_two_rises_and_the_loser_falls(one: Rating, other: Rating) -> None:
    new = new_ratings({"ann": one, "bob": other}, {"ann": 1, "bob": 2})
    assert new["ann"][0] >= one[0]
    assert new["bob"][0] <= other[0]


def test_winners_who_share_gain_more_than_those_behind_them() -> None:
    new = new_ratings({}, {"ann": 1, "bob": 1, "cyd": 1, "dan": 2, "eve": 3})
    assert new["ann"][0] == new["bob"][0] == new["cyd"][0] > new["dan"][0] > new["eve"][0]


def test_games_make_sure() -> None:
    ratings: dict[str, Rating] = {}
    for _ in range(20):
        ratings |= new_ratings(ratings, {"ann": 1, "bob": 2})
    assert ratings["ann"][1] < UNRATED[1]
    assert shown(ratings["ann"]) > shown(ratings["bob"])
    assert shown(UNRATED) == 0.0


def test_bots_are_opponents_whose_strength_stays() -> None:
    people = [("ann", 1), ("bob", 3)]
    with_bots = {level: table_ratings({}, people, [(level, 2), (level, 4)]) for level in LEVELS}
    assert all(set(new) == {"ann", "bob"} for new in with_bots.values())
    gains = [new["ann"][0] for new in with_bots.values()]
    assert gains == sorted(set(gains))  # whoever beats a stronger level gains more
    assert min(gains) >= UNRATED[0]


def test_who_plays_alone_learns_nothing() -> None:
    assert new_ratings({"ann": (30.0, 2.0)}, {"ann": 1}) == {"ann": (30.0, 2.0)}
    assert new_ratings({}, {}) == {}


def test_which_tables_count() -> None:
    assert may_be_rated(["ann", "bob"])
    assert not may_be_rated(["ann", "ann"])
    assert not may_be_rated(["ann"])  # among bots
    assert not may_be_rated([])
