"""Moment by moment the page shows the table as it was then: never ahead of what is told, never behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pytest
from live import Json, Running
from pages import Visitor
from players import Player
from playwright.sync_api import Browser
from scenes import asked, found

from clutch.games.blind_hen.cards import CHICKENS, VALUE
from clutch.games.bunny_bidding.cards import NUMBERS, TYPE_LETTERS
from clutch.games.bunny_bidding.state import CHECK, NO_TOTAL

WATCH: Final = """
const all = (where, what = document) => [...what.querySelectorAll(where)]
const bare = element => element ? [...element.childNodes].find(node => node.nodeType === 3)?.data.trim() ?? "" : ""
const numbers = element => (element?.textContent.match(/-?\\d+/g) ?? []).map(Number)
const seatOf = seat => Number(seat.querySelector("[data-seat]").dataset.seat)
const seats = read => Object.fromEntries(all("section.seat").map(seat => [seatOf(seat), read(seat)]))
const with_ = mark => all("section.seat").filter(seat => seat.querySelector(mark)).map(seatOf).sort()
window.shows = []
const look = () => {
  const prompt = document.querySelector(".prompt")
  if (!prompt || !document.querySelector("aside ol")) return
  const now = {
    told: prompt.matches(".told"),
    says: prompt.querySelector(".text").lastChild.textContent.trim(),
    log: all("aside li").length,
    last: all("aside li .text").at(-1)?.textContent,
    scores: seats(seat => bare(seat.querySelector(".score > span"))),
    toAct: with_(".turn"),
    able: all(".choice.able").length,
    picks: all(".prompt .picks span, .prompt .back").length,
    ...GAME,
  }
  if (JSON.stringify(now) !== JSON.stringify(window.shows.at(-1))) window.shows.push(now)
}
new MutationObserver(look).observe(document, {childList: true, subtree: true, attributes: true, characterData: true})
"""  # all that the page has shown of the table, one after the other; GAME is what else is read of this game


class Glimpse(NamedTuple):
    """What is read of a game's table, and what it must be."""

    js: str
    of: Callable[[Json, str], Json]  # from a view, and the kind of the event that is told
    phase: str  # in which the story begins, for the first seat
    kinds: set[str]  # what must have been told moment by moment, before all is seen
    port: str = ""
    short: frozenset[str] = frozenset()  # kinds that follow others of the same seat and moment in a line of the log


def hen(view: Json, kind: str) -> Json:
    lots = view["sold"] if kind == "won" else [card for _by, card, _up in view["package"]]
    purses = [sum(VALUE[card] * copies for card, copies in enumerate(farm["display"])) for farm in view["farms"]]
    return {
        "auctioneer": [view["auctioneer"]],
        "purses": {str(seat): purse for seat, purse in enumerate(purses)},
        "backs": lots.count(-1),
        "chickens": sum(0 <= lot < CHICKENS for lot in lots),
        "pile": len(view["pile"]),
        "mine": sum(view["farms"][0]["display"]),
    }


def dragon(view: Json, kind: str) -> Json:
    return {
        "open": {
            str(seat): [card[1] for card in tribe["laid"] if card[3]] for seat, tribe in enumerate(view["tribes"])
        },
        "down": {str(seat): sum(not card[3] for card in tribe["laid"]) for seat, tribe in enumerate(view["tribes"])},
        "eggs": {str(seat): len(tribe["eggs"]) for seat, tribe in enumerate(view["tribes"])},
        "stake": sum(view["targets"]),
        "marker": [view["marker"]],
        "wins": [view["gainer"]] if kind in ("compared", "gained") and view["gainer"] >= 0 else [],
    }


def egg(view: Json, kind: str) -> Json:
    return {
        "nests": sum(len(nest) for nest in view["nests"]),
        "eggs": {str(seat): len(male["eggs"]) for seat, male in enumerate(view["males"])},
        "worms": sum(len(stack) for male in view["males"] for stack in male["stacks"]),
        "weddings": sum(male["weddings"].bit_count() for male in view["males"]),
    }


