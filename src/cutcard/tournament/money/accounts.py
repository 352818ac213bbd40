"""The accounts of a tournament and its postings; what an event posts is registered beside the event.

Above zero is what the club has or is owed, below zero what it owes; the lines of a posting sum to zero.
"""

from typing import Final

from cutcard.books import accounts
from cutcard.books.accounts import AccountLine, Posting
from cutcard.tournament.act_types import Event
from cutcard.tournament.plan.plan import Price

TILL: Final = "bank"
ENTRIES: Final = "entries"
PRIZES: Final = "prizes"
FUND: Final = "fund"
FEES: Final = "fees"
CHARITY: Final = "charity"
HEADS: Final = "bounties"
OVERLAY: Final = "guarantee"
SHORT: Final = "trays short"
ON: Final = "bounty "
"""How a target's fee is named in purchases and in the books: "bounty A"."""
CARRIED: Final = "carried "
OWN: Final = (TILL, FUND, FEES, CHARITY, OVERLAY, SHORT)
"""The club's own accounts, or money to pass on; beside those of bounties saved for the next event."""


def player_account(id_: str) -> str:
    """The account of an entrant."""
    return f"player {id_}"


def is_own(account: str) -> bool:
    """Whether it is the club's own: it stays when the books close."""
    return account in OWN or account.startswith(CARRIED)


_CLUB: Final = {
    TILL: accounts.CASH,
    ENTRIES: accounts.PURSE,
    PRIZES: accounts.PRIZES,
    FUND: accounts.FUND,
    FEES: accounts.FEES,
    CHARITY: accounts.CHARITY,
    HEADS: accounts.BOUNTIES,
    OVERLAY: accounts.GUARANTEE,
    SHORT: accounts.DIFFERENCES,
}


def club_account(account: str) -> str:
    """Which of the club's accounts it is; a target's bounty is one whether new or carried."""
    if account in _CLUB:
        return _CLUB[account]
    for start in (ON, CARRIED):
        if account.startswith(start):
            return f"{accounts.BOUNTIES}:Target {account.removeprefix(start)}"
    return accounts.TRAYS if account.startswith("tray ") else accounts.PLAYERS


def charge_lines(who: str, what: str, price: Price) -> tuple[AccountLine, ...]:
    """A price that an entrant owes, in its parts."""
    bounty = what if what.startswith(ON) else HEADS
    return (player_account(who), price.total), (ENTRIES, -price.cents), (FEES, -price.fee), (bounty, -price.bounty)


def reversed_lines(lines: tuple[AccountLine, ...]) -> tuple[AccountLine, ...]:
    """The reverse posting."""
    return tuple((account, -cents) for account, cents in lines)


class Books:
    """Postings so far, and what each entrant was charged for."""

    def __init__(self) -> None:
        self.postings: list[Posting] = []
        self._charges: dict[str, list[tuple[str, tuple[AccountLine, ...]]]] = {}

    def post(self, event: Event | None, words: str, *lines: AccountLine, forward: bool = False) -> None:
        """Post what an event did; None: what follows from the current state; empty postings are left out."""
        entry, at = (event.entry, event.at) if event is not None else (0, 0)
        if moved := tuple(line for line in lines if line[1]):
            self.postings.append(Posting(entry, at, words, moved, forward))

    def charge(self, event: Event, who: str, what: str, price: Price) -> None:
        """Charge an entrant a price."""
        lines = charge_lines(who, what, price)
        self._charges.setdefault(who, []).append((what, lines))
        self.post(event, what, *lines)

    def has_charged(self, who: str, what: str) -> bool:
        """Whether an entrant was charged for this."""
        return any(what == other for other, _ in self._charges.get(who, ()))

    def cancel(self, event: Event, who: str) -> None:
        """Cancel an entrant's charges."""
        self.post(
            event, "cancelled", *(line for _, lines in self._charges.pop(who, ()) for line in reversed_lines(lines))
        )
