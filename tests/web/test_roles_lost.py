"""A person who loses a role loses its views at once, on open sockets too, and is notified."""

from typing import Any

import msgspec

from cutcard.club.people import Role
from cutcard.club.people.members import Remove, SetRoles
from cutcard.room.views.socket_messages import WatchNight
from cutcard.streams.subscribers import Outbox
from tests.web.doors import Doors, at_the_doors


def told(outbox: Outbox) -> list[dict[str, Any]]:
    """Everything that waits on a socket."""
    return [msgspec.json.decode(message) for message in outbox.take()]


async def make(doors: Doors, person: str, *roles: Role) -> None:
    """Give a person these roles."""
    now = doors.time[0]
    await doors.room.append(SetRoles(at=now, by="", person=person, roles=roles), f"roles {person} {roles}")


async def registered(doors: Doors, night: str, name: str) -> None:
    """A change that a console shows."""
    async with await doors.visitor("director") as director:
        for command in ({"do": "publish-night"}, {"do": "register", "name": name}):
            asked = {"id": f"{command['do']} {name}", "command": command}
            await director.post(f"/api/nights/{night}/commands", json=asked)
    doors.time[0] += 60_000
    await doors.room.tick()


@at_the_doors
async def test_the_console_ends_with_the_role(doors: Doors) -> None:
    night, (person, _) = await doors.night(), await doors.member("floor")
    outbox = Outbox()
    views, who = doors.room.nights.views, doors.room.people.persons[person]
    views.watch(who, outbox, WatchNight(night=night, view="console"))
    views.watch(who, outbox, WatchNight(night=night, view="screen"))
    assert {one["t"] for one in told(outbox)} == {"night-seen", "screen-seen"}
    await make(doors, person, "rail")
    (why,) = told(outbox)
    assert (why["t"], why["code"], why["facts"]["night"]) == ("refused", "role_lost", night)
    await registered(doors, night, "Ruth Carver")
    assert [one["t"] for one in told(outbox)] == ["screen-seen"]


@at_the_doors
async def test_a_view_that_waits_on_a_slow_socket_is_not_sent_any_more(doors: Doors) -> None:
    night, (person, _) = await doors.night(), await doors.member("dealer")
    outbox = Outbox()
    doors.room.nights.views.watch(doors.room.people.persons[person], outbox, WatchNight(night=night, view="console"))
    await make(doors, person, "player")
    assert [one["t"] for one in told(outbox)] == ["refused"]


@at_the_doors
async def test_who_keeps_a_role_that_may_look_keeps_the_console(doors: Doors) -> None:
    night, (person, _) = await doors.night(), await doors.member("floor")
    outbox = Outbox()
    views = doors.room.nights.views
    views.watch(doors.room.people.persons[person], outbox, WatchNight(night=night, view="console"))
    await make(doors, person, "dealer")
    await registered(doors, night, "Ruth Carver")
    assert {one["t"] for one in told(outbox)} == {"night-seen"}


@at_the_doors
async def test_the_dealers_view_ends_with_the_role(doors: Doors) -> None:
    table, (person, _) = await doors.live_table(), await doors.member("dealer")
    outbox = Outbox()
    doors.room.watch(doors.room.people.persons[person], table, outbox)
    assert told(outbox)[0]["own"]["dealer"]
    await make(doors, person, "player")
    seen = [one for one in told(outbox) if one["t"] == "change"]
    assert seen
    assert not any(one["own"].get("dealer") for one in seen)


@at_the_doors
async def test_somebody_removed_is_shown_no_console_either(doors: Doors) -> None:
    night, (person, _) = await doors.night(), await doors.member("floor")
    outbox = Outbox()
    who = doors.room.people.persons[person]
    doors.room.nights.views.watch(who, outbox, WatchNight(night=night, view="console"))
    told(outbox)
    await doors.room.append(Remove(at=0, by="", person=person), "remove")
    await registered(doors, night, "Ruth Carver")
    assert [one["t"] for one in told(outbox)] == ["refused"]
