"""Equity calculations, in a process and time-limited."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import astuple

from cutcard.bounds import Word
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.equity_odds import EquityAsked, EquityOdds, worked_out


class EquityRequest(RequestBody, frozen=True, kw_only=True):
    """A range for each of two to six players, the board, and whether to sample where an exact count is possible."""

    ranges: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=2_000)], ...], Meta(min_length=2, max_length=6)
    ]
    board: Annotated[str, Meta(max_length=40)] = ""
    dead: Annotated[str, Meta(max_length=160)] = ""
    game: Word = "nlhe"
    sampled: bool = False


async def equity_odds(call: HttpRequest, body: EquityRequest) -> EquityOdds:
    """All-in equity of each range."""
    return await call.in_process(worked_out, EquityAsked(*astuple(body)))
