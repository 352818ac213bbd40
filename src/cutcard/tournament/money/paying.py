"""Money taken, given back and handed out at the bank."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Cites, Event
from cutcard.tournament.found import somebody
from cutcard.tournament.money import commands as do
from cutcard.tournament.money import events as ev
from cutcard.tournament.money.bounties import bounties
from cutcard.tournament.money.evolve import tray_number
from cutcard.tournament.money.prizes import winnings
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.words import dollars

PRIZE, BOUNTY = "prize", "bounty"


def pay(c: do.Pay, n: Night, _: NightRules) -> list[Event]:
    """For what he owes, or a part of it."""
    one = somebody(n, c.player)
    cents = c.cents or one.owes
    if one.owes <= 0:
        raise RefusedAtNight("owes_nothing", name=one.name)
    if not 0 < cents <= one.owes:
        raise RefusedAtNight("owes_less", name=one.name, owes=dollars(one.owes))
    check_tray(n, c.to)
    return [ev.Paid(player=one.id, cents=cents, how=c.how, to=c.to)]


def check_tray(n: Night, to: str) -> int:
    """The table in whose tray money is to lie; 0: it goes to the bank."""
    table = tray_number(to)
    if to and table not in n.tables:
        raise RefusedAtNight("no_such_night_table", table=table or to)
    return table


def refund(c: do.Refund, n: Night, rules: NightRules) -> list[Event]:
    """All he paid before play; after that only what he paid too much."""
    one = somebody(n, c.player)
    asked = rules.refund
    too_much = max(0, -one.owes)
    most = one.paid if asked.gives_back(started=bool(n.started)) else too_much
    cents = c.cents or most
    if cents <= 0 and one.paid > 0:
        cites: Cites = asked.cites_on("absent" if one.status == "absent" else "leaving")
        raise RefusedAtNight("no_refund", cites, name=one.name)
    if not 0 < cents <= most:
        raise RefusedAtNight("refund_less", asked.cites, name=one.name, most=dollars(most))
    return [ev.Refunded(player=one.id, cents=cents, cites=asked.cites)]


def pay_prize(c: do.PayPrize, n: Night, rules: NightRules) -> list[Event]:
    """Everything that is due to him: his prize and his bounties, each on its own line of the slip."""
    one = somebody(n, c.player)
    receipt = c.receipt or str(n.entry + 1)
    lines = due(n, rules, one)
    if not lines:
        raise RefusedAtNight("nothing_due", name=one.name)
    return [ev.PrizePaid(player=one.id, what=what, cents=cents, receipt=receipt) for what, cents in lines]


def due(n: Night, rules: NightRules, one: Entrant) -> list[tuple[str, int]]:
    """What somebody has won and has not been handed."""
    won = ((PRIZE, winnings(n, rules).get(one.id, 0)), (BOUNTY, bounties(n, rules).get(one.id, 0)))
    left = ((what, cents - n.paid_out.get((one.id, what), 0)) for what, cents in won)
    return [(what, cents) for what, cents in left if cents > 0]
