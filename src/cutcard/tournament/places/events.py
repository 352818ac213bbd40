"""Who went out: events, in the past tense, with versioned names."""

from cutcard.bounds import Count, Crowd, Difference, Document, Id, Version, Word
from cutcard.tournament.entry import Event


class WentOut(Event, frozen=True, kw_only=True, gc=False, tag="went-out/1"):
    """Somebody is out: his chips went to others (`bust`), or `removed` of them left play."""

    player: Id
    why: Document = "bust"
    hand: Id = ""
    round: Word = ""
    """Hand for hand: the same for all who went out in one round."""
    stack: Difference | None = None
    """At the start of his last hand."""
    level: Count = 0
    """Of that hand."""
    hands: Version = 0
    """Which hand of his table it was, where hands are reported."""
    winners: Crowd[Id] = ()
    """Of the pot with his last chip, in the order of odd chips."""
    credited: Crowd[Id] = ()
    """Who is credited with it: shares alike where several are."""
    removed: Difference = 0
    """Chips that left play."""
    prize_kept: bool = True


class KnockOutCredited(Event, frozen=True, kw_only=True, gc=False, tag="knock-out-credited/1"):
    """It was said afterwards who knocked somebody out; `out` is the entry in which he went out."""

    player: Id
    out: Count
    winners: Crowd[Id] = ()
    credited: Crowd[Id] = ()


AnyEvent = WentOut | KnockOutCredited
