"""What happened to people at the tables: events, in the past tense, with versioned names."""

from cutcard.tournament.entry import Event


class WentAway(Event, frozen=True, kw_only=True, gc=False, tag="went-away/1"):
    """Somebody is away from his seat."""

    player: str
    posts: str = ""


class CameBack(Event, frozen=True, kw_only=True, gc=False, tag="came-back/1"):
    """He is there again."""

    player: str


class LeftForGood(Event, frozen=True, kw_only=True, gc=False, tag="left-for-good/1"):
    """Somebody left; his stack stays and is blinded out."""

    player: str


class PenaltyGiven(Event, frozen=True, kw_only=True, gc=False, tag="night-penalty/1"):
    """A step of the house's ladder."""

    player: str
    step: str
    hands: int = 0
    rounds: int = 0
    minutes: int = 0
    why: str = ""
    ruling: str = ""


class PenaltyServed(Event, frozen=True, kw_only=True, gc=False, tag="penalty-served/1"):
    """So many hands or rounds of it; none of both: all of it."""

    player: str
    hands: int = 0
    rounds: int = 0


class Noted(Event, frozen=True, kw_only=True, gc=False, tag="noted/1"):
    """Something was written down about somebody."""

    player: str
    text: str


class DealerCheckedIn(Event, frozen=True, kw_only=True, gc=False, tag="dealer-checked-in/1"):
    """A dealer is there, or went home."""

    dealer: str
    name: str
    there: bool = True
    entrant: str = ""


class DealerAssigned(Event, frozen=True, kw_only=True, gc=False, tag="dealer-assigned/1"):
    """A dealer deals at a table."""

    table: int
    dealer: str


class DealersPushed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-pushed/1"):
    """Who deals where now: (table, dealer)."""

    dealers: tuple[tuple[int, str], ...]


AnyEvent = (
    WentAway | CameBack | LeftForGood | PenaltyGiven | PenaltyServed | Noted | DealerCheckedIn | DealerAssigned
    | DealersPushed
)  # fmt: skip
