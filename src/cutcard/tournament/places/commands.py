"""What is asked for when somebody goes out: commands, in the imperative."""

from cutcard.bounds import Chips, Few, Id, Line
from cutcard.tournament.entry import Command

Winners = Few[tuple[Id, Chips | None]]
"""Who won the pot with somebody's last chip, in the order of odd chips; each with his stack after it, if counted."""


class Bust(Command, frozen=True, kw_only=True, tag="bust"):
    """Somebody lost his last chip; by whom, in which hand and with what at its start, where that is known."""

    player: Id
    winners: Winners = ()
    stack: Chips | None = None
    hand: Id = ""
    same_hand: bool = False
    """In the same hand as the one who went out before him at his table."""


class CreditKnockOut(Command, frozen=True, kw_only=True, tag="credit-knock-out"):
    """Say afterwards who knocked somebody out: the first time of which nobody said it, else the last."""

    player: Id
    winners: Winners


class Forfeit(Command, frozen=True, kw_only=True, tag="forfeit"):
    """Somebody loses his remaining chips by the house's rule: they leave play; `stack` where they were counted."""

    player: Id
    why: Line = ""
    stack: Chips | None = None


class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """Put somebody out of the event; `stack` where his chips were counted."""

    player: Id
    why: Line
    stack: Chips | None = None


AnyCommand = Bust | CreditKnockOut | Forfeit | Disqualify
