"""Chance: a stream of numbers that is the same everywhere and that nobody can run backwards."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

SECRET_BYTES: Final = 16
BLOCK: Final = 64


class Chance:
    """Numbers from a secret of 128 bits: a keyed hash in counter mode, read byte by byte."""

    __slots__ = ("block", "blocks", "secret", "used")

    def __init__(self, secret: bytes, blocks: int = 0, block: bytes = b"", used: int = BLOCK) -> None:
        self.secret = secret
        self.blocks = blocks
        self.block = block
        self.used = used

    def copy(self) -> Chance:
        return Chance(self.secret, self.blocks, self.block, self.used)

    def byte(self) -> int:
        if self.used == BLOCK:
            self.block = blake2b(self.blocks.to_bytes(8, "little"), key=self.secret, digest_size=BLOCK).digest()
            self.blocks += 1
            self.used = 0
        value = self.block[self.used]
        self.used += 1
        return value

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        if n <= 1:
            return 0
        size = 256
        value = self.byte()
        while size < n:
            size *= 256
            value = value * 256 + self.byte()
        if value >= size - size % n:
            return self.below(n)
        return value % n

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card

    def spawn(self) -> Chance:
        """A stream of its own: who knows it learns nothing of this one, nor of any other."""
        return Chance(bytes([self.byte() for _ in range(SECRET_BYTES)]))

    def plain(self) -> str:
        return f"{self.secret.hex()}:{self.blocks}:{self.used}"


def from_seed(seed: int) -> Chance:
    return Chance(seed.to_bytes(SECRET_BYTES, "big"))


def seed_of(words: str) -> int:
    """A seed from any words, for whole series of games."""
    return int.from_bytes(blake2b(words.encode(), digest_size=SECRET_BYTES).digest(), "big")


UNKNOWN: Final = Chance(bytes(SECRET_BYTES))  # what a View has in the place of the real stream
