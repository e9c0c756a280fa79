"""A real push service on this machine, over TLS with a certificate of its own, and devices that read what it gets."""

from __future__ import annotations

import json
import os
import queue
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

SECONDS = 30.0


class Posted(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self) -> dict[str, Any]:
        """Who signed it, and for whom; the signature is right."""
        shown = self.headers["authorization"]
        assert Vapid02.verify(shown)
        told: dict[str, Any] = json.loads(unpadded(shown.partition("t=")[2].split(".")[1]))
        return told

    def signed_by(self) -> str:
        return self.headers["authorization"].rpartition("k=")[2]


def unpadded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    """What is posted to /TABLE-NAME/201 is answered with 201, and so on."""

    def __init__(self, folder: Path) -> None:
        self.certificate = folder / "service.pem"
        self.certificate.write_bytes(certificate())
        self.received: queue.Queue[Posted] = queue.Queue()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), type("Answering", (Answering,), {"service": self}))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.server.server_port}"

    def next(self) -> Posted:
        return self.received.get(timeout=SECONDS)

    def all(self) -> list[Posted]:
        """Whatever has come until now."""
        found = []
        while not self.received.empty():
            found.append(self.received.get())
        return found


class Answering(BaseHTTPRequestHandler):
    service: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.service.received.put(Posted(self.path, headers, body))
        self.send_response(int(self.path.rpartition("/")[2]))
        self.send_header("location", f"{self.service.origin}/elsewhere/201")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_words: object) -> None: ...


class Device:
    """A browser that has subscribed."""

    def __init__(self, service: PushService, name: str, answer: int = 201) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.path = f"/{name}/{answer}"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": written(point), "auth": written(self.auth)}
        self.subscription = {"endpoint": service.origin + self.path, "expirationTime": None, "keys": self.keys}

    def read(self, posted: Posted) -> dict[str, str]:
        assert posted.headers["content-encoding"] == "aes128gcm"
        message = http_ece.decrypt(posted.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, str] = json.loads(message)
        return found


def certificate() -> bytes:
    """For localhost and 127.0.0.1, signed by itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    names = [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + made.public_bytes(Encoding.PEM)


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    service = PushService(folder)
    thread = threading.Thread(target=service.server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        thread.join()
        service.server.server_close()
