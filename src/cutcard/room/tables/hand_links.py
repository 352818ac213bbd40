"""Hands that players show to others by a link: whoever played one makes its link, and takes it back."""

from cutcard.club.people import Person
from cutcard.room.room_services import Services
from cutcard.room.tables.hand_index import Annals, HandKept
from cutcard.room.tables.sharing import MOST_SHARED
from cutcard.room.tables.table_orders import HandShared, HandUnshared
from cutcard.room.tables.table_registry import Tables
from cutcard.streams.refusals import RefusedInRoom


class HandLinks:
    """The links of everybody."""

    def __init__(self, services: Services, tables: Tables, annals: Annals) -> None:
        self._services, self._tables, self._annals = services, tables, annals

    def of(self, who: Person, hand: str) -> HandShared | None:
        """How somebody shares a hand; None: not."""
        return self._tables.shared.of(who.id, hand)

    async def share(self, who: Person, hand: str, *, cards: bool, names: bool) -> HandShared:
        """Let everybody with a link see a hand that one played, with one's own cards or names or without."""
        if not (await self._annals.read(hand)).mark.seat_of(who.id):
            raise RefusedInRoom("shared_by_players")
        before = self.of(who, hand)
        if before is None and self._tables.shared.full(who.id):
            raise RefusedInRoom("too_many_shared", most=MOST_SHARED)
        key = before.key if before else self._services.chance(12).hex()
        event = HandShared(key, hand, who.id, cards=cards, names=names)
        if event != before:
            await self._tables.keep(event, f"share/{key}/{self._services.chance(6).hex()}")
        return event

    async def unshare(self, who: Person, hand: str) -> None:
        """Take the link back: it shows nothing any more."""
        shared = self.of(who, hand)
        if shared is not None:
            event = HandUnshared(hand, who.id)
            await self._tables.keep(event, f"unshare/{shared.key}/{self._services.chance(6).hex()}")

    async def shown(self, key: str) -> tuple[HandShared, HandKept]:
        """What a link shows; or raise Refused."""
        found = self._tables.shared.by_key(key)
        if found is None:
            raise RefusedInRoom("not_shared")
        return found, await self._annals.read(found.hand)
