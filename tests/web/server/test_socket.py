"""Sockets, over a real server: hello, subscriptions, commands, invalid messages, limits, and ended sessions."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from cutcard.club.people.members import SetRoles
from cutcard.web.http.settings import Limits, Rate
from cutcard.web.server.open_sockets import IDLE, REPLACED, SIGNED_OUT
from tests.web.doors import open_doors
from tests.web.serving import Served, serve, socket_scope, until

Test = Callable[[Served], Awaitable[None]]
PING = '{"t": "ping"}'
SIT = {"do": "sit-down", "seat": 2, "stack": 5000}


def served(**settings: Any) -> Callable[[Test], Callable[[], None]]:
    """Run a test with its own server."""

    def around(test: Test) -> Callable[[], None]:
        def run() -> None:
            async def inside() -> None:
                async with serve(**settings) as server:
                    await test(server)

            asyncio.run(inside())

        return run

    return around


@served()
async def test_the_first_message_identifies_the_client(room: Served) -> None:
    own, token = await room.doors.member("player", name="Mia")
    talker = await room.talk(token)
    assert await talker.hear() == {
        "t": "hello", "now": room.doors.time[0], "me": own, "name": "Mia", "roles": ["player"],
    }  # fmt: skip
    assert (await talker.ask({"t": "ping"}, "pong"))["now"] == room.doors.time[0]
    assert talker.socket.response is not None
    assert "sec-websocket-extensions" not in talker.socket.response.headers


@served()
async def test_no_socket_opens_with_a_wrong_token_or_from_another_site(room: Served) -> None:
    _, token = await room.doors.member("player")
    for headers, status in (
        ({"Authorization": "Bearer wrong"}, 401),
        ({"Authorization": f"Bearer {token}", "Origin": "https://evil.example"}, 403),
        ({"Cookie": f"cutcard_session={token}", "Sec-Fetch-Site": "cross-site"}, 403),
    ):
        with pytest.raises(InvalidStatus) as refused:
            await room.talk(**headers)
        assert refused.value.response.status_code == status
        assert b'"code"' in (refused.value.response.body or b"")
    await room.talk(Cookie=f"cutcard_session={token}", Origin=f"http://{room.place}")


@served()
async def test_a_table_is_watched_and_played_at(room: Served) -> None:
    table = await room.doors.table()
    _, mine = await room.doors.member("player", name="Mia")
    _, theirs = await room.doors.member("rail", name="Ray")
    mia, ray = await room.talk(mine), await room.talk(theirs)
    for talker in (mia, ray):
        seen = await talker.ask({"t": "watch", "table": table}, "change")
        assert (seen["version"], seen["own"]["you"]) == (1, 0)
    done = await mia.ask({"t": "do", "id": "a", "table": table, "command": SIT}, "done")
    assert done["version"] == 2
    seen = await ray.hear("change")
    assert list(seen["all"]["names"].values()) == ["Mia"]
    again = await mia.ask({"t": "do", "id": "a", "table": table, "command": SIT}, "done")
    assert again["again"] is True
    refused = await ray.ask({"t": "do", "id": "b", "table": table, "command": {**SIT, "seat": 3}}, "refused")
    assert (refused["code"], refused["id"]) == ("may_not_play", "b")
    said = await mia.ask({"t": "say", "id": "c", "table": table, "text": "Good evening"}, "said")
    assert said["name"] == "Mia"
    await ray.hear("said")
    lobby = await ray.ask({"t": "watch-lobby"}, "lobby")
    assert [listed["seated"] for listed in lobby["tables"]] == [1]
    await ray.say({"t": "unwatch", "table": table})


@served()
async def test_what_cannot_be_watched_or_cut_is_refused(room: Served) -> None:
    _, token = await room.doors.member("player")
    talker = await room.talk(token)
    assert (await talker.ask({"t": "watch", "table": "none"}, "refused"))["code"] == "no_such_table"
    cut = {"t": "cut", "table": "none", "seal": "", "entropy": "x"}
    assert (await talker.ask(cut, "refused"))["code"] == "no_such_table"


@served(nonsense=4)
async def test_nonsense_is_reported_and_ends_the_socket_in_the_end(room: Served) -> None:
    _, token = await room.doors.member("player")
    talker = await room.talk(token)
    before = await room.doors.kept()
    assert (await talker.ask("{", "wrong"))["text"] == "That is not valid JSON."
    assert "dance" in (await talker.ask({"t": "dance", "id": "x"}, "wrong"))["text"]
    told = await talker.ask({"t": "do", "id": "mine", "table": 5}, "wrong")
    assert told["id"] == "mine"
    assert (await talker.ask(b"\xff\xfe", "wrong"))["text"]
    assert await talker.end() == 1008
    assert await room.doors.kept() == before


@served(message_most=2000)
async def test_a_huge_message_ends_the_socket(room: Served) -> None:
    _, token = await room.doors.member("player")
    talker = await room.talk(token)
    await talker.say({"t": "say", "id": "x", "table": "t", "text": "a" * 3000})
    assert await talker.end() == 1009


@served(limits=Limits(messages=Rate(5, 1), spared=frozenset()), nonsense=3)
async def test_who_talks_without_end_is_cut_off(room: Served) -> None:
    _, token = await room.doors.member("player")
    talker = await room.talk(token)
    for _ in range(5):
        await talker.ask({"t": "ping"}, "pong")
    assert "Wait a moment" in (await talker.ask({"t": "ping"}, "wrong"))["text"]
    room.doors.time[0] += 1000
    await talker.ask({"t": "ping"}, "pong")
    for _ in range(3):
        await talker.say({"t": "ping"})
    assert await talker.end() == 1008


@served(sockets_each=3)
async def test_one_socket_too_many_closes_the_oldest(room: Served) -> None:
    _, token = await room.doors.member("player")
    talkers = [await room.talk(token) for _ in range(4)]
    assert await talkers[0].end() == REPLACED
    for talker in talkers[1:]:
        await talker.ask({"t": "ping"}, "pong")
    assert len(room.doors.desk.sockets) == 3


@served(sockets_most=1)
async def test_a_full_room_says_so(room: Served) -> None:
    _, token = await room.doors.member("player")
    first = await room.talk(token)
    await first.hear("hello")
    with pytest.raises(InvalidStatus) as refused:
        await room.talk(token)
    assert refused.value.response.status_code == 503


@served(sweep=20)
async def test_sockets_end_with_their_session(room: Served) -> None:
    own, token = await room.doors.member("player")
    other = await room.doors.session(own, lasts=5000)
    signed_out, expired = await room.talk(token), await room.talk(other)
    await signed_out.hear("hello")
    async with room.doors.client(token) as client:
        assert (await client.get("/api/people")).json()[0]["here"] is True
        await client.post("/api/sign-out")
    assert await signed_out.end() == SIGNED_OUT
    await expired.ask({"t": "ping"}, "pong")
    room.doors.time[0] += 5000
    assert await expired.end() == SIGNED_OUT
    assert len(room.doors.desk.sockets) == 0


@served(sweep=3_600_000)
async def test_a_message_in_a_session_that_is_over_is_not_heard(room: Served) -> None:
    table = await room.doors.table()
    own, _ = await room.doors.member("player")
    talker = await room.talk(await room.doors.session(own, lasts=5000))
    room.doors.time[0] += 5000
    before = await room.doors.kept()
    await talker.say({"t": "do", "id": "a", "table": table, "command": SIT})
    assert await talker.end() == SIGNED_OUT
    assert await room.doors.kept() == before


@served(sweep=3_600_000)
async def test_roles_count_as_they_are_now(room: Served) -> None:
    table = await room.doors.table()
    own, token = await room.doors.member("player")
    talker = await room.talk(token)
    await room.doors.room.append(SetRoles(at=0, by="", person=own, roles=("rail",)), "demote")
    refused = await talker.ask({"t": "do", "id": "a", "table": table, "command": SIT}, "refused")
    assert refused["code"] == "may_not_play"


@served(sweep=20, idle=1000)
async def test_a_socket_that_says_nothing_ends(room: Served) -> None:
    _, token = await room.doors.member("player")
    silent, busy = await room.talk(token), await room.talk(token)
    room.doors.time[0] += 900
    await busy.ask({"t": "ping"}, "pong")
    room.doors.time[0] += 200
    assert await silent.end() == IDLE
    await busy.ask({"t": "ping"}, "pong")


@served()
async def test_who_hangs_up_is_forgotten(room: Served) -> None:
    table = await room.doors.table()
    _, token = await room.doors.member("player")
    talker = await room.talk(token)
    await talker.ask({"t": "watch", "table": table}, "change")
    await talker.socket.close()
    await until(lambda: not room.doors.room._watching)  # noqa: SLF001 - nothing may be left behind
    assert len(room.doors.desk.sockets) == 0


@served()
async def test_a_restart_tells_everybody_to_come_back(room: Served) -> None:
    _, token = await room.doors.member("player")
    talker = await room.talk(token)
    await talker.hear("hello")
    await room.stop()
    assert await talker.end() == 1012


def test_a_command_begun_is_finished_though_the_sender_hangs_up() -> None:
    async def inside() -> None:
        async with serve() as room:
            table = await room.doors.table()
            own, token = await room.doors.member("player")
            begun, go_on = asyncio.Event(), asyncio.Event()
            append = room.doors.store.append

            async def slowly(*args: Any, **more: Any) -> Any:
                begun.set()
                await go_on.wait()
                return await append(*args, **more)

            room.doors.store.append = slowly  # type: ignore[method-assign]
            talker = await room.talk(token)
            await talker.say({"t": "do", "id": "a", "table": table, "command": SIT})
            await begun.wait()
            await talker.socket.close()
            go_on.set()
            await room.stop()
            seated = room.doors.room.tables[table].place.table.sitters
            assert [sitter.player for sitter in seated.values()] == [own]

    asyncio.run(inside())


def test_a_socket_that_reads_nothing_is_closed_and_delays_nobody() -> None:
    async def inside() -> None:
        async with open_doors() as doors:
            _, token = await doors.member("player")
            coming = iter([{"type": "websocket.connect"}, *[{"type": "websocket.receive", "text": PING}] * 600])
            closed: list[int] = []

            async def receive() -> Any:
                await asyncio.sleep(0)
                return next(coming, None) or await asyncio.Event().wait()

            async def send(message: Any) -> None:
                if message["type"] == "websocket.close":
                    closed.append(message["code"])

            async def takes(*_: bytes) -> None:
                await asyncio.Event().wait()

            async with asyncio.timeout(20):
                await doors.app(socket_scope(token, takes), receive, send)
            assert closed == [1013]
            assert len(doors.desk.sockets) == 0

    asyncio.run(inside())


def test_while_the_room_closes_nothing_new_is_taken() -> None:
    async def inside() -> None:
        async with open_doors() as doors, await doors.visitor("player") as player:
            doors.desk.closing = True
            answer = await player.post("/api/guest", json={"name": "Gus"})
            assert (answer.status_code, answer.json()["code"]) == (503, "closing")
            assert (await player.get("/ready")).status_code == 503
            assert (await player.get("/health")).status_code == 200

    asyncio.run(inside())


@served()
async def test_what_is_too_deep_too_large_or_no_word_is_reported_and_the_socket_stays(room: Served) -> None:
    _, token = await room.doors.member("floor")
    live = await room.doors.live_table()
    talker = await room.talk(token)
    for number, what in enumerate(([], {}, ["fold"], {"do": "fold"}, 2**70)):
        message = {"t": "do", "id": f"c{number}", "table": live, "command": {"do": what, "seat": 1}}
        assert (await talker.ask(message, "refused"))["code"] == "not_a_command"
    cards = {"do": "show-to", "seat": 1, "to": [2], "cards": [2**63 - 1]}
    refused = await talker.ask({"t": "do", "id": "s", "table": live, "command": cards}, "refused")
    assert "cards is at most 52" in refused["text"]
    deep = '{"t": "do", "id": "d", "table": "x", "command": ' + '{"a":' * 2_000 + "1" + "}" * 2_000 + "}"
    assert "nested 32 deep at most" in (await talker.ask(deep, "wrong"))["text"]
    long = await talker.ask({"t": "watch", "table": "x" * 101}, "wrong")
    assert long["text"] == "table has at most 100 letters."
    assert await talker.ask({"t": "ping"}, "pong")
