"""The table of Egg On in words, as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping

from clutch.core.audience import BLANK
from clutch.core.events import Event
from clutch.core.game import Act, Secret
from clutch.core.moves import seat_letter
from clutch.games.egg_on.cards import COLOURS, NAMES
from clutch.games.egg_on.scenario import hand_of, listed
from clutch.games.egg_on.setup import PRESETS
from clutch.games.egg_on.state import PHASE_NAMES, SORT, EggOn

COLOUR_NAMES = {"Re": "red", "Gr": "green", "Ye": "yellow", "Bl": "blue"}

LEGEND = (
    "7>Re offers the worm 7 to the red female, W>Re is a wedding there, K>Re/B a crow for B's top worm, "
    "FW<>#2@Re puts the fake worm in the place of your second worm there, 6<>FW@Re takes it back for your 6."
)
SECRETS = {  # E13-E15
    "males.hand": Secret(
        "cards in hand, but for those that everybody saw going there, which are in `shown`", "a card is played"
    ),
    "males.pile": Secret(
        "the cards to be drawn, the next one first",
        "a card is drawn: then its owner knows it",
        "its owner, if he sorted it (the option `setup=sorted`); else nobody",
    ),
    "males.order": Secret(
        "what he has chosen so far while all sort or pick", "all have chosen: then it becomes his hand and pile"
    ),
}
ASKED = {
    "SORT": "put your deck in order; choose the card to be drawn first, then the next, until all are chosen",
    "PICK": "choose your hand for the first game: 1 or 7, then 2* or 5*, then 3 or 4",
    "NORMAL": "offer a worm, send a crow, swap the fake worm, or open a wedding where you lead",
    "WED": "play a wedding too, or pass",
    "WORM": "strengthen your offers with worms, or pass",
    "END": "the eggs are counted",
}


def picture(state: EggOn, viewer: int) -> str:
    """Females with their nests and the worms before them, then the players."""
    phase = PHASE_NAMES[state.phase]
    lines = [f"{'Game over' if state.over else f'{_names(state)} to act'}: {ASKED[phase]}"]
    lines += [_female(state, female) for female in state.rules.females]
    lines += [_male(state, seat, viewer) for seat in range(len(state.males))]
    return "\n".join(lines)


def _names(state: EggOn) -> str:
    return ", ".join(seat_letter(seat) for seat in state.actors())


def _female(state: EggOn, female: int) -> str:
    nest = " ".join(str(egg) for egg in state.nests[female]) or "empty"
    offers = []
    for seat, male in enumerate(state.males):
        wed = "+W" if male.weddings >> female & 1 else ""
        if male.stacks[female] or wed:
            offers.append(f"{seat_letter(seat)}{wed} {listed(male.stacks[female])} = {male.totals[female]}")
    return f"  {COLOUR_NAMES[COLOURS[female]]:7} nest {nest:7} {' | '.join(offers)}"


def _male(state: EggOn, seat: int, viewer: int) -> str:
    male = state.males[seat]
    eggs = " ".join(f"{COLOURS[female]}{value}" for female, value in male.eggs) or "no eggs"
    own = " ".join([NAMES[card] for card in hand_of(male)] + ["?"] * male.hand[BLANK])
    who = "you" if seat == viewer else "   "
    start = "*" if seat == state.start else " "
    colour = COLOUR_NAMES[COLOURS[state.rules.colours[seat]]]
    score = state.scores()[seat]
    return f"{start}{seat_letter(seat)} {who} {colour:7} {score:2} points ({eggs})  hand {own}  pile {len(male.pile)}"


def story(event: Event) -> str:
    """What happened, in a line."""
    who = seat_letter(event.seat)
    told = {name: _told(name, value) for name, value in event.facts.items()}
    return STORIES[event.kind].format(who=who, **told)


STORIES = {
    "ready": "{who} is ready.",
    "began": "{who} starts.",
    "placed": "{who} offers {card} to the {female} female.",
    "crow": "{who} sends a crow to the {female} female: it eats {male}'s {worm}.",
    "wed": "{who} plays a wedding at the {female} female.",
    "swapped": "{who} swaps {card} for {back} at the {female} female.",
    "cycled": "{who} is stuck and discards {card}.",
    "passed": "{who} passes.",
    "drew": "{who} draws {cards}.",
    "worms": "Worms may be played now, {who} first.",
    "egg": "{who} wins the {egg} of the {female} female!",
    "kept": "The {female} female gives no egg: {because}.",
    "cleared": "{who}'s cards at the {female} female are discarded.",
    "ended": "The game is over: {why}.",
}
ENDINGS = {"stuck": "a player could not play", "eggs": "all eggs are won", "stall": "nothing but swaps"}
KEPT = {
    "tie": "the lead is shared",
    "leader": "who leads has no wedding there",
    "nothing": "nobody brings worms",
    "empty": "her nest is empty",
}


def _told(name: str, value: object) -> str:
    match name, value:
        case (("card" | "back" | "worm"), int(card)):
            return NAMES[card]
        case "cards", tuple(cards):
            return listed(cards) if BLANK not in cards else f"{len(cards)}"
        case "female", int(female):
            return COLOUR_NAMES[COLOURS[female]]
        case "male", int(male):
            return seat_letter(male)
        case "egg", int(egg):
            return f"{egg}-point egg"
        case "why", str(why):
            return ENDINGS[why]
        case "because", str(why):
            return KEPT[why]
    return str(value)


def ready_acts(state: EggOn) -> Mapping[str, Act]:
    """The presets for sorting one's deck."""
    return PRESETS if state.phase == SORT and not state.composing else {}
