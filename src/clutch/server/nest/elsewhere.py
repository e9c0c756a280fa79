"""What processes tell each other of an attempt: one moves the hand, people look on through the others."""

from __future__ import annotations

from typing import Final

import msgspec

from clutch.server.nest import talk
from clutch.server.table.following import Followed

NAME: Final = "nest"  # of the follower that hears it there


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    attempt: int
    frame: bytes | None = None  # what the hand does now
    parked: talk.Parked | None = None  # as it was left, for whoever goes on with it


def show(table: Followed, attempt: int, frame: bytes) -> None:
    """To those who look on elsewhere, if there are any."""
    if table.onlookers.elsewhere:
        table.services.show(table.id, follower=NAME, told=msgspec.msgpack.encode(Told(attempt, frame=frame)))


def tell_parked(table: Followed, attempt: int, parked: talk.Parked) -> None:
    table.services.publish(table.id, follower=NAME, told=msgspec.msgpack.encode(Told(attempt, parked=parked)))


def told_by(message: bytes) -> Told:
    return msgspec.msgpack.decode(message, type=Told)
