"""What is asked for when somebody goes out: commands, in the imperative."""

from cutcard.tournament.entry import Command


class Bust(Command, frozen=True, kw_only=True, tag="bust"):
    """Somebody lost his last chip; by whom, in which hand and with what at its start, where that is known.

    `with_`: others who went out in the same hand were entered before.
    """

    player: str
    winners: tuple[tuple[str, int | None], ...] = ()
    """Who won the pot with his last chip, each with his stack after it (None: not counted)."""
    stack: int | None = None
    hand: str = ""
    same_hand: bool = False
    """In the same hand as the one who went out before him."""


class Forfeit(Command, frozen=True, kw_only=True, tag="forfeit"):
    """Somebody loses his remaining chips by the house's rule: they leave play."""

    player: str
    why: str = ""


class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """Put somebody out of the event."""

    player: str
    why: str


AnyCommand = Bust | Forfeit | Disqualify
