"""Which of the dealer's routines are due at a live table: by the table itself, and by the night played there."""

from cutcard.floor.checklists import Due, checklist, done, due
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.rules.slots.routines import Routine


def all_due(place: Place, premises: Premises) -> tuple[Due, ...]:
    """Everything that is due now, in the order of the night."""
    own = due(place.book, tags_of(place), place.table, place.diary)
    known = {one.moment for one in own}
    return (*own, *(one for one in premises.tablets.called(place) if one.moment not in known and _open(place, one)))


def _open(place: Place, one: Due) -> bool:
    """Whether the house has this routine, and it is not done yet."""
    policy = checklist(place.book, tags_of(place), one.moment)
    return isinstance(policy, Routine) and not done(policy, one.moment, place.diary, one.since)


def tags_of(place: Place) -> frozenset[str]:
    """What the house's rows are asked with at this table."""
    return place.rules.game.tags | {place.rules.stakes.format}
