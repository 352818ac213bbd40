"""Nights brought over from elsewhere: each once by its own id, in whatever order they come."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cutcard.acts.declare import Who, act
from cutcard.bounds import Many
from cutcard.league.acting import changes, decides, tells
from cutcard.league.entry import Command, Event
from cutcard.league.state import League
from cutcard.league.tournament_result import LeagueNight


@act(Who.ROOM)
class BringNights(Command, frozen=True, kw_only=True, tag="bring-nights"):
    """Import tournaments that were read from elsewhere."""

    nights: Many[LeagueNight]


class NightBrought(Event, frozen=True, kw_only=True, gc=False, tag="league.night-brought/2"):
    """A night was brought over, or brought again with something changed in it."""

    night: LeagueNight


def _with_its_entry(old: dict[str, Any]) -> dict[str, Any]:
    return {"t": "league.night-brought/2", "night": old["night"]}


UPCASTS: Final = {"league.night-brought/1": _with_its_entry}
"""How events of older versions are read."""


def bring(known: Mapping[str, LeagueNight], nights: Iterable[LeagueNight]) -> list[LeagueNight]:
    """Those that are new, or not word for word what is there already; of several with one id the last."""
    newest = {night.id: night for night in nights}
    return [night for night in newest.values() if known.get(night.id) != night]


@decides
def bring_nights(c: BringNights, league: League) -> list[Event]:
    """A night that is there already, word for word, is not brought again."""
    return [NightBrought(night=night) for night in bring(league.nights, c.nights)]


@changes
def _brought(league: League, e: NightBrought) -> None:
    league.nights[e.night.id] = e.night


@tells
def _tell_brought(e: NightBrought, league: League) -> str:
    together = sum(isinstance(one, NightBrought) and one.entry == e.entry for one in league.record.log)
    return f"{together} tournaments imported" if together > 1 else f"Imported: {e.night.title or 'a tournament'}"
