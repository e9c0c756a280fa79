"""What a seat sees of Egg On as numbers: the diagram's story (E-X02), from two sides."""

from __future__ import annotations

from rows import row_of, seen_in_row

from clutch.core.game import AnyState
from clutch.core.scenario import items, play
from clutch.games.egg_on.cards import CROW, FAKE, WEDDING, WORM_1, WORM_3, WORM_4, WORM_6, WORM_7
from clutch.games.egg_on.game import GAME
from clutch.games.egg_on.observation import turned
from clutch.games.egg_on.setup import PRESETS

A, B, C = range(3)
ME, LEFT, SECOND_LEFT = range(3)
HANDS = "A hand W 1 1 2 6 7; B hand W W 1 2 4 K; C hand W 1 1 3 5* 6"
PILES = "A pile 1 2; B pile 2 5* 7; C pile 2 K"
STORY = "Ye: A 5* 4 / B 6; Re: B 3 / C 7; Gr: A 3 / C 4 2; eggs Ye 2 3; eggs Re 2 3; won A Re1; won C Ye1"


def position(text: str, *moves: str) -> AnyState:
    state = GAME.notation.load(items(text))
    for move in moves:
        play(GAME.notation, state, move)
    return state


def story(hands: str = HANDS, piles: str = PILES) -> AnyState:
    return position(f"3p; turn A; {hands}; {piles}; {STORY}")


def seen(state: AnyState, seat: int, name: str) -> list[list[int]]:
    return seen_in_row(GAME, state, seat, name)


def first(numbers: list[list[int]]) -> list[int]:
    return [copy[0] for copy in numbers]


def pair(state: AnyState, seat: int, name: str, male: int, female: int) -> int:
    return seen(state, seat, name)[male * 4 + female][0]


