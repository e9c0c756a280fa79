"""The notation of the scenarios of Gulo Gulo (G§3.0)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from clutch.core.audience import BLANK, SPECTATOR, facts
from clutch.core.chance import from_seed
from clutch.core.moves import PORT, PORT_NAME, seat_number
from clutch.core.scenario import (
    Unreadable,
    answered,
    eye,
    in_any_order,
    is_setting,
    letters,
    options,
    players,
    seat_among,
)
from clutch.core.state import IllegalMove
from clutch.games.gulo_gulo.answers import POLE_FELL, Answer, Cause, Result
from clutch.games.gulo_gulo.moves import MOVES, GuloMove
from clutch.games.gulo_gulo.pieces import (
    COLOURS,
    EGG_NAMES,
    JUNIOR,
    LETTERS,
    MOST_EGGS,
    NO_COLOUR,
    YARD_COLOURS,
    colour_of,
    eggs_in,
    of_colour,
)
from clutch.games.gulo_gulo.rules import GuloRules
from clutch.games.gulo_gulo.setup import empty_state, fill, new_game
from clutch.games.gulo_gulo.state import PHASE_NAMES, GuloGulo
from clutch.games.gulo_gulo.turn import begin_turn

Words = list[str]
Acts = list[tuple[int, list[GuloMove | Answer]]]

CAN = "RYGBRGYBGRYBGRYGRYB"  # the test path: a position says how many of its tiles are open
DECK = "rygbj"  # and the deck that goes with it
TILE_LETTERS = "rygbj"  # face down, by number
SEATS = range(2, 7)


def tile(letter: str) -> int:
    number = TILE_LETTERS.find(letter.lower())
    if len(letter) != 1 or number < 0:
        raise ValueError(f"there is no tile '{letter}'; tiles: R Y G B open, r y g b face down, j junior")
    return number


def path_in(text: str) -> str:
    """The whole path as letters, open tiles in capitals, which come first."""
    known, _, added = text.partition("+")
    if known.isdecimal():
        if int(known) > len(CAN) or (added and int(known) < len(CAN)):
            raise ValueError(f"the test path has {len(CAN)} tiles")
        written = CAN[: int(known)] + CAN[int(known) :].lower() + added
    else:
        written = text
    if not re.fullmatch(r"[RYGB]*[rygb]*", written) or not written:
        raise ValueError("a path is R Y G B open, then r y g b face down")
    return written


def path_of(state: GuloGulo) -> str:
    return opened_of(state) + "".join("?" if colour == BLANK else LETTERS[colour].lower() for colour in state.closed)


def opened_of(state: GuloGulo) -> str:
    return "".join(LETTERS[colour] for colour in state.opened)


def deck_tiles(state: GuloGulo) -> tuple[int, ...]:
    return state.deck + state.under


def deck_of(state: GuloGulo) -> str:
    return "".join(TILE_LETTERS[number] for number in deck_tiles(state))


def nest_in(state: GuloGulo, words: Words) -> list[int]:
    """How many eggs of each colour: those named, and all of the others."""
    counts = list(state.rules.pieces.counts)
    for word in words if words != ["full"] else []:
        letter, equals, number = word.partition("=")
        if not equals or letter not in LETTERS or not letter or not number.isdecimal():
            raise ValueError("eggs in the nest are written like R=3")
        if not 0 < int(number) <= counts[LETTERS.index(letter)]:
            raise ValueError("there is always an egg of each colour in the nest, and never more than in the box")
        counts[LETTERS.index(letter)] = int(number)
    return counts


def nest_names(counts: Iterable[int]) -> str:
    return " ".join(f"{letter}={count}" for letter, count in zip(LETTERS, counts, strict=True))


class GuloNotation:
    def load(self, items: Words, seed: int = 0) -> GuloGulo:
        rules = GuloRules(players(items, SEATS), options(items))
        first = self._first(items, rules.seats)
        if "new" in items:
            return new_game(rules, from_seed(seed), first)
        state = empty_state(rules, from_seed(seed))
        fill(state)
        told = {item.split(" ")[0] for item in items}
        for item in ([] if "path" in told else ["path 0"]) + ([] if "deck" in told else [f"deck {DECK}"]) + items:
            self._put(state, item)
        if max(state.places) > len(state.opened):
            raise Unreadable(f"a Gulo stands on an open tile or at the start: {len(state.opened)} tiles are open")
        begin_turn(state, first)
        return state

    def _first(self, items: Words, seats: int) -> int:
        told = [item.split() for item in items if item.startswith("turn ")]
        return seat_among(seats, told[0][1]) if told else 0

    def _put(self, state: GuloGulo, item: str) -> None:
        try:
            match item.split():
                case ["path", text]:
                    written = path_in(text)
                    state.opened = tuple(tile(letter) for letter in written if letter.isupper())
                    state.closed = tuple(tile(letter) for letter in written if letter.islower())
                case ["deck", text]:
                    state.deck = tuple(tile(letter) for letter in text)
                case ["at", *places]:
                    for seat, place in pairs(state, places):
                        state.places[seat] = place
                case ["nest", *words]:
                    counts = nest_in(state, words)
                    state.nest = sum(((1 << count) - 1) << colour * MOST_EGGS for colour, count in enumerate(counts))
                case ["turn", _]:
                    pass
                case _ if not is_setting(item):
                    raise Unreadable("a position has no such item")
        except ValueError as error:
            raise Unreadable(f"'{item}': {error}") from error

    def acts(self, state: GuloGulo, item: str) -> Acts:
        words = item.split()
        if words[:1] == [PORT_NAME]:
            return [(PORT, [answer_in(state, words[1:])])]
        try:
            seat = seat_number(words[0])
        except ValueError as error:
            raise Unreadable(f"'{item}': {error}") from error
        match words[1:]:
            case ["name", colour] if colour in LETTERS:
                return [(seat, [MOVES.parse(f"name {EGG_NAMES[lowest(state, colour)]}")])]
            case ["choose", "P"]:
                raise IllegalMove("not allowed", "purple is no colour of the path")
        return [(seat, [MOVES.parse(" ".join(words[1:]))])]

    def told(self, state: GuloGulo, item: str) -> tuple[str, str]:
        assertions = (self._turn_told, self._path_told, self._nest_told, self._view_told)
        return answered(item, (assertion(state, item.split()) for assertion in assertions))

    def _turn_told(self, state: GuloGulo, words: Words) -> tuple[str, str] | None:
        match words:
            case ["phase", phase]:
                return phase, PHASE_NAMES[state.phase]
            case ["turn", seat]:
                return seat, letters(state.actors())
            case ["options", seat, "=", *choices]:
                offered = state.moves(seat_among(state.rules.seats, seat))
                return in_any_order(choices), in_any_order(move.text.removeprefix("choose ") for move in offered)
            case ["need", colour]:
                return colour, "-" if state.need == NO_COLOUR else LETTERS[state.need]
            case ["end"]:
                return "over", "over" if state.over else "not over"
            case ["winners", *seats]:
                return " ".join(seats), letters(state.outcome().winners) if state.over else "not over"
        return None

    def _path_told(self, state: GuloGulo, words: Words) -> tuple[str, str] | None:
        match words:
            case ["at", *places]:
                told = pairs(state, places)
                return str(told), str([(seat, state.places[seat]) for seat, _ in told])
            case ["path", text]:
                return path_in(text), path_of(state)
            case ["path#", number]:
                return number, str(state.path_length())
            case ["open#", number]:
                return number, str(len(state.opened))
            case ["deck", text]:
                return text, deck_of(state)
            case ["deck#", number]:
                return number, str(len(deck_tiles(state)))
            case ["census", *numbers]:
                tiles = state.opened + state.closed + deck_tiles(state)
                return " ".join(numbers), " ".join(str(tiles.count(number)) for number in range(YARD_COLOURS + 1))
            case ["indeck", "j"]:
                return "in the deck", "in the deck" if JUNIOR in deck_tiles(state) else "not in the deck"
        return None

    def _nest_told(self, state: GuloGulo, words: Words) -> tuple[str, str] | None:
        match words:
            case ["nest", *told]:
                counts = [of_colour(state.nest, colour).bit_count() for colour in range(COLOURS)]
                return nest_names(nest_in(state, told)), nest_names(counts)
            case ["bag#", number]:
                return number, str((state.rules.pieces.nest & ~state.nest).bit_count())
            case ["refills", number]:
                return number, str(state.refills)
        return None

    def _view_told(self, state: GuloGulo, words: Words) -> tuple[str, str] | None:
        match words:
            case ["views", "same"]:
                seen = [str(facts(state.view(seat).state)) for seat in range(SPECTATOR, state.rules.seats)]
                return "one view", "one view" if len(set(seen)) == 1 else "different views"
            case ["view", viewer, zone] if viewer.endswith(":"):
                view = state.view(eye(state.rules.seats, viewer[:-1])).state
                assert isinstance(view, GuloGulo)
                name, _, cards = zone.partition("=")
                if name == "path":
                    return cards, path_of(view)
                if name == "deck":  # R-G15: backs, whatever one remembers of what went under
                    backs = set(view.deck) <= {BLANK}
                    return cards, f"?{len(deck_tiles(view))}" if backs else deck_of(view)
        return None


def pairs(state: GuloGulo, words: Words) -> list[tuple[int, int]]:
    """`A 5 B 3`: seats and their places."""
    if len(words) % 2 or not all(place.isdecimal() for place in words[1::2]):
        raise ValueError("say seats with their places: at A 5 B 3")
    return [
        (seat_among(state.rules.seats, seat), int(place)) for seat, place in zip(words[::2], words[1::2], strict=True)
    ]


def lowest(state: GuloGulo, colour: str, besides: int = 0) -> int:
    """The lowest-numbered egg of a colour in the nest."""
    for egg in eggs_in(state.nest & ~besides):
        if colour_of(egg) == LETTERS.index(colour):
            return egg
    raise IllegalMove("not allowed", f"no egg of colour {colour} is in the nest")


def answer_in(state: GuloGulo, words: Words) -> Answer:
    """`ok` or `alarm`, then what else is told: `pole`, `egg Y`, `out`, `in`, `timeout`, `dropped`."""
    if words == ["polefell"]:
        return POLE_FELL
    results = {"ok": Result.STOLEN, "alarm": Result.ALARM}
    if not words or words[0] not in results:
        raise Unreadable(f"a port says ok, alarm or polefell, not '{' '.join(words)}'")
    fallen = 0
    told = words[1:]
    while "egg" in told:
        at = told.index("egg")
        colour = "".join(told[at + 1 : at + 2])
        if len(colour) != 1 or colour not in LETTERS:
            raise Unreadable(f"say the colour of the egg: egg Y, not 'egg {colour}'")
        besides = fallen | (1 << state.egg if state.waiting else 0)
        fallen |= 1 << lowest(state, colour, besides)
        del told[at : at + 2]
    if not set(told) <= {"pole", "out", "in", "timeout", "dropped"}:
        raise Unreadable(f"a port does not say '{' '.join(told)}'")
    cause = Cause.TIMEOUT if "timeout" in told else Cause.DROPPED if "dropped" in told else Cause.NONE
    out = "out" in told or ("in" not in told and (words[0] == "ok" or cause is Cause.DROPPED))
    return Answer(results[words[0]], pole="pole" in told, fallen=fallen, out=out, cause=cause)