def gulo(view: Json, kind: str) -> Json:
    return {
        "places": {str(seat): place for seat, place in enumerate(view["places"])},
        "nest": view["nest"].bit_count(),
        "open": len(view["opened"]),
    }


def bunny(view: Json, kind: str) -> Json:
    open_ = view["phase"] == CHECK
    assert view["winner"] >= 0 or kind not in JUDGED, "in this story somebody wins"
    return {
        "offer": [tile[0] for tile in view["offer"] if tile[0] < NUMBERS and (tile[4] or open_)],
        "bids": {
            str(seat): [tile[0] for tile in bidder["bids"] if tile[4] or open_]
            for seat, bidder in enumerate(view["bidders"])
        },
        "start": [view["start"]],
        "wins": [view["winner"]] if kind in JUDGED and view["bidders"][view["winner"]]["bids"] else [],
        "lit": sorted(matching(view)) if kind in JUDGED else [],
        "ranking": ranking(view) if kind in JUDGED else [],
    }


def matching(view: Json) -> Iterator[int]:
    """The tiles of the offer and of the bids that are of a type of which most are in the offer."""
    types = {int(word[1:].partition(":")[0]): TYPE_LETTERS.index(word[0]) for word in view["tiles"].split()}
    for tile in [*view["offer"], *(bid for bidder in view["bidders"] for bid in bidder["bids"])]:
        if view["majority"] >> types[tile[0]] & 1:
            yield tile[0]


def ranking(view: Json) -> list[int]:
    """The totals, from the one that wins."""
    return sorted((total for total in view["totals"] if total > NO_TOTAL), reverse=not view["inverted"])


JUDGED: Final = {"checked", "won", "took_back", "got_bid"}
GLIMPSES: Final = {
    "blind-hen": Glimpse(
        """auctioneer: with_(".auctioneer"),
        purses: seats(seat => numbers(seat.querySelector(":scope > p > span"))[0]),
        backs: all(".lot .row > div .card.back").length,
        chickens: all(".lot .row > div .card:not(.back) b").length,
        pile: numbers(document.querySelector(".lot .pile .card"))[0],
        mine: all("main > .hand .card").length""",
        hen,
        "bid",
        {"paid", "won", "drew", "bid"},
    ),
    "dragons-eggs": Glimpse(
        """open: seats(seat => all(".area .treasure .card:not(.back) .face", seat).map(card => numbers(card)[0])),
        down: seats(seat => all(".area .treasure .card.back", seat).length),
        eggs: seats(seat => all(".eggs > div", seat).length),
        stake: all(".stake .number").reduce((sum, card) => sum + numbers(card)[0], 0),
        marker: with_(".marker"),
        wins: with_(".total.wins")""",
        dragon,
        "bid",
        {"bid", "revealed", "compared", "gained", "round"},
        short=frozenset({"drew"}),
    ),
    "egg-on": Glimpse(
        """nests: all(".females .nest .egg").length,
        eggs: seats(seat => all(".eggs > span", seat).length),
        worms: all(".females .stack > span").length,
        weddings: all(".females .wed").length""",
        egg,
        "wed",
        {"placed", "passed", "worms", "egg", "cleared"},
        short=frozenset({"drew", "cleared"}),
    ),
    "gulo-gulo": Glimpse(
        """places: seats(seat => numbers(seat.querySelector(":scope > p"))[0] ?? 0),
        nest: all(".nest .one:not([inert])").length,
        open: all(".center ol li .choice svg text").length""",
        gulo,
        "choose",
        {"turned", "named", "stolen", "jumped", "alarm", "back", "refilled"},
        "odds",
        short=frozenset({"under"}),
    ),
    "bunny-bidding": Glimpse(
        """offer: all(".center .tiles .card:not(.back) .tile b").map(tile => numbers(tile)[0]),
        bids: seats(seat => all(".bids .card:not(.back) .tile b", seat).map(tile => numbers(tile)[0])),
        start: with_(".star"),
        wins: with_(".sum.wins"),
        lit: all(".lit .tile b").map(tile => numbers(tile)[0]).sort((one, other) => one - other),
        ranking: all(".center ol li").map(one => numbers(one).at(-1))""",
        bunny,
        "turn",
        {"bid", "revealed", "checked", "won", "round"},
        short=frozenset({"got_bid"}),
    ),
}


