"""What the lab does for a night: programs that enter it, and the rest of it played in thought."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Moment
from cutcard.tournament.seen.messages import Forecast
from cutcard.web.api.nights import kept_of
from cutcard.web.api.session import Asked
from cutcard.web.calls import Call
from cutcard.web.refusals import TurnedAway

Style = Literal["mixed", "tight", "loose", "aggressive", "calling"]


class Entering(Asked, frozen=True, kw_only=True):
    """How many bots, and how they play."""

    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    style: Style = "mixed"


class EntrantsAdded(Struct, frozen=True):
    """Who was registered."""

    names: tuple[str, ...]


class Foretelling(Struct, frozen=True):
    """By which moment it should be over; 0: whenever it is."""

    by: Moment = 0


async def add_entrants(call: Call, body: Entering) -> EntrantsAdded:
    """Register programs for an online night: they sit where it puts them."""
    if call.desk.lab.entrants is None or kept_of(call).night.plan.room != "online":
        raise TurnedAway(409, "no_bots_here", "Programs play in nights that are dealt online, and in no other.")
    style = "" if body.style == "mixed" else body.style
    return EntrantsAdded(await call.desk.lab.entrants(call.path["id"], body.count, style))


async def night_forecast(call: Call, query: Foretelling) -> Forecast:
    """When a night will end, and how likely that is by a moment: its rest is played many times in thought."""
    if call.desk.lab.foretells is None:
        raise TurnedAway(404, "no_forecast", "Nobody foretells the end of a night here.")
    if not kept_of(call).night.plan.structure:
        raise TurnedAway(409, "no_structure", "This night has no levels yet, so nobody can say when it ends.")
    return await call.beside(call.desk.lab.foretells(call.path["id"], query.by))
