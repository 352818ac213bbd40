"""Tournament contexts for tests of views."""

from typing import Any

from cutcard.club.people.person import short
from cutcard.rules import load_house
from cutcard.tournament.views.context import TournamentContext
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import planned, playing

MINUTE = 60_000


def looked(night: Driven, **more: Any) -> TournamentContext:
    """The context of a tournament now."""
    return TournamentContext(
        night=night.night,
        rules=night.rules,
        now=night.now,
        in_public=lambda one: short(one.name),
        name=str.title,
        house_title="House",
        book=load_house(night.rules.house),
        **more,
    )


def named(house: str = "standard", count: int = 9, **changed: Any) -> Driven:
    """A tournament whose players have first and last names."""
    night = playing(planned(house, **changed), count)
    for one in night.night.entrants.values():
        one.name = f"{one.id} Longname"
    return night
