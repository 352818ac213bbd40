"""What an event does to a night: total, without rules. Taking back is a fold of this over everything that still counts.

An event that meets a night in which it makes no sense raises `Misfit`: that is how taking back finds what stands on it.
"""

from collections.abc import Iterable

from cutcard.bounds import Crowd, Version
from cutcard.tournament.acting import CHANGED, changes, tells
from cutcard.tournament.entry import Event, Misfit
from cutcard.tournament.night import Night
from cutcard.tournament.seats.known import void_opened_seal
from cutcard.tournament.seats.moves import settle


class TakenBack(Event, frozen=True, kw_only=True, gc=False, tag="taken-back/1"):
    """Entries that do not count any more; of an entry that took others back: those count again."""

    entries: Crowd[Version]


def evolve(night: Night, event: Event) -> Night:
    """Change the night by one event, and give it back."""
    if isinstance(event, TakenBack):
        _taken_back(night, event)
    else:
        _change(night, event)
        night.log.append(event)
    night.version += 1
    night.entry = max(night.entry, event.entry)
    return night


def _change(night: Night, event: Event) -> None:
    CHANGED[type(event)](night, event)
    settle(night, event.at)


def counting(log: Iterable[Event]) -> set[int]:
    """The entries that do not count: taken back by an entry that counts itself."""
    gone: set[int] = set()
    for event in reversed(list(log)):
        if isinstance(event, TakenBack) and event.entry not in gone:
            gone.update(event.entries)
    return gone


def refold(log: Iterable[Event], gone: set[int], fresh: Night) -> tuple[int, Misfit] | None:
    """Fold what counts into a fresh night; the entry that does not fit and why, or None where all do."""
    for event in log:
        if event.entry in gone or isinstance(event, TakenBack):
            continue
        try:
            _change(fresh, event)
        except Misfit as misfit:
            return event.entry, misfit
    return None


@changes
def _taken_back(night: Night, event: TakenBack) -> None:
    """The same night from its beginning, without what does not count."""
    log = [*night.log, event]
    gone = counting(log)
    fresh = Night()
    if (misfit := refold(log, gone, fresh)) is not None:
        raise misfit[1]
    fresh.version, fresh.entry, fresh.log, fresh.taken_back = night.version, night.entry, log, gone
    void_opened_seal(fresh)
    night.__dict__.update(fresh.__dict__)


@tells
def _tell_taken_back(e: TakenBack, _: Night) -> str:
    return f"Entry {', '.join(map(str, e.entries))} taken back"
