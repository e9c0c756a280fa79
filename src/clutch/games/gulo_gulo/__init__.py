"""The rules of Gulo Gulo.

Chapters import the state, and the state the table of its phases: whoever imports anything here begins with that table.
"""

import clutch.games.gulo_gulo.phases  # noqa: F401
