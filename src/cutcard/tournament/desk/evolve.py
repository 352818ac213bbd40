"""What the desk's events do to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.clock.reading import Clock
from cutcard.tournament.desk import events as ev
from cutcard.tournament.entry import Misfit
from cutcard.tournament.night import Entrant, Night, Out
from cutcard.tournament.places.leaving import free_seat, of
from cutcard.tournament.plan.structure import MINUTE


def _opened(n: Night, e: ev.NightOpened) -> None:
    n.id, n.plan, n.edition = e.night, e.plan, e.edition
    n.carried = dict(e.carried)
    _wind(n)


def _wind(n: Night) -> None:
    """A clock that has not started stands at the beginning of the structure."""
    if not n.started and n.plan.structure:
        n.clock = Clock(left=n.plan.structure[0].minutes * MINUTE)


def _published(n: Night, _: ev.NightPublished) -> None:
    n.stage = "open"


def _changed(n: Night, e: ev.PlanChanged) -> None:
    n.plan = e.plan
    _wind(n)


def _placed(n: Night, name: str) -> None:
    """One more has a place, if there is one."""
    n.placed += 1
    if 0 < n.plan.capacity < n.placed:
        raise Misfit(f"there is no place for {name}")


def _registered(n: Night, e: ev.Registered) -> None:
    if e.player in n.entrants:
        of(n, e.player, "cancelled")
    if not e.waiting:
        _placed(n, e.name)
    one = Entrant(e.player, e.name, e.person, e.at)
    one.member, one.dealer, one.prepaid = e.member, e.dealer, e.prepaid
    one.status = "waiting" if e.waiting else "registered"
    n.entrants.pop(e.player, None)  # whoever comes again goes to the end of the list
    n.entrants[e.player] = one


def _cancelled(n: Night, e: ev.Cancelled) -> None:
    one = of(n, e.player, "registered", "waiting")
    n.placed -= one.status == "registered"
    free_seat(n, one)
    one.status, one.bought = "cancelled", []


def _offered(n: Night, e: ev.SeatOffered) -> None:
    of(n, e.player, "waiting").offered = e.at


def _answered(n: Night, e: ev.OfferAnswered) -> None:
    one = of(n, e.player, "waiting")
    one.status = "registered" if e.takes else "cancelled"
    if e.takes:
        _placed(n, one.name)


def _moved_up(n: Night, e: ev.MovedUp) -> None:
    one = of(n, e.player, "waiting")
    one.status = "registered"
    _placed(n, one.name)


def _called(n: Night, e: ev.CallNoted) -> None:
    one = of(n, e.player, "registered", "waiting", "in")
    one.confirmed, one.gave_notice = e.comes, e.at
    one.asked_to_keep = e.keep
    if e.hunts is not None:
        one.hunts = e.hunts


def _checked_in(n: Night, e: ev.CheckedIn) -> None:
    one = of(n, e.player, "registered", "in")
    one.arrived, one.missed = e.at, e.missed


def _late(n: Night, e: ev.LateDecided) -> None:
    one = of(n, e.player, "registered", "in")
    one.place_held = e.seated
    if not e.seated:
        free_seat(n, one)


def _absent(n: Night, e: ev.DeclaredAbsent) -> None:
    one = of(n, e.player, "registered", "in")
    if one.status == "in":
        n.chips["absent"] = n.chips.get("absent", 0) - e.removed
        out = Out(e.player, e.at, f"absent {e.entry}", e.removed)
        out.why, out.cites, out.table = "absent", e.cites, one.table
        out.to_count = bool(e.removed) and not e.by
        n.outs.append(out)
    free_seat(n, one)
    one.status, one.stack, one.barred = "absent", 0, e.barred


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.NightOpened: _opened,
    ev.NightPublished: _published,
    ev.PlanChanged: _changed,
    ev.Registered: _registered,
    ev.Cancelled: _cancelled,
    ev.SeatOffered: _offered,
    ev.OfferAnswered: _answered,
    ev.MovedUp: _moved_up,
    ev.CallNoted: _called,
    ev.CheckedIn: _checked_in,
    ev.LateDecided: _late,
    ev.DeclaredAbsent: _absent,
}
