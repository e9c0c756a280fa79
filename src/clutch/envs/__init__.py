"""Standard interfaces for learning. Each module needs its own extra."""
