"""What a page has said in any way, and which of it is not German."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from playwright.sync_api import Page
from test_texts import texts

LISTEN: Final = """
window.said = new Set()
const NAMES = ["aria-label", "aria-description", "title", "placeholder", "alt"]
const hear = node => {
  if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest("[lang=en], script, style"))
    window.said.add(node.data.trim())
  for (const name of NAMES) if (node.getAttribute?.(name)) window.said.add(node.getAttribute(name))
  node.childNodes.forEach(hear)
}
new MutationObserver(changes => changes.forEach(({target, addedNodes}) => {
  hear(target)
  addedNodes.forEach(hear)
})).observe(document, {childList: true, subtree: true, characterData: true, attributes: true})
"""
SYNTAX: Final = r"\{[^{}]*->|\{[^{}]*\}|[{}]|^ *\*?\[[^\]]*\]"  # all of a text that nobody reads as it is written
SENTENCE: Final = 3  # words


def said(page: Page) -> list[str]:
    return sorted(filter(None, page.evaluate("[...window.said]")))


@cache
def pieces(language: str) -> frozenset[str]:
    """What stands between the placeholders of all texts."""
    found = (re.split(SYNTAX, text, flags=re.MULTILINE) for text in texts(language).values())
    return frozenset(piece.strip() for parts in found for piece in parts if re.search(r"\w", piece))


@cache
def not_german() -> re.Pattern[str]:
    german = "\n".join(pieces("de"))
    english = [piece for piece in pieces("en") if len(piece.split()) >= SENTENCE and piece not in german]
    words = [piece for piece in pieces("en") if len(piece.split()) < SENTENCE and piece not in german]
    keys = [key for key in texts("en") if "-" in key]
    within = "|".join(map(re.escape, english))
    alone = "|".join(map(re.escape, words))
    named = "|".join(map(re.escape, sorted(keys, key=len, reverse=True)))
    return re.compile(rf"{within}|^(?:{alone})$|(?<![\w-])(?:{named})(?![\w-])|[{{}}]")


def foreign(page: Page) -> list[str]:
    """English sentences and words, keys without a text, and placeholders that nothing was put into."""
    return [text for text in said(page) if not_german().search(text)]
