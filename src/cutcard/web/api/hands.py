"""Hands that were played: a table's list, one's own, and each as a file of what this viewer may know."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field
from starlette.responses import Response

from cutcard.bounds import Id
from cutcard.live.annals import HandAt, HandKept
from cutcard.live.lines import with_names
from cutcard.live.records import AT_TABLES
from cutcard.table import events as ev
from cutcard.table.record import HandRecord, record
from cutcard.table.taking_back import standing
from cutcard.web.calls import Call
from cutcard.web.downloads import download
from cutcard.web.replay import Replay, replay

_BY_THE_FLOOR: Final = (ev.Ruled, ev.RulingAppealed, ev.PenaltyGiven, ev.ChecklistConfirmed, ev.DeckSwitched)


class HandsAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many, and which: the newest, or those before this one."""

    before: Id = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class HandAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """In which form."""

    form: Literal["json", "text", "phh"] = field(default="json", name="as")


class HandListed(Struct, frozen=True, gc=False, kw_only=True):
    """One hand that is over."""

    hand: str
    at: int
    table: str
    title: str
    """What its table is called."""
    house: str
    house_title: str
    game: str
    game_title: str
    players: tuple[tuple[int, str], ...]
    """(seat, name) of everybody dealt in."""
    pot: int
    mine: int
    """Your own seat in it; 0: you were not dealt in."""
    result: int
    """What you won or, below 0, lost."""


async def hands(call: Call, query: HandsAsked) -> tuple[HandListed, ...]:
    """The hands of a table that are over, newest first."""
    found = await call.desk.room.hands(call.path["id"], query.limit, query.before)
    return tuple(_listed(call, one) for one in found)


async def my_hands(call: Call, query: HandsAsked) -> tuple[HandListed, ...]:
    """Your own hands that are over, at all tables, newest first.

    Those at tables that were taken down are there too; each can be downloaded and watched again.
    """
    found = await call.desk.room.own_hands(call.person, query.limit, query.before)
    return tuple(_listed(call, one) for one in found)


async def hand(call: Call, query: HandAsked) -> Response:
    """One hand that is over, as JSON, text or PHH: what you may know of it, and what proves that."""
    seen = _seen(call, await call.desk.room.hand(call.path["hand"]))
    file = await call.beside(download, seen, query.form)
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.body, headers=headers, media_type=file.kind)


async def hand_replay(call: Call) -> Replay:
    """One hand that is over, picture by picture, as you may know it."""
    kept = await call.desk.room.hand(call.path["hand"])
    return await call.beside(replay, _seen(call, kept), kept.place.book, kept.place.order.size)


def _seen(call: Call, kept: HandKept) -> HandRecord:
    names = {seat: _name(call, player) for seat, player in kept.mark.players}
    stands = standing(AT_TABLES.event(one) for one in kept.records)
    events = [_signed(call, event) for event in stands]
    return record(events, names, kept.mark.seat_of(call.person.id), table=kept.place.order.title, at=kept.mark.at)


def _signed(call: Call, event: ev.AnyEvent) -> ev.AnyEvent:
    """What the floor did with the names of who did it: ids of people mean nothing in a file."""
    return with_names(event, lambda person: _name(call, person)) if isinstance(event, _BY_THE_FLOOR) else event


def _listed(call: Call, found: HandAt) -> HandListed:
    place, mark = found
    return HandListed(
        hand=mark.hand,
        at=mark.at,
        table=place.id,
        title=place.order.title,
        house=place.table.house,
        house_title=place.house_title,
        game=place.order.game,
        game_title=place.game.name,
        players=tuple((seat, _name(call, player)) for seat, player in mark.players),
        pot=mark.pot,
        mine=mark.seat_of(call.person.id),
        result=mark.result_of(call.person.id),
    )


def _name(call: Call, player: str) -> str:
    return call.desk.room.name_for(player, call.person)
