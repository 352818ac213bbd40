"""The night's books: every cent twice, made from what was entered and what follows from it; never stored.

Above zero is what the club has or is owed, below zero what it owes. While the night runs, players and trays stand
open; when it closes only the club's own accounts do. No account turns chips into money.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from cutcard.rules.night import NightRules
from cutcard.tournament.desk.opening import NightOpened
from cutcard.tournament.desk.registering import Cancelled
from cutcard.tournament.entry import Event
from cutcard.tournament.money.booking import ENTRY, ON, Charged, ChipsBought, Paid, Refunded, tray_number
from cutcard.tournament.money.bounties import heads, pots
from cutcard.tournament.money.paying import PrizePaid
from cutcard.tournament.money.prizes import fund, overlay, purse, void, winnings
from cutcard.tournament.money.trays import TrayCollected
from cutcard.tournament.night import Night
from cutcard.tournament.plan.plan import Price

TILL: Final = "till"
ENTRIES: Final = "entries"
PRIZES: Final = "prizes"
FUND: Final = "fund"
FEES: Final = "fees"
HEADS: Final = "bounties"
OVERLAY: Final = "guarantee"
SHORT: Final = "trays short"
CARRIED: Final = "carried "
OWN: Final = (TILL, FUND, FEES, OVERLAY, SHORT)
"""The club's own; beside those that keep a bounty for the next event."""


class Posting(NamedTuple):
    """One booking: its lines sum to nothing."""

    entry: int
    """0: it follows from the night as it stands."""
    at: int
    words: str
    lines: tuple[tuple[str, int], ...]


def player(id_: str) -> str:
    """The account of an entrant."""
    return f"player {id_}"


def ledger(night: Night, rules: NightRules) -> list[Posting]:
    """Every posting in the order it was entered, and last what is settled now."""
    charged: dict[str, list[tuple[str, Price]]] = {}
    entered = [
        posting
        for event in night.log
        if event.entry not in night.taken_back
        for posting in _entered(event, charged)
    ]  # fmt: skip
    return [one for one in (*entered, *_never_came(night), *_settled(night, rules)) if one.lines]


def balance(postings: Iterable[Posting]) -> dict[str, int]:
    """What stands on each account; those at nothing are left out."""
    found: dict[str, int] = {}
    for posting in postings:
        for account, cents in posting.lines:
            found[account] = found.get(account, 0) + cents
    return {account: cents for account, cents in found.items() if cents}


def is_own(account: str) -> bool:
    """Whether it is the club's own: it stays when the night closes."""
    return account in OWN or account.startswith(CARRIED)


# ---------------------------------------------------------------- what was entered


def _entered(event: Event, charged: dict[str, list[tuple[str, Price]]]) -> Iterator[Posting]:
    match event:
        case NightOpened(carried=carried):
            for letter, cents in carried:
                yield _post(event, f"bounty {letter} of the last event", (TILL, cents), (f"{ON}{letter}", -cents))
        case Charged(player=who, what=what, price=price):
            charged.setdefault(who, []).append((what, price))
            yield _post(event, what, *_charge(who, what, price))
        case ChipsBought(player=who, what=what, price=price):
            if what != ENTRY or all(other != ENTRY for other, _ in charged.get(who, ())):
                charged.setdefault(who, []).append((what, price))
                yield _post(event, what, *_charge(who, what, price))
        case Cancelled(player=who):
            lines = [line for what, price in charged.pop(who, ()) for line in _charge(who, what, price)]
            yield _post(event, "cancelled", *((account, -cents) for account, cents in lines))
        case _:
            yield from _moved(event)


def _moved(event: Event) -> Iterator[Posting]:
    """Money that changed hands."""
    match event:
        case Paid(player=who, cents=cents, to=to):
            table = tray_number(to)
            where = f"tray {table}" if table else TILL
            yield _post(event, "paid", (where, cents), (player(who), -cents))
        case Refunded(player=who, cents=cents):
            yield _post(event, "given back", (player(who), cents), (TILL, -cents))
        case TrayCollected():
            came, expected = event.cents + event.in_chips, event.expected + event.in_chips_expected
            lines = (TILL, came), (f"tray {event.table}", -expected), (SHORT, expected - came)
            yield _post(event, "tray collected", *lines)
        case PrizePaid(player=who, what=what, cents=cents):
            yield _post(event, f"{what} handed out", (player(who), cents), (TILL, -cents))


def _charge(who: str, what: str, price: Price) -> tuple[tuple[str, int], ...]:
    bounty = what if what.startswith(ON) else HEADS
    return (player(who), price.total), (ENTRIES, -price.cents), (FEES, -price.fee), (bounty, -price.bounty)


def _post(event: Event, words: str, *lines: tuple[str, int]) -> Posting:
    return Posting(event.entry, event.at, words, tuple(line for line in lines if line[1]))


# ---------------------------------------------------------------- what follows


def _never_came(night: Night) -> Iterator[Posting]:
    """Once play has begun nobody is asked to pay for what he never had."""
    for one in night.entrants.values():
        if night.started and void(one):
            lines = [line for what, price in one.bought for line in _charge(one.id, what, price)]
            yield _now("never came", *((account, -cents) for account, cents in lines))


def _settled(night: Night, rules: NightRules) -> Iterator[Posting]:
    tonight, later, added = purse(night, rules), fund(night, rules), overlay(night, rules)
    yield _now("purse", (ENTRIES, tonight), (PRIZES, -tonight))
    yield _now("kept for later", (ENTRIES, later), (FUND, -later))
    yield _now("added to the guarantee", (OVERLAY, added), (PRIZES, -added))
    for who, cents in winnings(night, rules).items():
        yield _now("prize", (PRIZES, cents), (player(who), -cents))
    for who, cents in heads(night, rules).won.items():
        yield _now("bounty", (HEADS, cents), (player(who), -cents))
    for pot in pots(night, rules):
        for who, cents in pot.won:
            yield _now(f"{ON}{pot.letter}", (f"{ON}{pot.letter}", cents), (player(who), -cents))
        kept = pot.carried
        yield _now(f"{ON}{pot.letter} kept", (f"{ON}{pot.letter}", kept), (f"{CARRIED}{pot.letter}", -kept))


def _now(words: str, *lines: tuple[str, int]) -> Posting:
    return Posting(0, 0, words, tuple(line for line in lines if line[1]))
