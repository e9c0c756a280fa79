"""The rules of Dragons' Eggs.

Chapters import the state, and the state the table of its phases: whoever imports anything here begins with that table.
"""

import clutch.games.dragons_eggs.phases  # noqa: F401
