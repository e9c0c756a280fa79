"""What axe finds wrong on a page, in every theme."""

from __future__ import annotations

from typing import Any, Final

from pages import ROOT
from playwright.sync_api import Page

AXE: Final = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
OTHER_THEMES: Final = ("dark", "contrast")
WEAR: Final = """theme => {
  document.documentElement.dataset.theme = theme
  const changing = document.getAnimations().filter(one => one instanceof CSSTransition)
  return Promise.allSettled(changing.map(one => one.finished))
}"""
RUN: Final = "options => axe.run(document, {resultTypes: ['violations'], ...options})"
COLOURS: Final = {"runOnly": ["color-contrast"]}


def violations(page: Page, **options: Any) -> list[str]:  # noqa: ANN401
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(RUN, options)
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def violations_in_all_themes(page: Page) -> list[str]:
    """Everything in the light theme, and the colours of all others."""
    worn = page.evaluate("document.documentElement.dataset.theme")
    page.evaluate(WEAR, "light")
    found = violations(page)
    for theme in OTHER_THEMES:
        page.evaluate(WEAR, theme)
        found += [f"{theme}: {fault}" for fault in violations(page, **COLOURS)]
    page.evaluate(WEAR, worn)
    return found
