"""Scenario tables: what counts, what fails, and what cannot be read."""

from __future__ import annotations

import pytest

from clutch.core.scenario import Result, Unreadable, check, rows
from clutch.games import game_lettered

HEAD = "| ID | Rules | Position | Moves | Expected | Point |\n|---|---|---|---|---|---|\n"
BASE = "2p; turn A; A hand 4 1; B hand 1 1"


def results(*lines: str) -> list[Result]:
    return [check(row, lambda letter: game_lettered(letter).notation) for row in rows(HEAD + "\n".join(lines))]


def row(moves: str, expected: str, position: str = BASE) -> str:
    return f"| E-1 | E1 | `{position}` | `{moves}` | `{expected}` | point |"


def faults(moves: str, expected: str = "-", position: str = BASE) -> list[str]:
    return results(row(moves, expected, position))[0].faults


def test_only_tables_with_this_header_count() -> None:
    page = (
        "| No | Question |\n|---|---|\n| E-1 | what |\n\ntext\n\n" + HEAD + row("-", "turn A") + "\nafter\n| x | y |\n"
    )
    assert [found.name for found in rows(page)] == ["E-1"]
    assert [found.line for found in rows(page)] == [9]


def test_a_row_that_holds() -> None:
    assert faults("A 4>Re; ?turn B; !B 4>Re", "Re: A 4; turn B") == []


@pytest.mark.parametrize(
    ("moves", "expected", "said"),
    [
        ("-", "turn B", "turn B: expected B, got A"),
        ("?A hand 4 4", "-", "A hand 4 4: expected 4 4, got 1 4"),
        ("A 7>Re", "-", "A 7>Re: expected to be accepted, got: A may not '7>Re' now"),
        ("!A 4>Re", "-", "!A 4>Re: expected to be refused, got accepted"),
        ("-", "end stuck", "end stuck: expected stuck, got not over"),
        ("-", "winners A", "winners A: expected A, got not over"),
        ("-", "won A Re1", "won A Re1: expected Re1, got -"),
        ("-", "view B: A.hand=4 1", "view B: A.hand=4 1: expected 1 4, got ?2"),
        ("A 4>Re", "Re: A 4 / B 1", "Re: A 4 / B 1: expected A 4 / B 1, got A 4 / B -"),
    ],
)
def test_a_fault_says_what_was_expected_and_what_was_got(moves: str, expected: str, said: str) -> None:
    assert [fault[: len(said)] for fault in faults(moves, expected)] == [said]


def test_views_of_a_spectator_and_of_piles() -> None:
    assert faults("-", "view *: A.hand=?2; view *: A.pile=-; view A: A.hand=4 1; A pile -; A pile# 0; A hand# 2") == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("| E-1 | E1 | `2p` |", "line 3: a row has 5 cells or more, this one 3"),
        ("| E-1 | E1 | 2p | `-` | `-` | x |", "line 3: '2p' should be one string in backticks"),
        (row("-", "-", "turn A"), "line 3: E-1: a position says once how many play"),
        (row("-", "-", "2p; turn Z"), "line 3: E-1: 'turn Z': there is no seat 'Z'"),
        (row("-", "-", "2p; A hand 9"), "'A hand 9': there is no card '9'"),
        (row("-", "-", "2p; C hand 1"), "'C hand 1': there is no seat C: the seats are A to B"),
        (row("-", "-", "2p; opt wind"), "there is no option 'wind'"),
        (row("-", "-", "2p; nonsense here"), "'nonsense here': a position has no such item"),
        (row("A 9>Re", "-"), "there is no move '9>Re'"),
        (row("Z 4>Re", "-"), "'Z 4>Re': there is no seat 'Z'"),
        (row("A FW<>9@Re", "-"), "there is no card '9'"),
        (row("A FW<>3@Re", "-", "2p; turn A; A hand FW; B hand 1; Re: A 3 3"), "which 3 at Re? say #k"),
        (row("-", "weather fine"), "there is no assertion 'weather fine'"),
        (row("-", "canwed Z = Re"), "'canwed Z = Re': there is no seat 'Z'"),
        (row("-", "view B: A.sleeve=7"), "a view has no zone 'sleeve'; zones: hand, pile"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(line: str, said: str) -> None:
    with pytest.raises(Unreadable) as error:
        results(line)
    assert said in str(error.value)


def test_the_letter_tells_the_game() -> None:
    with pytest.raises(Unreadable, match="no game has the letter 'Q'; letters: "):
        results(row("-", "-").replace("E-1", "Q-1"))
