"""How often a second the nest is drawn anew while it is turned, by a real browser and large enough to matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clutch.load.process import NotOk, Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NEST: Final = "nest-normal"
WIDTH, HEIGHT = 800, 600
SECONDS: Final = 4
LARGE: Final = """Object.assign(document.querySelector(".nestbox").style,
  {position: "fixed", inset: "0", width: "800px", height: "600px", zIndex: 99})"""
DRAWN: Final = "section.nest[aria-label*='22'] .turn"
TURN: Final = """async seconds => {
  const canvas = document.querySelector(".nestbox canvas")
  canvas.setPointerCapture = () => {}
  const point = (type, x) => canvas.dispatchEvent(new PointerEvent(type, {pointerId: 7, clientX: x, clientY: 20}))
  const turn = async length => {
    const began = performance.now()
    let pictures = 0
    for (; performance.now() - began < length; pictures++) {
      point("pointermove", 100 + pictures % 100 * 5)
      await new Promise(requestAnimationFrame)
    }
    return pictures * 1000 / (performance.now() - began)
  }
  point("pointerdown", 20)
  await turn(3000)
  return [await turn(seconds * 1000), canvas.width]
}"""


def pictures_per_second(browser: Browser, server: Running) -> tuple[float, float]:
    """Pictures, and dots to a pixel of the page, after the page has adapted; nothing where no nest is installed."""
    try:
        table, _tokens = server.new_table("gulo-gulo", 2, port=NEST)
    except NotOk:
        return 0.0, 0.0
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{server.port}", viewport={"width": WIDTH, "height": HEIGHT}
    )
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator(DRAWN).first.wait_for()
    page.hover(".nestbox")
    page.locator(".nestbox.awake").wait_for()
    page.evaluate(LARGE)
    pictures, width = page.evaluate(TURN, SECONDS)
    context.close()
    return round(pictures, 1), width / WIDTH
