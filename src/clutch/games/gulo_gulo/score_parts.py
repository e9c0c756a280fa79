"""The one point of Gulo Gulo, and what it is for (G14, G16)."""

from __future__ import annotations

from clutch.core.game import Parts
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED
from clutch.games.gulo_gulo.state import GuloGulo


def parts_of_score(state: GuloGulo) -> list[Parts]:
    """G14: there are no points but one for who freed junior, or (G16) for who was furthest when it lasted too long."""
    key = "junior" if state.why == JUNIOR_FREED else "furthest"
    return [[(key, point)] for point in state.scores()]
