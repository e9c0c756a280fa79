"""The boxes of the flow chart of Blind Hen: which phase is played by which chapter."""

from __future__ import annotations

from typing import Final

from clutch.games.blind_hen.bid import Calling
from clutch.games.blind_hen.draft import Drafting
from clutch.games.blind_hen.offer import Offering
from clutch.games.blind_hen.payment import Paying
from clutch.games.blind_hen.state import BID, DRAFT, OFFER, PAY, Phase

CHAPTERS: Final[dict[int, Phase]] = {
    OFFER: Offering(),
    BID: Calling(),
    PAY: Paying(),
    DRAFT: Drafting(),
}
PHASES: Final = [CHAPTERS[number] for number in range(len(CHAPTERS))]
