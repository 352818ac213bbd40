"""Undo entries at a live table, the last one first, each by itself.

Undoing an entry of the hand restores the hand, its chips and its start; of a ruling, all its effects; of seats, those
seats. What others did meanwhile is unchanged. A ruling may undo several entries of the hand at once. Undone rulings
stay on record, marked: they are no precedents.
"""

from collections.abc import Iterable
from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Count, Id, Seat
from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.hand.evolve import set_presence
from cutcard.hand.state import Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, TableEvent, apply, changes, decides, tells
from cutcard.table.state import GameChosen, SetBetweenHands, Sitter, Table, TableSnapshot

_OWN: Final = ("stack", "last_counted", "coming", "brought", "entry", "out", "away", "leaving", "misses")
"""The fields of a seat that entries set; penalties are the floor's."""
_RULED: Final = ("penalty", "rounds", "barred", "out", "away", "leaving")
"""The fields of a seat that a ruling can set besides chips."""


@act(Who.ENTERED)
@says("undo the last entry")
class UndoEntry(TableCommand, frozen=True, tag="take-back", kw_only=True):
    """Undo the hand back to before its event number `to`; 0: before the last entry."""

    to: Count = 0
    cites: Cites = ()
    by_ruling: Id = ""
    """The ruling that undoes it, and itself stays."""
    seat: Seat = 0


class EntryStarted(TableEvent, frozen=True, gc=False, tag="entered/1"):
    """At a live table: the events up to the next of these were entered together and are undone together."""

    seats: bool = False
    """The entry is about seats, their chips or the first button, not about the hand."""


class EntryUndone(TableEvent, frozen=True, gc=False, tag="taken-back/1"):
    """The hand is again as before its event number `to`; 1: it has not started."""

    to: Count
    cites: Cites = ()
    entry: Count = 0
    """Which of the entries was undone, with all later ones; 0: the one that `to` names, in older streams."""
    seats: bool = False
    """It was about seats, and the hand stays as it is."""
    ruling: Id = ""
    """The ruling that was undone."""
    by_ruling: Id = ""
    """The ruling that undid it, and itself remains."""


@decides
def undo_entry(c: UndoEntry, t: Table, _: TableRules, out: Out) -> None:
    """Restore the state before the entry of the hand's event number `to`, or before the last entry."""
    if not t.live:
        raise RefusedAtTable("not_live", c.cites)
    moment = snapshot_before(t, c.to) if c.to else next(reversed(t.entries), None)
    if moment is None or (c.to and (t.hand is None or c.to > t.hand.version)):
        raise RefusedAtTable("nothing_entered", c.cites)
    if not moment.seats and (seat := _player_gone(t, moment)) > 0:
        raise RefusedAtTable("gone_since", c.cites, seat=seat)
    if not moment.seats and t.bad_beat is not None and t.bad_beat.outcome == "granted":
        raise RefusedAtTable("jackpot_granted", c.cites)
    place = _place(t, moment) + 1
    apply(t, out, EntryUndone(moment.version + 1, c.cites, place, moment.seats, moment.ruling, c.by_ruling))


def _player_gone(t: Table, moment: TableSnapshot) -> int:
    """A player of the hand whose chips left the table since it ended: they would be in play again."""
    hand = t.hand
    if hand is None or not hand.is_over or (moment.version and moment.hand is not None and moment.hand.is_over):
        return 0
    sat = {sitter.seat: sitter.player for sitter in moment.sitters}
    return min((p.seat for p in hand.players if not _still_has(t, p, sat.get(p.seat, ""))), default=0)


def _still_has(t: Table, p: Player, player: str) -> bool:
    """Whether a player still sits where they played, with at least the chips they ended with."""
    sitter = t.sitters.get(p.seat)
    return sitter is not None and sitter.player == player and sitter.stack + sitter.coming >= p.stack


def _place(t: Table, moment: TableSnapshot) -> int:
    return next(at for at, one in enumerate(t.entries) if one is moment)


@changes
def _entered(t: Table, e: EntryStarted) -> None:
    t.entries.append(snapshot_of(t)._replace(seats=e.seats))


