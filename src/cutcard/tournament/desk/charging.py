"""What a place costs: charged when somebody gets one."""

from cutcard.tournament.entry import Event
from cutcard.tournament.money.booking import Charged, Paid
from cutcard.tournament.night import Night


def charge(n: Night, player: str, *, prepaid: bool = False) -> list[Event]:
    """What somebody with a place owes; nothing more where he paid before."""
    price = n.plan.buy_in
    if not price.total:
        return []
    paid: list[Event] = [Paid(player=player, cents=price.total, how="prepaid")] if prepaid else []
    return [Charged(player=player, what="entry", price=price), *paid]
