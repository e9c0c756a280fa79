"""Bunny Bidding: the offer and how the auction stands, what all have bid and won, and one's own tiles."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import BLANK
from clutch.core.places import Place
from clutch.games.bunny_bidding.cards import TYPE_LETTERS, TYPE_NAMES
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.reckon import reckon
from clutch.games.bunny_bidding.scenario import HANDICAP_NAMES, POWER_NAMES, tile_name
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import Bidder, BunnyBidding, Laid
from clutch.terminal.drawing import OR, Drawing, Piece, Row, Words, back, card, joined, who, whose, word
from clutch.terminal.shown import Choice

ASKED: Final = {
    "public": "Your handicap is Public Egg: which of your goals does everybody see from now on?",
    "open": "Open the offer with one of your tiles; two begin it, face up.",
    "show": "Show five tiles; only these may be played this turn.",
    "give": "Choose five tiles to pass on to the left.",
    "goal": "Your Spy looks at a goal of another player: which one?",
    "force-bid": "Open Play: from now on, are all bids face up, or all offers?",
    "money": "Matching Money: do bids of a type in the offer count 50 more, or 50 less?",
    "outcast": "Outcast: whose bid does not count?",
    "put": "Which tile of your hand goes there instead?",
    "place": "Which tile on the table is meant?",
    "end": "You have played what your turn needs: end it, or play more.",
}
TURN: Final = "Play {} as your bid, or to the offer. The highest bid wins the offer, or the lowest if inverted."
IN_A_ROW: Final = {
    "open": ("Open with", "The {} begins the offer, face up."),
    "bid": ("Bid face up", "You bid the {}: all see it."),
    "bid-down": ("Bid face down", "You bid the {}: only you know it until the check."),
    "offer": ("Offer face up", "The {} goes to the offer: all see it."),
    "offer-down": ("Offer face down", "The {} goes to the offer: only you know it until the check."),
    "show": ("Show", "All see your {}."),
    "give": ("Pass on", "Your {} goes to the player on your left."),
    "put": ("Put there", "Your {} goes there."),
}
PLAIN: Final = {
    "force-bid": ("From now on", "all bids face up", "Nobody may bid face down any more this round."),
    "force-offer": ("From now on", "all offers face up", "Nobody may offer face down any more this round."),
    "done": (OR, "that is all", "No more tiles."),
    "end": (OR, "end the turn", "The next player goes on."),
}
IN_ONE_LINE: Final = 58  # letters of what a special egg says beside its number


def rows(state: BunnyBidding, viewer: int) -> list[Row]:
    offer = [_laid(state, laid, Place("offer", at)) for at, laid in enumerate(state.offer)]
    bidders = [_bidder(state, seat, viewer) for seat in range(len(state.bidders))]
    own = [_own(state, state.bidders[viewer]), *_specials(state, state.bidders[viewer])] if viewer >= 0 else []
    return [Row("offer", offer or [word("nothing yet", "dim")], "strong"), _auction(state, viewer), *bidders, *own]


def _auction(state: BunnyBidding, viewer: int) -> Row:
    told = reckon(state, viewer)
    majority = ", ".join(TYPE_NAMES[type_] for type_ in told["majority"]) or "none"
    wins = "INVERTED: the lowest bid wins" if told["inverted"] else "the highest bid wins"
    return Row("auction", [word(f"most in sight: {majority}; {wins}")], "strong")


def _laid(state: BunnyBidding, laid: Laid, at: Place) -> Piece:
    if laid.tile == BLANK:
        return back(at)
    name = tile_name(state, laid.tile)
    return card(name if laid.up else f"({name})", _tone(state, laid.tile), at)


def _tone(state: BunnyBidding, tile: int) -> str:
    types = state.tiles.types
    return TYPE_NAMES[types[tile]] if 0 <= tile < len(types) and types[tile] < len(TYPE_NAMES) else "strong"


def _bidder(state: BunnyBidding, seat: int, viewer: int) -> Row:
    bidder = state.bidders[seat]
    known, hidden = reckon(state, viewer)["bids"][seat]
    goals = " ".join("?" if goal.type == BLANK else TYPE_LETTERS[goal.type] for goal in bidder.goals) or "-"
    bids = [_laid(state, laid, Place("bid", at, seat)) for at, laid in enumerate(bidder.bids)]
    total = f"= {known}{' + ?' * (hidden > 0)}" if len(bids) > 1 else ""
    extras = [POWER_NAMES[power] for power in bidder.powers]
    extras += ["?" if handicap == BLANK else HANDICAP_NAMES[handicap] for handicap in bidder.handicaps]
    told = f"goals {goals}  won {len(bidder.won) + len(bidder.collected):2}  hand {len(bidder.hand):2}  bid"
    more = f" ({', '.join(extras)})".replace("_", " ") if extras else ""
    return Row(who(seat, viewer), joined([word(told)], bids, [word(total), word(more, "dim")]))


def _own(state: BunnyBidding, bidder: Bidder) -> Row:
    held = sorted(bidder.hand)
    hand = [card(tile_name(state, tile), _tone(state, tile), Place("hand", tile)) for tile in held]
    powers = [card(_spaced(POWER_NAMES[power]), "", Place("power", at)) for at, power in enumerate(bidder.powers)]
    return Row("your hand", joined(hand, powers), "strong", is_own=True)


def _specials(state: BunnyBidding, bidder: Bidder) -> list[Row]:
    """What the special eggs in hand do."""
    return [
        Row(tile_name(state, tile), [word(_says(state, tile)[:IN_ONE_LINE], "dim")], "strong", is_extra=True)
        for tile in sorted(bidder.hand)
        if _says(state, tile)
    ]


def _says(state: BunnyBidding, tile: int) -> str:
    special = state.tiles.specials[tile]
    return SPECIALS[special].says if special >= 0 else ""


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def ask(state: BunnyBidding, viewer: int, choices: list[Choice]) -> str:
    kinds = {choice.does for choice in choices}
    owed = reckon(state, viewer)["owed"]
    tiles = f"{owed} more tiles:" if owed > 1 else "one more tile:" if owed else "a tile:"
    return next((asked for does, asked in ASKED.items() if does in kinds), TURN.format(tiles))


def words(state: BunnyBidding, viewer: int, choice: Choice) -> Words:
    if choice.does in PLAIN:
        return Words(*PLAIN[choice.does])
    place = choice.places[0]
    if choice.does in IN_A_ROW:
        row, will = IN_A_ROW[choice.does]
        name, says = tile_name(state, place.number), _says(state, place.number)
        acts = says and choice.does in ("open", "offer")
        return Words(row, name, f"{name}: {says}" if acts else will.format(name))
    bidder = state.bidders[viewer]
    match choice.does:
        case "power":
            power = bidder.powers[place.number]
            return Words("Use your power", _spaced(POWER_NAMES[power]), POWERS[power].says)
        case "add":
            names, held = (POWER_NAMES, bidder.powers) if place.at == "power" else (HANDICAP_NAMES, bidder.handicaps)
            return Words(
                "Throw into the offer", _spaced(names[held[place.number]]), "It is gone, and lies in the offer."
            )
        case "public":
            return Words(
                "Turn up", TYPE_NAMES[bidder.goals[place.number].type], "Everybody sees this goal from now on."
            )
        case "goal":
            goal = f"{whose(place.of, viewer)} {('1st', '2nd')[place.number]} goal"
            return Words("Look at", goal, f"You alone look at {goal}.")
        case "money":
            return Words(
                "Matching bids", f"{place.number:+}", f"Bids of a type that is offered count {place.number:+}."
            )
        case "outcast":
            return Words("Does not count", f"{whose(place.number, viewer)} bid", "This bid is out of the auction.")
        case "place":
            return _where(state, viewer, place)
    return Words(choice.does, choice.text)


def _where(state: BunnyBidding, viewer: int, place: Place) -> Words:
    tiles = state.offer if place.at == "offer" else state.bidders[place.of].bids
    tile = tiles[place.number].tile if place.number < len(tiles) else BLANK
    face = "face down" if tile == BLANK else tile_name(state, tile)
    row = "Of the offer" if place.at == "offer" else f"Of {whose(place.of, viewer)} bid"
    return Words(row, f"{place.number + 1}: {face}", f"Tile number {place.number + 1}, {face}.")


DRAWING: Final = Drawing(rows, ask, words)
