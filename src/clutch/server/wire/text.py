"""What people write, made safe to show: names and words of the chat. It is plain text and nothing else.

Characters that nobody sees, or that turn the text around them, are taken out; blanks of any kind become one blank.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from clutch.bots import LEVELS
from clutch.core.mistake import Mistake

NAME_LONGEST = 24
CHAT_LONGEST = 300
MARKS_TOGETHER = 4  # accents on one letter; more of them would paint over the lines above and below
RAW_TIMES = 4  # longer by so much than what is allowed, a text is not even looked at: normalizing may be slow
BOT: Final = "bot:"  # before the level of a bot where names of people may stand too
RESERVED = frozenset(
    {
        "admin",
        "administrator",
        "anonymous",
        "bot",
        "clutch",
        "guest",
        "host",
        "moderator",
        "nobody",
        "port",
        "root",
        "server",
        "spectator",
        "system",
        "you",
        *LEVELS,
    }
)
UNSEEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co"})  # controls, formats, surrogates, private use
UNSEEN = (
    range(0x034F, 0x0350),  # combining grapheme joiner
    range(0x17B4, 0x17B6),  # Khmer inherent vowels
    range(0x180B, 0x1810),  # Mongolian variation selectors and vowel separator
    range(0x2060, 0x2070),  # joiners, invisible operators, bidi isolates
    range(0xFDD0, 0xFDF0),  # no characters
    range(0xFE00, 0xFE10),  # variation selectors
    range(0xFFF0, 0xFFF9),  # unassigned and ignored
    range(0xE0000, 0xE1000),  # tags, more variation selectors
)
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that look like a blank


class BadText(Mistake):
    """A text that cannot be shown."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


def clean_name(text: str) -> str:
    name = _clean(text, NAME_LONGEST)
    if name_key(name) in RESERVED or name_key(name).startswith(BOT):
        raise BadText("name reserved", f"the name '{name}' is reserved; choose another")
    return name


def clean_chat(text: str) -> str:
    return _clean(text, CHAT_LONGEST)


def name_key(name: str) -> str:
    """Names with the same key are taken for the same name."""
    seen = "".join(_seen(character) for character in normalize("NFKD", name))
    folded = normalize("NFKC", normalize("NFKC", normalize("NFKD", seen).casefold()).casefold())
    return _one_blank(folded)


def _clean(text: str, longest: int) -> str:
    if len(text) > RAW_TIMES * longest:
        raise _too_long(longest)
    seen = "".join(_seen(character) for character in normalize("NFC", text))
    clean = _one_blank(_few_marks(normalize("NFC", seen)))
    if all(category(character)[0] in "MZ" for character in clean):
        raise BadText("text empty", "there is nothing in this text that can be shown")
    if len(clean) > longest:
        raise _too_long(longest)
    return clean


def _too_long(longest: int) -> BadText:
    return BadText("text too long", f"this text is too long; it may have {longest} characters")


def _seen(character: str) -> str:
    """The character, or the blank or the nothing that it looks like."""
    code = ord(character)
    if character.isspace() or character in BLANKS:
        return " "
    if category(character) in UNSEEN_CATEGORIES or code & 0xFFFE == 0xFFFE or any(code in span for span in UNSEEN):
        return ""
    return character


def _one_blank(text: str) -> str:
    return " ".join(text.split())


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if category(character)[0] == "M" else 0
        if marks <= MARKS_TOGETHER:
            kept.append(character)
    return "".join(kept)
