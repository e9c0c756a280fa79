"""Who may know which field of each game, in words: docs/hidden.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from clutch.core.audience import (
    DERIVED,
    EACH,
    PARTS,
    PUBLIC,
    SEEN,
    Audience,
    Audiences,
    Blank,
    Hidden,
    Knows,
    bag,
    card,
    nobody,
    none_of,
    owner,
    pile,
)
from clutch.core.game import Game, Secret
from clutch.core.state import State
from clutch.games import all_games

INTRODUCTION: Final = """# What is hidden from whom
Every field of a game's state says who may know it (`AUDIENCES` in its `state.py`). A View has these fields, each as its
seat may know it, and everything else is made from the View: the rows of [observations.md](observations.md), the offers,
the pictures, the strings of OpenSpiel. Spectators own nothing. This page is written by `python -m clutch.hidden`.

`farms.stack` is the field `stack` of each part in the list `farms`, which has one part for each seat: its *owner*.
*Until* tells what brings a secret to light. The last column tells what the others find in the field. Fields that only
repeat what follows from others are left out.

In every game nobody knows `chance`, from which all draws by lot follow. Nothing is told between the picks of an act:
the others see the table after the whole act, or after a step of it that everybody sees.
"""
WHO: Final[dict[Knows, str]] = {owner: "its owner", nobody: "nobody"}
OTHERS_SEE: Final[dict[Blank, str]] = {pile: "how many", bag: "how many", card: "nothing", none_of: "nothing"}


def page() -> str:
    return "\n".join([INTRODUCTION, *[chapter(game) for game in all_games().values()]])


def chapter(game: Game) -> str:
    head = f"""## {game.title}
| field | what it is | who knows it | until | the others see |
|---|---|---|---|---|
"""
    return head + "".join([row(game, name, audience) for name, audience in hidden_fields(game)]) + told_to_all(game)


def row(game: Game, name: str, audience: Audience) -> str:
    secret = game.secrets[name]
    return f"| `{name}` | {secret.what} | {who_knows(secret, audience)} | {secret.until} | {others_see(audience)} |\n"


def told_to_all(game: Game) -> str:
    public = [f"`{name}`" for name, audience in own_fields(game) if audience is PUBLIC]
    return f"\nEverybody knows {', '.join(public)}.\n"


def hidden_fields(game: Game) -> list[tuple[str, Audience]]:
    return [(name, audience) for name, audience in own_fields(game) if audience not in (PUBLIC, DERIVED, PARTS)]


def own_fields(game: Game) -> Iterator[tuple[str, Audience]]:
    """Those that not every game has, of parts first."""
    declared: Audiences = game.state.AUDIENCES
    holders = [name for name, audience in declared.items() if audience is PARTS]
    for holder, part in zip(holders, game.parts, strict=True):
        of_part: Audiences = vars(part)["AUDIENCES"]
        yield from ((f"{holder}.{name}", audience) for name, audience in of_part.items())
    yield from ((name, audience) for name, audience in declared.items() if name not in State.AUDIENCES)


def who_knows(secret: Secret, audience: Audience) -> str:
    return secret.who or words_of(audience)


def words_of(audience: Audience) -> str:
    """Who is in this audience; nothing if only the game can tell."""
    if audience is EACH:
        return "each seat what is its own"
    return WHO.get(audience.knows, "") if isinstance(audience, Hidden) else ""


def others_see(audience: Audience) -> str:
    if audience is SEEN:
        return "the back"
    return OTHERS_SEE[audience.blank] if isinstance(audience, Hidden) else "nothing"


if __name__ == "__main__":
    print(page(), end="")
