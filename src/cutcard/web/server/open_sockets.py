"""The open WebSockets: how many each person and each address holds, and why one is closed."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from cutcard.club.people import People
from cutcard.streams.answers import RoomMessage
from cutcard.web.http.rate_limits import network

SIGNED_OUT = 4401
IDLE = 4408
REPLACED = 4409
RESTART = 1012


def visitor_name(address: str) -> str:
    """The name under which all visitors of one address who are not signed in are counted."""
    return f"@{network(address)}"


class Connection(Protocol):
    """One open socket, as the list of open sockets sees it."""

    person: str
    address: str
    session: str
    """The hash of its session token; "" for a visitor who is not signed in."""
    heard: int
    """When its last message arrived."""

    def end(self, code: int, reason: str) -> None:
        """Close it soon."""

    def tell(self, told: RoomMessage) -> None:
        """Send it a message."""


class OpenSockets:
    """All open sockets."""

    def __init__(self, *, each: int, lookers: int, most: int, idle: int) -> None:
        """`each`: sockets of one person; `lookers`: those of visitors who are not signed in, at one address."""
        self._each, self._lookers, self._most, self._idle = each, lookers, most, idle
        self._by_person: dict[str, list[Connection]] = {}
        self._by_address: Counter[str] = Counter()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __contains__(self, person: str) -> bool:
        return person in self._by_person

    def __iter__(self) -> Iterator[Connection]:
        for connections in list(self._by_person.values()):
            yield from list(connections)

    @property
    def people(self) -> int:
        """How many different people are connected."""
        return len(self._by_person)

    @property
    def full(self) -> bool:
        """Whether the server holds as many sockets as it may."""
        return self._count >= self._most

    def at(self, address: str) -> int:
        """How many sockets an address holds."""
        return self._by_address[network(address)]

    def add(self, connection: Connection) -> None:
        """Add a socket; a person who has too many loses their oldest."""
        own = self._by_person.setdefault(connection.person, [])
        own.append(connection)
        self._count += 1
        self._by_address[network(connection.address)] += 1
        each = self._each if connection.session else self._lookers
        for old in own[: max(0, len(own) - each)]:
            old.end(REPLACED, "You have too many pages open here. The oldest was closed.")

    def remove(self, connection: Connection) -> None:
        """Remove a closed socket."""
        own = self._by_person[connection.person]
        own.remove(connection)
        self._count -= 1
        self._by_address[network(connection.address)] -= 1
        if not self._by_address[network(connection.address)]:
            del self._by_address[network(connection.address)]
        if not own:
            del self._by_person[connection.person]

    def holds(self, person: str, session: str) -> bool:
        """Whether a session has an open socket."""
        return any(connection.session == session for connection in self._by_person.get(person, ()))

    def send(self, person: str, told: RoomMessage) -> None:
        """Send a message to all sockets of a person."""
        for connection in self._by_person.get(person, ()):
            connection.tell(told)

    def send_all(self, told: RoomMessage) -> None:
        """Send a message to every socket."""
        for connection in self:
            connection.tell(told)

    def close_if_ended(self, connection: Connection, people: People, now: int) -> None:
        """Close a socket whose session has ended, or that has been silent too long."""
        if connection.session and people.signed_in(connection.session, now) is None:
            connection.end(SIGNED_OUT, "This session has ended. Sign in again.")
        elif now - connection.heard > self._idle:
            connection.end(IDLE, "You were idle too long. Connect again.")

    def close(self) -> None:
        """Close them all: the server restarts."""
        for connection in self:
            connection.end(RESTART, "The server is restarting. Connect again in a moment.")
