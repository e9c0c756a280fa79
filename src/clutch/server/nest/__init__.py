"""Hands at a table with a nest."""
