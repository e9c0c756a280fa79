"""What is followed from afar is the table itself."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from bots_for_tests import cheat
from hypothesis import given
from hypothesis import strategies as st
from sittings import Sitting

from clutch.bots import random_bot
from clutch.core.audience import facts
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games import all_games
from clutch.server.play.replica import NoAct, NotOffered, Replica, whole_act


@pytest.mark.parametrize("game", all_games())
@given(st.lists(st.sampled_from(["act", "act", "act", "undo", "pause", "resume"]), max_size=12), st.integers(0, 12))
def test_a_replica_is_the_table_whatever_lines_have_come_and_in_what_portions(
    game: str, kinds: list[str], parting: int
) -> None:
    sitting = Sitting(game, all_games()[game].seats[-1])
    for kind in kinds:
        if kind == "act":
            sitting.play_some(1)
        elif kind == "undo" and sitting.before:
            sitting.undo()
        elif kind != "undo":
            sitting.note(kind, 0, "")
    replica = Replica(sitting.row)
    replica.follow(sitting.lines[:parting])
    replica.follow(sitting.lines[parting:])
    assert facts(replica.state) == facts(sitting.state)


def test_an_undo_goes_back_to_the_state_before_and_replays_nothing() -> None:
    sitting = Sitting("dragons-eggs", 4)
    sitting.play_some(3)
    replica = Replica(sitting.row)
    replica.follow(sitting.lines)
    before = replica.state
    sitting.play_some(1)
    sitting.undo()
    replica.follow(sitting.lines[3:])
    assert replica.state is before


def test_lines_that_the_rules_do_not_allow_are_noticed() -> None:
    sitting = Sitting("dragons-eggs", 4)
    sitting.play_some(3)
    with pytest.raises(NoAct, match="line 1 does not replay"):
        Replica(sitting.row).follow([msgspec.structs.replace(sitting.lines[0], text="fly")])


def test_lines_that_lead_elsewhere_are_noticed() -> None:
    sitting = Sitting("dragons-eggs", 4)
    sitting.play_some(3)
    other = [*sitting.lines[:2], msgspec.structs.replace(sitting.lines[2], mark="00000000")]
    with pytest.raises(NoAct, match="another table"):
        Replica(sitting.row).follow(other)


def test_a_game_that_is_gone_is_noticed() -> None:
    row = Sitting("dragons-eggs", 4).row
    for gone in ({"game": "chess"}, {"seats": 17}, {"options": {"wings": True}}):
        with pytest.raises(NoAct, match="no such game"):
            Replica(msgspec.structs.replace(row, **gone))


@pytest.mark.parametrize("game", all_games())
def test_an_act_is_whole_and_allowed(game: str) -> None:
    sitting = Sitting(game, all_games()[game].seats[0])
    while not sitting.state.over:
        sitting.play_some(1)
    assert sitting.lines[-1].mark


def test_who_may_not_act_has_no_act_and_what_is_not_offered_is_not_taken() -> None:
    sitting = Sitting("dragons-eggs", 4)
    actor = sitting.state.actors()[0]
    idle = next(seat for seat in range(4) if seat not in sitting.state.actors())
    with pytest.raises(NoAct, match="may not act"):
        whole_act(sitting.state, idle, random_bot, sitting.chance)
    with pytest.raises(NotOffered):
        whole_act(sitting.state, actor, cheat, sitting.chance)


def test_a_bot_may_do_what_it_likes_with_its_list() -> None:
    def meddle(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        pick = moves[-1]
        moves.clear()
        return pick

    sitting = Sitting("dragons-eggs", 4)
    seat = sitting.state.actors()[0]
    sitting.play(seat, whole_act(sitting.state, seat, meddle, sitting.chance))
