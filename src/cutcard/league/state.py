"""The league's state, and the registry of its acts."""

from typing import Final

from cutcard.acts.declare import Acts
from cutcard.acts.undo import ActLog
from cutcard.league.act_types import Event
from cutcard.league.season import Season
from cutcard.league.tournament_result import TournamentResult

STREAM: Final = "league"
"""The stream's name in the store."""


class League:
    """Imported tournaments and seasons; the club's own tournaments are not stored here."""

    def __init__(self) -> None:
        self.version = 0  # how many events it is made of
        self.nights: dict[str, TournamentResult] = {}
        self.seasons: dict[str, Season] = {}
        self.public = False  # whether visitors who are not signed in can see it
        self.record: ActLog[Event] = ActLog()

    def season(self, name: str) -> Season | None:
        """A season that officers opened, or that imported tournaments name, by id."""
        if name in self.seasons:
            return self.seasons[name]
        found = next((one for one in self.nights.values() if name and one.season_id == name), None)
        return Season(id=name, name=found.season or name, league=found.league) if found is not None else None

    def season_ids(self) -> list[str]:
        """Every season, opened or only named by tournaments."""
        return list(dict.fromkeys([*self.seasons, *(one.season_id for one in self.nights.values() if one.season_id)]))


ACTS: Final = Acts[[League], list[Event], League, League]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases


def describe_event(event: Event, league: League) -> str:
    """Put one event in words, with the league's names as they are now."""
    return ACTS.log_writers[type(event)](event, league)
