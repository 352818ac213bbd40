"""Finished hands over HTTP: each viewer gets only what they may know."""

import asyncio
import json
import threading
from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZipFile

import httpx
import pytest

from cutcard.cards import UNKNOWN
from cutcard.club.people.sign_in import OpenSignIn
from cutcard.formats import phh
from cutcard.web.api.play import hand_history
from cutcard.web.http.app import create_app
from cutcard.web.http.credentials import digest
from cutcard.web.http.settings import DAY, WebSettings
from tests.room.rooms import Client, Hall, party, play_on
from tests.web.doors import GENEROUS


async def evening() -> tuple[Hall, list[Client]]:
    """A few hands with random actions."""
    hall = await Hall.open(seed=4)
    clients = await party(hall, 3)
    await play_on(clients, Random(4), 80)
    return hall, clients


async def visit(hall: Hall, person: str) -> httpx.AsyncClient:
    now, token = hall.time[0], f"token of {person}"
    await hall.room.append(
        OpenSignIn(at=now, person=person, session=digest(token), expires=now + DAY), f"visit {person}"
    )
    app = create_app(hall.room, settings=WebSettings(limits=GENEROUS))
    headers = {"authorization": f"Bearer {token}"}
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://room.local", headers=headers)


def hidden_from(seat: int, events: list[dict[str, Any]]) -> list[int]:
    """Face-down cards of other seats in what a viewer was sent."""
    holes = [hole for event in events if event["t"].startswith("dealt/") for hole in event["hole"]]
    return [card for other, cards in holes if other != seat for card in cards]


def test_everybody_downloads_his_own_view_of_a_hand() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        rail = await hall.person("Ray")
        for who, seat in ((clients[0].who, 1), (clients[1].who, 2), (rail, 0)):
            async with await visit(hall, who.id) as viewer:
                listed = (await viewer.get(f"/api/tables/{clients[0].table}/hands")).json()
                assert len(listed) >= 3
                assert {one["mine"] for one in listed} == {seat}
                for one in listed:
                    kept = (await viewer.get(f"/api/hands/{one['hand']}")).json()
                    assert kept["viewer"] == seat
                    assert set(hidden_from(seat, kept["events"])) == {UNKNOWN}
                    sealed = [event for event in kept["events"] if event["t"].startswith("deck-sealed/")]
                    assert sealed
                    assert not any("seed" in event for event in sealed)
                    own = [hole for event in kept["events"] for hole in event.get("hole", ()) if hole[0] == seat]
                    assert all(UNKNOWN not in cards for _, cards in own)

    asyncio.run(inside())


def test_a_hand_comes_as_json_text_or_phh_to_keep() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        async with await visit(hall, clients[0].who.id) as viewer:
            hand = (await viewer.get(f"/api/tables/{clients[0].table}/hands?limit=1")).json()[0]["hand"]
            for form, kind, start in (
                ("json", "application/json", "{"), ("text", "text/plain", "Cutcard"), ("phh", "application/toml", ""),
            ):  # fmt: skip
                answer = await viewer.get(f"/api/hands/{hand}", params={"as": form})
                assert answer.headers["content-type"].startswith(kind)
                assert answer.headers["content-disposition"].startswith("attachment; filename=")
                assert answer.text.startswith(start)
            assert (await viewer.get(f"/api/hands/{hand}?as=pdf")).status_code == 422
            seen = (await viewer.get(f"/api/hands/{hand}/replay")).json()
            assert seen["size"] == hall.state(clients[0].table).size > len(seen["names"])
            assert {seen["small"], seen["big"]} < set(map(int, seen["names"]))
            assert seen["title"] == "Made up"
            assert seen["pictures"]

    asyncio.run(inside())


def test_hands_are_listed_newest_first_and_page_by_page() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        path = f"/api/tables/{clients[0].table}/hands"
        async with await visit(hall, clients[0].who.id) as viewer:
            everything = [one["hand"] for one in (await viewer.get(path)).json()]
            first = [one["hand"] for one in (await viewer.get(path, params={"limit": 2})).json()]
            then = (await viewer.get(path, params={"limit": 2, "before": first[-1]})).json()
            assert [*first, *(one["hand"] for one in then)] == everything[:4]
            assert [one["at"] for one in (await viewer.get(path)).json()] == sorted(
                (one["at"] for one in (await viewer.get(path)).json()), reverse=True
            )
            for wrong in ("limit=0", "limit=many", "limit=100000", "page=2"):
                assert (await viewer.get(f"{path}?{wrong}")).status_code == 422

    asyncio.run(inside())


