"""Bunny Bidding: what the scenario tables of its rule page do not tell."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from tries import tries

from clutch.arena.fuzz import random_rules
from clutch.core.audience import BLANK, facts
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.laws import random_acts
from clutch.core.mistake import BadRules
from clutch.core.rules import Value
from clutch.core.scenario import items, play
from clutch.core.state import IllegalMove
from clutch.games.bunny_bidding.cards import PLAIN_NUMBERS, PRINT_A, SPECIAL_NUMBERS, type_number
from clutch.games.bunny_bidding.families import entry_named
from clutch.games.bunny_bidding.game import GAME
from clutch.games.bunny_bidding.guess import fitting
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.reckon import reckon
from clutch.games.bunny_bidding.setup import new_game
from clutch.games.bunny_bidding.special_eggs import SPECIAL_DECK, SPECIALS
from clutch.games.bunny_bidding.state import (
    CHECK,
    EVERYONE,
    OPEN,
    PASS,
    REVEAL,
    TURN,
    BunnyBidding,
    Goal,
    Laid,
)


def new(seats: int = 4, variants: tuple[str, ...] = (), seed: int = 1, **options: Value) -> BunnyBidding:
    state = GAME.new(GAME.rules(seats, variants, **options), seed)
    assert isinstance(state, BunnyBidding)
    return state


def position(text: str) -> BunnyBidding:
    state = GAME.notation.load(items(text))
    assert isinstance(state, BunnyBidding)
    return state


def do(state: BunnyBidding, *moves: str) -> None:
    for move in moves:
        play(GAME.notation, state, move)


def holds(state: BunnyBidding, *assertions: str) -> None:
    for assertion in assertions:
        expected, got = GAME.notation.told(state, assertion)
        assert expected == got, assertion


def seen(state: BunnyBidding, seat: int) -> BunnyBidding:
    view = state.view(seat).state
    assert isinstance(view, BunnyBidding)
    return view


def heard(state: BunnyBidding, move: str) -> list[Event]:
    events: list[Event] = []
    [(seat, act)] = GAME.notation.acts(state, move)
    state.play(seat, act, events)
    return events


def handicap(name: str) -> int:
    return [entry.name for entry in HANDICAPS].index(name)


THREE = "3p; start A; A hand R94 R95 M30 O5 Y13; B hand M41 Y6 B14; C hand M50 B7 O15"


class TestTiles:
    def test_three_to_six_players(self) -> None:
        """N1, R-N34."""
        with pytest.raises(BadRules, match="Bunny Bidding is for 3 to 6 players, not 2"):
            GAME.rules(2)

    def test_sixty_eggs_with_numbers_of_their_own(self) -> None:
        """N1: ten of each of six types; never a multiple of four."""
        tiles = new().tiles
        assert len(tiles.eggs) == 60
        assert [tiles.types.count(type_) for type_ in range(8)] == [10] * 6 + [0] * 2
        assert not [tile for tile in tiles.eggs if tile % 4 == 0]
        assert (len(PLAIN_NUMBERS), len(SPECIAL_NUMBERS)) == (75, 24)
        assert new(seed=2).tiles.eggs != tiles.eggs

    def test_24_special_eggs_with_the_multiples_of_four(self) -> None:
        """N1, N15: they have no type."""
        tiles = new(variants=("special-eggs",)).tiles
        assert tiles.eggs[60:] == SPECIAL_NUMBERS
        assert len(SPECIAL_DECK) == 24
        assert sum(egg.points for egg in SPECIALS if egg.points < 10) == 0
        assert {tiles.types[tile] for tile in SPECIAL_NUMBERS} == {8}

    def test_the_fixed_copy(self) -> None:
        """N1, R-N1: print-A."""
        tiles = new(variants=("special-eggs",), numbers="print-A").tiles
        for letter, numbers in PRINT_A.items():
            assert [tiles.types[number] for number in numbers] == [type_number(letter)] * 10
        names = {SPECIALS[tiles.specials[number]].name: number for number in SPECIAL_NUMBERS}
        assert [names["insta_end"], names["spy"], names["fair_sharing"]] == [56, 60, 4]
        assert sorted(number for egg in SPECIALS for number in egg.numbers) == list(SPECIAL_NUMBERS)
        assert len(new(3, numbers="print-A", types=3).tiles.eggs) == 30

    def test_types_told_or_drawn(self) -> None:
        """N1, N14.3."""
        told = new(3, types=3, type_set="GCR").tiles
        assert [type_ for type_ in range(8) if type_ in told.types] == [0, 6, 7]
        drawn = {
            tuple(type_ for type_ in range(8) if type_ in new(seed=n, type_set="random").tiles.types) for n in range(9)
        }
        assert len(drawn) > 3
        assert {len(types) for types in drawn} == {6}
        assert len(new(6, types=7).tiles.eggs) == 70

    def test_everything_is_dealt(self) -> None:
        """N2: odd tiles go clockwise from the start player; goals, powers and handicaps left over are unseen."""
        state = new_game(GAME.rules(5, ["special-eggs", "powers", "handicaps"]), from_seed(4), 3)  # type: ignore[arg-type]
        assert [len(bidder.hand) for bidder in state.bidders] == [17, 17, 16, 17, 17]
        assert (len(state.undealt_goals), len(state.undealt_powers), len(state.undealt_handicaps)) == (2, 3, 3)
        assert (seen(state, 0).undealt_goals, seen(state, 0).undealt_powers) == ((BLANK,) * 2, (BLANK,) * 3)
        assert {new(seed=seed).start for seed in range(30)} == {0, 1, 2, 3}

    def test_chance_comes_in_only_for_fair_sharing(self) -> None:
        """N20."""
        state = new(variants=("special-eggs", "powers", "handicaps", "doubled-numbers"), seed=3)
        for seat, act in random_acts(GAME, state, from_seed(5)):
            before = state.chance.plain()
            events: list[Event] = []
            state.play(seat, act, events)
            assert (state.chance.plain() != before) == any(event.kind == "shared" for event in events)

    def test_the_names_of_the_families(self) -> None:
        """N16, N17: eight of each."""
        assert (len(POWERS), len(HANDICAPS)) == (8, 8)
        with pytest.raises(ValueError, match="there is no power 'fly'; there are a, b"):
            entry_named(["a", "b"], "fly", "power")


class TestRounds:
    def test_a_round_goes_clockwise_from_the_start_player(self) -> None:
        """N3, N4, N19: open, one turn each, check."""
        state = new(seed=9)
        start = state.start
        seats = []
        while state.start == start and not state.totals:
            seats.append(state.turn)
            state.play(state.turn, [state.moves(state.turn)[0]])
        turns = [seat for seat, after in pairwise(seats) if seat != after] + seats[-1:]
        assert turns == [(start + number) % 4 for number in range(4)]
        assert state.phase == OPEN

    def test_the_hands_shrink_in_every_round(self) -> None:
        """N20b, N11: so the game ends."""
        for seed in range(6):
            state = new(
                seed=seed, variants=("special-eggs", "return-losing-bids", "doubled-numbers"), tie_offer="carry"
            )
            tiles = 85
            for seat, act in random_acts(GAME, state, from_seed(seed)):
                if state.phase == OPEN and state.opened == 0:
                    held = sum(len(bidder.hand) for bidder in state.bidders)
                    assert held < tiles
                    tiles = held
                state.play(seat, act)
            assert state.outcome().why == "no tiles"

    def test_the_bid_first(self) -> None:
        """N4, R-N2: with the option, except of a last tile."""
        state = position("3p; opt order=bid_first; start A; A hand R94 R95 M30 O5; B hand M41; C hand M50 B7")
        do(state, "A open R94", "A open R95")
        holds(state, "can A offer = -", "can A bid = M30 M30v O5 O5v")
        do(state, "A bid M30")
        holds(state, "can A offer = O5 O5v")
        do(state, "A offer O5")
        holds(state, "can B offer = M41", "can B bid = M41")

    def test_nobody_wins_and_the_worst_place_is_shared(self) -> None:
        """N9, N10, R-N9: all bids equal."""
        state = position("3p; opt tie_worst=first; start B; B hand R94 R95 M30 O5; C hand M21 Y97 M9 Y13; A hand B7 O6")
        do(state, "B open R94", "B open R95", "B bid M30v", "B offer O5", "C bid M21v", "C offer Y97", "C bid M9")
        do(state, "A offer B7", "A bid O6")
        holds(state, "totals A 6 B 30 C 30", "winner none", "worst A", "A hand M30 M21")

    def test_opened_goals_and_collected_tiles_at_the_end(self) -> None:
        """N12, N13: what counts is shown."""
        state = position(
            "3p; start A; power B collect_any; goals A R B; goals B Y P; A hand R94 R95 M30 Y90; B hand O5; C hand -"
        )
        do(state, "A open R94", "A open R95", "A bid M30", "A offer Y90v", "B power collect_any Y90")
        holds(state, "view C: B.won=?", "score B 5")
        events = heard(state, "B offer O5")
        assert state.over
        assert events[-1].kind == "ended"
        assert events[-1].facts["scores"] == (9, 5, 0)
        holds(state, "view C: B.won=Y90", "view *: A.goals=R B", "winners A", "score A 9")


class TestWhoKnowsWhat:
    def test_hidden_bids_in_a_new_hand_are_remembered(self) -> None:
        """N13: until they lie open; a tile laid face down may be any of his."""
        state = position("3p; start A; A hand R94 R95 M30 O5 Y13 B2 B3; B hand M41 Y6 P10 P11; C hand M50 B7")
        do(
            state,
            "A open R94",
            "A open R95",
            "A bid M30v",
            "A offer O5",
            "B bid M41",
            "B offer Y6",
            "C bid M50",
            "C offer B7",
        )
        assert [seen(state, viewer).bidders[0].shown for viewer in (-1, 0, 1, 2)] == [(30,)] * 4
        assert seen(state, 1).bidders[0].hand == (BLANK,) * 4
        do(state, "A open Y13", "A open B2", "A bid M30v")
        assert seen(state, 1).bidders[0].shown == (30,)
        deals = {GAME.resample(state, 1, from_seed(seed)).bidders[0].bids[0].tile for seed in range(40)}  # type: ignore[attr-defined]
        assert 30 in deals
        assert len(deals) > 1
        do(state, "A offer B3")
        assert seen(state, 1).bidders[0].shown == (30,)

    def test_a_tile_that_comes_to_light_is_no_longer_remembered(self) -> None:
        """N13."""
        state = position("3p; start A; A hand R94 R95 M30 O5 Y13 B2; B hand M41 Y6; C hand M50 B7")
        do(
            state,
            "A open R94",
            "A open R95",
            "A bid M30v",
            "A offer O5",
            "B bid M41",
            "B offer Y6",
            "C bid M50",
            "C offer B7",
        )
        do(state, "A open M30")
        assert state.bidders[0].shown == ()

    def test_who_has_seen_an_exchanged_tile_knows_where_it_is(self) -> None:
        """N13, N15: B offered it face down, C has looked, A takes it; others know nothing of B's hand any longer."""
        state = position(
            "3p; start B; power C offer_study; power A swap_offer; B hand R94 R95 M30 Y90 P3; C hand M41 O5 O6;"
            " A hand M50 B7 B9"
        )
        do(
            state,
            "B open R94",
            "B open R95",
            "B bid M30",
            "B offer Y90v",
            "C power offer_study Y90",
            "C bid M41",
            "C offer O5",
        )
        state.bidders[1].shown = (90, 3)
        do(state, "A power swap_offer Y90>B7")
        assert state.bidders[0].known == [0, 1 << 90, 1 << 90, 0]
        assert (state.bidders[1].known, state.bidders[1].shown) == ([0, 1 << 3, 1 << 3, 0], ())
        assert seen(state, 2).bidders[0].known[2] == 1 << 90
        assert seen(state, -1).bidders[0].known == [0] * 4
        holds(state, "view B: offer=R94 R95 ? O5", "view A: offer=R94 R95 B7v O5")

    def test_an_open_tile_in_exchange_is_known_to_all_and_an_own_one_to_its_owner(self) -> None:
        state = position("3p; start A; power A swap_offer; A hand R94 R95 M30 Y90 P3 P5; B hand M41 O6; C hand M50 B7")
        do(state, "A open R94", "A open R95", "A bid M30", "A offer Y90v")
        do(state, "A power swap_offer R94>P3 Y90>P5")
        assert state.bidders[0].shown == (94,)
        assert state.bidders[0].known == [0] * 4
        holds(state, "view B: offer=P3 R95 ?")

    def test_what_is_passed_on_is_known_to_giver_and_taker(self) -> None:
        """N14.8, N13: the others lose track of every hand."""
        state = position(
            "3p; opt doubled_numbers; start A; A hand R94 R95 Y33 M3 M5 M6 M7 M9 M2;"
            " B hand B10 B13 B14 B15 B17 B18 B19; C hand O21"
        )
        state.bidders[1].shown = (10, 18)
        do(state, "A open R94", "A open R95", "A offer Y33")
        assert (state.phase, state.actors()) == (PASS, [0, 1])
        do(state, "B give B10 B13 B14 B15 B17")
        assert state.actors() == [0]
        assert seen(state, 2).bidders[1].picked == (BLANK,) * 5
        do(state, "A give M3 M5 M6 M7 M9")
        assert seen(state, 0).bidders[1].known[0] == sum(1 << tile for tile in (3, 5, 6, 7, 9))
        assert seen(state, 2).bidders[1].known[2] == 1 << 18
        assert state.bidders[1].shown == ()
        holds(state, "turn A", "A hand M2 O21", "C hand B10 B13 B14 B15 B17")

    def test_shown_tiles_are_remembered(self) -> None:
        """N14.1: and what is laid face down is one of them."""
        state = position(
            "3p; opt reveal_five; start A; A hand R94 R95 M3 M5 M6 M7 M9 M10; B hand B1 B2; C hand O14 O15"
        )
        do(state, "A open R94", "A open R95")
        assert state.phase == REVEAL
        do(state, "A reveal M3 M5 M6 M7 M9", "A bid M7v")
        assert set(seen(state, 1).bidders[0].shown) == {3, 5, 6, 7, 9}
        for seed in range(20):
            dealt = GAME.resample(state, 1, from_seed(seed))
            assert isinstance(dealt, BunnyBidding)
            assert dealt.bidders[0].bids[0].tile in (3, 5, 6, 7, 9)
            assert dealt.moves(0)

    def test_handicaps_that_show_are_marked(self) -> None:
        """N13, N17: a lowered total, a turn cut short, a goal opened; thrown in, it is lost, and won, it is known."""
        state = position(
            "3p; start B; handicap A public_egg; handicap B small_hands; handicap C lower_bids; goals A R Y;"
            " B hand Y1 Y2 P3 B50 B53 B54 B55; C hand M30 O6 O7; A hand M10 O13"
        )
        assert state.bidders[0].marked == 1 << handicap("public_egg")
        do(state, "A public 1", "B open Y1", "B open Y2", "B bid P3", "B offer B50", "B offer B53")
        assert state.turn == 2
        assert seen(state, 0).bidders[1].marked == 1 << handicap("small_hands")
        do(state, "C bid M30", "C offer O6", "A bid M10", "A add public_egg")
        assert (state.bidders[0].marked, state.winner) == (0, 2)
        assert state.bidders[2].marked == 1 << handicap("lower_bids") | 1 << handicap("public_egg")
        assert GAME.resample(state, 0, from_seed(1)).bidders[2].handicaps == tuple(  # type: ignore[attr-defined]
            sorted(state.bidders[2].handicaps)
        )

    def test_everybody_hears_of_a_look_but_not_what_was_seen(self) -> None:
        """N13 (4.2.1)."""
        state = position(
            "3p; start A; goals A R B; goals B O Y; A hand R94 R95 M30 O5; B hand S60:spy M41; C hand M50 B7"
        )
        do(state, "A open R94", "A open R95", "A bid M30", "A offer O5")
        spied = next(event for event in heard(state, "B offer S60 [A 1]") if event.kind == "spied")
        assert [GAME.heard(spied, state.rules, seat).facts["goal"] for seat in (0, 1, 2)] == [BLANK, 0, BLANK]
        assert GAME.story(GAME.heard(spied, state.rules, 2)) == "B looks at goal 1 of A: a goal."


