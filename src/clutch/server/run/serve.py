"""`clutch serve`: the server as a process of its own."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import structlog
import uvicorn
import uvloop
from structlog.typing import Processor

from clutch.core.mistake import Mistake
from clutch.server.bus.seam import Bus
from clutch.server.nest.pool import SLOTS, NestPool
from clutch.server.people import push, turn_alerts
from clutch.server.people.turn_alerts import TurnAlerts
from clutch.server.play.bot_pool import BotPool
from clutch.server.run.followers import usual_followers
from clutch.server.store.seam import Store
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.following import Followed
from clutch.server.table.ports import engine_is_there
from clutch.server.table.services import COMPARE, GRACE, Foretold, Services
from clutch.server.table.tables import IDLE, Tables
from clutch.server.web.app import make_app
from clutch.server.web.limits import KINDS, Limits, Rate
from clutch.server.web.request_limits import REQUEST, patient
from clutch.server.web.site import HELLO, MESSAGES, MOST_CONNECTIONS, MOST_OF_ADDRESS, Site
from clutch.server.web.websocket import Protocol
from clutch.server.wire import fields

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8000
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where the network was asked for
PING = 20.0
STOP_SECONDS = 10
BACKLOG = 2048
UNSENT = 65_536  # bytes that the system keeps for a reader that is slow
GARBAGE = (50_000, 20, 50)
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class BadServer(Mistake):
    """Settings with which no server can start."""


@dataclass(frozen=True)
class Settings:
    host: str = LOOPBACK
    port: int | None = None  # none: the usual one, or any that is free
    data: Path = Path("clutch-data")
    database: str = ""
    bus: str = ""
    names: tuple[str, ...] = ()  # more names under which the server is reached
    client: Path | None = None
    bot_workers: int = 1
    bot_seconds: float = 1.0
    bot_least: float = 0.3
    nest_slots: int = SLOTS
    grace: float = GRACE
    compare: float = COMPARE
    hello: float = HELLO
    request: float = REQUEST
    idle: float = IDLE
    kinds: dict[str, Rate] = field(default_factory=lambda: dict(KINDS))
    messages: Rate = MESSAGES
    most_of_address: int = MOST_OF_ADDRESS
    push_patience: float = turn_alerts.PATIENCE
    push_quiet: float = turn_alerts.QUIET
    push_local: str = ""  # the certificate of a push service on this machine, for tests
    seed: str = ""  # of the chance of all tables and bots alike, for tests and pictures; no command sets it
    proxy: str = ""  # the address whose X-Forwarded-For is believed


class Server(uvicorn.Server):
    """It says when it is ready, and stops in order: no new acts, then what is under way, then the sockets (1012)."""

    def __init__(self, config: uvicorn.Config, services: Services, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.services = services
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server, and no more than that: what is open is closed afterwards."""
        loop = asyncio.get_running_loop()
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in STOP_SIGNALS:
                loop.remove_signal_handler(number)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.services.stopping = True
        await super().shutdown(sockets)


