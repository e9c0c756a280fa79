"""A law that cannot fail proves nothing: a leak planted in each channel must be found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from play import world
from toy import toy_game, toy_twins
from worlds import Acts, Twins, Unfit, World, same_for, twins_of

from clutch.core import audience, laws
from clutch.core.audience import DERIVED, PARTS, PUBLIC
from clutch.core.chance import Chance, from_seed
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.rules import Rules
from clutch.games import all_games

MOST_SEEDS = 1500  # a leak is found long before, except of what happens seldom


def look_for_leaks(game: Game, twins: Twins, kind: str = "") -> None:
    """Raise BrokenLaw if any of some random games, short and long, lets a seat know too much.

    If an event of some kind is suspected, only games in which it happened are looked at.
    """
    kinds = [game.rules(game.seats[-1], [variant] if variant else []) for variant in ("", *game.variants)]
    for seed in range(MOST_SEEDS):
        chance = from_seed(seed)
        begin = varied_world if seed // len(kinds) % 2 else world
        start, acts = begin(game, kinds[seed % len(kinds)], chance, 1 + chance.below(60))
        if kind and kind not in events_of(start, acts):
            continue
        for seat in range(game.seats[-1]):
            this, twin = twins(start, acts, seat, chance)
            try:
                same_for(game, this, twin, seat)
            except Unfit:
                continue


def varied_world(game: Game, rules: Rules, chance: Chance, most: int) -> World:
    """The beginning of a game in which what can be done seldom is done as often as the rest."""
    start = game.new(rules, chance.below(2**60))
    state = start.copy()
    acts: Acts = []
    while len(acts) < most and not state.over and not state.waiting:
        seat = state.actors()[chance.below(len(state.actors()))]
        acts.append((seat, varied_act(state, seat, chance)))
        state.play(*acts[-1])
    return start, acts


def varied_act(state: AnyState, seat: int, chance: Chance) -> Act:
    """A whole act: first what kind of pick, as its first word tells, then which one."""
    ahead = state.copy()
    act: Act = []
    while not act or ahead.composing:
        moves = ahead.moves(seat)
        words = sorted({move.text.split()[0] for move in moves})
        word = words[chance.below(len(words))]
        moves = [move for move in moves if move.text.split()[0] == word]
        act.append(moves[chance.below(len(moves))])
        ahead.apply(seat, act[-1])
    return act


def events_of(start: AnyState, acts: Acts) -> list[str]:
    state = start.copy()
    events: list[Event] = []
    for seat, act in acts:
        state.play(seat, act, events)
    return [event.kind for event in events]


def test_a_game_that_keeps_its_secret() -> None:
    look_for_leaks(toy_game(), toy_twins)


@pytest.mark.parametrize(
    ("leak", "law"),
    [
        ("view", "its view tells"),
        ("row", "its row tells"),
        ("offers", "its offers tells"),
        ("places", "where they belong tells"),
        ("events", "its events tell"),
        ("moments", "its moments tell"),
        ("errors", "its refusals tells"),
    ],
)
def test_a_leak_through(leak: str, law: str) -> None:
    with pytest.raises(laws.BrokenLaw, match=law):
        look_for_leaks(toy_game(leak), toy_twins)


SECRETS = [
    (game, cls, name)
    for game in all_games().values()
    for cls in (game.state, *game.parts)
    for name, audience_ in cls.AUDIENCES.items()
    if audience_ not in (PUBLIC, DERIVED, PARTS)
]
ONLY_WITHIN_AN_ACT = {"lifted"}  # others never see a state in the middle of an act


@pytest.mark.parametrize(("game", "cls", "name"), SECRETS, ids=[f"{cls.__name__}.{name}" for _, cls, name in SECRETS])
def test_a_secret_declared_public_is_found(
    game: Game, cls: type[AnyState], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever field it is: so the twin worlds differ in every secret there is."""
    if name in ONLY_WITHIN_AN_ACT:
        return
    monkeypatch.setitem(cls.AUDIENCES, name, PUBLIC)
    audience.forget_secrets()
    try:
        with pytest.raises(laws.BrokenLaw, match=r"its (view|moments) tell"):
            look_for_leaks(game, twins_of(game))
    finally:
        monkeypatch.undo()
        audience.forget_secrets()


FACTS = [
    (game, kind, fact)
    for game in all_games().values()
    for kind, facts in game.events.items()
    for fact, audience_ in facts.items()
    if audience_ is not PUBLIC
]


@pytest.mark.parametrize(("game", "kind", "fact"), FACTS, ids=[f"{kind}.{fact}" for _, kind, fact in FACTS])
def test_a_fact_told_to_all_is_found(game: Game, kind: str, fact: str) -> None:
    telling = replace(game, events={**game.events, kind: {**game.events[kind], fact: PUBLIC}})
    with pytest.raises(laws.BrokenLaw, match="its events tell"):
        look_for_leaks(telling, twins_of(game), kind)
