"""A tournament night read from a club's store, without opening the room: for questions at the command line."""

from cutcard.room.codecs import NIGHT, OF_NIGHTS
from cutcard.room.editions import Editions
from cutcard.rules.club_rules import night_rules
from cutcard.rules.rotation import tags_of
from cutcard.store.base import Store
from cutcard.tournament.evolve import evolve
from cutcard.tournament.state import Night
from cutcard.tournament.views.context import Look


async def night_kept(store: Store, wanted: str, now: int) -> Look | None:
    """The night of this id, or the one under way that began last; None: there is none."""
    streams = [NIGHT + wanted] if wanted else await store.streams(NIGHT)
    found = [night for stream in streams if (night := await _folded(store, stream)).id]
    if not wanted:
        found = sorted((night for night in found if night.stage == "playing"), key=lambda night: night.started)
    if not found:
        return None
    night = found[-1]
    book = await Editions(store).book(night.record.edition, night.plan.house.partition("@")[0])
    rules = night_rules(book, tags_of(night.plan.game))
    return Look(night=night, rules=rules, now=now, house_title=book.title, book=book)


async def _folded(store: Store, stream: str) -> Night:
    night = Night()
    for record in await store.read(stream):
        evolve(night, OF_NIGHTS.event(record))
    return night
