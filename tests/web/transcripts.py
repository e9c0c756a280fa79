"""What a screen reader reads out during a whole game that is the same in every run.

`make golden`, or PYTHONPATH=src:tests/server python tests/web/transcripts.py, writes the golden files anew.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Final

from live import Running
from pages import Visitor, a_browser, a_server
from playwright.sync_api import Browser

FOLDER: Final = Path(__file__).parent / "transcripts"
SEED: Final = "a quiet afternoon"
GAMES: Final = {
    "blind-hen": {"seats": 3},
    "bunny-bidding": {"seats": 3, "options": {"types": 4}},
    "dragons-eggs": {"seats": 3},
    "egg-on": {"seats": 2, "variants": ["first-game"]},
    "gulo-gulo": {"seats": 2},
}
LISTEN: Final = """
window.transcript = []
new MutationObserver(changes => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (change.target.matches?.(".unseen[role=log]")) window.transcript.push(node.textContent)
}).observe(document, {childList: true, subtree: true})
"""


class Reader:
    """Plays from the list of moves, by keys, what the seed says; it waits until nobody else may act."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = random.Random(SEED)

    def play_on(self) -> list[str]:
        while self.visitor.asked_or_over():
            self.act()
        transcript: list[str] = self.page.evaluate("window.transcript")
        return transcript

    def act(self) -> None:
        """Pick after pick, until the act is sent."""
        self.page.keyboard.press("m")
        moves = self.page.locator("dialog[open] li button")
        moves.first.wait_for()
        version = self.visitor.heard("version")
        while moves.count():
            self.press(self.chance.randrange(moves.count()))
            if self.visitor.heard("version") != version:
                return
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        confirm = self.page.locator(".prompt .button.primary:not([disabled])")
        if confirm.count():
            confirm.first.press("Enter")
        self.visitor.answered()

    def press(self, number: int) -> None:
        """One of the list, and wait for what the server says to it."""
        self.page.locator("dialog[open] li button").nth(number).press("Enter")
        self.visitor.answered()


def transcript(browser: Browser, server: Running, game: str) -> str:
    with Visitor(browser, server, script=LISTEN) as visitor:
        visitor.begin_at(server, game, **GAMES[game])
        return "\n".join([*Reader(visitor).play_on(), ""])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, a_browser() as browser, a_server(Path(data), seed=SEED) as server:
        for game in GAMES:
            (FOLDER / f"{game}.txt").write_text(transcript(browser, server, game), encoding="utf-8")


if __name__ == "__main__":
    main()
