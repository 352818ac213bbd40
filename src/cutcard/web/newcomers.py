"""Somebody new who sends the same again, since no answer came: the same person, and a session for him.

The rules of this file: an id of the client's own names the person and the command, both by its hash; for a few minutes
whoever sends it again, with the same name, is let in as that person, whether or not the first answer got lost.
"""

from typing import Final

from cutcard.club.people import commands as do
from cutcard.club.people.person import folded
from cutcard.web.calls import Call
from cutcard.web.refusals import TurnedAway
from cutcard.web.tokens import digest, new_person

AGAIN: Final = 10 * 60_000
"""Milliseconds for which an id lets its person in again."""


def person_of(own: str) -> str:
    """The id of somebody new: with an id of the client's own always the same."""
    return digest(f"newcomer {own}")[:12] if own else new_person()


def guests_from(call: Call) -> int:
    """How many guests are signed in from the network that asks."""
    people, now, here = call.desk.room.people, call.desk.now, call.arrival.network
    found = (one.person for one in people.sessions.values() if one.open_at(now) and one.seen.network == here)
    return sum(people.persons[person].kind == "guest" for person in set(found))


def came_before(call: Call, person: str, name: str) -> bool:
    """Whether he is in already, by an id that was sent before; refused where it was somebody else's or long ago."""
    people, now = call.desk.room.people, call.desk.now
    known = people.persons.get(person)
    if known is None:
        return False
    lately = any(now - one.opened < AGAIN for one in people.sessions_of(person).values())
    if known.gone or not lately or folded(known.name) != folded(name):
        raise TurnedAway(409, "id_used", "This id was used before: send another one for everybody who comes in.")
    return True


async def let_in_again(call: Call, person: str, token: str, lasts: int) -> None:
    """Open a session for him where the one that was asked for now is not there: he came by an earlier request."""
    desk = call.desk
    session = digest(token)
    if person in desk.room.people.persons and desk.room.people.signed_in(session, desk.now) is None:
        expires = desk.now + lasts
        await desk.settle(
            do.OpenSession(at=desk.now, person=person, session=session, expires=expires, seen=call.arrival)
        )
