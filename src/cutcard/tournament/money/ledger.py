"""The books of a tournament; close the books.

What an event posts is registered beside it. While the tournament runs, players and trays have balances; after closing
only the club's own accounts do. No account converts chips to money.
"""

from collections.abc import Iterator

from cutcard.acts.declare import says
from cutcard.books.accounts import Posting, balance
from cutcard.bounds import Difference, Text, UpToMillion
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import one_period
from cutcard.tournament.act_registry import POSTINGS, changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
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
    charge_lines,
    is_own,
    player_account,
    reversed_lines,
)
from cutcard.tournament.money.bounties import head_bounties, target_pots
from cutcard.tournament.money.deals import is_alone, may_end
from cutcard.tournament.money.payouts import charity, is_void, money_for_tonight, overlay, season_fund, winnings
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Entrant, Tournament


def postings_of(night: Tournament, rules: TournamentRules) -> list[Posting]:
    """Every posting in the order of entry, then the settlement as of now."""
    books = _entered(night)
    _never_came(night, books)
    _settle(night, rules, books)
    return books.postings


def bank_balance(night: Tournament) -> int:
    """The cash in the bank, by entries alone."""
    return balance(_entered(night).postings).get(TILL, 0)


def _entered(night: Tournament) -> Books:
    """The books with every entry that counts."""
    books = Books()
    for event in night.record.log:
        if type(event) in POSTINGS and event.entry not in night.record.undone:
            POSTINGS[type(event)](event, books)
    return books


def _never_came(night: Tournament, books: Books) -> None:
    """Once play has begun, charges of players who never came are canceled."""
    for one in night.entrants.values():
        if night.started and is_void(one):
            lines = (
                line for what, price in one.money.bought for line in reversed_lines(charge_lines(one.id, what, price))
            )
            books.post(None, "never came", *lines)


def _settle(night: Tournament, rules: TournamentRules, books: Books) -> None:
    """Post what follows from the current state."""
    tonight, later, added = money_for_tonight(night, rules), season_fund(night, rules), overlay(night, rules)
    given = charity(night, rules)
    books.post(None, "purse", (ENTRIES, tonight), (PRIZES, given - tonight), (CHARITY, -given))
    books.post(None, "kept for later", (ENTRIES, later), (FUND, -later))
    books.post(None, "paid from the fund", (FUND, night.bank.from_fund), (PRIZES, -night.bank.from_fund))
    books.post(None, "added to the guarantee", (OVERLAY, added), (PRIZES, -added))
    for who, cents in winnings(night, rules).items():
        books.post(None, "prize", (PRIZES, cents), (player_account(who), -cents))
    for who, cents in head_bounties(night, rules).won.items():
        books.post(None, "bounty", (HEADS, cents), (player_account(who), -cents))
    for pot in target_pots(night, rules):
        account, kept = f"{ON}{pot.letter}", pot.carried
        for who, cents in pot.won:
            books.post(None, account, (account, cents), (player_account(who), -cents))
        books.post(None, f"{account} kept", (account, kept), (f"{CARRIED}{pot.letter}", -kept))


@says("the books are closed")
class CloseBooks(Command, frozen=True, kw_only=True, tag="close-night"):
    """Close the books; refused while anything is unaccounted for."""


class BooksClosed(Event, frozen=True, kw_only=True, gc=False, tag="night-closed/1"):
    """The books were closed: by account, what the club keeps or owes; together the cash in the bank."""

    accounts: UpToMillion[tuple[Text, Difference]] = ()


@decides
def close_books(_: CloseBooks, n: Tournament, rules: TournamentRules) -> list[Event]:
    """The balances that stay with the club; together they are the cash in the bank."""
    if n.stage == "closed":
        raise RefusedAtNight("night_closed")
    if n.started and not is_over(n):
        left = sum(1 for _ in n.playing)
        why = "still_playing_by_deal" if may_end(n) else "plays_alone" if is_alone(n) else "still_playing"
        raise RefusedAtNight(why, left=left)
    if problems := list(open_items(n, rules)):
        raise RefusedAtNight("books_open", what=" ".join(problems))
    own = balance(postings_of(n, rules))
    return [BooksClosed(accounts=tuple((account, -cents) for account, cents in own.items() if account != TILL))]


def open_items(n: Tournament, rules: TournamentRules) -> Iterator[str]:
    """Everything that keeps the books open, one sentence each."""
    left = {account: cents for account, cents in balance(postings_of(n, rules)).items() if not is_own(account)}
    for out in head_bounties(n, rules).open:
        yield one_period(f"Enter who knocked out {n.entrants[out.player].name}. They had a bounty.")
    for pot in target_pots(n, rules):
        if not pot.decided and pot.cents:
            yield one_period(
                f"Enter who knocked out {_target(n, pot.target)}. The bounty is {n.plan.money(pot.cents)}."
            )
    for one in n.entrants.values():
        yield from _of_player(n.plan, one, left.pop(player_account(one.id), 0))
        if one.money.paid_at_seat:
            yield f"{one.name} has money down at their seat."
    for table in sorted(n.bank.trays):
        if cents := left.pop(f"tray {table}", 0):
            yield f"The tray at table {table} holds {n.plan.money(cents)}."
    yield from (f"{n.plan.money(abs(cents))} of {account} is unaccounted for." for account, cents in left.items())


def _target(n: Tournament, player_id: str) -> str:
    return n.entrants[player_id].name if player_id else "the target"


def _of_player(plan: Plan, one: Entrant, cents: int) -> Iterator[str]:
    """What a player owes and what is due to them, in separate sentences."""
    owes = max(0, one.money.owes) if cents else 0
    if owes:
        yield f"{one.name} owes {plan.money(owes)}."
    if cents - owes < 0:
        yield f"{one.name} is due {plan.money(owes - cents)}."
    if cents - owes > 0:
        yield f"{one.name} was overpaid {plan.money(cents - owes)}."


@changes
def _night_closed(n: Tournament, _: BooksClosed) -> None:
    n.stage = "closed"


@tells
def _phrase_night_closed(_: BooksClosed, __: Tournament) -> str:
    return "Books closed"
