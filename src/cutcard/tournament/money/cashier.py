"""The bank: payments, refunds and payouts."""

from collections.abc import Iterator

from cutcard.acts.declare import act, says
from cutcard.bounds import Cents, Difference, Id, Line, Text
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, posts, tells
from cutcard.tournament.act_types import Cites, Command, Event, RefusedAtNight
from cutcard.tournament.lookup import entrant_of, find_entrant, name_of
from cutcard.tournament.money.accounts import TILL, Books, player_account
from cutcard.tournament.money.bounties import bounties_won
from cutcard.tournament.money.charges import Paid, Refunded, tray_number
from cutcard.tournament.money.payouts import winnings
from cutcard.tournament.state import Entrant, Tournament


@act(label="Take payment")
@says("{player} pays")
@says("{player} pays {cents:money}")
class Pay(Command, frozen=True, kw_only=True, tag="pay"):
    """Take a player's payment for what they owe; 0: all of it."""

    player: Id
    cents: Cents = 0
    how: Line = "cash"
    to: Id = ""
    """Where the money is: "" for the bank, or "table 3" for that dealer's tray."""


@act(label="Refund")
@says("{player} is refunded")
class Refund(Command, frozen=True, kw_only=True, tag="refund"):
    """Refund a player: all they paid, or what they overpaid."""

    player: Id
    cents: Cents = 0
    """0: all that can be refunded."""


@act(label="Pay out")
@says("{player} is paid out")
class PayPrize(Command, frozen=True, kw_only=True, tag="pay-prize"):
    """Pay out all that a player is due; `receipt` is the number on their slip."""

    player: Id
    receipt: Line = ""


@act(label="Return overpaid prize")
@says("{player} gives back what was overpaid")
class ReturnPrize(Command, frozen=True, kw_only=True, tag="return-prize"):
    """Return to the bank what a player was paid beyond what they have won."""

    player: Id
    receipt: Line = ""


class PrizePaid(Event, frozen=True, kw_only=True, gc=False, tag="prize-paid/1"):
    """A prize or bounty was paid out; below 0: given back."""

    player: Id
    what: Text
    cents: Difference
    receipt: Text = ""


PRIZE, BOUNTY = "prize", "bounty"


@decides
def take_payment(c: Pay, n: Tournament, _: TournamentRules) -> list[Event]:
    """Take a payment of all that a player owes, or a part."""
    one = find_entrant(n, c.player)
    cents = c.cents or one.money.owes
    if one.money.owes <= 0:
        raise RefusedAtNight("owes_nothing", name=one.name)
    if not 0 < cents <= one.money.owes:
        raise RefusedAtNight("owes_less", name=one.name, owes=n.plan.money(one.money.owes))
    check_tray(n, c.to)
    return [Paid(player=one.id, cents=cents, how=c.how, to=c.to)]


def check_tray(n: Tournament, to: str) -> int:
    """The number of the table whose tray takes money; 0: the bank."""
    table = tray_number(to)
    if to and not table:
        raise RefusedAtNight("no_such_tray", tray=to)
    if table and table not in n.tables:
        raise RefusedAtNight("no_such_night_table", table=table)
    return table


@decides
def refund_payment(c: Refund, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Refund all before play; later only what was overpaid."""
    one = find_entrant(n, c.player)
    asked = rules.refund
    too_much = max(0, -one.money.owes)
    most = one.money.paid if asked.is_refunded(started=bool(n.started)) else too_much
    cents = c.cents or most
    if cents <= 0 and one.money.paid > 0:
        cites: Cites = asked.cites_on("absent" if one.status == "absent" else "leaving")
        raise RefusedAtNight("no_refund", cites, name=one.name)
    if not 0 < cents <= most:
        raise RefusedAtNight("refund_less", asked.cites, name=one.name, most=n.plan.money(most))
    return [Refunded(player=one.id, cents=cents, cites=asked.cites)]


@decides
def pay_prize(c: PayPrize, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Pay out all that is due: prize and bounties, each on its own line of the slip."""
    one = find_entrant(n, c.player)
    receipt = c.receipt or str(n.record.entry + 1)
    lines = prizes_due(n, rules, one)
    if not lines:
        raise RefusedAtNight("nothing_due", name=one.name)
    return [PrizePaid(player=one.id, what=what, cents=cents, receipt=receipt) for what, cents in lines]


@decides
def return_prize(c: ReturnPrize, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Return what was overpaid: the results changed after the payout."""
    one = find_entrant(n, c.player)
    receipt = c.receipt or str(n.record.entry + 1)
    lines = prizes_overpaid(n, rules, one)
    if not lines:
        raise RefusedAtNight("nothing_overpaid", name=one.name)
    return [PrizePaid(player=one.id, what=what, cents=-cents, receipt=receipt) for what, cents in lines]


def prizes_due(n: Tournament, rules: TournamentRules, one: Entrant) -> list[tuple[str, int]]:
    """What a player has won and was not paid yet."""
    return [(what, cents) for what, cents in _left(n, rules, one) if cents > 0]


def prizes_overpaid(n: Tournament, rules: TournamentRules, one: Entrant) -> list[tuple[str, int]]:
    """What a player was paid and has not won any more."""
    return [(what, -cents) for what, cents in _left(n, rules, one) if cents < 0]


def _left(n: Tournament, rules: TournamentRules, one: Entrant) -> Iterator[tuple[str, int]]:
    """What is due, below 0: overpaid."""
    won = ((PRIZE, winnings(n, rules).get(one.id, 0)), (BOUNTY, bounties_won(n, rules).get(one.id, 0)))
    return ((what, cents - n.bank.paid_out.get((one.id, what), 0)) for what, cents in won)


@changes
def _prize_paid(n: Tournament, e: PrizePaid) -> None:
    key = entrant_of(n, e.player).id, e.what
    n.bank.paid_out[key] = n.bank.paid_out.get(key, 0) + e.cents


@posts
def _post_prize_paid(e: PrizePaid, books: Books) -> None:
    books.post(
        e,
        f"{e.what} {'handed out' if e.cents >= 0 else 'given back'}",
        (player_account(e.player), e.cents),
        (TILL, -e.cents),
    )


@tells
def _phrase_prize_paid(e: PrizePaid, n: Tournament) -> str:
    slip = f", slip {e.receipt}" if e.receipt else ""
    did = "was paid" if e.cents >= 0 else "gave back"
    return f"{name_of(n, e.player)} {did} {n.plan.money(abs(e.cents))} {e.what}{slip}"
