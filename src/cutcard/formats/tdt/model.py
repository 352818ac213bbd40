"""A tournament as The Tournament Director saved it: players, payments, busts and prizes.

Money is in hundredths of the club's unit, because the file names no currency; moments are milliseconds since 1970.
Nothing is computed here: what follows from it (places, hits, points) is in `results.py`.
"""

from decimal import Decimal

from msgspec import Struct


class Ref(Struct, frozen=True):
    """A league or a season: its id in the file, and its name."""

    id: str = ""
    name: str = ""


class TdtProfile(Struct, frozen=True, kw_only=True):
    """One of the ways to buy in, to rebuy or to add on."""

    name: str = ""
    fee: int = 0
    rake: tuple[int, ...] = ()
    chips: int = 0
    points: Decimal = Decimal(0)
    bounty: int = 0
    enabled: bool = True
    changeable: bool = False


class TdtTerms(Struct, frozen=True, kw_only=True):
    """The terms on which a tournament sells buy-ins, rebuys or add-ons; 0 sets no limit."""

    allowed: bool = False
    profiles: tuple[TdtProfile, ...] = ()
    default: int = 0
    last_round: int = 0
    most_each: int = 0
    most_of_all: int = 0
    fewest_players: int = 0


class TdtSeat(Struct, frozen=True):
    """A seat; seats count from 1, as people do."""

    table: str = ""
    seat: int = 0
    table_id: str = ""


class BustOut(Struct, frozen=True, kw_only=True):
    """A bust: when, at which table, and by whom."""

    at: int = 0
    round: int = 0
    by: tuple[str, ...] = ()
    seat: TdtSeat | None = None


class Bought(Struct, frozen=True, kw_only=True):
    """A buy-in, a rebuy or an add-on. The price includes the rake; the bounty chip is extra."""

    at: int = 0
    round: int = 0
    fee: int = 0
    rake: tuple[int, ...] = ()
    bounty: int = 0
    chips: int = 0
    points: Decimal = Decimal(0)
    profile: str = ""
    seat: TdtSeat | None = None
    out: BustOut | None = None

    @property
    def paid(self) -> int:
        """All the money that changed hands."""
        return self.fee + self.bounty


class TdtPlayer(Struct, frozen=True, kw_only=True):
    """A player of a tournament. The first of `buys` is the buy-in, the others are rebuys."""

    id: str
    name: str
    first_name: str = ""
    last_name: str = ""
    contact: dict[str, str] = {}
    buys: tuple[Bought, ...] = ()
    add_ons: tuple[Bought, ...] = ()
    cash_adjustment: int = 0
    points_adjustment: Decimal = Decimal(0)
    hits_adjustment: Decimal = Decimal(0)
    chips: int = 0
    table_moves: int = 0
    paid_in_full: bool = True


class TdtLevel(Struct, frozen=True, kw_only=True):
    """A round with its blinds, or a break."""

    minutes: Decimal = Decimal(0)
    is_break: bool = False
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    limits: tuple[int, ...] = ()
    betting: str = ""
    game: str = ""
    colour_up: bool = False
    notes: str = ""


class TdtChip(Struct, frozen=True, kw_only=True):
    """A chip of the set."""

    label: str = ""
    colour: str = ""
    value: int = 0
    in_play: bool = True
    each: int = 0


class TdtTable(Struct, frozen=True, kw_only=True):
    """A table, and who sat at it when the file was saved."""

    id: str = ""
    name: str = ""
    seats: tuple[str | None, ...] = ()
    locked: tuple[bool, ...] = ()
    button: int = 0


class TdtMove(Struct, frozen=True, kw_only=True):
    """A moved player; the file has only the last time that the tables were balanced."""

    player: str = ""
    to: TdtSeat = TdtSeat()
    origin: TdtSeat | None = None


class TdtPrize(Struct, frozen=True, kw_only=True):
    """A prize, its amount, and its winner."""

    title: str = ""
    kind: int = 0
    place: int = 0
    amount: int = 0
    points: Decimal = Decimal(0)
    to: tuple[str, ...] = ()


class TdtPortion(Struct, frozen=True, kw_only=True):
    """What one of several who made a deal was to get: as a share, and as an amount."""

    player: str
    percent: Decimal = Decimal(0)
    cents: int = 0


class TdtDeal(Struct, frozen=True, kw_only=True):
    """A deal over prizes. While it was not given out, several who share prizes share them evenly."""

    portions: tuple[TdtPortion, ...] = ()
    given: bool = False


class TdtLine(Struct, frozen=True):
    """A line of the log."""

    at: int
    text: str


class Unread(Struct, frozen=True):
    """Something in a file that was not understood: its place, and what was read instead."""

    place: str
    path: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.path}: {self.what}"


class TdtNight(Struct, frozen=True, kw_only=True):
    """A whole tournament."""

    id: str
    version: str = ""
    title: str = ""
    description: str = ""
    notes: str = ""
    league: Ref = Ref()
    season: Ref = Ref()
    started: int = 0
    ended: int = 0
    buy_ins: TdtTerms = TdtTerms()
    rebuys: TdtTerms = TdtTerms()
    add_ons: TdtTerms = TdtTerms()
    fixed_rake: tuple[int, ...] = ()
    house_adds: int = 0
    guaranteed: int = 0
    chips_adjustment: int = 0
    formula: str = ""
    points_for_hit: Decimal = Decimal(0)
    whole_hits: bool = True
    """Whether each of several who share a knockout is credited with a whole hit."""
    bounties: bool = False
    players: tuple[TdtPlayer, ...] = ()
    levels: tuple[TdtLevel, ...] = ()
    level: int = 0
    chips: tuple[TdtChip, ...] = ()
    tables: tuple[TdtTable, ...] = ()
    moved_at: int = 0
    moved: tuple[TdtMove, ...] = ()
    prizes: tuple[TdtPrize, ...] = ()
    deals: tuple[TdtDeal, ...] = ()
    log: tuple[TdtLine, ...] = ()
    unread: tuple[Unread, ...] = ()
    left_out: tuple[str, ...] = ()
    """Parts that were read and have no use here, such as the layout of the old screens."""
