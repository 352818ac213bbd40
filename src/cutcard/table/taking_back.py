"""Wrong entries taken back at a live table: the hand, its chips and its start are again as before one of them.

What others did meanwhile stands: who sat down or went away, chips that were added, penalties, rulings.
"""

from collections.abc import Iterable

from cutcard.acting import Who, act, says
from cutcard.bounds import Count, Seat
from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.hand.state import Player
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules
from cutcard.table.acting import Names, Out, TableCommand, TableEvent, changes, decides, happen, tells
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.state import Moment, Settled, Sitter, Table


@act(Who.ENTERED)
@says("take back the last entry")
class TakeBack(TableCommand, frozen=True, tag="take-back", kw_only=True):
    """Have the hand again as it was before its event number `to`; 0: before the last entry."""

    to: Count = 0
    cites: Cites = ()
    seat: Seat = 0


class EntryBegun(TableEvent, frozen=True, gc=False, tag="entered/1"):
    """At a live table: what follows, up to the next of these, was entered at once and is taken back at once."""


class TakenBack(TableEvent, frozen=True, gc=False, tag="taken-back/1"):
    """The hand is again as it was before its event number `to`; 1: it has not begun."""

    to: Count
    cites: Cites = ()


@decides
def take_back(c: TakeBack, t: Table, _: Rules, out: Out) -> None:
    """The state before the entry that brought the hand's event number `to`, or before the last entry."""
    if not t.live:
        raise RefusedAtTable("not_live", c.cites)
    moment = moment_before(t, c.to)
    if moment is None or t.hand is None or c.to > t.hand.version:
        raise RefusedAtTable("nothing_entered", c.cites)
    if (seat := _gone(t, moment)) > 0:
        raise RefusedAtTable("gone_since", c.cites, seat=seat)
    happen(t, out, TakenBack(moment.version + 1, c.cites))


def _gone(t: Table, moment: Moment) -> int:
    """Somebody of the hand whose chips left the table since it was over: they would be in play again."""
    hand = t.hand
    if hand is None or not hand.over or (moment.version and moment.hand is not None and moment.hand.over):
        return 0
    sat = {sitter.seat: sitter.player for sitter in moment.sitters}
    return min((p.seat for p in hand.players if not _has(t, p, sat.get(p.seat, ""))), default=0)


def _has(t: Table, p: Player, player: str) -> bool:
    """Whether somebody still sits where he played, with at least the chips that he had in the end."""
    sitter = t.sitters.get(p.seat)
    return sitter is not None and sitter.player == player and sitter.stack + sitter.coming >= p.stack


@changes
def _entered(t: Table, _: EntryBegun) -> None:
    t.entries.append(moment_of(t))


@changes
def _taken_back(t: Table, e: TakenBack) -> None:
    restore(t, e.to)


@tells
def _tell_entered(_: EntryBegun, __: Names) -> str:
    return "The dealer enters what happened."


@tells
def _tell_taken_back(e: TakenBack, _: Names) -> str:
    return "What was entered last is taken back." if e.to > 1 else "The start of the hand is taken back."


def standing(events: Iterable[TableEvent | hand_events.AnyEvent]) -> Out:
    """Of the events of one hand and its table those that stand: what was taken back of the hand is left out."""
    kept: Out = []
    places: list[int] = []  # of the hand's own events, in `kept`
    for event in events:
        if isinstance(event, TakenBack):
            gone = set(places[event.to - 1 :])
            kept = [one for at, one in enumerate(kept) if at not in gone]
            places = places[: event.to - 1]
            continue
        if isinstance(event, hand_events.HandStarted):
            places = []
        if not isinstance(event, TableEvent):
            places.append(len(kept))
        kept.append(event)
    return kept


# A live table as it was before each entry -----------------------------------------------------------------------------


def moment_of(t: Table) -> Moment:
    """The table as it is now."""
    hand = t.hand
    return Moment(
        version=0 if hand is None else hand.version,
        hand=None if hand is None else hand.copy(),
        positions=t.positions,
        due=t.due,
        early=t.early,
        dealt=t.dealt,
        straddles=tuple(t.straddles),
        sealed=t.sealed,
        cut=t.cut,
        carried=t.carried,
        clock=t.clock,
        redeal=t.redeal,
        sitters=tuple(sitter.copy() for sitter in t.clockwise),
    )


def begin(t: Table) -> None:
    """A hand begins: of what was entered before it, only its own start can still be taken back."""
    t.settled = None
    t.entries = [moment._replace(version=0) for moment in t.entries[-1:]]


def settling(t: Table, hand: Hand) -> Settled:
    """What the end of this hand is about to change."""
    sitters = [t.sitters[p.seat] for p in hand.players if p.seat in t.sitters]
    return Settled(t.cut, t.stakes, t.coming_stakes, {s.seat: (s.stack, s.coming, s.penalty) for s in sitters})


def moment_before(t: Table, to: int) -> Moment | None:
    """The table before the entry that brought the hand's event number `to`; 0: the last one that changed the hand."""
    if t.hand is None:
        return None
    until = to or t.hand.version
    return next((moment for moment in reversed(t.entries) if moment.version < until), None)


def restore(t: Table, to: int) -> None:
    """Have the hand as it was before its event number `to`, and the table as that needs it."""
    moment = moment_before(t, to)
    hand = t.hand
    if moment is None or hand is None:
        return
    began = not moment.version
    if hand.over and (began or (moment.hand is not None and not moment.hand.over)):
        _unsettle(t, hand)
    t.hand = None if moment.hand is None else moment.hand.copy()
    t.clock, t.cut, t.redeal = moment.clock, moment.cut, moment.redeal
    if began:
        t.positions, t.due, t.early = moment.positions, moment.due, moment.early
        t.dealt, t.straddles = moment.dealt, list(moment.straddles)
        t.sealed, t.carried = moment.sealed, moment.carried
    for then in moment.sitters:
        now = t.sitters.get(then.seat)
        if now is not None and now.player == then.player:
            _sit_as(now, then, began=began)
    t.entries = t.entries[: next(at for at, one in enumerate(t.entries) if one is moment)]


def _unsettle(t: Table, hand: Hand) -> None:
    """The hand is not over: its chips are in play again, and what came to a seat since waits for its end."""
    then = t.settled
    if then is None:
        return
    t.hands -= 1
    t.rake -= hand.chips.rake
    t.promo -= hand.chips.promo
    t.carried = 0
    for seat, (stack, coming, penalty) in then.seats.items():
        sitter = t.sitters.get(seat)
        if sitter is not None:
            since = sitter.stack + sitter.coming - hand.by_seat[seat].stack - coming
            sitter.stack, sitter.coming = stack, coming + since
            sitter.penalty = max(sitter.penalty, penalty)
    after = then.coming_stakes or then.stakes
    t.coming_stakes = then.coming_stakes if t.stakes == after else t.stakes
    t.stakes = then.stakes
    t.settled = None


def _sit_as(now: Sitter, then: Sitter, *, began: bool) -> None:
    """Somebody as he was then in all that the hand changes."""
    now.misses, now.spent = then.misses, then.spent
    if began:
        now.stack, now.coming = now.stack + now.coming, 0
        now.new, now.entry, now.rounds = then.new, then.entry, then.rounds
        now.missed_small, now.missed_big = then.missed_small, then.missed_big
