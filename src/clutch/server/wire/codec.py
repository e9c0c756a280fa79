"""Messages as bytes."""

from __future__ import annotations

import msgspec

from clutch.server.wire.from_client import FromClient

NO_TEXT = (UnicodeDecodeError, RecursionError)  # what msgspec says besides its own errors
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
decode = _decoder.decode
encode = msgspec.json.Encoder().encode


def decoded(message: bytes) -> FromClient:
    """The message; a DecodeError for whatever is none."""
    try:
        return decode(message)
    except NO_TEXT:
        raise msgspec.DecodeError("no text, or too deep") from None
