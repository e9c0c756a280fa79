"""How processes tell each other that a table has changed."""
