"""How what is asked over HTTP is read and answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from clutch.core.mistake import Mistake
from clutch.server.web.site import is_local
from clutch.server.wire import codec, fields, over_http
from clutch.server.wire.reasons import REASONS
from clutch.server.wire.refusals import Refusal

Endpoint = Callable[[Request], Awaitable[Response]]
Body = TypeVar("Body")
HEARD_OUT: Final = 16_000_000  # bytes of a body that is too large


def answer(told: object, status: int = 200) -> Response:
    return Response(codec.encode(told), status, media_type="application/json")


def refused(mistake: Mistake) -> Response:
    reason, facts = REASONS[mistake.reason], dict(mistake.facts)
    if "why" in reason.args:
        facts["why"] = str(mistake)
    return answer(over_http.Failure(reason=mistake.reason, args=facts), reason.status)


def polite(endpoint: Endpoint) -> Endpoint:
    """Whatever a person can get wrong is answered with a reason."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Mistake as mistake:
            return refused(mistake)
        except (msgspec.MsgspecError, *codec.NO_TEXT):
            return refused(Refusal("not a message"))
        except ClientDisconnect:
            return Response(status_code=400)

    return answered


async def body_of(request: Request, most: int = fields.MOST_BYTES) -> bytes:
    """What is too large is heard to its end, within reason: who still speaks would not hear why it is refused."""
    found, size = bytearray(), 0
    async for part in request.stream():
        size += len(part)
        if size <= most:
            found += part
        elif size > HEARD_OUT:
            break
    if size > most:
        raise Refusal("too large", most=most)
    return bytes(found)


async def read(request: Request, kind: type[Body]) -> Body:
    return msgspec.json.decode(await body_of(request), type=kind)


def local_only(endpoint: Endpoint) -> Endpoint:
    async def answered(request: Request) -> Response:
        return await endpoint(request) if is_local(request.scope) else refused(Refusal("not found"))

    return answered
