"""Checklists of the dealer guide: what is due at a table now, and who went through it."""

from typing import Annotated

from msgspec import Meta

from cutcard.live.floor.messages import ChecklistSeen
from cutcard.web.api.session import Asked
from cutcard.web.calls import Call
from cutcard.web.refusals import TurnedAway


class Confirming(Asked, frozen=True, kw_only=True):
    """What was done, point by point; `id` is your own, unique for ever."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    items: tuple[str, ...]
    note: Annotated[str, Meta(max_length=400)] = ""


async def checklists(call: Call) -> tuple[ChecklistSeen, ...]:
    """Every checklist of this table's house, those that are due first."""
    del call
    raise TurnedAway(501, "not_yet", "The floor is being set up: this comes in a moment.")


async def confirm_checklist(call: Call, body: Confirming) -> ChecklistSeen:
    """Confirm that a checklist was gone through; it is kept who did, and when."""
    del call, body
    raise TurnedAway(501, "not_yet", "The floor is being set up: this comes in a moment.")
