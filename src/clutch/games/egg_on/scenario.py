"""The notation of Egg On's scenarios (E§3.0)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from clutch.core.audience import BLANK
from clutch.core.chance import from_seed
from clutch.core.moves import seat_letter, seat_number
from clutch.core.scenario import (
    Unreadable,
    actor,
    answered,
    eye,
    in_any_order,
    is_setting,
    letters,
    options,
    players,
    seat_among,
)
from clutch.core.state import NOBODY, IllegalMove
from clutch.games.egg_on.cards import COLOURS, KINDS, NAMES, card_number, colour_number
from clutch.games.egg_on.moves import MOVES, PASS, SWAPS_IN, EggMove, Kind
from clutch.games.egg_on.rules import EggOnRules
from clutch.games.egg_on.setup import empty_state
from clutch.games.egg_on.state import PHASE_NAMES, EggOn, Male
from clutch.games.egg_on.turn import begin_turn

Words = list[str]


def cards_in(words: Words) -> tuple[int, ...]:
    return () if words == ["-"] else tuple(card_number(word) for word in words)


def eggs_in(words: Words) -> tuple[tuple[int, int], ...]:
    return () if words == ["-"] else tuple((colour_number(word[:2]), int(word[2:])) for word in words)


def stacks_in(text: str) -> list[tuple[int, tuple[int, ...]]]:
    """`A 5* 4 / B 6`: a seat and its stack, bottom first."""
    return [(seat_number(words[0]), cards_in(words[1:])) for words in (part.split() for part in text.split("/"))]


def male_of(state: EggOn, letter: str) -> Male:
    return state.males[seat_among(len(state.males), letter)]


def listed(cards: Iterable[int]) -> str:
    """In order."""
    return " ".join(NAMES[card] for card in cards) or "-"


def counted(cards: Iterable[int]) -> str:
    """As a multiset."""
    return listed(sorted(cards))


def hand_of(male: Male) -> list[int]:
    return [card for card in range(KINDS) for _ in range(male.hand[card])] + list(male.shown)


class EggOnNotation:
    def load(self, items: Words, seed: int = 0) -> EggOn:
        state = self._state(items, seed)
        for item in items:
            self._put(state, item)
        state.derive()
        begin_turn(state, state.turn)
        return state

    def _state(self, items: Words, seed: int) -> EggOn:
        """The players and the rules, which stand anywhere among the items."""
        seats = players(items, range(2, 5))
        chosen = options(items)
        for item in items:
            if item.startswith("colours "):
                colours = dict(word.split("=") for word in item.split()[1:])
                chosen["colours"] = ",".join(colours[seat_letter(seat)] for seat in range(seats))
        return empty_state(EggOnRules(seats, chosen), from_seed(seed))

    def _put(self, state: EggOn, item: str) -> None:
        words = item.split()
        try:
            match words:
                case ["turn", seat]:
                    state.turn = seat_among(len(state.males), seat)
                    state.start = state.turn if state.start == NOBODY else state.start
                case ["start", seat]:
                    state.start = seat_among(len(state.males), seat)
                case [seat, "hand", *cards]:
                    for card in cards_in(cards):
                        male_of(state, seat).hand[card] += 1
                case [seat, "pile", *cards]:
                    male_of(state, seat).pile = cards_in(cards)
                case ["eggs", colour, *eggs]:
                    state.nests[colour_number(colour)] = () if eggs == ["-"] else tuple(int(egg) for egg in eggs)
                case ["won", seat, *eggs]:
                    male_of(state, seat).eggs = eggs_in(eggs)
                case [colour, *_] if colour.endswith(":"):
                    for male, stack in stacks_in(item[len(colour) :]):
                        male_of(state, seat_letter(male)).stacks[colour_number(colour[:-1])] = stack
                case ["colours", *_]:
                    pass
                case _ if not is_setting(item):
                    raise Unreadable("a position has no such item")
        except (ValueError, IndexError) as error:
            raise Unreadable(f"'{item}': {error}") from error

    def acts(self, state: EggOn, item: str) -> list[tuple[int, list[EggMove]]]:
        seat, text = actor(item)
        swap = re.fullmatch(r"FW<>([^@#]+)@(\w\w)(?:#(\d+))?", text)
        if swap and seat < state.rules.seats:
            return [(seat, [self._swap_in(state.males[seat], *swap.groups())])]
        return [(seat, MOVES.parse_act(text))]

    def _swap_in(self, male: Male, card: str, colour: str, place: str | None) -> EggMove:
        """A worm named by what it is becomes its slot, which must be told where it is not the only one."""
        try:
            female, worm = colour_number(colour), card_number(card)
        except ValueError as error:
            raise Unreadable(str(error)) from error
        slots = [slot for slot, there in enumerate(male.stacks[female]) if there == worm]
        if place is not None:
            slots = [slot for slot in slots if slot == int(place) - 1]
        if not slots:
            raise IllegalMove("not allowed", f"there is no such {card} at {colour}")
        if len(slots) > 1:
            raise Unreadable(f"which {card} at {colour}? say #k, counted from the bottom")
        return SWAPS_IN[female][slots[0]]

    def told(self, state: EggOn, item: str) -> tuple[str, str]:
        words = item.split()
        assertions = (self._table_told, self._male_told, self._moves_told, self._end_told)
        return answered(item, (assertion(state, words, item) for assertion in assertions))

    def _table_told(self, state: EggOn, words: Words, item: str) -> tuple[str, str] | None:
        match words:
            case ["phase", phase]:
                return phase, PHASE_NAMES[state.phase]
            case ["turn", seat]:
                return seat, letters(state.actors())
            case ["start", seat]:
                return seat, letters([state.start])
            case ["eggs", colour, *eggs]:
                return " ".join(eggs), " ".join(map(str, state.nests[colour_number(colour)])) or "-"
            case ["weds", colour, *seats]:
                female = colour_number(colour)
                wed = [seat_letter(seat) for seat, male in enumerate(state.males) if male.weddings >> female & 1]
                return in_any_order(seats), in_any_order(wed)
            case ["total", colour, seat, total]:
                return total, str(male_of(state, seat).totals[colour_number(colour)])
            case [colour, *_] if colour.endswith(":"):
                female = colour_number(colour[:-1])
                stacks = stacks_in(item[len(colour) :])
                expected = [f"{seat_letter(seat)} {listed(stack)}" for seat, stack in stacks]
                got = [f"{seat_letter(seat)} {listed(state.males[seat].stacks[female])}" for seat, _ in stacks]
                return " / ".join(expected), " / ".join(got)
        return None

    def _male_told(self, state: EggOn, words: Words, _item: str) -> tuple[str, str] | None:
        match words:
            case [seat, "hand", *cards]:
                return counted(cards_in(cards)), counted(hand_of(male_of(state, seat)))
            case [seat, "pile", *cards]:
                return listed(cards_in(cards)), listed(male_of(state, seat).pile)
            case [seat, "hand#", size]:
                return size, str(male_of(state, seat).size)
            case [seat, "pile#", size]:
                return size, str(len(male_of(state, seat).pile))
            case ["disc", seat, *cards]:
                return counted(cards_in(cards)), counted(male_of(state, seat).discard)
            case ["won", seat, *eggs]:
                won = sorted(male_of(state, seat).eggs)
                return _eggs_told(sorted(eggs_in(eggs))), _eggs_told(won)
            case ["score", seat, score]:
                return score, str(state.scores()[seat_among(len(state.males), seat)])
            case ["view", viewer, zone]:
                return _view_told(state, viewer, zone)
            case ["view", viewer, zone, *more]:
                return _view_told(state, viewer, " ".join([zone, *more]))
        return None

    def _moves_told(self, state: EggOn, words: Words, _item: str) -> tuple[str, str] | None:
        match words:
            case ["canwed", seat, "=", *colours]:
                moves = _moves_of(state, seat, Kind.WED)
                return in_any_order(colours), in_any_order(COLOURS[move.female] for move in moves)
            case ["cancrow", seat, "=", *targets]:
                moves = _moves_of(state, seat, Kind.CROW)
                return in_any_order(targets), in_any_order(
                    f"{COLOURS[move.female]}/{seat_letter(move.male)}" for move in moves
                )
            case ["canpass", seat, answer]:
                return answer, "yes" if PASS in state.moves(seat_among(len(state.males), seat)) else "no"
        return None

    def _end_told(self, state: EggOn, words: Words, _item: str) -> tuple[str, str] | None:
        match words:
            case ["end", why]:
                return why, state.why or "not over"
            case ["winners", *seats]:
                return " ".join(seats), letters(state.outcome().winners) if state.over else "not over"
        return None


def _eggs_told(eggs: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{COLOURS[female]}{value}" for female, value in eggs) or "-"


def _moves_of(state: EggOn, seat: str, kind: Kind) -> list[EggMove]:
    return [move for move in state.moves(seat_among(len(state.males), seat)) if move.kind is kind]


def _view_told(state: EggOn, viewer: str, zone: str) -> tuple[str, str]:
    """`B: A.hand=?6`: what B sees of A's hand; `?n` are n cards that B does not know."""
    place, _, expected = zone.partition("=")
    letter, _, name = place.partition(".")
    seen = state.view(eye(len(state.males), viewer.removesuffix(":"))).state
    assert isinstance(seen, EggOn)
    male = male_of(seen, letter)
    zones: dict[str, Callable[[], str]] = {
        "hand": lambda: in_any_order(_known(hand_of(male), male.hand[BLANK])),
        "pile": lambda: " ".join(_known([card for card in male.pile if card != BLANK], male.pile.count(BLANK))) or "-",
    }
    if name not in zones:
        raise Unreadable(f"a view has no zone '{name}'; zones: {', '.join(zones)}")
    return in_any_order(expected.split()) if name == "hand" else expected, zones[name]()


def _known(cards: list[int], unknown: int) -> Words:
    return [NAMES[card] for card in cards] + ([f"?{unknown}"] if unknown else [])
