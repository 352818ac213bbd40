"""A live table as it was before each entry, so that a wrong one can be taken back: the hand, its chips, its start.

What others did meanwhile stands: who sat down or went away, chips that were added, penalties, rulings.
"""

from cutcard.hand import Hand
from cutcard.table.state import Moment, Settled, Sitter, Table


def moment_of(t: Table) -> Moment:
    """The table as it is now."""
    hand = t.hand
    return Moment(
        version=0 if hand is None else hand.version,
        hand=None if hand is None else hand.copy(),
        positions=t.positions,
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
        t.positions, t.dealt, t.straddles = moment.positions, moment.dealt, list(moment.straddles)
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
    t.rake -= hand.rake
    t.promo -= hand.promo
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
