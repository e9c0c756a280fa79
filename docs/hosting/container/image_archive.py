"""An image as one tar: as OCI lays it out, and with the list that `docker load` asks for."""

from __future__ import annotations

import hashlib
import io
import json
import platform
import tarfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

NAME: Final = "localhost/clutch:latest"
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
OCI: Final = "application/vnd.oci.image"


def write_image(image: Path, layer: Path, config: dict[str, Any]) -> None:
    """An image of one layer, a tar of all its files."""
    with layer.open("rb") as opened:
        digest = hashlib.file_digest(opened, "sha256").hexdigest()
    described = {"mediaType": f"{OCI}.layer.v1.tar", "digest": f"sha256:{digest}", "size": layer.stat().st_size}
    with tarfile.open(image, "w") as archive:
        archive.add(layer, f"blobs/sha256/{digest}")
        settings = _add_blob(archive, f"{OCI}.config.v1+json", _config(config, digest))
        manifest = {"schemaVersion": 2, "mediaType": f"{OCI}.manifest.v1+json", "config": settings}
        listed = _add_blob(archive, manifest["mediaType"], {**manifest, "layers": [described]})
        listed["annotations"] = {"org.opencontainers.image.ref.name": NAME}
        _add(archive, "oci-layout", {"imageLayoutVersion": "1.0.0"})
        _add(archive, "index.json", {"schemaVersion": 2, "manifests": [listed]})
        place = settings["digest"].replace("sha256:", "blobs/sha256/")
        docker = {"Config": place, "RepoTags": [NAME], "Layers": [f"blobs/sha256/{digest}"]}
        _add(archive, "manifest.json", [docker])


def _config(config: dict[str, Any], digest: str) -> dict[str, Any]:
    now = datetime.now(UTC).isoformat()
    return {
        "created": now,
        "architecture": ARCHITECTURES.get(platform.machine(), platform.machine()),
        "os": "linux",
        "config": config,
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{digest}"]},
        "history": [{"created": now, "created_by": "docs/hosting/container/image.py"}],
    }


def _add_blob(archive: tarfile.TarFile, kind: str, told: object) -> dict[str, Any]:
    """Its place in the image, as the list of its parts names it."""
    data = json.dumps(told).encode()
    digest = hashlib.sha256(data).hexdigest()
    _add(archive, f"blobs/sha256/{digest}", told)
    return {"mediaType": kind, "digest": f"sha256:{digest}", "size": len(data)}


def _add(archive: tarfile.TarFile, name: str, told: object) -> None:
    data = json.dumps(told).encode()
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))
