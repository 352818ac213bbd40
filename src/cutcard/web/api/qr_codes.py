"""QR codes of pages, for invitations, tables and tournaments."""

from functools import partial

from msgspec import Struct

from cutcard.bounds import Line
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.request import HttpRequest
from cutcard.web.print.qr_code import qr_code


class CodeRequest(RequestBody, frozen=True, kw_only=True):
    """Which page: its path, such as /table/t1."""

    path: Line


class CodeView(Struct, frozen=True):
    """The code, and the address it leads to."""

    address: str
    svg: str


async def page_code(call: HttpRequest, body: CodeRequest) -> CodeView:
    """QR code of a page, with the address phones can reach."""
    address = f"{call.origin}/{body.path.lstrip('/')}"
    drawn = await call.cached(("code", address), partial(qr_code, address))
    return CodeView(address, drawn.decode())
