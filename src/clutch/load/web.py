"""`clutch bench web`: how heavy the page is, how soon it can be used, and how soon a move is seen."""

from __future__ import annotations

import gzip
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from clutch.bots import USUAL
from clutch.core.mistake import Mistake
from clutch.games import game_named
from clutch.load.browser import a_browser
from clutch.load.nest_picture import NEST, pictures_per_second
from clutch.load.process import Running, running
from clutch.server.run.serve import built_client

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response

KIB: Final = 1024
LIMITS: Final = {"first_load_kib": 90.0, "usable_ms": 1000.0, "move_p95_ms": 100.0, "nest_pictures": 20.0}
AT_LEAST: Final = ("nest_pictures",)  # the others are at most
CODE: Final = ("script", "stylesheet")
THREE: Final = "/assets/three-"  # the library for three dimensions is weighed by itself
LONGEST: Final = "de-DE"  # has the longest words
TABS: Final = 4
QUIET: Final = "localStorage.setItem('clutch.speed', 'off'); localStorage.setItem('clutch.sound', 'off')"
WATCH: Final = """
window.usable = new Promise(found => {
  const look = () => {
    if (!document.querySelector(SELECTOR)) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => found(performance.now())))
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, {childList: true, subtree: true})
})
"""
ACCEPTED: Final = """
window.asked = window.acted = 0
const Socket = window.WebSocket
window.WebSocket = class extends Socket {
  constructor(address) {
    super(address)
    this.addEventListener("message", ({data}) => {
      if (typeof data !== "string") return
      const message = JSON.parse(data)
      if (message.type === "update" && message.accepted)
        requestAnimationFrame(() => setTimeout(() => window.painted?.(performance.now())))
      const acted = window.acted
      if (message.type === "tried") setTimeout(() => acted === window.acted && window.painted?.(0), 20)
    })
  }
  send(text) {
    window.asked += 1
    if (JSON.parse(text).type === "act") window.acted += 1
    super.send(text)
  }
}
"""
MOVE: Final = """async () => {
  const find = name => [...document.querySelectorAll(name)]
  const offered = () => {
    const confirm = find(".prompt .button.primary:not([disabled])")
    return confirm.length ? confirm
      : find(".center .button.primary, .choice.able:not(.chosen), .prompt.mine .row .button.small:not(.plain)")
  }
  const soon = (wait = 5) => new Promise(done => setTimeout(done, wait))
  while (!offered().length) {
    if (document.querySelector("#end-title")) return -1
    await soon()
  }
  const all = offered()
  const painted = new Promise(done => { window.painted = done })
  const asked = window.asked
  const began = performance.now()
  all[Math.floor(Math.random() * all.length)].click()
  await soon()
  if (asked === window.asked) return 0
  const ended = await painted
  return ended && ended - began
}"""
Told = Callable[[float, str], None]


class NoClient(Mistake):
    """There is no built page to measure."""


class Figures(msgspec.Struct, kw_only=True):
    """KiB of script and style, packed with gzip, by page; milliseconds."""

    first_load_kib: dict[str, float]
    usable_ms: list[float]
    moves: int
    move_p50_ms: float
    move_p95_ms: float
    nest_pictures: float = 0.0  # a second, while the nest is turned at 800 x 600; 0: no nest is installed
    nest_dots: float = 0.0  # to a pixel of the page: what the page has settled for

    @property
    def worst(self) -> dict[str, float]:
        """What is held against the limits: the heaviest page, the usual start, the slow moves, and a nest."""
        found = {
            "first_load_kib": max(self.first_load_kib.values()),
            "usable_ms": statistics.median(self.usable_ms),
            "move_p95_ms": self.move_p95_ms,
        }
        return found | ({"nest_pictures": self.nest_pictures} if self.nest_pictures else {})

    @property
    def missed(self) -> list[str]:
        """The limits that are not kept."""
        return [name for name, figure in self.worst.items() if _is_missed(name, figure)]

    def plain(self) -> dict[str, object]:
        return {**msgspec.structs.asdict(self), "limits": LIMITS, "missed": self.missed}

    def text(self) -> str:
        heaviest = max(self.first_load_kib, key=self.first_load_kib.__getitem__)
        pages = f"home {self.first_load_kib['home']:.1f}, heaviest ({heaviest}) {self.first_load_kib[heaviest]:.1f}"
        starts = sorted(self.usable_ms)
        usable = (
            f"{statistics.median(starts):.0f} ms in the middle, {starts[0]:.0f} to {starts[-1]:.0f} of {len(starts)}"
        )
        moved = f"p50 {self.move_p50_ms:.0f} ms, p95 {self.move_p95_ms:.0f} ms of {self.moves}"
        drawn = f"{self.nest_pictures:.0f}, with {self.nest_dots:.2f} dots to a pixel"
        lines = [
            f"first load, KiB of script and style with gzip (limit {LIMITS['first_load_kib']:.0f}): {pages}",
            f"usable after navigation (limit {LIMITS['usable_ms']:.0f} ms): {usable}",
            f"move to painted view (limit p95 {LIMITS['move_p95_ms']:.0f} ms): {moved}",
            f"nest at 800 x 600, pictures a second (limit {LIMITS['nest_pictures']:.0f}): {drawn}",
        ]
        return "\n".join([*lines, *(f"LIMIT NOT KEPT: {name}" for name in self.missed)])


