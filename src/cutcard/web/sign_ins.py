"""Notices of sign-ins: whoever signs in as somebody is told of on that person's other open pages."""

from cutcard.club.people import events as ev
from cutcard.live.messages import SignedIn
from cutcard.web.desk import Desk


def tell_sign_in(desk: Desk, event: ev.AnyEvent) -> None:
    """Tell a member's other pages of a new session; not of one that the house itself opened."""
    if not isinstance(event, ev.SessionOpened) or not event.how:
        return
    people = desk.room.people
    session = people.sessions[event.session]
    if people.persons[event.person].kind == "member":
        told = SignedIn(session.id, event.at, event.how, event.seen.device, event.seen.network)
        desk.register.tell(event.person, told)  # a session that was opened this moment has no pages yet
