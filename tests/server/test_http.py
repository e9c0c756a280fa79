"""Tables are made, found, joined and left over HTTP."""

from __future__ import annotations

import json
import socket
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from live import Running, client, running, together

from clutch.bots import STANDS_IN
from clutch.server.wire.reasons import REASONS

GOLDEN = Path(__file__).parents[1] / "golden/dragons-eggs/3-base.record"
TABLE = {"game": "dragons-eggs", "seats": 3, "name": "Ann"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), grace=0.0) as found:
        yield found


def test_the_games_can_be_asked_for(server: Running) -> None:
    names = [game["name"] for game in server.ok("GET", "/api/games")]
    assert {"egg-on", "dragons-eggs"} <= set(names)


def test_friends_join_by_link_and_start(server: Running) -> None:
    ann = server.ok("POST", "/api/tables", {**TABLE, "seat": 1})
    path = f"/api/tables/{ann['table']}"
    assert ann["seat"] == 1
    assert server.call("POST", f"{path}/start", authorization=f"Bearer {ann['token']}")[1]["reason"] == "seats are free"
    bob = server.ok("POST", f"{path}/join", {"name": "Bob"})
    assert bob["seat"] == 0
    assert server.call("POST", f"{path}/join", {"name": "BOB"})[1]["reason"] == "name taken"
    assert server.call("POST", f"{path}/join", {"name": "Cy", "seat": 1})[1]["reason"] == "seat taken"
    assert server.call("POST", f"{path}/join", {"name": "Cy", "seat": 5})[1]["reason"] == "no such seat"
    server.ok("POST", f"{path}/bots", {"level": "random"}, token=bob["token"])
    assert server.call("POST", f"{path}/join", {"name": "Cy"})[1]["reason"] == "no free seat"
    summary = server.ok("POST", f"{path}/start", token=bob["token"])
    assert summary["status"] == "playing"
    assert [(seat["name"], seat["bot"], seat["person"]) for seat in summary["seats"]] == [
        ("Bob", "", True),
        ("Ann", "", True),
        ("", "random", False),
    ]
    assert server.call("POST", f"{path}/start", authorization=f"Bearer {ann['token']}")[0] == 409
    assert server.call("POST", f"{path}/join", {"name": "Di"})[1]["reason"] == "started already"


def test_every_seat_has_a_bot_of_its_own_level_which_may_be_changed_until_the_start(server: Running) -> None:
    ann = server.ok("POST", "/api/tables", {**TABLE, "seats": 4})
    path, token = f"/api/tables/{ann['table']}", ann["token"]
    for seat, level in ((1, "chick"), (3, "random")):
        server.ok("POST", f"{path}/bots", {"level": level, "seat": seat}, token)
    server.ok("POST", f"{path}/bots", {"level": "hen"}, token)
    changed = server.ok("POST", f"{path}/bots", {"level": "hen", "seat": 1}, token)
    assert [seat["bot"] for seat in changed["seats"]] == ["", "hen", "hen", "random"]

    def refused(level: str, seat: int) -> str:
        asked = {"level": level, "seat": seat}
        return str(server.call("POST", f"{path}/bots", asked, authorization=f"Bearer {token}")[1]["reason"])

    assert refused("wizard", 1) == "no such bot"
    assert refused("hen", 0) == "seat taken"
    assert refused("hen", 4) == "no such seat"
    begun = server.ok("POST", f"{path}/start", token=token)
    assert [seat["bot"] for seat in begun["seats"]] == ["", "hen", "hen", "random"]
    assert refused("chick", 1) == "started already"

    async def look() -> None:
        async with client(server.port, ann["table"]) as looker:
            await looker.until("room")
            assert [seat["bot"] for seat in looker.room["seats"]] == ["", "hen", "hen", "random"]

    together(look())


def test_tokens_are_long_hashed_and_kept_nowhere(server: Running) -> None:
    ann = server.ok("POST", "/api/tables", TABLE)
    assert len(ann["token"]) >= 43
    assert ann["token"] != ann["guest"]
    everything = b"".join(path.read_bytes() for path in Path(server.settings["data"]).iterdir() if path.is_file())
    with sqlite3.connect(f"{server.settings['data']}/clutch.db") as kept:
        hashes = [row[0] for row in kept.execute("SELECT token_hash FROM seats WHERE table_id = ?", (ann["table"],))]
    kept.close()
    assert sha256(b"clutch seat " + ann["token"].encode()).hexdigest() in hashes
    assert ann["token"].encode() not in everything
    assert ann["guest"].encode() not in everything


