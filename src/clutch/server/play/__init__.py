"""What plays by itself: bots, and ports that answer without people."""
