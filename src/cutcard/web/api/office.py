"""The club's office: looked at and run by its officers."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from cutcard.bounds import Asking, Version
from cutcard.folding import LogSeen
from cutcard.live.messages import RefusedSeen
from cutcard.live.night.messages import Entered
from cutcard.office.acts import AnyCommand
from cutcard.office.seen.log import newest
from cutcard.office.seen.members import membership_seen, office_seen
from cutcard.office.seen.messages import MembershipSeen, OfficeSeen
from cutcard.web.api.session import RequestBody
from cutcard.web.calls import HttpCall, command_in


class OfficeDoing(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, unique for ever, and sent again it is answered and not done again."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    command: Asking
    version: Version | None = None


async def office(call: HttpCall) -> OfficeSeen:
    """The office as its officers see it; it opens when one of them first looks in, by the last night's house."""
    return office_seen((await call.desk.room.office.shown_to(call.person)).look())


async def membership(call: HttpCall) -> MembershipSeen | None:
    """Somebody's dues and standing, for themselves and the officers; nothing where there are none to speak of."""
    person = call.path["id"]
    kept = await call.desk.room.office.shown_of(person, call.person)
    return membership_seen(kept.look(), person) if kept is not None else None


async def office_command(call: HttpCall, body: OfficeDoing) -> Entered | RefusedSeen:
    """Carry out a command, once; who, when and from which device is added here."""
    command: AnyCommand = command_in(body.command, AnyCommand)
    signed = replace(command, at=0, by=call.person.id, device=call.device)
    return await call.desk.room.office.do(call.person, signed, body.id, body.version)


async def office_log(call: HttpCall) -> tuple[LogSeen, ...]:
    """Everything that was ever entered, newest first."""
    return newest((await call.desk.room.office.shown_to(call.person)).look(), 0)
