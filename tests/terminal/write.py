"""Write the snapshots of the screens anew, after a change of what they show. Look at what is different then."""

from __future__ import annotations

import asyncio

from screens import HERE, MORE, SCENES, both, kept


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for old in HERE.glob("*.txt"):
        old.unlink()
    for scene in SCENES:
        for name, text in asyncio.run(both(scene)).items():
            kept(name).write_text(text, encoding="utf-8")
    for name, made in MORE.items():
        kept(name).write_text(asyncio.run(made()), encoding="utf-8")
    print(HERE)


if __name__ == "__main__":
    main()
