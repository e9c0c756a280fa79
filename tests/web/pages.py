"""Real pages in a real Chromium, at a real server, for the tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from cable import Cable
from live import Running, running
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from scenes import SCRIPTS, Rivals, lay
from seeds import seeded
from sittings import Sitting

from clutch.load.browser import a_browser

__all__ = ["DESK", "PHONE", "ROOT", "Visitor", "a_browser", "a_server", "client"]
ROOT: Final = Path(__file__).parents[2]
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
LONGEST_WAIT: Final = 60_000  # milliseconds
expect.set_options(timeout=LONGEST_WAIT)
HEARD: Final = """
const REACHING = 1
window.heard = {hand: 0, latest: null, room: null, offers: [], updates: [], calm: 0}
for (const all of ["bots", "acts", "tries"]) window.heard[all] = new Set()
window.isCalm = so => (window.heard.calm = so ? window.heard.calm + 1 : 0) > 2
for (const kind of ["pointerdown", "pointerup", "click", "keydown", "input"])
  addEventListener(kind, () => (window.heard.calm = 0), true)
const Line = window.WebSocket
window.WebSocket = class extends Line {
  constructor(address) {
    super(address)
    this.addEventListener("message", ({data}) => {
      window.heard.calm = 0
      if (typeof data === "string") this.hear(JSON.parse(data))
      else window.heard.hand = new Uint8Array(data)[1]
    })
    this.addEventListener("close", () => window.heard.tries.clear())
  }
  send(data) {
    const {type, key, ask} = JSON.parse(data)
    window.heard.calm = 0
    if (type === "grab" || type === "dig") window.heard.hand = REACHING
    if (key) window.heard.acts.add(key)
    if (ask) window.heard.tries.add(ask)
    super.send(data)
  }
  hear(told) {
    if (told.type === "update") window.heard.updates.push(window.heard.latest = told)
    if (told.offers) window.heard.offers = told.offers
    if (told.type === "room") window.heard.room = told
    if (told.type === "room") window.heard.bots = new Set(told.seats.filter(({bot}) => bot).map(({seat}) => seat))
    for (const key of [told.accepted, told.key]) window.heard.acts.delete(key)
    window.heard.tries.delete(told.ask)
  }
}
"""  # what the table has told, which of my acts and tries it has not answered yet, and what the hand does
# (what has been so for three pictures, in which nothing was told and nothing pressed, is calm)
ASKED: Final = ".prompt.mine .button, .prompt .report .button, .center .button.primary, .choice.able"
ANSWERED: Final = "() => window.isCalm(window.heard.acts.size + window.heard.tries.size === 0)"
SETTLED: Final = """asked => {
  const {latest, bots, acts, tries} = window.heard
  if (!latest || acts.size + tries.size) return window.isCalm(false)
  if (latest.prompt.key === "over") return window.isCalm(document.querySelector("#end-title"))
  return window.isCalm(!latest.prompt.seats.some(seat => bots.has(seat)) && document.querySelector(asked))
}"""
DRAWN: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
DRIVER: Final = "GL Driver Message"  # where a machine without a graphics card draws in three dimensions


def client() -> str:
    """The built client."""
    built = ROOT / "web/dist"
    assert (built / "index.html").is_file(), "build the client first: npm run build in web/"
    return str(built)


@contextmanager
def a_server(data: Path, **settings: Any) -> Iterator[Running]:  # noqa: ANN401
    """All its tables are dealt alike, and its bots play alike, however long they have to wait for the machine.

    Where a test has written what rivals do (`scenes.lay`), they do that.
    """
    usual = {"seed": seeded("pages"), "bot_seconds": 30.0, "grace": 600.0, "scripts": str(data / SCRIPTS)}
    with running(data, client=client(), **{**usual, **settings}) as server:
        yield server


class Visitor:
    """Somebody with a browser, who is content if the page has complained of nothing but what he `forgives`."""

    def __init__(
        self,
        browser: Browser,
        server: Running | Cable,
        *,
        settings: dict[str, str] | None = None,
        forgives: str = "",
        script: str = "",
        **how: Any,  # noqa: ANN401
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}", **({"locale": "en-GB", **DESK} | how)
        )
        kept = {"speed": "off", "sound": "off", "pace": "at once"} | (settings or {})
        for name, value in kept.items():
            self.context.add_init_script(f"localStorage.setItem('clutch.{name}', '{value}')")
        self.context.add_init_script(HEARD + script)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONGEST_WAIT)
        self.complaints: list[str] = []
        self.forgives = forgives
        self.page.on("console", lambda message: self._hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, kind: str, text: str) -> None:
        forgiven = f"{DRIVER}|{self.forgives}" if self.forgives else DRIVER
        if kind in ("error", "warning") and not re.search(forgiven, text):
            self.complaints.append(f"{kind}: {text}")

    def play_now(self, title: str) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=re.compile(f"^(Play now|Sofort spielen) {title}")).click()
        self.page.wait_for_url("**/t/*")

    def sit_down(self, server: Running, game: str, seats: int, **options: Any) -> None:  # noqa: ANN401
        """At a table with these options, against bots."""
        table, tokens = server.new_table(game, seats, bots=seats - 1, level="chick", **options)
        self.take_seat(table, tokens[0])

    def begin_at(self, server: Running, game: str, seats: int, **options: Any) -> None:  # noqa: ANN401
        """The same, and nobody has acted before he looks on."""
        table, tokens = server.laid_table(game, seats, bots=seats - 1, level="chick", **options)
        self.take_seat(table, tokens[0])
        self.page.get_by_role("button", name="Start", exact=True).click()

    def sit_at(self, server: Running, sitting: Sitting, seat: int = 0, rivals: Rivals | None = None) -> None:
        """At this table as it stands, against bots; what these `rivals` do is written."""
        self.take_seat(sitting.row.id, lay(server, sitting, [seat], rivals)[seat])

    def open_table(self, title: str) -> None:
        """For friends, who are still to come."""
        self.page.goto("/")
        self.page.get_by_role("button", name=re.compile(f"Invite friends {title}")).click()
        self.page.get_by_role("button", name="Open the table and invite").click()
        self.page.wait_for_url("**/t/*")

    def take_seat(self, table: str, token: str) -> None:
        self.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{token}')")
        self.page.goto(f"/t/{table}")

    @property
    def prompt(self) -> str:
        """What is asked of me, or nothing."""
        return "".join(self.page.locator(".prompt.mine .text").all_inner_texts())

    @property
    def end(self) -> Locator:
        return self.page.locator("#end-title")

    def heard(self, what: str) -> Any:  # noqa: ANN401
        """Of the last update: "version", "prompt.seats"."""
        return self.page.evaluate(f"window.heard.latest.{what}")

    def whose_turn(self) -> list[int]:
        """The seats that are asked, when table and port have answered what was done here; nobody when it is over."""
        self.answered()
        self.page.wait_for_function("() => window.heard.latest && window.heard.latest.prompt.key !== 'port'")
        seats: list[int] = self.heard("prompt.seats")
        return seats

    @property
    def offers(self) -> list[str]:
        """What may be picked now, as records write it."""
        found: list[str] = self.page.evaluate("window.heard.offers")
        return found

    def pick(self, text: str) -> None:
        """From the list of all moves, by keys; it stays open as long as the act may go on."""
        if not self.page.locator("dialog[open]").count():
            self.page.keyboard.press("m")
        self.page.locator("dialog[open] li button").nth(self.offers.index(text)).press("Enter")
        self.answered()

    def answered(self) -> None:
        """Wait until all that was sent is answered."""
        self.page.wait_for_function(ANSWERED)

    def asked_or_over(self) -> bool:
        """Wait until there is something to do, and no bot will change it meanwhile; False if the game is over."""
        self.page.wait_for_function(SETTLED, arg=ASKED)
        return self.end.count() == 0

    def reached(self) -> None:
        """Wait until the hand does not reach any more: it holds the egg, or has slipped, or it is too late."""
        self.page.wait_for_function("() => window.heard.hand !== 1")
        self.page.evaluate(DRAWN)

    def shut(self) -> None:
        """Close what is open: until the browser has put the focus back, keys still go there."""
        self.page.keyboard.press("Escape")
        self.page.locator("dialog :focus").wait_for(state="detached")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, error: type[BaseException] | None, *_more: object) -> None:
        self.context.close()
        if error is None:
            assert not self.complaints, self.complaints