class TestExpansions:
    def test_a_spy_without_goals_to_see(self) -> None:
        """N15: only in a set position; no choice is asked."""
        state = position("3p; start A; A hand R94 R95 M30 O5; B hand S60:spy M41; C hand M50 B7")
        do(state, "A open R94", "A open R95", "A bid M30", "A offer O5", "B offer S60")
        holds(state, "turn B", "must B 1")

    def test_sudden_end_opened_with_the_last_tiles(self) -> None:
        """R-N42: the start player has no turn that could be over, so the others play theirs."""
        state = position("3p; start A; A hand S56:insta_end R95; B hand M41 B6; C hand M50 B7")
        do(state, "A open S56", "A open R95")
        holds(state, "turn B")
        do(state, "B bid M41", "B offer B6", "C bid M50", "C offer B7")
        holds(state, "winner C", "end")

    @pytest.mark.parametrize(
        ("option", "of_a", "of_b", "told"),
        [
            ("", "M30 O5", "R41", ("matching", 1, ())),
            ("", "R33 O5", "R41", ("matching", 2, ())),
            ("opt flip_own;", "M30 O5", "R41", ("never", 0, ())),
            ("opt duplicates_invert;", "M30 O5", "M41", ("twice", 1, ())),
            ("", "M30 S4:reverse_auction", "R41", ("eggs", 0, (4,))),
            ("", "M30 O5", "S4:reverse_auction", ("eggs", 0, (4,))),
            ("", "M30 S8:bunny_outcast", "S4:reverse_auction", ("matching", 0, ())),
            ("", "M30 S12:fair_sharing", "S4:reverse_auction", ("shared", 0, (12,))),
        ],
    )
    def test_it_is_told_why_an_auction_is_upside_down(
        self, option: str, of_a: str, of_b: str, told: tuple[object, ...]
    ) -> None:
        """N8, N14.6, N14.7, N15: by the number of some bids, by the rules, or by special eggs; not by an outcast's."""
        state = position(f"3p; {option} start A; A hand R94 R95 {of_a}; B hand {of_b} Y6; C hand M50 B7")
        bid, offered = [tile.partition(":")[0] for tile in of_a.split()]
        do(state, "A open R94", "A open R95", f"A bid {bid}", f"A offer {offered}")
        do(state, f"B bid {of_b.partition(':')[0]}", "B offer Y6", "C bid M50")
        events = heard(state, "C offer B7")
        if state.phase == CHECK:
            events = heard(state, "A outcast B")
        (checked,) = [event for event in events if event.kind == "checked"]
        because = tuple([checked.facts[name] for name in ("because", "deciding", "eggs")])
        assert because == told
        assert checked.after is not None
        if told[0] != "shared":  # then the offer is given away already
            seen = reckon(checked.after.view(2).state, 2)
            assert (seen["because"], seen["deciding"], tuple(seen["eggs"])) == told
        assert GAME.story(checked)

    def test_nobody_is_told_to_pass_on_what_nobody_has(self) -> None:
        """N14.8: it is told of those who receive a tile; and if no hand has one, nothing is."""
        for hand, told in (("M7 M8 M9", ["bid", "doubled", "received"]), ("M7 M8", ["bid", "revealed"])):
            state = position(f"3p; opt doubled_numbers; start A; A hand R94 R95; B hand {hand}; C hand R33")
            do(state, "A open R94", "A open R95", "B bid M7", "B offer M8")
            events = [event.kind for event in heard(state, "C bid R33")]
            assert events[: len(told)] == told
            assert events.count("received") == told.count("received")

    def test_a_delayed_turn_of_a_seat_that_has_lost_its_tiles(self) -> None:
        """N15, N14.8, N7: opened, and then all tiles are passed on by a doubled number."""
        state = position("3p; opt doubled_numbers; start A; A hand S80:delayed_turn R94 M30; B hand M22 Y6; C hand -")
        do(state, "A open S80", "A open R94")
        holds(state, "turn B")
        do(state, "B bid M22")
        holds(state, "A hand -", "B hand M30", "C hand Y6")
        do(state, "B offer M30")
        holds(state, "turn C")
        do(state, "C bid Y6")
        holds(state, "end", "totals A - B 22 C 6")

    def test_a_turn_put_off_twice(self) -> None:
        """N15: taken back by Swap Offer, the egg may be played again; nobody else is left, so the turn just goes on."""
        state = position(
            "3p; start A; power A swap_offer; A hand R1 R2 S80:delayed_turn M30 Y3 B5 B6; B hand M41 O7; C hand M50 O9"
        )
        do(state, "A open R1", "A open R2", "A offer S80", "B bid M41", "B offer O7", "C bid M50", "C offer O9")
        holds(state, "turn A", "must A 2")
        do(state, "A power swap_offer S80>B5", "A offer S80")
        assert (state.turn, state.resumed, state.later) == (0, True, ())
        holds(state, "must A 2")
        do(state, "A bid M30", "A bid Y3")
        holds(state, "totals A 33 B 41 C 50")

    def test_a_replacement_egg_without_an_exchange(self) -> None:
        """N15: none is allowed, too; and it may open."""
        state = position("3p; start A; A hand S76:replacement_egg R95 M30 O5 P7; B hand M41 B6; C hand M50 B9")
        do(state, "A open S76", "A open R95")
        holds(state, "offer S76 R95", "turn A")
        state = position("3p; start A; A hand R95 S76:replacement_egg M30 O5 P7; B hand M41 B6; C hand M50 B9")
        do(state, "A open R95", "A open S76 [R95>P7]")
        holds(state, "offer S76 P7", "A hand M30 O5 R95")

    def test_a_thrown_in_tile_stays_in_a_carried_offer(self) -> None:
        """N18, N9."""
        state = position(
            "3p; opt tie_offer=carry; start A; handicap C bid_higher; A hand R94 R95 M30 O5; B hand M21 Y97 M9 Y13;"
            " C hand B7 M2"
        )
        do(state, "A open R94", "A open R95", "A bid M30", "A offer O5", "B bid M21", "B offer Y97", "B bid M9")
        do(state, "C bid B7", "C add bid_higher")
        holds(state, "winner none", "offer R94 R95 O5 Y97 bid_higher", "handicap C -", "start B")

    def test_a_last_tile_and_a_power_to_throw_in(self) -> None:
        """R-N43: with his last tile gone the power may still be used, but is not thrown in any more."""
        state = position("3p; start A; power B flip_any; A hand R94 R95 M30 O5; B hand M41; C hand M50 B7")
        do(state, "A open R94", "A open R95", "A bid M30", "A offer O5", "B bid M41")
        assert [move.text for move in state.moves(1)] == ["power 1", "end"]
        do(state, "B end")
        holds(state, "turn C", "power B flip_any")

    def test_throwing_in_is_asked_about(self) -> None:
        """N18: a power that is thrown in is lost. It may be used without a question."""
        state = position(
            "3p; start A; power B flip_any; handicap B small_hands;"
            " A hand R94 R95 M30 O5; B hand M41 M42; C hand M50 B7"
        )
        do(state, "A open R94", "A open R95", "A bid M30", "A offer O5")
        asked = {move.text: GAME.warning(state.view(1).state, [move]) for move in state.moves(1)}
        assert {text for text, why in asked.items() if why == "thrown"} == {"add power 1", "add handicap 1"}
        assert asked["power 1"] == asked["bid 41"] == ""

    def test_matching_money_leaves_typeless_bids_alone_and_options(self) -> None:
        """N15, R-N32: from a bid only with the option's default."""
        text = "3p; {}start A; A hand R94 R95 S64:matching_money O9; B hand O70 B6; C hand M50 B7"
        acts = [
            "A open R94",
            "A open R95",
            "A bid S64",
            "A offer O9",
            "B bid O70",
            "B offer B6",
            "C bid M50",
            "C offer B7",
        ]
        state = position(text.format(""))
        do(state, *acts)
        assert (state.phase, state.turn) == (CHECK, 0)
        assert seen(state, -1).moves(0) == state.moves(0)
        state = position(text.format("opt resolve_from=offer; "))
        do(state, *acts)
        holds(state, "totals A 64 B 70 C 50", "end")

    @pytest.mark.parametrize(
        ("egg", "choice", "told", "words"),
        [
            ("matching_money", "money -50", ("matched", {"tile": 64, "amount": -50}), "matching bids count 50 less"),
            ("bunny_outcast", "outcast C", ("cast_out", {"tile": 64, "other": 2}), "the bid of C does not count"),
        ],
    )
    def test_what_is_chosen_at_the_check_is_told_by_facts(
        self, egg: str, choice: str, told: tuple[str, dict[str, int]], words: str
    ) -> None:
        """N15: whoever tells it has words of his own, and not those of records."""
        state = position(f"3p; start A; A hand R94 R95 M61 S64:{egg}; B hand O30 O5; C hand B9 B7")
        do(state, "A open R94", "A open R95", "A bid M61", "A offer S64", "B bid O30", "B offer O5")
        do(state, "C bid B9", "C offer B7")
        event = heard(state, f"A {choice}")[0]
        assert ((event.kind, event.facts), event.seat) == (told, 0)
        assert GAME.story(event) == f"A chooses for 64: {words}."

    def test_a_sudden_end_forgets_the_delayed_turn_for_good(self) -> None:
        """N15, R-N24."""
        state = position(
            "3p; start B; B hand Y1 Y2 S80:delayed_turn P30 B3; C hand P41 S56:insta_end M5; A hand O50 M6"
        )
        do(state, "B open Y1", "B open Y2", "B offer S80")
        assert len(state.later) == 1
        do(state, "C bid P41", "C offer S56")
        assert (state.phase, state.later) == (OPEN, ())

    def test_a_delayed_turn_keeps_its_counts(self) -> None:
        """N15: bids, offers, debts, and the limit."""
        state = position("3p; start A; A hand R1 R2 M30 B50 S80:delayed_turn Y3 Y5; B hand M41 O7; C hand M51 O9")
        do(state, "A open R1", "A open R2", "A bid M30", "A offer B50", "A offer S80", "B bid M41", "B offer O7")
        do(state, "C bid M51", "C offer O9")
        holds(state, "turn A", "must A 1", "can A bid = Y3 Y3v Y5 Y5v", "can A offer = Y3 Y3v Y5 Y5v")

    def test_opening_tiles_follow_too(self) -> None:
        """N17: Always Follow and Never Follow."""
        text = "3p; start A; handicap A {}; A hand R94 R95 M30 O5; B hand M41 Y6; C hand M50 B7"
        state = position(text.format("always_follow"))
        do(state, "A open R94")
        assert [move.text for move in state.moves(0)] == ["open 95"]
        state = position(text.format("never_follow"))
        do(state, "A open R94")
        assert [move.text for move in state.moves(0)] == ["open 30", "open 5"]

    def test_the_highest_number_after_an_exchange(self) -> None:
        """N5, N16: what has left the offer is not compared any more."""
        state = position("3p; start A; power A swap_offer; A hand R94 R5 M30 O6 P3 P10; B hand M41 Y7; C hand M50 B9")
        do(state, "A open R94", "A open R5", "A power swap_offer R94>P3", "A offer O6")
        holds(state, "must A 2")

    def test_a_bid_of_several_tiles_is_summed_for_the_handicaps(self) -> None:
        """N17: below the highest, above the lowest; the same is neither."""
        state = position(
            "3p; start A; handicap B bid_lower; A hand R2 R3 M31 R1; B hand M20 O41 M21 M19 Y5; C hand P10 P13"
        )
        do(state, "A open R2", "A open R3", "A bid M31", "A offer R1", "B offer O41", "B bid M20")
        holds(state, "can B bid = M19 M19v Y5 Y5v")
        state = position(
            "3p; start A; turn B; handicap B bid_higher; offer R41 R95; bid B M9 M11;"
            " A hand M31; B hand M21 M22 M1; C hand P13"
        )
        holds(state, "can B bid = M22 M22v")

    def test_several_handicaps_at_once(self) -> None:
        """N17: the plays that break the fewest."""
        state = position(
            "3p; start A; handicap B always_follow bid_lower; A hand R1 R41 M31 R3; B hand M50 B60 R61; C hand P10 P13"
        )
        do(state, "A open R1", "A open R41", "A bid M31", "A offer R3")
        holds(state, "can B bid = -", "can B offer = R61 R61v")

    def test_nobody_may_use_a_power_twice_or_without_a_target(self) -> None:
        """N16, R-N27."""
        state = position(
            "3p; start A; power A swap_bid flip_any; A hand R94 R95 M30 O5 P9; B hand M41 Y6; C hand M50 B7"
        )
        do(state, "A open R94", "A open R95")
        assert "power 1" not in [move.text for move in state.moves(0)]
        do(state, "A power flip_any R94", "A bid M30", "A offer O5")
        holds(state, "turn A", "canend A yes")
        with pytest.raises(IllegalMove):
            do(state, "A power flip_any R95")

    def test_nothing_was_dealt_that_is_not_in_the_game(self) -> None:
        """The switches are off unless somebody turns them on."""
        state = new()
        assert not any(bidder.powers or bidder.handicaps for bidder in state.bidders)
        assert (state.undealt_powers, state.undealt_handicaps) == ((), ())


