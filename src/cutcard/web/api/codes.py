"""An address of a page as a code that phones read: for invitations, tables and nights."""

from functools import partial

from msgspec import Struct

from cutcard.bounds import Line
from cutcard.web.api.night_papers import code
from cutcard.web.api.session import RequestBody
from cutcard.web.calls import HttpCall


class CodeWanted(RequestBody, frozen=True, kw_only=True):
    """Of which page: its path, such as /table/t1."""

    path: Line


class CodeSeen(Struct, frozen=True):
    """The code, and the address that it leads to."""

    address: str
    svg: str


async def page_code(call: HttpCall, body: CodeWanted) -> CodeSeen:
    """A page of this room as a code, under the address that phones reach."""
    address = f"{call.origin}/{body.path.lstrip('/')}"
    drawn = await call.made(("code", address), partial(code, address))
    return CodeSeen(address, drawn.decode())
