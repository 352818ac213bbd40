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
    "picture_too_heavy": "This picture has at most {most} KB: save it smaller.",
    "picture_too_large": "A picture has at most {most} pixels a side: save it smaller.",
    "own_exclusion": "Nobody lets back themselves: another director decides that.",
    "expelled_stay": "{name} was expelled and stays in the book, so that every door knows it: let them back first.",
    "suspended_stay": "{name} is suspended until {until}: erase them when that is over, or let them back first.",
    "nickname_wanted": "Write the nickname that shall be shown.",
    "chooses_themselves": "{name} signs in, and chooses alone how they are called in public.",
    "not_a_mail": "{mail} is no mail address: write it as anna@example.org.",
    "not_a_phone": "{phone} is no phone number: figures, spaces and + ( ) / - only.",
    "address_too_long": "An address has at most {most} lines.",
    "born_to_come": "Nobody is born on {born}: that day is still to come.",
    "born_by_officers": "The day of birth and the day of joining are written down by an officer.",
    "details_changed": "Somebody else changed what is known of {name} at this moment: look again, and say it anew.",
    "bad_line": "{why} That is line {line}, so nothing was taken.",
    "note_empty": "Write what other officers should know.",
    "no_such_note": "There is no such note: it was taken back, or never written.",
    "own_host": "Nobody brings themselves: name the member who brought them.",
    "host_no_member": "Only a member brings a guest: {name} is none.",
    "member_already": "{name} is a member already.",
    "same_record": "That is one record: choose another one to merge it with.",
    "merge_members": "Only records of people are merged: {name} is a program.",
    "both_there": "{name} and {other} were both at {place}: one person cannot be two there, so these are two people.",
    "merge_instead": "{name} is in the book already: merge the two records instead.",
    "merge_in_play": "{name} is still in play at {place}: merge the two when that is over.",
    "not_merged": "This record counts for itself: there is no merge to take back.",
    "merged_gone": "{name} was erased or removed since: the merge cannot be taken back.",
    "merge_staff": "{name} works here as {office}: merge the other record into this one, or take the role away first.",
    "still_in_play": "{name} is still in play at {place}: erase them when that is over.",
    "own_erasing": "Another director erases you: nobody takes themselves out of the book.",
    "waits_not": "Nobody by this name waits for the floor any more.",
    "last_director": "{name} is the only director: make somebody else director first.",
    "roles_of_guests": "A guest or program is player or rail: for other roles send an invitation.",
    "not_a_day": "{text} is no day. A day is written as 1990-03-05: year, month, day.",
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
    "key_needs_name": "Say what the key is for: whoever ends it some day wants to know.",
    "key_needs_scope": "Say what the key opens: choose at least one thing.",
    "key_dates": "A key ends after now, and within a year.",
    "keys_full": "There are {most} keys already: end one first.",
    "no_such_key": "There is no such key: it was ended, or never made.",
    "key_over": "This key is unknown, or its time is over: ask a director for another one.",
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
    found = people.persons.get(people.one(person))
    if found is None or found.gone:
        raise RefusedAtDoor("nobody")
    return found


def only(people: People, by: str, *roles: Role) -> None:
    """Refuse everybody else; the house itself may do everything."""
    if by and not known(people, by).has(*roles):
        raise RefusedAtDoor("not_your_door", who=f"a {' or '.join(roles)}")
