"""The table server, in rooms (docs/architecture.md). It knows no rules; only its nests know what one game is about."""
