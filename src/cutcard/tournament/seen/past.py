"""The time machine: the night as it was right after an entry, folded from the same log."""

from cutcard.tournament.evolve import counting, refold
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.known import void_opened_seal


def as_it_was(night: Night, entry: int) -> tuple[Night, int]:
    """The night after this entry, and the moment it was made."""
    log = [event for event in night.log if event.entry <= entry]
    if not log or log[-1].entry != entry:
        raise RefusedAtNight("no_such_entry", number=entry, last=night.entry)
    fresh, gone = Night(), counting(log)
    refold(log, gone, fresh)
    fresh.log, fresh.taken_back, fresh.version, fresh.entry = log, gone, len(log), entry
    void_opened_seal(fresh)
    return fresh, log[-1].at
