"""The rules of Egg On.

Chapters import the state, and the state the table of its phases: whoever imports anything here begins with that table.
"""

import clutch.games.egg_on.phases  # noqa: F401
