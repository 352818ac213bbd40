"""What an event does to a night: total, without rules; and taking back, a fold of this over all that still counts.

An event that meets a night in which it makes no sense raises `Misfit`: that is how taking back finds what stands on it.
"""

from collections.abc import Iterable

from cutcard.acting import says
from cutcard.bounds import Count, Crowd, Version
from cutcard.rules.night import NightRules
from cutcard.tournament.acting import CHANGED, TOLD, changes, decides, tells
from cutcard.tournament.entry import Command, Event, Misfit
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.drawn import void_opened_seal
from cutcard.tournament.seats.moves import settle


@says("undo")
@says("take back entry {number:amount}")
@says("take back entry {number:amount} and what stands on it", also=True)
class UndoEntry(Command, frozen=True, kw_only=True, tag="take-back"):
    """Undo an entry, 0: the last one that counts; `also`: and whatever stands on it."""

    number: Count = 0
    also: bool = False


class EntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="taken-back/1"):
    """Entries that do not count any more; of an entry that took others back: those count again."""

    entries: Crowd[Version]


def evolve(night: Night, event: Event) -> Night:
    """Change the night by one event, and give it back."""
    if isinstance(event, EntryUndone):
        _taken_back(night, event)
    else:
        _change(night, event)
        night.record.log.append(event)
    night.version += 1
    night.record.entry = max(night.record.entry, event.entry)
    return night


def _change(night: Night, event: Event) -> None:
    CHANGED[type(event)](night, event)
    settle(night, event.at)


def counting(log: Iterable[Event]) -> set[int]:
    """The entries that do not count: taken back by an entry that counts itself."""
    gone: set[int] = set()
    for event in reversed(list(log)):
        if isinstance(event, EntryUndone) and event.entry not in gone:
            gone.update(event.entries)
    return gone


def refold(log: Iterable[Event], gone: set[int], fresh: Night) -> tuple[int, Misfit] | None:
    """Fold what counts into a fresh night; the entry that does not fit and why, or None where all do."""
    for event in log:
        if event.entry in gone or isinstance(event, EntryUndone):
            continue
        try:
            _change(fresh, event)
        except Misfit as misfit:
            return event.entry, misfit
    return None


@changes
def _taken_back(night: Night, event: EntryUndone) -> None:
    """The same night from its beginning, without what does not count."""
    log = [*night.record.log, event]
    gone = counting(log)
    fresh = Night()
    if (misfit := refold(log, gone, fresh)) is not None:
        raise misfit[1]
    fresh.version, record = night.version, fresh.record
    record.entry, record.log, record.taken_back = night.record.entry, log, gone
    void_opened_seal(fresh)
    night.__dict__.update(fresh.__dict__)


@tells
def _tell_taken_back(e: EntryUndone, n: Night) -> str:
    """What it was, in its own words; of many the first, and how many more."""
    first = next((event for event in n.record.log if event.entry == min(e.entries, default=0)), None)
    words = TOLD[type(first)](first, n) if first is not None and type(first) in TOLD else ""
    more = f" and {len(e.entries) - 1} more" if len(e.entries) > 1 else ""
    return f"Taken back: {words}{more}" if words else f"Entry {', '.join(map(str, e.entries))} taken back"


@decides
def take_back(c: UndoEntry, n: Night, _: NightRules) -> list[Event]:
    """One entry, or with `also` those that do not fit any more without it."""
    number = c.number or last_entry(n)
    if not number:
        raise RefusedAtNight("nothing_to_undo")
    if not 1 <= number <= n.record.entry:
        raise RefusedAtNight("no_such_entry", number=number, last=n.record.entry)
    if number in n.record.taken_back:
        raise RefusedAtNight("taken_back_already", number=number)
    if number == 1:
        raise RefusedAtNight("cannot_be_undone")
    return [EntryUndone(entries=_with_dependents(n, number, also=c.also))]


def last_entry(n: Night) -> int:
    """The last entry that counts and was made by somebody; taking back twice goes back twice."""
    undone = {entry for event in n.record.log if isinstance(event, EntryUndone) for entry in event.entries}
    for event in reversed(n.record.log):
        if event.entry not in undone and event.by and not isinstance(event, EntryUndone):
            return event.entry
    return 0


def _with_dependents(n: Night, number: int, *, also: bool) -> tuple[int, ...]:
    gone = [number]
    while True:
        event = EntryUndone(entries=tuple(gone))
        log = [*n.record.log, event]
        misfit = refold(log, counting(log), Night())
        if misfit is None:
            return tuple(gone)
        other, why = misfit
        if not also:
            raise RefusedAtNight("stands_on_it", number=number, other=other, why=str(why))
        gone.append(other)
