"""Which file the browser shall load for a page: names carry a hash, and the build's manifest knows the current ones."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.bounds import Few, Line

STATIC: Final = Path(__file__).parent / "static"
TEMPLATES: Final = Path(__file__).parent / "templates"
ADDRESS: Final = "/static"


class NotBuilt(Exception):
    """The pages were not built; says how to."""


class Built(Struct):
    """One file that the build wrote, and what it loads first."""

    file: Line
    needs: Few[Line] = ()


@lru_cache(maxsize=1)
def _manifest(_changed: int) -> dict[str, Built]:
    return msgspec.json.decode((STATIC / "manifest.json").read_bytes(), type=dict[str, Built])


def _built(name: str) -> Built:
    try:
        return _manifest((STATIC / "manifest.json").stat().st_mtime_ns)[name]
    except (OSError, KeyError):
        raise NotBuilt(f"The pages are not built ({name} is missing). Run: python3 go.py setup") from None


def asset(name: str) -> str:
    """The address of a built file: ``asset("lobby.js")``."""
    return f"{ADDRESS}/{_built(name).file}"


def needs(name: str) -> list[str]:
    """The addresses of what a script loads first, so that the browser may fetch all at once."""
    return [f"{ADDRESS}/{file}" for file in _built(name).needs]