def test_every_mix_of_variants_and_options_is_sound() -> None:
    """N14-N18: random games with random settings, looked at after every act."""
    for seed in range(tries(150)):
        chance = from_seed(seed)
        rules = random_rules(GAME, chance)
        if seed % 3 == 0:
            rules = rules.but(special_eggs=True, powers=True, handicaps=True)
        state = GAME.new(rules, seed)
        for seat, act in random_acts(GAME, state, chance):
            state.play(seat, act)
            assert list(GAME.audit(state)) == []
        assert isinstance(state, BunnyBidding)
        assert min(state.outcome().ranks) == 1


def test_what_a_seat_does_not_know_can_be_dealt_in_every_mix() -> None:
    """N13: the deal is sound, and looks the same to that seat."""
    for seed in range(tries(120)):
        chance = from_seed(seed)
        rules = random_rules(GAME, chance).but(**[{}, {"reveal_five": True, "doubled_numbers": True}][seed % 2])
        state = GAME.new(rules, seed)
        for seat, act in random_acts(GAME, state, chance):
            state.play(seat, act)
            if chance.below(12) == 0:
                eye = chance.below(rules.seats + 1) - 1
                dealt = GAME.resample(state, eye, chance)
                assert list(GAME.audit(dealt)) == []
                assert facts(dealt.view(eye).state) == facts(state.view(eye).state)
                assert all(dealt.moves(actor) for actor in dealt.actors())


