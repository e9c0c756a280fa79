"""Programs that end with the test that started them, also where it fails."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager


@contextmanager
def started(command: list[str], environment: Mapping[str, str] | None = None) -> Iterator[subprocess.Popen[str]]:
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment, text=True) as program:
        try:
            yield program
        finally:
            program.kill()
