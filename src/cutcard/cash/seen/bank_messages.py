"""The bank of an evening as its page sees it, made by `seen/bank.py`. Money in cents, moments in ms."""

from msgspec import Struct

from cutcard.cash.evening import Collection, Stage
from cutcard.cash.seen.jackpots import JackpotsSeen
from cutcard.english import CurrencySeen
from cutcard.folding import LogSeen
from cutcard.rules.rulebook import Cited


class _Seen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    pass


class TableMoney(_Seen, frozen=True, kw_only=True):
    """Why so much lies on a table: bought in, less what left it."""

    number: int
    game: str
    title: str
    seated: int
    bought: int
    cashed: int
    rake: int
    promo: int
    tips: int
    other: int
    """Chips that came with players from other tables, less those that went; time; kept for somebody."""
    there: int
    least: int = 0
    """The least buy-in of its game."""
    most: int = 0
    box: int = 0
    """Rake and promotions in its box since it was counted."""
    tip_box: int = 0
    collects: Collection = "rake"
    time_cents: int = 0
    begun: bool = False
    broken: bool = False
    banker: str = ""
    """The player who keeps its bank; "": nobody, or the room does."""
    drawn: str = ""
    """The player who drew the lowest card for the bank, and has not said yes or no."""


class PlayerMoney(_Seen, frozen=True, kw_only=True):
    """What somebody bought at a table and took away from it."""

    player: str
    name: str
    table: int
    seat: int = 0
    """0: they do not sit there any more."""
    bought: tuple[int, ...] = ()
    brought: int = 0
    """Chips that they brought from another table, less those they took to one."""
    taken: int = 0
    left: int = 0
    stack: int | None = None
    """What lies before them, or with which they left, where the table of the room told it."""
    wants: int | None = None
    """They asked for chips: for so much; 0: they did not say."""
    back: int = 0
    """They left this game a short while ago and come back with at least so much."""
    again: bool = False
    """They have bought in this evening."""
    kept: int = 0
    """Chips that the bank keeps for them."""


class HourDrop(_Seen, frozen=True, kw_only=True):
    """Rake and promotions of a table in one hour."""

    table: int
    hour: int
    """Milliseconds since 1970 at which it began."""
    rake: int
    promo: int
    hands: int


class DealerDrop(_Seen, frozen=True, kw_only=True):
    """What somebody dropped who dealt, and their tips."""

    name: str
    rake: int
    promo: int
    tips: int
    hands: int


class BankItem(_Seen, frozen=True, kw_only=True):
    """Money of one kind that came into the drawer or left it tonight."""

    what: str
    cents: int
    times: int
    last: int


class MoneyLine(_Seen, frozen=True, kw_only=True):
    """Money that came into the bank or left it."""

    entry: int
    at: int
    who: str
    words: str = ""
    incoming: int = 0
    outgoing: int = 0
    taken_back: bool = False
    """It does not count any more: a later line writes the opposite."""


class DrawerCountSeen(_Seen, frozen=True, kw_only=True):
    """A drawer or a box as it was counted."""

    at: int
    counted: int
    expected: int
    table: int = 0
    """Of a drop box: its table."""
    by: str = ""


class FundSeen(_Seen, frozen=True, kw_only=True):
    """What became of a fund tonight."""

    began: int
    dropped: int = 0
    """From the pots."""
    added: int = 0
    """By the house."""
    paid: int = 0
    """Won; of the jackpot what everybody's share comes to."""
    now: int = 0


class CreditSeen(_Seen, frozen=True, kw_only=True):
    """Somebody in the room whom the club knows, and the club credit that they have."""

    player: str
    name: str
    cents: int = 0


class BankSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="bank-seen"):
    """The evening for whoever keeps the money."""

    evening: str
    title: str
    house: str
    house_title: str
    stage: Stage
    version: int
    now: int
    currency: CurrencySeen
    offset: int = 0
    """Milliseconds from the clock of the world to that of the place."""
    notes: tuple[int, ...]
    """What notes and coins there are, the largest first."""
    keeper: int
    """0: the room's own drawer; else the table whose banker keeps it."""
    banker: str
    banker_since: int = 0
    player_banks: bool = False
    """Players keep the banks of their tables here."""
    players_sell: bool = False
    """Players may sell each other chips."""
    tables: tuple[TableMoney, ...]
    players: tuple[PlayerMoney, ...]
    hours: tuple[HourDrop, ...]
    dealers: tuple[DealerDrop, ...] = ()
    lines: tuple[MoneyLine, ...]
    """The last that came in or went out, newest first."""
    ins: tuple[BankItem, ...]
    outs: tuple[BankItem, ...]
    expected: int
    """What should be in the drawer."""
    safe: int = 0
    """What was put into the safe this evening."""
    on_tables: int
    in_boxes: int
    in_tips: int
    kept: int
    """Chips kept for people who sit nowhere now."""
    credit: tuple[CreditSeen, ...] = ()
    """Everybody in the room who can have club credit: sold by `issue-credit`, paid out by `redeem-credit`."""
    on_credit: int = 0
    """Club credit of everybody, in the room or not."""
    credit_cites: tuple[Cited, ...] = ()
    counts: tuple[DrawerCountSeen, ...]
    """The last ones, newest first."""
    last_agreed: int = 0
    """When the drawer last agreed with what should be there."""
    box_counts: tuple[DrawerCountSeen, ...] = ()
    may_hold: tuple[tuple[str, str], ...] = ()
    """(person, name): to whom the drawer can be handed over."""
    jackpot: FundSeen | None = None
    promotions: FundSeen
    funds: JackpotsSeen
    cites: tuple[Cited, ...] = ()
    """Who sells chips."""
    bank_cites: tuple[Cited, ...] = ()
    rake_cites: tuple[Cited, ...] = ()
    jackpot_cites: tuple[Cited, ...] = ()
    undo: LogSeen | None = None
    """The last entry about money that counts."""
    log: tuple[LogSeen, ...] = ()
