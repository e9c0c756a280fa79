"""What more or fewer chickens would bring each seat (B13, B14), seats counted from the one that looks.

Reckoned from a few counts, because learners ask for it at every decision.
"""

from __future__ import annotations

from typing import Final

from clutch.games.blind_hen.cards import CHICKENS, COLOURS, HEN, HIGHEST, SETS, VALUE
from clutch.games.blind_hen.scoring import COUNTED_COLOURS, FIRST, SECOND, share

HUES: Final = len(COLOURS)
SEATS: Final = len(SETS)
NO_POINTS: Final = -1
MOST_SUM: Final = 59  # larger sums than this are not told
ALL_SUMS: Final = (1 << (MOST_SUM + 1)) - 1

# B13: the prize by how many seats have more of a colour, and how many others have as much
PRIZES: Final = [
    [FIRST] + [share(FIRST + SECOND, others + 1) for others in range(1, SEATS)],
    [share(SECOND, others + 1) for others in range(SEATS)],
] + [[0] * SEATS for _ in range(2, SEATS)]


class Prospects:
    """Counts and values of all displays by seat and colour, and what is known of the package."""

    __slots__ = (
        "chickens",
        "corns",
        "counts",
        "fourth",
        "gains",
        "hens",
        "losses",
        "more",
        "prizes",
        "seats",
        "third",
        "values",
        "worth",
    )

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.counts = [0] * (seats * HUES)
        self.values = [0] * (seats * HUES)
        self.prizes = [0] * (seats * HUES)
        self.gains = [0] * (seats * HUES)  # how much more with one more
        self.losses = [0] * (seats * HUES)  # and less with one less
        self.third = [0] * seats  # the value of the last colour that counts (B14)
        self.fourth = [0] * seats  # and of the first that does not
        self.more = [0] * HUES  # chickens in the package, by colour
        self.worth = [0] * HUES  # and their value
        self.chickens = 0
        self.hens = 0
        self.corns = 0

    def adds(self, card: int) -> None:
        """A card of the package."""
        if card < CHICKENS:
            self.more[card // HIGHEST] += 1
            self.worth[card // HIGHEST] += VALUE[card]
            self.chickens += 1
        elif card == HEN:
            self.hens += 1
        else:
            self.corns += 1

    def shows(self, at: int, display: list[int], unseen: list[int]) -> None:
        """The chickens of this seat's display, which are unseen no more."""
        card = 0
        for cell in range(at * HUES, (at + 1) * HUES):
            count = 0
            worth = 0
            for value in range(1, HIGHEST + 1):
                copies = display[card]
                if copies:
                    count += copies
                    worth += copies * value
                    unseen[card] -= copies
                card += 1
            self.counts[cell] = count
            self.values[cell] = worth

    def rank(self, at: int, hue: int) -> None:
        """B13: the prize of this seat for a colour, and what one more or less of its own would change."""
        cell = at * HUES + hue
        counts = self.counts
        count = counts[cell]
        far_above = 0
        one_above = 0
        equal = 0
        one_below = 0
        other = hue
        for _ in range(self.seats):
            if other != cell:
                more = counts[other] - count
                if more > 1:
                    far_above += 1
                elif more == 1:
                    one_above += 1
                elif more == 0:
                    equal += 1
                elif more == -1:
                    one_below += 1
            other += HUES
        now = PRIZES[far_above + one_above][equal] if count else 0
        self.prizes[cell] = now
        self.gains[cell] = PRIZES[far_above][one_above] - now
        if now:
            self.losses[cell] = now - PRIZES[far_above + one_above + equal][one_below] if count > 1 else now

    def best(self, at: int) -> int:
        """B14: the value of the three best colours; to be asked before what depends on them."""
        values = sorted(self.values[at * HUES : (at + 1) * HUES])
        self.third[at] = values[HUES - COUNTED_COLOURS]
        self.fourth[at] = values[HUES - COUNTED_COLOURS - 1]
        return sum(values[HUES - COUNTED_COLOURS :])

    def prize(self, at: int, hue: int, count: int) -> int:
        """B13: what this seat would get with so many of a colour, if the others keep theirs."""
        if count <= 0:
            return 0
        above = 0
        equal = 0
        for other in range(self.seats):
            if other != at:
                theirs = self.counts[other * HUES + hue]
                if theirs > count:
                    above += 1
                elif theirs == count:
                    equal += 1
        return PRIZES[above][equal]

    def stake(self, at: int) -> int:
        """What the chickens of the package would bring this seat."""
        points = 0
        values: list[int] = []
        before = 0
        for hue in range(HUES):
            cell = at * HUES + hue
            values.append(self.values[cell] + self.worth[hue])
            if self.more[hue]:
                points += self.prize(at, hue, self.counts[cell] + self.more[hue]) - self.prizes[cell]
            before += max(0, self.values[cell] - self.fourth[at])
        values.sort()
        after = sum(values[HUES - COUNTED_COLOURS :])
        return points + after - (before + COUNTED_COLOURS * self.fourth[at])

    def rise(self, at: int, card: int) -> int:
        """B14: how much more the best colours are worth with this chicken."""
        value = self.values[at * HUES + card // HIGHEST] + VALUE[card] - self.third[at]
        return max(0, min(value, VALUE[card]))

    def fall(self, card: int) -> int:
        """B14: how much less one's own are worth without it."""
        return max(0, min(self.values[card // HIGHEST] - self.fourth[0], VALUE[card]))

    def passed_on(self, hue: int, to: int) -> int:
        """B13: what a chicken of this colour brings another seat if one gives it to him."""
        if not to or not self.counts[hue]:
            return NO_POINTS
        count = self.counts[to * HUES + hue]
        self.counts[hue] -= 1
        then = self.prize(to, hue, count + 1)
        self.counts[hue] += 1
        return then - self.prizes[to * HUES + hue]


def exact_sums(of_value: list[int]) -> int:
    """The set of all sums that so many chickens of each value can make, as bits."""
    sums = 1
    for value in range(1, HIGHEST + 1):
        for _ in range(of_value[value]):
            sums |= sums << value & ALL_SUMS
    return sums
