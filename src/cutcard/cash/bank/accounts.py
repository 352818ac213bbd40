"""The accounts of an evening and a posting in them; what an event does to the books is written with these, beside it.

Above zero is what the bank has, below zero what it owes; the lines of a posting sum to nothing. Chips out of the rack
are owed to whoever holds them: a table's players, its drop box, its tip box.
"""

from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from cutcard.acts.undo import DoesNotApply
from cutcard.books import accounts
from cutcard.books.accounts import AccountLine, Posting
from cutcard.cash.act_types import Event

ROOM: Final = 0
"""Who keeps the room's own drawer."""
FLOAT: Final = "float"
SAFE: Final = "safe"
RAKE: Final = "rake"
TIME: Final = "time"
PROMOTIONS: Final = "promotions"
"""The fund for promotions beside the jackpot."""
RACK: Final = "chips over or short in the rack"
DIFFERENCES: Final = "differences"
"""What was counted otherwise than it should be, until somebody explains it."""
MISSING: Final = "missing chips"
"""Below zero: found ones."""
JACKPOT: Final = "jackpot"
CLAIMS: Final = "jackpots won"
CREDIT_AWAY: Final = "credit at other sessions"
"""Credit that people took along to other evenings, less what they brought."""


def cage_account(keeper: int) -> str:
    """The money that somebody keeps: 0 is the room's own drawer, else the banker of that table."""
    return f"bank of table {keeper}" if keeper else "drawer"


def on_table(table: int) -> str:
    """The chips that lie before the players of a table."""
    return f"table {table}"


def drop_box(table: int) -> str:
    """The rake in a table's box, until it is counted."""
    return f"drop box {table}"


def tip_box(table: int) -> str:
    """The tips of whoever deals at a table."""
    return f"tip box {table}"


def credit_of(person: str) -> str:
    """What somebody of the club bought of credit and has not spent."""
    return f"credit of {person}"


def held_for(player: str) -> str:
    """Chips that the bank keeps for somebody who sits nowhere now."""
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
    """Which of the club's accounts it is."""
    if account in _CLUB:
        return _CLUB[account]
    return next(club for start, club in _CLUB_LIKE if account.startswith(start))


class Turnover(Struct):
    """What came to an account for one reason, or left it: how much, how often, and when last."""

    cents: int = 0
    times: int = 0
    last: int = 0


class CashBooks:
    """What was posted so far."""

    def __init__(self) -> None:
        self.postings: list[Posting] = []
        self._standing: dict[str, int] = {}
        self._turnover: dict[str, dict[tuple[str, bool], Turnover]] = {}

    def standing(self, account: str) -> int:
        """What stands on an account so far."""
        return self._standing.get(account, 0)

    def post(self, event: Event, words: str, *lines: AccountLine, forward: bool = False) -> None:
        """Book what an event did; nothing where nothing moves."""
        if moved := tuple(line for line in lines if line[1]):
            self.postings.append(Posting(event.entry, event.at, words, moved, forward))
            for account, cents in moved:
                self._standing[account] = self.standing(account) + cents
                one = self._turnover.setdefault(account, {}).setdefault((words, cents > 0), Turnover())
                one.cents, one.times, one.last = one.cents + abs(cents), one.times + 1, max(one.last, event.at)

    def turnover(self, account: str) -> Mapping[tuple[str, bool], Turnover]:
        """What moved an account, by what it was for and whether it came."""
        return self._turnover.get(account, {})

    def net(self, account: str, words: str) -> int:
        """What came to an account for one reason, less what left it."""
        came, left = (self.turnover(account).get((words, way), Turnover()).cents for way in (True, False))
        return came - left

    @property
    def accounts(self) -> Collection[str]:
        """Everything that was ever moved."""
        return self._standing.keys()


def moved(where: dict[int, int], key: int, cents: int) -> None:
    """So much comes to a drawer or a table, or leaves it."""
    where[key] = where.get(key, 0) + cents


def chips_moved(tables: dict[int, int], table: int, cents: int) -> None:
    """So many chips come to a table or leave it; fewer than none never lie there."""
    if tables.get(table, 0) + cents < 0:
        raise DoesNotApply(f"table {table} does not have that many chips")
    moved(tables, table, cents)
