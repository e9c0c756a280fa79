"""The table of Blind Hen in words, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable

from clutch.core.audience import BLANK
from clutch.core.events import Event
from clutch.core.game import Act, Secret
from clutch.core.moves import seat_letter
from clutch.games.blind_hen.cards import COLOURS, CORN, HEN, HIGHEST, NAMES, VALUE
from clutch.games.blind_hen.moves import FOLD, FOLDED
from clutch.games.blind_hen.scenario import display_of, listed, stack_of
from clutch.games.blind_hen.state import NOT_CALLED, PAY, PHASE_NAMES, BlindHen, Farm

LEGEND = (
    "g3 is a green chicken worth 3, H a Blind Hen, C a Golden Corn; reveal 0 2 turns the first and the third card up, "
    "bid 7 calls seven, pay g3 adds a card to your payment until you say paid, take g3 picks it from the pot."
)
SECRETS = {  # B12
    "farms.stack": Secret(
        "the hens and corns that its owner has won",
        "the end of the game; each card was shown to all when it was won",
        "its owner; everybody with the option `stack_memory=open`",
    ),
    "pile": Secret("the cards to be drawn, the next one first", "a card is drawn: then the auctioneer knows it"),
    "package": Secret(
        "the three cards on offer, in the order drawn",
        "all is paid and drafted: then everybody sees all three, in `sold`",
        "of a card that lies face down, the auctioneer alone; of one that lies face up, everybody",
    ),
}
ASKED = {
    "OFFER": "turn one or two of your three cards face up",
    "BID": "call once: more than was called before, or fold",
    "PAY": "pay card by card; nobody gives change",
    "DRAFT": "take a card of what the auctioneer paid",
    "END": "the farms are counted",
}


def picture(state: BlindHen, viewer: int) -> str:
    """What is on offer and in the pot, then the players."""
    who = "Game over" if state.over else f"{seat_letter(state.turn)} to act"
    lines = [
        f"{who}: {ASKED[PHASE_NAMES[state.phase]]}",
        f"  on offer {listed(_offered(state))}   pile {len(state.pile)}   auctions {state.auctions}",
    ]
    if state.sold:
        lines.append(f"  sold before {listed(state.sold)}")
    if state.phase == PAY:
        lines.append(f"  {seat_letter(state.bidder)} pays {state.high}")
    if state.pot:
        lines.append(f"  paid {listed(state.pot)}")
    return "\n".join(lines + [_farm(state, seat, viewer) for seat in range(len(state.farms))])


def _offered(state: BlindHen) -> Iterable[int]:
    return (lot.card for lot in state.package)


def _farm(state: BlindHen, seat: int, viewer: int) -> str:
    farm = state.farms[seat]
    auctioneer = "*" if seat == state.auctioneer else " "
    who = "you" if seat == viewer else "   "
    score = f"{state.scores()[seat]:3} points  " if state.over else ""
    return (
        f"{auctioneer}{seat_letter(seat)} {who} {score}{farm.purse:3} in {_display(farm)}  {_stack(farm)}{_call(farm)}"
    )


def _display(farm: Farm) -> str:
    """Grouped by colour: `r112 g3`."""
    groups: list[str] = []
    for colour, letter in enumerate(COLOURS):
        values = "".join(str(VALUE[card]) for card in display_of(farm) if card // HIGHEST == colour)
        groups += [f"{letter}{values}"] if values else []
    return " ".join(groups) or "-"


def _stack(farm: Farm) -> str:
    stack = stack_of(farm)
    if BLANK in stack:
        return f"stack of {len(stack)}"
    return f"stack H {stack.count(HEN)} C {stack.count(CORN)}"


def _call(farm: Farm) -> str:
    if farm.call == NOT_CALLED:
        return ""
    return "  folds" if farm.call == FOLDED else f"  bids {farm.call}"


def story(event: Event) -> str:
    """What happened, in a line."""
    told = {name: _told(name, value) for name, value in event.facts.items()}
    return STORIES[event.kind].format(who=seat_letter(event.seat), **told)


STORIES = {
    "drew": "{who} is the auctioneer and draws {cards}.",
    "offered": "{who} offers {cards}.",
    "bid": "{who} bids {amount}.",
    "folded": "{who} folds.",
    "paid": "{who} pays {cards}.",
    "took": "{who} takes {card}.",
    "won": "{who} gets {cards}!",
    "ended": "The end card is drawn. The secret stacks: {stacks}.",
}


def _told(name: str, value: object) -> str:
    match name, value:
        case "cards", tuple(cards):
            return listed(cards) if set(cards) != {BLANK} else f"{len(cards)} cards"
        case "card", int(card):
            return NAMES[card]
        case "stacks", tuple(stacks):
            return ", ".join(f"{seat_letter(seat)} {listed(stack)}" for seat, stack in enumerate(stacks))
    return str(value)


def warning(state: BlindHen, act: Act) -> str:
    """B7: less could be paid, with fewer cards or with others. B6: who folds may not call again."""
    if state.phase != PAY:
        return "fold" if act[0] is FOLD and state.farms[state.turn].purse > state.high else ""
    paid = sum([VALUE[move.number] for move in act[:-1]])
    return "overpaid" if paid > _least_payment(state.farms[state.turn], state.high) else ""


def _least_payment(farm: Farm, owed: int) -> int:
    """The least sum of chickens of this display that is enough."""
    sums = 1  # a set of bits
    for card in display_of(farm):
        sums |= sums << VALUE[card]
    enough = sums >> owed
    return owed + (enough & -enough).bit_length() - 1


WARNINGS = {"overpaid": "You pay more than you need to, and there is no change."}
