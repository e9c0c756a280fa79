"""The boxes of the flow chart of Egg On: which phase is played by which chapter."""

from __future__ import annotations

from typing import Final

from clutch.games.egg_on.setup import Picking, Sorting
from clutch.games.egg_on.state import NORMAL, PICK, SORT, WED, WORM, Phase
from clutch.games.egg_on.turn import NORMAL_TURN
from clutch.games.egg_on.wedding import Weddings, Worms

CHAPTERS: Final[dict[int, Phase]] = {
    SORT: Sorting(),
    PICK: Picking(),
    NORMAL: NORMAL_TURN,
    WED: Weddings(),
    WORM: Worms(),
}
PHASES: Final = [CHAPTERS[number] for number in range(len(CHAPTERS))]
