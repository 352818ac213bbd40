"""Built files on their way to the browser: kept for ever where their names hold a hash, packed where it takes gzip."""

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cutcard.web.guard import WHAT

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
