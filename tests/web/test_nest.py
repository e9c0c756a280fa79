"""Gulo Gulo with a real nest: whole games by hand, hands that others watch, and pages without three dimensions."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import numpy as np
import pytest
from axe import violations_in_all_themes
from hands import CHIPS, LET_GO, NEXT_PICTURE, REACH, Finger, Keyboarder, Thief, middle
from live import Running
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser, Route
from scenes import asked, found, lay
from sittings import Sitting
from transcripts import LISTEN

from clutch.core.moves import PORT
from clutch.nest.difficulty import difficulty_named
from clutch.nest.heap import Nest
from clutch.nest.looking import look, room, view_of
from clutch.nest.pieces import MM
from clutch.nest.world import World

SMALL: Final[dict[str, Any]] = {"viewport": {"width": 760, "height": 620}}  # whoever has no graphics card draws slowly
FILMED: Final = """
window.frames = []
window.seen = {}
const Socket = window.WebSocket
window.WebSocket = class extends Socket {
  constructor(address) {
    super(address)
    this.addEventListener("message", ({data}) => {
      if (data instanceof ArrayBuffer) window.frames.push(Array.from(new Uint8Array(data)))
      else if (data.startsWith('{"type":"nest"')) window.seen = JSON.parse(data)
    })
  }
}
"""
AGAIN: Final = """
new MutationObserver(() => {
  const skip = document.querySelector(".again button")
  if (!skip) return
  window.again = true
  if (window.impatient) skip.click()
}).observe(document, {childList: true, subtree: true})
"""
FLAT: Final = """
const getContext = HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...more)
}
"""
FELT: Final = """
window.buzzes = window.knocks = window.strokes = 0
navigator.vibrate = () => (window.buzzes += 1) > 0
window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
  start(...when) { window.knocks += 1; super.start(...when) }
}
window.OscillatorNode = class extends OscillatorNode {
  start(...when) { window.strokes += 1; super.start(...when) }
}
"""
SLOW: Final = """
const soon = window.requestAnimationFrame
window.requestAnimationFrame = draw =>
  soon(() => setTimeout(() => draw(performance.now()), window.isSlow ? 60 : 0))
