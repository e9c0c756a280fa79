"""The whole application: HTTP, the socket, the client's files, behind the guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route

from clutch.server.store.seam import StoreBroken
from clutch.server.table.sync import follow_store
from clutch.server.web.answers import Endpoint, answer, local_only, refused
from clutch.server.web.api import Api
from clutch.server.web.files import ASK_AGAIN, ClientFiles
from clutch.server.web.guard import Guard
from clutch.server.web.site import Site
from clutch.server.web.sockets import Sockets
from clutch.server.wire.refusals import Refusal

HEALTH_SECONDS = 5.0
PAGES = ("/t/{table}", "/me", "/practice", "/learn", "/learn/{game}", "/learn/{game}/rules", "/learn/{game}/pictures")

Lifespan = Callable[[Any], AbstractAsyncContextManager[None]]


async def metrics_page(_request: Request) -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def not_found(_request: Request, _error: Exception) -> Response:
    return refused(Refusal("not found"))


async def not_allowed(_request: Request, _error: Exception) -> Response:
    return refused(Refusal("wrong method"))


async def broken(_request: Request, _error: Exception) -> Response:
    """Nothing of the error leaves the server; the log has it."""
    return refused(Refusal("broken"))


def health_of(site: Site) -> Endpoint:
    """Whether the server can do its work: it looks into the store."""

    async def healthz(_request: Request) -> Response:
        services = site.tables.services
        if services.stopping:
            return answer({"status": "stopping"}, 503)
        try:
            await asyncio.wait_for(services.store.lobby(1, since=0.0), HEALTH_SECONDS)
        except (StoreBroken, TimeoutError):
            return answer({"status": "no store"}, 503)
        return answer({"status": "ok"})

    return healthz


def make_app(site: Site, client: Path | None = None) -> Guard:
    """`client` is the folder of the built browser client."""
    routes: list[Any] = [
        *Api(site).routes(),
        Route("/healthz", health_of(site)),
        Route("/metrics", local_only(metrics_page)),
    ]
    if client is not None:
        routes += _files(client)
    pages = Starlette(
        routes=routes,
        exception_handlers={404: not_found, 405: not_allowed, 500: broken},
        lifespan=_lifespan(site),
    )
    return Guard(pages, Sockets(site), site)


def _files(client: Path) -> list[Any]:
    async def page(_request: Request) -> Response:
        return FileResponse(client / "index.html", headers={"cache-control": ASK_AGAIN})

    pages = [Route(path, page) for path in PAGES]
    return [*pages, Mount("/", ClientFiles(directory=client, html=True))]


def _lifespan(site: Site) -> Lifespan:
    @asynccontextmanager
    async def running(_app: Any) -> AsyncIterator[None]:  # noqa: ANN401
        services = site.tables.services
        services.begin(site.tables.listen())
        services.begin(site.tables.sweep())
        if site.push is not None:
            services.begin(site.push.watch())
        services.begin(follow_store(site.tables))
        yield
        services.stopping = True
        await services.close()

    return running
