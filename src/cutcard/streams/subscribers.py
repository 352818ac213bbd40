"""Who watches what; what waits to send.

An outbox is bounded, so that one slow phone neither stalls a table nor fills the memory. A view is whole: while one
waits, newer happenings at the same table only mark it; it is made when the socket takes it, and then tells everything
since the last one that was sent.

A view is whole, and made when the socket takes it; a change only marks those who are to see it.

A view is made once for all who see the same, and changes close together are told at once.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

import msgspec

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.streams.answers import RoomMessage, refused
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.services import Services

_ENCODER: Final = msgspec.json.Encoder()

encode = _ENCODER.encode
"""Anything of ours as JSON."""


Message = bytes | Callable[[], bytes]


class TooSlow(Exception):
    """The socket took nothing for so long that it counts as lost."""


class Outbox:
    """Messages for one socket, in order; of views only the newest."""

    __slots__ = ("_count", "_limit", "_lost", "_plain", "_some", "_waiting")

    def __init__(self, limit: int = 512) -> None:
        """Keep at most so many messages that are not views."""
        self._limit = limit
        self._waiting: dict[str | int, Message] = {}
        self._some = asyncio.Event()
        self._count = 0
        self._plain = 0
        self._lost = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def lost(self) -> bool:
        """Whether so much waited that nothing is kept any more."""
        return self._lost

    def put(self, about: str, message: Message) -> None:
        """Send a view of something, in the place of an older one that still waits."""
        if not self._lost:
            self._waiting[about] = message
            self._some.set()

    def send(self, tell: RoomMessage) -> None:
        """Send a message that must not be left out."""
        self.send_bytes(encode(tell))

    def send_bytes(self, message: bytes) -> None:
        """Send a message that was encoded before."""
        if self._lost:
            return
        self._count += 1
        self._plain += 1
        self._waiting[self._count] = message
        if self._plain > self._limit:
            self._lost = True
            self._waiting.clear()
        self._some.set()

    def drop(self, about: str) -> None:
        """Send no view of this any more."""
        self._waiting.pop(about, None)

    async def get(self) -> bytes:
        """The next message, once there is one; raise TooSlow where the socket was given up."""
        while not self._waiting:
            if self._lost:
                raise TooSlow
            self._some.clear()
            await self._some.wait()
        return self._take()

    def take(self) -> list[bytes]:
        """Everything that waits now."""
        return [self._take() for _ in range(len(self._waiting))]

    def _take(self) -> bytes:
        about = next(iter(self._waiting))
        message = self._waiting.pop(about)
        if isinstance(about, int):
            self._plain -= 1
        return message if isinstance(message, bytes) else message()


class Subscription:
    """Somebody who watches one view on one socket."""

    __slots__ = ("about", "outbox", "who")

    def __init__(self, who: Person, outbox: Outbox, about: str) -> None:
        """`about`: what is watched, by the name that tells it from everything else on this socket."""
        self.who = who
        self.outbox = outbox
        self.about = about


W = TypeVar("W", bound=Subscription)


class Subscribers(ABC, Generic[W]):
    """Those who watch one thing."""

    def __init__(self) -> None:
        self.watchers: dict[tuple[Outbox, str], W] = {}

    @abstractmethod
    def view(self, watcher: W) -> bytes:
        """What he is to see now."""

    @abstractmethod
    def fallback(self, watcher: W, error: Exception) -> Refused:
        """What he is told where that cannot be made."""

    def add(self, watcher: W) -> None:
        """Let somebody watch from now on."""
        self.watchers[watcher.outbox, watcher.about] = watcher
        self.mark(watcher)

    def drop(self, outbox: Outbox, about: str) -> W | None:
        """Let him watch no more; None: he did not."""
        watcher = self.watchers.pop((outbox, about), None)
        if watcher is not None:
            outbox.drop(about)
        return watcher

    def mark(self, watcher: W) -> None:
        """He is to see how it is when his socket takes it."""
        watcher.outbox.put(watcher.about, lambda: self._made(watcher))

    def mark_all(self) -> None:
        """Everybody is."""
        for watcher in self.watchers.values():
            self.mark(watcher)

    def _made(self, watcher: W) -> bytes:
        try:
            return self.view(watcher)
        except Exception as error:  # noqa: BLE001 - whatever it is, neither the socket nor the others fail by it
            return encode(refused(self.fallback(watcher, error)))


_LOG = logging.getLogger(__name__)
SOON: Final = 100
"""Milliseconds in which changes are told together."""
CROWDED: Final = 400
"""For each so many people a view is that much larger, and told less often."""
FRESH: Final = 50
"""Milliseconds for which a view that was made is right enough: pages set their clocks by it."""


class ViewSubscription(Subscription):
    """Somebody who looks at one view; `whose`: of this person, where it is somebody's own."""

    __slots__ = ("view", "whose")

    def __init__(self, who: Person, outbox: Outbox, about: str, view: str, whose: str = "") -> None:
        self.view = view
        self.whose = whose
        super().__init__(who, outbox, f"{about} {view} {whose}")


