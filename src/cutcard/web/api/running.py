"""How the room runs, over HTTP."""

from pathlib import Path

from msgspec import structs

from cutcard.web.calls import HttpCall
from cutcard.web.desk import Desk
from cutcard.web.running import RunningSeen, advise, checked_in, copies_in, disk_of, memory_now, release, within


async def running(call: HttpCall) -> RunningSeen:
    """How the room runs now, and what whoever runs it should do. For directors."""
    desk = call.desk
    seen = await call.beside(_outside, _inside(desk), desk.settings.disk, desk.settings.copies)
    return structs.replace(seen, advice=advise(seen))


def _inside(desk: Desk) -> RunningSeen:
    room = desk.room
    meters = room.meters
    return RunningSeen(
        version=release(),
        now=desk.now,
        opened=room.opened,
        people=desk.sockets.people,
        sockets=len(desk.sockets),
        tables=len(room.tables),
        playing=sum(actor.place.table.playing for actor in room.tables.values()),
        hands=meters.hands,
        commands=meters.done,
        kept_within=within(meters.stored),
        seen_within=within(meters.seen),
        memory=memory_now(),
    )


def _outside(seen: RunningSeen, disk: Path | None, copies: Path | None) -> RunningSeen:
    """With what the disk tells, which may take a moment."""
    return structs.replace(
        seen,
        disk=disk_of(disk or copies),
        copies=copies_in(copies),
        copies_at=str(copies) if copies is not None else "",
        checked=checked_in(copies),
    )
