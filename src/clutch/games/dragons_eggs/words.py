"""The table of Dragons' Eggs in words, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable

from clutch.core.audience import BLANK
from clutch.core.events import Event
from clutch.core.game import NEVER, Act, Secret
from clutch.core.moves import seat_letter
from clutch.games.dragons_eggs.cards import ABILITY_NAMES, treasure_name, values_of
from clutch.games.dragons_eggs.contest import NO_TOTAL
from clutch.games.dragons_eggs.moves import Kind, place_name
from clutch.games.dragons_eggs.scenario import ability_names, card_name
from clutch.games.dragons_eggs.scoring import egg_count
from clutch.games.dragons_eggs.state import PHASE_NAMES, DragonsEggs, Tribe

FULL_NAMES = ("Reverse Scale", "Steel Scale", "Sharp Eyes", "Wings", "Orb", "Claw", "no ability", "an ability")

LEGEND = (
    "8 bids that treasure face down, 4^ then 8 bids the 4 face up and the 8 face down, pass 2 gives up a 2-egg card; "
    "A1 is the first card in front of A. Abilities, in this order: " + ", ".join(FULL_NAMES[:6]) + "."
)
LOOKED = "the seat of its colour, and those who have looked at it with Sharp Eyes: the seats in its `seen`"
SECRETS = {  # D12, D13, D15
    "tribes.hand": Secret("treasures in hand; `hand_size` tells everybody how many", "they are turned up"),
    "tribes.known": Secret(
        "treasures that a seat knows to be in this hand, for it saw them return there",
        "the owner bids again: the treasure laid face down may be any of them (DA-34)",
    ),
    "tribes.lifted": Secret("the treasure that will be bid face up", "the bid is complete"),
    "tribes.laid": Secret(
        "treasures in front of a player",
        "totals are compared: then all lie open. One that is taken away face down before stays hidden",
        f"of a treasure that lies face down, {LOOKED}; of one face up, everybody",
    ),
    "tribes.down": Secret("its own treasures that were discarded face down", NEVER, LOOKED),
    "tribes.abilities": Secret("abilities in hand", "they are discarded, or laid down and revealed"),
    "tribes.played": Secret(
        "the ability that lies face down; `has_played` tells everybody that it does", "all reveal theirs together"
    ),
    "eggs": Secret("the egg deck, the next card first", "a card is opened"),
    "deck": Secret("the deck of abilities, the next card first", "a card is drawn: then the drawer knows it"),
}
ASKED = {
    "BID": "bid one treasure face down, or two of which one is face up",
    "ABILITY": "choose one of your two abilities, to use it or to discard it",
    "RESOLVE": "apply the ability, or not",
    "END": "the eggs are counted",
}


def picture(state: DragonsEggs, viewer: int) -> str:
    """What is at stake and what is waiting, then the players."""
    who = "Game over" if state.over else f"{seat_letter(state.turn)} to act"
    lines = [
        f"{who}: {ASKED[PHASE_NAMES[state.phase]]}",
        f"  at stake {_numbers(state.targets)}   eggs left {len(state.eggs)}   box {_numbers(state.box)}",
        f"  abilities left {len(state.deck)}   discarded {ability_names(state.discard)}",
    ]
    if state.queue:
        waiting = " ".join(f"{seat_letter(seat)}:{ABILITY_NAMES[ability]}" for seat, ability in state.queue)
        lines.append(f"  to resolve {waiting}")
    return "\n".join(lines + [_tribe(state, seat, viewer) for seat in range(len(state.tribes))])


def _tribe(state: DragonsEggs, seat: int, viewer: int) -> str:
    tribe = state.tribes[seat]
    start = "*" if seat == state.marker else " "
    who = "you" if seat == viewer else "   "
    eggs = f"{egg_count(tribe.eggs):2} eggs ({_numbers(tribe.eggs)})"
    return f"{start}{seat_letter(seat)} {who} {eggs}  hand {_hand(tribe, viewer)}  {_area(tribe)}{_discards(tribe)}"


def _hand(tribe: Tribe, viewer: int) -> str:
    known = tribe.hand or tribe.known[viewer]
    treasures = [str(value) for value in values_of(known)]
    backs = tribe.hand_size - len(treasures)
    return " ".join(treasures + [f"?{backs}"] * (backs > 0)) + f" + {ability_names(tribe.abilities)}"


def _area(tribe: Tribe) -> str:
    if tribe.passed:
        return "passes"
    cards = [card_name(card) + "#" * card.guarded for card in tribe.laid]  # `#`: guarded
    cards += [ABILITY_NAMES[tribe.played]] * tribe.has_played + ["Orb"] * tribe.orb
    return f"bids {' '.join(cards)}" if cards else ""


def _discards(tribe: Tribe) -> str:
    down = " ".join(treasure_name(card.value) for card in tribe.down)
    told = ([_numbers(sorted(tribe.up))] if tribe.up else []) + ([f"face down {down}"] if down else [])
    return f"  discarded {', '.join(told)}" if told else ""


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers) or "-"


def story(event: Event) -> str:
    """What happened, in a line."""
    told = {name: _told(name, value) for name, value in event.facts.items()}
    return STORIES[event.kind].format(who=seat_letter(event.seat), **told)


STORIES = {
    "round": "{who} has the marker. Opened: {opened}; at stake: {targets}.",
    "bid": "{who} bids {up}{down} face down.",
    "passed": "{who} passes and gives up the card with {egg}.",
    "reshuffled": "The discarded abilities are shuffled for {who}.",
    "drew": "{who} draws {ability}.",
    "played": "{who} chooses to use {ability}.",
    "discarded": "{who} discards {ability}.",
    "revealed": "Revealed: {abilities}.",
    "declined": "{who} does not apply {ability}.",
    "reversed": "{who} reverses everything: all is discarded, {eggs} lost.",
    "guarded": "{who} guards {place}.",
    "peeked": "{who} looks at {place}{value}.",
    "returned": "{who} takes back {place}{shown}.",
    "kept": "{who} takes nothing back.",
    "exchanged": "{who} exchanges {place} with {other}.",
    "orb": "{who} doubles the one treasure with an Orb.",
    "clawed": "{who} destroys {orb}{place}{shown}.",
    "compared": "Totals: {totals}.",
    "gained": "{who} gains {eggs}!",
    "carried": "Nobody gains {eggs}.",
    "ended": "The game is over: {why}.",
}
ENDINGS = {"eggs": "not enough egg cards are left", "treasures": "nobody has a treasure left"}


def _told(name: str, value: object) -> str:
    match name, value:
        case "up", tuple(values):
            return "".join(f"{number} face up and " for number in values)
        case "down", int(down):
            return treasure_name(down) if down != BLANK else "a treasure"
        case (("value" | "shown"), int(seen)):
            return f": {seen}" if seen != BLANK else ""
        case (("place" | "other"), int(place)):
            return place_name(place)
        case "ability", int(ability):
            return FULL_NAMES[ability]
        case "abilities", tuple(queue):
            return ", ".join(f"{seat_letter(seat)} {FULL_NAMES[ability]}" for seat, ability in queue) or "nothing"
        case "egg", int(egg):
            return _eggs(egg)
        case (("eggs" | "opened" | "targets"), tuple(eggs)):
            return _eggs(*eggs)
        case "orb", bool(orb):
            return "the Orb beside " if orb else ""
        case "totals", tuple(totals):
            held = [f"{seat_letter(seat)} {points}" for seat, points in enumerate(totals) if points != NO_TOTAL]
            return ", ".join(held) or "none"
        case "why", str(why):
            return ENDINGS[why]
    return str(value)


def warning(_state: DragonsEggs, act: Act) -> str:
    """D18: passing costs an egg card."""
    return "pass" if act[0].kind is Kind.PASS else ""


def _eggs(*cards: int) -> str:
    return " and ".join(f"{egg} egg{'s' * (egg > 1)}" for egg in cards) or "nothing"
