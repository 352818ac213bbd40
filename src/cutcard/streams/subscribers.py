"""Subscriptions to views, and the messages that wait for a socket.

An outbox is bounded, so that one slow phone neither delays a table nor fills the memory. A view is complete, and is
made when the socket takes it; a change only marks the subscriptions that see it. While a view waits, more changes at
the same table are added to it.

A view is made once for all who see the same, and changes close together are sent at once.
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
"""Encode one of our values as JSON."""


Message = bytes | Callable[[], bytes]


class TooSlow(Exception):
    """The socket took nothing for so long that it counts as lost."""


class Outbox:
    """Messages for one socket, in order; of views only the newest."""

    __slots__ = ("_count", "_limit", "_lost", "_plain", "_some", "_waiting")

    def __init__(self, limit: int = 512) -> None:
        """Hold at most this many messages that are not views."""
        self._limit = limit
        self._waiting: dict[str | int, Message] = {}
        self._some = asyncio.Event()
        self._count = 0
        self._plain = 0
        self._lost = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Whether the limit was reached and messages were dropped."""
        return self._lost

    def put(self, about: str, message: Message) -> None:
        """Send a view, in place of an older one that still waits."""
        if not self._lost:
            self._waiting[about] = message
            self._some.set()

    def send(self, tell: RoomMessage) -> None:
        """Send a message that must not be dropped."""
        self.send_bytes(encode(tell))

    def send_bytes(self, message: bytes) -> None:
        """Send a message that is already encoded."""
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
        """Remove a view that waits."""
        self._waiting.pop(about, None)

    async def get(self) -> bytes:
        """Wait for the next message; raise TooSlow where the socket was given up."""
        while not self._waiting:
            if self._lost:
                raise TooSlow
            self._some.clear()
            await self._some.wait()
        return self._take()

    def take(self) -> list[bytes]:
        """Take all messages that wait now."""
        return [self._take() for _ in range(len(self._waiting))]

    def _take(self) -> bytes:
        about = next(iter(self._waiting))
        message = self._waiting.pop(about)
        if isinstance(about, int):
            self._plain -= 1
        return message if isinstance(message, bytes) else message()


class Subscription:
    """One view that one socket watches."""

    __slots__ = ("about", "outbox", "who")

    def __init__(self, who: Person, outbox: Outbox, about: str) -> None:
        """`about`: the subscription's key among all of this socket."""
        self.who = who
        self.outbox = outbox
        self.about = about


W = TypeVar("W", bound=Subscription)


class Subscribers(ABC, Generic[W]):
    """The subscriptions to one thing."""

    def __init__(self) -> None:
        self.watchers: dict[tuple[Outbox, str], W] = {}

    @abstractmethod
    def view(self, watcher: W) -> bytes:
        """The view that this subscription shows now."""

    @abstractmethod
    def fallback(self, watcher: W, error: Exception) -> Refused:
        """What is sent where the view cannot be made."""

    def add(self, watcher: W) -> None:
        """Add a subscription."""
        self.watchers[watcher.outbox, watcher.about] = watcher
        self.mark(watcher)

    def drop(self, outbox: Outbox, about: str) -> W | None:
        """Remove a subscription; None: there was none."""
        watcher = self.watchers.pop((outbox, about), None)
        if watcher is not None:
            outbox.drop(about)
        return watcher

    def mark(self, watcher: W) -> None:
        """Send a fresh view when the socket takes it."""
        watcher.outbox.put(watcher.about, lambda: self._made(watcher))

    def mark_all(self) -> None:
        """Mark all subscriptions."""
        for watcher in self.watchers.values():
            self.mark(watcher)

    def _made(self, watcher: W) -> bytes:
        try:
            return self.view(watcher)
        except Exception as error:  # noqa: BLE001 - whatever it is, neither the socket nor the others fail by it
            return encode(refused(self.fallback(watcher, error)))


_LOG = logging.getLogger(__name__)
SOON: Final = 100
"""Milliseconds in which changes are sent together."""
CROWDED: Final = 400
"""For each so many people a view is that much larger, and sent less often."""
FRESH: Final = 50
"""Milliseconds for which a view is fresh enough: pages set their clocks by it."""


class ViewSubscription(Subscription):
    """A subscription to one view; `whose`: of this person, where it is a personal view."""

    __slots__ = ("view", "whose")

    def __init__(self, who: Person, outbox: Outbox, about: str, view: str, whose: str = "") -> None:
        self.view = view
        self.whose = whose
        super().__init__(who, outbox, f"{about} {view} {whose}")


