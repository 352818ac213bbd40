"""Stacks put into play: those of everybody seated when play begins, and of whoever comes later."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.money.events import ChipsBought
from cutcard.tournament.night import Entrant, Night


def stacks_at_start(n: Night, _: NightRules) -> list[Event]:
    """With the first hand: the stack of everybody who has a seat. The clock's start puts these after its own event."""
    return [put_in(n, one) for one in n.entrants.values() if one.status == "registered" and one.table]


def put_in(n: Night, one: Entrant) -> Event:
    """His starting stack lies at his seat."""
    return ChipsBought(player=one.id, what="entry", price=n.plan.buy_in)
