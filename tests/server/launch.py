"""A server in a process of its own; `python -m clutch.load.launch` starts it too."""

from clutch.load.launch import UNLIMITED, main, settings_of

__all__ = ["UNLIMITED", "main", "settings_of"]

if __name__ == "__main__":
    main()
