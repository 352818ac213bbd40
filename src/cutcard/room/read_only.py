"""Read tournaments and cash sessions of a club without opening its room."""

from cutcard.cash.acts import evolve
from cutcard.cash.state import CashSession
from cutcard.cash.views.log import SessionContext
from cutcard.club import people
from cutcard.club.people import People
from cutcard.room.codecs import AT_THE_DOOR, OF_EVENINGS, OF_NIGHTS
from cutcard.room.editions import Editions
from cutcard.rules.club_rules import cash_rules, tournament_rules
from cutcard.rules.rotation import tags_of
from cutcard.store.base import Store
from cutcard.streams.records import CASH, NIGHT, PEOPLE
from cutcard.tournament.acts import evolve as evolve_tournament
from cutcard.tournament.state import Tournament
from cutcard.tournament.views.context import TournamentContext


async def evenings_kept(store: Store, now: int) -> list[SessionContext]:
    """Every cash session, the newest first, with its own edition of the house's rules."""
    known = await _people(store)
    editions, found = Editions(store), list[SessionContext]()
    for stream in await store.streams(CASH):
        evening = CashSession()
        for record in await store.read(stream):
            evolve(evening, OF_EVENINGS.event(record))
        book = await editions.book(evening.record.edition, evening.plan.house.partition("@")[0])
        context = SessionContext(
            evening=evening,
            rules=cash_rules(book),
            book=book,
            now=now,
            offset=evening.plan.offset,
            person=known.called,
            style=known.style,
            shown=known.public,
        )
        found.append(context)
    return sorted(found, key=lambda context: -context.evening.opened)


async def _people(store: Store) -> People:
    """The people of the club."""
    known = People()
    for record in await store.read(PEOPLE):
        people.evolve(known, AT_THE_DOOR.event(record))
    return known


async def night_kept(store: Store, wanted: str, now: int) -> TournamentContext | None:
    """The tournament of this id, or the running one that began last; None: there is none."""
    streams = [NIGHT + wanted] if wanted else await store.streams(NIGHT)
    found = [night for stream in streams if (night := await _folded(store, stream)).id]
    if not wanted:
        found = sorted((night for night in found if night.stage == "playing"), key=lambda night: night.started)
    if not found:
        return None
    night = found[-1]
    book = await Editions(store).book(night.record.edition, night.plan.house.partition("@")[0])
    rules = tournament_rules(book, tags_of(night.plan.game))
    return TournamentContext(night=night, rules=rules, now=now, house_title=book.title, book=book)


async def _folded(store: Store, stream: str) -> Tournament:
    night = Tournament()
    for record in await store.read(stream):
        evolve_tournament(night, OF_NIGHTS.event(record))
    return night
