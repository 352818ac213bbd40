"""Names at the door: what a name may be, and whose it is; a guest who is no longer here gives his back."""

from cutcard.club.people import events as ev
from cutcard.club.people.looks import is_office, looks, mixed, shown
from cutcard.club.people.person import LONGEST_NAME, Person, controlled, folded, is_name, tidy
from cutcard.club.people.refusals import RefusedAtDoor
from cutcard.club.people.state import People


def readable(name: str) -> str:
    """Any name as it is kept, also of somebody without an account; "": there is nothing to read in it."""
    said = tidy(name[: 4 * LONGEST_NAME])
    kept = tidy(shown(said))
    return kept if not controlled(said) and any(sign.isalnum() for sign in kept) else ""


def checked(name: str, *, by_the_house: bool = False) -> str:
    """A name as it is kept, or a refusal; only the house itself gives anybody the name of an office."""
    said = tidy(name[: 4 * LONGEST_NAME])
    kept = tidy(shown(said))
    if controlled(said) or not is_name(kept):
        raise RefusedAtDoor("not_a_name", most=LONGEST_NAME)
    if mixed(kept):
        raise RefusedAtDoor("mixed_letters", name=kept)
    if is_office(kept) and not by_the_house:
        raise RefusedAtDoor("name_of_office", name=kept)
    return kept


def let_go(name: str, people: People, at: int) -> list[ev.AnyEvent]:
    """A guest without an open session leaves his name to others, and all that look like it."""
    return [ev.PersonLeft(holder.id) for holder in _alike(name, people) if _away(holder, people, at)]


def free(name: str, people: People, *, but: str = "", at: int | None = None) -> None:
    """Refuse a name that somebody else has, or one that cannot be told from it."""
    for holder in _alike(name, people):
        if holder.id != but and (at is None or not _away(holder, people, at)):
            same = folded(holder.name) == folded(name)
            raise RefusedAtDoor("name_taken" if same else "name_alike", name=holder.name)


def _alike(name: str, people: People) -> list[Person]:
    """Everybody whose name looks like this one."""
    found = dict.fromkeys(person for look in sorted(looks(name)) for person in people.looks.get(look, ()))
    return [people.persons[person] for person in found]


def rename(person: Person, name: str, people: People, by: str) -> list[ev.AnyEvent]:
    """Another name for somebody, or nothing when it is his already."""
    kept = checked(name, by_the_house=not by or folded(name) == folded(person.name))
    free(kept, people, but=person.id)
    return [ev.PersonRenamed(person.id, kept)] if kept != person.name else []


def free_name(name: str, people: People) -> str:
    """This name, or with the first number that makes it nobody else's."""
    count = 2
    found = name
    while _alike(found, people):
        found, count = f"{name} {count}", count + 1
    return found


def _away(holder: Person, people: People, at: int) -> bool:
    open_now = any(session.open_at(at) for session in people.sessions_of(holder.id).values())
    return holder.kind == "guest" and not open_now
