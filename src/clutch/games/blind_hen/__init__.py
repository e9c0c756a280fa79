"""The rules of Blind Hen.

Chapters import the state, and the state the table of its phases: whoever imports anything here begins with that table.
"""

import clutch.games.blind_hen.phases  # noqa: F401
