"""Every tournament command for every role: for their own entry and another's, at their own table and another one.

The commands come from their union and the bodies from their types. A change that opens a command to more people must be
added to the list below.
"""

import asyncio
from typing import Any, Final, NamedTuple, get_args, get_type_hints

import httpx
import msgspec
import pytest

from cutcard.club.people import Person, Role
from cutcard.hand import Refused
from cutcard.room.tournaments.permissions import authorize
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.plan.plan import Plan
from tests.bodies import smallest, tag_of
from tests.web.doors import Doors, open_doors
from tests.web.tournaments import Evening, evening

pytestmark = pytest.mark.slow

COMMANDS: Final = {tag_of(kind): kind for kind in get_args(AnyCommand)}
# Senders besides director and floor: "dealer" at the table they deal, "himself" for their own entry, "online" for their
# own entry in an online tournament; "room": nobody sends it. A command that is not listed is for nobody else.
WHO: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("attend", "open-night"), ("room",)),
    **dict.fromkeys(("cancel", "answer-offer", "agree-deal", "note-call", "finish-move"), ("himself",)),
    **dict.fromkeys(("rebuy", "re-enter", "buy-add-on", "leave", "hunt"), ("online",)),
    **dict.fromkeys(("go-away", "come-back"), ("dealer", "online")),
    **dict.fromkeys(("report", "bust", "count-stack", "colour-up", "audit", "say-dealt"), ("dealer",)),
}
VISITORS: Final[dict[str, tuple[Role, ...]]] = {
    "rail": ("rail",), "player": ("player",), "entered": ("player",), "banker": ("banker",), "dealer": ("dealer",),
    "dealer here": ("dealer",), "floor": ("floor",), "director": ("director",),
}  # fmt: skip
CASES: Final = (("p1", 1), ("p2", 1), ("p9", 2))
"""An entrant and a table: p1 is the visitor's own entry, table 1 has our dealer."""
NOT_YOURS: Final = {"for_staff", "for_the_room", "not_your_table", "may_not_play"}


def may(tag: str, name: str, player: str, table: int, *, online: bool) -> bool:
    """Whether the list above lets this visitor send it, for an entrant and a table."""
    ways = WHO.get(tag, ())
    if "room" in ways:
        return False
    if name in ("floor", "director"):
        return True
    fields = COMMANDS[tag].__struct_fields__
    if name == "dealer here" and "dealer" in ways:
        return table == 1 if "table" in fields else "player" in fields and player in ("p1", "p2")
    own = "himself" in ways or (online and "online" in ways)
    return name == "entered" and own and player == "p1"


@pytest.mark.parametrize("room", get_args(get_type_hints(Plan)["room"]))
def test_nobody_directs_what_is_not_his(room: str) -> None:
    asyncio.run(every_command(room))


async def every_command(room: str) -> None:
    async with open_doors() as doors, evening(doors, room=room) as night:
        tokens = dict([await _visitor(doors, name, roles) for name, roles in VISITORS.items()])
        persons = {name: doors.room.people.persons[person] for name, (person, _) in tokens.items()}
        await _play(night, persons["entered"], persons["dealer here"])
        async with doors.client() as stranger:
            came = (await stranger.post("/api/guest", json={"name": "Gus", "token_wanted": True})).json()
        persons["guest"] = doors.room.people.persons[came["id"]]
        tokens["guest"] = (came["id"], came["token"])
        for name, (_, token) in tokens.items():
            async with doors.client(token) as client:
                await _ask_all(Asking(doors, night.night, name, persons[name], client), online=room == "online")


class Asking(NamedTuple):
    """One visitor of a tournament."""

    doors: Doors
    night: str
    name: str
    who: Person
    client: httpx.AsyncClient


async def _visitor(doors: Doors, name: str, roles: tuple[Role, ...]) -> tuple[str, tuple[str, str]]:
    return name, await doors.member(*roles, name=f"Our {name}")


async def _play(night: Evening, own: Person, dealer: Person) -> None:
    """Three players have seats: p1 is a member's own entry; our dealer deals table 1."""
    await night.do(do="register", name=own.name, person=own.id)
    for name in ("Lou Cass", "Pete Hall"):
        await night.do(do="register", name=name)
    await night.do(do="check-in-dealer", dealer=dealer.id, name=dealer.name)
    for player in ("p1", "p2", "p3"):
        await night.do(do="pay", player=player)
        await night.do(do="check-in", player=player)
    await night.do(do="draw-seats")
    await night.do(do="assign-dealer", table=1, dealer=dealer.id)


async def _ask_all(asking: Asking, *, online: bool) -> None:
    doors, kept = asking.doors, asking.doors.room.nights[asking.night]
    before = await doors.kept()
    for tag, kind in COMMANDS.items():
        named = {"player", "table"} & set(kind.__struct_fields__)
        for player, table in CASES if named else CASES[:1]:
            body, case = smallest(kind, player=player, table=table), (tag, asking.name, player, table)
            if may(tag, asking.name, player, table, online=online):
                assert door_says(asking.who, kind, body, kept.night) == "", case
            else:
                await _refused(asking, body, case)
        assert await doors.kept() == before, tag


async def _refused(asking: Asking, body: dict[str, Any], case: tuple[Any, ...]) -> None:
    path = f"/api/nights/{asking.night}"
    answer = await asking.client.post(f"{path}/commands", json={"id": str(case), "command": body})
    assert answer.json().get("code") in NOT_YOURS, (*case, answer.text)
    if case[2:] == CASES[0]:
        answer = await asking.client.post(f"{path}/preview", json={"command": body})
        assert answer.json().get("code") in NOT_YOURS, (*case, answer.text)


def door_says(who: Person, kind: Any, body: dict[str, Any], night: Any) -> str:
    """The code of an access refusal; "": it is passed on, to be decided by the rules."""
    try:
        authorize(who, msgspec.convert(body, kind), night)
    except Refused as refusal:
        return refusal.code
    return ""
