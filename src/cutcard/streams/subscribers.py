"""Whoever looks at a night or an evening: at which view, and when what changed is told.

A view is made once for all who see the same, and changes close together are told at once.
"""

import logging
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.room_services import Services
from cutcard.streams.answers import refused
from cutcard.streams.audience import Audience, Watcher
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.wire import Outbox, encode

_LOG = logging.getLogger(__name__)
SOON: Final = 100
"""Milliseconds in which changes are told together."""
CROWDED: Final = 400
"""For each so many people a view is that much larger, and told less often."""
FRESH: Final = 50
"""Milliseconds for which a view that was made is right enough: pages set their clocks by it."""


class Onlooker(Watcher):
    """Somebody who looks at one view; `whose`: of this person, where it is somebody's own."""

    __slots__ = ("view", "whose")

    def __init__(self, who: Person, outbox: Outbox, about: str, view: str, whose: str = "") -> None:
        self.view = view
        self.whose = whose
        super().__init__(who, outbox, f"{about} {view} {whose}")


class Onlookers(Audience[Onlooker]):
    """Those who look at one of them."""

    staff: str
    """Whom the views are for that are not for everybody, in words."""

    def __init__(self, services: Services, name: str) -> None:
        super().__init__()
        self.services = services
        self.name = name
        self._soon = False  # whether what changed is about to be told
        self._fresh: dict[str, tuple[int, bytes]] = {}

    # What differs ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def seen(self, view: str, whose: str) -> object:
        """A view now."""

    @abstractmethod
    def may_look(self, who: Person | None, view: str) -> bool:
        """Whether somebody may look at a view."""

    @abstractmethod
    def look_again(self, now: int) -> int | None:
        """Milliseconds after which it looks different by time alone; None: it does not."""

    @abstractmethod
    def goodbye(self) -> Refused:
        """What somebody is told who may not look any more."""

    @abstractmethod
    def failed(self, view: str, error: Exception) -> Refused:
        """What somebody is told whose view cannot be made; one that staff need is out of order then."""

    # Who looks -------------------------------------------------------------------------------------------------------

    def let_look(self, looker: Onlooker) -> None:
        """Show somebody a view from now on."""
        self.add(looker)
        if not self._soon:
            self._plan()

    def leave(self, outbox: Outbox, view: str = "") -> None:
        """Show a view no more on this socket, or none."""
        for one in [one for one in self.watchers.values() if one.outbox is outbox and view in ("", one.view)]:
            self.drop(outbox, one.about)

    def dismiss(self) -> None:
        """Somebody's roles have changed: whoever may not look any more is told so now."""
        for looker in [one for one in self.watchers.values() if self._barred(one)]:
            self.leave(looker.outbox, looker.view)
            looker.outbox.send_bytes(encode(refused(self.goodbye())))

    def _barred(self, looker: Onlooker) -> bool:
        """Whether they may not look any more: asked whenever something is sent, for roles change."""
        return not self.may_look(self.services.people.persons.get(looker.who.id), looker.view)

    # When they are told ----------------------------------------------------------------------------------------------

    def show_soon(self, people: int) -> None:
        """Something is different now: it is told soon, with what else changes until then."""
        if not self._soon:
            self._soon = True
            self.services.clockwork.set(self.services.now() + SOON * (1 + people // CROWDED), self.tell)

    async def tell(self) -> None:
        """Show it as it is now to everybody who looks at it."""
        self._soon = False
        self._fresh.clear()
        self.mark_all()
        with suppress(Refused):  # it is out of order
            self._plan()

    def _plan(self) -> None:
        """Some things follow from time alone, such as what the house suggests."""
        now = self.services.now()
        if self.watchers and (wait := self.look_again(now)) is not None:
            self.services.clockwork.set(now + wait, self.tell)

    # What they see ---------------------------------------------------------------------------------------------------

    def view(self, watcher: Onlooker) -> bytes:
        """A view as bytes: made when the first socket takes it, for all that take it about then; it tells the time."""
        if self._barred(watcher):
            self.leave(watcher.outbox, watcher.view)
            return encode(refused(self.goodbye()))
        at, made = self._fresh.get(watcher.about, (0, b""))
        now = self.services.now()
        if now - at > FRESH:
            made = encode(self.seen(watcher.view, watcher.whose))
            self._fresh[watcher.about] = now, made
        return made

    def instead(self, watcher: Onlooker, error: Exception) -> Refused:
        """What they are told where that cannot be made."""
        return error if isinstance(error, Refused) else self.failed(watcher.view, error)


L = TypeVar("L", bound=Onlookers)


class AllOnlookers(Generic[L]):
    """Everybody who looks at any of them."""

    def __init__(self, services: Services, lookers: Callable[[str], L]) -> None:
        """`lookers` makes those of one, or raises Refused where there is none in order."""
        self._services = services
        self._make = lookers
        self._lookers: dict[str, L] = {}

    def watch(self, looker: Onlooker, name: str) -> None:
        """Show a view from now on, on this socket; or raise Refused."""
        found, most = self._lookers.get(name) or self._make(name), self._services.settings.watched
        if not found.may_look(looker.who, looker.view):
            raise RefusedInRoom("for_staff", who=found.staff)
        everywhere = (one for other in self._lookers.values() for one in other.watchers.values())
        if sum(one.outbox is looker.outbox for one in everywhere) >= most:
            raise RefusedInRoom("too_many_watched", most=most)
        self._lookers[name] = found
        found.let_look(looker)

    def unwatch(self, outbox: Outbox, name: str, view: str = "") -> None:
        """Show it no more."""
        lookers = self._lookers.get(name)
        if lookers is not None:
            lookers.leave(outbox, view)
            if not lookers.watchers:
                del self._lookers[name]

    def forget(self, outbox: Outbox) -> None:
        """A socket is gone."""
        for name in list(self._lookers):
            self.unwatch(outbox, name)

    def roles_changed(self) -> None:
        """Somebody has other roles: views that they may not see any more end now."""
        for lookers in list(self._lookers.values()):
            lookers.dismiss()

    def show_soon(self, name: str, people: int) -> None:
        """One looks different, with so many people in it."""
        if name in self._lookers:
            self._lookers[name].show_soon(people)
