"""Everybody who watches something, a table, a night or the lobby: on which socket, and what each is sent.

A view is whole, and made when the socket takes it; a change only marks those who are to see it.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.streams.answers import refused
from cutcard.streams.wire import Outbox, encode


class Watcher:
    """Somebody who watches one view on one socket."""

    __slots__ = ("about", "outbox", "who")

    def __init__(self, who: Person, outbox: Outbox, about: str) -> None:
        """`about`: what is watched, by the name that tells it from everything else on this socket."""
        self.who = who
        self.outbox = outbox
        self.about = about


W = TypeVar("W", bound=Watcher)


class Audience(ABC, Generic[W]):
    """Those who watch one thing."""

    def __init__(self) -> None:
        self.watchers: dict[tuple[Outbox, str], W] = {}

    @abstractmethod
    def view(self, watcher: W) -> bytes:
        """What he is to see now."""

    @abstractmethod
    def instead(self, watcher: W, error: Exception) -> Refused:
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
            return encode(refused(self.instead(watcher, error)))
