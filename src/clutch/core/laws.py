"""What must hold for every state of every game. Each law raises a BrokenLaw that says what it saw."""

from __future__ import annotations

import marshal
from collections.abc import Iterator
from typing import Any

from clutch.core.audience import PARTS, facts, plain, told_fields, values
from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.moves import PORT
from clutch.core.observation import NUMBER, ONE_OF
from clutch.core.places import Touch
from clutch.core.state import NOT_SENT, IllegalMove


class BrokenLaw(AssertionError):
    """A law that does not hold."""


def demand(holds: bool, law: str, seen: object = "") -> None:  # noqa: FBT001
    if not holds:
        raise BrokenLaw(f"{law}: {seen}" if seen != "" else law)


def eyes(state: AnyState) -> range:
    """All seats, and a spectator."""
    return range(-1, state.rules.seats)


def received(game: Game, state: AnyState, seat: int) -> dict[str, Any]:
    """All that a seat can get without acting, by what it is: its view, its offers, how others are refused."""
    moves = state.moves(seat) if seat >= 0 else []
    return {
        "its view": facts(state.view(seat).state),
        "its row": observed(game, state, seat),
        "its offers": [move.text for move in moves],
        "where they belong": [game.places(move) for move in moves],
        "who may act": state.actors(),
        "its refusals": refusals(game, state, seat),
    }


def looked_on(game: Game, state: AnyState, seat: int) -> dict[str, Any]:
    """What a seat is shown of a table in the midst of an act, when nobody is asked anything."""
    view = state.view(seat).state
    return {
        "view": facts(view),
        "reckoned": game.reckon(view, seat),
        "scores": view.scores(),
        "phase": game.phase_of(view),
    }


def observed(game: Game, state: AnyState, seat: int) -> bytes:
    """What a seat sees as numbers; a spectator learns nothing."""
    return bytes(game.observation.observe(state.view(seat))) if seat >= 0 else b""


