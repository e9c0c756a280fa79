"""Who listens hears the game that everybody else sees: what is read out, compared with golden files."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live import Running
from pages import a_server
from playwright.sync_api import Browser
from transcripts import FOLDER, GAMES, SEED, transcript


@pytest.fixture(scope="module")
def foretold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("foretold"), seed=SEED) as found:
        yield found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_out(browser: Browser, foretold: Running, game: str) -> None:
    golden = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert transcript(browser, foretold, game).splitlines() == golden.splitlines()
