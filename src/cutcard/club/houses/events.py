"""What happened to the club's own houses: events, in the past tense, with versioned names."""

from msgspec import Struct


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that a director did with a house."""

    house: str
    by: str
    at: int


class HouseMade(Event, frozen=True, gc=False, tag="house-made/1"):
    """A house of the club's own was begun."""

    text: str


class DraftSaved(Event, frozen=True, gc=False, tag="draft-saved/1"):
    """The draft says something else: from the letter `start` on, `removed` letters gave way to others."""

    start: int
    removed: int
    added: str


class EditionPublished(Event, frozen=True, gc=False, tag="edition-published/1"):
    """The draft became an edition; the store keeps the whole rulebook under its digest."""

    number: int
    digest: str
    note: str = ""


class EditionRestored(Event, frozen=True, gc=False, tag="edition-restored/1"):
    """An old edition was published again, letter by letter."""

    number: int
    restored: int
    note: str = ""


class HousePutAway(Event, frozen=True, gc=False, tag="house-put-away/1"):
    """A house is not offered for new tables any more, or is again."""

    away: bool = True


AnyEvent = HouseMade | DraftSaved | EditionPublished | EditionRestored | HousePutAway
