"""How a server is reached: its addresses and names, and the link for friends."""

from __future__ import annotations

import socket
import threading
import webbrowser

from clutch.server.run.settings import EVERYWHERE, LOOPBACK, Settings


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


def _picture(link: str) -> list[str]:
    """A QR code in half blocks, dark on light."""
    import segno  # noqa: PLC0415 - a server that invites nobody starts without it

    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return ["".join(blocks[bool(top), bool(low)] for top, low in zip(*pair, strict=True)) for pair in _pairs(rows)]


def _pairs(rows: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    return list(zip(rows[::2], rows[1::2], strict=True))
