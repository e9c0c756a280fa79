"""A server in a process of its own; `python -m clutch.load.launch` starts it."""

from clutch.load.launch import UNLIMITED, settings_of

__all__ = ["UNLIMITED", "settings_of"]
