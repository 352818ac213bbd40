"""Something printed, as an answer: made beside the loop, shown in the browser, or a word why this room cannot print."""

import asyncio
from collections.abc import Callable

from starlette.responses import Response

from cutcard.web.refusals import TurnedAway


async def printed(make: Callable[[], bytes], name: str) -> Response:
    """The PDF that `make` makes, under this file name."""
    try:
        made = await asyncio.to_thread(make)
    except ImportError:
        text = "This room cannot print: the typst package is missing. The browser's own print works all the same."
        raise TurnedAway(501, "cannot_print", text) from None
    shown = f'inline; filename="{name}.pdf"'
    return Response(made, media_type="application/pdf", headers={"content-disposition": shown})
