"""Your own sessions: listed with device and network, ended one by one, and reported when a new one is opened."""

import asyncio
from random import Random
from typing import Any

import pytest

from cutcard.club.people.sign_in import OpenSignIn
from cutcard.room.room import Room
from cutcard.streams.services import RoomSettings
from cutcard.web.http.credentials import digest
from cutcard.web.http.request_origin import network_words
from cutcard.web.http.settings import DAY
from cutcard.web.server.open_sockets import SIGNED_OUT
from tests.web.doors import Doors, at_the_doors
from tests.web.serving import Served, serve, until

PASSWORD = "correct horse battery"
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
MIA = {"name": "Mia", "password": PASSWORD}


@at_the_doors
async def test_a_session_shows_how_with_what_and_roughly_from_where_it_was_opened(doors: Doors) -> None:
    await doors.member("player", name="Mia", password=PASSWORD)
    async with doors.client(address="198.51.100.23") as browser:
        browser.headers["user-agent"] = AGENT
        await browser.post("/api/sign-in", json=MIA)
        opened = doors.time[0]
        doors.time[0] += DAY + 1
        await browser.get("/api/me")
        (one,) = (await browser.get("/api/me/sessions")).json()
        assert one.pop("id").startswith("s")
        assert one == {
            "opened": opened, "seen": doors.time[0], "expires": doors.time[0] + 30 * DAY, "how": "password",
            "device": "Linux, Firefox", "network": "198.51.100.x", "here": False, "this": True,
        }  # fmt: skip


@at_the_doors
async def test_one_session_is_ended_and_the_others_stay(doors: Doors) -> None:
    own, token = await doors.member("player")
    lost = await doors.session(own)
    _, stranger = await doors.member("director")
    async with doors.client(token) as member, doors.client(lost) as phone, doors.client(stranger) as other:
        (named,) = [one["id"] for one in (await member.get("/api/me/sessions")).json() if not one["this"]]
        assert named not in (lost, digest(lost))
        assert not digest(lost).startswith(named)
        assert (await other.delete(f"/api/me/sessions/{named}")).status_code == 404, "it is not theirs"
        assert (await member.delete(f"/api/me/sessions/{named}")).status_code == 204
        assert (await member.delete(f"/api/me/sessions/{named}")).status_code == 404
        assert [(await one.get("/api/me")).status_code for one in (member, phone)] == [200, 401]
        (own_id,) = [one["id"] for one in (await member.get("/api/me/sessions")).json()]
        gone = await member.delete(f"/api/me/sessions/{own_id}")
        assert "Max-Age=0" in gone.headers["set-cookie"]
        assert (await member.get("/api/me")).status_code == 401


@at_the_doors
async def test_all_other_sessions_are_ended_at_once(doors: Doors) -> None:
    own, token = await doors.member("player")
    others = [await doors.session(own) for _ in range(3)]
    async with doors.client(token) as member:
        assert (await member.post("/api/me/sessions/end-others")).status_code == 204
        assert [one["this"] for one in (await member.get("/api/me/sessions")).json()] == [True]
    assert not any(digest(other) in doors.room.people.sessions for other in others)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.77", "192.0.2.x"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::"),
        ("::ffff:192.0.2.77", "192.0.2.x"),
        ("127.0.0.1", "this machine"),
        ("::1", "this machine"),
        ("testclient", ""),
        ("", ""),
    ],
)
def test_of_an_address_only_its_network_is_kept(address: str, place: str) -> None:
    assert network_words(address) == place


def test_open_pages_hear_of_a_sign_in_and_end_it() -> None:
    async def story(room: Served) -> None:
        _, token = await room.doors.member("player", name="Mia", password=PASSWORD)
        _, other = await room.doors.member("player", name="Udo")
        page, stranger = await room.talk(token), await room.talk(other)
        await page.hear("hello")
        async with room.doors.client() as thief, room.doors.client(token) as mia:
            thief.headers["user-agent"] = AGENT
            came = await thief.post("/api/sign-in", json=MIA | {"token_wanted": True})
            told = await page.hear("signed-in")
            assert (told["how"], told["device"], told["network"]) == ("password", "Linux, Firefox", "192.0.2.x")
            theirs = await room.talk(came.json()["token"])
            await until(lambda: len(room.doors.desk.sockets) == 3)
            here = {one["id"]: one["here"] for one in (await mia.get("/api/me/sessions")).json()}
            assert here[told["session"]] is True
            assert (await mia.delete(f"/api/me/sessions/{told['session']}")).status_code == 204
            assert await theirs.end() == SIGNED_OUT
        await page.say({"t": "ping"})
        assert (await page.hear("pong"))["t"] == "pong", "one's own page stays open"
        await stranger.say({"t": "ping"})
        assert [(await stranger.hear())["t"] for _ in range(2)] == ["hello", "pong"], "and others hear nothing"

    async def inside() -> None:
        async with serve() as room:
            await story(room)

    asyncio.run(inside())


@at_the_doors
async def test_a_sign_in_at_another_process_is_known_here(doors: Doors) -> None:
    own, _ = await doors.member("player")
    heard: list[Any] = []
    doors.room.people_event.connect(heard.append)
    other = await Room.open(
        doors.store, now=lambda: doors.time[0], chance=Random(2).randbytes, settings=RoomSettings(runs_duties=False)
    )
    opened = OpenSignIn(at=doors.time[0], person=own, session="elsewhere", expires=doors.time[0] + DAY)
    await other.append(opened, "open elsewhere")
    assert heard == []
    await doors.room.tick()
    assert [event.session for event in heard] == ["elsewhere"]
    await other.close()
