"""Jackpot claim forms."""

from functools import partial

from msgspec import Struct
from starlette.responses import Response

from cutcard.web.api.rules.rulebook import book_of
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpCall
from cutcard.web.print.claim import claim_facts
from cutcard.web.print.press import press, printed
from cutcard.web.print.rulebook import Paper


class ClaimPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The paper in the printer."""

    paper: Paper = "letter"


async def bad_beat_claim(call: HttpCall, query: ClaimPaper) -> Response:
    """The claim form of the bad beat awarded in the last hand."""
    seen = call.desk.room.seen(call.person, call.path["id"])
    if seen.bad_beat is None or seen.bad_beat.outcome != "granted":
        raise not_found("No bad beat was granted in the last hand of this table.")
    house = (await book_of(call, seen.book or seen.view.house)).title
    facts = claim_facts(seen, seen.bad_beat, house, call.desk.room.people.style, query.paper)
    return await printed(call, partial(press, "claim.typ", facts), f"bad-beat-{seen.bad_beat.claim}")