class ViewSubscribers(Subscribers[ViewSubscription]):
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
    def refresh(self, now: int) -> int | None:
        """Milliseconds after which it looks different by time alone; None: it does not."""

    @abstractmethod
    def dismissal(self) -> Refused:
        """What somebody is told who may not look any more."""

    @abstractmethod
    def failed(self, view: str, error: Exception) -> Refused:
        """What somebody is told whose view cannot be made; one that staff need is out of order then."""

    # Who looks -------------------------------------------------------------------------------------------------------

    def subscribe(self, looker: ViewSubscription) -> None:
        """Show somebody a view from now on."""
        self.add(looker)
        if not self._soon:
            self._plan()

    def unsubscribe(self, outbox: Outbox, view: str = "") -> None:
        """Show a view no more on this socket, or none."""
        for one in [one for one in self.watchers.values() if one.outbox is outbox and view in ("", one.view)]:
            self.drop(outbox, one.about)

    def drop_unauthorized(self) -> None:
        """Somebody's roles have changed: whoever may not look any more is told so now."""
        for looker in [one for one in self.watchers.values() if self._barred(one)]:
            self.unsubscribe(looker.outbox, looker.view)
            looker.outbox.send_bytes(encode(refused(self.dismissal())))

    def _barred(self, looker: ViewSubscription) -> bool:
        """Whether they may not look any more: asked whenever something is sent, for roles change."""
        return not self.may_look(self.services.people.persons.get(looker.who.id), looker.view)

    # When they are told ----------------------------------------------------------------------------------------------

    def publish_soon(self, people: int) -> None:
        """Something is different now: it is told soon, with what else changes until then."""
        if not self._soon:
            self._soon = True
            self.services.timers.set(self.services.now() + SOON * (1 + people // CROWDED), self.tell)

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
        if self.watchers and (wait := self.refresh(now)) is not None:
            self.services.timers.set(now + wait, self.tell)

    # What they see ---------------------------------------------------------------------------------------------------

    def view(self, watcher: ViewSubscription) -> bytes:
        """A view as bytes: made when the first socket takes it, for all that take it about then; it tells the time."""
        if self._barred(watcher):
            self.unsubscribe(watcher.outbox, watcher.view)
            return encode(refused(self.dismissal()))
        at, made = self._fresh.get(watcher.about, (0, b""))
        now = self.services.now()
        if now - at > FRESH:
            made = encode(self.seen(watcher.view, watcher.whose))
            self._fresh[watcher.about] = now, made
        return made

    def fallback(self, watcher: ViewSubscription, error: Exception) -> Refused:
        """What they are told where that cannot be made."""
        return error if isinstance(error, Refused) else self.failed(watcher.view, error)


L = TypeVar("L", bound=ViewSubscribers)


class SubscriberIndex(Generic[L]):
    """Everybody who looks at any of them."""

    def __init__(self, services: Services, lookers: Callable[[str], L]) -> None:
        """`lookers` makes those of one, or raises Refused where there is none in order."""
        self._services = services
        self._make = lookers
        self._lookers: dict[str, L] = {}

    def watch(self, looker: ViewSubscription, name: str) -> None:
        """Show a view from now on, on this socket; or raise Refused."""
        found, most = self._lookers.get(name) or self._make(name), self._services.settings.watched
        if not found.may_look(looker.who, looker.view):
            raise RefusedInRoom("for_staff", who=found.staff)
        everywhere = (one for other in self._lookers.values() for one in other.watchers.values())
        if sum(one.outbox is looker.outbox for one in everywhere) >= most:
            raise RefusedInRoom("too_many_watched", most=most)
        self._lookers[name] = found
        found.subscribe(looker)

    def unwatch(self, outbox: Outbox, name: str, view: str = "") -> None:
        """Show it no more."""
        lookers = self._lookers.get(name)
        if lookers is not None:
            lookers.unsubscribe(outbox, view)
            if not lookers.watchers:
                del self._lookers[name]

    def forget(self, outbox: Outbox) -> None:
        """A socket is gone."""
        for name in list(self._lookers):
            self.unwatch(outbox, name)

    def roles_changed(self) -> None:
        """Somebody has other roles: views that they may not see any more end now."""
        for lookers in list(self._lookers.values()):
            lookers.drop_unauthorized()

    def show_soon(self, name: str, people: int) -> None:
        """One looks different, with so many people in it."""
        if name in self._lookers:
            self._lookers[name].publish_soon(people)
