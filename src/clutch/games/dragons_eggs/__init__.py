"""The rules of Dragons' Eggs.

The chapters import the state, the state imports the table of phases, and that table imports the chapters. This circle
can only be imported from the table on, and so the table is imported here, before anything else.
"""

import clutch.games.dragons_eggs.phases  # noqa: F401
