"""The page has a text, in every language, for whatever the server can tell it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from clutch.core.record import read
from clutch.games import all_games, game_named
from clutch.server.record.clock import SPANS, Clock
from clutch.server.wire.generate import languages
from clutch.server.wire.reasons import REASONS

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "web/src/text"
GIVEN = {"who", "you"}  # for every event
COUNTED = {"cards", "tiles"}  # such a list is told with its length, as `count`
LINES = ("start", "undo", "pause", "resume", "vote", "concede", "rematch")
PROMPTS = ("wait", "port", "report", "paused", "over", "frozen")


def texts(language: str) -> dict[str, str]:
    """By key: the text as it is written."""
    found: dict[str, str] = {}
    for block in re.split(r"\n(?=[a-z])", (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")):
        if match := re.match(r"([a-z][\w-]*) = ?", block):
            assert match[1] not in found, f"{language}: {match[1]} is there twice"
            found[match[1]] = block[match.end() :]
    return found


def variables(text: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", text))


def key(*words: str) -> str:
    return re.sub(r"[^\w-]+", "-", "-".join(words))


def missing(written: dict[str, str], *names: Iterable[str]) -> list[str]:
    """The keys, each put together from its words, that are still to be written: in every `web/src/text/*.ftl`."""
    return [name for name in (key(*words) for words in names) if name not in written]


def phase_names(game: str) -> list[str]:
    return [name.lower() for name in all_games()[game].phases]


GAMES = sorted(all_games())
LANGUAGES = languages(ROOT)


@pytest.fixture(params=LANGUAGES)
def written(request: pytest.FixtureRequest) -> dict[str, str]:
    return texts(request.param)


def test_all_languages_have_the_same_keys_with_the_same_arguments() -> None:
    english = texts("en")
    for language, other in ((language, texts(language)) for language in LANGUAGES):
        assert sorted(set(english) - set(other)) == [], f"{language}.ftl lacks them"
        assert sorted(set(other) - set(english)) == [], f"{language}.ftl has them, and en.ftl has not"
        for name, text in english.items():
            assert variables(text) == variables(other[name]), f"{language}: {name}"


def test_every_language_can_be_chosen_and_says_that_one_is_offline() -> None:
    listed = re.search(r"LANGUAGES = \{(.*)\}", (TEXTS / "text.svelte.ts").read_text(encoding="utf-8"))
    assert listed
    assert sorted(re.findall(r"(\w+): \"", listed[1])) == sorted(LANGUAGES), "LANGUAGES of text.svelte.ts"
    offline = (ROOT / "web/public/offline.html").read_text(encoding="utf-8")
    assert sorted(re.findall(r"lang=\"(\w+)\"", offline)) == sorted(LANGUAGES), "web/public/offline.html"


def test_every_reason_is_worded(written: dict[str, str]) -> None:
    assert len(REASONS) > 40
    assert missing(written, *[("reason", reason) for reason in REASONS]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_worded_with_its_own_facts(written: dict[str, str], game: str) -> None:
    for kind, facts in all_games()[game].events.items():
        name = key("event", game, kind)
        assert missing(written, ("event", game, kind)) == []
        counted = {"count"} if COUNTED & set(facts) else set()
        assert variables(written[name]) <= GIVEN | set(facts) | counted, name


@pytest.mark.parametrize("game", GAMES)
def test_what_only_follows_is_worded_with_the_facts_of_its_event(written: dict[str, str], game: str) -> None:
    words = (TEXTS.parent / "games" / game / "words.ts").read_text(encoding="utf-8")
    listed = re.search(r"const short = \[(.*?)\]", words)
    short = re.findall(r"\w+", listed[1]) if listed else []
    assert missing(written, *[("short", game, kind) for kind in short]) == []
    assert sorted(name for name in written if name.startswith(f"short-{game}-")) == sorted(
        key("short", game, kind) for kind in short
    )
    for kind in short:
        assert variables(written[key("short", game, kind)]) <= variables(written[key("event", game, kind)]), kind


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_asks_something(written: dict[str, str], game: str) -> None:
    assert missing(written, *[("prompt", game, name) for name in phase_names(game)]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_new_table_is_worded(written: dict[str, str], game: str) -> None:
    rules = all_games()[game]
    options = [option.name for option in rules.options if option.name != "data"]
    values = [(option.name, value) for option in rules.options for value in option.choices if isinstance(value, str)]
    assert missing(written, *[("option", game, name) for name in options]) == []
    assert missing(written, *[("option", game, *value) for value in values]) == []
    assert missing(written, *[("variant", game, name) for name in rules.variants]) == []
    assert missing(written, *[("game", game, *more) for more in ((), ("line",), ("time",), ("kind",))]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_score_is_worded(written: dict[str, str], game: str) -> None:
    parts: set[str] = set()
    for path in sorted((ROOT / "tests/golden" / game).glob("*.record")):
        (*_, last) = read(path.read_text(encoding="utf-8"), game_named).replay()
        parts |= {name for own in all_games()[game].parts_of_score(last.state) for name, _points in own}
    assert parts
    assert missing(written, *[("part", game, name) for name in sorted(parts)]) == []


@pytest.mark.parametrize("game", ["egg-on", "blind-hen", "gulo-gulo", "bunny-bidding"])
def test_every_colour_has_a_letter_of_its_own(written: dict[str, str], game: str) -> None:
    letters = [text for name, text in written.items() if name.startswith(f"{game}-letter-")]
    assert len(letters) == len(set(letters)) >= 4


def test_whatever_happens_to_a_table_is_worded(written: dict[str, str]) -> None:
    assert missing(written, *[("line", kind) for kind in LINES]) == []
    assert missing(written, *[("prompt", kind) for kind in PROMPTS]) == []


def test_every_clock_of_the_form_is_worded_and_there_is_such_a_clock(written: dict[str, str]) -> None:
    form = (ROOT / "web/src/home/clocks.ts").read_text(encoding="utf-8")
    offered = re.findall(r"^  \"?([\w-]+)\"?: (\{.*\}),$", form, re.MULTILINE)
    assert missing(written, *[("clock", name) for name, _settings in offered]) == []
    clocks = [json.loads(re.sub(r"(\w+):", r'"\1":', settings)) for _name, settings in offered]
    assert {Clock(settings).kind for settings in clocks} == set(SPANS), (
        "a clock that nobody can choose, or none of ours"
    )


def test_every_key_that_the_page_names_is_there(written: dict[str, str]) -> None:
    named: set[str] = set()
    for path in sorted(TEXTS.parent.rglob("*")):
        if path.suffix in {".ts", ".svelte"}:
            named |= set(re.findall(r"\bt\(\"([\w-]+)\"", path.read_text(encoding="utf-8")))
    assert len(named) > 100
    assert sorted(named - set(written)) == []


def sources(*patterns: str) -> str:
    """All of these files as one text."""
    return "\n".join(path.read_text(encoding="utf-8") for pattern in patterns for path in sorted(ROOT.glob(pattern)))


PAGE = sources("web/src/**/*.ts", "web/src/**/*.svelte")
SERVER = sources("src/clutch/**/*.py", "src/clutch/tutorials/*.toml", "docs/protocol.md")


def words() -> set[str]:
    """Whatever a part of a key may be: what is quoted in the page or in the server."""
    quoted = re.findall(r"[\"'`]([\w ,.:+-]+)[\"'`]", PAGE + SERVER)
    return {key(word) for word in quoted} | {key(word.lower()) for word in quoted}


def hole(expression: str) -> str:
    """What a part of a key can be that the page works out, and the part before it."""
    if "game" in expression:
        return f"-({'|'.join(GAMES)})"
    return r"(?:-([\w-]+))?" if expression.startswith("...") else r"-([\w-]+?)"


def made() -> list[re.Pattern[str]]:
    """The keys that the page puts together: `a-${b}`, or keyOf("a", b)."""
    templates = [re.split(r"-?\$\{([^{}]*)\}", text) for text in re.findall(r"`([a-z]+-[^`]*\$\{[^`]*)`", PAGE)]
    called = [re.split(r",\s*", text) for text in re.findall(r"keyOf\((\"[^)]*)\)", PAGE)]
    written = ["".join(hole(part) if at % 2 else part for at, part in enumerate(parts)) for parts in templates]
    written += ["".join(f"-{part[1:-1]}" if part[0] == '"' else hole(part) for part in parts)[1:] for parts in called]
    return [re.compile(text) for text in written]


def test_every_text_is_used() -> None:
    """A text is named by the page, or put together from words that the page or the server knows."""
    named = set(re.findall(r"[\"']([a-z][\w-]*)[\"']", PAGE))
    known, patterns = words(), made()

    def is_known(part: str | None) -> bool:
        return part is None or part in known or re.sub(r"(-?\d+s?)+$|-down$", "", part) in known | {""}

    def is_used(name: str) -> bool:
        found = (pattern.fullmatch(name) for pattern in patterns)
        return name in named or any(match and all(map(is_known, match.groups())) for match in found)

    assert sorted(name for name in texts("en") if not is_used(name)) == []
    assert not is_used("event-egg-on-laid-an-egg")


def test_no_text_is_ever_taken_for_markup() -> None:
    sources = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in {".svelte", ".ts"}]
    assert len(sources) > 50
    assert [path.name for path in sources if re.search(r"\{@html|innerHTML|outerHTML", path.read_text("utf-8"))] == []
