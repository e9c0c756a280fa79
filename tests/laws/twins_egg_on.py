"""Twin worlds of Egg On."""

from __future__ import annotations

from worlds import Acts, World, played

from clutch.core.chance import Chance
from clutch.core.game import Act
from clutch.games.egg_on.cards import KINDS
from clutch.games.egg_on.moves import CHOICES
from clutch.games.egg_on.scenario import hand_of
from clutch.games.egg_on.setup import EITHER_OR
from clutch.games.egg_on.state import PICK, SORT, EggOn, Male


def twins(start: EggOn, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """Every other male's cards that never left his hand or pile change places; one's own shuffled pile too."""
    if start.phase == SORT:
        return (start, acts), (
            start,
            [sorted_otherwise(start, acts, other, seat, chance) for other in range(len(acts))],
        )
    committed = len(start.males)
    if start.phase == PICK and len(acts) < committed:
        return (start, acts), (start, [picked_otherwise(*act, seat, chance) for act in acts])
    if start.phase == PICK:  # the piles are made, in secret, when all have picked
        start, acts = played(start, acts[:committed]), acts[committed:]
    end = played(start, acts)
    twin = start.copy()
    for other, (first, last) in enumerate(zip(start.males, end.males, strict=True)):
        deck = dealt_otherwise(hand_of(first) + list(first.pile), last, own=other == seat, chance=chance)
        twin.males[other].hand = [deck[: first.size].count(card) for card in range(KINDS + 1)]
        twin.males[other].pile = tuple(deck[first.size :])
    twin.derive()
    twin.chance = chance.spawn()  # nothing is drawn by lot any more
    return (start, acts), (twin, acts)


def dealt_otherwise(deck: list[int], last: Male, *, own: bool, chance: Chance) -> list[int]:
    """A deck, in the order of drawing, whose unseen cards have changed places."""
    deck = deck[:]
    drawn = len(deck) - len(last.pile)
    places = list(range(drawn, len(deck)))
    for kind in range(0 if own else KINDS):
        held = [place for place in range(drawn) if deck[place] == kind]
        places += held[len(held) - last.hand[kind] :]
    cards = [deck[place] for place in places]
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return deck


def sorted_otherwise(start: EggOn, acts: Acts, number: int, seat: int, chance: Chance) -> tuple[int, Act]:
    """An act; one that sorts another's deck sorts its unseen cards otherwise."""
    actor, act = acts[number]
    if actor == seat or number >= len(start.males):
        return actor, act
    end = played(start, acts)
    last = end.males[actor] if end.phase != SORT else None
    deck = [move.card for move in act]
    if last is None:
        chance.shuffle(deck)
        return actor, [CHOICES[card] for card in deck]
    return actor, [CHOICES[card] for card in dealt_otherwise(deck, last, own=False, chance=chance)]


def picked_otherwise(actor: int, act: Act, seat: int, chance: Chance) -> tuple[int, Act]:
    return actor, act if actor == seat else [CHOICES[pair[chance.below(2)]] for pair in EITHER_OR]
