"""A container image of Clutch from Debian's packages: `python image.py IMAGE.tar WHEEL`, as root on a Debian machine.

No registry of images is asked: Debian's packages come from where this machine gets its own, and the Python packages by
`pip`, whose variables (`PIP_INDEX_URL` and the like) hold here, too. The file is for `podman load` or `docker load`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from image_archive import write_image

ROOT: Final = Path(__file__).parents[3]
EXTRAS: Final = "postgres,redis,push"
PACKAGES: Final = "ca-certificates,python3,python3-venv"
UNNEEDED: Final = ("/usr/share/doc/*", "/usr/share/man/*", "/usr/share/locale/*", "/usr/share/info/*")
KEPT: Final = ("/usr/share/doc/*/copyright",)  # the licences: who hands the image on hands them on, too
USER: Final = 10001
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")  # this machine's, for its way to the Python packages
INSTALL: Final = f"""
echo clutch:x:{USER}:{USER}::/var/lib/clutch:/usr/sbin/nologin >> /etc/passwd
echo clutch:x:{USER}: >> /etc/group
python3 -m venv /opt/clutch
export PIP_CERT=/given/{CERTIFICATES.name} REQUESTS_CA_BUNDLE=/given/{CERTIFICATES.name}
export PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
/opt/clutch/bin/pip install -q --use-pep517 -c /given/constraints.txt "$(echo /given/clutch-*.whl)[{EXTRAS}]"
/opt/clutch/bin/pip uninstall -q -y pip setuptools
install -d -m 700 -o {USER} -g {USER} /var/lib/clutch
rm -r /given
"""
CONFIG: Final = {
    "User": f"{USER}:{USER}",
    "Entrypoint": ["/opt/clutch/bin/clutch"],
    "Cmd": ["serve", "--host", "0.0.0.0", "--port", "8000"],  # noqa: S104 - of the container
    "Env": [
        "PATH=/opt/clutch/bin:/usr/bin:/bin",
        "HOME=/var/lib/clutch",
        "XDG_DATA_HOME=/var/lib",
        "LANG=C.UTF-8",
        "PYTHONDONTWRITEBYTECODE=1",
    ],
    "Volumes": {"/var/lib/clutch": {}},
    "ExposedPorts": {"8000/tcp": {}},
    "WorkingDir": "/var/lib/clutch",
    "StopSignal": "SIGTERM",
}


class NotBuilt(Exception):
    """The image cannot be built; the text says what to do."""


def run(*words: str | Path, **more: object) -> str:
    done = subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE, check=False, **more)  # type: ignore[call-overload]
    if done.returncode != 0:
        raise NotBuilt(f"{words[0]} ended with {done.returncode}")
    return str(done.stdout)


def debian_release() -> str:
    found = re.search(r"^VERSION_CODENAME=(\w+)$", Path("/etc/os-release").read_text("utf-8"), re.MULTILINE)
    if found is None or os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        raise NotBuilt("this needs a Debian machine, root on it, and: apt install mmdebstrap")
    return found[1]


def debian_sources() -> str:
    """Where this machine gets Debian's own packages from."""
    listed = run("apt-get", "indextargets", "--format", "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)")
    lines = [line.split("|") for line in listed.splitlines()]
    found = sorted({f"deb {where} {release} {part}" for origin, where, release, part in lines if origin == "Debian"})
    if not found:
        raise NotBuilt("no list of Debian's packages is known here: run apt-get update first")
    return "\n".join(found)


def build(image: Path, wheel: Path) -> None:
    release, sources = debian_release(), debian_sources()
    with tempfile.TemporaryDirectory(prefix="clutch-image-") as name:
        given, layer = Path(name, "given"), Path(name, "layer.tar")
        given.mkdir()
        for file in (wheel, ROOT / "constraints.txt", CERTIFICATES):
            shutil.copy(file, given)
        print(f"== installing Debian {release} and Clutch", flush=True)
        (given / "install").write_text(INSTALL, encoding="utf-8")
        hooks = [f"--customize-hook=copy-in {given} /", '--customize-hook=chroot "$1" sh -e /given/install']
        spared = [f"--dpkgopt=path-exclude={path}" for path in UNNEEDED]
        spared += [f"--dpkgopt=path-include={path}" for path in KEPT]  # dpkg obeys the last that fits
        run("mmdebstrap", "--quiet", "--variant=essential", "--dpkgopt=force-unsafe-io", f"--include={PACKAGES}",
            *spared, *hooks, release, layer, "-", input=sources)  # fmt: skip
        print(f"== packing {image}", flush=True)
        write_image(image, layer, CONFIG)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("image", type=Path, help="a new file")
    parser.add_argument("wheel", type=Path, help="of Clutch, for Debian's Python or for any")
    asked = parser.parse_args(words)
    try:
        build(asked.image, asked.wheel)
    except NotBuilt as why:
        print(f"image: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
