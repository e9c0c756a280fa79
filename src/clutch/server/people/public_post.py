"""Posting to an address that a stranger has named: to public machines only, over TLS, and with an end to everything.

The name is resolved once, every address it has is judged, and the connection goes to a judged one: whoever changes the
name's address meanwhile gains nothing.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import Executor
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from clutch.core.mistake import Mistake

SECONDS: Final = 10.0  # for all of it
LONGEST_LINE: Final = 8_192  # of the answer, of which only the first line is read
TRIED: Final = 2  # addresses of one name
TLS: Final = 443
TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # the last 32 bits are an IPv4 address
ADDRESS: Final = re.compile(r"https://(?P<host>[A-Za-z0-9.-]{1,253})(?::(?P<port>[0-9]{1,5}))?(?P<path>/[!\"$-~]*)?")
ANSWER: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})[ \r]")


class BadAddress(Mistake):
    """Nothing is ever sent there."""


class NotSent(Exception):
    """It may be possible another time. The text never has more of the address than its host."""


class Place(NamedTuple):
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}" + ("" if self.port == TLS else f":{self.port}")


class PublicPost:
    """`local` is the certificate of a service on this machine, which then may be written to: for tests."""

    def __init__(self, apart: Executor, local: str = "", seconds: float = SECONDS) -> None:
        self._apart: Final = apart  # the system's resolver waits, and nobody shall wait with it
        self._local: Final = bool(local)
        self._seconds: Final = seconds
        self._context: Final = ssl.create_default_context(cafile=local or None)

    def place(self, address: str) -> Place:
        """The address in its parts; BadAddress if it can be seen that it is not that of a public machine."""
        found = ADDRESS.fullmatch(address)
        if found is None:
            raise BadAddress("this is not an address that begins with https")
        place = Place(found["host"].lower(), int(found["port"] or TLS), found["path"] or "/")
        if place.port != TLS and not self._local:
            raise BadAddress(f"only port {TLS} is written to")
        if _is_number(place.host):  # a name is judged when it is resolved
            self._judge(place.host)
        return place

    async def post(self, place: Place, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; nothing else of it is read, and no redirection is followed."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._posted(place, await self._addresses(place), _request(place, headers, body))
        except BadAddress:
            raise
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            raise NotSent(f"{place.host}: {type(error).__name__}") from None

    async def _addresses(self, place: Place) -> list[str]:
        """All addresses of the host; BadAddress if any of them is not public."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._apart, _resolved, place.host, place.port)
        for address in found:
            self._judge(address)
        return found[:TRIED]

    def _judge(self, address: str) -> None:
        number = ip_address(address)
        if not (is_public(number) or (self._local and number.is_loopback)):
            raise BadAddress("this address is not public")

    async def _posted(self, place: Place, addresses: list[str], request: bytes) -> int:
        reader, writer = await self._connected(place, addresses)
        try:
            writer.write(request)
            await writer.drain()
            answer = ANSWER.match(await reader.readline())
        finally:
            writer.transport.abort()
        if answer is None:
            raise NotSent(f"{place.host}: this is not an answer")
        return int(answer[1])

    async def _connected(self, place: Place, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        failure: OSError = OSError("no address")
        for address in addresses:
            try:
                return await asyncio.open_connection(
                    address, place.port, limit=LONGEST_LINE, ssl=self._context, server_hostname=place.host
                )
            except OSError as error:
                failure = error
        raise failure


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public(number: IPv4Address | IPv6Address) -> bool:
    """Whether it is an address in the open Internet, also if it is an IPv4 address written as IPv6."""
    if isinstance(number, IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour
        if inner is None and number in TRANSLATED:
            inner = IPv4Address(int(number) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(inner)
        if number.teredo is not None or number.is_site_local:
            return False
    closed = (
        number.is_private,
        number.is_loopback,
        number.is_link_local,
        number.is_multicast,
        number.is_reserved,
        number.is_unspecified,
    )
    return number.is_global and not any(closed)


def _resolved(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]).partition("%")[0] for *_kind, address in found))


def _request(place: Place, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = [f"POST {place.path} HTTP/1.1", f"host: {place.origin.removeprefix('https://')}", "connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, f"content-length: {len(body)}", "", ""]).encode("ascii") + body
