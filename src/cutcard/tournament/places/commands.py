"""What is asked for when somebody goes out: commands, in the imperative."""

from cutcard.tournament.entry import Command

Winners = tuple[tuple[str, int | None], ...]
"""Who won the pot with somebody's last chip, in the order of odd chips; each with his stack after it, if counted."""


class Bust(Command, frozen=True, kw_only=True, tag="bust"):
    """Somebody lost his last chip; by whom, in which hand and with what at its start, where that is known."""

    player: str
    winners: Winners = ()
    stack: int | None = None
    hand: str = ""
    same_hand: bool = False
    """In the same hand as the one who went out before him at his table."""


class CreditKnockOut(Command, frozen=True, kw_only=True, tag="credit-knock-out"):
    """Say afterwards who knocked somebody out: the first time of which nobody said it, else the last."""

    player: str
    winners: Winners


class Forfeit(Command, frozen=True, kw_only=True, tag="forfeit"):
    """Somebody loses his remaining chips by the house's rule: they leave play; `stack` where they were counted."""

    player: str
    why: str = ""
    stack: int | None = None


class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """Put somebody out of the event; `stack` where his chips were counted."""

    player: str
    why: str
    stack: int | None = None


AnyCommand = Bust | CreditKnockOut | Forfeit | Disqualify
