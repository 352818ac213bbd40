"""Evenings of the cash room as sockets see them: podium, board, bank and phones."""

import logging
from collections.abc import Callable
from typing import Final

from cutcard.cash.acts import AnyEvent
from cutcard.cash.views.bank import bank_seen
from cutcard.cash.views.bank_types import BankSeen
from cutcard.cash.views.looking import CashLook
from cutcard.cash.views.player import of_person, visitor_seen
from cutcard.cash.views.podium import board_seen, podium_seen
from cutcard.cash.views.view_types import BoardSeen, PodiumSeen, VisitorSeen
from cutcard.club.people import Person, Role
from cutcard.hand import Refused
from cutcard.room.cash.session_stream import KeptEvening
from cutcard.room.room_services import Services
from cutcard.room.views.messages import WatchCash
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import FRESH, AllOnlookers, Onlooker, Onlookers
from cutcard.streams.wire import Outbox

_LOG = logging.getLogger(__name__)
PODIUM: Final[tuple[Role, ...]] = ("director", "floor", "dealer", "banker")
BANK: Final[tuple[Role, ...]] = ("director", "floor", "banker")
AGAIN: Final = 30_000
"""Milliseconds after which an evening is shown again though nothing was entered: calls and absences run out."""


class CashLookers(Onlookers):
    """Those who look at one evening."""

    staff = "the director, the floor, dealers and the banker"

    def __init__(self, services: Services, evening: str, find: Callable[[str], KeptEvening]) -> None:
        super().__init__(services, evening)
        self._find = find
        self._last: tuple[int, CashLook] | None = None

    def may_look(self, who: Person | None, view: str) -> bool:
        """Board and phones are for everybody; a table's bank also for the player who keeps it."""
        view, _, keeper = view.partition(" ")
        if view in ("board", "visitor"):
            return True
        if who is None:
            return False
        return who.has(*(PODIUM if view == "podium" else BANK)) or self._keeps(who, int(keeper or 0))

    def _keeps(self, who: Person, table: int) -> bool:
        """Whether somebody is the banker of this table."""
        evening = self._find(self.name).evening
        found = evening.tables.get(table)
        one = evening.visits.get(found.bank.banker) if found is not None else None
        return one is not None and one.person == who.id

    def goodbye(self) -> Refused:
        """Somebody has no role any more for which the view is."""
        return RefusedInRoom("role_lost", who=self.staff, night=self.name)

    def look_again(self, now: int) -> int | None:
        """Now and then, as long as it is open."""
        del now
        return AGAIN if self._find(self.name).evening.stage == "open" else None

    def failed(self, view: str, error: Exception) -> Refused:
        """A podium that fails closes the evening; what a phone cannot be shown must not."""
        if view == "podium":
            self.services.evening_broke(self.name, error)
        else:
            _LOG.error("cash session %s: the view %s cannot be shown", self.name, view, exc_info=error)
        return RefusedInRoom("evening_out_of_order")

    def seen(self, view: str, whose: str) -> PodiumSeen | BoardSeen | BankSeen | VisitorSeen:
        """A view now."""
        look = self._look()
        view, _, keeper = view.partition(" ")
        if view == "podium":
            return podium_seen(look)
        if view == "bank":
            return bank_seen(look, int(keeper or 0))
        return board_seen(look) if view == "board" else visitor_seen(look, of_person(look, whose))

    def _look(self) -> CashLook:
        """A look that all take who look at about the same time: what is in public is made once for every phone."""
        kept, now = self._find(self.name), self.services.now()
        version, look = self._last or (-1, None)
        if look is None or version != kept.version or now - look.now > FRESH:
            look = kept.look()
            self._last = kept.version, look
        return look


class CashViews:
    """Everybody who looks at the cash room."""

    def __init__(self, services: Services, find: Callable[[str], KeptEvening]) -> None:
        """`find` gives an evening that is in order, or raises Refused."""
        self._all = AllOnlookers(services, lambda name: CashLookers(services, find(name).id, find))
        self._find = find
        self.forget = self._all.forget
        self.roles_changed = self._all.roles_changed
        self.unwatch = self._all.unwatch

    def watch(self, who: Person, outbox: Outbox, ask: WatchCash) -> None:
        """Show a view of an evening from now on, on this socket; or raise Refused."""
        evening = self._find(ask.evening).id
        view = f"bank {ask.keeper}" if ask.view == "bank" and ask.keeper else ask.view
        whose = who.id if ask.view == "visitor" else ""
        self._all.watch(Onlooker(who, outbox, f"cash {evening}", view, whose), evening)

    def changed(self, kept: KeptEvening, _: AnyEvent | None = None) -> None:
        """An evening looks different."""
        self._all.show_soon(kept.id, len(kept.evening.visits))
