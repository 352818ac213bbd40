"""The office as sockets see it: for its officers."""

from collections.abc import Callable
from typing import Final

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.live.office.doors import OFFICERS, may_look
from cutcard.live.office.kept import KeptOffice
from cutcard.live.onlookers import AllOnlookers, Onlooker, Onlookers
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.services import Services
from cutcard.live.wire import Outbox
from cutcard.office.seen.members import office_seen
from cutcard.office.seen.messages import OfficeSeen

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
