"""Debian's own tools, which build a root from its packages; installed where they are missing."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import image

from clutch.load.services import binary

WHEELS: Final = Path(__file__).parents[2] / ".venv/wheel"


def the_wheel() -> Path:
    """The one that `make setup` has installed."""
    (wheel,) = WHEELS.glob("clutch-*.whl")
    return wheel


def packages_known() -> None:
    """`mmdebstrap` is there, and it is known where this machine gets Debian's packages from."""
    binary("mmdebstrap", "mmdebstrap")
    try:
        image.debian_sources()
    except image.NotBuilt:
        subprocess.run(["apt-get", "-q", "update"], check=True, capture_output=True)
