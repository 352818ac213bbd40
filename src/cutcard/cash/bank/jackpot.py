"""Bad-beat claims and the funds behind them.

The floor grants a claim at the table first. The fund goes down by exactly what is paid; an indivisible rest stays.
"""

from collections.abc import Iterator
from typing import Literal

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Id, Line, TableNumber, UpTo100, Word
from cutcard.cards import UNKNOWN
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CLAIMS, JACKPOT, PROMOTIONS, ROOM, SAFE, CashBooks, cage_account, move_money
from cutcard.cash.bank.high_hands import ReportHighHand, period_end
from cutcard.cash.lookup import find_visitor, game_dealt, name_of
from cutcard.cash.state import CashSession, JackpotClaim
from cutcard.english import join_names, money
from cutcard.hand import Hand
from cutcard.hand.play.award_pots import board_of
from cutcard.rules.club_rules import CashRules
from cutcard.rules.game import Game
from cutcard.rules.slot import Cites
from cutcard.rules.slots.cash_money import strength_of
from cutcard.sentences import explained, say
from cutcard.strength import high, playing
from cutcard.table.floor.bad_beat import BadBeatGranted

Fund = Literal["jackpot", "promotions"]
ACCOUNTS = {"jackpot": JACKPOT, "promotions": PROMOTIONS}


@act(Who.STAFF | Who.BANK, label="Add to a fund")
@says("the house adds {cents:money} to the jackpot", fund="jackpot")
@says("the house adds {cents:money} to promotions", fund="promotions")
class AddToFund(Command, frozen=True, kw_only=True, tag="add-to-fund"):
    """Add the house's own money to the jackpot or to promotions."""

    fund: Fund
    cents: Cents
    why: Line = ""


class FundAdded(Event, frozen=True, kw_only=True, gc=False, tag="fund-added/1"):
    """The house added money to the jackpot or to promotions."""

    fund: Fund
    cents: Cents
    why: Line = ""


@decides
def add_to_fund(c: AddToFund, _: CashSession, rules: CashRules) -> list[Event]:
    """Decide an addition to a fund; the jackpot only where the house has one."""
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if c.fund == "jackpot" and not rules.bad_beat.offered:
        raise RefusedInCashRoom("no_jackpot", rules.bad_beat.cites)
    return [FundAdded(fund=c.fund, cents=c.cents, why=c.why)]


@changes
def _added(e: CashSession, event: FundAdded) -> None:
    setattr(e.funds, event.fund, getattr(e.funds, event.fund) + event.cents)


@posts
def _post_added(e: FundAdded, books: CashBooks) -> None:
    books.post(e, f"into {e.fund}", (SAFE, e.cents), (ACCOUNTS[e.fund], -e.cents))


@tells
def _phrase_added(event: FundAdded, e: CashSession) -> str:
    sentence = (
        "The house added {sum:money} to the jackpot"
        if event.fund == "jackpot"
        else "The house added {sum:money} to promotions"
    )
    return explained(say(sentence, sum=money(event.cents, e.plan.currency)), event.why)


Till = Literal["drawer", "safe"]
Share = tuple[Id, Cents]


@act(label="Award jackpot")
@says("jackpot at table {table:amount}: {beaten:players}, beaten by {winners:players}, with {others:players} dealt in")
class ClaimJackpot(Command, frozen=True, kw_only=True, tag="claim-jackpot"):
    """Award the jackpot: who was beaten, who won, and who else was dealt in."""

    table: TableNumber
    beaten: UpTo100[Id]
    winners: UpTo100[Id]
    others: UpTo100[Id]
    claim: Word = ""
    """Identifies the claim so that it is paid once; "": the server chooses."""


@act(Who.STAFF | Who.BANK, label="Pay jackpot")
@says("the jackpot of table {table:amount} is paid")
@says("the jackpot of table {table:amount} is paid to {player}")
@says("the jackpot of table {table:amount} is paid from the safe", out_of="safe")
class PayClaim(Command, frozen=True, kw_only=True, tag="pay-claim"):
    """Pay a jackpot claim: to one player, or to all who have not been paid."""

    claim: Word = ""
    """"": the table's claim that is not paid yet."""
    table: TableNumber = 0
    player: Id = ""
    out_of: Till = "drawer"


