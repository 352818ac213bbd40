"""The office as sockets see it: for its officers."""

from collections.abc import Callable
from typing import Final

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.office.membership_view import office_seen
from cutcard.office.messages import OfficeSeen
from cutcard.room.club.doors import OFFICERS, may_look
from cutcard.room.club.office_stream import KeptOffice
from cutcard.room.room_services import Services
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import AllOnlookers, Onlooker, Onlookers
from cutcard.streams.wire import Outbox

AGAIN: Final = 600_000
"""Milliseconds after which the office is shown again though nothing was entered: a day begins."""


class OfficeLookers(Onlookers):
    """Those who look at the office."""

    staff = OFFICERS

    def __init__(self, services: Services, name: str, find: Callable[[str], KeptOffice]) -> None:
        super().__init__(services, name)
        self._find = find

    def may_look(self, who: Person | None, view: str) -> bool:
        """Officers, directors and bankers."""
        del view
        return may_look(who, self._find(self.name).office, self.services.today())

    def goodbye(self) -> Refused:
        """Somebody is no officer any more."""
        return RefusedInRoom("role_lost", who=self.staff)

    def look_again(self, now: int) -> int | None:
        """Now and then."""
        del now
        return AGAIN

    def failed(self, view: str, error: Exception) -> Refused:
        """An office that cannot be shown is out of order."""
        del view
        self.services.office_broke(self.name, error)
        return RefusedInRoom("office_out_of_order")

    def seen(self, view: str, whose: str) -> OfficeSeen:
        """The office now."""
        del view, whose
        return office_seen(self._find(self.name).look())


class OfficeViews:
    """Everybody who looks at the office."""

    def __init__(self, services: Services, find: Callable[[str], KeptOffice]) -> None:
        """`find` gives the office if it is in order, or raises Refused."""
        self._all = AllOnlookers(services, lambda name: OfficeLookers(services, name, find))
        self._people = services.people.persons
        self.forget = self._all.forget
        self.roles_changed = self._all.roles_changed
        self.unwatch = self._all.unwatch

    def watch(self, who: Person, outbox: Outbox, office: KeptOffice) -> None:
        """Show the office from now on, on this socket; or raise Refused."""
        self._all.watch(Onlooker(who, outbox, office.stream, "office"), office.id)

    def changed(self, kept: KeptOffice) -> None:
        """The office looks different."""
        self._all.show_soon(kept.id, len(self._people))
