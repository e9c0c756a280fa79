"""Clutch for programs that speak MCP: a client of a running server, whose tools are the acts of a player."""
