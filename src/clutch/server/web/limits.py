"""How often anybody may do anything: token buckets, one for each address or guest and each kind of doing."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, ip_address
from types import MappingProxyType
from typing import NamedTuple


class Rate(NamedTuple):
    """So many in a second, and so many at once after a rest."""

    rate: float
    burst: float


KINDS: Mapping[str, Rate] = MappingProxyType(
    {
        "connect": Rate(1.0, 30.0),
        "request": Rate(5.0, 60.0),
        "message": Rate(5.0, 100.0),
        "create": Rate(0.02, 10.0),
        "join": Rate(0.5, 20.0),
        "chat": Rate(0.5, 6.0),
        "export": Rate(0.5, 30.0),
    }
)
MOST_KEYS = 20_000


class TokenBucket:
    """In any span of time it gives at most `burst + rate * span`."""

    __slots__ = ("burst", "filled_at", "now", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.tokens = burst
        self.filled_at = now()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough; nothing is taken if there was not."""
        self._fill()
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def is_full(self) -> bool:
        self._fill()
        return self.tokens >= self.burst

    def _fill(self) -> None:
        now = self.now()
        if now > self.filled_at:
            tokens = self.tokens + (now - self.filled_at) * self.rate
            self.tokens = min(self.burst, tokens)
            self.filled_at = now


class _Buckets:
    """The buckets of one kind. At most `most` are kept; a full one is as good as a new one and is forgotten.

    Whoever comes when no more can be kept shares one bucket with all who come then, so that a flood of strangers
    neither grows the memory nor empties anybody's bucket who was here before.
    """

    def __init__(self, rate: Rate, most: int, now: Callable[[], float]) -> None:
        self.rate = rate
        self.most = most
        self.now = now
        self.shared = TokenBucket(*rate, now)
        self.of: OrderedDict[str, TokenBucket] = OrderedDict()  # the one not used for longest comes first

    def bucket(self, key: str) -> TokenBucket:
        found = self.of.get(key)
        if found is not None:
            self.of.move_to_end(key)
            return found
        self._forget_full()
        if len(self.of) >= self.most:
            return self.shared
        self.of[key] = TokenBucket(*self.rate, self.now)
        return self.of[key]

    def _forget_full(self) -> None:
        while self.of and next(iter(self.of.values())).is_full():
            self.of.popitem(last=False)


class Limits:
    """The buckets of all kinds and keys."""

    def __init__(
        self,
        kinds: Mapping[str, Rate | tuple[float, float]] = KINDS,
        most: int = MOST_KEYS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._kinds = {kind: _Buckets(Rate(*rate), most, now) for kind, rate in kinds.items()}

    def allow(self, key: str, kind: str, cost: float = 1.0) -> bool:
        """Whether `key` may do this now; if so, it has been counted."""
        return self._kinds[kind].bucket(key).take(cost)

    def __len__(self) -> int:
        """How many buckets are kept."""
        return sum(len(buckets.of) for buckets in self._kinds.values())


def address_key(address: str) -> str:
    """What is counted as one address: of IPv6 the network of 64 bits, for that is what one household is given."""
    try:
        host = ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if not isinstance(host, IPv6Address):
        return str(host)
    if host.ipv4_mapped is not None:
        return str(host.ipv4_mapped)
    return f"{IPv6Address(int(host) >> 64 << 64)}/64"
