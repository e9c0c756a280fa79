"""Frames that come in one piece are read quickly; whatever else comes is left to the parser, and means the same."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from raw import raw
from websockets.frames import Frame, Opcode

from clutch.load.client import together
from clutch.load.process import Running, running
from clutch.server.web.websocket import WHOLE_PONG, Writable, are_whole_frames, framed, whole
from clutch.server.wire.fields import MOST_BYTES


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@given(st.binary(max_size=300))
def test_a_whole_text_is_read(data: bytes) -> None:
    frame = sent(Opcode.TEXT, data)
    assert whole(frame) == data
    assert are_whole_frames(frame)


@pytest.mark.parametrize("size", [0, 125, 126, 127, MOST_BYTES])
def test_texts_of_all_lengths_are_read(size: int) -> None:
    assert whole(sent(Opcode.TEXT, b"x" * size)) == b"x" * size


@pytest.mark.parametrize(
    "frame",
    [
        sent(Opcode.TEXT, b"hello", fin=False),
        sent(Opcode.TEXT, b"hello", mask=False),
        sent(Opcode.BINARY, b"hello"),
        sent(Opcode.CONT, b"hello"),
        sent(Opcode.PING, b"hello"),
        sent(Opcode.CLOSE, b"\x03\xe8"),
        sent(Opcode.TEXT, b"x" * (MOST_BYTES + 1)),
        sent(Opcode.TEXT, b"x" * 70_000),
        sent(Opcode.TEXT, b"hello") * 2,
        sent(Opcode.TEXT, b"hello") + b"\x81",
        b"\x81\xfe\x00\x05" + bytes(4) + b"hello",  # a length that is longer written than it need be
        b"\xc1" + sent(Opcode.TEXT, b"hello")[1:],  # a bit that means nothing here
        b"",
        b"\x81",
    ],
)
def test_everything_else_is_left_to_the_parser(frame: bytes) -> None:
    assert whole(frame) is None


@given(st.lists(st.binary(max_size=200), min_size=1, max_size=5), st.data())
def test_where_a_frame_ends_is_known(texts: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(sent(Opcode.TEXT, text) for text in texts)
    assert are_whole_frames(stream)
    first = sent(Opcode.TEXT, texts[0])
    part = data.draw(st.integers(1, len(first) - 1))
    assert not are_whole_frames(first[:part])
    assert whole(first[:part]) is None


def test_a_whole_pong_is_read_and_is_no_text() -> None:
    pong = sent(Opcode.PONG, b"\x00\x01\x02\x03")
    assert whole(pong, WHOLE_PONG) == b"\x00\x01\x02\x03"
    assert whole(pong) is None
    assert whole(sent(Opcode.TEXT, b"1234"), WHOLE_PONG) is None


def test_whoever_waits_until_a_reader_keeps_up_goes_on_when_it_does() -> None:
    async def wait() -> list[str]:
        writable, told = Writable(), []
        await writable.wait()
        writable.clear()

        async def waiting(name: str) -> None:
            await writable.wait()
            told.append(name)

        waiters = [asyncio.create_task(waiting(name)) for name in ("ann", "bob", "gone")]
        await asyncio.sleep(0)
        assert told == []
        waiters[2].cancel()
        await asyncio.sleep(0)
        writable.set()
        await asyncio.gather(*waiters, return_exceptions=True)
        return told

    assert asyncio.run(wait()) == ["ann", "bob"]


def test_frames_of_the_server_are_frames() -> None:
    for size in (0, 125, 126, 65_535, 65_536):
        assert framed(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


async def until_read(port: int, ours: int) -> None:
    """Nothing that we have sent waits for the server: what we send next comes as a piece of its own."""
    while unread(port, ours):  # noqa: ASYNC110 - the kernel knows, and tells nobody
        await asyncio.sleep(0)


def unread(port: int, ours: int) -> bool:
    ends = f":{port:04X} 0100007F:{ours:04X} "
    (line,) = (line for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines() if ends in line)
    return not line.split()[4].endswith(":00000000")


async def answers(server: Running, table: str, pieces: list[bytes], number: int) -> list[int]:
    """The pongs that come back when a connection is sent these pieces, one after the other."""
    told: list[int] = []
    async with raw(server.port) as socket:
        await socket.upgrade()
        socket.say(type="hello", table=table)
        await socket.until(b'"type":"said"')
        for piece in pieces:
            socket.writer.write(piece)
            await until_read(server.port, socket.writer.get_extra_info("sockname")[1])
        for _ in range(number):
            await socket.until(b'"type":"pong","ask":')
            told.append(int(socket.tail[:1] or await socket.reader.readexactly(1)))
    return told


def test_however_the_bytes_are_cut_the_messages_are_the_same(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, _tokens = server.new_table("egg-on", 2)
        pings = [sent(Opcode.TEXT, json.dumps({"type": "ping", "ask": ask}).encode()) for ask in range(8)]
        stream = b"".join(pings)
        ways = [
            pings,  # each by itself
            [stream],
            [stream[:1], stream[1:]],
            [pings[0], pings[1][:7], pings[1][7:] + pings[2], *pings[3:]],
            [pings[0], pings[1] + pings[2][:3], pings[2][3:], *pings[3:]],
            [*pings[:4], sent(Opcode.PING, b"?"), *pings[4:]],
            [
                pings[0],
                sent(Opcode.TEXT, b'{"type": "ping",', fin=False),
                sent(Opcode.CONT, b' "ask": 1}'),
                *pings[2:],
            ],
            [stream[place : place + 5] for place in range(0, len(stream), 5)],
        ]
        found = together(*(answers(server, table, way, len(pings)) for way in ways))
        assert found == [list(range(8))] * len(ways)