def test_seats_and_females_are_counted_from_the_one_that_looks() -> None:
    """B has the green female: to him she is the first, yellow the second and red the third."""
    state = story()
    assert [seen(state, seat, "turn")[0].index(1) for seat in (A, B, C)] == [ME, SECOND_LEFT, LEFT]
    assert seen(state, A, "egg") == [[0, 1, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert seen(state, B, "egg") == [[1, 0, 0], [0, 1, 0], [0, 1, 0], [0, 0, 0]]
    assert first(seen(state, B, "score")) == [0, 2, 2, 0]
    assert first(seen(state, B, "here")) == [1, 1, 1, 0]


def test_offers_leads_and_what_is_missing() -> None:
    """At the yellow female A offers 9 and B 6."""
    state = story()
    yellow_to_a, yellow_to_b = 2, 1
    assert pair(state, A, "offer", ME, yellow_to_a) == pair(state, B, "offer", SECOND_LEFT, yellow_to_b) == 9
    assert pair(state, A, "ahead", ME, yellow_to_a) == 3
    assert pair(state, B, "missing", ME, yellow_to_b) == 4
    assert seen(state, A, "leader")[yellow_to_a] == [1, 0, 0, 0]
    assert [pair(state, B, name, SECOND_LEFT, yellow_to_b) for name in ("height", "top", "second")] == [2, 4, 5]


def test_worms_that_would_make_one_lead() -> None:
    """A lacks 4 at the green female, and holds a 6 and a 7; B lacks 4 at the yellow one, and holds a 4."""
    assert [card for card, enough in enumerate(seen(story(), A, "suffices")[1]) if enough] == [WORM_6, WORM_7]
    assert [card for card, enough in enumerate(seen(story(), B, "suffices")[1]) if enough] == [WORM_4]


def test_a_tie_has_no_leader() -> None:
    state = position("3p; turn A; A hand 1; B hand 1; C hand 1; Re: A 3 / B 3 / C 1")
    assert first(seen(state, A, "tied")) == [1, 0, 0, 0]
    assert seen(state, A, "leader")[0] == [0, 0, 0, 0]
    assert [pair(state, A, "missing", male, 0) for male in (A, B, C)] == [1, 1, 3]


def test_what_the_next_egg_would_bring() -> None:
    """E50: A has a red egg; the yellow double brings a second colour, the red one only one more for his own colour."""
    state = story()
    assert [pair(state, A, "gain", ME, female) for female in range(3)] == [2 + 1, 1 + 2, 2 + 2]


def test_who_would_get_the_egg_in_a_wedding_phase() -> None:
    state = story()
    assert seen(state, B, "wins")[1] == [0, 0, 0, 0]
    play(GAME.notation, state, "A W>Ye")
    assert seen(state, B, "wins")[1] == [0, 0, 1, 0]
    assert pair(state, B, "wed", SECOND_LEFT, 1) == 1
    assert first(seen(state, B, "live")) == [1, 1, 1, 0]


def test_ones_own_cards_are_told_exactly() -> None:
    state = story()
    [hand] = seen(state, B, "hand")
    assert (hand[WEDDING], hand[CROW], hand[WORM_1], sum(hand)) == (2, 1, 1, 6)
    assert seen(state, B, "strength") == [[7]]
    assert [draw.index(1) for draw in seen(state, B, "draws")[:3]] == [1, 5, 7]
    assert seen(state, A, "slots")[2][:3] == [6, 5, 0]


def test_cards_that_one_has_not_seen() -> None:
    """Of B's two crows and six weddings he holds one and two; to A all of them are unseen, and only one 3."""
    state = story()
    own, to_a = seen(state, B, "unseen")[ME], seen(state, A, "unseen")[LEFT]
    assert [own[card] for card in (WORM_3, CROW, WEDDING)] == [1, 1, 4]
    assert [to_a[card] for card in (WORM_3, CROW, WEDDING)] == [1, 2, 6]
    assert first(seen(state, A, "unseen worth"))[LEFT] == 41 - 6 - 3


def test_a_shuffled_pile_is_not_told() -> None:
    """E14."""
    state = GAME.new(GAME.rules(3, ["lucky-eggs"]), 1)
    assert not any(map(any, seen(state, A, "draws")))
    assert first(seen(state, A, "pile size")) == [16, 16, 16, 0]


def test_cards_in_other_hands_and_piles_change_nothing() -> None:
    """What B and C hold and will draw is the same to A; to B it is not."""
    others = story(
        "A hand W 1 1 2 6 7; B hand W 1 1 1 7 K; C hand 2 3 4 5* W FW", "A pile 1 2; B pile 2 4 6; C pile 6 W"
    )
    assert row_of(GAME, others, A) == row_of(GAME, story(), A)
    assert row_of(GAME, others, B) != row_of(GAME, story(), B)


def test_a_worm_taken_back_is_known_to_all() -> None:
    """E15: B's fake worm lies where his 6 was, and the 6 is in his hand."""
    state = position("2p; turn B; A hand 1; B hand FW 1; Gr: B 6", "B FW<>6@Gr")
    assert seen(state, A, "shown")[LEFT][WORM_6] == 1
    assert seen(state, A, "unseen")[LEFT][FAKE] == 0
    assert pair(state, A, "fake", LEFT, 1) == pair(state, B, "fake", ME, 0) == 1


def test_a_deck_that_is_being_sorted() -> None:
    """E8, E9: six for the hand, then the pile, and the latest choice first."""
    state = GAME.new(GAME.rules(3), 1)
    state.play(A, PRESETS["steady"])
    for move in PRESETS["early"][:9]:
        state.apply(B, move)
    early = [move.card for move in PRESETS["early"]]
    assert seen(state, B, "chosen")[0].index(1) == 9
    assert sum(seen(state, B, "opening")[0]) == 6
    assert [draw.index(1) for draw in seen(state, B, "draws")[:3]] == early[6:9]
    assert [last.index(1) for last in seen(state, B, "last")] == early[8:5:-1]
    assert not any(seen(state, C, "opening")[0])


def test_whose_colours_are_whose() -> None:
    """Colours of one's choice are told, for females then do not sit like the seats."""
    usual = GAME.new(GAME.rules(3), 1)
    assert [colour.index(1) for colour in seen(usual, B, "colour")[:3]] == [0, 1, 2]
    chosen = GAME.new(GAME.rules(3, colours="Bl,Re,Gr"), 1)
    assert [colour.index(1) for colour in seen(chosen, A, "colour")[:3]] == [3, 0, 1]
    assert first(seen(chosen, A, "here")) == [1, 1, 0, 1]


def test_moves_as_if_one_sat_at_a() -> None:
    """Females that belong to no seat stay where they are."""

    def at_a(text: str, seat: int, seats: int) -> str:
        return turned(GAME.moves.parse(text), seat, seats).text

    assert at_a("K>Gr/A", B, 3) == "K>Re/C"
    assert at_a("7>Re", B, 3) == "7>Ye"
    assert at_a("W>Ye", B, 2) == "W>Ye"
    assert at_a("FW<>#2@Bl", C, 4) == "FW<>#2@Gr"
    assert at_a("6<>FW@Ye", C, 3) == "6<>FW@Re"
    assert at_a("cycle 7", C, 3) == "cycle 7"
