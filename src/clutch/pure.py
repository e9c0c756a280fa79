"""`python -m clutch.pure …` is `clutch …` without the compiled modules: the same files, run as they are written."""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

HOME = str(Path(__file__).parent)


def sources_of_clutch(path: str) -> FileFinder:
    """Find modules in the folders of clutch by their sources only."""
    if not path.startswith(HOME):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def leave_compiled_out() -> None:
    sys.path_hooks.insert(0, sources_of_clutch)
    for path in [path for path in sys.path_importer_cache if path.startswith(HOME)]:
        del sys.path_importer_cache[path]


if __name__ == "__main__":
    leave_compiled_out()
    from clutch.cli import main

    sys.exit(main())
