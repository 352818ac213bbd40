"""What a viewer may see of a table and its hand, and what a seat may do.

Between hands only the seed of a sealed deck is secret, and it is never shown. The acts of a seat outside the hand are
listed here once for pages and bots, so that they contain no rules.
"""

from functools import cached_property
from operator import attrgetter
from typing import Final

from msgspec import Struct, structs

from cutcard.acts.refusal import Refused
from cutcard.hand import Legal
from cutcard.hand import View as HandView
from cutcard.hand import legal as legal_in_hand
from cutcard.hand import redact as redact_hand
from cutcard.hand import seen_by as hand_seen_by
from cutcard.hand.play.showdown import may_table
from cutcard.rules.game import Stakes
from cutcard.rules.rotation import TurnsBy
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Entry
from cutcard.rules.table_rules import TableRules
from cutcard.table.act_types import TableEvent
from cutcard.table.action_clock import is_called, may_call_clock, times_of, waiting
from cutcard.table.acts import AnyEvent
from cutcard.table.fairness.sealed_deck import DeckSealed
from cutcard.table.floor.rulings import Ruled, RulingKept
from cutcard.table.seats.positions import line_up, way_in
from cutcard.table.seats.sitting_out import may_buy
from cutcard.table.seats.straddles import options
from cutcard.table.state import Sitter, Table


class SitterView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A player at the table."""

    seat: int
    player: str
    stack: int
    coming: int = 0
    new: bool = False
    out: bool = False
    away: bool = False
    leaving: bool = False
    sent: bool = False
    """The host asked them to leave."""
    moving: int = 0
    """The seat they move to after this hand."""
    missed_small: bool = False
    missed_big: bool = False
    entry: str = ""
    penalty: int = 0
    rounds: int = 0
    """How many more times the button must pass them until they play again."""
    misses: int = 0
    """Turns missed in a row."""
    last_counted: int = -1
    """-1: their stack is known. Else unknown: when it was last counted, 0: never."""


class TableView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One table as the viewer sees it."""

    table: str
    version: int
    house: str
    game: str
    stakes: Stakes
    size: int
    hands: int
    sitters: tuple[SitterView, ...]
    button: int = 0
    small: int = 0
    big: int = 0
    carried: int = 0
    straddles: tuple[tuple[int, int], ...] = ()
    hand: HandView | None = None
    live: bool = False
    """Real cards and a live dealer who enters the actions."""
    redeal: bool = False
    """The next hand redeals the last one, which was void."""
    seal: str = ""
    """The deck in play, or the next one between hands."""
    paused: bool = False
    """The host has paused it."""
    closing: bool = False
    """The host has closed it: it goes when all players have left."""
    next_game: str = ""
    """The next game of a rotation."""
    games: tuple[str, ...] = ()
    """Their names, in order."""
    turn: int = 0
    """Which of them the last hand or the hand in progress is, counted from 0."""
    turns: TurnsBy = "orbit"
    """Whether each game has its orbit, or the tournament clock changes games."""
    coming: int = 0
    """Which of them the next hand is, counted from 0."""


_SHOWN: Final = attrgetter(*SitterView.__struct_fields__)


def seen_by(t: Table, viewer: int) -> TableView:
    """The table as this seat, or the rail (0), may see it."""
    button, small, big = t.positions or (t.first_button, 0, 0)
    return TableView(
        table=t.table,
        version=t.version,
        house=t.house,
        game=t.game,
        stakes=t.stakes,
        size=t.size,
        hands=t.hands,
        sitters=tuple(map(_sitter, t.clockwise)),
        button=button,
        small=small,
        big=big,
        carried=t.carried,
        straddles=tuple(t.straddles),
        hand=None if t.hand is None else hand_seen_by(t.hand, viewer),
        live=t.live,
        redeal=t.redeal_due is not None,
        seal=deck.seal if (deck := t.cut or t.sealed) is not None else "",
        paused=t.paused,
        closing=t.closing,
        next_game=game_after_this(t),
        games=tuple(turn.name for turn in t.rotation),
        turn=t.turn,
        turns=t.turns,
        coming=t.next_turn,
    )


def game_after_this(t: Table) -> str:
    """The game after the current one in a rotation; "": a single game."""
    if not t.rotation:
        return ""
    after = t.next_turn if t.next_turn != t.turn else (t.turn + 1) % len(t.rotation)
    return t.rotation[after].name


def _sitter(s: Sitter) -> SitterView:
    return SitterView(*_SHOWN(s))


def redact(event: AnyEvent, viewer: int) -> AnyEvent:
    """The event as this viewer may see it."""
    if isinstance(event, DeckSealed):
        return DeckSealed(event.hand, event.seal)
    if isinstance(event, Ruled):
        return Ruled(_without_cards(event.ruling))
    return event if isinstance(event, TableEvent) else redact_hand(event, viewer)


def _without_cards(ruling: RulingKept) -> RulingKept:
    """Remove the cards that an official was told."""
    if "cards" not in ruling.facts:
        return ruling
    return structs.replace(ruling, facts={name: fact for name, fact in ruling.facts.items() if name != "cards"})


def legal(t: Table, r: TableRules) -> Legal | None:
    """What may be done in the current hand; None between hands."""
    return legal_in_hand(t.hand, r) if t.playing and t.hand is not None else None


