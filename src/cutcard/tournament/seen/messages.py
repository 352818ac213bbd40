"""The night as pages see it: plain structures, made by the other files here. Money in cents, moments in milliseconds.

Public screens know first names and initials only; `name` is that there, and the whole name on the console.
"""

from typing import Any, Literal

from msgspec import Struct

from cutcard.english import CurrencySeen
from cutcard.folding import LogSeen
from cutcard.rules.rulebook import Cited
from cutcard.tournament.clock.home import Doubt, Sooner
from cutcard.tournament.night import Stage, Status
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import Item, Structure
from cutcard.tournament.seats.suggestion import Suggested


class _Seen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    pass


class NightClockSeen(_Seen, frozen=True, kw_only=True):
    """The clock: at `now` so much is left; while it runs, a page counts on by itself from there."""

    now: int
    running: bool
    index: int
    level: int
    """Its number; in a break that of the level before."""
    left: int
    paused: tuple[str, ...] = ()
    """Why it stands, in words; none before the start."""
    on_break: bool = False
    extra: bool = False
    """Whether the break was put in between; `left` is then the break's."""
    games: tuple[str, ...] = ()
    """Where games come in turn: what level after level has; one name where each table changes by itself; else none."""
    waits: int = 0
    """What the level that waits meanwhile has left."""
    here: Item | None = None
    next: Item | None = None
    """The next level."""
    next_break: int | None = None
    """Milliseconds until it, from `now`."""
    back_at: int = 0
    """When play goes on, in a break that runs."""
    track: tuple[Item, ...] = ()
    """From the last break to the next."""
    track_at: int = 0
    """Which of them the clock is at."""
    minutes: int = 0
    """Of the level or break shown."""
    hand_for_hand: bool = False
    colour_up: tuple[tuple[int, int], ...] = ()
    """(chip, into) that leave play in this break or the next."""
    sit_down: int = 0
    """In a break: players sit down again with so many milliseconds left; 0: whenever they like."""


class SeatSeen(_Seen, frozen=True, kw_only=True):
    """A seat of a tile."""

    seat: int
    player: str = ""
    name: str = ""
    stack: int | None = None
    """None: nobody knows it."""
    counted: int = 0
    """When somebody counted it; 0: it is so now."""
    away: bool = False
    late: bool = False
    """Has not come yet; his stack is blinded."""
    penalty: str = ""
    unpaid: bool = False
    locked: bool = False
    moves_to: str = ""
    """Table 3, seat 6."""
    comes: str = ""
    """Who is to move here."""
    target: str = ""
    """A bounty target: its letter."""
    bot: bool = False


class TileSeen(_Seen, frozen=True, kw_only=True):
    """A tile: a table as seen from above."""

    table: int
    size: int
    seats: tuple[SeatSeen, ...]
    button: int = 0
    small: int = 0
    big: int = 0
    hands: int = 0
    playing: bool = False
    held: tuple[str, ...] = ()
    held_cites: tuple[Cited, ...] = ()
    over: int = 0
    """So many more than it should have; below 0: fewer."""
    breaks: int = 0
    """In which place it breaks, 1 first; 0: not known or last."""
    breaking: bool = False
    locked: bool = False
    live: str = ""
    dealer: str = ""
    missing: int = 0
    """Chips that were not found at its last count; below 0: too many."""


class DoSeen(_Seen, frozen=True, kw_only=True):
    """Something that may be done to somebody now, or why not: buttons keep their place."""

    do: str
    """The command's tag."""
    label: str
    hint: str = ""
    """What will come of it: finishes 23rd, no prize."""
    may: bool = True
    why: str = ""
    cites: tuple[Cited, ...] = ()
    command: dict[str, Any] | None = None


class EntrantSeen(_Seen, frozen=True, kw_only=True):
    """Somebody on the list."""

    id: str
    name: str
    person: str = ""
    status: Status
    table: int = 0
    seat: int = 0
    stack: int | None = None
    """None: nobody knows it."""
    counted: int = 0
    """When somebody counted it; 0: it is so now."""
    arrived: bool = False
    signs: bool = False
    """Before they are checked in their ID is compared with the form by which they paid, and they sign it."""
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
    """0: still in, or never was."""
    prize: int = 0
    bounty: int = 0
    paid_out: int = 0
    out_at: int = 0
    out_by: str = ""
    waiting: int = 0
    """On the waiting list: their place on it."""
    bot: bool = False
    notes: tuple[str, ...] = ()


