"""Write the golden records anew: a whole game, chicks against random players, for each game, seat count and variant."""

from __future__ import annotations

from pathlib import Path

from clutch.arena.deals import Cell, Piece, Setting, play_piece
from clutch.games import all_games

HERE = Path(__file__).parent


def main() -> None:
    for game in all_games().values():
        (HERE / game.name).mkdir(exist_ok=True)
        for seats in game.seats:
            for variant in ("base", *game.variants):
                rules = game.rules(seats, [] if variant == "base" else [variant])
                setting = Setting(game.name, seats, rules.options)
                cell = Cell(setting, tuple((["chick", "random"] * seats)[:seats]), rotated=False)
                (played,) = play_piece(Piece(cell, "golden", 0, records=True))
                path = HERE / game.name / f"{seats}-{variant}.record"
                path.write_text(played.record)
                print(path)


if __name__ == "__main__":
    main()
