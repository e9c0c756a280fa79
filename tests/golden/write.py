"""Write the golden records anew: a whole game, chicks against random players, for each game, seat count and variant."""

from __future__ import annotations

from pathlib import Path

from clutch.arena.sim import simulate
from clutch.games import all_games

HERE = Path(__file__).parent


def main() -> None:
    for game in all_games().values():
        (HERE / game.name).mkdir(exist_ok=True)
        for seats in game.seats:
            for variant in ("base", *game.variants):
                rules = game.rules(seats, [] if variant == "base" else [variant])
                path = HERE / game.name / f"{seats}-{variant}.record"
                simulate(
                    game,
                    rules,
                    1,
                    "golden",
                    (["chick", "random"] * seats)[:seats],
                    keep=lambda r, p=path: p.write_text(r.text()),
                )
                print(path)


if __name__ == "__main__":
    main()
