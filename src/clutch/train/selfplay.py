"""Self-play: games in which the learner sits at most seats, and some of its past selves, or a bot, at the others."""

from __future__ import annotations

from typing import Any, Final

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from clutch.train.actors import GROUPS, Actors, Asked
from clutch.train.learner import LOOK_AHEAD, Floats, Learner, Lesson, Numbers, stacked, turned_to
from clutch.train.network import Params

RIVALS: Final = 6  # old selves that sit with the learner at a time, each in games of its own


class Group:
    """One half of the games: what was asked and picked at each step, and who sits where.

    Rows and masks are told to the learner once, and lie where it computes.
    """

    def __init__(self, learner: Learner, count: int, old_games: int, steps: int, chance: np.random.Generator) -> None:
        game = learner.game
        seats = game.seats[-1]
        self.learner: Final = learner
        self.chance: Final = chance
        self.least: Final = game.seats[0]
        self.old_games: Final = old_games - old_games % RIVALS  # the first ones, as many with each rival
        self.learns: Final = np.ones((count, seats), np.bool_)  # by seat, whether the learner sits there
        self.rows: Final[list[Any]] = []
        self.masks: Final[list[Any]] = []
        self.seats: Final = np.zeros((steps, count), np.int64)
        self.playing: Final = np.zeros((steps + 1, count), np.int64)
        self.picks: Final = np.zeros((steps, count), np.int64)
        self.chances: Final = np.zeros((steps, count), np.float32)
        self.present: Final = np.zeros((steps + 1, count), np.bool_)  # whether a pick was asked for
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

    def answer(self, step: int, asked: Asked, present: NDArray[np.bool_], rivals: Params) -> None:
        """Pick for every game, and note it. The rivals are stacked."""
        rows, masks, seats = jnp.array(asked.rows), jnp.array(asked.masks), asked.seats.copy()
        theirs = self.learner.pick_each(rivals, rows[: self.old_games], masks[: self.old_games])
        picks, chances, shares = self.learner.pick(self.learner.params, rows, masks)
        some = chances < 0  # who has no choice, and so picks with a chance of 1, learns nothing
        own = self.learns[np.arange(len(seats)), seats]
        picks = picks.copy()
        if self.old_games:
            at = slice(0, self.old_games)
            picks[at] = np.where(own[at], picks[at], np.asarray(theirs).reshape(-1))
        self.rows.append(rows)
        self.masks.append(masks)
        self.seats[step], self.picks[step], self.chances[step] = seats, picks, chances
        self.present[step], self.counts[step] = present, own & some & present
        self.expect(step, asked.rows, seats, shares)
        asked.picks[present] = picks[present]

    def begin(self) -> None:
        """A new round."""
        self.rows.clear()
        self.masks.clear()

    def expect(self, step: int, rows: NDArray[np.uint8], seats: NDArray[np.int64], shares: Floats) -> None:
        width = self.expected.shape[2] - self.least + 1
        self.playing[step] = rows[:, :width].argmax(1) + self.least
        self.expected[step] = turned_to(shares, seats, self.playing[step], back=True)

    def see(self, step: int, asked: Asked, present: NDArray[np.bool_]) -> None:
        """What this step brought."""
        self.ended[step] = asked.ended.astype(np.bool_) & present
        self.shares[step] = asked.shares
        self.seat_old_selves(self.ended[step, : self.old_games])

    def lesson(self, free: int, heed: int) -> tuple[Lesson, Numbers]:
        """All decisions, with how much better than expected each went; and the lines of those that are learned from.

        Games from `free` on are played beside bots, which are slow: their decisions are few, and count more.
        """
        steps, count, _ = self.expected.shape
        steps -= 1
        came, known = self.expected[steps], self.present[steps].copy()
        gains = np.zeros((steps, count), np.float32)
        results = np.zeros((steps, count, self.expected.shape[2]), np.float32)
        games = np.arange(count)
        for step in reversed(range(steps)):
            ended, present, expected = self.ended[step], self.present[step], self.expected[step]
            later = LOOK_AHEAD * came + (1 - LOOK_AHEAD) * self.expected[step + 1]
            came = np.where(ended[:, None], self.shares[step], np.where(present[:, None], later, came))
            known |= ended
            unknown = present & ~known  # a bot is still thinking about what follows
            self.counts[step] &= ~unknown
            came = np.where(unknown[:, None], expected, came)
            known |= present
            own = self.seats[step]
            gains[step] = came[games, own] - expected[games, own]
            results[step] = turned_to(came, own, self.playing[step])
            self.expected[step] = np.where(present[:, None], expected, came)
        flat = [array.reshape(steps * count, *array.shape[2:]) for array in (self.picks, self.chances, gains, results)]
        rows, masks = jnp.concatenate(self.rows), jnp.concatenate(self.masks)
        times = np.where(np.arange(count) < free, 1, heed) * self.counts
        return Lesson(rows, masks, *flat), np.repeat(np.arange(steps * count), times.reshape(-1))


class SelfPlay:
    """Rounds of `steps` picks in every game; old selves sit in this share of the games without bots."""

    def __init__(self, learner: Learner, actors: Actors, steps: int, seed: int, league: float) -> None:
        self.actors: Final = actors
        self.steps: Final = steps
        chance = np.random.default_rng(seed)
        self.groups: Final[list[Group]] = []
        for asked in actors.groups:
            old_games = round(league * actors.free)
            self.groups.append(Group(learner, len(asked.seats), old_games, steps, chance))
        for number in range(GROUPS):
            actors.wait(number)

    def round(self, rivals: list[Params], heed: int = 1) -> list[tuple[Lesson, Numbers]]:
        together = stacked(rivals)
        for group in self.groups:
            group.begin()
        for step in range(self.steps + 1):
            for number, group in enumerate(self.groups):
                asked, present = self.actors.groups[number], self.actors.present[number]
                if step:
                    self.actors.wait(number)
                    group.see(step - 1, asked, present)
                if step < self.steps:
                    group.answer(step, asked, present, together)
                    self.actors.go_on(number)
                else:
                    _, _, shares = group.learner.pick(group.learner.params, asked.rows, asked.masks)
                    group.expect(step, asked.rows, asked.seats, shares)
                    group.present[step] = present
        return [group.lesson(self.actors.free, heed) for group in self.groups]

    @property
    def games_ended(self) -> int:
        return int(sum(group.ended.sum() for group in self.groups))

    @property
    def decisions(self) -> int:
        """How many picks were asked for in the last round."""
        return int(sum(group.present[:-1].sum() for group in self.groups))
