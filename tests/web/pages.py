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
SEED: Final = "pages"  # every table is dealt alike, and bots play alike
PATIENCE: Final = 30_000
expect.set_options(timeout=PATIENCE)
DRIVER: Final = "GL Driver Message"  # where a machine without a graphics card draws in three dimensions


def client() -> str:
    """The built client."""
    built = ROOT / "web/dist"
    assert (built / "index.html").is_file(), "build the client first: npm run build in web/"
    return str(built)


@contextmanager
def a_server(data: Path, **settings: Any) -> Iterator[Running]:  # noqa: ANN401
    with running(data, client=client(), **{"seed": SEED, **settings}) as server:
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
        kept = {"speed": "off", "sound": "off"} | (settings or {})
        for name, value in kept.items():
            self.context.add_init_script(f"localStorage.setItem('clutch.{name}', '{value}')")
        if script:
            self.context.add_init_script(script)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
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
        self.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{tokens[0]}')")
        self.page.goto(f"/t/{table}")

    @property
    def prompt(self) -> str:
        """What is asked of me, or nothing."""
        return "".join(self.page.locator(".prompt.mine .text").all_inner_texts())

    @property
    def end(self) -> Locator:
        return self.page.locator("#end-title")

    def asked_or_over(self) -> bool:
        """Wait until there is something to do; False if the game is over."""
        self.page.locator(".prompt.mine .button, .center .button.primary, .choice.able, #end-title").first.wait_for()
        return self.end.count() == 0

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