@changes
def _taken_back(t: Table, e: EntryUndone) -> None:
    moment = t.entries[e.entry - 1] if e.entry else snapshot_before(t, e.to)
    if moment is None:
        return
    if moment.seats:
        _restore_seats(t, moment)
    else:
        _restore_hand_and_table(t, moment)
    place = _place(t, moment)
    gone = (one.ruling for one in t.entries[place:])
    t.withdrawn += tuple(one for one in gone if one and one != e.by_ruling)
    t.entries = [*moment.earlier, *t.entries[:place]]


@tells
def _phrase_entered(_: EntryStarted, __: Writing) -> str:
    return "The dealer enters what happened."


@tells
def _phrase_taken_back(e: EntryUndone, _: Writing) -> str:
    if e.ruling:
        return "The ruling is undone."
    if e.seats or e.to > 1:
        return "The last entry is undone."
    return "The start of the hand is undone."


def events_that_count(events: Iterable[TableEvent | hand_events.AnyEvent]) -> Out:
    """The events of one hand and its table that count: undone ones are left out."""
    kept: Out = []
    hands: list[list[int]] = [[]]  # where each hand's events start in `kept`, the last hand last
    for event in events:
        if isinstance(event, EntryUndone):
            gone = set(hands[-1][event.to - 1 :])
            kept = [one for at, one in enumerate(kept) if at not in gone]
            del hands[-1][event.to - 1 :]
            if not hands[-1] and len(hands) > 1:
                hands.pop()
            continue
        if isinstance(event, hand_events.HandStarted):
            hands.append([])
        if not isinstance(event, TableEvent):
            hands[-1].append(len(kept))
        kept.append(event)
    return kept


def starts_hand_again(event: TableEvent | hand_events.AnyEvent) -> bool:
    """Whether this undoes the start of a hand: what follows belongs to the hand before."""
    return isinstance(event, EntryUndone) and event.to == 1 and not event.seats and not event.ruling


# Snapshots of a live table --------------------------------------------------------------------------------------------


def snapshot_of(t: Table) -> TableSnapshot:
    """A snapshot of the table now."""
    hand = t.hand
    return TableSnapshot(
        version=0 if hand is None else hand.version,
        hand=None if hand is None else hand.copy(),
        positions=t.positions,
        blinds=t.blinds,
        turn=t.turn,
        orbit=t.orbit,
        rotation=t.rotation,
        called=t.called,
        due=t.due,
        early=t.early,
        dealt=t.dealt,
        holders=t.holders,
        seated=t.seated,
        straddles=tuple(t.straddles),
        sealed=t.sealed,
        cut=t.cut,
        carried=t.carried,
        clock=t.clock,
        redeal=t.redeal,
        sitters=tuple(sitter.copy() for sitter in t.clockwise),
        first_button=t.first_button,
        reported=t.reported,
        penalties=t.penalties,
        settled=t.settled,
        bad_beat=t.bad_beat,
    )


def begin_entries(t: Table) -> None:
    """A hand starts: its undone start brings back the entries before it, at most one hand back."""
    t.settled = None
    *before, start = t.entries or (snapshot_of(t),)
    t.entries = [start._replace(version=0, earlier=tuple(one._replace(earlier=()) for one in before))]


def identify_entry(t: Table, event: TableEvent | hand_events.AnyEvent) -> None:
    """Identify the last entry by its first event."""
    last = t.entries[-1] if t.entries else None
    if last is None or last.what is not None or isinstance(event, EntryStarted):
        return
    if isinstance(event, TableEvent) == last.seats:
        t.entries[-1] = last._replace(what=event)


def stacks_before_end(t: Table, hand: Hand) -> SetBetweenHands:
    """What the end of this hand is about to change."""
    sitters = [t.sitters[p.seat] for p in hand.players if p.seat in t.sitters]
    return SetBetweenHands(t.cut, t.stakes, t.coming_stakes, {s.seat: (s.stack, s.coming, s.penalty) for s in sitters})


def snapshot_before(t: Table, to: int) -> TableSnapshot | None:
    """The snapshot before the entry of the hand's event number `to`; 0: the last one that changed the hand."""
    if t.hand is None:
        return None
    until = to or t.hand.version
    return next((moment for moment in reversed(t.entries) if moment.version < until and not moment.seats), None)


