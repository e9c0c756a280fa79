"""Web Push: devices that a seat's player has named are called when it is his turn and he is away.

What is sent says which table and which game, and nothing else. It may get lost; a table never waits for it.
"""

from __future__ import annotations

import asyncio
import re
from base64 import urlsafe_b64encode
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from clutch.server import metrics
from clutch.server.people.public_post import BadAddress, NotSent, Place, PublicPost
from clutch.server.store.rows import PushRow
from clutch.server.store.seam import StoreBroken
from clutch.server.table.following import Followed
from clutch.server.table.services import Services
from clutch.server.table.status import OVER
from clutch.server.wire import codec, over_http
from clutch.server.wire.refusals import Refusal

if TYPE_CHECKING:  # an extra, and large
    from clutch.server.people.push_sealing import Sealer

KEY_NAME: Final = "vapid"
MOST_WAITING: Final = 1_000
WATCH: Final = 10.0  # seconds
SENDERS: Final = 4
THREADS: Final = 2
GONE: Final = (404, 410)
NAME: Final = re.compile(r"[\w-]+(\.[\w-]+)+", re.ASCII)

Found = TypeVar("Found")


class Letter(NamedTuple):
    table: str
    push: PushRow
    headers: dict[str, str]
    message: bytes


def is_there() -> bool:
    """Whether the extra `push` is installed."""
    return find_spec("http_ece") is not None


def contact_of(names: Sequence[str]) -> str:
    """Whom a push service may write to about this server; Apple's takes none at localhost."""
    return next((f"mailto:clutch@{name}" for name in names if NAME.fullmatch(name)), "mailto:clutch@localhost")


class Push:
    """`local` is the certificate of a push service on this machine, for tests."""

    def __init__(self, services: Services, contact: str, local: str = "") -> None:
        self._services: Final = services
        self._contact: Final = contact
        self._apart: Final = ThreadPoolExecutor(THREADS, "clutch-push")
        self._post: Final = PublicPost(self._apart, local)
        self._making: Final = asyncio.Lock()
        self._sealer: Sealer | None = None
        self._waiting: deque[Letter] = deque()
        self._senders = 0
        self.wanted = False  # whether any browser has ever asked to be called, as far as is known here

    def close(self) -> None:
        self._apart.shutdown(wait=False, cancel_futures=True)

    async def watch(self) -> None:
        """Look now and then whether a device was ever named, also through other processes, until one was."""
        while not self.wanted:
            with suppress(StoreBroken):
                self.wanted = bool(await self._services.store.ask("SELECT 1 FROM pushes LIMIT 1"))
            await asyncio.sleep(WATCH)

    async def key(self) -> str:
        """The public key under which a browser subscribes; the same for all processes on this store, for ever."""
        self.wanted = True
        return (await self._ready()).public

    async def subscribe(self, table: Followed, seat: int, asked: over_http.Subscription) -> None:
        await self._check(asked)
        if table.status == OVER:
            raise Refusal("over")
        push = PushRow(
            seat=seat,
            endpoint=asked.endpoint,
            p256dh=asked.keys.p256dh,
            auth=asked.keys.auth,
            token_hash=table.seats[seat].token_hash,
            at=self._services.now(),
        )
        await self._services.store.add_push(table.id, push)
        self.wanted = True

    async def _check(self, asked: over_http.Subscription) -> None:
        try:
            self._post.place(asked.endpoint)
        except BadAddress:
            raise Refusal("bad subscription") from None
        if not (await self._ready()).can_seal_for(asked.keys.p256dh, asked.keys.auth):
            raise Refusal("bad subscription")

    async def unsubscribe(self, table: Followed, seat: int, asked: over_http.Subscription) -> None:
        await self._services.store.drop_push(table.id, seat, asked.endpoint)

    async def call(self, table: Followed, seat: int, seconds: int, *, urgent: bool) -> None:
        """Tell the devices of whoever sits there that it is his turn, as long as that is news: for so many seconds."""
        message = codec.encode(over_http.Called(key="your turn", table=table.id, game=table.row.game))
        headers = {"ttl": str(seconds), "urgency": "high" if urgent else "normal", "topic": _topic(table.id)}
        for push in await self._services.store.pushes(table.id, seat):
            if push.token_hash == table.seats[seat].token_hash:
                self._put(Letter(table.id, push, headers, message))

    def _put(self, letter: Letter) -> None:
        if len(self._waiting) >= MOST_WAITING:
            metrics.PUSHES.labels("dropped").inc()
            return
        self._waiting.append(letter)
        if self._senders < SENDERS:
            self._senders += 1
            self._services.begin(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                await self._try(self._waiting.popleft())
        finally:
            self._senders -= 1

    async def _try(self, letter: Letter) -> None:
        """Send it once. Whatever goes wrong is told without the device's address, which is a secret."""
        try:
            outcome = await self._delivered(letter)
            if outcome in ("gone", "refused"):
                await self._services.store.drop_push(letter.table, letter.push.seat, letter.push.endpoint)
        except NotSent as error:
            outcome = f"failed: {error}"
        except Exception as error:  # noqa: BLE001 - the others that wait are not to suffer from this one
            outcome = f"failed: {type(error).__name__}"
        metrics.PUSHES.labels(outcome.partition(":")[0]).inc()
        if outcome != "sent":
            self._services.log.warning("not pushed", table=letter.table, seat=letter.push.seat, outcome=outcome)

    async def _delivered(self, letter: Letter) -> str:
        try:
            return await self._posted(letter, self._post.place(letter.push.endpoint))
        except BadAddress:
            return "refused"

    async def _posted(self, letter: Letter, place: Place) -> str:
        sealer = await self._ready()
        headers, body = await self._do_apart(lambda: sealer.sealed(letter.push, place.origin, letter.message))
        status = await self._post.post(place, headers | letter.headers, body)
        if status in GONE:
            return "gone"
        return "sent" if 200 <= status < 300 else f"failed: {place.host}: {status}"

    async def _ready(self) -> Sealer:
        """The sealer, with the key that is kept, or made now and kept."""
        async with self._making:
            if self._sealer is None:
                made = await self._do_apart(_new_key)
                kept = await self._services.store.secret(KEY_NAME, made)
                self._sealer = await self._do_apart(lambda: _sealer(kept, self._contact))
            return self._sealer

    async def _do_apart(self, work: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._apart, work)


def _new_key() -> str:
    from clutch.server.people.push_sealing import new_key  # noqa: PLC0415 - an extra, and large

    return new_key()


def _sealer(key: str, contact: str) -> Sealer:
    from clutch.server.people.push_sealing import Sealer  # noqa: PLC0415 - an extra, and large

    return Sealer(key, contact)


def _topic(table: str) -> str:
    """A later message takes the place of an earlier one that is still under way; whoever has the name may join."""
    return urlsafe_b64encode(sha256(b"clutch topic " + table.encode()).digest()[:24]).decode()
