"""A whole table that fits what one seat sees: stacks, package and pile dealt anew."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.cards import filled
from clutch.core.chance import Chance
from clutch.games.blind_hen.cards import CHICKENS, END, LAST
from clutch.games.blind_hen.moves import PACKAGE
from clutch.games.blind_hen.setup import census
from clutch.games.blind_hen.state import FACE_DOWN, BlindHen


def deal_unseen(state: BlindHen, seat: int, chance: Chance) -> None:
    """Every way to lay the unseen cards is as likely as the others; there are only hens and corns in stacks (B9)."""
    recall_last_reveal(state)
    seen = census(state)
    cards = [card for card in range(CHICKENS) for _ in range(state.census[card] - seen[card])]
    others = [card for card in range(CHICKENS, END) for _ in range(state.census[card] - seen[card])]
    chance.shuffle(others)
    for farm in state.farms:
        farm.stack = filled(farm.stack, others)
    cards += others
    chance.shuffle(cards)
    state.package = tuple(
        [FACE_DOWN[lot.auctioneer][cards.pop()] if lot.card == BLANK else lot for lot in state.package]
    )
    deal_pile(state, cards, chance)


def recall_last_reveal(state: BlindHen) -> None:
    """B9: everybody has seen which hens and corns of the last package went into its winner's stack."""
    farm = state.farms[state.auctioneer]
    if BLANK in farm.stack:
        won = tuple([card for card in state.sold if card >= CHICKENS])
        farm.stack = farm.stack[: len(farm.stack) - len(won)] + won


def deal_pile(state: BlindHen, cards: list[int], chance: Chance) -> None:
    """B3: the end card is anywhere among the last ten; if it was drawn, among the first three (B11)."""
    size = len(state.pile)
    at = chance.below(min(size, PACKAGE)) if state.over else size - 1 - chance.below(min(size, LAST))
    state.pile = filled(state.pile[:at], cards) + (END,) + filled(state.pile[at + 1 :], cards)
