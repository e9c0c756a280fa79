"""`clutch serve`: the server as a process of its own."""

from __future__ import annotations

import asyncio
import errno
import gc
import resource
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn
import uvloop

from clutch.core.mistake import Mistake
from clutch.server.nest.pool import NestPool
from clutch.server.people import push
from clutch.server.people.turn_alerts import TurnAlerts
from clutch.server.play.bot_pool import BotPool
from clutch.server.run.followers import usual_followers
from clutch.server.run.invitation import host_names
from clutch.server.run.log import set_up_log
from clutch.server.run.settings import USUAL_PORT, Settings
from clutch.server.run.stores import open_bus, open_store
from clutch.server.table.following import Followed
from clutch.server.table.ports import engine_is_there
from clutch.server.table.services import Foretold, Services
from clutch.server.table.tables import Tables
from clutch.server.web.app import make_app
from clutch.server.web.limits import Limits
from clutch.server.web.request_limits import limited_http
from clutch.server.web.site import MOST_CONNECTIONS, Site
from clutch.server.web.websocket import Protocol
from clutch.server.wire import fields

PING = 20.0
STOP_SECONDS = 10
BACKLOG = 2048
UNSENT = 65_536  # bytes that the system keeps for a reader that is slow
GARBAGE = (50_000, 20, 50)
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class BadServer(Mistake):
    """Settings with which no server can start."""


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


def built_client() -> Path | None:
    """The folder of the browser client that was built into this installation."""
    folder = Path(__file__).parents[2] / "client"
    return folder if (folder / "index.html").is_file() else None


def open_as_many_as_allowed() -> None:
    """Every connection is an open file, of which a process gets few unless it asks for more."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def spare_the_collector() -> None:
    """States, lines and messages hold no circles: looking for some after every 700 new objects is wasted time."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


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
        store = await open_store(settings.database, settings.data, opening=settings.opening)
        stack.push_async_callback(store.close)
        bus = await open_bus(settings.bus)
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
            to_come_back, quiet = settings.push_to_come_back, settings.push_quiet
            return None if post is None else TurnAlerts(table, post, tables.listening, to_come_back, quiet)

        tables.followers.extend(usual_followers(tables, bots, nests, alerts))
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
    found = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # asyncio sends at once only where TCP is named
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        nowhere = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL  # no port would help
        where, other = (host, "--host") if nowhere else (f"{host}:{port}", "--port")
        raise BadServer(f"{where}: {error.strerror}; choose another {other}") from None
    return found


def config_of(settings: Settings, site: Site) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(site, settings.client),
        http=limited_http(settings.request, settings.most_of_address, settings.proxy),
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
