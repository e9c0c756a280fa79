"""How a message to a device is sealed and signed (RFC 8291, RFC 8292): the part that needs the extra `push`."""

from __future__ import annotations

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from http_ece import encrypt  # type: ignore[import-untyped]
from py_vapid import Vapid02  # type: ignore[import-untyped]

from clutch.server.store.rows import PushRow

KEY_BYTES: Final = 32
AUTH_BYTES: Final = 16
SIGNED_SECONDS: Final = 12 * 3600  # push services allow no more than a day


def written(data: bytes) -> str:
    """In the base64 of addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_key() -> str:
    """A private key with which a server signs."""
    return written(generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(KEY_BYTES, "big"))


class Sealer:
    """Signs with the server's key, in the name of `contact` (mailto: or https:)."""

    def __init__(self, key: str, contact: str) -> None:
        self._vapid: Final = Vapid02.from_raw(key.encode())
        self._contact: Final = contact
        self.public: Final = written(self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def can_seal_for(self, p256dh: str, auth: str) -> bool:
        """Whether these are the keys of a device."""
        try:
            EllipticCurvePublicKey.from_encoded_point(SECP256R1(), read(p256dh))
            return len(read(auth)) == AUTH_BYTES
        except ValueError:
            return False

    def sealed(self, push: PushRow, origin: str, message: bytes) -> tuple[dict[str, str], bytes]:
        """Headers and body that only this device can read, for the push service at this origin."""
        body: bytes = encrypt(
            message,
            private_key=generate_private_key(SECP256R1()),
            dh=read(push.p256dh),
            auth_secret=read(push.auth),
        )
        claims = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + SIGNED_SECONDS}
        headers = {
            "authorization": str(self._vapid.sign(claims)["Authorization"]),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
        }
        return headers, body