def test_a_deal_when_only_a_power_keeps_the_turn_going() -> None:
    """N13, N14.1, N16: no shown tile is left, and five tiles are the limit."""
    state = position(
        "3p; opt reveal_five; start A; power A flip_any; A hand R1 R2 M3 O50 B51 Y53 P54 R55;"
        " B hand M6 M7; C hand M9 B10"
    )
    do(state, "A open R1", "A open R2", "A reveal M3 O50 B51 Y53 P54", "A bid M3", "A offer O50", "A offer B51")
    do(state, "A offer Y53", "A offer P54")
    assert [move.text for move in state.moves(0)] == ["power 1", "end"]
    dealt = GAME.resample(state, 1, from_seed(1))
    assert [move.text for move in dealt.moves(0)] == ["power 1", "end"]


def test_a_handicap_that_hardly_fits_is_dealt_if_there_is_no_other() -> None:
    """N13: Public Egg would have shown."""
    state = new(variants=("handicaps",))
    assert fitting(state, 0, [handicap("public_egg"), handicap("bid_lower")]) == handicap("bid_lower")
    assert fitting(state, 0, [handicap("public_egg")]) == handicap("public_egg")


def test_a_view_counts_only_the_tiles_it_knows() -> None:
    """N12, N13; and a bid of two tiles, of which the second is looked at."""
    state = position(
        "3p; start A; power B collect_any; power C bid_study; goals B Y P; A hand R94 R95 M30 Y90; B hand O5 B7;"
        " C hand M50 B9"
    )
    do(state, "A open R94", "A open R95", "A bid M30", "A offer Y90v", "B power collect_any Y90", "B offer O5")
    assert (seen(state, 1).scores()[1], seen(state, 2).scores()[1]) == (5, 0)
    state = position(
        "3p; start A; turn C; power C bid_study; offer R94; bid A M30 M31v; A hand Y1; B hand -; C hand M50 B9"
    )
    do(state, "C power bid_study A M31")
    holds(state, "view C: A.bid=M30 M31v", "view B: A.bid=M30 ?")


