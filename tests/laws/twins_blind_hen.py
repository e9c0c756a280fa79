"""Twin worlds of Blind Hen."""

from __future__ import annotations

from worlds import Acts, World, played, shuffled

from clutch.core.chance import Chance
from clutch.games.blind_hen.cards import CHICKENS, CORN, END, HEN, LAST
from clutch.games.blind_hen.moves import PACKAGE
from clutch.games.blind_hen.state import FACE_DOWN, BlindHen


def twins(start: BlindHen, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """Cards that the seat never saw change places.

    Half of the worlds begin in the middle of the game, and then the other stacks change too: a view forgets what went
    there (R-B16), so from there on nothing may tell.
    """
    if chance.below(2):
        done = chance.below(len(acts) + 1)
        start, acts = played(start, acts[:done]), acts[done:]  # type: ignore[assignment]
    end = played(start, acts)
    assert isinstance(end, BlindHen)
    twin = start.copy()
    twin.chance = chance.spawn()  # B18: nothing is drawn by lot any more
    package = [lot.card for lot in start.package]
    deck = package + list(start.pile)  # in the order of drawing
    places = unseen_places(start, end, seat)
    for place, card in zip(places, shuffled([deck[place] for place in places], chance), strict=True):
        deck[place] = card
    if not end.over:
        move_the_end(deck, len(end.pile), chance)
    if start.rules.options["stack_memory"] == "hidden" and not end.over:
        exchange_stacks(twin, deck, places, seat, chance)
    twin.package = tuple(
        lot if lot.card == card else FACE_DOWN[lot.auctioneer][card]
        for lot, card in zip(start.package, deck, strict=False)
    )
    twin.pile = tuple(deck[len(package) :])
    return (start, acts), (twin, acts)


def unseen_places(start: BlindHen, end: BlindHen, seat: int) -> list[int]:
    """Places in the deck: what is still in the pile, but for the end card, and what another auctioneer keeps hidden."""
    deck = [lot.card for lot in start.package] + list(start.pile)
    drawn = len(deck) - len(end.pile)
    places = [place for place in range(drawn, len(deck)) if deck[place] != END]
    if not end.over and end.auctioneer != seat:
        places += [drawn - PACKAGE + place for place, lot in enumerate(end.package) if not lot.up]
    return places


def move_the_end(deck: list[int], left: int, chance: Chance) -> None:
    """B3: it may be anywhere among the last ten."""
    at = deck.index(END)
    other = len(deck) - 1 - chance.below(min(LAST, left))
    deck[at], deck[other] = deck[other], deck[at]


def exchange_stacks(twin: BlindHen, deck: list[int], places: list[int], seat: int, chance: Chance) -> None:
    """Hens and corns of other stacks with unseen ones, but for those that lie on the table as sold last."""
    unseen = [place for place in places if deck[place] in (HEN, CORN)]
    for owner, farm in enumerate(twin.farms):
        just_won = [card for card in twin.sold if card >= CHICKENS] if owner == twin.auctioneer else []
        for at in range(len(farm.stack) - len(just_won) if owner != seat and unseen else 0):
            place = unseen[chance.below(len(unseen))]
            card, deck[place] = deck[place], farm.stack[at]
            farm.stack = farm.stack[:at] + (card,) + farm.stack[at + 1 :]
