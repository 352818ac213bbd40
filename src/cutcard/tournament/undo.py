"""Taking back: an entry that does not count any more, and whatever stands on it with it, if that is wanted."""

from cutcard.bounds import Count
from cutcard.rules.night import NightRules
from cutcard.tournament.acting import decides
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.evolve import TakenBack, counting, refold
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


class TakeBack(Command, frozen=True, kw_only=True, tag="take-back"):
    """Undo an entry, 0: the last one that counts; `also`: and whatever stands on it."""

    number: Count = 0
    also: bool = False


@decides
def take_back(c: TakeBack, n: Night, _: NightRules) -> list[Event]:
    """One entry, or with `also` those that do not fit any more without it."""
    number = c.number or last_entry(n)
    if not number:
        raise RefusedAtNight("nothing_to_undo")
    if not 1 <= number <= n.entry:
        raise RefusedAtNight("no_such_entry", number=number, last=n.entry)
    if number in n.taken_back:
        raise RefusedAtNight("taken_back_already", number=number)
    if number == 1:
        raise RefusedAtNight("cannot_be_undone")
    return [TakenBack(entries=_with_dependents(n, number, also=c.also))]


def last_entry(n: Night) -> int:
    """The last entry that counts and was made by somebody; taking back twice goes back twice."""
    undone = {entry for event in n.log if isinstance(event, TakenBack) for entry in event.entries}
    for event in reversed(n.log):
        if event.entry not in undone and event.by and not isinstance(event, TakenBack):
            return event.entry
    return 0


def _with_dependents(n: Night, number: int, *, also: bool) -> tuple[int, ...]:
    gone = [number]
    while True:
        event = TakenBack(entry=n.entry + 1, entries=tuple(gone))
        log = [*n.log, event]
        misfit = refold(log, counting(log), Night())
        if misfit is None:
            return tuple(gone)
        other, why = misfit
        if not also:
            raise RefusedAtNight("stands_on_it", number=number, other=other, why=str(why))
        gone.append(other)
