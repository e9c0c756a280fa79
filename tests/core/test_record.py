"""Records: readable, verified, and clear about what is wrong with them."""

from __future__ import annotations

from hashlib import sha256

import pytest

from clutch.core.record import BadRecord, Line, Record, commitment, mark, read
from clutch.games import game_named

EGG_ON = game_named("egg-on")


def example(acts: int = 6) -> Record:
    record = Record(EGG_ON, EGG_ON.rules(2, ["lucky-eggs"]), 42)
    state = record.start()
    for _ in range(acts):
        seat = state.turn
        act = [state.moves(seat)[0]]
        state.play(seat, act)
        record.add(state, seat, act)
    return record


def replayed(record: Record) -> list[Line]:
    """What its replay does, line by line."""
    return [Line(step.seat, step.act, mark(step.state)) for step in record.replay()]


def broken(text: str) -> str:
    """What is said of it."""
    with pytest.raises(BadRecord) as error:
        for _ in read(text, game_named).replay():
            pass
    return str(error.value)


def test_a_record_reads_like_this() -> None:
    lines = example().text().splitlines()
    assert lines[:6] == [
        "clutch record 1",
        "game egg-on 1",
        "seats 2",
        "options setup=lucky",
        "seed 0000000000000000000000000000002a",
        "",
    ]
    assert all(line[0] in "AB" and line.endswith("]") for line in lines[6:])


def test_text_and_record_are_the_same() -> None:
    record = example()
    again = read(record.text(), game_named)
    assert again.text() == record.text()
    assert replayed(again) == record.lines


def test_a_record_may_carry_salt_and_commitment() -> None:
    plain = example()
    promised = example()
    promised.salt = "5a" * 16
    promised.commitment = commitment(f"{promised.seed:032x}", promised.salt)
    lines = promised.text().splitlines()
    assert lines[5:7] == [
        f"salt {'5a' * 16}",
        f"commitment {sha256(b'5a' * 16 + b':' + b'0' * 30 + b'2a').hexdigest()}",
    ]
    assert [line for line in lines if line not in lines[5:7]] == plain.text().splitlines()
    again = read(promised.text(), game_named)
    assert (again.salt, again.commitment) == (promised.salt, promised.commitment)
    assert replayed(again) == promised.lines
    assert (read(plain.text(), game_named).salt, read(plain.text(), game_named).commitment) == ("", "")


def test_a_record_may_say_who_played() -> None:
    record = example()
    record.names = ["Änn, of the 7 hills", "bot:chick"]
    assert record.text().splitlines()[3] == 'names ["Änn, of the 7 hills", "bot:chick"]'
    assert read(record.text(), game_named).names == record.names
    assert read(example().text(), game_named).names == []


def test_a_record_may_start_from_a_written_position() -> None:
    position = "2p; opt stuck=cycle; turn A; A hand W W; A pile 7 6; B hand 3; B pile 1"
    record = Record(EGG_ON, EGG_ON.rules(2, stuck="cycle"), position=position)
    state = record.start()
    state.play(0, EGG_ON.moves.parse_act("cycle W"))
    record.add(state, 0, EGG_ON.moves.parse_act("cycle W"))
    again = read(record.text(), game_named)
    assert again.rules.options["stuck"] == "cycle"
    assert [line.text() for line in replayed(again)] == [line.text() for line in record.lines]


def test_an_unfinished_record_replays_too() -> None:
    assert len(list(read(example(3).text(), game_named).replay())) == 3


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("clutch record 1", "{}", "line 1: a record begins with 'clutch record 1'"),
        ("game egg-on 1", "game poker 1", "line 2: there is no game 'poker'; games: "),
        ("game egg-on 1", "game egg-on 9", "line 2: made under version 9 of the rules, but this Clutch has version 1"),
        ("game egg-on 1", "game egg-on", "line 2: write it as 'game NAME VERSION'"),
        ("game egg-on 1", "gamble egg-on 1", "line 2: 'gamble' does not belong here"),
        ("seats 2", "seats two", "line 3: 'two' is not a number of seats"),
        ("setup=lucky", "lucky", "line 4: write an option as name=value, not 'lucky'"),
        ("seats 2", "seats 7", "line 3: Egg On is for 2 to 4 players, not 7"),
        ("seats 2", "seats 3\nseats 3", "line 4: 'seats' does not belong here"),
        ("seats 2\n", "", "line 4: the header has no line 'seats'"),
        ("setup=lucky", "setup=happy", "line 4: option setup must be sorted or first_game or lucky, not 'happy'"),
        ("seed 0", "seed x", "line 5: a seed is 32 hexadecimal digits"),
        ("\n\n", "\nsalt 5a\n\n", "line 6: a salt is 32 hexadecimal digits"),
        ("\n\n", "\nsalt \n\n", "line 6: a salt is 32 hexadecimal digits"),
        ("\n\n", "\ncommitment \n\n", "line 6: a commitment is 64 hexadecimal digits"),
        ("\n\n", "\nposition 2p; turn Z\n\n", "line 6: 'turn Z': there is no seat 'Z'"),
        ("seats 2", "seats 2\nnames Ann, Bob", 'line 4: write the names of all 2 seats, as in ["Ann", "Bob"]'),
        ("seats 2", 'seats 2\nnames ["Ann"]', "line 4: write the names of all 2 seats"),
        ("seats 2", 'seats 2\nnames ["Ann", 7]', "line 4: write the names of all 2 seats"),
        ("\nB ", "\nA 9>Re [00000000]\nB ", "line 7: there is no move '9>Re'"),
        ("\nB ", "\nwhat\nB ", "line 7: 'what' is not an act"),
        ("\nB ", "\nend stuck 0 0\nB ", "line 8: nothing may follow the end"),
    ],
)
def test_a_damaged_record_names_the_line(old: str, new: str, said: str) -> None:
    text = example().text()
    assert old in text
    assert said in broken(text.replace(old, new, 1))


def test_a_wrong_hash_names_the_line() -> None:
    lines = example().text().split("\n")
    lines[8] = lines[8][:-9] + "00000000]"
    assert broken("\n".join(lines)) == "line 9: the table after this act is not the recorded one"


def test_an_illegal_act_names_the_line() -> None:
    lines = example().text().split("\n")
    lines[8] = f"{lines[8][0]} pass [00000000]"
    assert broken("\n".join(lines)).startswith("line 9: ")
    assert "may not 'pass' now" in broken("\n".join(lines))


def test_a_false_end_names_the_line() -> None:
    text = example().text() + "end eggs 1 2\n"
    assert broken(text) == "line 13: the replay does not end like this"


@pytest.mark.parametrize("keep", [5, 40, 60, 75, 118, 140])
def test_a_truncated_record_says_so(keep: int) -> None:
    assert broken(example().text()[:keep]).startswith("line ")


def test_a_record_cut_between_header_and_play_says_so() -> None:
    assert "breaks off before the first act" in broken("clutch record 1\ngame egg-on 1\nseats 2\n")
    assert "breaks off in the middle of this line" in broken("clutch record 1\ngame egg-on 1\nsea")
