"""The night's books: every cent twice, made from what was entered and what follows from it; never stored.

What an event posts stands beside it. While the night runs, players and trays stand open; when it closes only the
club's own accounts do. No account turns chips into money.
"""

from cutcard.books.posting import Posting, balance
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import POSTED
from cutcard.tournament.money.accounts import (
    CARRIED,
    CHARITY,
    ENTRIES,
    FUND,
    HEADS,
    ON,
    OVERLAY,
    PRIZES,
    TILL,
    Books,
    charged,
    player,
    turned,
)
from cutcard.tournament.money.bounties import heads, pots
from cutcard.tournament.money.payouts import charity, fund, overlay, purse, void, winnings
from cutcard.tournament.state import Night


def ledger(night: Night, rules: NightRules) -> list[Posting]:
    """Every posting in the order it was entered, and last what is settled now."""
    books = _entered(night)
    _never_came(night, books)
    _settle(night, rules, books)
    return books.postings


def till(night: Night) -> int:
    """What lies in the bank: only what was entered comes there or leaves it."""
    return balance(_entered(night).postings).get(TILL, 0)


def _entered(night: Night) -> Books:
    """The books with what was entered and still counts."""
    books = Books()
    for event in night.record.log:
        if type(event) in POSTED and event.entry not in night.record.taken_back:
            POSTED[type(event)](event, books)
    return books


def _never_came(night: Night, books: Books) -> None:
    """Once play has begun nobody is asked to pay for what he never had."""
    for one in night.entrants.values():
        if night.started and void(one):
            lines = (line for what, price in one.money.bought for line in turned(charged(one.id, what, price)))
            books.post(None, "never came", *lines)


def _settle(night: Night, rules: NightRules, books: Books) -> None:
    """What follows from the night as it stands."""
    tonight, later, added = purse(night, rules), fund(night, rules), overlay(night, rules)
    given = charity(night, rules)
    books.post(None, "purse", (ENTRIES, tonight), (PRIZES, given - tonight), (CHARITY, -given))
    books.post(None, "kept for later", (ENTRIES, later), (FUND, -later))
    books.post(None, "paid from the fund", (FUND, night.bank.from_fund), (PRIZES, -night.bank.from_fund))
    books.post(None, "added to the guarantee", (OVERLAY, added), (PRIZES, -added))
    for who, cents in winnings(night, rules).items():
        books.post(None, "prize", (PRIZES, cents), (player(who), -cents))
    for who, cents in heads(night, rules).won.items():
        books.post(None, "bounty", (HEADS, cents), (player(who), -cents))
    for pot in pots(night, rules):
        account, kept = f"{ON}{pot.letter}", pot.carried
        for who, cents in pot.won:
            books.post(None, account, (account, cents), (player(who), -cents))
        books.post(None, f"{account} kept", (account, kept), (f"{CARRIED}{pot.letter}", -kept))
