"""Going out in words, for the log."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.night import Night
from cutcard.tournament.places import events as ev
from cutcard.tournament.places.ranking import next_place
from cutcard.tournament.words import listed, ordinal

_WHY: Final = {
    "forfeit": "forfeits his chips",
    "disqualified": "is disqualified",
    "left": "has left",
    "late": "came too late",
}


def _went_out(e: ev.WentOut, night: Night) -> str:
    place = _place(e, night)
    where = f" in {ordinal(place)}" if place else ""
    if e.why != "bust":
        gone = f"; {e.removed:,} chips leave play" if e.removed else ""
        return f"{_name(night, e.player)} {_WHY.get(e.why, 'is taken out')}{where and ', out' + where}{gone}"
    by = f", knocked out by {_names(night, e.credited)}" if e.credited else ""
    return f"{_name(night, e.player)} is out{where}{by}"


def _credited(e: ev.KnockOutCredited, night: Night) -> str:
    return f"{_name(night, e.player)} was knocked out by {_names(night, e.credited)}"


def _place(e: ev.WentOut, night: Night) -> int:
    """His place as it stands now; 0: he came back, or others went out in the same hand."""
    keys = [out.round or out.hand for out in night.outs]
    key = e.round or e.hand
    if keys.count(key) != 1:
        return 0
    at = keys.index(key)
    return next_place(night) + len(keys) - at if night.outs[at].player == e.player else 0


def _name(night: Night, player: str) -> str:
    return night.entrants[player].name if player in night.entrants else player


def _names(night: Night, players: tuple[str, ...]) -> str:
    return listed([_name(night, player) for player in players])


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {ev.WentOut: _went_out, ev.KnockOutCredited: _credited}