@pytest.mark.parametrize(("option", "points"), [("single", 5), ("double", 10)])
def test_what_eggs_are_worth_is_told_to_who_knows_the_goals(option: str, points: int) -> None:
    state = new(3, double_goal=option)
    state.bidders[0].goals = (Goal(2, 1), Goal(2, 1))
    assert reckon(seen(state, 0), 0)["worth"] == [[-1, -1, points, -1, -1, -1, -1, -1], [], []]
    assert reckon(seen(state, 1), 1)["worth"][0] == []  # type: ignore[index]


def test_what_a_bid_counts_is_told_to_who_knows_what_changes_it() -> None:
    """R-N23: with powers, which are public, and with known handicaps; a handicap is no secret to its owner."""
    state = position(
        "3p; start A; turn C; power A higher_bids; handicap B lower_bids; power C higher_bids; offer R94;"
        " bid A M30 M31v; bid B M33; A hand Y1; B hand -; C hand M50 B9"
    )
    assert reckon(seen(state, 2), 2)["bids"] == [(40, 1), (33, 0), (0, 0)]
    assert reckon(seen(state, 1), 1)["bids"][1] == (23, 0)
    state.bidders[1].marked = 1 << handicap("lower_bids")
    assert reckon(seen(state, 2), 2)["bids"][1] == (23, 0)