def test_your_own_hands_are_listed_with_their_table_and_what_they_brought() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        rail = await hall.person("Ray")
        async with await visit(hall, clients[1].who.id) as viewer, await visit(hall, rail.id) as other:
            own = (await viewer.get("/api/me/hands")).json()
            assert own == (await viewer.get(f"/api/tables/{clients[1].table}/hands")).json()
            assert {(one["title"], one["house"], one["game"], one["mine"]) for one in own} == {
                ("Made up", "standard", "nlhe", 2)
            }
            for one in own:
                text = (await viewer.get(f"/api/hands/{one['hand']}?as=text")).text
                assert f"({one['result']:+,})" in text or not one["result"]
                assert " · Made up · " in text
            assert any(one["result"] for one in own)
            rest = (await viewer.get("/api/me/hands", params={"before": own[0]["hand"], "limit": 2})).json()
            assert rest == own[1:3]
            assert (await other.get("/api/me/hands")).json() == []
            assert (await other.get("/api/me/hands", params={"before": own[0]["hand"]})).status_code == 404

    asyncio.run(inside())


def test_your_own_hands_come_with_cards_and_can_be_sifted() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        async with await visit(hall, clients[1].who.id) as viewer:
            own = (await viewer.get("/api/me/hands")).json()
            assert all(len(one["hole"]) == 2 for one in own)
            assert any(len(board) == 5 for one in own for board in one["boards"])
            for one in own:
                replay = (await viewer.get(f"/api/hands/{one['hand']}/replay")).json()
                last = replay["pictures"][-1]["view"]
                assert [*last["boards"], last["board"]][-len(one["boards"]) or 1 :] == one["boards"]
                assert one["showdown"] == any(
                    picture["what"] == "showdown"
                    and next(seat["live"] for seat in picture["view"]["seats"] if seat["seat"] == 2)
                    for picture in replay["pictures"]
                )

            async def wanted(**asked: Any) -> list[Any]:
                answer = await viewer.get("/api/me/hands", params=asked)
                assert answer.status_code == 200, answer.text
                return list(answer.json())

            assert await wanted(result="won") == [one for one in own if one["result"] > 0]
            assert await wanted(result="lost") == [one for one in own if one["result"] < 0]
            assert await wanted(showdown="yes") == [one for one in own if one["showdown"]] != []
            assert await wanted(showdown="no") == [one for one in own if not one["showdown"]] != []
            assert await wanted(game="plo") == []
            assert await wanted(game="nlhe", table=clients[1].table) == own
            assert await wanted(table="another") == []
            since, until = own[-1]["at"] + 1, own[0]["at"]
            assert await wanted(since=since, until=until) == own[1:-1] != []
            assert (await viewer.get("/api/me/hands", params={"result": "even"})).status_code == 422
            played = (await viewer.get("/api/me/hands/played")).json()
            assert played["tables"] == [{"id": clients[1].table, "title": "Made up"}]
            assert [game["id"] for game in played["games"]] == ["nlhe"]
            assert (played["count"], played["net"]) == (len(own), sum(one["result"] for one in own))
            won = (await viewer.get("/api/me/hands/played?result=won")).json()
            assert won["net"] == sum(one["result"] for one in own if one["result"] > 0)
            assert won["tables"] == played["tables"]

    asyncio.run(inside())


def test_many_hands_come_in_one_file() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        rail = await hall.person("Ray")
        async with await visit(hall, clients[0].who.id) as viewer, await visit(hall, rail.id) as other:
            own = [one["hand"] for one in (await viewer.get("/api/me/hands")).json()]
            text = (await viewer.get("/api/me/hands/file?as=text")).text
            heads = [line for line in text.splitlines() if line.startswith("Cutcard · hand ")]
            assert [line.split(" · ")[1] for line in heads] == [f"hand {hand}" for hand in reversed(own)]
            file = await viewer.get("/api/me/hands/file?as=phh")
            assert 'filename="cutcard-hands.phhs"' in file.headers["content-disposition"]
            assert len(phh.read(file.text)) == len(own)
            zipped = await viewer.get("/api/me/hands/file?as=json&result=won")
            won = (await viewer.get("/api/me/hands?result=won")).json()
            with ZipFile(BytesIO(zipped.content)) as box:
                assert len(box.namelist()) == len(won) > 0
                assert {json.loads(box.read(name))["viewer"] for name in box.namelist()} == {1}
            assert (await other.get("/api/me/hands/file?as=text")).text == ""

    asyncio.run(inside())


