"""Structures for dealers and hosts."""

from typing import Literal

from msgspec import Struct

from cutcard.cash.views.view_types import CashTableView
from cutcard.hand import Legal
from cutcard.rules import Stakes
from cutcard.rules.rotation import Turn
from cutcard.rules.rulebook import Cited


class BetPreset(Struct, frozen=True, gc=False):
    """A ready-made amount: min, half, pot or all."""

    name: str
    to: int


class PotView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One pot, and who can win it."""

    name: str
    amount: int
    seats: tuple[int, ...] = ()


class ShareView(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one player gets of one pot."""

    pot: int
    side: str
    seat: int
    amount: int
    odd: int = 0
    """Odd chips in it."""


class PushView(Struct, frozen=True, omit_defaults=True):
    """How the pots are split before they are pushed."""

    shares: tuple[ShareView, ...] = ()
    totals: tuple[tuple[int, int], ...] = ()
    """(seat, chips) over all pots."""
    carried: int = 0
    """Odd chips that stay in the pot for the next hand."""
    rake: int = 0
    promo: int = 0
    lines: tuple[str, ...] = ()
    """To be announced while pushing."""
    cites: tuple[Cited, ...] = ()


class DealView(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the dealer deals now; the cards may be entered or left out."""

    street: str
    say: str = ""
    """All steps in words: what is shuffled first, the burn, the cards."""
    burn: bool = False
    board: int = 0
    """Number of board cards."""
    hole: tuple[tuple[int, int], ...] = ()
    """(seat, cards), in the order of the deal."""
    up: int = 0
    """How many of each player's cards come face up."""
    opens: bool = False
    """Upcards that are not entered: enter who opens."""


class SentenceView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence for the dealer to announce, and the rule that requires it."""

    text: str
    cites: tuple[Cited, ...] = ()


class HelpersView(Struct, frozen=True, gc=False, omit_defaults=True):
    """Which players do what a club dealer doesn't."""

    dealer: int = 0
    """The seat that deals; 0: a club dealer."""
    may_deal: str = ""
    """Who busted last and may deal for the others."""
    shuffler: int = 0
    """The seat that shuffles the deck just used."""
    muck: int = 0
    """The seat that collects the discards."""
    cites: tuple[Cited, ...] = ()


class EveningHere(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The cash session of a table, as its dealer sees it."""

    evening: str
    title: str
    table: CashTableView
    table_cards: bool = False
    """Players need a seat card to sit down."""
    dealers_sell: bool = False
    card_cites: tuple[Cited, ...] = ()
    chips_cites: tuple[Cited, ...] = ()
    """Who sells chips, and who is called for it."""
    open_cites: tuple[Cited, ...] = ()
    """The dealer calls out open seats."""


class DealerView(Struct, frozen=True, omit_defaults=True):
    """What a live dealer sees besides the view: only staff at a live table get it."""

    next: Literal["button", "start", "act", "deal", "shuffle", "draw", "runs", "show", "push", "floor"]
    """What comes now: the first button, the next hand, a player's turn (`legal`), cards, the pots, or the floor."""
    say: str = ""
    """The same in a sentence."""
    coming: Turn | None = None
    """Game and stakes of the next hand, where the tournament clock has moved on."""
    draws: bool = False
    """For the first button each player draws a card; else the seat draw decides."""
    offices: bool = False
    """Whether a player at this table can be appointed to an office that decides."""
    legal: Legal | None = None
    """What the player to act may do."""
    presets: tuple[BetPreset, ...] = ()
    facts: tuple[str, ...] = ()
    chips: tuple[int, ...] = ()
    """The values of the chips in use, smallest first."""
    stacks: tuple[tuple[int, int], ...] = ()
    """(seat, chips) behind, as far as the dealer entered everything: an estimate until they are counted."""
    pots: tuple[PotView, ...] = ()
    bets: int = 0
    """Chips in front of players, not yet in a pot."""
    rake: int = 0
    """Rake due now from the whole pot."""
    promo: int = 0
    show_order: tuple[int, ...] = ()
    """The order of showing."""
    show_cites: tuple[Cited, ...] = ()
    deal: DealView | None = None
    hands: tuple[tuple[int, int], ...] = ()
    """(seat, cards) of hands tabled because no more betting is possible; enter each with `show`."""
    sides: tuple[str, ...] = ()
    """The sides of each pot for which the dealer names winners, where cards are unknown: high, low or both."""
    split: PushView | None = None
    """How the pots are pushed, where the cards are known."""
    undo: str = ""
    """What an undo would undo."""
    aloud: tuple[SentenceView, ...] = ()
    """What to announce now."""
    helpers: HelpersView | None = None
    """Where players do some of the dealer's work."""
    due: tuple[str, ...] = ()
    """Moments whose checklists are due."""
    evening: EveningHere | None = None
    """The cash session this table belongs to."""


class BuyInView(Struct, frozen=True, gc=False, omit_defaults=True):
    """An offer of the tournament to this player, answered by a command: `rebuy`, `re-enter` or `buy-add-on`."""

    do: Literal["rebuy", "re-enter", "buy-add-on"]
    words: str
    cents: int = 0
    """What it costs."""
    chips: int = 0
    """The chips it brings."""
    add_on: str = ""
    """Which one, for `buy-add-on`."""
    until: int = 0
    """When the offer ends; 0: the table does not wait for the answer."""


class NightHere(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The tournament of this table, in a line."""

    night: str
    title: str
    table: int
    """The number of the table in it."""
    level: int
    ends: int = 0
    """When the level or break ends; 0: the clock is stopped."""
    on_break: bool = False
    next: str = ""
    """The blinds of the next level."""
    left: int = 0
    """Players left, of how many."""
    entrants: int = 0
    waits: str = ""
    """Why no hand starts, in words."""
    place: int = 0
    """The client's own place, once they are out."""
    moved: str = ""
    """The online table where the client sits now, if it is another one."""
    asks: tuple[BuyInView, ...] = ()


class HouseAllows(Struct, frozen=True, gc=False):
    """Whether the house has something that a table may do without, and by which rules."""

    allowed: bool
    cites: tuple[Cited, ...]


class HostView(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a table is run, for its host."""

    turn: int
    """Seconds per turn; 0: no limit."""
    bank: int
    """Seconds in each time bank."""
    timer: bool = False
    """Whether the house has a timer that can be turned on or off."""
    timer_on: bool = False
    paused: bool = False
    private: bool = False
    """Not in the lobby: players need the link."""
    password: bool = False
    """Players need its password."""
    call_clock: bool = False
    """The clock may be called on the player to act after the house's patience."""
    straddle: HouseAllows
    runs: HouseAllows
    removed: tuple[tuple[str, str], ...] = ()
    """(id, name) of players who may not sit down here again."""
    in_hand: bool = False
    """The host is in the hand in progress and can't void it."""
    closing_cites: tuple[Cited, ...] = ()
    """The rules by which a hand in progress is finished or voided when the table closes."""
    coming: Stakes | None = None
    """The stakes of the next hand, where they differ."""
