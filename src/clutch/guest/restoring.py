"""A view from the wire, made into the state that it was told from, so that the game's own words can tell of it.

All that is hidden stays blank, for the wire has nothing else: each field of the new state is one that was told, or
follows from those.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from clutch.core.audience import told_fields
from clutch.core.events import Event
from clutch.core.game import AnyState, Game
from clutch.core.moves import PORT, seat_letter
from clutch.core.rules import Rules
from clutch.games.blind_hen import state as hens
from clutch.games.bunny_bidding import state as bunnies
from clutch.games.bunny_bidding.cards import TYPE_LETTERS, Tiles
from clutch.games.bunny_bidding.special_eggs import printed
from clutch.games.dragons_eggs import state as dragons

NOT_TOLD = ("rules", "chance")
Told = Mapping[str, Any]
Piece = Callable[[Any], Any]


def lot(told: list[Any]) -> hens.Lot:
    auctioneer, card, up = told
    return hens.Lot(auctioneer, card, up=up)


def laid_tile(told: list[Any]) -> bunnies.Laid:
    tile, by, seen, at, up = told
    return bunnies.Laid(tile, by, seen, at, up=up)


def goal(told: list[Any]) -> bunnies.Goal:
    return bunnies.Goal(*told)


def laid_treasure(told: list[Any]) -> dragons.Laid:
    owner, value, seen, up, guarded = told
    return dragons.Laid(owner, value, seen, up=up, guarded=guarded)


def tiles(told: str) -> Tiles:
    """From `M77` for an egg and `S56:3` for a special one with its kind."""
    types: dict[int, int] = {}
    specials: dict[int, int] = {}
    for word in told.split():
        number, _, kind = word[1:].partition(":")
        if kind:
            specials[int(number)] = int(kind)
        else:
            types[int(number)] = TYPE_LETTERS.index(word[0])
    return printed(types, specials)


PIECES: Mapping[str, Mapping[str, Piece]] = {  # by game and field: what its things are made of
    "blind-hen": {"package": lot},
    "bunny-bidding": {"offer": laid_tile, "bids": laid_tile, "collected": laid_tile, "goals": goal},
    "dragons-eggs": {"laid": laid_treasure, "down": laid_treasure},
}


def restored(game: Game, rules: Rules, view: Told) -> AnyState:
    """The state of the view; a new game gives it its shape and nothing else."""
    state = game.new(rules, 0)
    _fill(game, state, view)
    state.derive()
    return state


def _fill(game: Game, part: Any, told: Told) -> None:  # noqa: ANN401 - a state, or a part of one
    for name in told_fields(part.__class__, NOT_TOLD):
        shape, value = getattr(part, name), told[name]
        if isinstance(shape, list) and shape and hasattr(shape[0], "AUDIENCES"):
            for one, facts in zip(shape, value, strict=True):
                _fill(game, one, facts)
        elif piece := PIECES.get(game.name, {}).get(name):
            setattr(part, name, tuple([piece(one) for one in value]))
        elif isinstance(shape, Tiles):
            setattr(part, name, tiles(value))
        elif name in game.sets:
            setattr(part, name, [sum(1 << member for member in one) for one in value])
        else:
            setattr(part, name, shaped(shape, value))


def shaped(shape: object, value: Any) -> Any:  # noqa: ANN401 - any value of JSON
    """JSON has only lists: tuples where the state has some."""
    if isinstance(shape, tuple):
        return _tuples(value)
    if isinstance(shape, list) and shape and isinstance(shape[0], tuple):
        return [_tuples(one) for one in value]
    return value


def _tuples(value: Any) -> Any:  # noqa: ANN401 - any value of JSON
    return tuple([_tuples(one) for one in value]) if isinstance(value, list) else value


def event(told: Told) -> Event:
    """An event as it was heard; whatever it lists is a tuple in the rules."""
    return Event(told["kind"], told["seat"], {name: _tuples(value) for name, value in told["facts"].items()})


def story(game: Game, line: Told) -> str:
    """A line of what happened, in the game's own words; nothing if it tells of nothing."""
    stories = " ".join(game.story(event(told)) for told in line["events"])
    if stories or line["kind"] == "act":
        return stories
    who = "The port" if line["seat"] == PORT else seat_letter(max(line["seat"], 0))
    if line["kind"] == "undo":
        return f"{who} takes it back."
    return "The game begins." if line["kind"] == "start" else f"{who}: {line['kind']}"