# What a seat may do ---------------------------------------------------------------------------------------------------


class WayIn(Struct, frozen=True, gc=False, omit_defaults=True):
    """A way to come in or back in, and what is posted for it before the next hand, live and dead."""

    entry: Entry
    live: int = 0
    dead: int = 0
    cites: Cites = ()


class SeatOffers(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one seat may do now; chips for a top-up are the room's business."""

    leave: bool = False
    stay: bool = False
    """Leaving after this hand may be canceled."""
    move: tuple[int, ...] = ()
    """Seats this player may change to, after the hand if they are in one."""
    sit_out: bool = False
    sit_in: tuple[WayIn, ...] = ()
    """The ways to come in or back in: "" (at once), wait, post, buy_button."""
    go_away: bool = False
    come_back: bool = False
    top_up: bool = False
    straddle: tuple[int, int] = (0, 0)
    """Minimum and maximum; (0, 0): not this seat, or not now."""
    show: bool = False
    """Cards of the hand that is over may be shown, one or more, though nobody asks."""
    call_clock: bool = False
    """The clock may be called on the player to act after the house's patience."""
    table: bool = False
    """The hand may be tabled before its turn at the showdown."""


class Offering:
    """The acts open to seats at a table now; what all seats share is computed once."""

    def __init__(self, t: Table, r: TableRules) -> None:
        self.t, self.r = t, r

    def to(self, seat: int) -> SeatOffers:
        """The acts open to this seat; none where it is empty."""
        t, r = self.t, self.r
        s = t.sitters.get(seat)
        if s is None:
            return SeatOffers()
        return SeatOffers(
            leave=not s.leaving,
            stay=s.leaving and not s.sent,
            move=_other_seats(t, r, seat),
            sit_out=r.missed_blinds.can_miss and not s.out,
            sit_in=_ways_in(s, t, r),
            go_away=not (s.away or s.out) and (r.away.dealt_in or not r.missed_blinds.can_miss),
            come_back=s.away,
            top_up=t.stakes.format == "cash",
            straddle=self._straddle(seat),
            show=_may_show(t, seat),
            call_clock=self.may_call and may_call_clock(t, r, seat),
            table=_may_table(t, r, seat),
        )

    @cached_property
    def may_call(self) -> bool:
        """Whether the clock can be called on the player to act."""
        t = self.t
        patience = times_of(t, self.r).patience
        return bool(patience and t.playing and t.hand and t.hand.actor and waiting(t) and not is_called(t))

    @cached_property
    def _straddlers(self) -> tuple[int, ...]:
        """Seats with the option in the next hand, in order."""
        t, r = self.t, self.r
        if t.playing or t.redeal_due is not None:
            return ()
        try:
            return options(line_up(t, r), r)
        except Refused:  # no next hand, so no straddle in it
            return ()

    def _straddle(self, seat: int) -> tuple[int, int]:
        """The range, where this seat has the option in the next hand and no earlier seat took it."""
        may, r = self._straddlers, self.r
        if seat not in may:
            return 0, 0
        asked = [may.index(other) for other, _ in self.t.straddles if other in may and other != seat]
        if asked and min(asked) < may.index(seat):
            return 0, 0
        return r.straddle.range(r.stakes.big_blind)


def _other_seats(t: Table, r: TableRules, seat: int) -> tuple[int, ...]:
    if len(t.sitters) == t.size:
        return ()
    if t.positions is not None and not r.seat_change.is_allowed(asked=True, same_table=True):
        return ()
    taken = {*t.sitters, *(s.moving for s in t.sitters.values() if s.seat != seat)}
    return tuple(other for other in range(1, t.size + 1) if other not in taken)


def _ways_in(s: Sitter, t: Table, r: TableRules) -> tuple[WayIn, ...]:
    """The entries that differ: a player who would be dealt in at once has only one."""
    if not (s.out or s.missed or (s.new and t.positions is not None)):
        return ()
    if s.new:
        at_once = t.positions is None or r.newcomer.dealt("other", "")
    else:
        at_once = not s.missed or r.missed_blinds.dealt("other", "")
    ways: list[Entry] = [""] if at_once else ["wait", "post"]
    if _may_buy(s, t, r):
        ways.append("buy_button")
    wanted = [way for way in ways if s.out or way != (s.entry or ("" if at_once else "wait"))]
    posts = [way_in(s, way, r) for way in wanted]
    return tuple(WayIn(way, one.live, one.dead, one.cites) for way, one in zip(wanted, posts, strict=True))


def _may_buy(s: Sitter, t: Table, r: TableRules) -> bool:
    try:
        return may_buy(s, t, r)
    except Refused:  # no next hand, so no button in it
        return False


def _may_show(t: Table, seat: int) -> bool:
    hand = t.hand
    p = hand.by_seat.get(seat) if hand is not None and hand.is_over and t.place_in_hand(seat) == seat else None
    return p is not None and not p.shown and len(p.opened) < len(p.down)


def _may_table(t: Table, r: TableRules, seat: int) -> bool:
    hand = t.hand
    return hand is not None and hand.actor is not None and hand.actor.seat != seat and may_table(hand, r, seat)
