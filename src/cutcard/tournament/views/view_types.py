"""Views of a tournament: plain structures, filled by the other files here. Money in cents, moments in milliseconds.

Public screens have short names only; `name` is the short one there, the full one on the console.
"""

from typing import Any, Literal

from msgspec import Struct

from cutcard.english import CurrencyFormat
from cutcard.rules.rulebook import Cited
from cutcard.tournament.clock.end_estimate import Doubt, EarlierEnd
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import Item
from cutcard.tournament.state import Stage, Status


class _View(Struct, frozen=True, omit_defaults=True, kw_only=True):
    pass


class NightClockView(_View, frozen=True, kw_only=True):
    """The clock: `left` as of `now`; while it runs, a page counts down from there."""

    now: int
    running: bool
    index: int
    level: int
    """Its number; on a break that of the level before."""
    left: int
    paused: tuple[str, ...] = ()
    """Why it is stopped, in words; none before the start."""
    on_break: bool = False
    extra: bool = False
    """Whether the break was added; `left` is then the break's."""
    games: tuple[str, ...] = ()
    """In a rotation: the game of each level; one name where each table changes games; else none."""
    waits: int = 0
    """What the waiting level has left."""
    here: Item | None = None
    next: Item | None = None
    """The next level."""
    next_break: int | None = None
    """Milliseconds until it, from `now`."""
    back_at: int = 0
    """When play resumes, on a running break."""
    track: tuple[Item, ...] = ()
    """From the last break to the next."""
    track_at: int = 0
    """Which of them the clock is at."""
    minutes: int = 0
    """Of the level or break shown."""
    hand_for_hand: bool = False
    colour_up: tuple[tuple[int, int], ...] = ()
    """(chip, into) to be colored up on this break or the next."""
    sit_down: int = 0
    """On a break: players sit down again with so many milliseconds left; 0: any time."""


class TileSeatView(_View, frozen=True, kw_only=True):
    """A seat of a tile."""

    seat: int
    player: str = ""
    name: str = ""
    stack: int | None = None
    """None: unknown."""
    counted: int = 0
    """When it was counted; 0: it is current."""
    away: bool = False
    late: bool = False
    """Not checked in yet; the stack is blinded off."""
    penalty: str = ""
    unpaid: bool = False
    locked: bool = False
    moves_to: str = ""
    """Table 3, seat 6."""
    comes: str = ""
    """Who is moving here."""
    target: str = ""
    """Their letter as a bounty target."""
    bot: bool = False


class TableTile(_View, frozen=True, kw_only=True):
    """A table as a tile of the console."""

    table: int
    size: int
    seats: tuple[TileSeatView, ...]
    button: int = 0
    small: int = 0
    big: int = 0
    hands: int = 0
    playing: bool = False
    held: tuple[str, ...] = ()
    held_cites: tuple[Cited, ...] = ()
    over: int = 0
    """How many players too many; below 0: too few."""
    breaks: int = 0
    """Its turn in the break order, 1 first; 0: unknown or last."""
    breaking: bool = False
    locked: bool = False
    live: str = ""
    dealer: str = ""
    missing: int = 0
    """Chips missing at its last count; below 0: too many."""


class AllowedAct(_View, frozen=True, kw_only=True):
    """Something that may be done for an entrant now, or why not: buttons keep their place."""

    do: str
    """The command's tag."""
    label: str
    hint: str = ""
    """What will happen: finishes 23rd, no prize."""
    may: bool = True
    why: str = ""
    cites: tuple[Cited, ...] = ()
    command: dict[str, Any] | None = None


class EntrantView(_View, frozen=True, kw_only=True):
    """An entrant."""

    id: str
    name: str
    person: str = ""
    status: Status
    table: int = 0
    seat: int = 0
    stack: int | None = None
    """None: unknown."""
    counted: int = 0
    """When it was counted; 0: it is current."""
    arrived: bool = False
    signs: bool = False
    """Before check-in their ID is compared with the prepaid form, and they sign it."""
    confirmed: bool = False
    member: bool = False
    dealer: bool = False
    owes: int = 0
    paid: int = 0
    rebuys: int = 0
    entries: int = 1
    add_ons: tuple[tuple[str, int], ...] = ()
    hunts: tuple[str, ...] = ()
    knocked_out: int = 0
    place: int = 0
    """0: still in, or never played."""
    prize: int = 0
    bounty: int = 0
    paid_out: int = 0
    out_at: int = 0
    out_by: str = ""
    waiting: int = 0
    """Their spot on the waiting list."""
    bot: bool = False
    notes: tuple[str, ...] = ()


class PrizeView(_View, frozen=True, kw_only=True):
    """A prize: what a place pays, or a share of a deal."""

    place: int
    """0: by a deal, to a player who has no place yet."""
    cents: int
    id: str = ""
    """The entrant who won it; "": not won yet."""
    player: str = ""
    """By name."""
    paid: bool = False


