"""How many files and connections this system lets us have open: as many as it allows, and a word where that is few."""

from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from cutcard.web.settings import Settings

WANTED: Final = 32_768
"""Enough for every socket and connection that the settings promise."""
FEW: Final = 4096
RESERVE: Final = 200
"""For the store, the log, and what is printed."""


def open_files() -> int:
    """Raise the limit as far as one may; what it is now, 0 where the system has none."""
    try:
        import resource
    except ImportError:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < WANTED:
        wanted = WANTED if hard == unlimited else min(WANTED, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == unlimited else soft


def fitted(settings: Settings, files: int) -> Settings:
    """Promise no more than the system can hold: two thirds for sockets, one for requests, a quarter to one address."""
    room = max(40, files - RESERVE)
    if not files or settings.sockets_most + settings.holding.most <= room:
        return settings
    sockets, connections = min(settings.sockets_most, room * 2 // 3), min(settings.holding.most, room // 3)
    return replace(
        settings,
        sockets_most=sockets,
        sockets_address=min(settings.sockets_address, sockets // 4),
        lookers_each=min(settings.lookers_each, sockets // 4),
        holding=replace(settings.holding, most=connections, address=min(settings.holding.address, connections // 4)),
    )


def few(settings: Settings, files: int) -> str:
    """What is said where that is few; "" where it is enough for a club."""
    if not 0 < files < FEW:
        return ""
    most = fitted(settings, files).sockets_most
    return f"This system allows {files:,} open files, so at most {most:,} pages can be open; `ulimit -n` raises it."
