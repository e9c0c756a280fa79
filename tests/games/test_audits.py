"""An audit that notices nothing would be no law: each fault it can name is made once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clutch.core.state import NOBODY
from clutch.games import game_named
from clutch.games.dragons_eggs.state import ABILITY, BID, RESOLVE, DragonsEggs, Laid
from clutch.games.egg_on.setup import PRESETS
from clutch.games.egg_on.state import WED, EggOn


def egg_on() -> EggOn:
    game = game_named("egg-on")
    state = game.new(game.rules(2), 1)
    for seat in (0, 1):
        state.play(seat, PRESETS["steady"])
    assert isinstance(state, EggOn)
    assert list(game.audit(state)) == []
    return state


def _more_cards(state: EggOn) -> None:
    state.males[0].hand[0] += 1
    state.males[0].derive()


def _too_many_in_hand(state: EggOn) -> None:
    state.males[0].draw()


def _too_few_in_hand(state: EggOn) -> None:
    male = state.males[state.turn]
    card = next(card for card in range(11) if male.hand[card])
    male.give(card)
    male.discard += (card,)


def _wedding_on_the_table(state: EggOn) -> None:
    state.males[0].weddings = 1


def _two_fake_worms(state: EggOn) -> None:
    state.males[0].discard += (8,)


def _wrong_total(state: EggOn) -> None:
    state.males[0].totals[0] = 3


def _egg_twice(state: EggOn) -> None:
    state.males[0].eggs = ((0, 1),)


def _too_many_points(state: EggOn) -> None:
    state.males[0].eggs = tuple((female, egg) for female in range(4) for egg in (3, 3, 3))


def _false_leader(state: EggOn) -> None:
    state.leaders[0] = 1


def _no_reason(state: EggOn) -> None:
    state.over = True


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (_more_cards, "seat 0: his deck is"),
        (_too_many_in_hand, "seat 0: 7 cards in hand"),
        (_too_few_in_hand, "fewer than six cards on his turn"),
        (_wedding_on_the_table, "a wedding lies on the table outside a wedding phase"),
        (_two_fake_worms, "his fake worm is not in exactly one place"),
        (_wrong_total, "totals is [3, 0, 0, 0], but should be [0, 0, 0, 0]"),
        (_egg_twice, "female 0: her three eggs are [1]"),
        (_too_many_points, "are more than there is to win"),
        (_false_leader, "leaders are [1, -1, -1, -1], but should be"),
        (_no_reason, "the game ended for no reason: ''"),
    ],
)
def test_egg_on(broken: Callable[[EggOn], None], said: str) -> None:
    state = egg_on()
    broken(state)
    assert said in "\n".join(game_named("egg-on").audit(state))


def dragons() -> DragonsEggs:
    game = game_named("dragons-eggs")
    state = game.new(game.rules(3), 1)
    assert isinstance(state, DragonsEggs)
    assert list(game.audit(state)) == []
    return state


def _lay(state: DragonsEggs, owner: int = 0, bids: int = 1, **kind: bool) -> None:
    """A treasure in front of seat 0, out of its owner's hand."""
    state.tribes[0].laid += (Laid(owner, 5, **kind),)
    state.tribes[0].bids = bids
    state.tribes[owner].hand &= ~(1 << 5)
    state.tribes[owner].hand_size -= 1


def _lost_treasure(state: DragonsEggs) -> None:
    state.tribes[0].hand = 7
    state.tribes[0].hand_size = 3


def _lost_egg(state: DragonsEggs) -> None:
    state.eggs = state.eggs[1:]


def _lost_ability(state: DragonsEggs) -> None:
    state.deck = state.deck[1:]


def _two_abilities(state: DragonsEggs) -> None:
    state.tribes[0].abilities += (state.deck[0],)
    state.deck = state.deck[1:]


def _wrong_size(state: DragonsEggs) -> None:
    state.tribes[0].hand_size = 4


def _known_elsewhere(state: DragonsEggs) -> None:
    _lay(state)
    state.tribes[0].known = [0, 1 << 5, 0, 0]


def _lifted(state: DragonsEggs) -> None:
    state.tribes[0].lifted = 1


def _has_played(state: DragonsEggs) -> None:
    state.tribes[0].has_played = True


def _too_many_laid(state: DragonsEggs) -> None:
    _lay(state, bids=0)


def _orb_alone(state: DragonsEggs) -> None:
    state.tribes[0].orb = True


def _passed_and_bid(state: DragonsEggs) -> None:
    _lay(state)
    state.tribes[0].passed = True


def _guarded_elsewhere(state: DragonsEggs) -> None:
    state.phase = RESOLVE
    _lay(state, owner=1, guarded=True)


def _wings_too_early(state: DragonsEggs) -> None:
    state.phase = ABILITY
    _lay(state, owner=1)


def _open_among_the_hidden(state: DragonsEggs) -> None:
    state.tribes[0].down = (Laid(0, 3, up=True),)


def _wrong_gainer(state: DragonsEggs) -> None:
    state.totals = (5, 7, 7)
    state.gainer = 1


def _no_gainer(state: DragonsEggs) -> None:
    state.totals = (5, 7, 7)
    state.gainer = NOBODY


def _not_compared(state: DragonsEggs) -> None:
    state.totals = (5, 5, 5)


def _queue_left(state: DragonsEggs) -> None:
    state.queue = ((0, 1),)


def _nothing_at_stake(state: DragonsEggs) -> None:
    state.targets = ()


def _ended_for_nothing(state: DragonsEggs) -> None:
    state.over = True


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (_lost_treasure, "the treasures of seat 0 are [0, 1, 2]"),
        (_lost_egg, "the egg cards are"),
        (_lost_ability, "the abilities are"),
        (_two_abilities, "seat 0: 2 abilities in hand"),
        (_wrong_size, "has not 4 cards"),
        (_known_elsewhere, "are not all in his hand"),
        (_lifted, "he has lifted 1"),
        (_has_played, "he has played"),
        (_too_many_laid, "1 treasures in front of him, and he bid 0"),
        (_orb_alone, "an Orb without its one treasure"),
        (_passed_and_bid, "he passed and bid"),
        (_guarded_elsewhere, "a guarded treasure has changed its place"),
        (_wings_too_early, "a treasure of somebody else in front of him before Wings"),
        (_open_among_the_hidden, "a face-down discard is face up or guarded"),
        (_wrong_gainer, "seat 1 gained with totals (5, 7, 7)"),
        (_no_gainer, "nobody gained with totals (5, 7, 7)"),
        (_not_compared, "totals (5, 5, 5), but the gainer is -2"),
        (_queue_left, "queue ((0, 1),) in phase 0"),
        (_nothing_at_stake, "there is nothing at stake"),
        (_ended_for_nothing, "the game ended for no reason: ''"),
    ],
)
def test_dragons_eggs(broken: Callable[[DragonsEggs], None], said: str) -> None:
    state = dragons()
    assert state.phase == BID
    broken(state)
    assert said in "\n".join(game_named("dragons-eggs").audit(state))


def test_a_wedding_phase_is_no_fault() -> None:
    state = egg_on()
    state.phase = WED
    _wedding_on_the_table(state)
    assert "outside a wedding phase" not in "\n".join(game_named("egg-on").audit(state))
