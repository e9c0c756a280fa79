"""Whether a place is there in what a seat sees: asked of the view as it is sent, for a page goes by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from clutch.core.places import ALL, ONES_OWN, Place

View = Mapping[str, Any]
There = Callable[[View, int, Place], bool]  # the view, whose it is, and the place


def is_among(cards: list[Any], number: int) -> bool:
    """A place in a row of cards."""
    return 0 <= number < len(cards)


def is_member(bits: int, number: int) -> bool:
    return number >= 0 and bits >> number & 1 == 1


def male_of(view: View, me: int, of: int) -> Any:  # noqa: ANN401
    return view["males"][me if of == ONES_OWN else of]


EGG_ON: dict[str, There] = {
    "hand": lambda view, me, place: (
        view["males"][me]["hand"][place.number] > 0 or place.number in view["males"][me]["shown"]
    ),
    "female": lambda view, _me, place: is_among(view["nests"], place.number),
    "stack": lambda view, me, place: len(male_of(view, me, place.of)["stacks"][place.number]) > 0,
    "worm": lambda view, me, place: is_among(view["males"][me]["stacks"][place.of], place.number),
}
BLIND_HEN: dict[str, There] = {
    "package": lambda view, _me, place: is_among(view["package"], place.number),
    "amount": lambda view, _me, place: place.number > view["high"],
    "display": lambda view, me, place: view["farms"][me]["display"][place.number] > 0,
    "pot": lambda view, _me, place: place.number in view["pot"],
}
DRAGONS_EGGS: dict[str, There] = {
    "hand": lambda view, me, place: is_member(view["tribes"][me]["hand"], place.number),
    "egg": lambda view, me, place: place.number in view["tribes"][me]["eggs"],
    "ability": lambda view, me, place: place.number in view["tribes"][me]["abilities"],
    "laid": lambda view, _me, place: is_among(view["tribes"][place.of]["laid"], place.number),
}
BUNNY_BIDDING: dict[str, There] = {
    "hand": lambda view, me, place: place.number in view["bidders"][me]["hand"],
    "offer": lambda view, _me, place: place.number == ALL or is_among(view["offer"], place.number),
    "bid": lambda view, _me, place: place == Place("bid") or is_among(view["bidders"][place.of]["bids"], place.number),
    "power": lambda view, me, place: is_among(view["bidders"][me]["powers"], place.number),
    "handicap": lambda view, me, place: is_among(view["bidders"][me]["handicaps"], place.number),
    "goal": lambda view, me, place: is_among(
        view["bidders"][me if place.of == ONES_OWN else place.of]["goals"], place.number
    ),
    "amount": lambda _view, _me, place: place.number in (50, -50),
    "seat": lambda view, _me, place: is_among(view["bidders"], place.number),
}
GULO_GULO: dict[str, There] = {
    "colour": lambda view, _me, place: place.number in view["opened"] and view["reckoned"]["ahead"][place.number] > 0,
    "closed": lambda view, _me, place: place.number == 0 and len(view["closed"]) > 0,
    "deck": lambda view, _me, place: place == Place("deck") and len(view["deck"]) + len(view["under"]) > 0,
    "egg": lambda view, _me, place: is_member(view["nest"], place.number),
}
THERE: dict[str, dict[str, There]] = {
    "egg-on": EGG_ON,
    "blind-hen": BLIND_HEN,
    "dragons-eggs": DRAGONS_EGGS,
    "bunny-bidding": BUNNY_BIDDING,
    "gulo-gulo": GULO_GULO,
}


def there_of(game: str) -> dict[str, There]:
    """By the words of this game's places."""
    assert game in THERE, f"tests/laws/where.py: say in THERE of each word of places.py whether it is there for {game}"
    return THERE[game]
