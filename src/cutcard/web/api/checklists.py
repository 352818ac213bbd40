"""Checklists of the dealer guide: what is due at a table now, and who went through it."""

from typing import Annotated

from msgspec import Meta

from cutcard.bounds import Few, Line
from cutcard.live.floor.messages import ChecklistSeen
from cutcard.live.messages import RefusedSeen
from cutcard.web.api.session import Asked
from cutcard.web.calls import Call


class Confirming(Asked, frozen=True, kw_only=True):
    """What was done, point by point; `id` is your own, unique for ever."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    items: Few[Line] = ()
    """None: it begins now, and its time runs."""
    note: Annotated[str, Meta(max_length=400)] = ""


async def checklists(call: Call) -> tuple[ChecklistSeen, ...]:
    """Every checklist of this table's house, those that are due first."""
    return call.desk.room.floor.checklists.listed(call.path["id"])


async def confirm_checklist(call: Call, body: Confirming) -> ChecklistSeen | RefusedSeen:
    """Confirm points of a checklist, or begin it with none; it is kept who did, and when."""
    table, moment = call.path["id"], call.path["moment"]
    lists = call.desk.room.floor.checklists
    return await lists.confirm(call.person, table, body.id, moment, body.items, body.note)
