"""Where the money went; receipts; rules."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from cutcard.books.accounts import balance
from cutcard.english import ordinal
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.tournament.act_types import Event
from cutcard.tournament.money.accounts import ON, SHORT, TILL
from cutcard.tournament.money.bounties import head_bounties, target_pots
from cutcard.tournament.money.cashier import PrizePaid
from cutcard.tournament.money.charges import ENTRY, RE_ENTRY, REBUY, STACKS, Charged, ChipsBought, Paid, Refunded
from cutcard.tournament.money.charity import charity_due
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.money.payouts import (
    charity,
    counts_for_prizes,
    deal_stands,
    is_void,
    overlay,
    prize_pool,
    season_fund,
    winnings,
)
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.players.places import busted_in_order, is_over, places, sharing_place
from cutcard.tournament.state import BustRecord, Tournament


class ReportLine(NamedTuple):
    """One line of the page."""

    words: str
    cents: int
    number: int = 0
    """How many of them; 0: not countable."""


class MoneyReport(NamedTuple):
    """The report; both sides have the same sum."""

    came_in: tuple[ReportLine, ...]
    went_out: tuple[ReportLine, ...]
    unpaid: tuple[ReportLine, ...]
    """What players still owe; part of what came in."""
    to_hand_out: tuple[ReportLine, ...]
    """What was won and not paid out yet; part of what went out."""
    till: int

    @property
    def came(self) -> int:
        """All that came in."""
        return sum(line.cents for line in self.came_in)

    @property
    def went(self) -> int:
        """All that it was used for."""
        return sum(line.cents for line in self.went_out)


def where_the_money_went(night: Tournament, rules: TournamentRules) -> MoneyReport:
    """The report as of now."""
    accounts = balance(postings_of(night, rules))
    short = accounts.get(SHORT, 0)
    went = [*_prizes(night, rules), *_kept(night, rules), *_bounties(night, rules)]
    unpaid = [
        ReportLine(one.name, one.money.owes)
        for one in night.entrants.values()
        if one.money.owes > 0 and counts_for_prizes(one)
    ]
    trays = ("Covered by the club", "Short in the trays") if short > 0 else ("Over in the trays", "Kept by the club")
    return MoneyReport(
        came_in=_some([*_bought(night), *_brought(night, rules), ReportLine(trays[0], abs(short))]),
        went_out=_some([*went, ReportLine(trays[1], abs(short))]),
        unpaid=_some(unpaid),
        to_hand_out=_some(_to_hand_out(night, rules)),
        till=accounts.get(TILL, 0),
    )


def _some(lines: Iterable[ReportLine]) -> tuple[ReportLine, ...]:
    return tuple(line for line in lines if line.cents)


def _bought(night: Tournament) -> Iterator[ReportLine]:
    """Purchases by kind: how many, and their sum."""
    sold: dict[str, list[Price]] = {}
    for one in night.entrants.values():
        for what, price in one.money.bought:
            if counts_for_prizes(one) or (what.startswith(ON) and _plays_for_bounties(one.status, void=is_void(one))):
                sold.setdefault(what, []).append(price)
    titles = {add_on.id: add_on.title for add_on in night.plan.add_ons}
    names = {ENTRY: "Buy-ins", REBUY: "Rebuys", RE_ENTRY: "Re-entries", **titles}
    for what, prices in sold.items():
        words = f"Fees on bounty target {what.removeprefix(ON)}" if what.startswith(ON) else names.get(what, what)
        yield ReportLine(
            words, sum(price.total for price in prices), sum(1 if price.total >= 0 else -1 for price in prices)
        )


def _plays_for_bounties(status: str, *, void: bool) -> bool:
    return status not in ("cancelled", "waiting") and not void


def _brought(night: Tournament, rules: TournamentRules) -> Iterator[ReportLine]:
    for letter, cents in sorted(night.bank.carried.items()):
        yield ReportLine(f"Bounty {letter} carried over from the last event", cents)
    yield ReportLine(f"Paid from the {rules.purse.fund}", night.bank.from_fund)
    yield ReportLine("Overlay paid by the club", overlay(night, rules))


def _prizes(night: Tournament, rules: TournamentRules) -> Iterator[ReportLine]:
    won, placed = winnings(night, rules), places(night, rules)
    for player, cents in sorted(won.items(), key=lambda item: -item[1]):
        place = f"{ordinal(placed[player].place)}, " if player in placed else ""
        yield ReportLine(f"Prize: {place}{night.entrants[player].name}", cents)
    yield ReportLine("Prizes not yet won", prize_pool(night, rules) - sum(won.values()))


def _kept(night: Tournament, rules: TournamentRules) -> Iterator[ReportLine]:
    yield ReportLine(rules.purse.fund or "Kept for later", season_fund(night, rules))
    cause = night.plan.prizes.cause
    yield ReportLine(f"Charity: {cause}" if cause else "Charity", charity(night, rules))
    fees = sum(price.fee for one in night.entrants.values() if counts_for_prizes(one) for _, price in one.money.bought)
    yield ReportLine("House fees", fees)


def _bounties(night: Tournament, rules: TournamentRules) -> Iterator[ReportLine]:
    own = head_bounties(night, rules)
    for player, cents in own.won.items():
        yield ReportLine(f"Bounties: {night.entrants[player].name}", cents)
    yield ReportLine("Bounties not yet won", own.total - sum(own.won.values()))
    for pot in target_pots(night, rules):
        for player, cents in pot.won:
            yield ReportLine(f"Bounty {pot.letter}: {night.entrants[player].name}", cents)
        yield ReportLine(f"Bounty {pot.letter} carried over to the next event", pot.carried)
        if not pot.decided:
            yield ReportLine(f"Bounty {pot.letter} not yet won", pot.cents)


def _to_hand_out(night: Tournament, rules: TournamentRules) -> Iterator[ReportLine]:
    won: dict[str, int] = dict(winnings(night, rules))
    for player, cents in head_bounties(night, rules).won.items():
        won[player] = won.get(player, 0) + cents
    for pot in target_pots(night, rules):
        for player, cents in pot.won:
            won[player] = won.get(player, 0) + cents
    for (player, _), cents in night.bank.paid_out.items():
        won[player] = won.get(player, 0) - cents
    yield from (ReportLine(night.entrants[player].name, cents) for player, cents in won.items())
    yield ReportLine(night.plan.prizes.cause or "Charity", charity_due(night, rules))


class Receipt(NamedTuple):
    """A payment by or to one player."""

    number: str
    at: int
    by: str
    player: str
    kind: Literal["paid", "given back", "handed out"]
    cents: int
    how: str
    lines: tuple[tuple[str, int], ...]
    """For what: (entry, rebuy, an add-on's id, "bounty A", prize, bounty; cents)."""


def receipts(night: Tournament) -> list[Receipt]:
    """All receipts that count, in order."""
    owed: dict[str, list[tuple[str, int]]] = {}
    counting = (event for event in night.record.log if event.entry not in night.record.undone)
    return [
        receipt
        for _, events in groupby(counting, key=lambda event: event.entry)
        for receipt in _of_entry(list(events), owed)
    ]  # fmt: skip


def _of_entry(events: list[Event], owed: dict[str, list[tuple[str, int]]]) -> Iterator[Receipt]:
    for event in events:
        match event:
            case Charged(player=player, what=what, price=price):
                owed.setdefault(player, []).append((what, price.total))
            case ChipsBought(player=player, what=what, price=price):
                if what != ENTRY or all(other != ENTRY for other, _ in owed.get(player, ())):
                    owed.setdefault(player, []).append((what, price.total))
    for event in events:
        match event:
            case Paid(player=player, cents=cents, how=how):
                yield _receipt(event, player, "paid", cents, how, _settled(owed.get(player, []), cents))
            case Refunded(player=player, cents=cents):
                yield _receipt(event, player, "given back", cents, "cash", (("given back", cents),))
    won = [event for event in events if isinstance(event, PrizePaid)]
    if won:
        first, lines = won[0], tuple((event.what, event.cents) for event in won)
        yield _receipt(first, first.player, "handed out", sum(cents for _, cents in lines), "cash", lines)


def _settled(owed: list[tuple[str, int]], cents: int) -> tuple[tuple[str, int], ...]:
    """What a payment is for: the oldest charge first; what is settled is not owed but still counts as bought."""
    lines = []
    for at, (what, left) in enumerate(owed):
        part = min(left, cents)
        if part > 0:
            lines.append((what, part))
            owed[at] = (what, left - part)
            cents -= part
    return tuple(lines)


def _receipt(
    event: Event, player: str, kind: Literal["paid", "given back", "handed out"], cents: int, how: str,
    lines: tuple[tuple[str, int], ...],
) -> Receipt:  # fmt: skip
    number = event.receipt if isinstance(event, PrizePaid) else ""
    return Receipt(number or str(event.entry), event.at, event.by, player, kind, cents, how, lines)


def purse_cites(night: Tournament, rules: TournamentRules) -> Cites:
    """Why the purse is what it is: what counts, what is held back, what was added, whose entry stays in it."""
    asked = rules.purse
    cites = [*asked.cites, *asked.cites_on("counts")]
    cites += asked.cites_on("fund") if season_fund(night, rules) else ()
    cites += rules.charity.cites if charity(night, rules) else ()
    cites += asked.cites_on("guarantee") if overlay(night, rules) else ()
    there = [one for one in night.entrants.values() if counts_for_prizes(one)]
    cites += asked.cites_on("absent") if any(one.status == "absent" for one in there) else ()
    changed = night.started and any(one.money.rebuys or one.play.entered > night.started for one in there)
    return _once([*cites, *(asked.cites_on("changes") if changed else ())])


def prize_cites(night: Tournament, rules: TournamentRules) -> Cites:
    """Why each place pays what it pays."""
    asked = rules.payout
    own = () if night.plan.prizes.shares else asked.cites
    return _once([*own, *asked.cites_on("rounding"), *asked.cites_on("shown")])


def place_cites(night: Tournament, rules: TournamentRules, player: str) -> Cites:
    """Why a player has their place and its prize."""
    asked = rules.same_hand
    out = next((out for out in night.floor.outs if out.player == player), None)
    if out is None:
        return asked.cites_on("order")
    tied = next(tied for tied in busted_in_order(night, rules) if out in tied)
    cites = asked.cites_on("order") if len(sharing_place(night, player)) == 1 else asked.cites
    if len(tied) > 1:
        cites = asked.cites_on("tables" if len({other.table for other in tied}) > 1 else "equal")
    return _once([*cites, *_how_they_left(night, rules, out)])


def _how_they_left(night: Tournament, rules: TournamentRules, out: BustRecord) -> Cites:
    lost = rules.prize_lost
    if not out.prize_kept:
        return lost.cites_on("disqualified")
    return lost.cites_on("left") if night.entrants[out.player].away.leaving else ()


def bounty_cites(night: Tournament, rules: TournamentRules, player: str) -> Cites:
    """Why a player won bounties, and why there is one on their own head."""
    asked = rules.own_bounty
    own = head_bounties(night, rules)
    cites: list[str] = []
    if own.total:
        cites += (*asked.cites_on("given"), *asked.cites)
        cites += asked.cites_on("again") if _bought_again(night, player) else ()
        cites += asked.cites_on("surrender") if _gave_up(night, player) else ()
    if own.won.get(player):
        cites += (*asked.cites_on("won"), *asked.cites_on("all_in"), *asked.cites_on("only_own"))
        cites += asked.cites_on("last") if is_over(night) and night.entrants[player].status == "in" else ()
    return _once(
        [*cites, *(cite for pot in target_pots(night, rules) if player in dict(pot.won) for cite in pot.cites)]
    )


def _bought_again(night: Tournament, player: str) -> bool:
    return sum(what in STACKS and price.bounty > 0 for what, price in night.entrants[player].money.bought) > 1


def _gave_up(night: Tournament, player: str) -> bool:
    return any(what == REBUY and not price.bounty for what, price in night.entrants[player].money.bought)


def deal_cites(night: Tournament, rules: TournamentRules) -> Cites:
    """Why a deal decides the payouts, or does not."""
    return rules.deals.cites if deal_stands(night) else ()


def _once(cites: Iterable[str]) -> Cites:
    return tuple(dict.fromkeys(cites))
