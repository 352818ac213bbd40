"""Charity: what it is due, and its payment with a receipt."""

from cutcard.acts.declare import act, says
from cutcard.bounds import Difference, Line, Text
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, posts, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.money.accounts import CHARITY, TILL, Books
from cutcard.tournament.money.payouts import charity
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Tournament


@act(label="Pay charity")
@says("the charity is paid")
@says("the charity is paid, handed to {to:text}")
class PayCharity(Command, frozen=True, kw_only=True, tag="pay-charity"):
    """Pay the charity its share in cash; `to`: who takes it, `receipt`: the number on the receipt."""

    to: Line = ""
    receipt: Line = ""


class CharityPaid(Event, frozen=True, kw_only=True, gc=False, tag="charity-paid/1"):
    """The charity was paid."""

    cents: Difference
    cause: Text = ""
    to: Text = ""
    receipt: Text = ""


def charity_due(n: Tournament, rules: TournamentRules) -> int:
    """What the charity has not been paid yet, once play is over; 0 before."""
    return max(0, charity(n, rules) - n.bank.given) if is_over(n) else 0


@decides
def pay_charity(c: PayCharity, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Pay all that is due."""
    if not is_over(n):
        raise RefusedAtNight("charity_later", rules.charity.cites)
    cents = charity_due(n, rules)
    if not cents:
        raise RefusedAtNight("no_charity_due", rules.charity.cites)
    receipt = c.receipt or str(n.record.entry + 1)
    return [CharityPaid(cents=cents, cause=n.plan.prizes.cause, to=c.to, receipt=receipt, cites=rules.charity.cites)]


@changes
def _charity_paid(n: Tournament, e: CharityPaid) -> None:
    n.bank.given += e.cents


@posts
def _post_charity_paid(e: CharityPaid, books: Books) -> None:
    books.post(e, "charity", (CHARITY, e.cents), (TILL, -e.cents))


@tells
def _phrase_charity_paid(e: CharityPaid, n: Tournament) -> str:
    to = f", taken by {e.to}" if e.to else ""
    return f"{n.plan.money(e.cents)} paid to {e.cause or 'charity'}{to}, receipt {e.receipt}"
