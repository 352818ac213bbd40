"""The club's own nights as the league has them, worked out once for each version of a night."""

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.league.tournament_result import LeagueNight
from cutcard.room.league.own_results import league_night
from cutcard.room.tournaments.tournament_registry import Nights
from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.rules.rulebook import Cited
from cutcard.tournament.money.payouts import fund, taken
from cutcard.tournament.players.places import is_over


class KeptBack(NamedTuple):
    """What a night kept for later: what for, how much, of how much, what it paid out of it, and by which rules."""

    title: str
    cents: int
    of_cents: int
    paid: int
    cites: tuple[Cited, ...]


class OwnNight(NamedTuple):
    """A night of ours with what only we know of it."""

    version: int
    night: LeagueNight
    kept: KeptBack | None


class OwnNights:
    """Every night that was closed: its points count, and are gone as soon as it is opened again."""

    def __init__(self, nights: Nights) -> None:
        self._nights = nights
        self._known: dict[str, OwnNight] = {}
        self._ask = nights.asks("league", lambda kept: (league_night(kept.night, kept.rules), kept_of(kept)))
        nights.changed.connect(self._changed)

    def closed(self) -> Iterator[OwnNight]:
        """Those that count."""
        for kept in self._nights:
            if kept.brief.stage == "closed":
                yield self._read(kept)

    def live(self) -> Iterator[KeptNight]:
        """Those that are played, or over and not closed yet."""
        for kept in self._nights:
            if kept.brief.started and kept.brief.stage != "closed":
                yield kept

    def to_come(self, name: str) -> LeagueNight | None:
        """A night that is planned or played, as it stands now."""
        kept = next((one for one in self._nights if one.id == name), None)
        return league_night(kept.night, kept.rules) if kept is not None else None

    def has(self, night: str) -> bool:
        """Whether a night was run here."""
        return self._nights.known(night)

    def hunting(self) -> KeptNight | None:
        """The latest night with a bounty game on targets; None: the club has none."""
        found = [kept for kept in self._nights if kept.brief.plan.bounty == "targets"]
        return max(found, key=lambda kept: kept.brief.plan.starts, default=None)

    def _changed(self, kept: KeptNight) -> None:
        """Worked out at once, also at a restart: nobody who asks for the standings has to wait for it."""
        if kept.night.stage == "closed":
            self._read(kept)

    def _read(self, kept: KeptNight) -> OwnNight:
        known = self._known.get(kept.id)
        if known is None or known.version != kept.version:
            known = self._known[kept.id] = OwnNight(kept.version, *self._ask(kept))
        return known


def kept_of(kept: KeptNight) -> KeptBack | None:
    """What a night keeps for later by its house's rules; None: nothing."""
    cents, purse, paid = fund(kept.night, kept.rules), kept.rules.purse, kept.night.bank.from_fund
    if not cents and not paid:
        return None
    cites = kept.book.cited(purse.cites_on("fund") or purse.cites)
    return KeptBack(purse.fund, cents, taken(kept.night), paid, cites)


def over(kept: KeptNight) -> bool:
    """Whether its places are settled."""
    return is_over(kept.night)
