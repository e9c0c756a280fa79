"""Many games side by side: what is asked, what a step brings, and that all of it follows from the seed."""

from __future__ import annotations

import numpy as np
import pytest

from clutch.bots import bot_named
from clutch.core.chance import Chance
from clutch.core.game import Game
from clutch.core.rules import Rules
from clutch.envs.many_games import ManyGames
from clutch.games import all_games, game_named
from clutch.observe import numbered

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def any_seats(game: Game, chance: Chance) -> Rules:
    return game.rules(game.seats[chance.below(len(game.seats))])


def some(game: Game, seed: int) -> ManyGames:
    return ManyGames(game, 6, lambda chance: any_seats(game, chance), seed)


def last_offers(games: ManyGames) -> list[int]:
    return [int(np.flatnonzero(mask)[-1]) for mask in games.masks]


@GAMES
def test_the_same_seed_gives_the_same_games(game: Game) -> None:
    one, other, third = some(game, 5), some(game, 5), some(game, 6)
    for _ in range(60):
        assert (one.rows == other.rows).all()
        assert (one.masks == other.masks).all()
        one.step(last_offers(one))
        other.step(last_offers(other))
        third.step(last_offers(third))
    assert not (one.rows == third.rows).all()


@GAMES
def test_who_is_asked_is_told_what_he_sees_and_may_pick(game: Game) -> None:
    games = some(game, 7)
    for _ in range(40):
        for number, state in enumerate(games.states):
            seat = int(games.seats[number])
            assert seat in state.actors()
            assert bytes(games.rows[number]) == bytes(game.observation.observe(state.view(seat)))
            _, back = numbered(game, state.rules.seats, seat)
            offered = {game.moves.all[back[pick]].text for pick in np.flatnonzero(games.masks[number])}
            assert offered == {move.text for move in state.moves(seat)}
        games.step(last_offers(games))


@GAMES
def test_a_bot_plays_all_seats_but_one(game: Game) -> None:
    """One seat of each game is asked until the game ends, and then one of the next."""
    games = ManyGames(game, 6, lambda chance: any_seats(game, chance), 9, bot=bot_named("chick", game))
    asked = games.seats.tolist()
    seen = set(asked)
    for _ in range(60):
        games.step(last_offers(games))
        for number, seat in enumerate(games.seats.tolist()):
            assert games.ended[number] or seat == asked[number]
            assert seat in games.states[number].actors()
        asked = games.seats.tolist()
        seen |= set(asked)
    assert len(seen) > 1


def test_a_game_that_ends_begins_anew_and_its_win_is_shared() -> None:
    game = game_named("dragons-eggs")
    games = some(game, 8)
    ends = 0
    for _ in range(game.longest):
        before = list(games.states)
        games.step(last_offers(games))
        for number in np.flatnonzero(games.ended):
            ends += 1
            winners = before[number].outcome().winners
            assert sorted(np.flatnonzero(games.rewards[number])) == winners
            assert games.rewards[number].sum() == pytest.approx(1)
            assert games.states[number] is not before[number]
            assert not games.states[number].over
    assert ends >= len(games.states)