def test_variants_go_together_in_any_order() -> None:
    """N14: each is a switch of its own."""
    names = list(GAME.variants)
    one = GAME.rules(3, names)
    other = GAME.rules(3, reversed(names))
    assert {**one.options, "types": 5} == {**other.options, "types": 5}
    assert (GAME.rules(3, names).options["goals"], GAME.rules(6, ["fewer-types"]).options["types"]) == (1, 6)
    assert GAME.rules(6, ["one-goal", "fewer-types"]).options["types"] == 5


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (
            6,
            {"types": 5},
            "6 players with 2 goals each need 6 egg types or more, not 5: there are 2 goals of each type",
        ),
        (4, {"types": 8}, "option types must be 6 or 5 or 4 or 3 or 2 or 7, not '8'"),
        (3, {"goals": 3}, "option goals must be 2 or 1, not '3'"),
        (3, {"max_tiles": 6}, "option max_tiles must be 5 or 4, not '6'"),
        (3, {"type_set": "RYX"}, "option type_set: there is no egg type 'X'; types: R Y B O M P G C; or random"),
        (3, {"type_set": "RYRBOM"}, "option type_set names an egg type twice: RYRBOM"),
        (3, {"type_set": "RYB"}, "option type_set names 3 egg types, but 6 are needed"),
        (3, {"numbers": "print-A", "types": 7}, "option numbers=print-A has the egg types R Y B O M P, and no others"),
        (3, {"numbers": "print-A", "type_set": "random"}, "option numbers=print-A has the egg types"),
        (3, {"wind": True}, "there is no option 'wind'"),
    ],
)
def test_rules_that_contradict_themselves(seats: int, options: dict[str, Value], said: str) -> None:
    with pytest.raises(BadRules, match=said.replace("(", r"\(")):
        GAME.rules(seats, **options)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("start A", "a position says once how many play"),
        ("3p; start D", "there is no seat D: the seats are A to C"),
        ("3p; A hand X5", "'A hand X5': 'X5' is no tile"),
        ("3p; A hand R5; B hand M5", "'B hand M5': there are two tiles with the number 5"),
        ("3p; A hand S4:magic", "there is no special egg 'magic'"),
        ("3p; power A fly", "there is no power 'fly'"),
        ("3p; handicap A fly", "there is no handicap 'fly'"),
        ("3p; goals A Z", "there is no egg type 'Z'"),
        ("3p; what is this", "'what is this': a position has no such item"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        position(text)


@pytest.mark.parametrize(
    "item", ["weather fine", "won Z 3", "view Z: A.bid=-", "hand# A 1 2", "view A: A.feet=3", "score A", "goals A R"]
)
def test_an_assertion_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match=item.split(" ", maxsplit=1)[0]):
        GAME.notation.told(position(THREE), item)


