"""What the server says of itself."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import Processor


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
    return [
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    ]  # others print variables, and so the cards


def _for_programs() -> list[Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
