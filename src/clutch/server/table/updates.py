"""What is told to a seat, made from its View and the events it hears, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from clutch.core.audience import PUBLIC, SPECTATOR, plain_facts
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.mistake import Mistake
from clutch.games import game_named
from clutch.server.record.fold import Fold
from clutch.server.record.live import LiveRecord, ToldLine
from clutch.server.store.rows import REPORTED, ChatRow, SeatRow, TableRow
from clutch.server.table.choices import choices, touched
from clutch.server.wire import to_client
from clutch.server.wire.manners import manners_of
from clutch.server.wire.views import seen


def meanwhile(game: Game, state: AnyState, seat: int) -> to_client.Moment:
    """The table in the midst of an act, made from a view's state."""
    return to_client.Moment(seen(game, state, seat), state.scores(), told_prompt(game, state))


def told_prompt(game: Game, state: AnyState) -> to_client.Prompt:
    """In the midst of an act nobody is asked anything."""
    return to_client.Prompt("told", [], game.phase_of(state))


class Snapshot:
    """A table at one version, and lines that led there: what is the same for all eyes is made once."""

    def __init__(self, record: LiveRecord, lines: Iterable[ToldLine], now: float) -> None:
        game, state = record.game, record.state
        self.record: Final = record
        self.actors: Final = state.actors()
        self.clock: Final = record.clock.plain(now)
        self.outcome: Final = game.ending(state)
        self.phase: Final = game.phase_of(state)
        self.prompt: Final = _prompt(record)
        self.wait: Final = to_client.Prompt(self.prompt or "wait", self.actors, self.phase)
        self.lines: Final = [(line, [(event, self._for_all(event)) for event in line.events]) for line in lines]
        self.heard: Final = self._heard(SPECTATOR) if self._are_alike() else None

    def update(self, seat: int, accepted: str = "", *, fresh: bool = False) -> to_client.Update:
        game = self.record.game
        view = self.record.state.view(seat)
        moves = offered(self.record, seat)
        is_asked = seat in self.actors and not self.prompt
        return to_client.Update(
            version=self.record.version,
            lines=self._heard(seat) if self.heard is None else self.heard,
            view=seen(game, view.state, seat),
            scores=view.state.scores(),
            choices=choices(game, moves) if moves else [],
            offers=[move.text for move in moves],
            longer=[move.text for move in moves if not move.closes],
            ready=ready(game, view.state) if moves else [],
            warnings=warnings(game, view.state, moves) if moves else {},
            prompt=to_client.Prompt("choose", self.actors, self.phase) if is_asked else self.wait,
            clock=self.clock,
            accepted=accepted,
            fresh=fresh,
            outcome=self.outcome,
        )

    def _are_alike(self) -> bool:
        """Whether everybody hears, and is shown on the way, the same."""
        for _line, events in self.lines:
            for event, for_all in events:
                if for_all is None or event.after is not None:
                    return False
        return True

    def _heard(self, seat: int) -> list[to_client.Heard]:
        return [
            to_client.Heard(
                line.number,
                line.kind,
                line.seat,
                [self._happened(event, for_all, seat) for event, for_all in events],
            )
            for line, events in self.lines
        ]

    def _happened(self, event: Event, for_all: to_client.Happened | None, seat: int) -> to_client.Happened:
        told = self._cut(event, seat) if for_all is None else for_all
        if event.after is None:
            return told
        view = event.after.view(seat)
        after = meanwhile(self.record.game, view.state, seat)
        return to_client.Happened(told.kind, told.seat, told.facts, after)

    def _cut(self, event: Event, seat: int) -> to_client.Happened:
        cut = self.record.game.heard(event, self.record.rules, seat)
        return to_client.Happened(cut.kind, cut.seat, plain_facts(cut.facts))

    def _for_all(self, event: Event) -> to_client.Happened | None:
        """What everybody hears alike; None if an event has anything that not everybody may know."""
        for audience in self.record.game.events[event.kind].values():
            if audience is not PUBLIC:
                return None
        return self._cut(event, SPECTATOR)


def prompt_key(record: Fold, seat: int) -> str:
    return _prompt(record) or ("choose" if seat in record.state.actors() else "wait")


def _prompt(record: Fold) -> str:
    """What is asked of nobody in particular."""
    if record.over:
        return "over"
    if record.paused:
        return "paused"
    if not record.state.waiting:
        return ""
    return "report" if record.row.port == REPORTED else "port"


def offered(record: LiveRecord, seat: int) -> Act:
    """The picks with which this seat may begin an act now."""
    if seat == SPECTATOR or record.paused or record.conceded:
        return []
    return record.offers[seat]


def ready(game: Game, state: AnyState) -> list[to_client.ReadyAct]:
    """Acts that the game has names for, made from what this seat sees."""
    acts = game.ready_acts(state).items()
    return [to_client.ReadyAct(name, [move.text for move in act], touched(game, act)) for name, act in acts]


def tried(record: LiveRecord, seat: int, picks: list[str], ask: int) -> to_client.Tried:
    """What would follow these picks; IllegalMove if they may not be."""
    ahead = record.composed(seat, picks)
    return to_client.Tried(
        ask=ask,
        whole=ahead.whole,
        choices=choices(record.game, ahead.moves),
        offers=[move.text for move in ahead.moves],
        view=seen(record.game, ahead.view.state, seat),
        warning=warning(record, seat, picks) if ahead.whole else "",
    )


def warnings(game: Game, state: AnyState, moves: Act) -> dict[str, str]:
    """Of these moves those that are whole acts and may be a mistake, as far as their seat can see: why."""
    asked = {move.text: game.warning(state, [move]) for move in moves if move.closes}
    return {text: why for text, why in asked.items() if why}


def warning(record: LiveRecord, seat: int, picks: list[str]) -> str:
    """Why this whole act may be a mistake, as far as its seat can see."""
    game, view = record.game, record.state.view(seat)
    return game.warning(view.state, [game.parse(pick) for pick in picks])


def said(words: Iterable[ChatRow], *, fresh: bool = False) -> to_client.Said:
    spoken = [to_client.Spoken(word.number, word.seat, word.name, word.text, word.emote, word.at) for word in words]
    return to_client.Said(words=spoken, fresh=fresh)


def sitter(row: SeatRow, *, here: bool, wait: float | None = None) -> to_client.Sitter:
    return to_client.Sitter(row.seat, row.name, row.bot, bool(row.token_hash), here, wait, row.rank)


def all_rules(row: TableRow) -> dict[str, bool | int | str]:
    """Every option; of a table whose rules are no more, those that it was made with."""
    try:
        return dict(game_named(row.game).rules(row.seats).but(**row.options).options)
    except Mistake:
        return row.options


def setting(row: TableRow) -> to_client.Setting:
    """All of a table's row but its secrets."""
    return to_client.Setting(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        seats=row.seats,
        options=row.options,
        rules=all_rules(row),
        **manners_of(row),
        clock=dict(row.clock),
        port=row.port,
        commitment=row.commitment,
        created=row.created,
        rematch_of=row.rematch_of,
    )