def own_addresses() -> list[str]:
    """The addresses of this machine in its network, the one that leads outside first."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            outside = [str(probe.getsockname()[0])]
        except OSError:
            outside = []
    try:
        others = [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        others = []
    return list(dict.fromkeys(outside + others))


def in_link(host: str) -> str:
    """As it stands in a link and in a Host header."""
    return f"[{host}]" if ":" in host else host


def host_names(settings: Settings) -> frozenset[str]:
    """The names in a Host header that are ours."""
    names = {"localhost", LOOPBACK, "[::1]", in_link(settings.host).lower(), *(name.lower() for name in settings.names)}
    if settings.host == EVERYWHERE:
        own = socket.gethostname().lower()
        names |= {*own_addresses(), own, f"{own}.local"}
    return frozenset(names - {EVERYWHERE})


def invitation(settings: Settings, port: int) -> str:
    """The link; if the network was let in, the one for the others, and the same as a QR code."""
    if settings.host != EVERYWHERE:
        return f"Open http://{in_link(settings.host)}:{port}/"
    link = f"http://{next(iter(own_addresses()), LOOPBACK)}:{port}/"
    return "\n".join([f"Friends in your network open {link}", *_picture(link)])


def open_browser(settings: Settings, port: int) -> None:
    """Beside the server, for a browser may keep whoever opens it waiting."""
    host = LOOPBACK if settings.host == EVERYWHERE else in_link(settings.host)
    threading.Thread(target=webbrowser.open, args=[f"http://{host}:{port}/"], daemon=True).start()


def built_client() -> Path | None:
    """The folder of the browser client that was built into this installation."""
    folder = Path(__file__).parents[2] / "client"
    return folder if (folder / "index.html").is_file() else None


def _picture(link: str) -> list[str]:
    """A QR code in half blocks, dark on light."""
    import segno  # noqa: PLC0415 - a server that invites nobody starts without it

    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return ["".join(blocks[bool(top), bool(low)] for top, low in zip(*pair, strict=True)) for pair in _pairs(rows)]


def _pairs(rows: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    return list(zip(rows[::2], rows[1::2], strict=True))


def set_up_log() -> None:
    """On stderr, for programs one JSON object a line; requests are not logged, so no address and no token is."""
    first: list[Processor] = [structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso")]
    last = _for_people() if sys.stderr.isatty() else _for_programs()
    structlog.configure(
        processors=[*first, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    foreign = logging.StreamHandler(sys.stderr)
    plain = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    foreign.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=first, processors=[plain, *last]))
    logging.basicConfig(handlers=[foreign], level=logging.WARNING, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of every bad request, and there may be many


def _for_people() -> list[Processor]:
    return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]  # others show the cards


def _for_programs() -> list[Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def open_as_many_as_allowed() -> None:
    """Every connection is an open file, of which a process gets few unless it asks for more."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def spare_the_collector() -> None:
    """States, lines and messages hold no circles: looking for some after every 700 new objects is wasted time."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def open_store(settings: Settings) -> Store:
    if settings.database:
        from clutch.server.store.postgres import PostgresStore  # noqa: PLC0415 - an extra

        return await PostgresStore.open(settings.database)
    return await SqliteStore.open(settings.data)


async def open_bus(settings: Settings) -> Bus | None:
    """Nothing for a server that is alone."""
    if not settings.bus:
        return None
    from clutch.server.bus.redis_bus import RedisBus  # noqa: PLC0415 - an extra

    return await RedisBus.open(settings.bus)


def open_push(settings: Settings, services: Services, stack: AsyncExitStack) -> push.Push | None:
    """Nothing where the extra is not installed."""
    if not push.is_there():
        return None
    found = push.Push(services, push.contact_of(settings.names), settings.push_local)
    stack.callback(found.close)
    return found


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Site]:
    """Everything that the server needs, closed again in the other order."""
    async with AsyncExitStack() as stack:
        store = await open_store(settings)
        stack.push_async_callback(store.close)
        bus = await open_bus(settings)
        if bus is not None:
            stack.push_async_callback(bus.close)
        bots = BotPool(
            workers=settings.bot_workers, seconds=settings.bot_seconds, least=settings.bot_least, seed=settings.seed
        )
        stack.push_async_callback(bots.close)
        nests = NestPool(settings.nest_slots) if engine_is_there() else None
        if nests is not None:
            stack.push_async_callback(nests.close)
        services = Services(store=store, bus=bus, grace=settings.grace, compare=settings.compare)
        if settings.seed:
            foretold = Foretold(settings.seed)
            services.secret, services.chance = foretold.secret, foretold.chance
        post = open_push(settings, services, stack)
        tables = Tables(services, idle=settings.idle)

        def alerts(table: Followed) -> TurnAlerts | None:
            patience, quiet = settings.push_patience, settings.push_quiet
            return None if post is None else TurnAlerts(table, post, tables.listening, patience, quiet)

        tables.followers.extend(usual_followers(bots, nests, alerts))
        yield Site(
            tables=tables,
            push=post,
            nests=nests,
            limits=Limits(settings.kinds),
            hosts=host_names(settings),
            messages=settings.messages,
            most_of_address=settings.most_of_address,
            hello_seconds=settings.hello,
        )


def listening(settings: Settings) -> socket.socket:
    if settings.port is not None:
        return _listening(settings.host, settings.port)
    try:
        return _listening(settings.host, USUAL_PORT)
    except BadServer:
        return _listening(settings.host, 0)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # only of a named TCP asyncio sends at once
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        raise BadServer(f"{host}:{port}: {error.strerror}; choose another --port") from None
    return found


def config_of(settings: Settings, site: Site) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(site, settings.client),
        http=patient(settings.request, settings.most_of_address, settings.proxy),
        ws=Protocol,
        ws_max_size=fields.MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
        timeout_graceful_shutdown=STOP_SECONDS,
        h11_max_incomplete_event_size=fields.MOST_BYTES,
        backlog=BACKLOG,
        limit_concurrency=MOST_CONNECTIONS,
    )


async def serve(settings: Settings, ready: Callable[[int], None] = lambda _port: None) -> None:
    """Serve until a signal comes; `ready` is told the port."""
    async with opened(settings) as site:
        with listening(settings) as sock:
            port = sock.getsockname()[1]
            services = site.tables.services
            services.log.info("listening", host=settings.host, port=port)
            await Server(config_of(settings, site), services, lambda: ready(port)).serve(sockets=[sock])
            services.log.info("stopped")


def run(settings: Settings, ready: Callable[[int], None] = lambda _port: None) -> None:
    set_up_log()
    open_as_many_as_allowed()
    spare_the_collector()
    uvloop.run(serve(settings, ready))