def refusals(game: Game, state: AnyState, seat: int) -> list[str]:
    """The answers to some acts that are not allowed."""
    table = game.moves.all
    answers: list[str] = []
    for act in ([], [table[0]], [table[len(table) // 2]], [table[-1]], [table[-1], table[-1]]):
        try:
            state.copy().follow(seat, act)
        except IllegalMove as error:
            answers.append(f"{error.reason}: {error}")
        else:
            answers.append("accepted")
    return answers


def copies_are_independent(game: Game, state: AnyState) -> None:
    before = facts(state)
    demand(facts(state.copy()) == before, "a copy is the same")
    for seat in state.actors():
        for move in state.moves(seat):
            state.copy().apply(seat, move)
    demand(facts(state) == before, "playing on a copy leaves the original")


def copies_carry_every_field(game: Game, state: AnyState) -> None:
    """A copy has every declared field but `log`. `copy` is written by hand, for speed, and could forget one."""
    for at, part in enumerate([state, *parts_of(state)]):
        for name in [name for name in part.AUDIENCES if name != "log"]:
            kept = getattr(part, name)
            odd = other_than(kept)
            setattr(part, name, odd)
            twin = state.copy()
            setattr(part, name, kept)
            carried = plain(getattr([twin, *parts_of(twin)][at], name))
            demand(carried == plain(odd), "a copy carries every declared field", f"{type(part).__name__}.{name}")


def bare_values_are_all_that_is_told(game: Game, state: AnyState) -> None:
    """`bare` is written by hand, too: it has what the declarations say, field by field, in their order and kind."""
    for part in [state, *parts_of(state)]:
        for name in told_fields(part.__class__, NOT_SENT):
            kept = getattr(part, name)
            setattr(part, name, kept if kept == () else other_than(kept))  # of what kind, an empty one does not tell
            told, declared = marshal.dumps(state.bare(), 2), marshal.dumps(values(state, NOT_SENT), 2)
            setattr(part, name, kept)
            demand(told == declared, "bare values are all that is told", f"{type(part).__name__}.{name}")


def parts_of(state: AnyState) -> list[Any]:
    """The things with fields of their own that the state holds, one for each seat."""
    return [part for name, audience in state.AUDIENCES.items() if audience is PARTS for part in getattr(state, name)]


def other_than(value: Any) -> Any:  # noqa: ANN401 - whatever a field holds
    """Something else that a field of this kind could hold; the same again where that cannot be told."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value}?"
        case tuple():
            return (*value, *value[-1:]) or (0,)
        case list() if not value or not hasattr(value[0], "AUDIENCES"):
            return [*value, *value[-1:]] or [0]
        case None:
            return []
    return value


def nothing_is_undeclared(game: Game, state: AnyState) -> None:
    demand(not getattr(state, "__dict__", None), "every field is declared", getattr(state, "__dict__", None))


def only_offers_are_accepted(game: Game, state: AnyState, others: list[Any]) -> None:
    """Every offered move can be picked; a move that is not offered is refused and changes nothing."""
    before = facts(state)
    for seat in range(state.rules.seats):
        offered = state.moves(seat)
        demand(bool(offered) == (seat in state.actors()), "who may act has a move, and nobody else")
        demand(len({move.index for move in offered}) == len(offered), "no move is offered twice", offered)
        for move in offered:
            demand(game.moves.parse(move.text) is move, "a move's text parses back", move.text)
            demand(game.moves.all[move.index] is move, "a move stands at its index", move.text)
            state.copy().follow(seat, [move])
        for move in others:
            if move not in offered:
                refused_unchanged(state, seat, [move], before)


def refused_unchanged(state: AnyState, seat: int, act: Act, before: dict[str, Any]) -> None:
    try:
        state.play(seat, act)
    except IllegalMove:
        demand(facts(state) == before, "a refused move changes nothing", act)
    else:
        raise BrokenLaw(f"what is not offered is refused: {seat} {act}")


def views_can_be_dealt(game: Game, state: AnyState, chance: Chance) -> None:
    """A deal of one's view is a sound state in which one sees, and may do, the same."""
    for seat in eyes(state):
        dealt = game.resample(state, seat, chance)
        audited(game, dealt)
        demand(
            received(game, dealt, seat) == received(game, state, seat),
            f"seat {seat} receives nothing it may not know",
            dealt,
        )
        for actor in dealt.actors():
            demand(bool(dealt.moves(actor)), "who is to act can act in every deal", actor)


def views_tell_the_offers(game: Game, state: AnyState) -> None:
    """What a seat may pick follows from what it sees."""
    for seat in state.actors():
        demand(state.view(seat).state.moves(seat) == state.moves(seat), "offers follow from the view", seat)


def offers_say_where_they_belong(game: Game, state: AnyState) -> None:
    """Every offer does something, somewhere; and whoever goes by that alone gets to one move."""
    for seat in state.actors():
        offered: dict[Touch, str] = {}
        for move in state.moves(seat):
            touch = game.places(move)
            demand(touch.does != "", "every move does something", move.text)
            words = [place.at for place in touch.places if place.at not in game.place_words]
            demand(not words, "every place is in the game's words", (move.text, words))
            demand(touch not in offered, "no two offers do the same", (move.text, offered.get(touch)))
            offered[touch] = move.text


def observations_fit_their_layout(game: Game, state: AnyState) -> None:
    """Every field of a row holds what it says."""
    for seat in range(state.rules.seats):
        row = observed(game, state, seat)
        for field in game.observation.layout.fields:
            for start in range(field.start, field.end, field.width):
                numbers = row[start : start + field.width]
                demand(len(numbers) == field.width, "a row is as long as its fields", field.name)
                demand(field.kind == NUMBER or max(numbers) <= 1, "flags are 0 or 1", (field.name, [*numbers]))
                demand(field.kind != ONE_OF or sum(numbers) <= 1, "it is one at most", (field.name, [*numbers]))


def audited(game: Game, state: AnyState) -> None:
    for fault in game.audit(state):
        raise BrokenLaw(f"{game.name}: {fault}")


def events_are_declared(game: Game, events: list[Event]) -> None:
    for event in events:
        declared = game.events.get(event.kind)
        demand(declared is not None and set(event.facts) == set(declared), "an event's facts are declared", event)


def listening_changes_nothing(game: Game, before: AnyState, seat: int, act: Act, after: AnyState) -> None:
    """Some things are done only for those who look on; the act leads to the same table without them."""
    unheard = before.copy()
    unheard.play(seat, act)
    demand(facts(unheard) == facts(after), "whether somebody listens changes nothing", (seat, act))


def moments_can_be_seen(game: Game, events: list[Event]) -> None:
    """Everybody can look at every table on the way, and it is nobody's to change."""
    for event in events:
        if event.after is not None:
            for seat in eyes(event.after):
                looked_on(game, event.after, seat)
            demand(event.after.log is None, "a moment is over when it is told")


def parts_make_the_scores(game: Game, state: AnyState) -> None:
    """At the end: every seat has the same parts, and they add up to its score."""
    parts = game.parts_of_score(state)
    keys = [[key for key, _points in own] for own in parts]
    demand(all(own == keys[0] for own in keys), "every seat's score has the same parts", keys)
    sums = [sum(points for _key, points in own) for own in parts]
    demand(sums == state.outcome().scores, "the parts of a score add up to it", (sums, state.outcome().scores))


def state_laws(game: Game, state: AnyState, chance: Chance, others: list[Any]) -> None:
    """All laws that one state can be asked for."""
    audited(game, state)
    nothing_is_undeclared(game, state)
    copies_are_independent(game, state)
    only_offers_are_accepted(game, state, others)
    offers_say_where_they_belong(game, state)
    views_tell_the_offers(game, state)
    observations_fit_their_layout(game, state)
    views_can_be_dealt(game, state, chance)


def random_act(state: AnyState, seat: int, chance: Chance) -> Act:
    """A whole act, pick by pick at random."""
    ahead = state.copy()
    act: Act = []
    while True:
        moves = ahead.moves(seat)
        act.append(moves[chance.below(len(moves))])
        ahead.apply(seat, act[-1])
        if not ahead.composing:
            return act


def random_acts(game: Game, state: AnyState, chance: Chance) -> Iterator[tuple[int, Act]]:
    """Random play of `state` to the end; the caller plays each act before asking for the next."""
    while not state.over:
        if state.waiting:
            yield PORT, [game.answer(state, chance)]
            continue
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        yield seat, random_act(state, seat, chance)
