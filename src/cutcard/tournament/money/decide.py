"""Commands about money decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.money import commands as cmd
from cutcard.tournament.money.events import ChipsBought, Paid, PrizePaid
from cutcard.tournament.money.prizes import winnings
from cutcard.tournament.night import Night
from cutcard.tournament.places.decide import entrant
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.events import Seated


def _pay(c: cmd.Pay, n: Night, _: NightRules) -> list[Event]:
    one = entrant(n, c.player)
    cents = c.cents or one.owes
    if cents <= 0:
        raise RefusedAtNight("owes_nothing", player=one.name)
    return [Paid(player=one.id, cents=cents, how=c.how, to=c.to)]


def _rebuy(c: cmd.Rebuy, n: Night, _: NightRules) -> list[Event]:
    one = entrant(n, c.player)
    if n.plan.rebuys is None:
        raise RefusedAtNight("no_rebuys")
    if one.status != "out":
        raise RefusedAtNight("not_broke", player=one.name)
    price = n.plan.rebuys.price or n.plan.buy_in
    went = next(out for out in reversed(n.outs) if out.player == one.id)
    events: list[Event] = [ChipsBought(player=one.id, what="rebuy", price=price)]
    if went.table and went.seat in n.tables[went.table].free and not n.tables[went.table].broken:
        events.append(Seated(player=one.id, table=went.table, seat=went.seat))
    if c.paid:
        events.append(Paid(player=one.id, cents=price.total))
    return events


def _prize(c: cmd.PayPrize, n: Night, rules: NightRules) -> list[Event]:
    one = entrant(n, c.player)
    due = winnings(n, rules).get(one.id, 0) - n.paid_out.get((one.id, "prize"), 0)
    if due <= 0:
        raise RefusedAtNight("nothing_due", player=one.name)
    return [PrizePaid(player=one.id, what="prize", cents=due, receipt=c.receipt)]


HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    cmd.Pay: _pay,
    cmd.Rebuy: _rebuy,
    cmd.PayPrize: _prize,
}
