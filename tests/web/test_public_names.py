"""Guests see the names that screens show, members each other's; money is for staff and the player it belongs to."""

from typing import Any

import httpx
import pytest

from cutcard.club.people import Role
from cutcard.room.views.socket_messages import ChatMessage
from cutcard.streams.subscribers import Outbox
from tests.web.doors import Doors, at_the_doors
from tests.web.test_roles_lost import told
from tests.web.tournaments import evening

WHOLE = ("Carver", "Cass", "Hall", "Wills")


async def guest(doors: Doors, name: str = "Gus") -> httpx.AsyncClient:
    """A guest with a name."""
    async with doors.client() as client:
        token = (await client.post("/api/guest", json={"name": name, "token_wanted": True})).json()["token"]
    return doors.client(token)


@at_the_doors
async def test_results_are_reported_by_who_asks(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ruth Carver")
    async with evening(doors) as night:
        await night.do(do="register", name="Ruth Carver", person=own)
        ids = [*(one["id"] for one in (await night.get())["entrants"])]
        await night.do(do="pay", player=ids[0])
        await night.do(do="check-in", player=ids[0])
        for name in ("Lou Cass", "Pete Hall"):
            await night.do(do="register", name=name)
        ids = [one["id"] for one in (await night.get())["entrants"]]
        for player in ids[1:]:
            await night.do(do="pay", player=player)
            await night.do(do="check-in", player=player)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        await night.do(do="bust", player=ids[0])
        await night.do(do="bust", player=ids[1])
        path = f"/api/nights/{night.night}/results"
        async with await guest(doors) as client:
            seen = (await client.get(f"{path}.json")).json()
            table = (await client.get(f"{path}.csv")).text
        assert {one["name"] for one in seen["results"]} == {"Ruth C.", "Lou C.", "Pete H."}
        for one in seen["results"]:
            assert (one["person"], one["paid"], one["prize"], one["bounty"]) == ("", None, None, None)
        assert not any(name in table or name in str(seen) for name in WHOLE)
        assert "20.00" not in table
        async with await doors.visitor("rail") as rail:
            assert (await rail.get(f"{path}.json")).json() == seen
        async with doors.client(token) as ruth:
            seen = (await ruth.get(f"{path}.json")).json()
            table = (await ruth.get(f"{path}.csv")).text
        paid = {one["name"]: one["paid"] for one in seen["results"]}
        assert paid == {"Ruth Carver": 2000, "Lou Cass": None, "Pete Hall": None}
        assert table.count("20.00") == 1
        staff: tuple[Role, ...] = ("banker", "floor", "director")
        for role in staff:
            async with await doors.visitor(role) as one:
                seen = (await one.get(f"{path}.json")).json()
            assert {one["paid"] for one in seen["results"]} == {2000}


@at_the_doors
async def test_the_list_of_people_is_for_members_and_roles_for_staff(doors: Doors) -> None:
    await doors.member("floor", name="Anna Maria Schmidt")
    async with await guest(doors) as client, await doors.visitor("rail") as rail:
        for one in (client, rail):
            answer = await one.get("/api/people")
            assert (answer.status_code, "Schmidt" in answer.text) == (403, False)
    async with await doors.visitor("player") as player:
        listed = (await player.get("/api/people")).json()
        assert "Anna Maria Schmidt" in {one["name"] for one in listed}
        assert {key for person in listed for key in person} == {"id", "name", "kind", "here"}
    async with await doors.visitor("dealer") as dealer:
        assert "floor" in [role for one in (await dealer.get("/api/people")).json() for role in one["roles"]]


async def seated(doors: Doors) -> tuple[str, str]:
    """A table with a seated member; its id, and the member's token."""
    table = await doors.table()
    _, token = await doors.member("player", name="Anna Maria Schmidt")
    async with doors.client(token) as anna:
        sit = {"id": "sit", "command": {"do": "sit-down", "seat": 1, "stack": 5000}}
        assert (await anna.post(f"/api/tables/{table}/commands", json=sit)).status_code == 200
    return table, token


@pytest.mark.parametrize("role", [None, "rail", "player", "dealer"])
def test_tables_and_the_lobby_name_people_as_screens_do_to_strangers(role: Role | None) -> None:
    @at_the_doors
    async def looked(doors: Doors) -> None:
        table, token = await seated(doors)
        async with (await guest(doors)) if role is None else (await doors.visitor(role)) as client:
            shown = (await client.get("/api/tables")).text + (await client.get(f"/api/tables/{table}")).text
            taken = {"id": "sit", "command": {"do": "sit-down", "seat": 1, "stack": 5000}}
            shown += (await client.post(f"/api/tables/{table}/commands", json=taken)).text
        whole = role in ("player", "dealer")
        assert ("Anna Maria Schmidt" in shown, "Anna S." in shown) == (whole, not whole)
        async with doors.client(token) as anna:
            assert "Anna Maria Schmidt" in (await anna.get(f"/api/tables/{table}")).text

    looked()


@at_the_doors
async def test_talk_is_signed_as_the_listener_may_read_it(doors: Doors) -> None:
    table, _ = await seated(doors)
    anna = doors.room.people.named("Anna Maria Schmidt")
    assert anna is not None
    async with await guest(doors):
        pass
    stranger = doors.room.people.named("Gus")
    member, _ = await doors.member("player")
    assert stranger is not None
    boxes: dict[str, Outbox] = {"stranger": Outbox(), "member": Outbox()}
    doors.room.watch(stranger, table, boxes["stranger"])
    doors.room.watch(doors.room.people.persons[member], table, boxes["member"])
    await doors.room.say(anna, ChatMessage("s1", table, "Good evening"))
    late = Outbox()
    doors.room.watch(stranger, table, late)

    def names(outbox: Outbox) -> list[Any]:
        return [one["name"] for one in told(outbox) if one["t"] == "said"]

    assert (names(boxes["stranger"]), names(boxes["member"]), names(late)) == (
        ["Anna S."], ["Anna Maria Schmidt"], ["Anna S."],
    )  # fmt: skip
