"""The boxes of the flow chart of Dragons' Eggs: which phase is played by which chapter."""

from __future__ import annotations

from typing import Final

from clutch.games.dragons_eggs.ability import Choosing
from clutch.games.dragons_eggs.bid import Bidding
from clutch.games.dragons_eggs.effects import Resolving
from clutch.games.dragons_eggs.state import ABILITY, BID, RESOLVE, Phase

CHAPTERS: Final[dict[int, Phase]] = {
    BID: Bidding(),
    ABILITY: Choosing(),
    RESOLVE: Resolving(),
}
PHASES: Final = [CHAPTERS[number] for number in range(len(CHAPTERS))]
