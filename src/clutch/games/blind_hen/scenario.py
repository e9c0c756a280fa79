"""The notation of the scenarios of Blind Hen (B§3.0)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from clutch.core.audience import BLANK
from clutch.core.chance import from_seed
from clutch.core.moves import UnknownMove, seat_letter, seat_number
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
from clutch.core.state import NOBODY, IllegalMove
from clutch.games.blind_hen.cards import (
    ALL_VALUES,
    CHICKENS,
    COLOURS,
    CORN,
    END,
    HEN,
    NAMES,
    SETS,
    VALUE,
    Box,
    card_number,
)
from clutch.games.blind_hen.moves import FOLD, MOVES, PAID, PAYS, REVEALS, HenMove, Kind, places_in
from clutch.games.blind_hen.offer import begin_auction
from clutch.games.blind_hen.rules import HenRules
from clutch.games.blind_hen.scoring import best_colours, colour_count, majority, stack_points
from clutch.games.blind_hen.setup import census, empty_state, new_game
from clutch.games.blind_hen.state import OFFER, PAY, PHASE_NAMES, BlindHen, Farm

Words = list[str]
Acts = list[tuple[int, list[HenMove]]]


def cards_in(words: Words, box: Box, *, allowed: Iterable[int]) -> tuple[int, ...]:
    """Cards by name; `setA` is the eight cards of that set."""
    cards: list[int] = []
    for word in words if words != ["-"] else []:
        whole_set = re.fullmatch(f"set([{SETS}])", word)
        cards += box.sets[SETS.index(whole_set[1])] if whole_set else [card_number(word)]
    for card in cards:
        if card not in allowed:
            raise ValueError(f"{NAMES[card]} does not lie there")
    return tuple(cards)


def pile_in(words: Words, box: Box) -> tuple[int, ...]:
    """`std END@61` is the whole pile in its order in the box, with the end card at that place from the top."""
    if words[:1] == ["std"] and len(words) == 2 and re.fullmatch(r"END@\d+", words[1]):
        at = int(words[1][len("END@") :]) - 1
        pile = box.pile[:at] + (END,) + box.pile[at:]
    else:
        pile = cards_in(words, box, allowed=range(END + 1))
    if pile.count(END) != 1:
        raise ValueError("a pile has one END")
    return pile


def listed(cards: Iterable[int]) -> str:
    return " ".join(NAMES[card] for card in cards) or "-"


def counted(cards: Iterable[int]) -> str:
    return listed(sorted(cards))


def display_of(farm: Farm) -> list[int]:
    return [card for card in range(CHICKENS) for _ in range(farm.display[card])]


def farm_of(state: BlindHen, letter: str) -> Farm:
    return state.farms[seat_among(len(state.farms), letter)]


class HenNotation:
    def load(self, items: Words, seed: int = 0) -> BlindHen:
        seats, chosen = players(items, range(3, 6)), options(items)
        auctioneer = next((item.split()[1] for item in items if re.fullmatch(r"auct \S+", item)), "A")
        if "new" in items:
            return new_game(HenRules(seats, {**chosen, "first_auctioneer": auctioneer}), from_seed(seed))
        state = empty_state(HenRules(seats, chosen), from_seed(seed), NOBODY)
        state.auctioneer = seat_among(seats, auctioneer)
        for item in items:
            self._put(state, item)
        if not state.pile:
            raise Unreadable("a position says the draw pile: pile ... END")
        state.derive()
        state.census = census(state)
        if sum(state.census[card] * VALUE[card] for card in range(CHICKENS)) > ALL_VALUES:
            raise Unreadable(f"the chickens of a position are worth {ALL_VALUES} at most")
        begin_auction(state)
        return state

    def _put(self, state: BlindHen, item: str) -> None:
        box = state.rules.box
        try:
            match item.split():
                case [seat, "disp", *cards]:
                    for card in cards_in(cards, box, allowed=range(CHICKENS)):
                        farm_of(state, seat).display[card] += 1
                case [seat, "stack", *cards]:
                    farm_of(state, seat).stack = cards_in(cards, box, allowed=(HEN, CORN))
                case ["pile", *cards]:
                    state.pile = pile_in(cards, box)
                case ["auct", _]:
                    pass
                case _ if not is_setting(item):
                    raise Unreadable("a position has no such item")
        except ValueError as error:
            raise Unreadable(f"'{item}': {error}") from error

    def acts(self, state: BlindHen, item: str) -> Acts:
        try:
            letter, *words = item.split()
            seat = seat_number(letter)
            if words[:1] == ["auction"]:
                return self._auctions(state, seat, int(words[1]))
        except (ValueError, IndexError) as error:
            if isinstance(error, IllegalMove):
                raise
            raise Unreadable(f"'{item}': {error}") from error
        return [(seat, self._picks(item, words))]

    def _picks(self, item: str, words: Words) -> list[HenMove]:
        """A payment is several picks; a call or a choice that does not exist is refused like one not allowed."""
        match words:
            case ["pay", *cards]:
                texts = [*(f"pay {card}" for card in cards), "paid"]
            case [("reveal" | "bid" | "take" | "fold"), *_]:
                texts = [" ".join(words)]
            case _:
                raise Unreadable(f"'{item}': there is no such move")
        try:
            return [MOVES.parse(text) for text in texts]
        except UnknownMove as error:
            raise IllegalMove("not allowed", str(error)) from error

    def _auctions(self, state: BlindHen, seat: int, number: int) -> Acts:
        """The macro: so many auctions that this auctioneer wins with his lowest call, paid with his cheapest card."""
        ahead = state.copy()
        acts: Acts = []
        for _ in range(number):
            if ahead.phase != OFFER or ahead.auctioneer != seat:
                raise IllegalMove("not allowed", f"{seat_letter(seat)} has no auction to begin")
            finished = ahead.auctions
            while ahead.auctions == finished:
                acts.append((ahead.turn, [self._macro_pick(ahead)]))
                if acts[-1][1][0].kind is Kind.PAY:
                    acts[-1][1].append(PAID)
                ahead.play(*acts[-1])
        return acts

    def _macro_pick(self, state: BlindHen) -> HenMove:
        if state.phase == PAY:
            return PAYS[min(display_of(state.farms[state.turn]), key=lambda card: (VALUE[card], card))]
        return state.moves(state.turn)[0]  # reveal 0, the lowest bid, fold, or the one card of the pot

    def told(self, state: BlindHen, item: str) -> tuple[str, str]:
        assertions = (self._table_told, self._farm_told, self._moves_told, self._view_told, self._end_told)
        return answered(item, (assertion(state, item.split()) for assertion in assertions))

    def _table_told(self, state: BlindHen, words: Words) -> tuple[str, str] | None:
        box = state.rules.box
        match words:
            case ["phase", phase]:
                return phase, PHASE_NAMES[state.phase]
            case ["turn", seat]:
                return seat, letters(state.actors())
            case ["auct", seat]:
                return seat, seat_letter(state.auctioneer)
            case ["high", amount, seat]:
                return f"{amount} {seat}", f"{state.high} {seat_letter(state.bidder)}"
            case ["pot", *cards]:
                return counted(cards_in(cards, box, allowed=range(CHICKENS))), counted(state.pot)
            case ["pile#", size]:
                return size, str(len(state.pile))
            case ["shown", *cards]:
                return listed(cards_in(cards, box, allowed=range(END))), listed(state.sold)
            case ["auctions", number]:
                return number, str(state.auctions)
        return None

    def _farm_told(self, state: BlindHen, words: Words) -> tuple[str, str] | None:
        box = state.rules.box
        match words:
            case [seat, "disp", *cards]:
                return counted(cards_in(cards, box, allowed=range(CHICKENS))), counted(display_of(farm_of(state, seat)))
            case [seat, "disp#", size]:
                return size, str(len(display_of(farm_of(state, seat))))
            case [seat, "stack", *cards]:
                return counted(cards_in(cards, box, allowed=(HEN, CORN))), counted(stack_of(farm_of(state, seat)))
            case [seat, "stack#", size]:
                return size, str(len(stack_of(farm_of(state, seat))))
        return None

    def _moves_told(self, state: BlindHen, words: Words) -> tuple[str, str] | None:
        match words:
            case ["calls", seat, "=", *calls]:
                return spelled_out(calls), calls_of(state, seat_among(len(state.farms), seat))
            case ["reveals", seat, "=", *choices]:
                moves = [move for move in state.moves(seat_among(len(state.farms), seat)) if move in REVEALS]
                return " ".join(choices), " ".join("".join(map(str, places_in(move.number))) for move in moves) or "-"
            case ["canpay", seat, answer, *cards]:
                paid = [PAYS[card] for card in cards_in(cards, state.rules.box, allowed=range(CHICKENS))]
                return answer, "yes" if may_play(state, seat_among(len(state.farms), seat), [*paid, PAID]) else "no"
            case ["paycount", seat, number]:
                return number, str(payments(state, seat_among(len(state.farms), seat)))
        return None

    def _view_told(self, state: BlindHen, words: Words) -> tuple[str, str] | None:
        match words:
            case ["view", viewer, zone, *more] if viewer.endswith(":"):
                seen = state.view(eye(len(state.farms), viewer[:-1])).state
                assert isinstance(seen, BlindHen)
                name, _, first = zone.partition("=")
                if name == "package":
                    return " ".join([first, *more]), listed(lot.card for lot in seen.package)
                if name[1:] == ".stack":
                    return in_any_order([first, *more]), stack_seen(farm_of(seen, name[0]))
        return None

    def _end_told(self, state: BlindHen, words: Words) -> tuple[str, str] | None:
        match words:
            case ["end"]:
                return "over", "over" if state.over else "not over"
            case ["maj", colour, *points] if colour in COLOURS:
                counts = [colour_count(farm.display, COLOURS.index(colour)) for farm in state.farms]
                return " ".join(points), " ".join(map(str, majority(counts)))
            case ["col3", seat, points]:
                return points, str(best_colours(farm_of(state, seat).display))
            case ["stackpts", seat, points]:
                return points, str(stack_points(stack_of(farm_of(state, seat))))
            case ["score", seat, points]:
                return points, str(state.scores()[seat_among(len(state.farms), seat)])
            case ["winners", *seats]:
                return " ".join(seats), letters(state.outcome().winners) if state.over else "not over"
        return None


def stack_of(farm: Farm) -> tuple[int, ...]:
    return farm.stack + farm.turned


def stack_seen(farm: Farm) -> str:
    """Contents, or `?n`."""
    stack = stack_of(farm)
    return f"?{len(stack)}" if BLANK in stack else in_any_order(NAMES[card] for card in stack)


def spelled_out(calls: Words) -> str:
    """With every number of a range such as `2..7`."""
    words: Words = []
    for call in calls:
        first, dots, last = call.partition("..")
        words += [str(amount) for amount in range(int(first), int(last) + 1)] if dots else [call]
    return " ".join(words)


def calls_of(state: BlindHen, seat: int) -> str:
    moves = [move for move in state.moves(seat) if move.kind is Kind.BID or move is FOLD]
    return " ".join(move.text.removeprefix("bid ") for move in moves) or "-"


def may_play(state: BlindHen, seat: int, act: list[HenMove]) -> bool:
    try:
        state.copy().play(seat, act)
    except IllegalMove:
        return False
    return True


def payments(state: BlindHen, seat: int) -> int:
    """How many different payments there are, whatever the order of their cards."""
    waiting = [state] if state.phase == PAY and state.turn == seat else []
    reached: set[tuple[int, ...]] = set()
    whole = 0
    while waiting:
        ahead = waiting.pop()
        for move in ahead.moves(seat):
            after = ahead.copy()
            after.apply(seat, move)
            paid = tuple(sorted(after.pot))
            if move is PAID:
                whole += 1
            elif paid not in reached:
                reached.add(paid)
                waiting.append(after)
    return whole
