"""Nobody acts for another where the room deals, and what staff do is logged under their own name."""

from typing import Any

import pytest

from cutcard.acts.declare import Who
from cutcard.club.people import Person
from cutcard.club.people.members import AddMember
from cutcard.room.tables.permissions import acts_of
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.room.views.table_types import Line
from cutcard.streams.answers import Done
from cutcard.streams.records import DEVICE
from tests.room.rooms import Client, Hall, live, party
from tests.room.views.test_commands import no, to_act

STAFF = ("director", "floor", "dealer")


async def staff(hall: Hall, role: Any, name: str) -> Person:
    """A member of the staff."""
    await hall.room.append(AddMember(at=0, by="", person=f"p-{role}", name=name, roles=(role,)), f"add {role}")
    return hall.room.people.persons[f"p-{role}"]


def last_line(client: Client) -> Line:
    return client.hall.room.seen(client.who, client.table).lines[-1]


@live
async def test_staff_neither_act_nor_show_nor_leave_for_anybody_where_the_room_deals() -> None:
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3))
    before = hall.state(client.table).version
    for role in STAFF:
        one = await staff(hall, role, f"{role} of ours")
        for command in sorted(acts_of(Who.SELF) - {"sit-down"}):
            for seat in (client.seen().you, other.seen().you):
                more: dict[str, Any] = {"to": 400, "amount": 200, "of": 1, "times": 1, "cards": []}
                refused = no(await hall.do(one, client.table, do=command, seat=seat, **more))
                assert (role, command, refused.code) == (role, command, "not_your_hand")
            hosts = command == "call-clock" and role != "dealer"  # floor and director host, and call it from no seat
            expected = "clock_not_called" if hosts else "not_seated"
            assert no(await hall.do(one, client.table, do=command)).code == expected
        for command in ("push", "showdown", "place-button"):
            assert no(await hall.do(one, client.table, do=command)).code == "for_the_dealer"
    assert hall.state(client.table).version == before


@live
async def test_nobody_of_the_staff_turns_up_cards_after_a_hand() -> None:
    hall = await Hall.open()
    dealer = await staff(hall, "dealer", "Dan Dealer")
    client, other = await to_act(await party(hall, 2))
    await client.do(do="fold")
    assert not hall.state(client.table).playing
    for seat in (client.seen().you, other.seen().you):
        assert no(await hall.do(dealer, client.table, do="show-cards", seat=seat)).code == "not_your_hand"
    assert isinstance(await client.do(do="show-cards"), Done)


@live
async def test_staff_commands_are_logged_and_stored_under_their_own_name() -> None:
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3))
    floor = await staff(hall, "floor", "Dora Dale")
    command = {"do": "penalise", "seat": other.seen().you, "hands": 2}
    DEVICE.set("iPad, Safari")
    assert isinstance(await hall.room.execute(floor, CommandMessage("once", client.table, command)), Done)
    line = last_line(client)
    assert line.by == "Dora D. (floor)"
    assert line.text.startswith("Dora D. (floor): ")
    assert other.who.name in line.text
    (entry, *_) = await hall.room.trail(client.table)
    assert (entry.who, entry.name, entry.role, entry.device) == (floor.id, "Dora Dale", "floor", "iPad, Safari")
    assert [one.what for one in entry.events] == ["penalised"]
    again = await hall.again()
    seen = again.room.seen(client.who, client.table)
    assert (seen.lines[-1].by, seen.lines[-1].text) == (line.by, line.text)
    assert (await again.room.trail(client.table))[0] == entry


@live
async def test_the_trail_names_players_and_the_house_as_well() -> None:
    hall = await Hall.open()
    client, _ = await to_act(await party(hall, 3))
    await client.do(do="call")
    trail = await hall.room.trail(client.table)
    assert (trail[0].who, trail[0].name, trail[0].role) == (client.who.id, client.who.name, "")
    assert {one.name for one in trail} >= {"The house", "Ann", "Bob", "Cleo"}
    assert [one.version for one in trail] == sorted((one.version for one in trail), reverse=True)
    older = await hall.room.trail(client.table, before=trail[1].version)
    assert older == trail[2:]
    assert last_line(client).by == ""
    assert not any("seed" in str(event) for entry in trail for event in entry.events)


@live
async def test_every_line_of_a_live_table_says_who_entered_it() -> None:
    hall = await Hall.open()
    floor = await staff(hall, "floor", "Dora Dale")
    dealer = await staff(hall, "dealer", "Dan Dealer")
    table = await hall.table(floor, live=True)
    for seat, name in enumerate(("Gus", "Lena"), 1):
        await hall.do(floor, table, do="sit-down", seat=seat, player=name)
    await hall.do(dealer, table, do="place-button", at=1)
    await hall.do(dealer, table, do="next-hand")
    lines = hall.room.seen(dealer, table).lines
    assert [line.by for line in lines if line.what == "sat-down"] == ["Dora D. (floor)"] * 2
    assert {line.by for line in lines if line.what != "sat-down"} == {"Dan D. (dealer)"}
    assert not any("(" in line.text for line in lines if line.what == "sat-down")


@live
async def test_the_floor_frees_only_the_seat_of_a_disconnected_player() -> None:
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3))
    dealer, floor = await staff(hall, "dealer", "Dan Dealer"), await staff(hall, "floor", "Dora Dale")
    seat = other.seen().you
    assert no(await hall.do(dealer, client.table, do="free-seat", seat=seat)).code == "for_staff"
    assert no(await hall.do(client.who, client.table, do="free-seat", seat=seat)).code == "for_staff"
    assert no(await hall.do(floor, client.table, do="free-seat", seat=seat)).code == "still_here"
    assert no(await hall.do(floor, client.table, do="free-seat", seat=6)).code == "seat_empty"
    assert hall.room.seen(floor, client.table).offers.free == ()
    hall.room.unwatch(client.table, other.outbox)
    assert hall.room.seen(floor, client.table).offers.free == (seat,)
    for nobody in (dealer, client.who):
        seen = hall.room.seen(nobody, client.table).offers
        assert (seen.free, seen.log) == ((), False)
    assert isinstance(await hall.do(floor, client.table, do="free-seat", seat=seat), Done)
    assert last_line(client).text == f"Dora D. (floor): {other.who.name} leaves after this hand."
    assert seat in hall.state(client.table).sitters


@pytest.mark.parametrize("role", STAFF)
def test_a_member_of_the_staff_plays_their_own_seat_like_other_players(role: Any) -> None:
    @live
    async def played() -> None:
        hall = await Hall.open()
        ann, _ = await party(hall, 2)
        one = await staff(hall, role, "Own Seat")
        assert isinstance(await hall.do(one, ann.table, do="sit-down", seat=4, stack=5_000), Done)
        assert last_line(ann).by == ""
        assert isinstance(await hall.do(one, ann.table, do="leave-seat"), Done)

    played()
