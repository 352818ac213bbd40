"""Evenings of the cash room read from a club's store, without opening the room: for reports at the command line."""

from cutcard.cash.evolve import evolve
from cutcard.cash.state import CashEvening
from cutcard.cash.views.looking import CashLook
from cutcard.club import people
from cutcard.club.people import People
from cutcard.room.codecs import AT_THE_DOOR, CASH, OF_EVENINGS, PEOPLE
from cutcard.room.editions import Editions
from cutcard.rules.cash import cash_rules
from cutcard.store.base import Store


async def evenings_kept(store: Store, now: int) -> list[CashLook]:
    """Every evening there was and is, the newest first, with its own edition of the house's rules."""
    known = await _people(store)
    editions, found = Editions(store), list[CashLook]()
    for stream in await store.streams(CASH):
        evening = CashEvening()
        for record in await store.read(stream):
            evolve(evening, OF_EVENINGS.event(record))
        book = await editions.book(evening.record.edition, evening.plan.house.partition("@")[0])
        look = CashLook(
            evening=evening,
            rules=cash_rules(book),
            book=book,
            now=now,
            offset=evening.plan.offset,
            person=known.called,
            style=known.style,
            shown=known.public,
        )
        found.append(look)
    return sorted(found, key=lambda look: -look.evening.opened)


async def _people(store: Store) -> People:
    """Everybody of the club."""
    known = People()
    for record in await store.read(PEOPLE):
        people.evolve(known, AT_THE_DOOR.event(record))
    return known