@pytest.mark.parametrize(
    "item", ["Z open R94", "A dance", "A open what", "A offer R94 [R1-R2]", "A power flip_any A B C D", "A reveal what"]
)
def test_a_move_that_cannot_be_read_says_so(item: str) -> None:
    with pytest.raises(ValueError, match="no"):
        GAME.notation.acts(position(THREE), item)


@pytest.mark.parametrize(
    "item",
    [
        "A power flip_any R94",
        "A add flip_any",
        "A add bid_lower",
        "A power bid_study B M41",
        "A open R94 [bid]",
        "A open M99",
    ],
)
def test_a_move_of_what_is_not_there_is_refused(item: str) -> None:
    state = position(THREE)
    with pytest.raises(IllegalMove):
        do(state, item)


EVERYTHING = ("special-eggs", "powers", "handicaps")


def lay(state: BunnyBidding, **changes: object) -> None:
    """Another tile in the place of the first of the offer."""
    first = state.offer[0]
    facts = {"tile": first.tile, "by": first.by, "seen": first.seen, "at": first.at, "up": first.up, **changes}
    state.offer = (Laid(**facts), *state.offer[1:])  # type: ignore[arg-type]


def in_a_turn() -> BunnyBidding:
    state = new(variants=EVERYTHING, seed=12)
    for seat, act in random_acts(GAME, state, from_seed(1)):
        if state.phase == TURN and len(state.offer) > 3:
            break
        state.play(seat, act)
    assert list(GAME.audit(state)) == []
    return state


