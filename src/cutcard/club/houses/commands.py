"""What is asked for about the club's own houses: commands, in the imperative.

`by` is the id of the director who wants it, `at` the time in milliseconds since 1970.
"""

from msgspec import Struct


class Command(Struct, frozen=True, kw_only=True):
    """Something that a director wants done with a house."""

    house: str
    by: str
    at: int


class MakeHouse(Command, frozen=True, kw_only=True):
    """Begin a house of the club's own, with this text as its first draft."""

    text: str


class SaveDraft(Command, frozen=True, kw_only=True):
    """Keep this text as the draft; `saves` is how often the draft was saved when it was opened."""

    saves: int
    text: str


class PublishEdition(Command, frozen=True, kw_only=True):
    """Make the draft the newest edition; `saves` as above, so that nobody publishes what he has not seen."""

    saves: int
    note: str = ""


class RestoreEdition(Command, frozen=True, kw_only=True):
    """Publish an old edition again."""

    number: int
    note: str = ""


class PutAway(Command, frozen=True, kw_only=True):
    """Offer a house for new tables no more, or again; its editions stay."""

    away: bool = True


AnyCommand = MakeHouse | SaveDraft | PublishEdition | RestoreEdition | PutAway
