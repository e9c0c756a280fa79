"""What a fox does not even consider: what a person would call stupid, as far as its View tells.

A network learns what wins on the whole. Where nearly every move wins, or none, it has no reason to prefer the sensible
one, and pays a card too much or plays its best treasure against nobody.
"""

from __future__ import annotations

from typing import Any, Final

from clutch.bots.chick.dragons_eggs import bids
from clutch.bots.hen.blind_hen import payment, still_to_call
from clutch.bots.hen.blind_hen_market import LAST_CARDS, Market
from clutch.core.audience import BLANK
from clutch.core.game import AnyView
from clutch.games.blind_hen import moves as hens
from clutch.games.blind_hen.cards import VALUE as CHICKEN_VALUE
from clutch.games.blind_hen.state import BlindHen
from clutch.games.dragons_eggs import moves as dragons
from clutch.games.dragons_eggs.state import DragonsEggs
from clutch.games.egg_on import moves as eggs
from clutch.games.egg_on.cards import VALUE
from clutch.games.egg_on.guess import unseen
from clutch.games.egg_on.state import NORMAL, WORM, EggOn, Male
from clutch.games.egg_on.warning import warning

DEAR: Final = 14  # sound players of Blind Hen hardly ever call more
MUCH: Final = 9  # nor more than this if it is nearly all that they have,
NEARLY: Final = 0.9
POOR: Final = 4  # nor have they so little left, with all their chickens
BROKE: Final = 3  # or without those that they have just bought,
EARLY: Final = 6  # as long as there were no more auctions than this;
RICH, EARNED = 30, 2.5  # nor does anybody ever get richer than this, and by so much more with each auction
MOST: Final = 25  # no package is worth more, even if all of it is paid back
LAST_AUCTIONS: Final = 12  # cards of the pile, when there are few auctions to come in which it would be paid back


def sensible(view: AnyView, moves: list[Any]) -> list[Any]:
    """Those of the moves that a sound player would consider; all of them if there is none."""
    state = view.state
    if isinstance(state, BlindHen):
        return blind_hen(state, view.seat, moves)
    if isinstance(state, DragonsEggs):
        return dragons_eggs(state, view.seat, moves)
    return egg_on(state, view.seat, moves) if isinstance(state, EggOn) else moves


def as_cheap(view: AnyView, moves: list[Any], move: Any) -> Any:  # noqa: ANN401
    """The move that does the same for less: who calls last in Blind Hen raises by one."""
    state = view.state
    if isinstance(state, BlindHen) and move.kind is hens.Kind.BID and last_to_call(state, view.seat):
        return next(call for call in moves if call.kind is hens.Kind.BID)
    return move


def blind_hen(state: BlindHen, seat: int, moves: list[hens.HenMove]) -> list[hens.HenMove]:
    """It pays as the hen does, and lets spendthrifts pay it back.

    When the game is as good as over (B11), a package must bring more than it costs.
    """
    kind = moves[-1].kind
    if kind is hens.Kind.PAY or kind is hens.Kind.PAID:
        return [payment(Market(state), seat, moves)]
    if kind is not hens.Kind.BID:
        return moves
    if len(state.pile) > LAST_AUCTIONS and seat != state.auctioneer and is_spent_freely(state, seat):
        return unbeaten(state, seat, moves)
    if len(state.pile) > LAST_CARDS:
        return moves
    market = Market(state)
    worth = market.worth(seat, [lot.card for lot in state.package if lot.card != BLANK])
    ways = market.payments(seat, moves[-1].number)
    return moves[:1] + [move for move in moves[1:] if ways[move.number][0] < worth]


def is_spent_freely(state: BlindHen, seat: int) -> bool:
    """Whether others give nearly all they have for a package: by a call, or by what anybody has left or has got.

    The auctioneer's call does not count: he is glad to be topped, and may only pretend.
    """
    others = [farm for other, farm in enumerate(state.farms) if other != seat]
    auctioneer = state.farms[state.auctioneer]
    calls = [(farm.call, farm.purse) for farm in others if farm is not auctioneer]
    if any(call > DEAR or (call > MUCH and call >= NEARLY * purse) for call, purse in calls):
        return True
    if max([farm.purse for farm in state.farms]) > RICH + EARNED * state.auctions:
        return True
    left = auctioneer.purse - sum([CHICKEN_VALUE[card] for card in state.sold])
    return (0 < state.auctions <= EARLY and left <= BROKE) or min([farm.purse for farm in others]) <= POOR


def unbeaten(state: BlindHen, seat: int, moves: list[hens.HenMove]) -> list[hens.HenMove]:
    """The lowest bearable call that nobody can top, if any: who wins is paid as freely for the next package (B10)."""
    most = max([state.farms[other].purse for other in still_to_call(state, seat)], default=0)
    return [move for move in moves if move.kind is hens.Kind.BID and most <= move.number <= MOST][:1] or moves


def last_to_call(state: BlindHen, seat: int) -> bool:
    return seat != state.auctioneer and not still_to_call(state, seat)


def dragons_eggs(state: DragonsEggs, seat: int, moves: list[dragons.DragonMove]) -> list[dragons.DragonMove]:
    """D42: against nobody any bid wins, so the lowest does."""
    kind = moves[0].kind
    alone = not any(bids(state, other) for other in range(len(state.tribes)) if other != seat)
    return moves[:1] if kind is dragons.Kind.DOWN and alone else moves


def egg_on(state: EggOn, seat: int, moves: list[eggs.EggMove]) -> list[eggs.EggMove]:
    """A sure egg is taken, and else no card is played in vain."""
    if state.phase == NORMAL:
        sure = [move for move in moves if move.kind is eggs.Kind.WED and is_sure(state, seat, move.female)]
        if sure:
            return sure
    return [move for move in moves if not in_vain(state, seat, move)] or moves


def is_sure(state: EggOn, seat: int, female: int) -> bool:
    """Whether one leads there by more than any rival holds on average, beside the wedding that he would need."""
    mine = state.males[seat].totals[female]
    rivals = [male for other, male in enumerate(state.males) if other != seat]
    return len(state.nests[female]) > 0 and all(mine > male.totals[female] + answer(male) for male in rivals)


def answer(male: Male) -> float:
    """Worms of all cards in his hand but one, each as good as the mean of those that nobody has seen."""
    cards = unseen(male)
    return max(0, male.size - 1) * sum([VALUE[card] for card in cards]) / max(1, len(cards))


def in_vain(state: EggOn, seat: int, move: eggs.EggMove) -> bool:
    """A crow or a wedding where no egg is left; a swap that takes one out who could still wed (E34).

    And a pass, when all others have passed and one more worm would win an egg; other passes may be wise.
    """
    if move.kind is eggs.Kind.CROW or move.kind is eggs.Kind.WED:
        return not state.nests[move.female]
    why = warning(state, [move])
    return why == "out" or (why == "pass" and state.phase == WORM and not has_rivals(state, seat))


def has_rivals(state: EggOn, seat: int) -> bool:
    """Whether others may still play worms."""
    return any(male.live for other, male in enumerate(state.males) if other != seat)
