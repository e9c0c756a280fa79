"""The boxes of the flow chart of Bunny Bidding: which phase is played by which chapter."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.check import Checking
from clutch.games.bunny_bidding.opening import Opening
from clutch.games.bunny_bidding.passing import Passing
from clutch.games.bunny_bidding.round import OpeningAGoal
from clutch.games.bunny_bidding.state import CHECK, OPEN, PASS, REVEAL, SETUP, TURN, Phase
from clutch.games.bunny_bidding.turn import Playing, Showing

CHAPTERS: Final[dict[int, Phase]] = {
    SETUP: OpeningAGoal(),
    OPEN: Opening(),
    REVEAL: Showing(),
    TURN: Playing(),
    PASS: Passing(),
    CHECK: Checking(),
}
PHASES: Final = [CHAPTERS[number] for number in range(len(CHAPTERS))]
