"""Taking back: an entry that does not count any more, and whatever stands on it with it, if that is wanted."""

from collections.abc import Mapping
from typing import ClassVar

from cutcard.rules.night import NightRules
from cutcard.tournament.commands import TakeBack
from cutcard.tournament.entry import Event, RefusedAtNight
from cutcard.tournament.events import TakenBack
from cutcard.tournament.evolve import counting, refold
from cutcard.tournament.night import Night


class RefusedTakingBack(RefusedAtNight):
    """An entry that cannot be taken back alone."""

    sentences: ClassVar[Mapping[str, str]] = {
        "nothing_to_undo": "There is nothing to undo.",
        "no_such_entry": "There is no entry {number}: the last one is {last}.",
        "taken_back_already": "Entry {number} was taken back already.",
        "stands_on_it": "Entry {other} stands on entry {number}: {why}. Take both back, or that one first.",
        "cannot_be_undone": "The night itself cannot be taken back.",
    }


def take_back(c: TakeBack, n: Night, _: NightRules) -> list[Event]:
    """One entry, or with `also` those that do not fit any more without it."""
    number = c.number or _last(n)
    if not number:
        raise RefusedTakingBack("nothing_to_undo")
    if not 1 <= number <= n.entry:
        raise RefusedTakingBack("no_such_entry", number=number, last=n.entry)
    if number in n.taken_back:
        raise RefusedTakingBack("taken_back_already", number=number)
    if number == 1:
        raise RefusedTakingBack("cannot_be_undone")
    return [TakenBack(entries=_with_dependents(n, number, also=c.also))]


def _last(n: Night) -> int:
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
            raise RefusedTakingBack("stands_on_it", number=number, other=other, why=str(why))
        gone.append(other)
