"""Built files: which of them a page loads, by the build's manifest, and how they go to the browser, packed and kept.

Names that hold a hash are kept for ever; packed copies go to browsers that take gzip.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cutcard.bounds import Few, Line
from cutcard.web.server.json_logging import WHAT

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


PACKED: Final = ".gz"
SHRINKS: Final = (".js", ".css", ".svg")
"""Files that the build writes a packed copy of; fonts are packed by themselves."""
_HASHED: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")
_FOR_EVER: Final = "public, max-age=31536000, immutable"


class BuiltFiles(StaticFiles):
    """The folder that the build writes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, to be kept for ever or asked for again."""
        scope[WHAT] = "/static"
        if path.endswith(PACKED):  # only ever an answer to somebody who asked for the file itself
            raise HTTPException(404)
        response = await self._fitting(path, scope)
        response.headers["cache-control"] = _FOR_EVER if _HASHED.search(path) else "no-cache"
        if path.endswith(SHRINKS):
            response.headers["vary"] = "Accept-Encoding"
        return response

    async def _fitting(self, path: str, scope: Scope) -> Response:
        """The packed copy, where there is one and it is welcome."""
        if path.endswith(SHRINKS) and takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            try:
                response = await super().get_response(path + PACKED, scope)
            except HTTPException as error:
                if error.status_code != 404:
                    raise
            else:
                if response.status_code != 304:
                    response.headers["content-encoding"] = "gzip"
                return response
        return await super().get_response(path, scope)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header lets gzip through; a weight of 0 means no."""
    weights: dict[str, bool] = {}
    for one in accepted.lower().split(","):
        coding, _, weight = one.replace(" ", "").partition(";")
        weights[coding] = not re.fullmatch(r"q=0(\.0*)?", weight)
    return weights.get("gzip", weights.get("*", False))
