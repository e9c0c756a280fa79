"""What is posted to an address that a stranger has named goes to public machines only, and comes to an end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from pathlib import Path

import pytest
from push_service import PushService, certificate, push_service
from tables import tell

from clutch.server.people.public_post import BadAddress, NotSent, Place, PublicPost, is_public

Server = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.fixture
def apart() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as threads:
        yield threads


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",  # noqa: S104
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "127.255.255.254",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.1",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:c0a8:101::",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001:82a::200a", "64:ff9b::808:808", "::ffff:8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "",
        "http://push.example/x",
        "https:/push.example",
        "https:///x",
        "https://user@push.example/x",
        "https://push.example:8443/x",
        "https://push.example:443443/x",
        "https://push.example\r\nhost: other/x",
        "https://push.example/x y",
        "https://push.example/x\r\nmore: 1",
        "https://push.example/x#y",
        "https://push.example/é",
        "https://pu%73h.example/",
        "https://[::1]/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
    ],
)
def test_addresses_to_which_nothing_is_ever_sent(apart: ThreadPoolExecutor, address: str) -> None:
    with pytest.raises(BadAddress):
        PublicPost(apart).place(address)


def test_an_address_in_its_parts(apart: ThreadPoolExecutor) -> None:
    place = PublicPost(apart).place("https://Push.Example:443/a/b?c=%20d")
    assert place == Place("push.example", 443, "/a/b?c=%20d")
    assert place.origin == "https://push.example"
    assert PublicPost(apart).place("https://push.example") == Place("push.example", 443, "/")


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f000001", "0.0.0.0"])  # noqa: S104
def test_a_name_that_leads_back_here_is_found_out(apart: ThreadPoolExecutor, service: PushService, host: str) -> None:
    place = Place(host, service.server.server_port, "/x/201")
    with pytest.raises(BadAddress, match="not public"):
        tell(PublicPost(apart).post(place, {}, b"x"))
    assert service.all() == []


def test_the_status_is_told_and_no_redirection_followed(apart: ThreadPoolExecutor, service: PushService) -> None:
    outside = PublicPost(apart, str(service.certificate))
    for status in (201, 302, 307, 410, 500):
        place = outside.place(f"{service.origin}/x/{status}")
        assert tell(outside.post(place, {"ttl": "5"}, b"body")) == status
    received = service.all()
    assert [posted.path for posted in received] == ["/x/201", "/x/302", "/x/307", "/x/410", "/x/500"]
    assert {(posted.body, posted.headers["ttl"], posted.headers["host"]) for posted in received} == {
        (b"body", "5", f"localhost:{service.server.server_port}")
    }


def test_a_certificate_that_nobody_vouches_for_is_not_trusted(
    apart: ThreadPoolExecutor, service: PushService, tmp_path: Path
) -> None:
    other = tmp_path / "other.pem"
    other.write_bytes(certificate())
    outside = PublicPost(apart, str(other))
    with pytest.raises(NotSent, match="localhost: SSLCertVerificationError"):
        tell(outside.post(outside.place(f"{service.origin}/x/201"), {}, b"x"))
    assert service.all() == []


async def posted_to(server: Server, apart: ThreadPoolExecutor, service: PushService, seconds: float) -> int:
    """Post to a server that behaves in its own way."""
    import ssl  # noqa: PLC0415

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(service.certificate)
    async with await asyncio.start_server(server, "127.0.0.1", 0, ssl=context) as listening:
        port = listening.sockets[0].getsockname()[1]
        outside = PublicPost(apart, str(service.certificate), seconds)
        return await outside.post(outside.place(f"https://127.0.0.1:{port}/x"), {}, b"x")


def test_an_answer_without_end_is_not_read(apart: ThreadPoolExecutor, service: PushService) -> None:
    async def babble(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not writer.is_closing():
            writer.write(b"x" * 4096)
            await writer.drain()

    with pytest.raises(NotSent, match=r"127\.0\.0\.1: ValueError"):
        tell(posted_to(babble, apart, service, seconds=20.0))


def test_one_who_takes_his_time_is_not_waited_for(apart: ThreadPoolExecutor, service: PushService) -> None:
    async def dawdle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 20")
        await reader.read(-1)
        writer.close()

    with pytest.raises(NotSent, match=r"127\.0\.0\.1: TimeoutError"):
        tell(posted_to(dawdle, apart, service, seconds=0.3))


def test_what_is_no_answer_is_none(apart: ThreadPoolExecutor, service: PushService) -> None:
    async def mumble(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example\r\n")
        await writer.drain()

    with pytest.raises(NotSent, match="not an answer"):
        tell(posted_to(mumble, apart, service, seconds=20.0))
