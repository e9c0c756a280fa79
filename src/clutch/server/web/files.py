"""The files of the browser client: packed as a browser likes it, and kept by it where a name tells the content."""

from __future__ import annotations

from mimetypes import guess_type
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PACKED: Final = {"br": ".br", "gzip": ".gz"}  # how the build has packed a file beside it, the smallest first
NAMED_BY_CONTENT: Final = "assets/"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


class ClientFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        encoding = self._encoding(path, Headers(scope=scope).get("accept-encoding", ""))
        response = await super().get_response(path + PACKED.get(encoding, ""), scope)
        if encoding:
            response.headers["content-encoding"] = encoding
            response.headers["content-type"] = content_type(path)
        response.headers["vary"] = "Accept-Encoding"
        response.headers["cache-control"] = FOR_EVER if path.startswith(NAMED_BY_CONTENT) else ASK_AGAIN
        return response

    def _encoding(self, path: str, accepted: str) -> str:
        """The best way to send this file, or none if it is sent as it is."""
        known = {one.split(";")[0].strip() for one in accepted.split(",")}
        for encoding, ending in PACKED.items():
            if encoding in known and self._is_there(path + ending):
                return encoding
        return ""

    def _is_there(self, path: str) -> bool:
        try:
            return self.lookup_path(path)[1] is not None
        except (OSError, ValueError):  # no file can have such a name
            return False


def content_type(path: str) -> str:
    kind = guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
