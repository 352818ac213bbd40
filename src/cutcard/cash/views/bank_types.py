"""The bank page's structures, filled in `views/bank.py`. Money in cents, moments in milliseconds."""

from msgspec import Struct

from cutcard.acts.undo import LogLine
from cutcard.cash.state import Collection, Stage
from cutcard.cash.views.jackpots import JackpotsView
from cutcard.english import CurrencyFormat
from cutcard.rules.rulebook import Cited


class _View(Struct, frozen=True, omit_defaults=True, kw_only=True):
    pass


class TableMoney(_View, frozen=True, kw_only=True):
    """Why a table has this much on it: buy-ins less what left."""

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
    """Chips that players brought from other tables, less those taken to one, held, or paid for time."""
    there: int
    least: int = 0
    """The minimum buy-in of its game."""
    most: int = 0
    box: int = 0
    """Rake and promotions in its drop box since the last count."""
    tip_box: int = 0
    collects: Collection = "rake"
    time_cents: int = 0
    begun: bool = False
    broken: bool = False
    banker: str = ""
    """The player who is its banker; "": none, or the room runs the bank."""
    drawn: str = ""
    """The player who drew the low card for banker and has not accepted or declined."""


class PlayerMoney(_View, frozen=True, kw_only=True):
    """What a player bought at a table and took off it."""

    player: str
    name: str
    table: int
    seat: int = 0
    """0: they have left the table."""
    bought: tuple[int, ...] = ()
    brought: int = 0
    """Chips they brought from another table, less those they took to one."""
    taken: int = 0
    left: int = 0
    stack: int | None = None
    """Their stack, or what they left with, where the linked table reported it."""
    wants: int | None = None
    """They requested chips, for this much; 0: they did not say how much."""
    back: int = 0
    """They left this game a short while ago and must buy in for at least this much."""
    again: bool = False
    """They have bought in this session."""
    kept: int = 0
    """Their chips held by the bank."""


class HourDrop(_View, frozen=True, kw_only=True):
    """Rake and promotions of a table in one hour."""

    table: int
    hour: int
    """When it started, in milliseconds since 1970."""
    rake: int
    promo: int
    hands: int


class DealerDrop(_View, frozen=True, kw_only=True):
    """What a dealer dropped, and their tips."""

    name: str
    rake: int
    promo: int
    tips: int
    hands: int


class BankItem(_View, frozen=True, kw_only=True):
    """Money of one kind that came into the bank or left it in this session."""

    what: str
    cents: int
    times: int
    last: int


class MoneyLine(_View, frozen=True, kw_only=True):
    """Money that came into the bank or left it."""

    entry: int
    at: int
    who: str
    words: str = ""
    incoming: int = 0
    outgoing: int = 0
    taken_back: bool = False
    """It was undone: a later line reverses it."""


class DrawerCountView(_View, frozen=True, kw_only=True):
    """A bank or a drop box as it was counted."""

    at: int
    counted: int
    expected: int
    table: int = 0
    """Of a drop box: its table."""
    by: str = ""


class FundView(_View, frozen=True, kw_only=True):
    """What came into a fund in this session, and what left it."""

    began: int
    dropped: int = 0
    """From the pots."""
    added: int = 0
    """Added by the house."""
    paid: int = 0
    """Won; of the jackpot the total of all shares."""
    now: int = 0


class CreditView(_View, frozen=True, kw_only=True):
    """A member in the room, and their club credit."""

    player: str
    name: str
    cents: int = 0


class BankView(_View, frozen=True, kw_only=True, tag_field="t", tag="bank-seen"):
    """The cash session for the people who run the bank."""

    evening: str
    title: str
    house: str
    house_title: str
    stage: Stage
    version: int
    now: int
    currency: CurrencyFormat
    offset: int = 0
    """Milliseconds from UTC to the club's local time."""
    notes: tuple[int, ...]
    """The notes and coins of the currency, the largest first."""
    keeper: int
    """0: the room's own bank; else the table whose banker runs it."""
    banker: str
    banker_since: int = 0
    player_banks: bool = False
    """Players run the banks of their tables here."""
    players_sell: bool = False
    """Players may sell each other chips."""
    tables: tuple[TableMoney, ...]
    players: tuple[PlayerMoney, ...]
    hours: tuple[HourDrop, ...]
    dealers: tuple[DealerDrop, ...] = ()
    lines: tuple[MoneyLine, ...]
    """The last money in or out, newest first."""
    ins: tuple[BankItem, ...]
    outs: tuple[BankItem, ...]
    expected: int
    """What should be in the bank."""
    safe: int = 0
    """What was moved to the safe this session."""
    on_tables: int
    in_boxes: int
    in_tips: int
    kept: int
    """Chips held for players who have no seat now."""
    credit: tuple[CreditView, ...] = ()
    """Everyone in the room who can have club credit: sold by `issue-credit`, paid out by `redeem-credit`."""
    on_credit: int = 0
    """Club credit of all members, in the room or not."""
    credit_cites: tuple[Cited, ...] = ()
    counts: tuple[DrawerCountView, ...]
    """The last ones, newest first."""
    last_agreed: int = 0
    """When the bank last matched what it should be."""
    box_counts: tuple[DrawerCountView, ...] = ()
    may_hold: tuple[tuple[str, str], ...] = ()
    """(person, name): who can take over the bank."""
    jackpot: FundView | None = None
    promotions: FundView
    funds: JackpotsView
    cites: tuple[Cited, ...] = ()
    """Who sells chips."""
    bank_cites: tuple[Cited, ...] = ()
    rake_cites: tuple[Cited, ...] = ()
    jackpot_cites: tuple[Cited, ...] = ()
    undo: LogLine | None = None
    """The last entry about money that has not been undone."""
    log: tuple[LogLine, ...] = ()
