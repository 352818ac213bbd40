"""The registry of people's acts, and their refusals.

In a command `by` is the person's id; "" is the server or the command line. Ids, times and tokens come with the command;
of tokens and passwords only hashes.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec import Struct

from cutcard.acts.declare import Acts
from cutcard.club.people.person import Person, Role
from cutcard.club.people.state import People
from cutcard.hand import Refused

SENTENCES: Final[dict[str, str]] = {
    "not_a_name": "A name has 1 to {most:count} letters, digits or spaces and can be read aloud.",
    "mixed_letters": "Write each word of a name in one alphabet. {name:words} mixes letters that look alike.",
    "name_alike": "{name:words} is already here and looks the same. Choose another name.",
    "name_of_office": "{name:words} is reserved for the house and its staff. Choose another name.",
    "name_taken": "The name {name:words} is already in use. Choose another one.",
    "id_taken": "This id is already in use. Try again.",
    "nobody": "No member has this id.",
    "not_your_door": "Only {who:words} can do that.",
    "guests_not_allowed": "This club does not allow guests. Ask for an invitation, or sign in.",
    "invitation_over": "This invitation is used up, expired or revoked. Ask for a new one.",
    "link_over": "This link is used or expired. Restart `cutcard serve` for a new one.",
    "director_is_there": "There is already a director with a password. Sign in with it.",
    "name_the_director": "There is no director with this name. Enter the name of the director who lost their password.",
    "no_such_currency": "{currency:words} is not a currency. Use its three-letter code, such as EUR.",
    "chip_twice": "Each chip needs its own value of 1 or more. One is missing or listed twice.",
    "not_a_picture": "That is not a PNG or JPEG image. Choose another file.",
    "picture_too_heavy": "The image is larger than {most:count} KB. Save a smaller one.",
    "picture_too_large": "The image is larger than {most:count} pixels per side. Save a smaller one.",
    "own_exclusion": "You can't reinstate yourself. Another director must do it.",
    "expelled_stay": "{name:words} was expelled and stays on record. Reinstate them first.",
    "suspended_stay": "{name:words} is suspended and can play again on {until:day}. Delete their data then, or "
    "reinstate them first.",
    "nickname_wanted": "Enter the nickname to show.",
    "chooses_themselves": "{name:words} has an account and chooses their own public name.",
    "not_a_mail": "{mail:words} is not an email address. Write it as anna@example.org.",
    "not_a_phone": "{phone:words} is not a phone number. Use digits, spaces and + ( ) / - only.",
    "address_too_long": "An address can have {most:count} lines at most.",
    "born_to_come": "{born:day} can't be a date of birth: it is in the future.",
    "born_by_officers": "Only an officer can enter the date of birth and the joining date.",
    "details_changed": "Another officer just changed the record of {name:words}. Reload and enter your change again.",
    "bad_line": "{why:words} That is line {line:number}, so nothing was imported.",
    "note_empty": "Enter a note for the other officers.",
    "no_such_note": "There is no such note. It was removed or never written.",
    "own_host": "Members can't introduce themselves. Name the member who introduced them.",
    "host_no_member": "Only members can introduce guests. {name:words} is not a member.",
    "member_already": "{name:words} is already a member.",
    "same_record": "Those are the same record. Choose another one to merge with.",
    "merge_members": "Only people can be merged. {name:words} is a bot.",
    "both_there": "{name:words} and {other:words} were both at {place:words}, so they are two different people.",
    "merge_instead": "{name:words} is already a member. Merge the two records instead.",
    "merge_in_play": "{name:words} is still playing at {place:words}. Merge the records after that.",
    "not_merged": "This record has not been merged, so there is nothing to undo.",
    "merged_gone": "{name:words} has been deleted since, so the merge can't be undone.",
    "merge_staff": "{name:words} works here as {office:words}. Merge the other record into this one, or remove the "
    "role first.",
    "still_in_play": "{name:words} is still playing at {place:words}. Delete their data after that.",
    "own_erasing": "You can't delete yourself. Another director must do it.",
    "waits_not": "Nobody by this name is waiting for the floor.",
    "last_director": "{name:words} is the only director. Appoint another director first.",
    "roles_of_guests": "Guests and bots can only be players or spectators. Send an invitation for other roles.",
    "not_a_day": "{text:words} is not a date. Write dates as 1990-03-05 (year-month-day).",
    "no_roles": "Choose at least one role: {roles:words}.",
    "invitation_dates": "Set an end in the future, and 1 or more people (0 for no limit).",
    "session_over": "This session has ended. Sign in again.",
    "members_only": "Passkeys are for members. Guests join by name.",
    "no_such_passkey": "There is no such passkey. It was removed, or belongs to another member.",
    "passkey_known": "This passkey has already been added. Use another one.",
    "passkeys_full": "You can have {most:count} passkeys at most. Remove one first.",
    "passkey_copied": "This passkey was used elsewhere, so it may be a copy. Sign in another way and remove it.",
    "passkey_wanted": "Directors must sign in with a passkey at this club. A password is not enough.",
    "passkey_before_director": "Every director needs a passkey at this club. Appoint this person after they add one.",
    "directors_without_passkey": "Every director must add a passkey first. Missing: {names:words}.",
    "passkey_untried": "Sign in with your own passkey first to test it. Then require passkeys.",
    "last_passkey": "Every director needs a passkey at this club. Add another before you remove this one.",
    "no_password_to_help": "Only members have a password. Guests join by name.",
    "directors_help_themselves": "{name:words} is a director. Print a link for them on the server's machine.",
    "password_link_over": "This link is used or expired. Ask a director for another one.",
    "key_needs_name": "Enter what the key is for, so others know when to delete it.",
    "key_needs_scope": "Choose at least one scope for the key.",
    "key_dates": "Set an expiry date within a year.",
    "keys_full": "There are already {most:count} keys. Delete one first.",
    "no_such_key": "There is no such key. It was deleted or never created.",
    "key_over": "This key is unknown or expired. Ask a director for another one.",
    "password_changed": "The password was changed. Sign in again.",
}


class RefusedAccess(Refused):
    """A command that is refused; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class PeopleCommand(Struct, frozen=True, kw_only=True):
    """A command about people; `at` is the time, in milliseconds since 1970."""

    at: int


class PeopleEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """An event about people."""


ACTS: Final = Acts[[People], list[PeopleEvent], People, None]()
decides, changes = ACTS.decides, ACTS.changes


def find_person(people: People, person: str) -> Person:
    """Find a person who is in the club, or refuse."""
    found = people.persons.get(people.main_id(person))
    if found is None or found.gone:
        raise RefusedAccess("nobody")
    return found


def only(people: People, by: str, *roles: Role) -> None:
    """Refuse anyone without one of these roles; the server may do everything."""
    if by and not find_person(people, by).has(*roles):
        raise RefusedAccess("not_your_door", who=f"a {' or '.join(roles)}")
