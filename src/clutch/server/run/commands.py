"""`clutch play`, `serve`, `backup`, `restore` and `admin`. What they need is imported when they run."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clutch.core.moves import seat_number

if TYPE_CHECKING:
    from clutch.server.run.admin import Admin, Listed

HIGHEST_PORT = 65535
Commands = Any  # what `add_subparsers` answers has no public name
Doing = Callable[["Admin", argparse.Namespace], Awaitable[str]]


def add_to(commands: Commands) -> None:
    command = commands.add_parser("play", help="play in the browser: serve tables on this machine and open the page")
    _add_serving(command)
    command.add_argument("--no-browser", action="store_true", help="only print the link")
    command.set_defaults(run=play)

    command = commands.add_parser("serve", help="serve tables to browsers and bots")
    _add_serving(command)
    command.set_defaults(run=serve)

    command = commands.add_parser("backup", help="copy the store of a data folder, while a server runs")
    command.add_argument("data", type=Path, metavar="DATA", help="the data folder")
    command.add_argument("file", type=Path, metavar="FILE", help="a new file")
    command.set_defaults(run=backup)

    command = commands.add_parser("restore", help="make a data folder from a backup")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("data", type=Path, metavar="DATA", help="a folder without a store")
    command.set_defaults(run=restore)

    command = commands.add_parser("admin", help="look after the tables of a server, while it runs")
    _add_places(command)
    _add_doings(command.add_subparsers(title="what to do", metavar="WHAT", required=True))


def _add_serving(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    command.add_argument("--port", type=_port, help="default: 8000, or any free one if that is taken")
    command.add_argument("--lan", action="store_true", help="let the whole network in; print the link and a QR code")
    command.add_argument("--name", action="append", default=[], metavar="HOST", help="another name of this server")
    _add_places(command)
    command.add_argument(
        "--proxy", type=_address, default="", metavar="IP", help="the reverse proxy whose X-Forwarded-For is believed"
    )


def _add_places(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data-dir", type=Path, default=_data_folder(), metavar="DIR", help="default: %(default)s")
    command.add_argument("--database", default="", metavar="URL", help="postgresql://... instead of the folder")
    command.add_argument("--bus", default="", metavar="URL", help="redis://... between several servers")


def _data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "clutch"


def _add_doings(doings: Commands) -> None:
    def add(name: str, told: str, do: Doing, *words: str) -> argparse.ArgumentParser:
        doing: argparse.ArgumentParser = doings.add_parser(name, help=told, description=told)
        for word in words:
            doing.add_argument(word, type=KINDS.get(word, str), metavar=word.upper())
        doing.set_defaults(run=admin, do=do)
        return doing

    for doing in (
        add("tables", "list the tables, the newest first", _tables),
        add("show", "who sits at a table, and what was said there", _show, "table"),
    ):
        doing.add_argument("--json", action="store_true")
    add("freeze", "nobody may act at this table until it is thawed", _freeze, "table")
    add("thaw", "a frozen table goes on", _thaw, "table")
    add("revoke", "void a seat's token and print a new one", _revoke, "table", "seat")
    add("unseat", "a bot sits in for a person; revoke first if he is not to return", _unseat, "table", "seat")
    doing = add("anonymise", "remove a person's name and identity from all tables", _anonymise)
    doing.add_argument("who", metavar="NAME|TABLE", help="a name; or, with a seat, a table")
    doing.add_argument("seat", nargs="?", type=_seat, metavar="SEAT")
    add("delete-chat", "delete a word of the chat, see `show`", _delete_chat, "table", "number")
    add("prune", "delete the tables that were never started and are older than so many days", _prune, "days")


def _seat(text: str) -> int:
    """A letter, or a number from 0."""
    if text.isdecimal():
        return int(text)
    try:
        return seat_number(text.upper())
    except Exception:  # noqa: BLE001 - argparse words it
        raise argparse.ArgumentTypeError(f"'{text}' is not a seat: write A, B, C ...") from None


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(
            f"'{text}' is not a port: write a number from 0 (any free one) to {HIGHEST_PORT}"
        )
    return int(text)


def _address(text: str) -> str:
    try:
        return text and str(ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not an address such as 127.0.0.1") from None


def _number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' is not a number")
    return int(text)


def _days(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of days")
    return int(text)


KINDS: dict[str, Callable[[str], int]] = {"seat": _seat, "number": _number, "days": _days}


def play(arguments: argparse.Namespace) -> int:
    return _serve(arguments, opens=not arguments.no_browser)


def serve(arguments: argparse.Namespace) -> int:
    return _serve(arguments, opens=False)


def _serve(arguments: argparse.Namespace, *, opens: bool) -> int:
    from clutch.server.run import serve as serving  # noqa: PLC0415 - see above
    from clutch.server.run.invitation import invitation, open_browser  # noqa: PLC0415
    from clutch.server.run.settings import EVERYWHERE, Settings  # noqa: PLC0415

    settings = Settings(
        host=EVERYWHERE if arguments.lan else arguments.host,
        port=arguments.port,
        data=arguments.data_dir,
        database=arguments.database,
        bus=arguments.bus,
        names=tuple(arguments.name),
        proxy=arguments.proxy,
        client=serving.built_client(),
    )

    def ready(port: int) -> None:
        print(invitation(settings, port), flush=True)
        if opens:
            open_browser(settings, port)

    serving.run(settings, ready)
    return 0


def backup(arguments: argparse.Namespace) -> int:
    from clutch.server.store.backup import backup as copy  # noqa: PLC0415 - see above

    tables = copy(arguments.data, arguments.file)
    print(f"{arguments.file}: {tables} tables are in the backup, checked and on disk")
    return 0


def restore(arguments: argparse.Namespace) -> int:
    from clutch.server.store.backup import restore as bring_back  # noqa: PLC0415

    tables = bring_back(arguments.file, arguments.data)
    print(f"{arguments.data}: {tables} tables are back; start it with `clutch serve --data-dir {arguments.data}`")
    return 0


def admin(arguments: argparse.Namespace) -> int:
    async def done() -> str:
        async with _opened(arguments) as found:
            answer: str = await arguments.do(found, arguments)
            return answer

    print(asyncio.run(done()))
    return 0


@asynccontextmanager
async def _opened(arguments: argparse.Namespace) -> AsyncIterator[Admin]:
    from clutch.server.run.admin import Admin  # noqa: PLC0415
    from clutch.server.run.stores import open_bus, open_store  # noqa: PLC0415
    from clutch.server.store.sqlite import SqliteStore  # noqa: PLC0415

    database, data = arguments.database, arguments.data_dir
    if database and not arguments.bus:
        print("running servers are not told of changes: name their --bus", file=sys.stderr)
    async with AsyncExitStack() as stack:
        store = await (open_store(database, data) if database else SqliteStore.beside(data))
        stack.push_async_callback(store.close)
        bus = await open_bus(arguments.bus)
        if bus is not None:
            stack.push_async_callback(bus.close)
        yield Admin(store, bus)


def _json(told: object) -> str:
    import msgspec  # noqa: PLC0415

    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


def _line(table: Listed) -> str:
    people = [f"{one.seat} {one.name or '?' if one.person else one.bot or 'free'}" for one in table.seats]
    when = datetime.fromtimestamp(table.created, UTC).strftime("%Y-%m-%d %H:%M")
    return f"{table.table}  {when}  {table.game}  {table.status}  {table.lines} lines  {', '.join(people)}"


async def _tables(found: Admin, arguments: argparse.Namespace) -> str:
    tables = await found.tables()
    return _json(tables) if arguments.json else "\n".join(map(_line, tables)) or "there are no tables"


async def _show(found: Admin, arguments: argparse.Namespace) -> str:
    shown = await found.show(arguments.table)
    if arguments.json:
        return _json(shown)
    seats = [
        f"  {one.seat}: {one.name or '-'}{', a person' if one.person else ''}{f', bot {one.bot}' if one.bot else ''}"
        for one in shown.table.seats
    ]
    words = [f"  {word.number} {word.name or '-'}: {word.text}" for word in shown.chat]
    return "\n".join([_line(shown.table), *seats, *words])


async def _freeze(found: Admin, arguments: argparse.Namespace) -> str:
    await found.freeze(arguments.table)
    return "frozen"


async def _thaw(found: Admin, arguments: argparse.Namespace) -> str:
    await found.thaw(arguments.table)
    return "thawed"


async def _revoke(found: Admin, arguments: argparse.Namespace) -> str:
    return await found.revoke(arguments.table, arguments.seat)


async def _unseat(found: Admin, arguments: argparse.Namespace) -> str:
    await found.unseat(arguments.table, arguments.seat)
    return "unseated"


async def _anonymise(found: Admin, arguments: argparse.Namespace) -> str:
    if arguments.seat is None:
        player = await found.player_called(arguments.who)
    else:
        player = await found.player_at(arguments.who, arguments.seat)
    tables = await found.anonymise(player)
    return f"anonymised at {len(tables)} {'table' if len(tables) == 1 else 'tables'}"


async def _delete_chat(found: Admin, arguments: argparse.Namespace) -> str:
    await found.delete_chat(arguments.table, arguments.number)
    return "deleted"


async def _prune(found: Admin, arguments: argparse.Namespace) -> str:
    before = datetime.now(UTC) - timedelta(days=arguments.days)
    return f"deleted: {await found.prune(before.timestamp())}"
