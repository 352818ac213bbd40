"""What happened to the club's own houses: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.bounds import Count, Document, Id, Moment, Text, Version


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that a director did with a house."""

    house: Id
    by: Id
    at: Moment


class HouseMade(Event, frozen=True, gc=False, tag="house-made/1"):
    """A house of the club's own was begun."""

    text: Document


class DraftSaved(Event, frozen=True, gc=False, tag="draft-saved/1"):
    """The draft says something else: from the letter `start` on, `removed` letters gave way to others."""

    start: Count
    removed: Count
    added: Document


class EditionPublished(Event, frozen=True, gc=False, tag="edition-published/1"):
    """The draft became an edition; the store keeps the whole rulebook under its digest."""

    number: Version
    digest: Id
    note: Text = ""


class EditionRestored(Event, frozen=True, gc=False, tag="edition-restored/1"):
    """An old edition was published again, letter by letter."""

    number: Version
    restored: Count
    note: Text = ""


class HousePutAway(Event, frozen=True, gc=False, tag="house-put-away/1"):
    """A house is not offered for new tables any more, or is again."""

    away: bool = True


AnyEvent = HouseMade | DraftSaved | EditionPublished | EditionRestored | HousePutAway
