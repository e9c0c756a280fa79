"""Names and chat are plain text: nothing unseen in it, nothing that turns it around, and never too much."""

from __future__ import annotations

from unicodedata import category, is_normalized

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from clutch.server.wire.text import CHAT_LONGEST, NAME_LONGEST, RESERVED, BadText, clean_chat, clean_name, name_key

ODD = (
    " \t\n\r\x00\x1b\x7f\x85\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u202a\u202e"
    "\u2028\u2029\u2060\u2066\u2069\u2800\u3164\ufe0f\ufeff\uffa0\ufffe\U000e0041\U000e0100\ue000\u0301\u0308"
    "aAe\u0131\u0130ß\u017f\u1e9e\ufb03Σς\u212a\u2126\u2177①中각\u1100\u1161\u11a8🥚👩❤Åå\u212bx\u00b4\u00a8\u2000\u3000"
)
TEXTS = st.one_of(st.text(max_size=40), st.text(alphabet=ODD, max_size=40))


def cleaned(text: str) -> str:
    try:
        return clean_chat(text)
    except BadText:
        assume(condition=False)
        raise


@given(TEXTS)
def test_cleaning_again_changes_nothing(text: str) -> None:
    once = cleaned(text)
    assert clean_chat(once) == once


@given(TEXTS)
def test_clean_text_holds_nothing_unseen(text: str) -> None:
    clean = cleaned(text)
    assert is_normalized("NFC", clean)
    assert not {category(character) for character in clean} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert clean == " ".join(clean.split())
    assert 0 < len(clean) <= CHAT_LONGEST


@given(st.text(alphabet=ODD, max_size=NAME_LONGEST), st.text(alphabet="\u200b\u202e\u2066\ufeff\ufe0f\x00", max_size=9))
def test_what_is_unseen_makes_no_other_name(text: str, unseen: str) -> None:
    try:
        name = clean_name(text)
    except BadText:
        assume(condition=False)
    assert clean_name(f"{unseen}{text}{unseen}") == name


@given(TEXTS)
def test_a_key_is_its_own_key_and_blind_to_case(text: str) -> None:
    key = name_key(text)
    assert name_key(key) == key
    assert name_key(text.casefold()) == key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Straße", "STRASSE"),
        ("\u212bngström", "A\u030angstro\u0308m"),
        ("\uff37\uff49\uff44\uff45", "wide"),
        ("\ufb03", "FFI"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("ann  lee", "Ann\u3000Lee"),
        ("\u2167", "viii"),
        ("ω\u0345\u200d\u0301", "ω\u0301\u0345"),
    ],
)
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    assert name_key(one) != name_key(one + "x")


def test_what_people_write_stays_as_they_wrote_it() -> None:
    for text in ["Ann", "José María", "小明", "Ольга", "दीपिका", "שרה", "Zoë-Ann O'Neill", "🥚 egg head"]:
        assert clean_name(text) == text
    assert clean_chat("<b>no</b> & 'quotes' stay: {@html}") == "<b>no</b> & 'quotes' stay: {@html}"


def test_blanks_become_one() -> None:
    assert clean_chat("\u2003 two\t\r\n words\u3164\u2800 ") == "two words"


def test_a_turned_name_is_turned_back() -> None:
    assert clean_name("ann\u202enimda\u202c") == "annnimda"


def test_accents_do_not_paint_over_the_neighbours() -> None:
    assert clean_chat("q" + "\u0301" * 40 + "o") == "q" + "\u0301" * 4 + "o"


@pytest.mark.parametrize(
    "text", ["", "  ", "\u200b", "\u202e\u2066", "\u0301\u0301", "\u3164\u2800", "\x00\x1b", "\ufffe\U0001ffff"]
)
def test_nothing_is_no_text(text: str) -> None:
    for clean in (clean_name, clean_chat):
        with pytest.raises(BadText) as caught:
            clean(text)
        assert caught.value.reason == "text empty"


def test_a_text_may_be_as_long_as_allowed_and_no_longer() -> None:
    assert clean_name("é" * NAME_LONGEST) == "é" * NAME_LONGEST
    assert clean_name("e\u0301" * NAME_LONGEST) == "é" * NAME_LONGEST
    assert clean_chat("🥚" * CHAT_LONGEST) == "🥚" * CHAT_LONGEST
    for clean, longest in ((clean_name, NAME_LONGEST), (clean_chat, CHAT_LONGEST)):
        for text in ("x" * (longest + 1), " " * 5 * longest + "x", "a" + "\u0316\u0301" * 100_000):
            with pytest.raises(BadText, match=str(longest)) as caught:
                clean(text)
            assert caught.value.reason == "text too long"


@pytest.mark.parametrize(
    "name", [*sorted(RESERVED), "ADMIN", "\uff41\uff44\uff4d\uff49\uff4e", "ad\u200bmin", "Bot:chick", "Chick"]
)
def test_names_of_the_house_are_reserved(name: str) -> None:
    with pytest.raises(BadText) as caught:
        clean_name(name)
    assert caught.value.reason == "name reserved"
    assert clean_name(f"{name[::-1]}z".replace("\u200b", "q"))