Spoil = Callable[[BunnyBidding], None]


def table_with(**changes: object) -> Spoil:
    def spoil(state: BunnyBidding) -> None:
        for name, value in changes.items():
            setattr(state, name, value)

    return spoil


def first_with(**changes: object) -> Spoil:
    def spoil(state: BunnyBidding) -> None:
        for name, value in changes.items():
            setattr(state.bidders[0], name, value)

    return spoil


def lose_a_tile(state: BunnyBidding) -> None:
    state.bidders[0].hand = state.bidders[0].hand[1:]


def show_what_another_has(state: BunnyBidding) -> None:
    state.bidders[0].shown = state.bidders[1].hand[:1]


def know_what_another_has(state: BunnyBidding) -> None:
    state.bidders[0].known = [1 << state.bidders[1].hand[0], 0, 0, 0, 0]


def empty_the_hand_on_turn(state: BunnyBidding) -> None:
    state.phase = REVEAL
    state.bidders[state.turn].hand = ()


def end_with_a_bid_on_the_table(state: BunnyBidding) -> None:
    state.over = True
    state.bidders[0].bids = state.offer


FAULTS: list[tuple[str, Spoil]] = [
    ("the tiles are", lose_a_tile),
    ("the powers are", first_with(powers=(0, 0))),
    ("the handicaps are", first_with(handicaps=(0, 0))),
    ("the goals are", first_with(goals=(Goal(0, EVERYONE),) * 3)),
    ("are not all hidden", show_what_another_has),
    ("are not all hidden", know_what_another_has),
    ("he does not have the handicaps", first_with(marked=255)),
    ("he has lifted 3", first_with(lifted=3)),
    ("he has picked", first_with(picked=(3,))),
    ("he has shown", first_with(revealed=(3,))),
    ("he does not know his goals", first_with(goals=(Goal(0, 0),))),
    ("tiles were laid at", table_with(laid=0)),
    ("does not know it", lambda state: lay(state, seen=0)),
    ("a power or handicap lies face down", lambda state: lay(state, tile=100, up=False)),
    ("the highest number is", table_with(top=1)),
    ("tiles in a turn", table_with(bid_tiles=9)),
    ("debts", table_with(debts=9)),
    ("tiles in phase", table_with(phase=CHECK, bid_tiles=2)),
    ("opening tiles", table_with(opened=3)),
    ("who is on turn has no tile", empty_the_hand_on_turn),
    ("the game is over too early", table_with(over=True)),
    ("tiles are left over", end_with_a_bid_on_the_table),
    ("won with totals", table_with(totals=(1, 2, 3, 4), winner=0)),
    ("nobody won with totals", table_with(totals=(1, 2, 3, 4), winner=-1)),
    ("was worst with totals", table_with(totals=(1, 2, 3, 4), winner=3, worst=2)),
    ("without special eggs", table_with(rules=GAME.rules(4), choices=((4, 1),))),
    ("there is nothing to choose", table_with(rules=GAME.rules(4), phase=CHECK)),
]


@pytest.mark.parametrize(("said", "spoil"), FAULTS, ids=[f"{number}" for number in range(len(FAULTS))])
def test_a_broken_table_is_noticed(said: str, spoil: Spoil) -> None:
    state = in_a_turn()
    spoil(state)
    assert any(said in fault for fault in GAME.audit(state))


class TestInWords:
    def test_a_picture_tells_only_what_one_sees(self) -> None:
        state = position(
            "3p; start A; power B flip_any; handicap C bid_lower; goals A R B; goals B O Y; goals C P M;"
            " A hand R94 R95 M30 O5 S8:spy; B hand M41 Y6; C hand M50 B7"
        )
        do(state, "A open R94", "A open R95", "A bid M30v", "A offer O5", "B bid M41")
        own = GAME.picture(seen(state, 0), 0)
        assert "A you goals R B  bid M30v  won -  hand S8" in own
        assert "S8 Look at a goal of another player." in own
        other = GAME.picture(seen(state, 1), 1)
        assert other.startswith("B to act and to play 1 tile or more: bid and offer, or use a power\n")
        assert "goals ? ?  bid ?  won -  hand 1 tiles" in other
        assert "(?)" in other
        do(state, "B offer Y6", "B end", "C bid M50", "C offer B7")
        last = GAME.picture(seen(state, 1), 1)
        assert "last check: majority R, not inverted, totals A 30 B 41 C 50, won by C" in last
        assert "hand 2 tiles, hiding M30" in last
        assert "S8" not in GAME.picture(seen(state, -1), -1)

    def test_a_picture_of_the_end(self) -> None:
        state = position("3p; start A; A hand R1 R2")
        do(state, "A open R1", "A open R2")
        assert "Game over" in GAME.picture(seen(state, 0), 0)
        assert "totals none, won by nobody" in GAME.picture(seen(state, 0), 0)

    def test_every_event_has_its_story(self) -> None:
        told: set[str] = set()
        for seed in range(120):
            if seed >= tries(60) and told == set(GAME.events):
                break
            state = new(4, tuple(GAME.variants), seed)
            for seat, act in random_acts(GAME, state, from_seed(seed)):
                events: list[Event] = []
                state.play(seat, act, events)
                for event in events:
                    told.add(event.kind)
                    for eye in range(-1, 4):
                        assert "{" not in GAME.story(GAME.heard(event, state.rules, eye))
        assert told == set(GAME.events)
