"""System status."""

from pathlib import Path

from msgspec import structs

from cutcard.web.http.app_state import AppState
from cutcard.web.http.request import HttpRequest
from cutcard.web.server.server_status import (
    RunningView,
    StatusCheckView,
    advise,
    checked_in,
    copies_in,
    disk_of,
    release,
)


async def running(call: HttpRequest) -> RunningView:
    """System status and advice. Directors only."""
    desk = call.desk
    seen = await call.in_background(_outside, _inside(desk), desk.settings.disk, desk.settings.copies)
    return structs.replace(seen, advice=advise(seen))


def _inside(desk: AppState) -> RunningView:
    room, all_of_them = desk.room, desk.processes.all
    look = room.slow_look.told
    return RunningView(
        version=release(),
        now=desk.now,
        opened=min(one.opened for one in all_of_them),
        people=sum(one.people for one in all_of_them),
        sockets=sum(one.sockets for one in all_of_them),
        tables=len(room.tables),
        playing=sum(not one.place.asleep and one.place.table.playing for one in room.tables.values()),
        hands=sum(one.hands for one in all_of_them),
        commands=sum(one.commands for one in all_of_them),
        kept_within=max(one.kept_within for one in all_of_them),
        seen_within=max(one.seen_within for one in all_of_them),
        memory=sum(one.memory for one in all_of_them),
        processes=all_of_them,
        looked=StatusCheckView(look.ended, 100 * look.position // max(look.last_position, 1), look.found),
    )


def _outside(seen: RunningView, disk: Path | None, copies: Path | None) -> RunningView:
    """The status with the state of the disk, which may take a moment to read."""
    return structs.replace(
        seen,
        disk=disk_of(disk, copies),
        copies=copies_in(copies),
        copies_at=str(copies) if copies is not None else "",
        checked=checked_in(copies),
    )
