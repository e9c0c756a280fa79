"""What a seat was told, in words: the game's own picture and stories where there are some."""

from __future__ import annotations

from collections.abc import Iterable

from clutch.core.moves import seat_letter
from clutch.guest.restoring import restored, story
from clutch.guest.seat import Seat
from clutch.guest.talk import Json


def games(told: Iterable[Json]) -> str:
    return "\n\n".join(_game(game) for game in told)


def _game(game: Json) -> str:
    seats = game["seats"]
    lines = [f"{game['name']}: {game['title']}, {seats[0]} to {seats[-1]} seats; bots: {', '.join(game['bots'])}"]
    if game["variants"]:
        lines.append(f"  variants: {', '.join(game['variants'])}")
    for option in game["options"]:
        choices = f" (one of {', '.join(map(str, option['choices']))})" if option["choices"] else ""
        lines.append(f"  option {option['name']} = {option['default']}{choices}")
    if game["ports"]:
        lines.append(f"  ports: {', '.join(game['ports'])}")
    return "\n".join(lines)


def sitters(seats: Iterable[Json]) -> str:
    return ", ".join(f"{seat_letter(seat['seat'])} {_sitter(seat)}" for seat in seats)


def _sitter(seat: Json) -> str:
    name = f"bot ({seat['bot']})" if seat["bot"] and not seat["person"] else seat["name"] or "free"
    return f"{name}, for whom a bot sits in" if seat["bot"] and seat["person"] else name


def table(seat: Seat) -> str:
    """The table before the game, or what this seat sees of the game, with what is new."""
    head = f"{seat.game.title}, table {seat.table}: you are {seat_letter(seat.number)}. "
    head += f"Seats: {sitters(seat.room['seats'])}."
    if not seat.update:
        return f"{head}\nThe game has not begun. Others join by the link {seat.server}/t/{seat.table}"
    return "\n\n".join(part for part in (head, news(seat), picture(seat), turn(seat)) if part)


def news(seat: Seat) -> str:
    """What happened since it was last told."""
    missed = ["Some of what happened was missed while the connection was lost."] if seat.missed else []
    lines = [story(seat.game, line) for line in seat.heard()]
    told = [*missed, *[line for line in lines if line]]
    return "\n".join(["Since you last looked:", *told]) if told else "Nothing has happened since you last looked."


def picture(seat: Seat) -> str:
    state = restored(seat.game, seat.rules, seat.update["view"])
    return seat.game.picture(state, seat.number)


def turn(seat: Seat) -> str:
    """Who is to act, or how it ended."""
    prompt, outcome = seat.update["prompt"], seat.update["outcome"]
    others = ", ".join(seat_letter(number) for number in prompt["seats"])
    if prompt["key"] == "over":
        return f"The game is over. {_ending(outcome)}" if outcome else "The game is over: the players ended it early."
    if prompt["key"] == "choose":
        return "It is your turn: ask for the offers."
    if prompt["key"] == "report":
        return "The players must say at the page what happened with the real box."
    if prompt["key"] == "paused":
        return "The game is paused."
    return f"Wait: {others} to act." if others else "Wait: the port answers."


def _ending(outcome: Json) -> str:
    points = ", ".join(
        f"{seat_letter(number)} has {score} points and is number {rank}"
        for number, (score, rank) in enumerate(zip(outcome["scores"], outcome["ranks"], strict=True))
    )
    winners = " and ".join(map(seat_letter, outcome["winners"]))
    return f"{points}. Winner: {winners}." if winners else f"{points}."


def offers(seat: Seat, picks: list[str], tried: Json) -> str:
    """What may be picked after these picks."""
    if tried.get("whole"):
        warning = f" Take care: {_warning(seat, tried['warning'])}" if tried["warning"] else ""
        return f"{', '.join(picks)} is a whole act: act with it.{warning}"
    warnings = tried.get("warnings", {})
    lines = [f"After {', '.join(picks)} you may pick:" if picks else "You may pick:"]
    for choice in tried["choices"]:
        more = "" if choice["closes"] else " (the act may go on: ask for the offers after it)"
        warned = warnings.get(choice["text"])
        lines.append(f"{choice['text']} - {choice['does']}{more}{f' [{_warning(seat, warned)}]' if warned else ''}")
    lines += [f"Ready-made act {act['name']}: {', '.join(act['picks'])}" for act in tried.get("ready", ())]
    return "\n".join(lines)


def _warning(seat: Seat, key: str) -> str:
    return seat.game.warnings.get(key) or f"this may be a mistake ({key})"
