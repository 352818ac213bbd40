"""A night as one line of the list."""

from typing import Literal

from cutcard.tournament.night import Night, Status
from cutcard.tournament.places.ranking import stage_of
from cutcard.tournament.seen.entrants import of_person
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import CurrencySeen, NightListed


def listed(look: Look, person: str = "") -> NightListed:
    """What stands in the list; `person` finds himself in it."""
    night, plan = look.night, look.night.plan
    statuses = [one.status for one in night.entrants.values()]
    return NightListed(
        id=night.id,
        title=plan.title,
        house=plan.house,
        house_title=look.house_title,
        game=plan.game,
        date=plan.date,
        starts=plan.starts,
        stage=stage_of(night),
        registered=len(statuses) - statuses.count("waiting") - statuses.count("cancelled"),
        capacity=plan.capacity,
        waiting=statuses.count("waiting"),
        left=statuses.count("in"),
        price=plan.buy_in.total,
        currency=CurrencySeen.of(plan.currency),
        chips=plan.buy_in.chips,
        room=plan.room,
        mine=own_status(night, person),
    )


def own_status(night: Night, person: str) -> Status | Literal[""]:
    """How somebody of the club stands on the list; "" where he does not."""
    one = of_person(night, person)
    return one.status if one is not None else ""
