"""A cable to a server that can be pulled out. Chromium's own switch leaves open sockets alone."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self

CHUNK = 65_536


class Cable:
    """Whoever connects to `port` reaches the server, as long as the cable is in."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.is_in = True
        self.ends: set[socket.socket] = set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def pull(self) -> None:
        self.is_in = False
        for end in list(self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def plug(self) -> None:
        self.is_in = True

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _address = self.door.accept()
                threading.Thread(target=self._join, args=[near], daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        if not self.is_in:
            near.close()
            return
        try:
            far = socket.create_connection(("127.0.0.1", self.to))
        except OSError:  # the server is away
            near.close()
            return
        self.ends |= {near, far}
        threading.Thread(target=self._carry, args=[far, near], daemon=True).start()
        self._carry(near, far)

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                sink.sendall(data)
        for end in (source, sink):
            self.ends.discard(end)
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.pull()
        self.door.close()