def test_a_token_can_be_renewed(server: Running) -> None:
    ann = server.ok("POST", "/api/tables", TABLE)
    path = f"/api/tables/{ann['table']}"
    new = server.ok("POST", f"{path}/token", token=ann["token"])
    assert server.call("POST", f"{path}/leave", authorization=f"Bearer {ann['token']}")[0] == 403
    server.ok("POST", f"{path}/leave", token=new["token"])


def test_who_has_no_token_may_do_nothing(server: Running) -> None:
    ann = server.ok("POST", "/api/tables", TABLE)
    other = server.ok("POST", "/api/tables", TABLE)
    for verb in ("start", "leave", "rematch", "token"):
        for shown in ("", "Bearer", "Bearer x", f"Bearer {other['token']}", f"Basic {ann['token']}"):
            status, answer = server.call("POST", f"/api/tables/{ann['table']}/{verb}", authorization=shown)
            assert (status, answer["reason"]) == (403, "not your seat")
    status, answer = server.call("POST", f"/api/tables/{ann['table']}/bots", {"level": "random"})
    assert (status, answer["reason"]) == (403, "not your seat")


def test_public_tables_are_in_the_lobby_and_mine_are_mine(server: Running) -> None:
    public = server.ok("POST", "/api/tables", {**TABLE, "public": True})
    private = server.ok("POST", "/api/tables", TABLE, guest=public["guest"])
    assert private["guest"] == public["guest"]
    listed = [one["table"]["id"] for one in server.ok("GET", "/api/lobby")]
    assert public["table"] in listed
    assert private["table"] not in listed
    mine = [one["table"]["id"] for one in server.ok("GET", "/api/mine", guest=public["guest"])]
    assert set(mine) == {public["table"], private["table"]}
    assert server.call("GET", "/api/mine")[0] == 401
    assert "seed" not in json.dumps(server.ok("GET", f"/api/tables/{private['table']}"))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "no such game"),
        ({"seats": 2}, "bad rules"),
        ({"variants": ["none such"]}, "bad rules"),
        ({"options": {"none such": 1}}, "bad rules"),
        ({"clock": {"kind": "sand"}}, "bad clock"),
        ({"clock": {"kind": "move", "seconds": 0}}, "bad clock"),
        ({"name": "\u200b\u202e"}, "text empty"),
        ({"name": "x" * 60}, "text too long"),
        ({"name": "admin"}, "name reserved"),
        ({"seat": 3}, "no such seat"),
        ({"more": 1}, "not a message"),
        ({"seats": "3"}, "not a message"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(server: Running, change: dict, reason: str) -> None:  # type: ignore[type-arg]
    status, answer = server.call("POST", "/api/tables", {**TABLE, **change})
    assert 400 <= status < 500
    assert answer["reason"] == reason
    assert ("why" in answer["args"]) == (reason in ("bad rules", "bad clock"))


def test_what_may_be_instead_is_told(server: Running) -> None:
    asked = {**TABLE, "game": "gulo-gulo"}
    bads = ("-1", "soon", "1000001", "9" * 5_000)
    told = [
        server.call("POST", "/api/tables", {**asked, "options": {"max_turns": bad}})[1]["args"]["why"] for bad in bads
    ]
    assert told == [f"option max_turns must be a whole number from 0 to 1000000, not '{bad}'" for bad in bads]


def test_leaving_and_returning(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.until("update")
            server.ok("POST", f"/api/tables/{table}/leave", token=tokens[1])
            while not ann.room["seats"][1]["bot"]:
                await ann.until("room")
            assert ann.room["seats"][1]["bot"] == STANDS_IN
            async with client(server.port, table, tokens[1]):
                while ann.room["seats"][1]["bot"]:
                    await ann.until("room")
            while ann.room["seats"][1]["here"]:
                await ann.until("room")
            await ann.send(type="replace", seat=1, level="random")
            while not ann.room["seats"][1]["bot"]:
                await ann.until("room")
            await ann.send(type="replace", seat=0, level="random")
            assert (await ann.until("refused"))["reason"] == "not away for long"

    together(story())


def test_whose_turn_it_is_at_ones_own_tables(server: Running) -> None:
    first = server.ok("POST", "/api/tables", {**TABLE, "seats": 3})
    path, guest = f"/api/tables/{first['table']}", first["guest"]
    server.ok("POST", f"{path}/join", {"name": "Bob"})
    server.ok("POST", f"{path}/join", {"name": "Cyd"})
    (open_table,) = server.ok("GET", "/api/mine", guest=guest)
    assert (open_table["status"], open_table["turn"]) == ("open", [])
    server.ok("POST", f"{path}/start", token=first["token"])

    async def story() -> list[int]:
        async with client(server.port, first["table"]) as looker:
            return list((await looker.until("update"))["prompt"]["seats"])

    (turn,) = together(story())
    (running_table,) = server.ok("GET", "/api/mine", guest=guest)
    assert (running_table["status"], running_table["turn"], running_table["mine"]) == ("playing", turn, 0)
    assert server.ok("GET", path)["mine"] == -1


def test_leaving_before_the_start_frees_the_seat(server: Running) -> None:
    ann = server.ok("POST", "/api/tables", TABLE)
    path = f"/api/tables/{ann['table']}"
    bob = server.ok("POST", f"{path}/join", {"name": "Bob"})
    server.ok("POST", f"{path}/leave", token=bob["token"])
    assert server.call("POST", f"{path}/leave", authorization=f"Bearer {bob['token']}")[0] == 403
    assert server.ok("POST", f"{path}/join", {"name": "Bob"})["seat"] == bob["seat"]
    server.ok("POST", f"{path}/bots", {"level": "chick", "seat": 2}, token=ann["token"])
    server.ok("DELETE", f"{path}/bots/2", token=ann["token"])
    assert server.call("DELETE", f"{path}/bots/0", authorization=f"Bearer {ann['token']}")[0] == 409
    assert server.ok("POST", f"{path}/join", {"name": "Cy"})["seat"] == 2


def test_a_rematch_takes_everybody_along(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> str:
        async with client(server.port, table, tokens[0]) as ann, client(server.port, table) as looker:
            assert server.call("POST", f"/api/tables/{table}/rematch", authorization=f"Bearer {tokens[0]}")[0] == 409
            for token in tokens:
                async with client(server.port, table, token) as voter:
                    await voter.send(type="vote", concede=True, key="concede-1")
                    while (await voter.until("update"))["accepted"] != "concede-1":
                        pass
            while ann.room.get("status") != "over":
                await ann.until("room")
            assert ann.room["why"] == "conceded"
            first = server.ok("POST", f"/api/tables/{table}/rematch", token=tokens[1])["table"]
            assert server.ok("POST", f"/api/tables/{table}/rematch", token=tokens[2])["table"] == first
            for one in (ann, looker):
                while not one.room.get("rematch"):
                    await one.until("room")
                assert one.room["rematch"] == first
            return str(first)

    (again,) = together(story())
    summary = server.ok("POST", f"/api/tables/{again}/start", token=tokens[2])
    assert [seat["name"] for seat in summary["seats"]] == ["Player 0", "Player 1", "Player 2"]
    assert summary["table"]["rematch_of"] == table


def test_only_finished_tables_are_exported_and_records_come_back(server: Running) -> None:
    table, _tokens = server.new_table("dragons-eggs", 3)
    assert server.call("GET", f"/api/tables/{table}/record")[1]["reason"] == "not over"
    text = GOLDEN.read_text()
    name = server.ok("POST", "/api/import", text.encode())["table"]
    assert server.ok("GET", f"/api/tables/{name}")["status"] == "over"
    assert server.ok("GET", f"/api/tables/{name}/record") == text

    async def look() -> None:
        async with client(server.port, name) as looker:
            assert (await looker.until("update"))["outcome"]["why"]

    together(look())


def test_those_who_played_keep_their_names_in_a_record(server: Running) -> None:
    names = 'names ["Ann", "bot:chick", "Änn, of the 7 hills"]'
    told = GOLDEN.read_text().replace("seats 3\n", f"seats 3\n{names}\n")
    name = server.ok("POST", "/api/import", told.encode())["table"]
    sitters = server.ok("GET", f"/api/tables/{name}")["seats"]
    assert [(one["name"], one["bot"]) for one in sitters] == [("Ann", ""), ("", "chick"), ("Änn, of the 7 hills", "")]
    assert not any(one["person"] for one in sitters)
    assert server.ok("GET", f"/api/tables/{name}/record") == told
    shouted = told.replace('"Ann"', '"Admin"')
    assert server.call("POST", "/api/import", shouted.encode())[1]["reason"] == "bad record"


@pytest.mark.parametrize("spoil", ["", "not a record", "half", "changed", "binary"])
def test_a_bad_record_is_refused(server: Running, spoil: str) -> None:
    text = GOLDEN.read_text()
    bodies = {
        "half": text[: len(text) // 2].encode(),
        "changed": text.replace("seed 13", "seed 24", 1).encode(),
        "binary": b"\xff\xfe",
    }
    status, answer = server.call("POST", "/api/import", bodies.get(spoil, spoil.encode()))
    assert (status, answer["reason"]) == (400, "bad record")


def test_foreign_hosts_and_origins_are_turned_away(server: Running) -> None:
    own = f"127.0.0.1:{server.port}"
    assert server.call("GET", "/api/games", host="evil.example")[0] == 421
    assert server.call("GET", "/api/games", host="evil.example:80")[0] == 421
    assert server.call("GET", "/api/games", host="localhost")[0] == 200
    assert server.call("POST", "/api/tables", TABLE, origin="https://evil.example")[0] == 403
    assert server.call("POST", "/api/tables", TABLE, origin="null")[0] == 403
    assert server.call("POST", "/api/tables", TABLE, origin=f"http://{own}")[0] == 201


def test_large_bodies_and_unknown_places(server: Running) -> None:
    for size in (20_000, 8_000_000):  # the second is more than all buffers on the way hold
        status, told = server.call("POST", "/api/tables", b"x" * size, connection="close")
        assert (status, told["reason"]) == (413, "too large")
    assert server.call("POST", "/api/tables", b"{" * 1000)[0] == 400
    assert server.call("GET", "/api/tables/none-such-table")[0] == 404
    assert server.call("GET", "/nowhere")[0] == 404


def test_a_request_with_two_lengths_is_refused_and_the_connection_closed(server: Running) -> None:
    """Whoever stands between might believe the other one, and take the rest of the body for the next request."""
    hidden = "0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
    head = f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(hidden)}\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as link:
        link.sendall(f"{head}transfer-encoding: chunked\r\n\r\n{hidden}".encode())
        answers = b"".join(iter(lambda: link.recv(1 << 16), b""))
    assert answers.startswith(b"HTTP/1.1 400 ")
    assert b"two lengths" in answers
    assert answers.count(b"HTTP/1.1 ") == 1


def test_a_wrong_method_has_a_reason_of_its_own(server: Running) -> None:
    for method, path in (("PUT", "/api/tables"), ("POST", "/healthz")):
        status, told = server.call(method, path)
        assert (status, told["reason"]) == (405, "wrong method")
        assert status == REASONS["wrong method"].status


def test_every_answer_has_the_headers(server: Running) -> None:
    import http.client  # noqa: PLC0415

    for path in ("/healthz", "/nowhere", "/api/games"):
        link = http.client.HTTPConnection("127.0.0.1", server.port)
        link.request("GET", path)
        reply = link.getresponse()
        reply.read()
        link.close()
        assert "frame-ancestors 'none'" in reply.headers["content-security-policy"]
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["cross-origin-opener-policy"] == "same-origin"
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"
        assert reply.headers["permissions-policy"] == "camera=(), microphone=(), geolocation=()"
        host = f"127.0.0.1:{server.port}"
        policy = reply.headers["content-security-policy"].split("; ")
        assert {"default-src 'self'", "object-src 'none'", "base-uri 'none'"} <= set(policy)
        assert f"connect-src 'self' ws://{host} wss://{host}" in policy
        assert "server" not in reply.headers


def test_health_and_metrics(server: Running) -> None:
    assert server.ok("GET", "/healthz") == {"status": "ok"}
    assert "clutch_append_seconds_count" in server.ok("GET", "/metrics")


def test_limits(tmp_path: Path) -> None:
    kinds = {kind: [1000, 1000] for kind in ("connect", "request", "message", "join", "chat", "export")}
    with running(tmp_path, kinds={**kinds, "create": [0.001, 3]}) as strict:
        answers = [strict.call("POST", "/api/tables", TABLE)[0] for _ in range(5)]
    assert answers == [201, 201, 201, 429, 429]


def test_replays_are_limited(tmp_path: Path) -> None:
    kinds = {kind: [1000, 1000] for kind in ("connect", "request", "message", "join", "chat", "create")}
    with running(tmp_path, kinds={**kinds, "export": [0.001, 2]}) as strict:
        table, _tokens = strict.new_table("dragons-eggs", 3)
        answers = [strict.call("GET", f"/api/tables/{table}/{what}")[0] for what in ("steps", "record", "steps")]
    assert answers == [409, 409, 429]