class ViewSubscribers(Subscribers[ViewSubscription]):
    """The subscriptions to the views of one stream."""

    staff: str
    """The name of the group that may see the views for staff."""

    def __init__(self, services: Services, name: str) -> None:
        super().__init__()
        self.services = services
        self.name = name
        self._soon = False  # whether a change is about to be sent
        self._fresh: dict[str, tuple[int, bytes]] = {}

    # What each kind of stream defines --------------------------------------------------------------------------------

    @abstractmethod
    def make_view(self, view: str, whose: str) -> object:
        """Make a view now."""

    @abstractmethod
    def may_see(self, who: Person | None, view: str) -> bool:
        """Whether a person may see a view."""

    @abstractmethod
    def refresh(self, now: int) -> int | None:
        """Milliseconds after which it changes by time alone; None: never."""

    @abstractmethod
    def dismissal(self) -> Refused:
        """The message for a subscriber who may not see it any more."""

    @abstractmethod
    def failed(self, view: str, error: Exception) -> Refused:
        """The message where a view cannot be made; the fault of a view for staff sets the stream aside."""

    # Subscriptions ---------------------------------------------------------------------------------------------------

    def subscribe(self, looker: ViewSubscription) -> None:
        """Show a view from now on."""
        self.add(looker)
        if not self._soon:
            self._plan()

    def unsubscribe(self, outbox: Outbox, view: str = "") -> None:
        """End the subscription of this socket to a view, or none."""
        for one in [one for one in self.watchers.values() if one.outbox is outbox and view in ("", one.view)]:
            self.drop(outbox, one.about)

    def drop_unauthorized(self) -> None:
        """After a change of roles: end the subscriptions that are no longer allowed."""
        for looker in [one for one in self.watchers.values() if self._barred(one)]:
            self.unsubscribe(looker.outbox, looker.view)
            looker.outbox.send_bytes(encode(refused(self.dismissal())))

    def _barred(self, looker: ViewSubscription) -> bool:
        """Whether they may not see it any more: checked at every send, because roles change."""
        return not self.may_see(self.services.people.persons.get(looker.who.id), looker.view)

    # Sending ---------------------------------------------------------------------------------------------------------

    def publish_soon(self, people: int) -> None:
        """Send a change soon, together with other changes until then."""
        if not self._soon:
            self._soon = True
            self.services.timers.set(self.services.now() + SOON * (1 + people // CROWDED), self.publish)

    async def publish(self) -> None:
        """Mark all views of the stream as changed."""
        self._soon = False
        self._fresh.clear()
        self.mark_all()
        with suppress(Refused):  # the stream is faulty
            self._plan()

    def _plan(self) -> None:
        """Plan the next refresh: some views change by time alone, such as suggestions."""
        now = self.services.now()
        if self.watchers and (wait := self.refresh(now)) is not None:
            self.services.timers.set(now + wait, self.publish)

    # Making views ----------------------------------------------------------------------------------------------------

    def view(self, watcher: ViewSubscription) -> bytes:
        """A view as bytes: made when the first socket takes it, and shared by all that take it soon after."""
        if self._barred(watcher):
            self.unsubscribe(watcher.outbox, watcher.view)
            return encode(refused(self.dismissal()))
        at, made = self._fresh.get(watcher.about, (0, b""))
        now = self.services.now()
        if now - at > FRESH:
            made = encode(self.make_view(watcher.view, watcher.whose))
            self._fresh[watcher.about] = now, made
        return made

    def fallback(self, watcher: ViewSubscription, error: Exception) -> Refused:
        """What is sent where the view cannot be made."""
        return error if isinstance(error, Refused) else self.failed(watcher.view, error)


L = TypeVar("L", bound=ViewSubscribers)


class SubscriberIndex(Generic[L]):
    """The subscriptions to all streams of one kind."""

    def __init__(self, services: Services, lookers: Callable[[str], L]) -> None:
        """`lookers` returns the subscribers of one stream, or raises Refused."""
        self._services = services
        self._make = lookers
        self._lookers: dict[str, L] = {}

    def watch(self, looker: ViewSubscription, name: str) -> None:
        """Show a view on this socket from now on; or raise Refused."""
        found, most = self._lookers.get(name) or self._make(name), self._services.settings.watched
        if not found.may_see(looker.who, looker.view):
            raise RefusedInRoom("for_staff", who=found.staff)
        everywhere = (one for other in self._lookers.values() for one in other.watchers.values())
        if sum(one.outbox is looker.outbox for one in everywhere) >= most:
            raise RefusedInRoom("too_many_watched", most=most)
        self._lookers[name] = found
        found.subscribe(looker)

    def unwatch(self, outbox: Outbox, name: str, view: str = "") -> None:
        """End the subscription."""
        lookers = self._lookers.get(name)
        if lookers is not None:
            lookers.unsubscribe(outbox, view)
            if not lookers.watchers:
                del self._lookers[name]

    def forget(self, outbox: Outbox) -> None:
        """Remove all subscriptions of a closed socket."""
        for name in list(self._lookers):
            self.unwatch(outbox, name)

    def roles_changed(self) -> None:
        """After a change of a person's roles: end what they may not see any more."""
        for lookers in list(self._lookers.values()):
            lookers.drop_unauthorized()

    def publish_soon(self, name: str, people: int) -> None:
        """Send a change of one stream, with so many people in it."""
        if name in self._lookers:
            self._lookers[name].publish_soon(people)
