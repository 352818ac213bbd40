"""Token buckets: how often an address, session or person may ask. Bounded: the least recent are forgotten first."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil

from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.settings import Limits, Rate


class Bucket:
    """So many at once; refilled at its rate."""

    __slots__ = ("filled", "left", "rate")

    def __init__(self, rate: Rate, now: int) -> None:
        self.rate, self.left, self.filled = rate, rate.burst, now

    def take(self, now: int) -> int:
        """Take one, or return the seconds to wait."""
        wait = self.wait(now)
        if not wait:
            self.left -= 1
        return wait

    def wait(self, now: int) -> int:
        """The seconds to wait for one; 0: none."""
        self.left = min(self.rate.burst, self.left + max(0, now - self.filled) * self.rate.per_second / 1000)
        self.filled = now
        return 0 if self.left >= 1 else max(1, ceil((1 - self.left) / self.rate.per_second))


class RateLimiter:
    """All rate limits of one server."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self.limits = limits
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def request(self, address: str) -> None:
        """Count a request."""
        self._count("request", address, self.limits.requests, address)

    def session(self, session: str, address: str) -> None:
        """Count a request to the API in a session."""
        self._count("session", session, self.limits.session, address)

    def enter(self, address: str) -> None:
        """Count a newcomer."""
        self._count("enter", address, self.limits.enter, address)

    def guest(self, address: str, here: Callable[[], int]) -> None:
        """Count a new guest; `here`: how many are signed in from there."""
        self._count("guest", address, self.limits.guests, address)
        if not self.is_spared(address) and here() >= self.limits.guests_at_once:
            text = "Many guests joined from your network. Have some sign out, or ask the director for an invitation."
            raise HttpRefusal(429, "many_guests", text, wait=600)

    def upload(self, person: str, address: str) -> None:
        """Count a long body."""
        self._count("uploads", address, self.limits.address_uploads, address)
        if person:
            self._count("upload", person, self.limits.uploads, address)

    def is_spared(self, address: str) -> bool:
        """Whether an address is not counted: this machine itself, but nobody behind a proxy on it."""
        return address in self.limits.spared

    def socket(self, session: str, address: str) -> None:
        """Count a new socket."""
        self._count("socket", session, self.limits.sockets, address)

    def visitor_socket(self, address: str) -> None:
        """Count a new socket of a visitor who is not signed in."""
        self._count("looker", address, self.limits.lookers, address)

    def sign_in(self, name: str, address: str) -> None:
        """Count a password; nobody is spared, or a proxy on this machine would spare everybody.

        The first tries from a network don't count for the name: guesses from many others keep nobody out.
        """
        self._take("passwords", network(address), self.limits.passwords)
        self._take("sign-in", f"{network(address)} {name}", self.limits.sign_in)
        try:
            self._take("first", f"{network(address)} {name}", self.limits.first)
        except HttpRefusal:
            self._take("name", name, self.limits.name)

    def _count(self, what: str, who: str, rate: Rate, address: str) -> None:
        if not self.is_spared(address):
            self._take(what, network(who) if who == address else who, rate)

    def _take(self, what: str, who: str, rate: Rate) -> None:
        now = self._now()
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = self._buckets[what, who] = Bucket(rate, now)
            if len(self._buckets) > self.limits.kept:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((what, who))
        if wait := bucket.take(now):
            raise HttpRefusal(429, "too_often", f"Too many tries. Wait {wait} s and try again.", wait=wait)


def network(address: str) -> str:
    """The network an address belongs to: with IPv6 a client has billions of addresses, so the first half counts."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(known) >> 64 << 64)) if isinstance(known, IPv6Address) else address
