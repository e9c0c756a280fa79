"""Nests and frames as bytes, read and written without the engine."""

from __future__ import annotations

import struct

from clutch.nest_bytes import (
    FRAME,
    HOLDING,
    MOST,
    MOST_FORCE,
    PHASES,
    FrameHead,
    Heap,
    frame_of,
    hand_in,
    head_of,
    heap_of,
)


def test_a_frame_says_what_it_is_and_where_the_hand_is() -> None:
    egg, hand = (0, 0, 0, MOST, 0, 0, 0), (50, -100, 150, MOST, 0, 0, 0)
    frame = frame_of(HOLDING, force=1200, number=70_000, poses=struct.pack("<14h", *egg, *hand))
    assert head_of(frame) == FrameHead(kind=FRAME, phase=PHASES.index("holding"), force=1200, number=70_000)
    assert [round(part, 6) for part in hand_in(frame)] == [0.001, -0.002, 0.003]


def test_a_force_that_is_too_large_to_be_written_is_the_largest() -> None:
    assert head_of(frame_of(HOLDING, force=10**6, number=1, poses=b"")).force == MOST_FORCE


def test_a_heap_is_the_same_after_a_walk_through_bytes() -> None:
    heap = Heap(["R1"], struct.pack("<14f", *(0.1234567, 0, 0, 1, 0, 0, 0) * 2), 1.0, "BRYPG")
    assert heap_of(heap.to_bytes()) == heap
    assert heap.poses == [0.12346, 0, 0, 1, 0, 0, 0] * 2
