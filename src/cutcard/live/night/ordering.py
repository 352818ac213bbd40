"""The live table that is put up for a dealer's tablet at one of a night's tables."""

from cutcard.live.night.kept import KeptNight
from cutcard.live.orders import TableOrder
from cutcard.live.refusals import RefusedInRoom
from cutcard.tournament.clock.reading import level
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.refusals import RefusedAtNight


def tablet_order(kept: KeptNight, number: int) -> TableOrder:
    """A live table of the same house and edition, for a dealer's tablet at a night's table."""
    at = kept.night.tables.get(number)
    if at is None or at.broken:
        raise RefusedAtNight("no_such_night_table", table=number)
    plan = kept.night.plan
    if not any(isinstance(one, Level) for one in plan.structure):
        raise RefusedInRoom("no_tablet", why="The plan has no levels yet, and the cards are dealt at one.")
    return TableOrder(
        title=f"{plan.title[:40]}, table {number}",
        house=f"{plan.house.partition('@')[0]}@{kept.book.digest}",
        game=plan.game,
        stakes=level(plan.structure, kept.night.reading(0)).stakes(),
        size=at.size,
        buy_in=(plan.stack, plan.stack),
        live=True,
        chips=tuple(chip.value for chip in plan.chips),
        button=at.button,
    )
