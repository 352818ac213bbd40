"""What a viewer may see: the only output of the engine. `seen_by` shows a hand, `redact` an event.

A viewer is a seat; 0 is the rail, which sees face-up cards. No viewer sees the stub, the burns or the muck, not even
the dealer (ppc.burn.6).
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from cutcard.cards import UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.commands import Move
from cutcard.hand.legal_options import BET, Legal
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules

RAIL: Final = 0


class SeatView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One player as the viewer sees them; hidden cards are unknown."""

    seat: int
    stack: int
    bet: int
    live: bool
    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    mucked: bool = False
    absent: bool = False
    drew: int = -1
    behind: int = 0
    """Chips that don't play in this hand."""


class View(Struct, frozen=True, gc=False, omit_defaults=True):
    """One hand as the viewer sees it."""

    hand: str
    version: int
    phase: str
    street: int
    button: int
    actor: int
    seats: tuple[SeatView, ...]
    board: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]
    pots: ev.Pots
    total: int
    rake: int
    promo: int
    stub: int
    """How many cards are left, not which."""
    aside: int = 0
    """How many cards are set aside to be shuffled back."""
    bound: tuple[tuple[int, str, int], ...] = ()
    """Who is bound to an action on their turn, and for how much; 0: any legal amount."""
    voided: bool = False
    """Whether it is void."""
    legal: Legal | None = None
    """What may be done now: sent to the player to act, and to all players between actions."""


def seen_by(h: Hand, viewer: int) -> View:
    """The hand as this viewer may know it."""
    actor = h.actor.seat if h.actor is not None else 0
    return View(
        hand=h.started.hand,
        version=h.version,
        phase=h.phase,
        street=h.round.street,
        button=h.started.button,
        actor=actor,
        seats=tuple(_seat(p, viewer) for p in sorted(h.players, key=lambda p: p.seat)),
        board=tuple(h.board.cards),
        boards=tuple(tuple(board) for board in h.board.earlier),
        pots=h.chips.pots,
        total=h.chips.total,
        rake=h.chips.rake,
        promo=h.chips.promo,
        stub=len(h.deck.cards) - h.deck.top,
        aside=len(h.deck.aside),
        bound=tuple((bond.seat, bond.to, bond.amount) for bond in h.floor.bound.values()),
        voided=h.floor.voided,
        legal=h.legal if actor in (0, viewer) else None,
    )


class KnownToOne(NamedTuple):
    """What one viewer knows beyond what the rail knows."""

    place: int
    """The viewer's place in the row of seats."""
    down: tuple[int, ...]
    legal: Legal | None


def known_to(h: Hand, viewer: int) -> KnownToOne | None:
    """How `seen_by` differs for this viewer from the rail's view; None for a player who was not dealt in."""
    own = h.by_seat.get(viewer)
    if own is None:
        return None
    place = [p.seat < viewer for p in h.players].count(True)
    return KnownToOne(place, own.down, h.legal if h.actor is own else None)


def _seat(p: Player, viewer: int) -> SeatView:
    sees = p.seat == viewer or bool(p.shown)
    return SeatView(
        seat=p.seat,
        stack=p.stack,
        bet=p.bet,
        live=p.live,
        down=p.down if sees else _opened(p) if p.opened else hide_cards(p.down if p.live else ()),
        up=p.up,
        mucked=p.mucked,
        absent=p.absent,
        drew=p.discarded,
        behind=p.behind,
    )


def _opened(p: Player) -> tuple[int, ...]:
    """The player's cards, with unopened ones unknown."""
    known = [card if card in p.opened else UNKNOWN for card in p.down]
    return tuple(known) if UNKNOWN not in p.down else p.opened + (UNKNOWN,) * (len(p.down) - len(p.opened))


def redact(event: ev.AnyEvent, viewer: int) -> ev.AnyEvent:
    """The event as this viewer may see it: same shape, hidden cards unknown."""
    if isinstance(event, ev.Dealt):
        burn = UNKNOWN if event.burn >= 0 else event.burn
        return structs.replace(event, burn=burn, hole=tuple(_dealt(one, event.up, viewer) for one in event.hole))
    if isinstance(event, ev.Shuffled):
        return ev.Shuffled(hide_cards(event.deck))
    if isinstance(event, ev.Discarded | ev.CardsSeen):
        seen_by_him = viewer == event.seat or (isinstance(event, ev.CardsSeen) and viewer in event.to)
        return event if seen_by_him else structs.replace(event, cards=hide_cards(event.cards))
    if isinstance(event, ev.StubShort):
        return structs.replace(event, pile=hide_cards(event.pile))
    if isinstance(event, ev.Reshuffled):
        return structs.replace(event, stub=hide_cards(event.stub))
    hide = _HIDDEN_OF_FLOOR.get(type(event))
    return event if hide is None else hide(event, viewer)


def _dealt(one: tuple[int, tuple[int, ...]], up: int, viewer: int) -> tuple[int, tuple[int, ...]]:
    seat, cards = one
    if seat == viewer:
        return one
    return seat, hide_cards(cards[: len(cards) - up]) + cards[len(cards) - up :]


# What a viewer may see of the floor's moves: a card that was face up, or their own.


_OPEN: Final = ("board", "up")


def hide_cards(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


def _moved(e: ev.CardsMoved, viewer: int) -> ev.CardsMoved:
    return structs.replace(e, moves=tuple(move if _knows(move, viewer) else _hide_moved_card(move) for move in e.moves))


def _knows(move: Move, viewer: int) -> bool:
    ends = (move.source, move.target)
    return move.up or any(end in _OPEN for end in ends) or ("down" in ends and move.seat == viewer)


def _hide_moved_card(move: Move) -> Move:
    return Move(UNKNOWN, move.source, move.target, move.seat, move.up)


def _restored(e: ev.Restored, viewer: int) -> ev.Restored:
    return e if viewer == e.seat else structs.replace(e, down=hide_cards(e.down))


_HIDDEN_OF_FLOOR: Final[dict[type, Callable[[Any, int], ev.AnyEvent]]] = {
    ev.CardsMoved: _moved,
    ev.Restored: _restored,
    ev.StubMixed: lambda e, _: structs.replace(e, stub=hide_cards(e.stub)),
    ev.MixDue: lambda e, _: structs.replace(e, pile=hide_cards(e.pile)),
}


# The answer to a player who asks for a count: exact or an estimate, by the house's rule


class StackAnswer(NamedTuple):
    """A count; of an all-in player all their chips, of others what they have behind."""

    chips: int
    exact: bool
    cites: Cites


def answer_count(h: Hand, r: TableRules, asker: int, of: int) -> StackAnswer:
    """Answer `asker` about the chips of `of`; both were dealt in."""
    p = h.by_seat[of]
    all_in = p.live and not p.stack and p.bet > 0
    chips = p.bet if all_in else p.stack
    facing = all_in and h.phase == BET and h.actor is not None and h.actor.seat == asker and p.bet > h.actor.bet
    if r.stack_count.exact(facing_all_in=facing):
        return StackAnswer(chips, exact=True, cites=r.stack_count.cites_on("exact"))
    return StackAnswer(r.stack_count.estimate(chips), exact=False, cites=r.stack_count.cites_on("estimate"))
