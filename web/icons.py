"""The icons that cannot be SVG, drawn from public/icon.svg: `make icons`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from clutch.load.browser import a_browser

PUBLIC: Final = Path(__file__).parent / "public"
SIZES: Final = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "apple-touch-icon": 180}
WHOLE: Final = ("icon-maskable-512", "apple-touch-icon")  # others cut the corners themselves


def drawn(name: str, svg: str) -> str:
    """Without round corners of its own, and with room around what is drawn, where a system cuts them."""
    if name not in WHOLE:
        return svg
    inside = re.sub(r"<rect[^>]*/>", "", svg.partition(">")[2].rpartition("</svg>")[0])
    ground = '<rect width="64" height="64" fill="#f2b134"/>'
    return svg.partition(">")[0] + f'>{ground}<g transform="translate(8 8) scale(0.75)">{inside}</g></svg>'


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with a_browser() as browser:
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawn(name, svg)}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
