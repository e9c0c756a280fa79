"""A small heuristic for each game: quick, harmless, and better than chance."""