def _restore_hand_and_table(t: Table, moment: TableSnapshot) -> None:
    """Restore the hand, and what the table needs for it."""
    began = not moment.version
    since = t.hand
    _restore_hand(t, moment)
    if not began and since is not None:
        _keep_presence(t, moment, since)
    if began:
        t.positions, t.due, t.early = moment.positions, moment.due, moment.early
        t.dealt, t.seated, t.straddles = moment.dealt, moment.seated, list(moment.straddles)
        t.holders, t.blinds = moment.holders, moment.blinds
        t.turn, t.orbit = moment.turn, moment.orbit
        if t.rotation:
            t.rotation = moment.rotation
            t.called = _game_chosen_since(t, moment)
            t.game, t.stakes = t.rotation[t.turn].game, t.rotation[t.turn].stakes
        t.sealed, t.carried, t.settled = moment.sealed, moment.carried, moment.settled
        t.first_button, t.reported = moment.first_button, moment.reported
    for then in moment.sitters:
        now = t.sitters.get(then.seat)
        if now is not None and now.player == then.player:
            _restore_sitter(now, then, began=began)
    if moment.ruling:
        _undo_ruling(t, moment)


def _game_chosen_since(t: Table, moment: TableSnapshot) -> GameChosen | None:
    """The next game as chosen before the hand started; stakes set by a tournament since then remain."""
    now, then = t.called, moment.called
    if now is None:
        return then
    return now if then is None or now.rotation else now._replace(rotation=then.rotation)


def _restore_hand(t: Table, moment: TableSnapshot) -> None:
    """Restore the hand alone, with its chips."""
    hand = t.hand
    if (
        hand is not None
        and hand.is_over
        and (not moment.version or (moment.hand is not None and not moment.hand.is_over))
    ):
        _reopen_hand(t, hand)
    t.hand = None if moment.hand is None else moment.hand.copy()
    t.clock, t.cut, t.redeal, t.bad_beat = moment.clock, moment.cut, moment.redeal, moment.bad_beat


def _keep_presence(t: Table, moment: TableSnapshot, since: Hand) -> None:
    """Keep who has stepped away or returned since then, also in a hand that considers it."""
    for then in moment.sitters:
        now = t.sitters.get(then.seat)
        if t.hand is None or now is None or now.player != then.player or then.seat not in t.hand.by_seat:
            continue
        if now.away != then.away and since.by_seat[then.seat].absent == now.away:
            set_presence(t.hand, then.seat, here=not now.away)


def _undo_ruling(t: Table, moment: TableSnapshot) -> None:
    """Undo a ruling's effects outside the hand: button, removed chips, penalties, players who left."""
    t.positions, t.due, t.early = moment.positions, moment.due, moment.early
    t.reported, t.penalties = moment.reported, moment.penalties
    gone = moment.sent_off
    if gone is not None and gone.seat not in t.sitters:
        t.sitters[gone.seat] = gone.copy()
    for then in moment.sitters:
        now = t.sitters.get(then.seat)
        if now is not None and now.player == then.player:
            for name in _RULED:
                setattr(now, name, getattr(then, name))
            now.stack += sum(chips for seat, chips in moment.removed if seat == then.seat)


def _restore_seats(t: Table, moment: TableSnapshot) -> None:
    """Restore all seats to their place and chips then, as far as they are entered.

    Where the hand considers who is present, the hand is restored too.
    """
    if t.hand is not None and moment.hand is not None and t.hand.version > moment.version:
        _restore_hand(t, moment)
    before = {then.seat: then for then in moment.sitters}
    for seat in t.sitters.keys() - before.keys():
        del t.sitters[seat]
    for seat, then in before.items():
        now = t.sitters.get(seat)
        if now is None or now.player != then.player:
            t.sitters[seat] = then.copy()
        else:
            for name in _OWN:
                setattr(now, name, getattr(then, name))
    t.first_button, t.straddles, t.seated = moment.first_button, list(moment.straddles), moment.seated
    t.called = moment.called


def _reopen_hand(t: Table, hand: Hand) -> None:
    """The hand is not over: its chips are in play again, and chips added since wait for its end."""
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


def _restore_sitter(now: Sitter, then: Sitter, *, began: bool) -> None:
    """Restore a player's fields that the hand changes."""
    now.misses, now.spent, now.last_counted = then.misses, then.spent, then.last_counted
    if began:
        now.stack, now.coming = now.stack + now.coming, 0
        now.new, now.entry, now.rounds = then.new, then.entry, then.rounds
        now.missed_small, now.missed_big = then.missed_small, then.missed_big
