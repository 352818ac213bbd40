"""By which names a room is known: a page of another site must not reach it under a name of that site's own.

A name on the internet can be made to lead to any machine, this one too, and the pages of that name may then talk to it
as their own. So over plain http a room answers to addresses, to names that only a home network gives, and to those it
was told. Over https the certificate says the same.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

HOME: Final = ("localhost", "local", "lan", "internal", "home.arpa")
"""Endings that nobody can own on the internet."""


def own_names(*told: str) -> frozenset[str]:
    """This machine's own name, and what it was told: names or whole addresses of pages."""
    return frozenset(filter(None, map(_name, (socket.gethostname(), *told))))


def is_known(host: str, names: Iterable[str]) -> bool:
    """Whether a Host header is one of ours; a program that sends none is no browser."""
    name = _name(host)
    return not host or _is_address(name) or ("." not in name and bool(name)) or _at_home(name) or name in names


def _name(host: str) -> str:
    """The name alone: without a scheme, a port or a last dot."""
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