class AgreedShare(_View, frozen=True, kw_only=True):
    """A player's share of a deal, and their answer."""

    id: str
    name: str
    cents: int
    answer: bool | None = None
    """None: not yet."""


class AgreementView(_View, frozen=True, kw_only=True):
    """A deal, proposed or agreed."""

    how: str = ""
    """In words: by ICM."""
    shares: tuple[AgreedShare, ...]
    left_over: int = 0
    """Left for the winner."""
    paid: bool = True
    """Whether the house pays by it; else it is only recorded."""
    stands: bool = False
    """All have agreed."""
    may_end: bool = False
    """It shares everything, and they are still seated."""


class MoneyView(_View, frozen=True, kw_only=True):
    """The money at a glance."""

    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    taken: int = 0
    """All that came in."""
    owed: int = 0
    pool: int = 0
    """The prize pool."""
    charity: int = 0
    """What goes to charity."""
    fund: int = 0
    fund_title: str = ""
    fees: int = 0
    bounties: int = 0
    guarantee: int = 0
    overlay: int = 0
    prizes: tuple[PrizeView, ...] = ()
    paid_out: int = 0
    till: int = 0
    cites: tuple[Cited, ...] = ()


class NightChipsView(_View, frozen=True, kw_only=True):
    """Chips in play, and where they came from."""

    in_play: int = 0
    average: int = 0
    big_blinds: int = 0
    """The average stack in big blinds."""
    reasons: tuple[tuple[str, int], ...] = ()
    smallest: int = 0
    counted_at: int = 0
    """When all chips were last counted and matched this; 0: never since."""
    uncounted: int = 0
    """How many remaining players have an uncounted stack."""
    trouble: str = ""
    """Where a count doesn't match."""


class DealerThere(_View, frozen=True, kw_only=True):
    """A dealer who is checked in."""

    id: str
    name: str
    table: int = 0
    since: int = 0
    clock: bool = False
    """They run the clock."""


class DisputeView(_View, frozen=True, kw_only=True):
    """A dispute that the director has not decided yet."""

    id: str
    table: int
    what: str = ""


class Forecast(_View, frozen=True, kw_only=True):
    """When a tournament ends, estimated from its chips and levels; times in milliseconds since 1970."""

    left: int
    """Players left."""
    expected: int
    early: int
    """One in ten ends before this."""
    late: int
    """One in ten ends after this."""
    doubt: Doubt = ""
    """Why it is less certain than it looks."""
    since: int = 0
    """When the last bust was reported, or play started."""
    by: int = 0
    """The time that was asked about; 0: none."""
    chance: int = 0
    """How many of a hundred tournaments are over by then."""
    sooner: tuple[EarlierEnd, ...] = ()
    """Changes that would end it in time, where fewer than eight in ten do."""
    fixed: bool = False
    """This house fixes its levels before play: changing them needs a reason."""
    fixed_cites: tuple[Cited, ...] = ()


class StackWorthView(_View, frozen=True, kw_only=True):
    """What a stack is worth on average if play goes on; in cents."""

    id: str
    name: str
    stack: int
    prizes: int
    head: int = 0
    """What is on their head."""
    bounties: int = 0
    """What they win of heads on average, with their own if they win."""
    gain: int = 0
    """What the bust that was asked about changes for them."""


class AtStakeView(_View, frozen=True, kw_only=True):
    """The ICM value of the stacks, the largest first, and how the next bust changes it."""

    rows: tuple[StackWorthView, ...]
    bust: str = ""
    """Whose; "": no one's was asked about."""
    takers: tuple[str, ...] = ()
    """Names of those who may take their chips, each as likely as another."""
    bounties_open: bool = False
    """Whether there are bounties that are left out: they grow, and there are too many players for that sum."""


class NightListed(_View, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    title: str
    house: str
    house_title: str = ""
    game: str = ""
    date: str = ""
    starts: int = 0
    stage: Stage
    registered: int = 0
    capacity: int = 0
    waiting: int = 0
    left: int = 0
    price: int = 0
    currency: CurrencyFormat
    chips: int = 0
    room: str = "real"
    mine: Status | Literal[""] = ""


class TemplateView(_View, frozen=True, kw_only=True):
    """A template of a real club's tournament."""

    id: str
    title: str
    house: str
    house_title: str = ""
    about: str = ""
    """In one line, for choosing."""
    when: str = ""
    """Its usual day: every Tuesday."""
    at: str = ""
    """Its usual time, as 19:30."""
    next: str = ""
    """The next day on which it would be held, as 2026-11-17."""
    own: bool = False
    """Whether the club saved it from its own tournament; its id is that tournament's."""
    plan: Plan
    cites: tuple[Cited, ...] = ()


class ProblemView(_View, frozen=True, kw_only=True):
    """A problem of a plan: against house rules, or impossible."""

    where: str
    """The field, as a path: buy_in.cents, structure.3.minutes, add_ons.0.price.chips."""
    text: str
    cites: tuple[Cited, ...] = ()
    warns: bool = False
    """Whether it may be published all the same."""
