"""The level that has found things out: where no network plays a game, what it does otherwise than a hen."""
