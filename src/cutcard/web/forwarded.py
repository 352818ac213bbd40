"""What proxies say of a request: that somebody else asked. Only those are believed that the room was told of."""

from typing import Final

from starlette.datastructures import Headers

THIS_MACHINE: Final = frozenset({"127.0.0.1", "::1"})
SAID: Final = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


def is_forwarded(headers: Headers) -> bool:
    """Whether a proxy passed this on."""
    return any(name in headers for name in SAID)


def by_unnamed_proxy(headers: Headers, address: str) -> bool:
    """Whether a proxy says for whom it asks, and was not believed: then he would be who asks."""
    told = headers.get("x-forwarded-for", "")
    return bool(told) and address not in {one.strip() for one in told.split(",")}