class PrizeSeen(_Seen, frozen=True, kw_only=True):
    """A prize: what a place pays, or a share of a deal."""

    place: int
    """0: by a deal, to somebody who has no place yet."""
    cents: int
    id: str = ""
    """The entrant who has it; "": it is still to be won."""
    player: str = ""
    """By name."""
    paid: bool = False


class AgreedShare(_Seen, frozen=True, kw_only=True):
    """What somebody gets by a deal, and what they say to it."""

    id: str
    name: str
    cents: int
    answer: bool | None = None
    """None: not yet."""


class AgreementSeen(_Seen, frozen=True, kw_only=True):
    """A deal, proposed or standing."""

    how: str = ""
    """In words: by what the stacks are worth."""
    shares: tuple[AgreedShare, ...]
    left_over: int = 0
    """Kept for the winner."""
    paid: bool = True
    """Whether the house pays by it; else it is a note of the players' own."""
    stands: bool = False
    """Everybody has agreed."""
    may_end: bool = False
    """It shares everything, and they still sit there."""


class MoneySeen(_Seen, frozen=True, kw_only=True):
    """The money at a glance."""

    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    taken: int = 0
    """All that came in."""
    owed: int = 0
    pool: int = 0
    """What tonight's prizes share."""
    charity: int = 0
    """What goes to a good cause."""
    fund: int = 0
    fund_title: str = ""
    fees: int = 0
    bounties: int = 0
    guarantee: int = 0
    overlay: int = 0
    prizes: tuple[PrizeSeen, ...] = ()
    paid_out: int = 0
    till: int = 0
    cites: tuple[Cited, ...] = ()


class NightChipsSeen(_Seen, frozen=True, kw_only=True):
    """Chips in play and why."""

    in_play: int = 0
    average: int = 0
    big_blinds: int = 0
    """The average stack in big blinds."""
    reasons: tuple[tuple[str, int], ...] = ()
    smallest: int = 0
    counted_at: int = 0
    """When all chips were last counted and agreed with this; 0: they were not since."""
    uncounted: int = 0
    """So many of those still playing have a stack that nobody counted."""
    trouble: str = ""
    """Where a count does not agree."""


class DealerThere(_Seen, frozen=True, kw_only=True):
    """A dealer who is there."""

    id: str
    name: str
    table: int = 0
    since: int = 0
    clock: bool = False
    """They were given the clock."""


class DisputeSeen(_Seen, frozen=True, kw_only=True):
    """A dispute that the director has not ruled on yet."""

    id: str
    table: int
    what: str = ""


class Forecast(_Seen, frozen=True, kw_only=True):
    """When a night ends, by the depth of its chips; moments in milliseconds since 1970."""

    left: int
    """Who still plays."""
    expected: int
    early: int
    """One in ten ends before this."""
    late: int
    """One in ten ends after this."""
    doubt: Doubt = ""
    """Why it is less sure than it looks."""
    since: int = 0
    """When somebody was last reported out, or play began."""
    by: int = 0
    """The moment that was asked about; 0: none."""
    chance: int = 0
    """How many of a hundred are over by then."""
    sooner: tuple[Sooner, ...] = ()
    """What would bring it home in time where fewer than eight in ten are."""
    fixed: bool = False
    """This house fixes its levels before play: to change them needs a reason."""
    fixed_cites: tuple[Cited, ...] = ()


class StackWorthSeen(_Seen, frozen=True, kw_only=True):
    """What somebody's stack is worth on average if all is played; cents."""

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


