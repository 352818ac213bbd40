"""The league's state and act registry."""

from typing import Final

from cutcard.acts.declare import Acts
from cutcard.acts.undo import ActLog
from cutcard.league.act_types import Event
from cutcard.league.season import Season
from cutcard.league.tournament_result import TournamentResult

STREAM: Final = "league"
"""Where a store keeps it."""


class League:
    """Nights that were brought, and what officers settled of seasons; a club's own nights are not kept here."""

    def __init__(self) -> None:
        self.version = 0  # how many events it is made of
        self.nights: dict[str, TournamentResult] = {}
        self.seasons: dict[str, Season] = {}
        self.public = False  # whether whoever is not signed in may look
        self.record: ActLog[Event] = ActLog()

    def season(self, name: str) -> Season | None:
        """A season as officers settled it; or as the nights that were brought name it, by its id."""
        if name in self.seasons:
            return self.seasons[name]
        found = next((one for one in self.nights.values() if name and one.season_id == name), None)
        return Season(id=name, name=found.season or name, league=found.league) if found is not None else None

    def season_ids(self) -> list[str]:
        """Every season there is, settled or only named by nights."""
        return list(dict.fromkeys([*self.seasons, *(one.season_id for one in self.nights.values() if one.season_id)]))


ACTS: Final = Acts[[League], list[Event], League, League]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases


def describe_event(event: Event, league: League) -> str:
    """One event in words, with the league as it is now."""
    return ACTS.told[type(event)](event, league)
