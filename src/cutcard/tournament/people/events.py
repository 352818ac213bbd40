"""What happened to people at the tables: events, in the past tense, with versioned names."""

from cutcard.bounds import Count, Crowd, Document, Id, Minutes, Name, TableNumber, Text, Version, Word
from cutcard.tournament.entry import Event


class WentAway(Event, frozen=True, kw_only=True, gc=False, tag="went-away/1"):
    """Somebody is away from his seat."""

    player: Id
    posts: Word = ""


class CameBack(Event, frozen=True, kw_only=True, gc=False, tag="came-back/1"):
    """He is there again."""

    player: Id


class LeftForGood(Event, frozen=True, kw_only=True, gc=False, tag="left-for-good/1"):
    """Somebody left; his stack stays and is blinded out."""

    player: Id


class PenaltyGiven(Event, frozen=True, kw_only=True, gc=False, tag="night-penalty/1"):
    """A step of the house's ladder."""

    player: Id
    step: Text
    hands: Version = 0
    rounds: Count = 0
    minutes: Minutes = 0
    why: Document = ""
    ruling: Id = ""


class PenaltyServed(Event, frozen=True, kw_only=True, gc=False, tag="penalty-served/1"):
    """So many hands or rounds of it; none of both: all of it."""

    player: Id
    hands: Version = 0
    rounds: Count = 0


class Noted(Event, frozen=True, kw_only=True, gc=False, tag="noted/1"):
    """Something was written down about somebody."""

    player: Id
    text: Document


class DealerCheckedIn(Event, frozen=True, kw_only=True, gc=False, tag="dealer-checked-in/1"):
    """A dealer is there, or went home."""

    dealer: Id
    name: Name
    there: bool = True
    entrant: Id = ""


class DealerAssigned(Event, frozen=True, kw_only=True, gc=False, tag="dealer-assigned/1"):
    """A dealer deals at a table."""

    table: TableNumber
    dealer: Id


class DealersPushed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-pushed/1"):
    """Who deals where now: (table, dealer)."""

    dealers: Crowd[tuple[TableNumber, Id]]


AnyEvent = (
    WentAway | CameBack | LeftForGood | PenaltyGiven | PenaltyServed | Noted | DealerCheckedIn | DealerAssigned
    | DealersPushed
)  # fmt: skip
