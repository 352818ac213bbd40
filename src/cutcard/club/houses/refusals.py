"""Refusals about the club's own houses: their codes and sentences."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

SENTENCES: Final[dict[str, str]] = {
    "house_id": "An id has 2 to {most} small letters, figures and single hyphens, and begins with a letter: riverside.",
    "house_taken": "There is a house with the id {house} already: choose another id.",
    "too_many_houses": "This club has {most} houses of its own: put what you need into one of them.",
    "no_own_house": "This club has no house of its own with the id {house}.",
    "draft_too_long": "The text has {length} letters: a house has at most {most}.",
    "stale_draft": "{who} saved this draft after you opened it. Your change is still here but was not saved: "
    "look at the newer draft, and make your change there.",
    "not_ready": "The draft has {count}: put that right before you publish it.",
    "nothing_new": "Nothing has changed since edition {number}: there is nothing to publish.",
    "no_edition": "This house has no edition {number}: it has {count}.",
    "restored_already": "Edition {number} is the newest already.",
    "long_note": "A note has at most {most} letters.",
}


class RefusedHouse(Refused):
    """A command about a house that cannot be carried out; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