"""
FINE: Final = """() => {
  const canvas = document.querySelector(".nestbox canvas")
  return canvas.width === canvas.clientWidth
}"""
COARSE: Final = """() => {
  document.querySelector(".nestbox .turn").click()
  const canvas = document.querySelector(".nestbox canvas")
  return canvas.width < canvas.clientWidth * 0.6
}"""
RARE: Final = """
window.shown = 0
window.places = new Set()
const kept = []
const show = async socket => {
  window.places.clear()
  for (const data of kept.filter((_, at) => at % 6 === 0)) {
    socket.dispatchEvent(new MessageEvent("message", {data}))
    await new Promise(done => setTimeout(done, 100))
    window.shown += 1
  }
}
const Socket = window.WebSocket
window.WebSocket = class extends Socket {
  constructor(address) {
    super(address)
    this.addEventListener("message", event => {
      if (!window.isRare || !event.isTrusted || !(event.data instanceof ArrayBuffer)) return
      event.stopImmediatePropagation()
      if (kept.push(event.data) === 48) show(this)
    })
  }
}
new MutationObserver(changes => {
  for (const {target} of changes) if (target.matches(".tag")) window.places.add(target.style.translate)
}).observe(document, {attributeFilter: ["style"], subtree: true})
"""
HELD: Final = """
window.frames.filter(frame => frame[1] === 2).map(frame => {
  const hand = new DataView(new Uint8Array(frame).buffer, frame.length - 14)
  return [0, 2, 4].map(at => hand.getInt16(at, true) * 2e-5)
})
"""  # where the hand was, in metres
IN_SIGHT: Final = """() => {
  const [nest, chip, prompt] = [".nestbox", ".chip", ".prompt"].map(name =>
    document.querySelector(name).getBoundingClientRect())
  return nest.top >= 0 && chip.bottom <= prompt.top
}"""
ALARM: Final = "window.heard.latest.lines.some(({events}) => events.some(({kind}) => kind === 'alarm'))"
ITS_PLACE: Final = "document.querySelector('.center .below').offsetHeight"
TIMER: Final = "[role=timer]"
SAID: Final = ["You hold the", "The egg has risen by 2 cm", "You pull hard"]
MOST_ATTEMPTS: Final = 12
LED: Final = 0.003  # metres; a hand that is not led trembles by 0.001
TURN: Final = 0.11  # radians for one press of a button
EYES: Final = {  # of the page, after so many presses
    turns: np.array([0.2035 * math.sin(turns * TURN), -0.2035 * math.cos(turns * TURN), 0.3506])
    for turns in range(0, 57, 4)
}
NUMBERS: Final = "window.frames.map(frame => frame[4] + 256 * frame[5] + 65536 * frame[6])"


@pytest.mark.parametrize("variants", [[], ["fast"]], ids=["base", "fast"])
def test_a_whole_game_with_the_pointer(browser: Browser, server: Running, variants: list[str]) -> None:
    """And then its replay, in which the film of an attempt is shown before its result is told."""
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-family", variants=variants)
        Thief(visitor, seed=1).play_on()
        assert visitor.page.locator("ol li .rank").count() == 2
        look_at_the_replay(visitor)


def look_at_the_replay(visitor: Visitor) -> None:
    page = visitor.page
    with page.expect_response("**/films/*") as film:
        page.goto(f"{page.url}#step=1&eye=spectator")
        page.reload()
    assert film.value.ok
    page.locator(".nestbox canvas").wait_for()


def test_a_whole_game_by_keys_alone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-family", variants=["fast"])
        Keyboarder(visitor, seed=2).play_on()
        assert visitor.page.locator("ol li .rank").count() == 2


def theft(port: str, **how: Any) -> Sitting:  # noqa: ANN401
    """The first seat is to name an egg, and nobody has stolen any."""
    return found("gulo-gulo", 2, asked("name"), lambda sitting: not has_stolen(sitting), port=port, **how)


def has_stolen(sitting: Sitting) -> bool:
    return any(line.seat == PORT for line in sitting.lines)


def about_to_reach(hand: Thief) -> None:
    while hand.visitor.asked_or_over() and not hand.page.locator(REACH).count():
        hand.step()


def take_hold(hand: Keyboarder) -> None:
    """Of one egg or another: a finger slips, too."""
    for _attempt in range(MOST_ATTEMPTS):
        about_to_reach(hand)
        hand.page.evaluate("window.frames = []")
        hand.page.locator(REACH).press("Enter")
        if hand.holds():
            return
    raise AssertionError("no egg was held")


def test_arrow_keys_lead_the_hand_sideways(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=FILMED, **SMALL) as visitor:
        visitor.sit_at(server, theft("nest-family"))
        hand = Keyboarder(visitor, seed=7)
        take_hold(hand)
        hand.pull_aside()
        first, *others = visitor.page.evaluate(HELD)
        assert max(math.dist(first[:2], other[:2]) for other in others) > LED
        assert visitor.page.locator(".speeds [aria-pressed=true]").inner_text() == "Slow"


def test_a_hand_that_reached_by_a_key_follows_the_pointer(browser: Browser, server: Running) -> None:
    """Whoever presses on the egg that is held pulls it, from wherever it is, and lets it go."""
    with Visitor(browser, server, script=FILMED, **SMALL) as visitor:
        visitor.sit_at(server, theft("nest-family"))
        for seed in range(MOST_ATTEMPTS):
            take_hold(Keyboarder(visitor, seed))
            if is_led(Thief(visitor)):
                return
        raise AssertionError("no hand followed the pointer")


def is_led(mouse: Thief) -> bool:
    """If the egg that is held is in sight from some side, and does not slip at once."""
    page, side = mouse.page, mouse.page.get_by_role("button", name="Turn the nest to the left")
    egg, heights = page.locator(".tag").first.inner_text(), []
    for _turn in EYES:
        if is_seen := mouse.points_at(egg):
            break
        side.click(click_count=4)
    if is_seen:
        x, y = mouse.tag_of(egg)
        page.evaluate("window.frames = []")
        mouse.down(x, y)
        mouse.pull(x, y, high=60)
        heights = [z for _x, _y, z in page.evaluate(HELD)]
        mouse.up()
    else:
        mouse.press_if_there("Pull up")
    page.locator(LET_GO).wait_for(state="hidden")
    mouse.wait_for_result()
    return bool(heights) and max(heights) - heights[0] > LED


def test_a_hand_that_nobody_points_with_keeps_clear_of_the_pole(browser: Browser, server: Running) -> None:
    """Who looks at an egg behind the pole would go through the pole to it."""
    with Visitor(browser, server, script=FILMED, **SMALL) as visitor:
        sent: list[str] = []
        visitor.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
        visitor.sit_at(server, theft("nest-family"))
        hand = Keyboarder(visitor, seed=9)
        world, turns, egg = where_the_pole_is_in_the_way(hand)
        sent.clear()
        for _turn in range(turns):
            visitor.page.get_by_role("button", name="Turn the nest to the left").press("Enter")
        hand.press_chip(egg)
        visitor.page.locator(REACH).press("Enter")
        hand.holds()
        grab = next(json.loads(frame) for frame in sent if '"grab"' in frame)
        kept = room(world, np.array(grab["point"]), np.array(grab["eye"]))
        assert kept > min(3 * MM, most_room(world, egg) - MM)


def most_room(world: World, egg: str) -> float:
    """From any of the sides that a bot tries: some eggs lie close to the pole, and some are seen from none of them."""
    view = view_of(world, world.nest.names.index(egg))
    return room(world, *view) if view else 0


def where_the_pole_is_in_the_way(hand: Keyboarder) -> tuple[World, int, str]:
    """In the first turn in which it is: in which nest, after how many turns of it, of which egg."""
    for _turn in range(MOST_ATTEMPTS):
        hand.until_asked_for_an_egg()
        world = nest_on(hand.visitor)
        gap, turns, egg = most_hidden(world, hand.page.locator(CHIPS).locator("b").all_inner_texts())
        if gap < 0:
            return world, turns, egg
        about_to_reach(hand)
        while hand.page.locator(REACH).count():
            hand.steal()
    raise AssertionError("the pole was in nobody's way")


def nest_on(visitor: Visitor) -> World:
    seen = visitor.page.evaluate("window.seen")
    poses = np.array(seen["poses"], np.float32).reshape(-1, 7)
    return World(Nest(tuple(seen["eggs"]), poses, difficulty_named("family"), seen["largest_first"]))


def most_hidden(world: World, eggs: list[str]) -> tuple[float, int, str]:
    """Where the pole is most in the way of a finger: by how much, after how many turns of the nest, of which egg."""
    return min(
        (room(world, one.point, eye), turns, one.name)
        for turns, eye in EYES.items()
        for one in look(world.nest, [eye])
        if one.name in eggs
    )


def test_an_egg_is_pulled_out_with_a_finger(browser: Browser, server: Running) -> None:
    """Which feels how hard it pulls."""
    with Visitor(browser, server, script=FELT, **PHONE) as visitor:
        visitor.sit_at(server, theft("nest-family"))
        finger = Finger(visitor, seed=5)
        while not (finger.pulled and visitor.page.evaluate("window.buzzes")):
            assert visitor.asked_or_over()
            finger.step()
        assert visitor.page.locator("[role=log] p", has_text="You hold").count()


@contextmanager
def two_at_a_nest(browser: Browser, server: Running, **how: Any) -> Iterator[tuple[Visitor, Visitor]]:  # noqa: ANN401
    """Two people at one table; the first one is to name an egg."""
    sitting = theft(**how)
    settings = {"speed": "fast", "sound": "on"}
    with ExitStack() as stack:
        people: list[Visitor] = []
        for token in lay(server, sitting, [0, 1]).values():
            visitor = stack.enter_context(
                Visitor(browser, server, script=FILMED + AGAIN + FELT, settings=settings, **SMALL)
            )
            visitor.take_seat(sitting.row.id, token)
            visitor.page.locator(".nestbox canvas").wait_for()
            people.append(visitor)
        yield people[0], people[1]


def test_two_browsers_see_the_same_theft(browser: Browser, server: Running) -> None:
    """One steals, then the other. Frames come in order, and what lies in the nest at the end is the same for both."""
    with two_at_a_nest(browser, server, port="nest-family") as people:
        for thief, witness in (people, people[::-1]):
            steal_in_sight(thief, witness)


def steal_in_sight(thief: Visitor, witness: Visitor) -> None:
    hand = Thief(thief, seed=4)
    about_to_reach(hand)
    witness.page.locator(".tag").first.wait_for()
    witness.page.evaluate("window.frames = []")
    while thief.page.locator(REACH).count():
        hand.steal()
    witness.page.wait_for_function("() => window.frames.at(-1)?.[1] === 4 && window.seen.egg === ''")
    thief.page.wait_for_function("() => window.seen.egg === ''")
    numbers = witness.page.evaluate(NUMBERS)
    assert len(numbers) > 30
    assert numbers == sorted(set(numbers))
    for seen in ("window.frames.at(-1)", "window.seen"):
        assert witness.page.evaluate(seen) == thief.page.evaluate(seen)
    assert any("holds the" in text for text in witness.page.locator("[role=log] p").all_inner_texts())


def test_the_time_for_an_egg_runs_from_the_first_reach(browser: Browser, server: Running) -> None:
    """Everybody sees it; whoever listens hears of it at the start and when it is nearly over."""
    how = {"port": "nest-family", "options": {"attempt_timeout": "alarm"}}
    for seed in range(MOST_ATTEMPTS):
        with two_at_a_nest(browser, server, **how) as people:
            if time_runs(*people, seed):
                return
    raise AssertionError("no egg was held")


def time_runs(thief: Visitor, witness: Visitor, seed: int) -> bool:
    """If the finger does not set off the alarm."""
    witness.page.clock.install()
    hand = Thief(thief, seed)
    about_to_reach(hand)
    witness.page.locator(TIMER).wait_for()
    witness.page.clock.fast_forward(5_000)
    assert [one.page.locator(TIMER).inner_text() for one in (thief, witness)] == ["60 s", "60 s"]
    thief.page.locator(REACH).click()
    if not hand.holds():
        return False
    for one in (thief, witness):
        one.page.locator(TIMER, has_not_text="60 s").wait_for()
    hand.press_if_there("Let go")
    witness.page.clock.fast_forward(52_000)
    said = witness.page.locator("[role=log] p")
    said.filter(has_text="seconds are left").wait_for(state="attached")
    assert said.filter(has_text="There are 60 seconds").count() == 1
    return True


def test_an_alarm_is_shown_again_slowly(browser: Browser, server: Running) -> None:
    """To the one who did not pull, too; who has seen enough skips it. Wood knocks, and a bell rings."""
    with two_at_a_nest(browser, server, port="nest-master") as people:
        people[0].page.evaluate("window.impatient = true")
        for turn in range(MOST_ATTEMPTS):
            yank(people[turn % 2])
            people[turn % 2].page.wait_for_function("() => window.heard.latest.prompt.key !== 'port'")
            if people[turn % 2].page.evaluate(ALARM):
                break
        for one in people:
            one.page.wait_for_function("() => window.again")
            one.page.locator(".again").wait_for(state="hidden")
        people[turn % 2].page.wait_for_function("window.strokes > 0")
        assert any(one.page.evaluate("window.knocks") for one in people)


def yank(visitor: Visitor) -> None:
    """The deepest egg, all at once: so the pole falls, sooner or later."""
    player, page = Thief(visitor, seed=6), visitor.page
    page.locator(".prompt.mine").wait_for()
    player.until_asked_for_an_egg()
    player.press_chip(page.locator(CHIPS).last.locator("b").inner_text())
    page.locator(REACH).wait_for()
    while page.locator(REACH).count():
        player.steal_unseen(pace="3")


def test_whoever_listens_hears_how_it_goes(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=LISTEN, **SMALL) as visitor:
        visitor.sit_at(server, theft("nest-normal"))
        for _attempt in range(MOST_ATTEMPTS):
            yank(visitor)
            heard = "\n".join(visitor.page.evaluate("window.transcript"))
            if all(words in heard for words in SAID):
                break
        assert [words for words in SAID if words not in heard] == []


def test_the_picture_is_coarser_where_drawing_is_slow(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=SLOW, **SMALL) as visitor:
        visitor.sit_at(server, theft("nest-normal"))
        visitor.page.locator(".nestbox .turn").first.wait_for()
        visitor.page.wait_for_function(FINE)
        visitor.page.evaluate("window.isSlow = true")
        visitor.page.wait_for_function(COARSE)


def test_between_two_frames_the_picture_moves_on(browser: Browser, server: Running) -> None:
    """Of six frames one is shown, in its time: still the egg is seen at more places than frames have come."""
    with Visitor(browser, server, script=FLAT + RARE, **SMALL) as visitor:
        visitor.sit_at(server, theft("nest-family"))
        hand = Keyboarder(visitor, seed=8)
        take_hold(hand)
        visitor.page.evaluate("window.isRare = true")
        hand.pull_aside()
        visitor.page.wait_for_function("() => window.shown === 8")
        assert visitor.page.evaluate("window.places.size") > 8


def test_without_three_dimensions_the_nest_is_flat(browser: Browser, server: Running) -> None:
    """Seen from above, with the same acts; three.js is not even fetched."""
    with Visitor(browser, server, script=FLAT, **DESK) as visitor:
        fetched: list[str] = []
        visitor.page.on("request", lambda request: fetched.append(request.url))
        visitor.sit_at(server, theft("nest-family"))
        thief = Thief(visitor, seed=3)
        while not visitor.page.locator("[role=log] p", has_text="You hold").count():
            assert visitor.asked_or_over()
            thief.step()
        assert visitor.page.locator(".nestbox .turn").count() == 0
        assert not [url for url in fetched if "three" in url]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_at_a_nest(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, theft("nest-normal", options={"attempt_timeout": "alarm"}))
        page, thief = visitor.page, Thief(visitor, seed=3)
        thief.until_asked_for_an_egg()
        page.locator(".chip small").first.wait_for()
        assert page.evaluate(IN_SIGHT)
        assert violations_in_all_themes(page) == []
        thief.name()
        page.locator(REACH).wait_for()
        assert violations_in_all_themes(page) == []
        page.locator(REACH).click()
        thief.holds()
        assert violations_in_all_themes(page) == []


def held_back(visitor: Visitor, server: Running, file: str) -> Route:
    """At a table with a nest: this file of the page has been asked for, and comes when it is let."""
    waiting: list[Route] = []
    visitor.page.route(file, lambda route: waiting.append(route))  # noqa: PLW0108, playwright takes no built-in
    with visitor.page.expect_request(file):
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-normal")
    visitor.page.locator(".own").wait_for()
    return waiting[0]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_moves_when_the_nest_has_come(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        nest = held_back(visitor, server, "**/assets/NestTable-*.js")
        before = visitor.page.evaluate(ITS_PLACE)
        nest.continue_()
        visitor.page.locator(".nestbox .turn").first.wait_for()
        assert visitor.page.evaluate(ITS_PLACE) == before


def test_who_leaves_before_the_nest_has_come_is_not_followed_by_it(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page, scene = visitor.page, held_back(visitor, server, "**/assets/scene-*.js")
        page.get_by_role("link", name="Home").click()
        page.locator("article").first.wait_for()
        with page.expect_response("**/assets/scene-*.js") as came:
            scene.continue_()
        page.evaluate("async scene => (await import(scene)) && null", came.value.url)  # the page has got it before us
        page.evaluate(NEXT_PICTURE)


def test_the_nest_can_be_turned(browser: Browser, server: Running) -> None:
    """By dragging beside the eggs, and by its buttons: then the tags are elsewhere."""
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.sit_at(server, theft("nest-normal"))
        page, thief = visitor.page, Thief(visitor, seed=3)
        thief.until_asked_for_an_egg()
        tag = page.locator(".tag").first
        first = middle(tag)
        page.get_by_role("button", name="Turn the nest to the left").click()
        page.evaluate(NEXT_PICTURE)
        second = middle(tag)
        box = page.locator(".nestbox").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 10, box["y"] + 60)
        page.mouse.down()
        page.mouse.move(box["x"] + 110, box["y"] + 70, steps=5)
        page.mouse.up()
        page.evaluate(NEXT_PICTURE)
        assert len({first, second, middle(tag)}) == 3
