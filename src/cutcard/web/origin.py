"""Whether a request comes from our own pages: another site must not act with somebody's cookie.

A browser says where a request comes from in Sec-Fetch-Site or, over plain http, only in Origin. A program that is no
browser says neither, and carries no cookie that it was not given.
"""

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_OURS: Final = frozenset({"same-origin", "none"})
_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def from_elsewhere(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether another site sent this."""
    origin = headers.get("origin")
    if origin is not None:
        return origin.rstrip("/") not in allowed and not _same(origin, headers.get("host", ""))
    return headers.get("sec-fetch-site", "none") not in _OURS


def _same(origin: str, host: str) -> bool:
    """Whether an origin is the host that was asked; the usual port may be left out on either side."""
    try:
        parts = urlsplit(origin)
        asked = urlsplit(f"//{host}")
        usual = _PORTS.get(parts.scheme)
        theirs, ours = parts.port or usual, asked.port or usual
    except ValueError:
        return False
    return usual is not None and bool(parts.hostname) and (parts.hostname, theirs) == (asked.hostname, ours)
