"""What is out of order in the room, and what directors and the floor do about it."""

from typing import Literal

from cutcard.live.messages import BrokenSeen, Tending
from cutcard.web.api.session import RequestBody
from cutcard.web.calls import HttpCall
from cutcard.web.refusals import not_found


class Tend(RequestBody, frozen=True, kw_only=True):
    """What to do about it: one of what its `may` says."""

    do: Tending


async def broken(call: HttpCall) -> tuple[BrokenSeen, ...]:
    """Tables and nights that cannot be read or shown, and those that were set aside."""
    return call.desk.room.repairs.everything()


async def tend(call: HttpCall, body: Tend) -> tuple[BrokenSeen, ...]:
    """Read it anew, go back to what could be read, set it aside, bring it back or close it; what is broken then."""
    kinds: dict[str, Literal["table", "night"]] = {"table": "table", "night": "night"}
    kind = kinds.get(call.path["kind"])
    if kind is None:
        raise not_found("There is nothing at this address.")
    return await call.desk.room.repairs.do(call.person, kind, call.path["id"], body.do)
