"""The notation of the scenarios of Dragons' Eggs (D§3.0)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from clutch.core.cards import set_of
from clutch.core.chance import from_seed
from clutch.core.moves import UnknownMove, seat_letter
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
from clutch.games.dragons_eggs.cards import (
    ABILITY_NAMES,
    MOST_EGGS,
    TREASURES,
    ability_number,
    treasure_name,
    values_of,
)
from clutch.games.dragons_eggs.contest import NO_TOTAL, begin_bids
from clutch.games.dragons_eggs.moves import AREA, MOVES, DragonMove, Kind, place_name
from clutch.games.dragons_eggs.rules import DragonRules
from clutch.games.dragons_eggs.setup import empty_state
from clutch.games.dragons_eggs.state import PHASE_NAMES, DragonsEggs, Laid, Tribe

Words = list[str]
Acts = list[tuple[int, list[DragonMove]]]

BY_ABILITY = {"RS": "reverse", "SS": "guard", "SE": "peek", "WI": "exchange", "OR": "orb", "CL": "claw"}


def numbers_in(words: Words, most: int) -> tuple[int, ...]:
    numbers = () if words == ["-"] else tuple(int(word) for word in words)
    if any(not 0 <= number <= most for number in numbers):
        raise ValueError(f"numbers here are 0 to {most}")
    return numbers


def treasures_in(words: Words) -> tuple[int, ...]:
    return numbers_in(words, TREASURES - 1)


def eggs_in(words: Words) -> tuple[int, ...]:
    return numbers_in(words, MOST_EGGS)


def abilities_in(words: Words) -> tuple[int, ...]:
    return () if words == ["-"] else tuple(ability_number(word) for word in words)


def ability_names(abilities: Iterable[int]) -> str:
    return " ".join(ABILITY_NAMES[ability] for ability in abilities) or "-"


def card_name(card: Laid) -> str:
    """`B8`, face up `B8^`, unknown `B?`."""
    return f"{seat_letter(card.owner)}{treasure_name(card.value)}{'^' if card.up else ''}"


def area_names(tribe: Tribe) -> str:
    return in_any_order(card_name(card) for card in tribe.laid)


class DragonNotation:
    def load(self, items: Words, seed: int = 0) -> DragonsEggs:
        state = self._state(items, seed)
        for item in items:
            self._put(state, item)
        for seat, tribe in enumerate(state.tribes):
            if len(tribe.abilities) != 1:
                raise Unreadable(f"a position says the one ability in every hand: {seat_letter(seat)} ab ...")
        if state.marker == NOBODY:
            raise Unreadable("a position says who has the marker: start ...")
        begin_bids(state)
        return state

    def _state(self, items: Words, seed: int) -> DragonsEggs:
        """The players and the rules, which stand anywhere among the items."""
        rules = DragonRules(players(items, range(3, 6)), options(items))
        return empty_state(rules, from_seed(seed), NOBODY)

    def _put(self, state: DragonsEggs, item: str) -> None:
        try:
            match item.split():
                case ["start", seat]:
                    state.marker = seat_among(state.rules.seats, seat)
                case ["target", *eggs]:
                    state.targets = eggs_in(eggs)
                case ["eggs", *eggs]:
                    state.eggs = eggs_in(eggs)
                case ["won", seat, *eggs]:
                    state.tribes[seat_among(state.rules.seats, seat)].eggs = eggs_in(eggs)
                case [seat, "T", *values]:
                    tribe = state.tribes[seat_among(state.rules.seats, seat)]
                    tribe.hand = set_of(treasures_in(values))
                    tribe.hand_size = tribe.hand.bit_count()
                case [seat, "ab", *abilities]:
                    state.tribes[seat_among(state.rules.seats, seat)].abilities = abilities_in(abilities)
                case ["draw", *abilities]:
                    state.deck = abilities_in(abilities)
                case ["adisc", *abilities]:
                    state.discard = abilities_in(abilities)
                case _ if not is_setting(item):
                    raise Unreadable("a position has no such item")
        except ValueError as error:
            raise Unreadable(f"'{item}': {error}") from error

    def acts(self, state: DragonsEggs, item: str) -> Acts:
        seat, text = actor(item)
        return [(seat, [MOVES.parse(pick) for pick in picks]) for picks in self._picks(state, text.split())]

    def _picks(self, state: DragonsEggs, words: Words) -> list[Words]:
        """The acts of a move, each as the texts of its picks."""
        match words:
            case ["SE", card, "keep"]:
                return [[f"peek {place_of(state, card)}"], ["keep"]]
            case ["SE", card, "ret", own]:
                return [[f"peek {place_of(state, card)}"], [f"return {place_of(state, own)}"]]
            case ["WI", one, other]:
                return [[f"exchange {place_of(state, one)}", f"with {place_of(state, other)}"]]
            case ["SS" | "CL" as ability, card]:
                return [[f"{BY_ABILITY[ability]} {place_of(state, card)}"]]
            case ["RS" | "OR" as ability]:
                return [[BY_ABILITY[ability]]]
            case [up, down] if up.endswith("^"):
                return [[up, down]]
        return [[" ".join(words)]]

    def told(self, state: DragonsEggs, item: str) -> tuple[str, str]:
        assertions = (self._table_told, self._tribe_told, self._seen_told, self._round_told)
        return answered(item, (assertion(state, item.split()) for assertion in assertions))

    def _table_told(self, state: DragonsEggs, words: Words) -> tuple[str, str] | None:
        match words:
            case ["phase", phase]:
                return phase, PHASE_NAMES[state.phase]
            case ["turn", seat]:
                return seat, letters(state.actors())
            case ["start", seat]:
                return seat, seat_letter(state.marker)
            case ["target", *eggs]:
                return _counted(eggs_in(eggs)), _counted(state.targets)
            case ["box", *eggs]:
                return _counted(eggs_in(eggs)), _counted(state.box)
            case ["eggs#", size]:
                return size, str(len(state.eggs))
            case ["adisc", *abilities]:
                return ability_names(sorted(abilities_in(abilities))), ability_names(sorted(state.discard))
            case ["adeck#", size]:
                return size, str(len(state.deck))
            case ["order", *seats]:
                return " ".join(seats), letters(seat for seat, _ in state.queue)
        return None

    def _tribe_told(self, state: DragonsEggs, words: Words) -> tuple[str, str] | None:
        if len(words) < 3 or words[0] not in ("won", "up", "down", "hand", "hand#", "ab", "ab#"):
            return None
        tribe = state.tribes[seat_among(state.rules.seats, words[1])]
        match words[0], words[2:]:
            case "won", eggs:
                return _counted(eggs_in(eggs)), _counted(tribe.eggs)
            case "up", values:
                return _counted(treasures_in(values)), _counted(tribe.up)
            case "down", values:
                return _counted(treasures_in(values)), _counted(card.value for card in tribe.down)
            case "hand", values:
                return _counted(treasures_in(values)), _counted(values_of(tribe.hand))
            case "hand#", [size]:
                return size, str(tribe.hand_size)
            case "ab", abilities:
                return ability_names(sorted(abilities_in(abilities))), ability_names(sorted(tribe.abilities))
            case "ab#", [size]:
                return size, str(len(tribe.abilities))
        return None

    def _seen_told(self, state: DragonsEggs, words: Words) -> tuple[str, str] | None:
        match words:
            case ["area", seat, *cards]:
                return in_any_order(cards), area_names(state.tribes[seat_among(state.rules.seats, seat)])
            case ["view", viewer, zone, *cards] if viewer.endswith(":") and zone[1:].startswith(".area="):
                viewing = eye(state.rules.seats, viewer[:-1])
                seen = state.view(viewing).state
                assert isinstance(seen, DragonsEggs)
                return in_any_order([zone[7:], *cards]), area_names(seen.tribes[seat_among(state.rules.seats, zone[0])])
            case ["canplay", seat, "=", *abilities]:
                offered = [
                    move.value for move in state.moves(seat_among(state.rules.seats, seat)) if move.kind is Kind.PLAY
                ]
                return ability_names(sorted(abilities_in(abilities))), ability_names(offered)
            case ["canpass", seat, answer]:
                passes = [move for move in state.moves(seat_among(state.rules.seats, seat)) if move.kind is Kind.PASS]
                return answer, "yes" if passes else "no"
        return None

    def _round_told(self, state: DragonsEggs, words: Words) -> tuple[str, str] | None:
        match words:
            case ["totals", *totals]:
                got = {seat_letter(seat): _total_name(points) for seat, points in enumerate(state.totals)}
                named = [(seat, got.get(seat, "not compared")) for seat in totals[::2]]
                return " ".join(totals), " ".join(f"{seat} {points}" for seat, points in named)
            case ["gain", seat]:
                names = {NOBODY: "none", **{number: seat_letter(number) for number in range(state.rules.seats)}}
                return seat, names.get(state.gainer, "not compared")
            case ["end", why]:
                return why, state.why or "not over"
            case ["champs", *seats]:
                return " ".join(seats), letters(state.outcome().winners) if state.over else "not over"
        return None


def place_of(state: DragonsEggs, name: str) -> str:
    """The place of a treasure that is named by its colour and value."""
    if not re.fullmatch(r"[A-E]\d+", name):
        raise UnknownMove(f"'{name}' is no treasure: write its owner and its value, as in B8")
    for seat, tribe in enumerate(state.tribes):
        for slot, card in enumerate(tribe.laid):
            if seat_letter(card.owner) == name[0] and card.value == int(name[1:]):
                return place_name(seat * AREA + slot)
    raise IllegalMove("not allowed", f"{name} is not on the table")


def _total_name(points: int) -> str:
    return "-" if points == NO_TOTAL else str(points)


def _counted(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in sorted(numbers)) or "-"
