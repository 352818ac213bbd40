"""The clock of a night as its online tables need it: what a level is played for, and when the clock goes on."""

from math import gcd

from cutcard.rules import Stakes
from cutcard.tournament.clock.reading import Clock, read
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.plan.structure import Level, Structure, index_of


def stakes_at(night: Night, at: TableAt, number: int = 0) -> Stakes:
    """What the hand of this table is played for: its level, in the smallest chip that everybody there can pay in."""
    one = _level(night.plan.structure, number or at.level)
    amounts = (one.small, one.big, one.ante, one.bring_in, one.small_bet, one.big_bet)
    stacks = (night.entrants[player].stack or 0 for player in at.seats.values())
    return one.stakes(gcd(_smallest(night), *amounts, *stacks))


def _level(structure: Structure, number: int) -> Level:
    found = structure[index_of(structure, number)]
    assert isinstance(found, Level)  # noqa: S101 - it was read from this structure
    return found


def _smallest(night: Night) -> int:
    """The smallest chip in play; 0: the plan names none, and any amount will do."""
    return min((chip.value for chip in night.plan.chips if chip.value not in night.gone_chips), default=0) or 1


def next_turn(clock: Clock, structure: Structure, now: int) -> int | None:
    """When the clock comes to its next level or break; None: it stands, or none comes."""
    there = read(clock, structure, now)
    if not there.running:
        return None
    if there.extra:
        return now + there.extra
    return now + there.left if there.index + 1 < len(structure) else None
