"""Blind Hen: the package on offer, what was paid for it, and the farms."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import BLANK
from clutch.core.places import Place
from clutch.games.blind_hen.cards import CHICKENS, COLOURS, CORN, HEN, HIGHEST, NAMES, VALUE
from clutch.games.blind_hen.moves import FOLDED
from clutch.games.blind_hen.scenario import display_of
from clutch.games.blind_hen.state import NOT_CALLED, PAY, BlindHen, Farm, Lot
from clutch.terminal.drawing import ENOUGH, OR, Drawing, Piece, Row, Words, back, card, who, word
from clutch.terminal.shown import Choice

TONES: Final = ("red", "green", "yellow", "blue", "purple")
ASKED: Final = {
    "reveal": "You are the auctioneer: turn one or two of your three cards face up.",
    "bid": "Bid more than the others for the package, or fold. You have this one call.",
    "fold": "Nobody can bid more: you can only fold.",
    "paid": "That is enough: pay these, or add more of them.",
    "pay": "Choose the chickens to pay with, one by one; nobody gives change.",
    "take": "The auctioneer had to buy: take one of the chickens that were paid.",
}


def face(number: int) -> str:
    return {HEN: "hen", CORN: "corn"}.get(number, NAMES[number])


def tone(number: int) -> str:
    return TONES[number // HIGHEST] if 0 <= number < CHICKENS else "strong"


def rows(state: BlindHen, viewer: int) -> list[Row]:
    offered = [_lot(lot, at) for at, lot in enumerate(state.package)]
    offer = Row("on offer", [*offered, word(f"  auction {state.auctions + 1}, {_called(state)}")], "strong")
    paid = [card(face(number), tone(number), Place("pot", number)) for number in state.pot]
    pot = [Row("paid", [*paid, word(f"  still owed: {max(state.owed, 0)}" if state.phase == PAY else "")])]
    farms = [_farm(state, seat, viewer) for seat in range(len(state.farms))]
    pot = pot if state.pot or state.phase == PAY else []
    return [offer, *pot, *farms, _own(state, state.farms[viewer])]


def _lot(lot: Lot, at: int) -> Piece:
    if lot.card == BLANK:
        return back(Place("package", at))
    shown = face(lot.card) if lot.up else f"({face(lot.card)})"  # in brackets: only its auctioneer knows it
    return card(shown, tone(lot.card), Place("package", at))


def _called(state: BlindHen) -> str:
    return f"highest bid {state.high} by {'ABCDEF'[state.bidder]}" if state.bidder >= 0 else "no bid yet"


def _farm(state: BlindHen, seat: int, viewer: int) -> Row:
    farm = state.farms[seat]
    call = "" if farm.call == NOT_CALLED else "  folds" if farm.call == FOLDED else f"  bids {farm.call}"
    auctioneer = "  auctioneer" if seat == state.auctioneer else ""
    points = f"{state.scores()[seat]:3} points " if state.over or seat == viewer else ""
    chickens = [_colour(farm, colour) for colour in range(len(COLOURS))]
    told = [word(f"{points}{farm.purse:3} to spend "), *[piece for piece in chickens if piece.text]]
    return Row(who(seat, viewer), [*told, word(f" {_stack(farm)}", "dim"), word(f"{call}{auctioneer}", "strong")])


def _colour(farm: Farm, colour: int) -> Piece:
    values = "".join(str(VALUE[number]) for number in display_of(farm) if number // HIGHEST == colour)
    return word(f"{COLOURS[colour]}{values}" if values else "", TONES[colour])


def _stack(farm: Farm) -> str:
    stack = farm.stack + farm.turned
    if BLANK in stack:
        return f"{len(stack)} hidden"
    told = [f"{stack.count(HEN)} hen{'s' * (stack.count(HEN) > 1)}"] * (HEN in stack) + [
        f"{stack.count(CORN)} corn"
    ] * (CORN in stack)
    return ", ".join(told)


def _own(state: BlindHen, farm: Farm) -> Row:
    held = [card(face(number), tone(number), Place("display", number)) for number in display_of(farm)]
    return Row("your farm", held, "strong", is_own=True, is_extra=state.over)


def ask(_state: BlindHen, _seat: int, choices: list[Choice]) -> str:
    kinds = {choice.does for choice in choices}
    return next((asked for does, asked in ASKED.items() if does in kinds), "Choose.")


def words(state: BlindHen, viewer: int, choice: Choice) -> Words:
    number = choice.places[0].number if choice.places else 0
    match choice.does:
        case "reveal":
            shown = " and ".join(_named(state, place.number) for place in choice.places)
            return Words("Turn up", shown, f"All will see {shown}; what stays face down only you know.")
        case "bid":
            to = "the others" if viewer == state.auctioneer else "the auctioneer"
            will = f"If nobody bids more, you pay {number} or more to {to} for the package."
            return Words("Bid", str(number), will)
        case "fold":
            return Words(OR, "fold", "You take no part in this auction any more.")
        case "pay":
            return Words("Pay with", face(number), f"The {face(number)} goes to your payment. {_owed(state, number)}")
        case "paid":
            return Words(ENOUGH, "pay these", "You pay what you have chosen, and get the package.")
        case "take":
            return Words("Take", face(number), f"The {face(number)} comes to your farm.")
    return Words(choice.does, choice.text)


def _named(state: BlindHen, at: int) -> str:
    """A card of the package; one of several like it is told by its place."""
    faces = [face(lot.card) for lot in state.package]
    alike = faces[: at + 1].count(faces[at])
    return faces[at] if faces.count(faces[at]) == 1 else f"{('1st', '2nd', '3rd')[alike - 1]} {faces[at]}"


def _owed(state: BlindHen, number: int) -> str:
    left = state.owed - VALUE[number]
    return f"You still owe {left} then." if left > 0 else f"That is enough{f', and {-left} too much' if left else ''}."


DRAWING: Final = Drawing(rows, ask, words)
