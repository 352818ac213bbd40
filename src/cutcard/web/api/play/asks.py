"""Floor calls over HTTP, from a table or a phone."""

from typing import Annotated

from msgspec import Meta, Struct

from cutcard.bounds import Line
from cutcard.club.people.floor_requests import AskForFloor, EndAsk
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.request import HttpCall


class AskSeen(Struct, frozen=True, kw_only=True):
    """A player who called the floor."""

    person: str
    name: str
    at: int
    place: str
    words: str


class AskingFloor(RequestBody, frozen=True, kw_only=True):
    """Where the player sits, and what it is about."""

    place: Annotated[Line, Meta(min_length=1)]
    words: Annotated[str, Meta(max_length=200)] = ""


async def asks(call: HttpCall) -> tuple[AskSeen, ...]:
    """List the players waiting for the floor, first call first."""
    return _listed(call)


async def own_ask(call: HttpCall) -> tuple[AskSeen, ...]:
    """Get your own floor call, if any."""
    return tuple(one for one in _listed(call) if one.person == call.person.id)


async def ask_for_floor(call: HttpCall, body: AskingFloor) -> tuple[AskSeen, ...]:
    """Call the floor. A repeated call keeps its place."""
    desk = call.desk
    await desk.settle(AskForFloor(at=desk.now, by=call.person.id, place=body.place, words=body.words.strip()))
    return await own_ask(call)


async def end_own_ask(call: HttpCall) -> None:
    """Cancel your floor call."""
    desk = call.desk
    await desk.settle(EndAsk(at=desk.now, by=call.person.id, person=call.person.id))


async def end_ask(call: HttpCall) -> None:
    """Mark a floor call as done."""
    desk = call.desk
    await desk.settle(EndAsk(at=desk.now, by=call.person.id, person=call.path["id"]))


def _listed(call: HttpCall) -> tuple[AskSeen, ...]:
    room = call.desk.room
    return tuple(
        AskSeen(person=who, name=room.people.persons[who].name, at=one.at, place=one.place, words=one.words)
        for who, one in room.people.asks.items()
    )
