"""Where a request comes from: proxy, host name, site, network and device.

A browser names the origin in Sec-Fetch-Site or, over plain http, only in Origin. A program that is no browser sends
neither, and no cookie that it was not given: another site must not act with a person's cookie.

A name on the internet can be pointed at any machine, this one too, and the pages of that name may then talk to it as
their own. So over plain http the server answers to addresses, to names that only a home network gives, and to those in
its settings. Over https the certificate ensures the same.
"""

import socket
from collections.abc import Collection, Iterable
from ipaddress import IPv4Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_OURS: Final = frozenset({"same-origin", "none"})
_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def from_elsewhere(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether another site sent this request."""
    origin = headers.get("origin")
    if origin is not None:
        return origin.rstrip("/") not in allowed and not _same(origin, headers.get("host", ""))
    return headers.get("sec-fetch-site", "none") not in _OURS


def _same(origin: str, host: str) -> bool:
    """Whether an origin is the requested host; the default port may be left out on either side."""
    try:
        parts = urlsplit(origin)
        asked = urlsplit(f"//{host}")
        usual = _PORTS.get(parts.scheme)
        theirs, ours = parts.port or usual, asked.port or usual
    except ValueError:
        return False
    return usual is not None and bool(parts.hostname) and (parts.hostname, theirs) == (asked.hostname, ours)


HOME: Final = ("localhost", "local", "lan", "internal", "home.arpa")
"""Endings that nobody can own on the internet."""


def own_names(*told: str) -> frozenset[str]:
    """This machine's own name, and those of the settings: names or whole addresses of pages."""
    return frozenset(filter(None, map(_name, (socket.gethostname(), *told))))


def is_known(host: str, names: Iterable[str]) -> bool:
    """Whether a Host header is one of ours; a program that sends none is no browser."""
    name = _name(host)
    return not host or _is_address(name) or ("." not in name and bool(name)) or _at_home(name) or name in names


def _name(host: str) -> str:
    """The name alone: without scheme, port or last dot."""
    try:
        return (urlsplit(host if "//" in host else f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def _at_home(name: str) -> bool:
    return name.endswith(tuple(f".{end}" for end in HOME))


THIS_MACHINE: Final = frozenset({"127.0.0.1", "::1"})
SAID: Final = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


def on_this_machine(address: str) -> bool:
    """Whether an address leads only this machine to itself: a phone that opens it finds itself."""
    name = _name(address)
    if name == "localhost" or name.endswith(".localhost"):
        return True
    return _is_address(name) and (ip_address(name).is_loopback or ip_address(name).is_unspecified)


def is_forwarded(headers: Headers) -> bool:
    """Whether a proxy passed this on."""
    return any(name in headers for name in SAID)


def by_unnamed_proxy(headers: Headers, address: str) -> bool:
    """Whether a proxy that is not configured names its client, who would then be the one who asks."""
    told = headers.get("x-forwarded-for", "")
    return bool(told) and address not in {one.strip() for one in told.split(",")}


def network_words(address: str) -> str:
    """The network of an address: "192.0.2.x", "2001:db8:1::"; words for this machine, "" for no address."""
    try:
        known = ip_address(address)
    except ValueError:
        return ""
    if known.is_loopback:
        return "this machine"
    if isinstance(known, IPv4Address):
        return f"{address.rpartition('.')[0]}.x"
    return network_words(str(known.ipv4_mapped)) if known.ipv4_mapped else str(type(known)(int(known) >> 80 << 80))


_DEVICES: Final = (
    ("iPad", "iPad"), ("iPhone", "iPhone"), ("Android", "Android"), ("CrOS", "Chromebook"), ("Windows", "Windows"),
    ("Macintosh", "Mac"), ("Linux", "Linux"),
)  # fmt: skip
_BROWSERS: Final = (
    ("Edg/", "Edge"), ("EdgA/", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip


def device(agent: str) -> str:
    """The machine and browser of a User-Agent; of a program its first word."""
    machine = next((name for sign, name in _DEVICES if sign in agent), "")
    browser = next((name for sign, name in _BROWSERS if sign in agent), "")
    if machine or browser:
        return ", ".join(part for part in (machine, browser) if part)
    first = agent.partition(" ")[0].partition("/")[0]
    return first[:24] if first.isprintable() else ""
