"""Names at the door: what a name may be, and whose it is; a guest who is no longer here gives his back."""

from cutcard.club.people import events as ev
from cutcard.club.people.person import LONGEST_NAME, Person, folded, is_name, tidy
from cutcard.club.people.refusals import RefusedAtDoor
from cutcard.club.people.state import People


def checked(name: str) -> str:
    """A name as it is kept, or a refusal."""
    kept = tidy(name[: 4 * LONGEST_NAME])
    if not is_name(kept):
        raise RefusedAtDoor("not_a_name", most=LONGEST_NAME)
    return kept


def let_go(name: str, people: People, at: int) -> list[ev.AnyEvent]:
    """A guest without an open session leaves his name to others."""
    holder = people.named(name)
    return [ev.PersonLeft(holder.id)] if holder is not None and _away(holder, people, at) else []


def free(name: str, people: People, *, but: str = "", at: int | None = None) -> None:
    """Refuse a name that somebody else has."""
    holder = people.named(name)
    if holder is None or holder.id == but or (at is not None and _away(holder, people, at)):
        return
    raise RefusedAtDoor("name_taken", name=holder.name)


def rename(person: Person, name: str, people: People) -> list[ev.AnyEvent]:
    """Another name for somebody, or nothing when it is his already."""
    kept = checked(name)
    free(kept, people, but=person.id)
    return [ev.PersonRenamed(person.id, kept)] if kept != person.name else []


def free_name(name: str, people: People) -> str:
    """This name, or with the first number that makes it nobody else's."""
    count = 2
    found = name
    while folded(found) in people.names:
        found, count = f"{name} {count}", count + 1
    return found


def _away(holder: Person, people: People, at: int) -> bool:
    open_now = any(session.open_at(at) for session in people.sessions_of(holder.id).values())
    return holder.kind == "guest" and not open_now
