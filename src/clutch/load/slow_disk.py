"""A disk that can be made slow: whoever waits until something is on it (`fsync`, `fdatasync`) waits so much longer.

A few lines of C stand before the C library in processes that are started with `env`; so a C compiler is needed.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

SOURCE: Final = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static const volatile unsigned *microseconds;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("CLUTCH_DISK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *told = file < 0 ? MAP_FAILED : mmap(0, sizeof(unsigned), PROT_READ, MAP_SHARED, file, 0);
    if (told != MAP_FAILED) microseconds = told;
    if (file >= 0) close(file);
}

static int slowly(const char *name, int file) {
    int (*sync)(int) = dlsym(RTLD_NEXT, name);
    if (microseconds && *microseconds) usleep(*microseconds);
    return sync(file);
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
"""


class Disk:
    """As fast as it is, but for the blocks in which it is slow."""

    def __init__(self, folder: Path, compiler: str) -> None:
        folder.chmod(0o755)  # a PostgreSQL that runs as somebody else must read both files
        code, shim = folder / "slow_disk.c", folder / "slow_disk.so"
        self._told: Final = folder / "microseconds"
        code.write_text(SOURCE, encoding="ascii")
        subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", shim, code, "-ldl"], check=True)
        self._tell(0.0)
        self.env: Final = {"LD_PRELOAD": str(shim), "CLUTCH_DISK": str(self._told)}

    def _tell(self, seconds: float) -> None:
        with self._told.open("r+b" if self._told.exists() else "wb") as told:
            told.write(struct.pack("I", round(seconds * 1e6)))

    @contextmanager
    def slow(self, seconds: float) -> Iterator[None]:
        """Until the end of the block each such wait takes so much longer."""
        self._tell(seconds)
        try:
            yield
        finally:
            self._tell(0.0)


def disk_in(folder: Path) -> Disk | None:
    """None where there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    return None if compiler is None else Disk(folder, compiler)
