"""The services that the tests of the server share."""

from services import postgres, redis

__all__ = ["postgres", "redis"]