class JackpotClaimed(Event, frozen=True, kw_only=True, gc=False, tag="jackpot-claimed/1"):
    """A jackpot was won, and every share is fixed."""

    claim: Word
    table: TableNumber
    fund: Cents
    """The jackpot before the claim."""
    shares: UpTo100[Share]
    stays: Cents
    """What stays in the jackpot: an indivisible rest, or shares with no player to take them."""
    beaten: UpTo100[Id] = ()
    winners: UpTo100[Id] = ()


class ClaimPaid(Event, frozen=True, kw_only=True, gc=False, tag="claim-paid/1"):
    """Shares of a jackpot were paid."""

    claim: Word
    shares: UpTo100[Share]
    out_of: Till


@decides
def claim_jackpot(c: ClaimJackpot, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a claim: the game has the jackpot, enough players were dealt in, each once, and the hand is new."""
    jackpot = rules.bad_beat
    found = e.tables.get(c.table)
    if found is None:
        raise RefusedInCashRoom("no_such_cash_table", table=c.table)
    if not jackpot.played_in(game_dealt(e, found).id):
        raise RefusedInCashRoom("no_jackpot", jackpot.cites_on("game"))
    dealt = (*c.beaten, *c.winners, *c.others)
    for player in dealt:
        find_visitor(e, player)
    if len(dealt) < jackpot.least_players():
        raise RefusedInCashRoom("too_few_dealt_in", jackpot.cites_on("players"), least=jackpot.least_players())
    if not c.beaten or not c.winners or len(set(dealt)) < len(dealt):
        raise RefusedInCashRoom("name_each_once", jackpot.cites_on("hand"))
    name = c.claim or f"{c.table}-{e.record.entry + 1}"
    if name in e.funds.claims:
        raise RefusedInCashRoom("claimed_already", jackpot.cites_on("beaten"), claim=name)
    fund = e.funds.jackpot
    each = jackpot.shares(fund, len(c.beaten), len(c.winners), len(c.others))
    shares = (
        *((player, each.beaten) for player in c.beaten),
        *((player, each.winner) for player in c.winners),
        *((player, each.table) for player in c.others),
    )
    return [
        JackpotClaimed(
            claim=name,
            table=c.table,
            fund=fund,
            shares=shares,
            stays=each.stays,
            beaten=c.beaten,
            winners=c.winners,
            cites=_cites(rules, others=c.others),
        )
    ]


def _cites(rules: CashRules, *, others: tuple[str, ...]) -> Cites:
    parts = ("beaten", "winner", "table") if others else ("beaten", "winner")
    return tuple(dict.fromkeys(cite for part in parts for cite in rules.bad_beat.cites_on(part)))


@decides
def pay_claim(c: PayClaim, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a payout of shares that are still owed; no share twice."""
    found = _open(e, c)
    if found is None or (found.is_paid and not c.player):
        raise RefusedInCashRoom("nothing_claimed", rules.bad_beat.cites_on("beaten"))
    owed = {player: cents for player, cents in found.shares.items() if player not in found.paid}
    if c.player and c.player in found.paid:
        raise RefusedInCashRoom("share_paid", rules.bad_beat.cites_on("beaten"), name=name_of(e, c.player))
    if c.player and c.player not in owed:
        raise RefusedInCashRoom("no_share", rules.bad_beat.cites_on("table"), name=name_of(e, c.player))
    shares = tuple((player, cents) for player, cents in owed.items() if c.player in ("", player))
    total = sum(cents for _, cents in shares)
    if c.out_of == "drawer" and total > e.bank.drawers.get(ROOM, 0):
        have, need = money(e.bank.drawers.get(ROOM, 0), e.plan.currency), money(total, e.plan.currency)
        raise RefusedInCashRoom("drawer_too_low", have=have, need=need)
    return [ClaimPaid(claim=found.claim, shares=shares, out_of=c.out_of)]


def _open(e: CashSession, c: PayClaim) -> JackpotClaim | None:
    """Find the claim meant: by its id, or the table's last one."""
    if c.claim:
        return e.funds.claims.get(c.claim)
    mine = [one for one in e.funds.claims.values() if one.table == c.table]
    return next((one for one in mine if not one.is_paid), mine[-1] if mine else None)


@changes
def _claimed(e: CashSession, event: JackpotClaimed) -> None:
    paid = sum(cents for _, cents in event.shares)
    if event.claim in e.funds.claims or paid > e.funds.jackpot:
        raise DoesNotApply("the jackpot was smaller")
    e.funds.jackpot -= paid
    e.funds.claims[event.claim] = JackpotClaim(
        event.claim,
        event.table,
        event.at,
        event.fund,
        dict(event.shares),
        stays=event.stays,
        beaten=event.beaten,
        winners=event.winners,
        cites=event.cites,
    )


@posts
def _post_claimed(e: JackpotClaimed, books: CashBooks) -> None:
    paid = sum(cents for _, cents in e.shares)
    books.post(e, "jackpot won", (JACKPOT, paid), (CLAIMS, -paid))


@tells
def _phrase_claimed(event: JackpotClaimed, e: CashSession) -> str:
    currency = e.plan.currency
    shares = join_names([f"{name_of(e, player)} {money(cents, currency)}" for player, cents in event.shares])
    return f"Bad-beat jackpot of {money(event.fund, currency)} won at table {event.table}: {shares}"


@changes
def _paid(e: CashSession, event: ClaimPaid) -> None:
    found = e.funds.claims.get(event.claim)
    if found is None or any(player in found.paid for player, _ in event.shares):
        raise DoesNotApply("that jackpot was not won")
    found.paid.update(player for player, _ in event.shares)
    if event.out_of == "drawer":
        move_money(e.bank.drawers, ROOM, -sum(cents for _, cents in event.shares))


@posts
def _post_paid(e: ClaimPaid, books: CashBooks) -> None:
    total = sum(cents for _, cents in e.shares)
    books.post(e, "jackpot paid", (CLAIMS, total), (cage_account(ROOM) if e.out_of == "drawer" else SAFE, -total))


@tells
def _phrase_claim_paid(event: ClaimPaid, e: CashSession) -> str:
    shares = join_names([f"{name_of(e, player)} {money(cents, e.plan.currency)}" for player, cents in event.shares])
    return f"Jackpot shares paid: {shares}"


def claim_of(e: CashSession, number: int, granted: BadBeatGranted) -> ClaimJackpot:
    """The claim that the floor granted at a linked table, for the players who sat there."""
    return ClaimJackpot(
        table=number,
        claim=granted.claim,
        beaten=tuple(_player_dealt_in(e, number, seat, player) for seat, player in granted.beaten),
        winners=tuple(_player_dealt_in(e, number, seat, player) for seat, player in granted.winners),
        others=tuple(_player_dealt_in(e, number, seat, player) for seat, player in granted.others),
    )


def high_hands_of(e: CashSession, number: int, hand: Hand, game: Game, at: int) -> Iterator[ReportHighHand]:
    """The hands shown at a table that equal or beat the best of this period, best first."""
    until, side = period_end(e, at), game.sides[0]
    if not until or side.by not in ("high", "omaha_high"):
        return
    standing = max((one.strength for one in e.funds.best(until)), default=strength_of(e.funds.high_hand.hand))
    shown = {p.seat: five for p in hand.players if p.live and p.shown and (five := _best(p.shown, hand, side.by))}
    best = max((high(five) for five in shown.values()), default=0)
    for seat, five in shown.items():
        if standing <= high(five) == best and (player := _seated(e, number, seat)):
            yield ReportHighHand(player=player, cards=five)


def _best(hole: tuple[int, ...], hand: Hand, by: str) -> tuple[int, ...]:
    """The five cards that play; empty where not all are known."""
    board = board_of(hand, 0)
    known = UNKNOWN not in hole and UNKNOWN not in board and len(hole) + len(board) >= 5
    return playing(by, hole, board) if known else ()


def _seated(e: CashSession, number: int, seat: int) -> str:
    found = e.tables[number].seats.get(seat) if number in e.tables else None
    return found.player if found is not None else ""


def _player_dealt_in(e: CashSession, number: int, seat: int, player: str) -> str:
    """The player in this session: by seat, or by person if they left the seat since."""
    named = next((one.id for one in e.visits.values() if player in (one.id, one.person or one.name)), "")
    return named or _seated(e, number, seat) or player
