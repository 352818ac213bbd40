"""One's own sessions: where one is signed in, and an end to any of them."""

from msgspec import Struct

from cutcard.bounds import Id, Moment, Name
from cutcard.club.people import commands as do
from cutcard.club.people.person import How
from cutcard.web.calls import Call
from cutcard.web.refusals import not_found


class OwnSession(Struct, frozen=True, gc=False):
    """One of one's own sessions; `id` is no secret, and opens nothing."""

    id: Id
    opened: Moment
    seen: Moment
    """When it was last used, within a day."""
    expires: Moment
    how: How
    device: Name
    network: Name
    """Roughly from where: not the whole address."""
    here: bool
    """Whether it is connected now."""
    this: bool
    """Whether it is the one that asks."""


async def my_sessions(call: Call) -> list[OwnSession]:
    """Where you are signed in."""
    desk = call.desk
    return [
        OwnSession(
            id=one.id,
            opened=one.opened,
            seen=one.since,
            expires=one.expires,
            how=one.how,
            device=one.seen.device,
            network=one.seen.network,
            here=desk.register.holds(call.person.id, token),
            this=token == call.session,
        )
        for token, one in desk.room.people.sessions_of(call.person.id).items()
        if one.open_at(desk.now)
    ]


async def end_session(call: Call) -> None:
    """End one of your sessions; its open pages are signed out at once."""
    desk, named = call.desk, call.path["id"]
    own = desk.room.people.sessions_of(call.person.id)
    found = next((token for token, one in own.items() if one.id == named), None)
    if found is None:
        raise not_found("You have no such session: it has ended already.")
    await desk.settle(do.EndSession(at=desk.now, session=found))
    if found == call.session:
        call.keep("", 0)


async def end_other_sessions(call: Call) -> None:
    """Sign out everywhere but here."""
    desk, own = call.desk, call.person.id
    await desk.settle(do.EndSessions(at=desk.now, by=own, person=own, keep=call.session))
