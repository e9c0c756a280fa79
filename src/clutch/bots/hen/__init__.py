"""A sound player for each game: the rules of thumb that club players know, and a little arithmetic."""
