"""What is told to a seat, made from its View and the events it hears, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from clutch.core.audience import PUBLIC, SPECTATOR, facts, plain_facts
from clutch.core.events import Event
from clutch.core.game import AnyState, Game
from clutch.core.mistake import Mistake
from clutch.games import game_named
from clutch.server import wire
from clutch.server.growing import Growing, ToldLine
from clutch.server.store import REPORTED, ChatRow, SeatRow, TableRow

NOT_SENT = ("rules", "chance")  # the rules are told once, in the welcome; of chance nobody knows anything


def seen(game: Game, state: AnyState, seat: int) -> wire.Plain:
    """All of a view's state, and under `reckoned` what the game makes of it for whoever shows it."""
    told = facts(state, NOT_SENT)
    if game.sets:
        list_sets(told, game.sets)
    if reckoned := game.reckon(state, seat):
        told["reckoned"] = reckoned
    return told


def list_sets(told: wire.Plain, names: tuple[str, ...]) -> None:
    """Sets of these names, in the state and its parts, as lists of their members: no browser can count so far."""
    for name, value in told.items():
        if name in names:
            told[name] = members(value) if isinstance(value, int) else [members(one) for one in value]
        elif isinstance(value, list):
            for part in value:
                if isinstance(part, dict):
                    list_sets(part, names)


def members(bits: int) -> list[int]:
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


class Moment:
    """A table at one version, and lines that led there: what is the same for all eyes is made once."""

    def __init__(self, growing: Growing, lines: Iterable[ToldLine], now: float) -> None:
        self.growing: Final = growing
        self.actors: Final = growing.state.actors()
        self.clock: Final = growing.clock.plain(now)
        self.outcome: Final = growing.game.ending(growing.state)
        self.prompt: Final = _prompt(growing)
        self.phase: Final = growing.game.phase_of(growing.state)
        self.lines: Final = [(line, [(event, self._for_all(event)) for event in line.events]) for line in lines]

    def update(self, seat: int, accepted: str = "", *, fresh: bool = False) -> wire.Update:
        view = self.growing.state.view(seat)
        told = seen(self.growing.game, view.state, seat)
        asked = "choose" if seat in self.actors else "wait"
        return wire.Update(
            version=self.growing.version,
            lines=self._heard(seat),
            view=told,
            scores=view.state.scores(),
            offers=offers(self.growing, seat),
            longer=longer(self.growing, seat),
            ready=ready(self.growing, view.state, seat),
            prompt=wire.Prompt(self.prompt or asked, self.actors, self.phase),
            clock=self.clock,
            accepted=accepted,
            fresh=fresh,
            outcome=self.outcome,
        )

    def _heard(self, seat: int) -> list[wire.Heard]:
        return [
            wire.Heard(
                line.number,
                line.kind,
                line.seat,
                [self._cut(event, seat) if for_all is None else for_all for event, for_all in events],
            )
            for line, events in self.lines
        ]

    def _cut(self, event: Event, seat: int) -> wire.Happened:
        cut = self.growing.game.heard(event, self.growing.rules, seat)
        return wire.Happened(cut.kind, cut.seat, plain_facts(cut.facts))

    def _for_all(self, event: Event) -> wire.Happened | None:
        """What everybody hears alike; None if an event has anything that not everybody may know."""
        for audience in self.growing.game.events[event.kind].values():
            if audience is not PUBLIC:
                return None
        return self._cut(event, SPECTATOR)


def prompt_key(growing: Growing, seat: int) -> str:
    return _prompt(growing) or ("choose" if seat in growing.state.actors() else "wait")


def _prompt(growing: Growing) -> str:
    """What is asked of nobody in particular."""
    if growing.over:
        return "over"
    if growing.paused:
        return "paused"
    if not growing.state.waiting:
        return ""
    return "report" if growing.row.port == REPORTED else "port"


def offers(growing: Growing, seat: int) -> list[str]:
    if seat == SPECTATOR or growing.paused or growing.conceded:
        return []
    return [move.text for move in growing.offers[seat]]


def longer(growing: Growing, seat: int) -> list[str]:
    """Of the offers those that alone are no whole act, or not always."""
    if seat == SPECTATOR or growing.paused or growing.conceded:
        return []
    return [move.text for move in growing.offers[seat] if not move.closes]


def ready(growing: Growing, state: AnyState, seat: int) -> list[wire.ReadyAct]:
    """Acts that the game has names for, made from what this seat sees."""
    if not offers(growing, seat):
        return []
    acts = growing.game.ready_acts(state).items()
    return [wire.ReadyAct(name, [move.text for move in act]) for name, act in acts]


def tried(growing: Growing, seat: int, picks: list[str], ask: int) -> wire.Tried:
    """What would follow these picks; IllegalMove if they may not be."""
    ahead = growing.composed(seat, picks)
    return wire.Tried(
        ask=ask,
        whole=ahead.whole,
        offers=[move.text for move in ahead.moves],
        view=seen(growing.game, ahead.view.state, seat),
        warning=warning(growing, seat, picks) if ahead.whole else "",
    )


def warning(growing: Growing, seat: int, picks: list[str]) -> str:
    """Why this whole act may be a mistake, as far as its seat can see."""
    game = growing.game
    return game.warning(growing.state.view(seat).state, [game.parse(pick) for pick in picks])


def said(words: Iterable[ChatRow], *, fresh: bool = False) -> wire.Said:
    spoken = [wire.Spoken(word.number, word.seat, word.name, word.text, word.emote, word.at) for word in words]
    return wire.Said(words=spoken, fresh=fresh)


def sitter(row: SeatRow, *, here: bool) -> wire.Sitter:
    return wire.Sitter(row.seat, row.name, row.bot, bool(row.token_hash), here)


def all_rules(row: TableRow) -> dict[str, bool | int | str]:
    """Every option; of a table whose rules are no more, those that it was made with."""
    try:
        return dict(game_named(row.game).rules(row.seats).but(**row.options).options)
    except Mistake:
        return row.options


def setting(row: TableRow) -> wire.Setting:
    """All of a table's row but its secrets."""
    return wire.Setting(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        seats=row.seats,
        options=row.options,
        rules=all_rules(row),
        public=row.public,
        spectators=row.spectators,
        delay=row.delay,
        undo=row.undo,
        emotes_only=row.emotes_only,
        clock=dict(row.clock),
        port=row.port,
        commitment=row.commitment,
        created=row.created,
        rematch_of=row.rematch_of,
    )