class AtStakeSeen(_Seen, frozen=True, kw_only=True):
    """What the stacks are worth, the largest first, and what it changes that somebody goes out next."""

    rows: tuple[StackWorthSeen, ...]
    bust: str = ""
    """Whose; "": nobody's was asked about."""
    takers: tuple[str, ...] = ()
    """Names of those who may take their chips, each as likely as another."""
    bounties_open: bool = False
    """Whether there are bounties that are left out: they grow, and there are too many players for that sum."""


class NightListed(_Seen, frozen=True, kw_only=True):
    """A night in a list."""

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
    currency: CurrencySeen
    chips: int = 0
    room: str = "real"
    mine: Status | Literal[""] = ""


class MissingSeen(_Seen, frozen=True, kw_only=True):
    """Somebody with a seat who is not there, and what the house does about them when play begins."""

    id: str
    name: str
    what: Literal["seat", "ask", "leave"]


class SuggestionSeen(Suggested, frozen=True, omit_defaults=True, kw_only=True):
    """One thing to do, with the standing of its rules."""

    cites: tuple[Cited, ...] = ()


class PutOffSeen(_Seen, frozen=True, kw_only=True):
    """A suggestion that somebody put off."""

    id: str
    title: str
    until: int
    """The moment at which it comes again, if nothing changes before."""


class ByHandSeen(_Seen, frozen=True, kw_only=True):
    """Hand for hand: how far the tables are with the hand of this round."""

    until: int
    """It ends when so many are left."""
    round: int
    dealt: tuple[int, ...] = ()
    """Tables that told of their deal and are not done."""
    done: tuple[int, ...] = ()
    """Tables that have played it."""
    open: tuple[int, ...] = ()
    """Tables of which nobody has told anything."""
    may_go_on: bool = False
    """Whether the floor may call the next hand: nobody plays any more, as far as anybody told."""


class NightSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="night-seen"):
    """The console."""

    id: str
    version: int
    title: str
    house: str
    house_title: str = ""
    edition: str = ""
    stage: Stage
    room: str = "real"
    now: int
    plan: Plan
    posted: Structure = ()
    """The structure as each level's game is played for it, where games come in turn; else nothing."""
    currency: CurrencySeen
    clock: NightClockSeen
    tables: tuple[TileSeen, ...] = ()
    entrants: tuple[EntrantSeen, ...] = ()
    """The first 500 of the list; others are searched for."""
    listed: int = 0
    """So many are on the list."""
    left: int = 0
    money: MoneySeen = MoneySeen()
    chips: NightChipsSeen = NightChipsSeen()
    suggestions: tuple[SuggestionSeen, ...] = ()
    put_off: tuple[PutOffSeen, ...] = ()
    by_hand: ByHandSeen | None = None
    """While hand for hand is played."""
    log: tuple[LogSeen, ...] = ()
    """Newest first, the last thirty."""
    undo: LogSeen | None = None
    """What Undo would take back."""
    dealers: tuple[DealerThere, ...] = ()
    disputes: tuple[DisputeSeen, ...] = ()
    deal: AgreementSeen | None = None
    missing: tuple[MissingSeen, ...] = ()
    """Before play: those with a seat who are not there. Beginning asks about them."""
    missing_cites: tuple[Cited, ...] = ()
    notices: tuple[str, ...] = ()
    """What the console should say now: unpaid at 19:30, slow pace, chips missing."""
    public: str = ""
    """The address of the clock and the phones."""
    message: str = ""
    """What the screens of the room say."""
    ticker: tuple[str, ...] = ()
    template: bool = False
    """Whether the club keeps its plan as a template."""
    forecast: Forecast | None = None
    """When it ends, while it is played."""


class SaleSeen(_Seen, frozen=True, kw_only=True):
    """What can be bought beside the entry."""

    what: str
    """Rebuys, Re-entries, or the add-on's name."""
    sold: int
    cents: int
    chips: int
    when: str
    """until level 3 is over, in the break after level 3, now, over."""
    open: bool
    again: bool = False
    """Whether it is a whole stack: a rebuy or a re-entry."""
    until: int = 0
    """The last level of it; 0: all night, or no level ends it."""


class OutSeen(_Seen, frozen=True, kw_only=True):
    """Who went out last, for screens."""

    name: str
    place: int
    prize: int = 0
    by: str = ""
    at: int


