"""The club's office, for its officers."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from cutcard.acts.undo import LogSeen
from cutcard.bounds import Asking, Version
from cutcard.office.acts import AnyCommand
from cutcard.office.log import newest
from cutcard.office.membership_view import membership_seen, office_seen
from cutcard.office.messages import MembershipSeen, OfficeSeen
from cutcard.room.views.socket_messages import Entered
from cutcard.room.views.table_types import RefusedSeen
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.request import HttpCall, command_in


class OfficeDoing(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    command: Asking
    version: Version | None = None


async def office(call: HttpCall) -> OfficeSeen:
    """The office as officers see it. It opens on first use with the last tournament's house rules."""
    return office_seen((await call.desk.room.office.shown_to(call.person)).look())


async def membership(call: HttpCall) -> MembershipSeen | None:
    """A member's dues and standing. For the member and officers."""
    person = call.path["id"]
    kept = await call.desk.room.office.shown_of(person, call.person)
    return membership_seen(kept.look(), person) if kept is not None else None


async def office_command(call: HttpCall, body: OfficeDoing) -> Entered | RefusedSeen:
    """Run a command, once. Time, person and device are added here."""
    command: AnyCommand = command_in(body.command, AnyCommand)
    signed = replace(command, at=0, by=call.person.id, device=call.device)
    return await call.desk.room.office.do(call.person, signed, body.id, body.version)


async def office_log(call: HttpCall) -> tuple[LogSeen, ...]:
    """All log entries, newest first."""
    return newest((await call.desk.room.office.shown_to(call.person)).look(), 0)
