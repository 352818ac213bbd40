"""The desk's events in words."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.desk import events as ev
from cutcard.tournament.night import Night


def _name(n: Night, player: str) -> str:
    return n.entrants[player].name if player in n.entrants else player


def _because(text: str, why: str) -> str:
    return f"{text}, although the rule is against it: {why}" if why else text


def _registered(e: ev.Registered, _: Night) -> str:
    how = " on the waiting list" if e.waiting else ", paid before" if e.prepaid else ""
    return _because(f"{e.name} is on the list{how}" if not e.waiting else f"{e.name} is{how}", e.why)


def _answered(e: ev.OfferAnswered, n: Night) -> str:
    return f"{_name(n, e.player)} {'takes' if e.takes else 'does not take'} the free place"


def _moved_up(e: ev.MovedUp, n: Night) -> str:
    instead = f" instead of {_name(n, e.instead)}" if e.instead else ""
    return f"{_name(n, e.player)} moves up from the waiting list{instead}"


def _called(e: ev.CallNoted, n: Night) -> str:
    said = "comes late" if e.comes else "does not come"
    hunts = "" if e.hunts is None else f", bounty {' and '.join(e.hunts)}" if e.hunts else ", not in the bounty game"
    keep = ", wants his chips left in place" if e.keep else ""
    return f"{_name(n, e.player)} called: {said}{hunts}{keep}"


def _late(e: ev.LateDecided, n: Night) -> str:
    what = "is seated and blinded until he comes" if e.seated else "is left out until he comes"
    return f"{_name(n, e.player)} {what}"


def _absent(e: ev.DeclaredAbsent, n: Night) -> str:
    chips = f"; {e.removed:,} chips leave play" if e.removed else ""
    bar = "; barred from the next date" if e.barred else ""
    return f"{_name(n, e.player)} did not come{chips}{bar}"


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
    ev.NightOpened: lambda e, _: f"{e.plan.title} is planned",
    ev.NightPublished: lambda _, __: "The night is announced",
    ev.PlanChanged: lambda e, _: _because("The plan is changed", e.why),
    ev.Registered: _registered,
    ev.Cancelled: lambda e, n: f"{_name(n, e.player)} is off the list",
    ev.SeatOffered: lambda e, n: f"The free place is offered to {_name(n, e.player)}",
    ev.OfferAnswered: _answered,
    ev.MovedUp: _moved_up,
    ev.CallNoted: _called,
    ev.CheckedIn: lambda e, n: _because(f"{_name(n, e.player)} is there", e.why),
    ev.LateDecided: _late,
    ev.DeclaredAbsent: _absent,
}
