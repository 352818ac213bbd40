"""Which of the dealer's routines the night's clock calls for at a table: before a break, in it, and the like. Pure."""

from collections.abc import Iterator
from typing import Final

from cutcard.floor.checklists import Diary, Due
from cutcard.rules.slots.routines import Moment
from cutcard.tournament.clock.reading import on_break, until_break
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.plan.structure import MINUTE, Break

SOON: Final = 5 * MINUTE
"""So long before a break the dealer makes ready for it."""


def called(night: Night, at: TableAt, diary: Diary, now: int) -> tuple[Due, ...]:
    """Everything that the clock or the director asks of this table's dealer now."""
    return tuple(Due(moment, why, _since(diary, moment, began), began) for moment, why, began in _calls(night, at, now))


def _calls(night: Night, at: TableAt, now: int) -> Iterator[tuple[Moment, str, int]]:
    """Moments, why, and since when."""
    if not night.started:
        return
    structure = night.plan.structure
    reading = night.reading(now)
    here = structure[reading.index]
    if on_break(structure, reading):
        began = now - ((here.minutes * MINUTE) - reading.left) if not reading.extra else night.clock.since
        yield "break", "The break has begun.", began
        if isinstance(here, Break) and not reading.extra and (values := _to_colour_up(night, at, here)):
            yield "colour_up", f"The {' and '.join(f'{value:,}s' for value in values)} leave play in this break.", began
    else:
        comes = until_break(structure, reading)
        if comes is not None and comes <= SOON:
            yield "before_break", "The break comes with the end of this level.", now - (SOON - comes)
    if night.by_hand is not None:
        yield "hand_for_hand", "It is played hand for hand.", 0
    if at.breaking:
        yield "breaking_table", "This table breaks: its players move.", at.opened
    if is_over(night):
        yield "end_of_night", "The tournament is over.", night.outs[-1].at


def _to_colour_up(night: Night, at: TableAt, here: Break) -> list[int]:
    """The chips that this table still has to give away."""
    return [value for value in here.colour_up if at.number not in night.coloured.get(value, ())]


def _since(diary: Diary, moment: str, began: int) -> int:
    """The version after which points of it count: what was confirmed before this moment began is another time's."""
    return max((entry.version for entry in diary.of(moment) if entry.at < began), default=0)