def told(updates: list[Json], short: frozenset[str]) -> Iterator[tuple[str, Json]]:
    """Each line of the log by what it tells first, with the table after that moment; or by its kind, without events."""
    known = -1
    for update in updates:
        for line in update["lines"]:
            if line["number"] <= known:
                continue
            known = line["number"]
            waiting: list[str] = []
            before = -1
            for event in line["events"]:
                if not (waiting and event["kind"] in short and event["seat"] == before):
                    waiting.append(event["kind"])
                before = event["seat"]
                if "after" in event:
                    yield from ((kind, event["after"]) for kind in waiting)
                    waiting = []
            last = update if line is update["lines"][-1] else {}
            yield from ((kind, last) for kind in waiting)
            if not line["events"] and line["kind"] != "act":
                yield (line["kind"], last)


@pytest.mark.parametrize("game", GLIMPSES)
def test_the_page_shows_each_moment_as_it_was(browser: Browser, server: Running, game: str) -> None:
    glimpse = GLIMPSES[game]
    script = WATCH.replace("GAME", f"{{{glimpse.js}}}")
    with Visitor(browser, server, settings={"speed": "fast"}, script=script) as visitor:
        visitor.sit_at(server, found(game, 3, asked(glimpse.phase), port=glimpse.port))
        player = Player(visitor)
        seen: set[str] = set()
        while not glimpse.kinds <= seen:
            assert visitor.asked_or_over(), glimpse.kinds - seen
            seen |= compared(visitor, glimpse)
            at_rest(visitor, glimpse)
            player.step()


def compared(visitor: Visitor, glimpse: Glimpse) -> set[str]:
    """The kinds of the events that were told with the table as it was; nothing else was shown meanwhile."""
    shows: list[Json] = visitor.page.evaluate("window.shows")
    tables = list(told(visitor.page.evaluate("window.heard.updates"), glimpse.short))
    seen: set[str] = set()
    for shown in shows:
        if not shown["told"]:
            continue
        kind, table = tables[shown["log"] - 1]
        where = (kind, shown["says"])
        assert table, where
        assert shown["says"] == shown["last"] or kind in BRIEF, where
        assert table["prompt"]["key"] == "choose" or shown["able"] == 0, where
        agree(shown, table, glimpse, kind)
        seen.add(kind)
    return seen


def at_rest(visitor: Visitor, glimpse: Glimpse) -> None:
    """When all was told, and nothing is picked, the page shows what was heard last."""
    visitor.page.wait_for_function("() => !window.shows.at(-1).told")
    shown: Json = visitor.page.evaluate("window.shows.at(-1)")
    if not shown["picks"]:
        agree(shown, visitor.page.evaluate("window.heard.latest"), glimpse)


def agree(shown: Json, table: Json, glimpse: Glimpse, kind: str = "") -> None:
    where = (kind, shown["says"])
    asks = not shown["told"] or table["prompt"]["key"] == "choose"
    assert shown["toAct"] == (sorted(table["prompt"]["seats"]) if asks else []), where
    for seat, score in shown["scores"].items():
        assert score in (NO_SCORE, "?", str(table["scores"][int(seat)])), where
    wanted = glimpse.of(table["view"], kind)
    assert {name: shown[name] for name in wanted} == wanted, where


NO_SCORE: Final = ""  # Gulo Gulo has none
BRIEF: Final = {"revealed", "ended"}  # of which less is said than in the log
