"""The notation of the scenarios of Bunny Bidding (N§3.0)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from clutch.core.audience import BLANK
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
from clutch.games.bunny_bidding.cards import HANDICAP_TILE, NUMBERS, POWER_TILE, TYPE_LETTERS, type_number
from clutch.games.bunny_bidding.duties import must_now
from clutch.games.bunny_bidding.families import entry_named
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.moves import END, MOVES, OPENING, BunnyMove, Kind
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.rules import BunnyRules
from clutch.games.bunny_bidding.setup import begin_game, empty_state, new_game
from clutch.games.bunny_bidding.special_eggs import SPECIALS, printed
from clutch.games.bunny_bidding.state import (
    EVERYONE,
    NO_TOTAL,
    PASS,
    PHASE_NAMES,
    TURN,
    Bidder,
    BunnyBidding,
    Goal,
    Laid,
)
from clutch.games.bunny_bidding.turn import begin_turn

Words = list[str]
Acts = list[tuple[int, list[BunnyMove]]]
Told = tuple[str, str]

TILE = re.compile(r"([RYBOMPGCS])(\d+)(?::(\w+?))?(v?)")
SEEN = re.compile(r"view (\S): (?:(\S)\.)?(\w+)=(.*)")
PLAYED = re.compile(r"(\S+) (open|offer|bid) (\S+?)(v?)(?: \[(.*)\])?")
EXCHANGE = re.compile(r"(\w+)>(\w+)")
POWER_NAMES = [power.name for power in POWERS]
HANDICAP_NAMES = [handicap.name for handicap in HANDICAPS]
SPECIAL_NAMES = [egg.name for egg in SPECIALS]


def tile_name(state: BunnyBidding, tile: int) -> str:
    if tile >= HANDICAP_TILE:
        return HANDICAP_NAMES[tile - HANDICAP_TILE]
    return POWER_NAMES[tile - POWER_TILE] if tile >= POWER_TILE else state.tiles.name(tile)


def laid_name(state: BunnyBidding, laid: Laid) -> str:
    """`M30`, face down `M30v`, unknown `?`."""
    return tile_name(state, laid.tile) + ("v" if not laid.up and laid.tile != BLANK else "")


def laid_names(state: BunnyBidding, tiles: Iterable[Laid]) -> str:
    return in_any_order(laid_name(state, laid) for laid in tiles)


def tile_names(state: BunnyBidding, tiles: Iterable[int]) -> str:
    return in_any_order(tile_name(state, tile) for tile in tiles)


def type_names(types: int) -> str:
    return in_any_order(letter for number, letter in enumerate(TYPE_LETTERS) if types >> number & 1)


def listed(words: Words) -> Words:
    return [] if words == ["-"] else words


def laid_tiles(state: BunnyBidding, seat: int, tiles: list[tuple[int, bool]]) -> tuple[Laid, ...]:
    """One after the other, by this seat."""
    first = state.laid
    state.laid += len(tiles)
    return tuple(
        Laid(tile, seat, EVERYONE if up else 1 << seat, at, up=up) for at, (tile, up) in enumerate(tiles, first)
    )


class Copy:
    """The tiles that a position names."""

    def __init__(self) -> None:
        self.types: dict[int, int] = {}
        self.specials: dict[int, int] = {}

    def add(self, words: Words) -> list[tuple[int, bool]]:
        """The tiles, and whether they lie face up."""
        found: list[tuple[int, bool]] = []
        for word in listed(words):
            read = TILE.fullmatch(word)
            if not read or not 0 < int(read[2]) < NUMBERS:
                raise Unreadable(f"'{word}' is no tile")
            tile = int(read[2])
            if tile in self.types or tile in self.specials:
                raise Unreadable(f"there are two tiles with the number {tile}")
            if read[1] == "S":
                self.specials[tile] = entry_named(SPECIAL_NAMES, read[3] or "", "special egg")
            else:
                self.types[tile] = type_number(read[1])
            found.append((tile, not read[4]))
        return found


class BunnyNotation:
    def load(self, items: Words, seed: int = 0) -> BunnyBidding:
        copy = Copy()
        bidders: dict[int, Bidder] = {}
        seats = players(items, range(3, 7))
        start = next((seat_among(seats, item[-1]) for item in items if re.fullmatch(r"start \w", item)), 0)
        if "new" in items:
            return new_game(BunnyRules(seats, options(items)), from_seed(seed), start)
        for seat in range(seats):
            bidders[seat] = Bidder((), (), [0] * (seats + 1))
        places: dict[str, list[tuple[int, bool]]] = {}
        for item in items:
            self._put(bidders, places, copy, item)
        chosen = options(items)
        chosen.update({name: True for name, held in self._expansions(bidders, copy).items() if held})
        state = empty_state(BunnyRules(seats, chosen), from_seed(seed), printed(copy.types, copy.specials), start)
        state.bidders = [bidders[seat] for seat in range(seats)]
        self._begin(state, places, next((item[-1] for item in items if item.startswith("turn ")), ""))
        return state

    def _expansions(self, bidders: dict[int, Bidder], copy: Copy) -> dict[str, bool]:
        return {
            "special_eggs": bool(copy.specials),
            "powers": any(bidder.powers for bidder in bidders.values()),
            "handicaps": any(bidder.handicaps for bidder in bidders.values()),
        }

    def _begin(self, state: BunnyBidding, places: dict[str, list[tuple[int, bool]]], turn: str) -> None:
        """A round begins; or, in the middle of one, the turn of this seat."""
        if not turn:
            begin_game(state)
            return
        state.offer = laid_tiles(state, state.start, places.pop("offer", []))
        for place, tiles in places.items():
            seat = seat_among(state.rules.seats, place)
            state.bidders[seat].bids = laid_tiles(state, seat, tiles)
        state.opened = OPENING
        state.derive()
        begin_turn(state, seat_among(state.rules.seats, turn))

    def _put(
        self, bidders: dict[int, Bidder], places: dict[str, list[tuple[int, bool]]], copy: Copy, item: str
    ) -> None:
        seats = len(bidders)
        try:
            match item.split():
                case [seat, "hand", *tiles]:
                    bidders[seat_among(seats, seat)].hand = tuple(tile for tile, _ in copy.add(tiles))
                case ["won", seat, *tiles]:
                    bidders[seat_among(seats, seat)].won = tuple(tile for tile, _ in copy.add(tiles))
                case ["goals", seat, *types]:
                    owner = seat_among(seats, seat)
                    bidders[owner].goals = tuple(Goal(type_number(letter), 1 << owner) for letter in listed(types))
                case ["power", seat, *names]:
                    powers = tuple(entry_named(POWER_NAMES, name, "power") for name in names)
                    bidders[seat_among(seats, seat)].powers = powers
                case ["handicap", seat, *names]:
                    handicaps = tuple(entry_named(HANDICAP_NAMES, name, "handicap") for name in names)
                    bidders[seat_among(seats, seat)].handicaps = handicaps
                case ["offer", *tiles]:
                    places["offer"] = copy.add(tiles)
                case ["bid", seat, *tiles]:
                    places[seat] = copy.add(tiles)
                case ["start" | "turn", seat]:
                    seat_among(seats, seat)
                case _ if not is_setting(item):
                    raise Unreadable("a position has no such item")
        except ValueError as error:
            raise Unreadable(f"'{item}': {error}") from error

    def acts(self, state: BunnyBidding, item: str) -> Acts:
        seat, _ = actor(item)
        texts = self._picks(state, seat, item)
        try:
            return [(seat, [MOVES.parse(text) for text in texts])]
        except UnknownMove as error:
            raise IllegalMove("not allowed", f"{item}: {error}") from error

    def _picks(self, state: BunnyBidding, seat: int, item: str) -> Words:
        """The texts of the picks of a move."""
        if played := PLAYED.fullmatch(item):
            _, verb, tile, down, choice = played.groups()
            number = number_of(state, tile)
            return [f"{verb} {number}{' down' if down else ''}", *self._choice(state, number, down, choice)]
        match item.split()[1:]:
            case ["end"]:
                return ["end"]
            case ["add", name, *down]:
                return [self._added(state, seat, name) + "".join(f" {word}" for word in down)]
            case ["reveal" | "give" as verb, *tiles]:
                word = "show" if verb == "reveal" else "give"
                return [f"{word} {number_of(state, tile)}" for tile in tiles]
            case ["public" | "money" | "outcast" as verb, what]:
                return [f"{verb} {what}"]
            case ["power", name, *words]:
                power = entry_named(POWER_NAMES, name, "power")
                held = state.bidders[seat].powers if seat < state.rules.seats else ()
                slot = held.index(power) if power in held else len(POWERS)
                return [f"power {slot + 1}", *self._targets(state, seat, words)]
        raise Unreadable(f"there is no move '{item}'")

    def _added(self, state: BunnyBidding, seat: int, name: str) -> str:
        bidder = state.bidders[seat]
        if name in POWER_NAMES and POWER_NAMES.index(name) in bidder.powers:
            return f"add power {bidder.powers.index(POWER_NAMES.index(name)) + 1}"
        if name in HANDICAP_NAMES and HANDICAP_NAMES.index(name) in bidder.handicaps:
            return f"add handicap {bidder.handicaps.index(HANDICAP_NAMES.index(name)) + 1}"
        raise IllegalMove("not allowed", f"{seat_letter(seat)} does not have {name}")

    def _choice(self, state: BunnyBidding, tile: int, down: str, choice: str | None) -> Words:
        """What a special egg asks for."""
        exchanges = state.tiles.specials[tile] == SPECIAL_NAMES.index("replacement_egg") and not down
        if choice is None:
            return ["done"] if exchanges else []
        if choice in ("bid", "offer"):
            return [f"force {choice}"]
        if goal := re.fullmatch(r"(\w) (\d)", choice):
            return [f"goal {goal[1]}{goal[2]}"]
        return self._exchanges(state, choice.split(), most=3)

    def _exchanges(self, state: BunnyBidding, pairs: Words, most: int) -> Words:
        picks: Words = []
        for pair in pairs:
            read = EXCHANGE.fullmatch(pair)
            if not read:
                raise Unreadable(f"'{pair}' is no exchange: write one as R1>M91")
            picks += [offer_place(state, read[1]), f"put {number_of(state, read[2])}"]
        return picks if len(pairs) >= most else [*picks, "done"]

    def _targets(self, state: BunnyBidding, seat: int, words: Words) -> Words:
        match words:
            case [*pairs] if pairs and all(">" in pair for pair in pairs):
                return self._exchanges(state, pairs, most=2)
            case [own, other, theirs]:
                return [bid_place(state, seat, own), bid_place(state, seat_among(state.rules.seats, other), theirs)]
            case [other, tile]:
                return [bid_place(state, seat_among(state.rules.seats, other), tile)]
            case [tile]:
                return [place_of(state, tile)]
        raise Unreadable(f"'{' '.join(words)}' is no target of a power")

    def told(self, state: BunnyBidding, item: str) -> Told:
        assertions = (self._seen_told, self._table_told, self._bidder_told, self._may_told, self._check_told)
        return answered(item, (assertion(state, item) for assertion in assertions))

    def _seen_told(self, state: BunnyBidding, item: str) -> Told | None:
        if not (read := SEEN.fullmatch(item)):
            return None
        view = state.view(eye(state.rules.seats, read[1])).state
        assert isinstance(view, BunnyBidding)
        expected = listed(read[4].split())
        if read[2] is None:
            return in_any_order(expected), laid_names(view, view.offer)
        bidder = view.bidders[seat_among(state.rules.seats, read[2])]
        zones = {
            "bid": laid_names(view, bidder.bids),
            "won": in_any_order([tile_name(view, tile) for tile in bidder.won] + collected_names(view, bidder)),
            "hand": backs_or(view, bidder.hand, 0),
            "power": backs_or(view, bidder.powers, POWER_TILE),
            "handicap": backs_or(view, bidder.handicaps, HANDICAP_TILE),
            "goals": " ".join(TYPE_LETTERS[goal.type] if goal.type != BLANK else "?" for goal in bidder.goals) or "-",
        }
        if read[3] not in zones:
            raise Unreadable(f"there is no zone '{read[3]}'; zones: {', '.join(zones)}")
        return (" ".join(expected) if read[3] == "goals" else in_any_order(expected)), zones[read[3]]

    def _table_told(self, state: BunnyBidding, item: str) -> Told | None:
        match item.split():
            case ["phase", phase]:
                return phase, PHASE_NAMES[state.phase]
            case ["turn", seat]:
                return seat, letters(state.actors()) if state.phase != PASS else "all"
            case ["start", seat]:
                return seat, seat_letter(state.start)
            case ["offer", *tiles]:
                return in_any_order(listed(tiles)), laid_names(state, state.offer)
            case ["removed", *tiles]:
                return in_any_order(listed(tiles)), tile_names(state, state.removed)
            case ["removed#", number]:
                return number, str(len(state.removed))
            case ["undealt#", number]:
                return number, str(len(state.undealt_goals))
            case ["end"]:
                return "over", "over" if state.over else "not over"
            case ["winners", *seats]:
                return " ".join(seats), letters(state.outcome().winners) if state.over else "not over"
        return None

    def _bidder_told(self, state: BunnyBidding, item: str) -> Told | None:
        words = item.split()
        if len(words) > 2 and words[1] in ("hand", "hand#"):
            words = [words[1], words[0], *words[2:]]
        if len(words) < 3 or words[0] not in BIDDER_WORDS:
            return None
        seat = seat_among(state.rules.seats, words[1])
        bidder = state.bidders[seat]
        zones: dict[str, tuple[int, ...]] = {
            "hand": bidder.hand,
            "won": bidder.won + tuple(laid.tile for laid in bidder.collected),
            "power": tuple(POWER_TILE + power for power in bidder.powers),
            "handicap": tuple(HANDICAP_TILE + handicap for handicap in bidder.handicaps),
            "goals": tuple(goal.type for goal in bidder.goals),
        }
        match words[0], words[2:]:
            case "bid", tiles:
                return in_any_order(listed(tiles)), laid_names(state, bidder.bids)
            case "score", [points]:
                return points, str(state.scores()[seat])
            case ("hand" | "won" | "power" | "handicap") as zone, tiles:
                return in_any_order(listed(tiles)), tile_names(state, zones[zone])
            case zone, [number] if zone.endswith("#"):
                return number, str(len(zones[zone[:-1]]))
        return None

    def _may_told(self, state: BunnyBidding, item: str) -> Told | None:
        match item.split():
            case ["must", letter, number]:
                seat = seat_among(state.rules.seats, letter)
                on_turn = state.phase == TURN and state.turn == seat and not state.over
                return number, str(must_now(state, seat) if on_turn else 0)
            case ["can", seat, ("bid" | "offer") as place, "=", *tiles]:
                kind = Kind.BID if place == "bid" else Kind.OFFER
                moves = [move for move in state.moves(seat_among(state.rules.seats, seat)) if move.kind is kind]
                names = [state.tiles.name(move.value) + ("" if move.up else "v") for move in moves]
                return in_any_order(listed(tiles)), in_any_order(names)
            case ["canend", seat, answer]:
                return answer, "yes" if END in state.moves(seat_among(state.rules.seats, seat)) else "no"
        return None

    def _check_told(self, state: BunnyBidding, item: str) -> Told | None:
        names = {NOBODY: "none", **{seat: seat_letter(seat) for seat in range(state.rules.seats)}}
        match item.split():
            case ["majority", *types]:
                return in_any_order(listed(types)), type_names(state.majority)
            case ["inverted", answer]:
                return answer, "yes" if state.inverted else "no"
            case ["totals", *totals]:
                got = [f"{names[seat]} {total_name(total)}" for seat, total in enumerate(state.totals)]
                return " ".join(totals), " ".join(got)
            case ["winner", seat]:
                return seat, names[state.winner]
            case ["worst", seat]:
                return seat, names[state.worst]
            case ["shown", *tiles]:
                return in_any_order(listed(tiles)), tile_names(state, state.turned_up)
        return None


BIDDER_WORDS = (
    "hand", "hand#", "bid", "won", "won#", "power", "power#", "handicap", "handicap#", "goals#", "score",
)  # fmt: skip


def total_name(total: int) -> str:
    return "-" if total == NO_TOTAL else str(total)


def collected_names(state: BunnyBidding, bidder: Bidder) -> Words:
    return [tile_name(state, laid.tile) for laid in bidder.collected]


def backs_or(state: BunnyBidding, held: tuple[int, ...], first: int) -> str:
    """Their names; or `?3` for three that are not known."""
    if held and held[0] == BLANK:
        return f"?{len(held)}"
    return in_any_order(tile_name(state, first + tile) for tile in held)


def number_of(state: BunnyBidding, name: str) -> int:
    """The number of a tile that is named by type and number."""
    read = TILE.fullmatch(name)
    if not read:
        raise Unreadable(f"'{name}' is no tile")
    tile = int(read[2])
    if tile not in state.tiles.eggs or state.tiles.name(tile) != name:
        raise IllegalMove("not allowed", f"there is no tile {name} in this game")
    return tile


def offer_place(state: BunnyBidding, name: str) -> str:
    tile = number_of(state, name)
    for place, laid in enumerate(state.offer):
        if laid.tile == tile:
            return f"#{place + 1}"
    raise IllegalMove("not allowed", f"{name} is not in the offer")


def bid_place(state: BunnyBidding, seat: int, name: str) -> str:
    tile = number_of(state, name)
    for slot, laid in enumerate(state.bidders[seat].bids):
        if laid.tile == tile:
            return f"{seat_letter(seat)}#{slot + 1}"
    raise IllegalMove("not allowed", f"{name} is not in the bid of {seat_letter(seat)}")


def place_of(state: BunnyBidding, name: str) -> str:
    """In the offer or in anybody's bid."""
    tile = number_of(state, name)
    for seat, bidder in enumerate(state.bidders):
        if any(laid.tile == tile for laid in bidder.bids):
            return bid_place(state, seat, name)
    return offer_place(state, name)
