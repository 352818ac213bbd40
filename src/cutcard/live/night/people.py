"""Who is who: at tables of the room people sit by their own id, in a night by the id of their entry."""

from cutcard.tournament.night import Entrant, Night


class Roll:
    """The entrants of one night, by who they are in the room."""

    __slots__ = ("_known", "_night", "_players")

    def __init__(self, night: Night) -> None:
        self._night = night
        self._players: dict[str, str] = {}
        self._known = 0

    def player(self, one: Entrant) -> str:
        """Who sits at the table for this entry."""
        return one.person or one.id

    def entrant(self, player: str) -> Entrant | None:
        """The entry of somebody who sits at a table; None: he has none."""
        if self._known != len(self._night.entrants):
            self._players = {self.player(one): one.id for one in self._night.entrants.values()}
            self._known = len(self._night.entrants)
        return self._night.entrants.get(self._players.get(player, ""))


class ByName(Roll):
    """The same at tables with real cards: whom the club does not know sits there by his name."""

    __slots__ = ()

    def player(self, one: Entrant) -> str:
        """Who sits at the table for this entry."""
        return one.person or one.name
