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
from hands import LET_GO, NEXT_PICTURE, REACH, Finger, Keyboarder, Thief, middle
from live import Running
from nests import FAST, before_junior, egg_that, free_egg, has_free_egg, lying, nameable, theft, views, world_of
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser, Route, expect
from scenes import found, lay, leads_to
from sittings import Sitting
from transcripts import LISTEN

from clutch.nest.looking import look, room, seen_points, view_of
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
window.shouts = []
window.early = window.covered = false
new MutationObserver(() => {
  const shout = document.querySelector(".shout")?.textContent ?? window.shouts.at(-1)
  if (shout !== window.shouts.at(-1)) window.shouts.push(shout)
  const skip = document.querySelector(".again button")
  if (!skip && !document.querySelector(".shout")) return
  if (document.querySelector(".lately")?.textContent.includes("alarm")) window.early = true
  if (!skip) return
  if (document.querySelector(".nestbox > :not(canvas, .turn)")) window.covered = true
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
  const [nest, prompt] = [".nestbox", ".prompt"].map(name => document.querySelector(name).getBoundingClientRect())
  const ends = [...document.querySelectorAll(".chip")].map(chip => chip.getBoundingClientRect().bottom)
  return nest.top >= 0 && ends.length > 0 && Math.max(...ends) <= prompt.top
}"""
ALARM: Final = "window.heard.latest.lines.some(({events}) => events.some(({kind}) => kind === 'alarm'))"
WHERE: Final = """() => {
  const {left, top} = document.querySelector(".nestbox").getBoundingClientRect()
  return [left, top + scrollY]
}"""
ITS_PLACE: Final = "document.querySelector('.center .below').offsetHeight"
TIMER: Final = "[role=timer]"
SAID: Final = ["You hold the", "The egg has risen by 2 cm", "You pull hard"]
STRONG: Final = 0.55  # newtons
RISEN: Final = 0.03  # metres
QUICK: Final = 15  # pixels from one picture to the next
LAST_SAID: Final = 2  # tiles that lie open, beside which there is still said what the game is about
LED: Final = 0.003  # metres; a hand that is not led trembles by 0.001
TURN: Final = 0.11  # radians for one press of a button
EYES: Final = {  # of the page, after so many presses
    turns: np.array([0.1824 * math.sin(turns * TURN), -0.1824 * math.cos(turns * TURN), 0.3282])
    for turns in range(0, 57, 4)
}
NUMBERS: Final = "window.frames.map(frame => frame[4] + 256 * frame[5] + 65536 * frame[6])"


@pytest.mark.parametrize("is_fast", [False, True], ids=["base", "fast"])
def test_to_the_end_of_a_game_with_the_pointer(browser: Browser, server: Running, is_fast: bool) -> None:  # noqa: FBT001
    """And then its replay, in which the film of an attempt is shown before its result is told."""
    with Visitor(browser, server, **SMALL) as visitor:
        sitting = before_junior(is_fast=is_fast)
        visitor.sit_at(server, sitting)
        free_junior(Thief(visitor, seed=1), sitting)
        assert visitor.page.locator("ol li .rank").count() == 2
        look_at_the_replay(visitor, len(sitting.lines))


def free_junior(hand: Thief, sitting: Sitting) -> None:
    about_to_reach(hand, free_egg(sitting))
    hand.steal()
    hand.play_on()


def look_at_the_replay(visitor: Visitor, step: int) -> None:
    page = visitor.page
    with page.expect_response("**/films/*") as film:
        page.goto(f"{page.url}#step={step}&eye=spectator")
        page.reload()
    assert film.value.ok
    page.locator(".nestbox canvas").wait_for()


def test_to_the_end_of_a_game_by_keys_alone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **SMALL) as visitor:
        sitting = before_junior(is_fast=True)
        visitor.sit_at(server, sitting)
        free_junior(Keyboarder(visitor, seed=2), sitting)
        assert visitor.page.locator("ol li .rank").count() == 2


def about_to_reach(hand: Thief, egg: str) -> None:
    """Whoever is to name an egg has named this one."""
    hand.until_asked_for_an_egg()
    hand.point_out(egg)
    hand.page.locator(REACH).wait_for()


def take_hold(hand: Keyboarder, egg: str) -> None:
    about_to_reach(hand, egg)
    hand.page.evaluate("window.frames = []")
    hand.page.locator(REACH).press("Enter")
    assert hand.holds()


def test_arrow_keys_lead_the_hand_sideways(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=FILMED, **SMALL) as visitor:
        sitting = theft("nest-family", has_free_egg)
        visitor.sit_at(server, sitting)
        hand = Keyboarder(visitor, seed=7)
        take_hold(hand, free_egg(sitting))
        hand.pull_aside()
        first, *others = visitor.page.evaluate(HELD)
        assert max(math.dist(first[:2], other[:2]) for other in others) > LED
        assert visitor.page.locator(".speeds [aria-pressed=true]").inner_text() == "Slow"


def test_a_hand_that_reached_by_a_key_follows_the_pointer(browser: Browser, server: Running) -> None:
    """Whoever presses on the egg that is held pulls it, from wherever it is, and lets it go."""
    with Visitor(browser, server, script=FILMED, **SMALL) as visitor:
        sitting = theft("nest-family", has_free_egg)
        visitor.sit_at(server, sitting)
        take_hold(Keyboarder(visitor), free_egg(sitting))
        mouse, page = Thief(visitor), visitor.page
        mouse.point_at(free_egg(sitting))
        page.evaluate("window.frames = []")
        x, y = mouse.tag_of(free_egg(sitting))
        mouse.down(x, y)
        mouse.pull(x, y, high=60)
        heights = [z for _x, _y, z in page.evaluate(HELD)]
        mouse.up()
        assert max(heights) - heights[0] > LED
        page.locator(LET_GO).wait_for(state="hidden")


def test_a_hand_that_nobody_points_with_keeps_clear_of_the_pole(browser: Browser, server: Running) -> None:
    """Who looks at an egg behind the pole would go through the pole to it."""
    with Visitor(browser, server, script=FILMED, **SMALL) as visitor:
        sent: list[str] = []
        visitor.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
        sitting = theft("nest-family", lambda one: most_hidden(one)[0] < 0)
        world, (_gap, turns, egg) = world_of(lying(sitting)), most_hidden(sitting)
        visitor.sit_at(server, sitting)
        hand = Keyboarder(visitor, seed=9)
        hand.until_asked_for_an_egg()
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


def most_hidden(sitting: Sitting) -> tuple[float, int, str]:
    """Where the pole is most in the way of a finger: by how much, after how many turns of the nest, of which egg."""
    world, eggs = world_of(lying(sitting)), nameable(sitting)
    return min(
        (room(world, one.point, eye), turns, one.name)
        for turns, eye in EYES.items()
        for one in look(world.nest, [eye])
        if one.name in eggs
    )


def test_a_buried_egg_is_shown_from_its_clear_side_and_its_tag_grips(browser: Browser, server: Running) -> None:
    """By itself; whoever wants to look as before presses a button, and the tag grips from there too."""
    with Visitor(browser, server, **SMALL) as visitor:
        sent: list[str] = []
        visitor.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
        sitting = theft("nest-family", lambda one: buried_egg(one) != "")
        visitor.sit_at(server, sitting)
        hand, page = Thief(visitor), visitor.page
        hand.until_asked_for_an_egg()
        back = page.get_by_role("button", name="Look as at first")
        assert back.count() == 0
        hand.press_chip(buried_egg(sitting))
        back.click()
        back.wait_for(state="hidden")
        hand.point_at(buried_egg(sitting))
        page.mouse.down()
        page.wait_for_function("() => window.heard.hand > 0")
        assert any('"grab"' in frame for frame in sent)
        back.wait_for()
        page.mouse.up()


def buried_egg(sitting: Sitting) -> str:
    """One of which nothing is seen from the front, and enough from elsewhere; nothing if there is none."""
    world = world_of(lying(sitting))
    seen = seen_points(world, EYES[0])
    hidden = [egg for egg in nameable(sitting) if not len(seen[world.nest.index(egg)])]
    return next((egg for egg in hidden if len(list(views(lying(sitting), egg))) > 1), "")


def test_nothing_moves_under_the_finger_between_choosing_and_pulling(browser: Browser, server: Running) -> None:
    """On a phone, where one presses twice on the same place."""
    with Visitor(browser, server, **PHONE) as visitor:
        sitting = theft("nest-family", has_free_egg)
        visitor.sit_at(server, sitting)
        finger, egg = Finger(visitor), free_egg(sitting)
        finger.until_asked_for_an_egg()
        visitor.page.locator(".chip small", has_text="rest").first.wait_for()
        visitor.page.evaluate(NEXT_PICTURE)
        before = finger.tag_of(egg)
        finger.down(*before)
        finger.up()
        visitor.page.locator(REACH).wait_for()
        visitor.page.evaluate(NEXT_PICTURE)
        assert finger.tag_of(egg) == before
        finger.down(*before)
        assert finger.holds()
        finger.up()


def test_on_a_phone_the_path_is_in_sight_when_a_colour_is_to_be_chosen(browser: Browser, server: Running) -> None:
    """Also after a theft, for which the page was scrolled down to the nest."""
    with Visitor(browser, server, **PHONE) as visitor:
        sitting = theft("nest-family", has_free_egg)
        visitor.sit_at(server, sitting)
        finger = Finger(visitor)
        about_to_reach(finger, free_egg(sitting))
        expect(visitor.page.locator("ol .choice").first).not_to_be_in_viewport()
        finger.steal()
        visitor.asked_or_over()
        colours = visitor.page.locator("ol .choice.able")
        expect(colours.first).to_be_in_viewport(ratio=1)
        expect(colours.last).to_be_in_viewport(ratio=1)


def test_an_egg_is_pulled_out_with_a_finger(browser: Browser, server: Running) -> None:
    """Which feels how hard it pulls."""
    with Visitor(browser, server, script=FELT, **PHONE) as visitor:
        sitting = theft("nest-master", has_free_egg)
        visitor.sit_at(server, sitting)
        finger = Finger(visitor, seed=5)
        finger.pace = QUICK
        about_to_reach(finger, free_egg(sitting))
        finger.steal()
        assert finger.pulled == 1
        assert visitor.page.evaluate("window.buzzes")
        assert visitor.page.locator("[role=log] p", has_text="You hold").count()


@contextmanager
def two_at_a_nest(browser: Browser, server: Running, sitting: Sitting) -> Iterator[tuple[Visitor, Visitor]]:
    """Two people at one table."""
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


@pytest.mark.parametrize("seat", [0, 1])
def test_two_browsers_see_the_same_theft(browser: Browser, server: Running, seat: int) -> None:
    """One steals, or the other. Frames come in order, and what lies in the nest at the end is the same for both."""
    sitting = theft("nest-family", lambda one: free_egg(one, seat) != "", seat=seat)
    with two_at_a_nest(browser, server, sitting) as people:
        steal_in_sight(people[seat], people[1 - seat], free_egg(sitting, seat))


def steal_in_sight(thief: Visitor, witness: Visitor, egg: str) -> None:
    hand = Thief(thief, seed=4)
    about_to_reach(hand, egg)
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
    sitting = theft("nest-family", has_free_egg, options={"attempt_timeout": "alarm"})
    with two_at_a_nest(browser, server, sitting) as (thief, witness):
        time_runs(thief, witness, free_egg(sitting))


def time_runs(thief: Visitor, witness: Visitor, egg: str) -> None:
    witness.page.clock.install()
    hand = Thief(thief)
    about_to_reach(hand, egg)
    witness.page.locator(TIMER).wait_for()
    witness.page.clock.fast_forward(5_000)
    assert [one.page.locator(TIMER).inner_text() for one in (thief, witness)] == ["60 s", "60 s"]
    thief.page.locator(REACH).click()
    assert hand.holds()
    for one in (thief, witness):
        one.page.locator(TIMER, has_not_text="60 s").wait_for()
    hand.press_if_there("Let go")
    witness.page.clock.fast_forward(52_000)
    said = witness.page.locator("[role=log] p")
    said.filter(has_text="seconds are left").wait_for(state="attached")
    assert said.filter(has_text="There are 60 seconds").count() == 1


def test_an_alarm_is_shown_again_slowly(browser: Browser, server: Running) -> None:
    """To the one who did not pull, too; who has seen enough skips it. Wood knocks, and a bell rings.

    It is called out first, nothing stands over what is shown again, and the log tells of it afterwards.
    """
    sitting = theft("nest-master", lambda one: tying_egg(one) != "")
    with two_at_a_nest(browser, server, sitting) as (thief, witness):
        thief.page.evaluate("window.impatient = true")
        yank(thief, tying_egg(sitting))
        thief.page.wait_for_function("() => window.heard.latest.prompt.key !== 'port'")
        assert thief.page.evaluate(ALARM)
        for one in (thief, witness):
            one.page.wait_for_function("() => window.again")
            one.page.locator(".again").wait_for(state="hidden")
            one.page.locator(".lately", has_text="alarm").wait_for()
            assert one.page.evaluate("[window.early, window.covered]") == [False, False]
            assert "ALARM" in one.page.evaluate("window.shouts[0]")
        thief.page.wait_for_function("window.strokes > 0")
        assert any(one.page.evaluate("window.knocks") for one in (thief, witness))


def heavy_egg(sitting: Sitting) -> str:
    """Whoever pulls fast at it feels more than the half newton that is told, and it rises."""
    return egg_that(sitting, lambda it: it.force > STRONG and it.rose > RISEN, FAST)


def tying_egg(sitting: Sitting) -> str:
    """One without which the heap does not hold."""
    return egg_that(sitting, lambda it: it.force > 0 and it.alarm, FAST)


def yank(visitor: Visitor, egg: str) -> None:
    """All at once."""
    hand = Thief(visitor, seed=6)
    about_to_reach(hand, egg)
    hand.steal_unseen("3")


def test_whoever_listens_hears_how_it_goes(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=LISTEN, **SMALL) as visitor:
        sitting = theft("nest-master", lambda one: heavy_egg(one) != "")
        visitor.sit_at(server, sitting)
        yank(visitor, heavy_egg(sitting))
        heard = "\n".join(visitor.page.evaluate("window.transcript"))
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
        sitting = theft("nest-family", has_free_egg)
        visitor.sit_at(server, sitting)
        hand = Keyboarder(visitor, seed=8)
        take_hold(hand, free_egg(sitting))
        visitor.page.evaluate("window.isRare = true")
        hand.pull_aside()
        visitor.page.wait_for_function("() => window.shown === 8")
        assert visitor.page.evaluate("window.places.size") > 8


def test_without_three_dimensions_the_nest_is_flat(browser: Browser, server: Running) -> None:
    """Seen from above, with the same acts; three.js is not even fetched."""
    with Visitor(browser, server, script=FLAT, **DESK) as visitor:
        fetched: list[str] = []
        visitor.page.on("request", lambda request: fetched.append(request.url))
        sitting = theft("nest-family", has_free_egg)
        visitor.sit_at(server, sitting)
        thief = Thief(visitor, seed=3)
        about_to_reach(thief, free_egg(sitting))
        thief.steal()
        assert visitor.page.locator("[role=log] p", has_text="You hold").count()
        assert visitor.page.locator(".nestbox .turn").count() == 0
        assert not [url for url in fetched if "three" in url]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_at_a_nest(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        sitting = theft("nest-normal", has_free_egg, options={"attempt_timeout": "alarm"})
        visitor.sit_at(server, sitting)
        page, thief = visitor.page, Thief(visitor, seed=3)
        thief.until_asked_for_an_egg()
        page.locator(".chip small").first.wait_for()
        assert page.evaluate(IN_SIGHT)
        assert violations_in_all_themes(page) == []
        about_to_reach(thief, free_egg(sitting))
        assert violations_in_all_themes(page) == []
        page.locator(REACH).click()
        assert thief.holds()
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


def test_the_nest_stays_where_it_is_when_tiles_are_turned(browser: Browser, server: Running) -> None:
    """What is said beside it leaves a low screen with the third tile."""
    with Visitor(browser, server) as visitor:
        page, is_third = visitor.page, lambda at: len(at.state.opened) == LAST_SAID
        visitor.sit_at(server, found("gulo-gulo", 2, leads_to("turn", "name"), is_third, port="nest-normal"))
        visitor.asked_or_over()
        page.locator(".nestbox .turn").first.wait_for()
        expect(page.locator(".center .aim")).to_be_visible()
        before = page.evaluate(WHERE)
        page.get_by_role("button", name="Turn the next tile").click()
        expect(page.locator(".center .aim")).to_be_hidden()
        assert page.evaluate(WHERE) == before


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