def test_a_shared_hand_shows_what_was_public_and_what_its_player_adds_until_it_is_undone() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        stranger = httpx.AsyncClient(
            transport=httpx.ASGITransport(create_app(hall.room, settings=WebSettings(limits=GENEROUS))),
            base_url="http://room.local",
        )

        def held(pictures: list[Any], seat: int) -> set[int]:
            seats = [one for picture in pictures for one in picture["view"]["seats"] if one["seat"] == seat]
            return {card for one in seats for card in one.get("down", ())} - {UNKNOWN}

        async with await visit(hall, clients[0].who.id) as ann, stranger as anybody:
            folded = next(one for one in (await ann.get("/api/me/hands?showdown=no")).json())
            path = f"/api/hands/{folded['hand']}/share"
            assert (await ann.get(path)).json()["key"] == ""
            key = (await ann.put(path, json={})).json()["key"]
            told = (await anybody.get(f"/api/shared/{key}")).json()
            assert clients[0].table not in json.dumps(told), "a private table's address is not to be found in it"
            assert (told["viewer"], told["names"], told["title"]) == (0, {}, "")
            assert not held(told["pictures"], 1)
            again = (await ann.put(path, json={"cards": True, "names": True})).json()
            assert again["key"] == key, "the link stays, and shows what was chosen last"
            told = (await anybody.get(f"/api/shared/{key}")).json()
            assert held(told["pictures"], 1) == set(folded["hole"])
            assert not held(told["pictures"], 2) | held(told["pictures"], 3)
            assert set(told["names"].values()) == {"Ann", "Bob", "Cleo"}
            assert (
                next(one for one in (await ann.get("/api/me/hands")).json() if one["shared"])["hand"] == folded["hand"]
            )
            reopened = await hall.again()
            assert (await reopened.room.hand_links.shown(key))[0].cards
            assert (await ann.delete(path)).status_code == 204
            assert (await anybody.get(f"/api/shared/{key}")).status_code == 404

    asyncio.run(inside())


def test_a_hand_in_play_is_nobodys_to_download() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        table = hall.state(clients[0].table)
        while not table.playing:
            await hall.wait(1_000)
            table = hall.state(clients[0].table)
        assert table.hand is not None
        async with await visit(hall, clients[0].who.id) as viewer:
            assert (await viewer.get(f"/api/hands/{table.hand.started.hand}")).status_code == 404

    asyncio.run(inside())


def test_the_view_of_a_table_over_http_is_the_viewers_own() -> None:
    async def inside() -> None:
        hall, clients = await evening()
        while not hall.state(clients[0].table).playing:
            await hall.wait(1_000)
        for client, seat in zip(clients, (1, 2, 3), strict=True):
            async with await visit(hall, client.who.id) as viewer:
                seen = (await viewer.get(f"/api/tables/{client.table}")).json()
            assert seen["you"] == seat
            down = {one["seat"]: one.get("down", []) for one in seen["view"]["hand"]["seats"]}
            for other, cards in down.items():
                assert all((card == UNKNOWN) is (other != seat) for card in cards)

    asyncio.run(inside())


@pytest.mark.parametrize(("name", "path"), [("replay", "/replay"), ("download", "")])
def test_a_hand_is_described_off_the_event_loop(monkeypatch: pytest.MonkeyPatch, name: str, path: str) -> None:
    told: list[str] = []
    work = getattr(hand_history, name)

    def watched(*what: Any) -> Any:
        told.append(threading.current_thread().name)
        return work(*what)

    async def inside() -> None:
        hall, clients = await evening()
        monkeypatch.setattr(hand_history, name, watched)
        async with await visit(hall, clients[0].who.id) as viewer:
            hand = (await viewer.get(f"/api/tables/{clients[0].table}/hands?limit=1")).json()[0]["hand"]
            assert (await viewer.get(f"/api/hands/{hand}{path}")).status_code == 200

    asyncio.run(inside())
    assert [one.partition("_")[0] for one in told] == ["workshop"]
