"""Who went out: events, in the past tense, with versioned names."""

from cutcard.tournament.entry import Event


class WentOut(Event, frozen=True, kw_only=True, gc=False, tag="went-out/1"):
    """Somebody is out: his chips went to others (`bust`), or `removed` of them left play."""

    player: str
    why: str = "bust"
    hand: str = ""
    stack: int | None = None
    """At the start of his last hand."""
    winners: tuple[str, ...] = ()
    credited: tuple[str, ...] = ()
    """Who is credited with it: shares alike where several are."""
    removed: int = 0
    """Chips that left play."""
    prize_kept: bool = True


AnyEvent = WentOut
