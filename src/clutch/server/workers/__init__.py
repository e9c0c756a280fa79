"""Processes that work for the server, and the queue in which everybody gets a turn."""
