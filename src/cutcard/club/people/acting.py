"""Where the acts at the door are put down, and what the door says when it refuses.

In a command `by` is the id of whoever wants it; "" is the house itself: the command line, or the server. Ids, times and
tokens come in with the command; of a token and a password only the hash does.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec import Struct

from cutcard.acting import Acts
from cutcard.club.people.person import Person, Role
from cutcard.club.people.state import People
from cutcard.hand import Refused

SENTENCES: Final[dict[str, str]] = {
    "not_a_name": "A name has 1 to {most} letters, figures or spaces, and can be read aloud.",
    "mixed_letters": "Write each word of a name in one alphabet: {name} mixes letters that only look alike.",
    "name_alike": "{name} is here already, and nobody could tell that name from yours: choose another one.",
    "name_of_office": "Nobody is called {name}: that is what the house or its staff are called. Choose another name.",
    "name_taken": "Somebody here is called {name} already: choose another name.",
    "id_taken": "This id is in use already: try again.",
    "nobody": "There is nobody with this id.",
    "not_your_door": "Only {who} may do that.",
    "guests_not_allowed": "This club lets nobody in by name only: ask for an invitation, or sign in.",
    "invitation_over": "This invitation is used up, expired or ended: ask for a new one.",
    "link_over": "This link was used already or is too old: start `cutcard serve` again for a new one.",
    "director_is_there": "A director has a password already: sign in with it.",
    "name_the_director": "No director goes by this name: give the name of the one who forgot the password.",
    "no_such_currency": "{currency} is no currency: write its three letters, such as EUR.",
    "chip_twice": "Every chip has a value of its own, 1 or more: one of these is there twice, or has none.",
    "not_a_picture": "That is no picture in PNG or JPEG: choose a file of one of these kinds.",
    "picture_too_heavy": "A logo has at most {most} KB: save it smaller.",
    "picture_too_large": "A logo has at most {most} pixels a side: save it smaller.",
    "say_why": "Say why {name} is kept from play: they are told, and so is every official who turns them away.",
    "day_over": "{until} is over already: name the day on which they may play again.",
    "own_exclusion": "Nobody expels, suspends or lets back themselves: another director decides that.",
    "expelled_stay": "{name} was expelled and stays in the book, so that every door knows it: let them back first.",
    "waits_not": "Nobody by this name waits for the floor any more.",
    "last_director": "{name} is the only director: make somebody else director first.",
    "roles_of_guests": "A guest or program is player or rail: for other roles send an invitation.",
    "not_a_day": "A day is written as 1990-03-05: year, month, day.",
    "no_roles": "Give at least one role: {roles}.",
    "invitation_dates": "An invitation ends after now, and lets in 1 person or more, or any number (0).",
    "session_over": "This session has ended: sign in again.",
    "members_only": "Passkeys are for members: a guest comes in by name.",
    "no_such_passkey": "There is no such passkey: it was removed, or is somebody else's.",
    "passkey_known": "This passkey was added before: use another one.",
    "passkeys_full": "Nobody has more than {most} passkeys: remove one first.",
    "passkey_copied": "This passkey was used elsewhere since, so it was copied: sign in another way and remove it.",
    "passkey_wanted": "In this club a director signs in with a passkey: the password alone is not enough.",
    "passkey_before_director": "In this club every director has a passkey: who has none is made director later.",
    "directors_without_passkey": "Every director adds a passkey first; without one: {names}.",
    "passkey_untried": "Sign in with your own passkey first, so that it is known to work; then ask for passkeys.",
    "last_passkey": "In this club every director has a passkey: add another one before this one goes.",
    "no_password_to_help": "Only members have a password: a guest comes in by name.",
    "directors_help_themselves": "{name} is a director: the machine on which the room runs prints a link for them.",
    "password_link_over": "This link was used already, or its time is over: ask a director for another one.",
    "password_changed": "The password was changed meanwhile: sign in again.",
}


class RefusedAtDoor(Refused):
    """A command that the door does not allow; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class DoorCommand(Struct, frozen=True, kw_only=True):
    """Something that somebody wants done; `at` is the time, in milliseconds since 1970."""

    at: int


class DoorEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened at the door."""


ACTS: Final = Acts[[People], list[DoorEvent], People, None]()
decides, changes = ACTS.decides, ACTS.changes


def known(people: People, person: str) -> Person:
    """Somebody who may come in, or a refusal."""
    found = people.persons.get(person)
    if found is None or found.gone:
        raise RefusedAtDoor("nobody")
    return found


def only(people: People, by: str, *roles: Role) -> None:
    """Refuse everybody else; the house itself may do everything."""
    if by and not known(people, by).has(*roles):
        raise RefusedAtDoor("not_your_door", who=f"a {' or '.join(roles)}")
