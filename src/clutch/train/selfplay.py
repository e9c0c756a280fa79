"""Self-play: games in which the learner sits at most seats, and some of its past selves at the others."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from clutch.train.actors import GROUPS, Actors, Asked
from clutch.train.learner import LOOK_AHEAD, Floats, Learner, Lesson, turned_to
from clutch.train.network import Params

RIVALS: Final = 6  # old selves that sit with the learner at a time, each in games of its own


class Group:
    """One half of the games: what was asked and picked at each step, and who sits where."""

    def __init__(self, learner: Learner, count: int, old_games: int, steps: int, chance: np.random.Generator) -> None:
        game = learner.game
        seats = game.seats[-1]
        self.learner: Final = learner
        self.chance: Final = chance
        self.least: Final = game.seats[0]
        self.old_games: Final = old_games  # the first ones, about as many with each rival
        self.learns: Final = np.ones((count, seats), np.bool_)  # by seat, whether the learner sits there
        self.rows: Final = np.zeros((steps, count, game.observation.layout.size), np.uint8)
        self.masks: Final = np.zeros((steps, count, len(game.moves.all)), np.uint8)
        self.seats: Final = np.zeros((steps, count), np.int64)
        self.playing: Final = np.zeros((steps + 1, count), np.int64)
        self.picks: Final = np.zeros((steps, count), np.int64)
        self.chances: Final = np.zeros((steps, count), np.float32)
        self.counts: Final = np.zeros((steps, count), np.bool_)  # whether it is learned from
        self.expected: Final = np.zeros((steps + 1, count, seats), np.float32)  # shares, by seat from A on
        self.ended: Final = np.zeros((steps, count), np.bool_)
        self.shares: Final = np.zeros((steps, count, seats), np.float32)
        self.seat_old_selves(np.ones(self.old_games, np.bool_))

    def seat_old_selves(self, new: NDArray[np.bool_]) -> None:
        """In games that begin, the learner sits at one seat, by lot, and an old self at the others."""
        drawn = self.chance.integers(0, self.least, self.old_games)
        alone = np.arange(self.learns.shape[1]) == drawn[:, None]
        self.learns[: self.old_games] = np.where(new[:, None], alone, self.learns[: self.old_games])

    def answer(self, step: int, asked: Asked, rivals: list[Params]) -> None:
        """Pick for every game, and note it."""
        rows, masks, seats = asked.rows.copy(), asked.masks.copy(), asked.seats.copy()
        picks, chances, shares = self.learner.pick(self.learner.params, rows, masks)
        counts = self.learns[np.arange(len(seats)), seats]
        chosen = counts & (masks.sum(1, dtype=np.int64) > 1)  # who has no choice learns nothing
        picks = picks.copy()
        ends = [self.old_games * number // len(rivals) for number in range(len(rivals) + 1)]
        for rival, start, end in zip(rivals, ends[:-1], ends[1:], strict=True):
            if start == end:
                continue
            at = slice(start, end)
            others, _, _ = self.learner.pick(rival, rows[at], masks[at])
            picks[at] = np.where(counts[at], picks[at], others)
        self.rows[step], self.masks[step], self.seats[step] = rows, masks, seats
        self.picks[step], self.chances[step], self.counts[step] = picks, chances, chosen
        self.expect(step, rows, seats, shares)
        asked.picks[:] = picks

    def expect(self, step: int, rows: NDArray[np.uint8], seats: NDArray[np.int64], shares: Floats) -> None:
        width = self.expected.shape[2] - self.least + 1
        self.playing[step] = rows[:, :width].argmax(1) + self.least
        self.expected[step] = turned_to(shares, seats, self.playing[step], back=True)

    def see(self, step: int, asked: Asked) -> None:
        """What this step brought."""
        self.ended[step] = asked.ended
        self.shares[step] = asked.shares
        self.seat_old_selves(self.ended[step, : self.old_games])

    def lesson(self) -> Lesson:
        """All own decisions, with how much better than expected each went."""
        steps, count, _ = self.expected.shape
        steps -= 1
        came = self.expected[steps]
        gains = np.zeros((steps, count), np.float32)
        results = np.zeros((steps, count, self.expected.shape[2]), np.float32)
        games = np.arange(count)
        for step in reversed(range(steps)):
            later = LOOK_AHEAD * came + (1 - LOOK_AHEAD) * self.expected[step + 1]
            came = np.where(self.ended[step, :, None], self.shares[step], later)
            own = self.seats[step]
            gains[step] = came[games, own] - self.expected[step, games, own]
            results[step] = turned_to(came, own, self.playing[step])
        kept = self.counts
        return Lesson(
            self.rows[kept], self.masks[kept], self.picks[kept], self.chances[kept], gains[kept], results[kept]
        )


class SelfPlay:
    """Rounds of `steps` picks in every game; old selves sit in this share of the games."""

    def __init__(self, learner: Learner, actors: Actors, steps: int, seed: int, league: float) -> None:
        self.actors: Final = actors
        self.steps: Final = steps
        chance = np.random.default_rng(seed)
        self.groups: Final[list[Group]] = []
        for asked in actors.groups:
            count = len(asked.seats)
            self.groups.append(Group(learner, count, round(league * count), steps, chance))
        for number in range(GROUPS):
            actors.wait(number)

    def round(self, rivals: list[Params]) -> list[Lesson]:
        for step in range(self.steps + 1):
            for number, group in enumerate(self.groups):
                asked = self.actors.groups[number]
                if step:
                    self.actors.wait(number)
                    group.see(step - 1, asked)
                if step < self.steps:
                    group.answer(step, asked, rivals)
                    self.actors.go_on(number)
                else:
                    _, _, shares = group.learner.pick(group.learner.params, asked.rows, asked.masks)
                    group.expect(step, asked.rows, asked.seats, shares)
        return [group.lesson() for group in self.groups]

    @property
    def games_ended(self) -> int:
        return int(sum(group.ended.sum() for group in self.groups))
