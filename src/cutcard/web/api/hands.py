"""Hands that were played: a table's list, and each as a file of what this viewer may know."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from starlette.responses import Response

from cutcard.club.people import Person
from cutcard.live.history import HandMark
from cutcard.live.records import AT_TABLES
from cutcard.live.room import HandKept
from cutcard.table.record import HandRecord, record
from cutcard.web.calls import Call
from cutcard.web.downloads import download
from cutcard.web.replay import Replay, replay


class HandsAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many, and which: the newest, or those before this one."""

    before: str = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class HandAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """In which form."""

    form: Literal["json", "text", "phh"] = field(default="json", name="as")


class HandListed(Struct, frozen=True, gc=False):
    """One hand that is over."""

    hand: str
    at: int
    players: tuple[tuple[int, str], ...]
    """(seat, name) of everybody dealt in."""
    pot: int
    mine: int
    """Your own seat in it; 0: you were not dealt in."""


async def hands(call: Call, query: HandsAsked) -> tuple[HandListed, ...]:
    """The hands of a table that are over, newest first."""
    marks = await call.desk.room.hands(call.path["id"], query.limit, query.before)
    return tuple(_listed(call, mark) for mark in marks)


async def hand(call: Call, query: HandAsked) -> Response:
    """One hand that is over, as JSON, text or PHH: what you may know of it, and what proves that."""
    file = download(_seen(call, await call.desk.room.hand(call.path["hand"])), query.form)
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.body, headers=headers, media_type=file.kind)


async def hand_replay(call: Call) -> Replay:
    """One hand that is over, picture by picture, as you may know it."""
    kept = await call.desk.room.hand(call.path["hand"])
    return replay(_seen(call, kept), kept.book)


def _seen(call: Call, kept: HandKept) -> HandRecord:
    names = {seat: _name(call, player) for seat, player in kept.mark.players}
    events = [AT_TABLES.event(one) for one in kept.records]
    return record(events, names, _seat(call.person, kept.mark), at=kept.mark.at)


def _listed(call: Call, mark: HandMark) -> HandListed:
    players = tuple((seat, _name(call, player)) for seat, player in mark.players)
    return HandListed(mark.hand, mark.at, players, mark.pot, _seat(call.person, mark))


def _seat(person: Person, mark: HandMark) -> int:
    return next((seat for seat, player in mark.players if player == person.id), 0)


def _name(call: Call, player: str) -> str:
    known = call.desk.room.people.persons.get(player)
    return known.name if known is not None else player