def _is_missed(name: str, figure: float) -> bool:
    return figure < LIMITS[name] if name in AT_LEAST else figure > LIMITS[name]


def measure(records: dict[str, str], loads: int, moves: int, told: Told, client: Path | None = None) -> Figures:
    """All figures, on a server of its own, each load with nothing in the cache. `records` has a game of each title."""
    found = client or built_client()
    if found is None:
        raise NoClient("the browser client is not built: run `make setup`")
    with (
        tempfile.TemporaryDirectory(prefix="clutch-") as data,
        running(Path(data), Path(data) / "log", client=str(found)) as server,
        a_browser() as browser,
    ):
        told(0.0, "first loads")
        sizes = _first_loads(browser, server, _pages(server, records))
        told(0.3, "starts")
        starts = [_usable(browser, server) for _ in range(loads)]
        told(0.5, "moves")
        waits = sorted(_moves(browser, server, moves))
        told(0.9, "the nest")
        pictures, dots = pictures_per_second(browser, server)
    return Figures(
        first_load_kib=sizes,
        usable_ms=[round(start, 1) for start in starts],
        moves=len(waits),
        move_p50_ms=round(waits[len(waits) // 2], 1),
        move_p95_ms=round(waits[len(waits) * 95 // 100], 1),
        nest_pictures=pictures,
        nest_dots=dots,
    )


def _pages(server: Running, records: dict[str, str]) -> dict[str, str]:
    """By name, the address of every page there is, as whoever follows a link finds it."""
    found = {"home": "/", "learn": "/learn"}
    for game, record in records.items():
        found |= _pages_of(server, game, record)
    for game in server.ok("GET", "/api/games"):
        if NEST in game["ports"]:
            found[f"{game['name']}, nest"] = f"/t/{server.new_table(game['name'], game['seats'][0], port=NEST)[0]}"
    return found


def _pages_of(server: Running, game: str, record: str) -> dict[str, str]:
    seats = game_named(game).seats[0]
    waiting = server.ok("POST", "/api/tables", {"game": game, "seats": seats, "name": "Player 0"})["table"]
    over = server.ok("POST", "/api/import", record.encode())["table"]
    return {
        game: f"/t/{server.new_table(game, seats)[0]}",
        f"{game}, waiting": f"/t/{waiting}",
        f"{game}, over": f"/t/{over}",
        f"{game}, replay": f"/t/{over}#step=1&eye=all",
        f"{game}, tutorial": f"/learn/{game}",
        f"{game}, rules": f"/learn/{game}/rules",
    }


def _context(browser: Browser, server: Running, script: str = "", locale: str = "en-GB") -> BrowserContext:
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}", locale=locale)
    context.add_init_script(QUIET)
    if script:
        context.add_init_script(script)
    return context


class Tab:
    """A tab with an empty cache that weighs what its page asks for by itself."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()
        self.code: list[Response] = []
        self.page.on("response", self._got)
        context.new_cdp_session(self.page).send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _got(self, response: Response) -> None:
        if response.request.resource_type in CODE and THREE not in response.url:
            self.code.append(response)

    def open(self, address: str) -> None:
        self.code.clear()
        self.page.goto(address, wait_until="commit")

    def kib(self) -> float:
        self.page.wait_for_load_state("networkidle")
        return round(sum(len(gzip.compress(got.body(), mtime=0)) for got in self.code) / KIB, 1)


def _first_loads(browser: Browser, server: Running, pages: dict[str, str]) -> dict[str, float]:
    """By name: KiB of all script and style, of a few pages at once."""
    context = _context(browser, server, locale=LONGEST)
    tabs = [Tab(context) for _ in range(TABS)]
    sizes: dict[str, float] = {}
    for start in range(0, len(pages), TABS):
        some = dict(zip(list(pages)[start : start + TABS], tabs, strict=False))
        for name, tab in some.items():
            tab.open(pages[name])
        sizes |= {name: tab.kib() for name, tab in some.items()}
    context.close()
    return sizes


def _usable(browser: Browser, server: Running) -> float:
    """Milliseconds from navigation until a game can be begun."""
    context = _context(browser, server, WATCH.replace("SELECTOR", "'article button'"))
    page = context.new_page()
    page.goto("/", wait_until="commit")
    found = float(page.evaluate("window.usable"))
    context.close()
    return found


def _moves(browser: Browser, server: Running, count: int) -> list[float]:
    """Milliseconds from pressing to the picture of the table after it, asking the server what follows included."""
    waits: list[float] = []
    while len(waits) < count:
        table, tokens = server.new_table("dragons-eggs", 3, bots=2, level=USUAL)
        context = _context(browser, server, ACCEPTED)
        context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{tokens[0]}')")
        page = context.new_page()
        page.goto(f"/t/{table}")
        waits += _game(page, count - len(waits))
        context.close()
    return waits


def _game(page: Page, most: int) -> list[float]:
    waits: list[float] = []
    while len(waits) < most and (wait := float(page.evaluate(MOVE))) >= 0:
        if wait:
            waits.append(wait)
    return waits
