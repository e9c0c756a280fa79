"""What lies on the table in the midst of an act: moment by moment, in the golden games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from clutch.core.record import Moment, moments, played, read
from clutch.core.scenario import items, play
from clutch.core.state import NOBODY
from clutch.games import game_named
from clutch.games.bunny_bidding.state import CHECK, EVERYONE
from clutch.games.egg_on.state import WED, WORM

GOLDEN = Path(__file__).parents[1] / "golden"
Story = list[tuple[list[str], Any]]  # what was told, and the table after it


def stories(game: str, kind: str) -> Iterator[Story]:
    """The acts of all golden games in which this happened; first comes the table before the act."""
    for path in sorted((GOLDEN / game).glob("*.record")):
        record = read(path.read_text(), game_named)
        before = record.start()
        for step in record.replay():
            told = moments(step.events, step.state)
            if any(event.kind == kind for event in step.events):
                yield [([], before), *((kinds(moment), moment.state) for moment in told)]
            before = step.state


def kinds(moment: Moment) -> list[str]:
    return [event.kind for event in moment.events]


def at(story: Story, kind: str) -> tuple[Any, Any]:
    """The table before a moment, and after it."""
    (number,) = [number for number, (told, _) in enumerate(story) if kind in told]
    return story[number - 1][1], story[number][1]


def test_every_act_ends_with_a_moment_of_its_own() -> None:
    """Its table is the one after the act, so nobody is shown a table twice."""
    for game in ("egg-on", "blind-hen", "dragons-eggs", "gulo-gulo", "bunny-bidding"):
        record = read((GOLDEN / game / "3-base.record").read_text(), game_named)
        for step in record.replay():
            told = moments(step.events, step.state)
            assert told[-1].state is step.state
            assert all(moment.events for moment in told[:-1])
            assert [event for moment in told for event in moment.events] == step.events
            assert told[-1].events or not step.events


class TestBlindHen:
    def test_what_is_paid_leaves_before_the_package_is_taken(self) -> None:
        found = [story for story in stories("blind-hen", "paid") if story[-1][0][-1] in ("drew", "ended")]
        assert found
        for story in found:
            before, paid = at(story, "paid")
            assert paid.farms[before.turn].purse < before.farms[before.turn].purse
            assert paid.farms[before.auctioneer].purse > before.farms[before.auctioneer].purse
            assert paid.package == before.package
            assert not paid.pot

    def test_the_winner_has_the_cards_and_is_not_yet_auctioneer(self) -> None:
        for story in stories("blind-hen", "won"):
            before, won = at(story, "won")
            assert not won.package
            assert won.sold == tuple(lot.card for lot in before.package)
            assert won.auctioneer == before.auctioneer
            assert story[-1][1].auctioneer == won.bidder


class TestDragonsEggs:
    def test_an_ability_has_done_what_it_does_before_the_totals(self) -> None:
        found = [story for story in stories("dragons-eggs", "compared") if story[1][0] == ["clawed"]]
        assert found
        for story in found:
            before, clawed = at(story, "clawed")
            treasures = [sum(len(tribe.laid) + tribe.orb for tribe in table.tribes) for table in (before, clawed)]
            assert treasures[1] == treasures[0] - 1
            assert clawed.totals == before.totals

    def test_all_treasures_lie_open_and_then_the_eggs_move(self) -> None:
        for story in stories("dragons-eggs", "gained"):
            before, compared = at(story, "compared")
            assert all(card.up for tribe in compared.tribes for card in tribe.laid)
            assert compared.targets == before.targets
            _, gained = at(story, "gained")
            assert not gained.targets
            assert gained.tribes[gained.gainer].eggs[-len(compared.targets) :] == compared.targets
            assert [tribe.laid for tribe in gained.tribes] == [tribe.laid for tribe in compared.tribes]

    def test_eggs_that_nobody_gains_stay_while_it_is_told(self) -> None:
        for story in stories("dragons-eggs", "carried"):
            compared, carried = at(story, "carried")
            assert carried.targets == compared.targets
            assert carried.gainer == NOBODY

    def test_after_a_reverse_scale_the_table_is_empty(self) -> None:
        game = game_named("dragons-eggs")
        position = "3p; start A; target 2 3; eggs 1 1 4 2; A ab RS; B ab CL; C ab SS; draw OR OR OR"
        state = game.notation.load(items(position))
        for move in ("A 3", "B 9^ 2", "C 10", "A play RS", "B play CL", "C play SS"):
            play(game.notation, state, move)
        step = played(state, 0, [game.parse("reverse")])
        reversed_, _ = moments(step.events, step.state)
        table: Any = reversed_.state
        assert kinds(reversed_) == ["reversed"]
        assert not table.targets
        assert not any(tribe.laid for tribe in table.tribes)


class TestEggOn:
    def test_the_eggs_are_awarded_one_by_one(self) -> None:
        several = 0
        for story in stories("egg-on", "egg"):
            tables = [before for before, after in pairwise(story) if after[0] == ["egg"]]
            several += len(tables) > 1
            for before, after in pairwise(story):
                eggs = [sum(len(male.eggs) for male in table.males) for _, table in (before, after)]
                assert eggs[1] - eggs[0] == (after[0] == ["egg"])
        assert several

    def test_the_last_who_plays_no_wedding_is_told_before_the_worms(self) -> None:
        found = list(stories("egg-on", "worms"))
        assert found
        for story in found:
            told = [events for events, _ in story]
            assert told[-1] == ["worms"]
            assert {state.phase for _, state in story[:-1]} == {WED}
            assert story[-1][1].phase == WORM

    def test_a_female_who_gives_nothing_says_why(self) -> None:
        """E41, the story E-X03 of the rule page."""
        game = game_named("egg-on")
        position = (
            "3p; turn A; A hand W 1 1 2 6 7; B hand W W 1 2 4 K; C hand W 1 1 3 5* 6; Ye: A 5* 4 / B 6; Gr: A 3 / C 4 2"
        )
        state = game.notation.load(items(position))
        for move in ("A W>Ye", "B W>Ye", "C W>Gr", "A pass", "B pass", "C pass", "A 7>Gr", "B pass", "C pass"):
            play(game.notation, state, move)
        step = played(state, 0, [game.parse("pass")])
        told = [
            [(event.kind, event.facts.get("because")) for event in moment.events]
            for moment in moments(step.events, step.state)
        ]
        assert [dict(moment) for moment in told] == [
            {"passed": None},
            {"kept": "leader"},
            {"egg": None},
            {"cleared": None},
        ]

    def test_weddings_lie_there_until_all_eggs_are_awarded(self) -> None:
        for story in stories("egg-on", "cleared"):
            before, cleared = at(story, "cleared")
            assert any(male.weddings for male in before.males)
            assert not any(male.weddings for male in cleared.males)
            assert [male.pile for male in cleared.males] == [male.pile for male in before.males]


class TestGuloGulo:
    def test_the_egg_is_gone_before_the_gulo_jumps(self) -> None:
        for story in stories("gulo-gulo", "jumped"):
            before, stolen = at(story, "stolen")
            assert stolen.nest == before.nest & ~(1 << before.egg)
            assert stolen.places == before.places
            assert story[2][1].places[before.turn] > before.places[before.turn]

    def test_an_alarm_then_the_gulo_goes_back_then_the_nest_is_full(self) -> None:
        for story in stories("gulo-gulo", "alarm"):
            before, alarm = at(story, "alarm")
            assert (alarm.places, alarm.nest) == (before.places, before.nest)
            _, back = story[2]
            assert back.places[before.turn] <= before.places[before.turn]
            assert (back.nest, back.refills) == (before.nest, before.refills)
            assert story[3][1].refills == before.refills + 1


class TestBunnyBidding:
    def test_hidden_tiles_turn_and_then_they_are_checked(self) -> None:
        for story in stories("bunny-bidding", "revealed"):
            before, revealed = at(story, "revealed")
            assert revealed.phase == CHECK
            assert len(revealed.offer) >= len(before.offer)
            assert all(laid.up or laid.seen == EVERYONE for laid in on_the_table(revealed))
            assert revealed.totals == before.totals

    def test_the_offer_lies_there_until_it_is_won_and_the_bids_longer(self) -> None:
        for story in stories("bunny-bidding", "won"):
            if "won" in story[-1][0]:
                continue  # the winner is asked at once for a goal
            revealed, checked = at(story, "checked")
            assert tiles(checked) == tiles(revealed)
            assert checked.totals
            _, won = at(story, "won")
            assert not won.offer
            assert tiles(won) == tiles(checked)[len(checked.offer) :]
            assert len(won.bidders[won.winner].won) > len(checked.bidders[won.winner].won)

    def test_a_hidden_bid_goes_to_the_worst_bidder_before_the_next_round(self) -> None:
        for story in stories("bunny-bidding", "got_bid"):
            if "got_bid" in story[-1][0]:
                continue
            won, got = at(story, "got_bid")
            assert len(got.bidders[got.worst].hand) > len(won.bidders[got.worst].hand)
            assert got.start == won.start
            assert not any(bidder.bids for bidder in got.bidders)

    def test_a_special_egg_lies_there_before_it_acts(self) -> None:
        found = [story for story in stories("bunny-bidding", "studied") if story[1][0] == ["offered"]]
        assert found
        for story in found:
            before, offered = at(story, "offered")
            assert len(offered.offer) == len(before.offer) + 1
            assert tiles(offered)[: len(before.offer)] == tiles(before)[: len(before.offer)]


def on_the_table(state: Any) -> list[Any]:  # noqa: ANN401 - a state of Bunny Bidding
    return [*state.offer, *(laid for bidder in state.bidders for laid in bidder.bids)]


def tiles(state: Any) -> list[int]:  # noqa: ANN401
    return [laid.tile for laid in on_the_table(state)]
