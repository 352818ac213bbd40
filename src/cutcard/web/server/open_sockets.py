"""Who is connected: every open socket, bounded for each person and in all, and closed when its session ends."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from cutcard.club.people import People
from cutcard.room.views.table_types import Tell
from cutcard.web.http.rate_limits import network

SIGNED_OUT = 4401
IDLE = 4408
REPLACED = 4409
RESTART = 1012


def looking_from(address: str) -> str:
    """Under what all those are counted who look on from one address without signing in."""
    return f"@{network(address)}"


class Connection(Protocol):
    """One open socket, as its list knows it."""

    person: str
    address: str
    session: str
    """The hash of its token; "" for somebody who is not signed in."""
    heard: int
    """When it was last heard of."""

    def end(self, code: int, reason: str) -> None:
        """Close it, soon."""

    def tell(self, told: Tell) -> None:
        """Send it a message."""


class OpenSockets:
    """All open sockets."""

    def __init__(self, *, each: int, lookers: int, most: int, idle: int) -> None:
        """`each`: sockets of one person; `lookers`: those of people who are not signed in, at one address."""
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
        """Whether no socket more can be held."""
        return self._count >= self._most

    def at(self, address: str) -> int:
        """How many sockets an address holds."""
        return self._by_address[network(address)]

    def add(self, connection: Connection) -> None:
        """Somebody connected; where he has too many sockets, the oldest is closed."""
        own = self._by_person.setdefault(connection.person, [])
        own.append(connection)
        self._count += 1
        self._by_address[network(connection.address)] += 1
        each = self._each if connection.session else self._lookers
        for old in own[: max(0, len(own) - each)]:
            old.end(REPLACED, "You have too many pages open here. The oldest was closed.")

    def remove(self, connection: Connection) -> None:
        """Somebody disconnected."""
        own = self._by_person[connection.person]
        own.remove(connection)
        self._count -= 1
        self._by_address[network(connection.address)] -= 1
        if not self._by_address[network(connection.address)]:
            del self._by_address[network(connection.address)]
        if not own:
            del self._by_person[connection.person]

    def holds(self, person: str, session: str) -> bool:
        """Whether a session of somebody is connected."""
        return any(connection.session == session for connection in self._by_person.get(person, ()))

    def tell(self, person: str, told: Tell) -> None:
        """Send a message to all sockets of somebody."""
        for connection in self._by_person.get(person, ()):
            connection.tell(told)

    def tell_all(self, told: Tell) -> None:
        """Send a message to everybody."""
        for connection in self:
            connection.tell(told)

    def look_at(self, connection: Connection, people: People, now: int) -> None:
        """Close a socket whose session has ended, or that nothing was heard of."""
        if connection.session and people.signed_in(connection.session, now) is None:
            connection.end(SIGNED_OUT, "This session has ended. Sign in again.")
        elif now - connection.heard > self._idle:
            connection.end(IDLE, "You were idle too long. Connect again.")

    def close(self) -> None:
        """Close them all: the server restarts."""
        for connection in self:
            connection.end(RESTART, "The server is restarting. Connect again in a moment.")
