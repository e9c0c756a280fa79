"""What may be picked is told with what it does and where; the lists of texts beside it say the same, for old bots."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from live import Json, Running, client, running, together

from clutch.games import all_games, game_named
from clutch.server.readers.lessons import told
from clutch.server.table.choices import written
from clutch.server.wire import to_client


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("tables")) as found:
        yield found


def as_in_the_lists(answer: Json) -> None:
    assert [choice["text"] for choice in answer["choices"]] == answer["offers"]
    if "longer" in answer:
        assert [choice["text"] for choice in answer["choices"] if not choice["closes"]] == answer["longer"]


@pytest.mark.parametrize("name", all_games())
def test_every_move_is_written_as_an_offer_that_says_what_the_game_says(name: str) -> None:
    game = game_named(name)
    for move, raw in zip(game.moves.all, written(name), strict=True):
        offer = msgspec.json.decode(raw, type=to_client.Offer)
        assert (offer.text, offer.closes) == (move.text, move.closes)
        places = [(place.at, place.number, place.of) for place in offer.places]
        assert (offer.does, places) == (game.places(move).does, list(game.places(move).places))


@pytest.mark.parametrize("name", all_games())
def test_choices_are_told_as_long_as_one_may_choose(server: Running, name: str) -> None:
    game = game_named(name)
    table, tokens = server.new_table(name, game.seats[0])

    async def look() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.until_update()
            update = ann.update
            as_in_the_lists(update)
            assert bool(update["choices"]) == (update["prompt"]["key"] == "choose")
        async with client(server.port, table, "") as spectator:
            await spectator.until_update()
            assert spectator.update["choices"] == []

    together(look())


def test_an_act_is_composed_by_places_alone(server: Running) -> None:
    """A deck of Egg On is sorted by whoever goes by places, and never reads a text."""
    table, tokens = server.new_table("egg-on", 2)

    async def sort() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.until_update()
            answer, picks = ann.update, []
            while not answer.get("whole"):
                as_in_the_lists(answer)
                highest = max(answer["choices"], key=lambda choice: choice["places"][0]["number"])
                assert highest["does"] == "card"
                picks.append(highest["text"])
                await ann.send(type="try", picks=picks, ask=len(picks))
                answer = await ann.until("tried")
            assert answer["choices"] == []
            assert picks[:8] == ["W"] * 6 + ["K"] * 2

    together(sort())


def test_what_is_ready_touches_the_places_of_all_its_picks(server: Running) -> None:
    table, tokens = server.new_table("egg-on", 2)

    async def look() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.until_update()
            for act in ann.update["ready"]:
                assert sorted(place["number"] for place in act["places"]) == list(range(11))
                assert {(place["at"], place["of"]) for place in act["places"]} == {("hand", -1)}

    together(look())


def test_the_welcome_tells_the_protocol(server: Running) -> None:
    table, tokens = server.new_table("egg-on", 2)

    async def greet() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            assert json.loads(ann.received[0])["protocol"] == 2

    together(greet())


def test_tutorials_have_choices() -> None:
    for step in msgspec.json.decode(told("egg-on"))["steps"]:
        as_in_the_lists(step["update"])
        for ahead in step["ahead"]:
            as_in_the_lists(ahead)
