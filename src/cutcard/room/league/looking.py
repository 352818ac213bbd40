"""A look at the league for one reader: what there is, and what people are called where they read it."""

from typing import NamedTuple

from cutcard.league.state import League
from cutcard.room.league.context import Namer
from cutcard.room.league.league_stream import LeagueTables
from cutcard.room.room_services import Services


class LeagueLook(NamedTuple):
    """What every view of the league is made from."""

    services: Services
    tables: LeagueTables
    namer: Namer
    club: str
    """What the club is called."""

    @property
    def league(self) -> League:
        """What officers settled."""
        return self.tables.league