class SeatChangeSeen(_Seen, frozen=True, kw_only=True):
    """A seat change, for screens."""

    at: int
    name: str
    table: int
    seat: int
    bot: bool = False


class ScreenSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="screen-seen"):
    """The clock on a screen of the room, for everybody."""

    id: str
    version: int
    title: str
    house: str = ""
    house_title: str
    stage: Stage
    starts: int = 0
    """When cards are to be in the air."""
    registered: int = 0
    capacity: int = 0
    """0: no limit."""
    now: int
    clock: NightClockSeen
    left: int = 0
    entrants: int = 0
    average: int = 0
    big_blinds: int = 0
    in_play: int = 0
    currency: CurrencySeen
    pool: int = 0
    prizes: tuple[PrizeSeen, ...] = ()
    charity: int = 0
    """What goes to a good cause of what was paid in."""
    cause: str = ""
    sales: tuple[SaleSeen, ...] = ()
    """Rebuys, re-entries and add-ons."""
    out: OutSeen | None = None
    """Who went out last."""
    message: str = ""
    """What the director tells the room."""
    ticker: tuple[str, ...] = ()
    """What is shown in turn at the foot."""
    logo: str = ""
    """The mark of the club's own logo; "": it has none."""
    lines: tuple[str, ...] = ()
    """What else everybody should see, shown in turn: the bounty targets."""
    changes: tuple[SeatChangeSeen, ...] = ()
    """Of the last few minutes."""
    final: bool = False
    """All who are left sit at one table."""
    foot: str = ""
    """What comes: redraw to two tables at 16 players."""
    foot_cites: tuple[Cited, ...] = ()
    turn: str = ""
    """What a new level means for a hand under way, for its last half minute: a hand already riffled keeps 150 / 300."""
    turn_cites: tuple[Cited, ...] = ()
    buttons: tuple[tuple[int, int], ...] = ()
    """(table, seat) of those that are known."""
    structure: tuple[Item, ...] = ()
    """The whole of it: a screen that lost the room goes on from level to level by itself."""
    seats: tuple[TileSeen, ...] = ()
    """Table by table, while seats are drawn and not yet played."""
    results: tuple[EntrantSeen, ...] = ()
    """When it is over: places and prizes, names as on screens."""
    ends: int = 0
    """About when it ends; 0: there is not enough to say."""
    public: str = ""


class PlayerSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="player-seen"):
    """A player's phone: himself beside what the screen shows; without an id whoever looks on."""

    screen: ScreenSeen
    me: EntrantSeen | None = None
    move: SeatChangeSeen | None = None
    """He is to move, or just moved."""
    move_why: str = ""
    move_cites: tuple[Cited, ...] = ()
    may: tuple[DoSeen, ...] = ()
    """Register, cancel, take the offered seat, agree to the deal."""
    standings: tuple[EntrantSeen, ...] = ()
    """Everybody on the list, names as on screens: those still in, then who is out by place. One finds oneself here."""
    listed: NightListed | None = None
    """What it costs, when it starts, how many are registered."""
    play: str = ""
    """Online: the table of the room where they sit."""
    late_until: int = 0
    """The last level in which somebody new may come in; 0: any."""
    asked: str = ""
    """A deal to agree to, a seat offered: in words."""
    deal: AgreementSeen | None = None
    """The deal they are in, with every amount."""
    keeps_clock: bool = False
    """They were given the clock: they stop it and let it run."""


class TemplateSeen(_Seen, frozen=True, kw_only=True):
    """An event that a club really runs, to make a night of."""

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
    """Whether the club keeps it from a night of its own; its id is that night's."""
    plan: Plan
    cites: tuple[Cited, ...] = ()


class ProblemSeen(_Seen, frozen=True, kw_only=True):
    """Something about a plan that its house does not do, or that makes no sense."""

    where: str
    """The field, as a path: buy_in.cents, structure.3.minutes, add_ons.0.price.chips."""
    text: str
    cites: tuple[Cited, ...] = ()
    warns: bool = False
    """Whether it may be published all the same."""
