"""The nights that a league has: brought over or played here, each once by its own id."""

from collections.abc import Iterable

from msgspec import Struct, field

from cutcard.league.nights import LeagueNight

STREAM = "league"
"""Where a store keeps it."""


class NightBrought(Struct, frozen=True, kw_only=True, tag="league.night-brought/1"):
    """A night was brought over, or brought again with something changed in it."""

    night: LeagueNight


class League(Struct):
    """All nights by their ids."""

    nights: dict[str, LeagueNight] = field(default_factory=dict)

    def happen(self, event: NightBrought) -> None:
        """What was brought last stands."""
        self.nights[event.night.id] = event.night


def bring(league: League, nights: Iterable[LeagueNight]) -> list[NightBrought]:
    """What happens when nights are brought: a night that is there already, word for word, is not brought again."""
    newest = {night.id: night for night in nights}
    return [NightBrought(night=night) for night in newest.values() if league.nights.get(night.id) != night]
