"""Whoever only reads a record: files of records, replays step by step, tutorials."""
