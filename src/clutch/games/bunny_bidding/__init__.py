"""The rules of Bunny Bidding.

Chapters import the state, and the state the table of its phases: whoever imports anything here begins with that table.
"""

import clutch.games.bunny_bidding.phases  # noqa: F401
