"""What every request must pass: a known Host, an Origin of our own, and a pace that leaves room for others.

Every answer carries the headers that keep a browser from doing anything else with it.
"""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clutch.core.mistake import WhyNot
from clutch.server import metrics
from clutch.server.web.site import Site, address_of
from clutch.server.wire import codec, over_http
from clutch.server.wire.reasons import REASONS

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}
POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; "
    "connect-src 'self' ws://{host} wss://{host}"
)


class Guard:
    """In front of everything: of the pages, and of the socket at /ws."""

    def __init__(self, app: ASGIApp, socket: ASGIApp, site: Site) -> None:
        self.app: Final = app
        self.socket: Final = socket
        self.site: Final = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        reason, host = self._judged(scope)
        if scope["type"] == "websocket":
            known = not reason and scope["path"] == "/ws"
            await (self.socket(scope, receive, send) if known else self._turn_away(send))
        elif reason:
            await _fail(self._guarded(send, host), reason)
        else:
            await self.app(scope, receive, self._guarded(send, host))

    def _judged(self, scope: Scope) -> tuple[WhyNot, str]:
        """Why not, and the host if it is one of ours; a socket lasts long, and its headers are not kept for it."""
        headers = Headers(scope=scope)
        reason = self._why_not(scope, headers)
        return reason, headers.get("host", "") if reason != "unknown host" else ""

    def _why_not(self, scope: Scope, headers: Headers) -> WhyNot:
        host = headers.get("host", "")
        if not self._is_known(host):
            return "unknown host"
        if "content-length" in headers and "transfer-encoding" in headers:
            return "two lengths"
        origin = headers.get("origin")
        if origin is not None and origin.partition("://")[2] != host:
            return "foreign origin"
        kind = "connect" if scope["type"] == "websocket" else "request"
        if not self.site.limits.allow(address_of(scope), kind):
            return "too fast"
        return ""

    def _is_known(self, host: str) -> bool:
        """Whether the name without its port is one of ours (against DNS rebinding)."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
        return name.lower() in self.site.hosts

    async def _turn_away(self, send: Send) -> None:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})

    def _guarded(self, send: Send, host: str) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers["content-security-policy"] = POLICY.format(host=host)
                metrics.REQUESTS.labels(message["status"]).inc()
            await send(message)

        return with_headers


async def _fail(send: Send, reason: str) -> None:
    body = codec.encode(over_http.Failure(reason=reason))
    headers: list[tuple[bytes, bytes]] = [(b"content-type", b"application/json"), (b"connection", b"close")]
    start: dict[str, Any] = {"type": "http.response.start", "status": REASONS[reason].status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
