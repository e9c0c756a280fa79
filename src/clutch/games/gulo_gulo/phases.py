"""The boxes of the flow chart of Gulo Gulo: which phase is played by which chapter."""

from __future__ import annotations

from typing import Final

from clutch.games.gulo_gulo.attempt import Attempt
from clutch.games.gulo_gulo.deck import TurningDeck
from clutch.games.gulo_gulo.state import ATTEMPT, CHOOSE, DECK, NAME, Phase
from clutch.games.gulo_gulo.turn import Choosing, Naming

CHAPTERS: Final[dict[int, Phase]] = {
    CHOOSE: Choosing(),
    DECK: TurningDeck(),
    NAME: Naming(),
    ATTEMPT: Attempt(),
}
PHASES: Final = [CHAPTERS[number] for number in range(len(CHAPTERS))]
