"""The accounts of a cash session and a posting in them; each event's module posts with these.

Above zero is what the bank has, below zero what it owes; the lines of a posting sum to zero. Chips out of the rack are
owed to their holder: the players of a table, its drop box, its tip box.
"""

from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from cutcard.acts.undo import DoesNotApply
from cutcard.books import accounts
from cutcard.books.accounts import AccountLine, Posting
from cutcard.cash.act_types import Event

ROOM: Final = 0
"""The number of the room's own bank; others have their table's number."""
FLOAT: Final = "float"
SAFE: Final = "safe"
RAKE: Final = "rake"
TIME: Final = "time"
PROMOTIONS: Final = "promotions"
"""The promotions fund, apart from the jackpot."""
RACK: Final = "chips over or short in the rack"
DIFFERENCES: Final = "differences"
"""Counting differences until they are explained."""
MISSING: Final = "missing chips"
"""Missing chips; below zero: chips found."""
JACKPOT: Final = "jackpot"
CLAIMS: Final = "jackpots won"
CREDIT_AWAY: Final = "credit at other sessions"
"""Credit that members spent at other sessions, less what they brought from there."""


def cage_account(keeper: int) -> str:
    """The cash of a bank: 0 is the room's own, else the banker of that table."""
    return f"bank of table {keeper}" if keeper else "drawer"


def on_table(table: int) -> str:
    """The chips of a table's players."""
    return f"table {table}"


def drop_box(table: int) -> str:
    """The rake in a table's drop box until it is counted."""
    return f"drop box {table}"


def tip_box(table: int) -> str:
    """The tip box of a table."""
    return f"tip box {table}"


def credit_of(person: str) -> str:
    """A member's unspent club credit."""
    return f"credit of {person}"


def held_for(player: str) -> str:
    """Chips that the bank holds for a player who has no seat now."""
    return f"kept for {player}"


_CLUB: Final = {
    cage_account(ROOM): accounts.CASH,
    FLOAT: accounts.CASH,
    SAFE: accounts.CASH,
    RAKE: accounts.RAKE,
    TIME: accounts.TIME,
    PROMOTIONS: accounts.PROMOTIONS,
    RACK: accounts.DIFFERENCES,
    DIFFERENCES: accounts.DIFFERENCES,
    MISSING: accounts.DIFFERENCES,
    JACKPOT: accounts.JACKPOT,
    CLAIMS: accounts.JACKPOTS_WON,
    CREDIT_AWAY: accounts.CREDIT,
}
_CLUB_LIKE: Final = (
    ("bank of table ", accounts.TABLE_BANKS),
    ("table ", accounts.CHIPS),
    ("drop box ", accounts.CHIPS),
    ("kept for ", accounts.CHIPS),
    ("credit of ", accounts.CREDIT),
    ("tip box ", accounts.TIPS),
)


def club_account(account: str) -> str:
    """The club account that a session account belongs to."""
    if account in _CLUB:
        return _CLUB[account]
    return next(club for start, club in _CLUB_LIKE if account.startswith(start))


class Turnover(Struct):
    """What moved an account for one reason in one direction: amount, count, last time."""

    cents: int = 0
    times: int = 0
    last: int = 0


class CashBooks:
    """The session's accounts after all postings so far."""

    def __init__(self) -> None:
        self.postings: list[Posting] = []
        self._standing: dict[str, int] = {}
        self._turnover: dict[str, dict[tuple[str, bool], Turnover]] = {}

    def balance(self, account: str) -> int:
        """The balance of an account."""
        return self._standing.get(account, 0)

    def post(self, event: Event, words: str, *lines: AccountLine, forward: bool = False) -> None:
        """Post an event; an event that moves no money posts nothing."""
        if moved := tuple(line for line in lines if line[1]):
            self.postings.append(Posting(event.entry, event.at, words, moved, forward))
            for account, cents in moved:
                self._standing[account] = self.balance(account) + cents
                one = self._turnover.setdefault(account, {}).setdefault((words, cents > 0), Turnover())
                one.cents, one.times, one.last = one.cents + abs(cents), one.times + 1, max(one.last, event.at)

    def turnover(self, account: str) -> Mapping[tuple[str, bool], Turnover]:
        """What moved an account, by reason and direction (True: in)."""
        return self._turnover.get(account, {})

    def net(self, account: str, words: str) -> int:
        """What came into an account for one reason, less what went out."""
        came, left = (self.turnover(account).get((words, way), Turnover()).cents for way in (True, False))
        return came - left

    @property
    def accounts(self) -> Collection[str]:
        """Every account that was ever posted to."""
        return self._standing.keys()


def move_money(where: dict[int, int], key: int, cents: int) -> None:
    """Add to a bank or a table; below 0: take from it."""
    where[key] = where.get(key, 0) + cents


def move_chips(tables: dict[int, int], table: int, cents: int) -> None:
    """Add chips to a table or take them; refuses to go below zero."""
    if tables.get(table, 0) + cents < 0:
        raise DoesNotApply(f"table {table} does not have that many chips")
    move_money(tables, table, cents)
