"""Something printed, as an answer: made beside the loop, shown in the browser, or a word why this room cannot print."""

from collections.abc import Callable, Hashable

from starlette.responses import Response

from cutcard.web.calls import Call
from cutcard.web.printing.press import NotPrinted
from cutcard.web.refusals import TurnedAway


async def printed(call: Call, make: Callable[[], bytes], name: str, kept: Hashable = None) -> Response:
    """The PDF that `make` makes, under this file name; `kept`: what it depends on, where it is worth keeping."""
    try:
        made = await call.printed(kept, make)
    except ImportError:
        text = "This room cannot print: the typst package is missing. The browser's own print works all the same."
        raise TurnedAway(501, "cannot_print", text) from None
    except NotPrinted:
        text = "This sheet could not be printed just now: try again, or print the page from the browser."
        raise TurnedAway(503, "not_printed", text, wait=10) from None
    shown = f'inline; filename="{name}.pdf"'
    return Response(made, media_type="application/pdf", headers={"content-disposition": shown})
