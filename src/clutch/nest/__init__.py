"""The physics of Gulo Gulo's nest. It knows no rules; needs the extra `nest`.

A `Nest` is a value at rest; an `Attempt` moves it; a `Take` keeps an attempt. `new_nest` gives a nest at once, `fill`
pours one; `nest_after` is what a success leaves; `look`, `ranked` and `lead` are a bot's eyes, mind and hand.
"""

from clutch.nest.after import at_rest, nest_after
from clutch.nest.attempt import Attempt, Phase, Terms
from clutch.nest.difficulty import NAMED, difficulty_named
from clutch.nest.fill import fill
from clutch.nest.grip import EYE
from clutch.nest.heap import Nest
from clutch.nest.library import new_nest
from clutch.nest.looking import Look, look
from clutch.nest.pieces import STANDARD_NAMES, NestError, all_names
from clutch.nest.pulling import lead, ranked, reach, style_of
from clutch.nest.replay import Film, Take, frames_of, replay, take_of
from clutch.nest.result import Result

__all__ = [
    "EYE",
    "NAMED",
    "STANDARD_NAMES",
    "Attempt",
    "Film",
    "Look",
    "Nest",
    "NestError",
    "Phase",
    "Result",
    "Take",
    "Terms",
    "all_names",
    "at_rest",
    "difficulty_named",
    "fill",
    "frames_of",
    "lead",
    "look",
    "nest_after",
    "new_nest",
    "ranked",
    "reach",
    "replay",
    "style_of",
    "take_of",
]
