"""A real server and real clients for the tests: processes, sockets, HTTP."""

from clutch.load.client import Client, Json, client, closed_with, together
from clutch.load.process import Running, running

__all__ = ["Client", "Json", "Running", "client", "closed_with", "running", "together"]
