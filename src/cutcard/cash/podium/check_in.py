"""Check visitors in to the cash room and out of it."""

from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import with_override_reason
from cutcard.bounds import Document, Id, Line, Name
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.lookup import find_visitor, name_of, visitor_of
from cutcard.cash.state import CashSession, Visitor
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slot import Cites

_MINUTE: Final = 60_000
_DAY: Final = 86_400_000
_NOON: Final = 720


@act(Who.STAFF | Who.SELF, enters=True, label="Check in")
class CheckInVisitor(Command, frozen=True, kw_only=True, tag="arrive"):
    """Check in a player."""

    player: Id = ""
    """Their id in this session; "": the server chooses one."""
    name: Name = ""
    person: Id = ""
    asked_by: Id = ""
    """Who checks in from their own device; "": the podium does it."""
    override: Line = ""
    """Why they come in before the doors open."""


@act(Who.STAFF | Who.SELF, label="Check out")
@says("{player} checks out")
class CheckOut(Command, frozen=True, kw_only=True, tag="go-home"):
    """Check out a player: they leave every list."""

    player: Id


class Arrived(Event, frozen=True, kw_only=True, gc=False, tag="arrived/1"):
    """A player is in the room; `from_afar`: on a list but not in the room yet."""

    player: Id
    name: Name
    person: Id = ""
    from_afar: bool = False
    why: Document = ""


class WentHome(Event, frozen=True, kw_only=True, gc=False, tag="went-home/1"):
    """A player checked out."""

    player: Id


def known_visitor(e: CashSession, player: str, name: str, person: str) -> Visitor | None:
    """The visitor with this id or person, or with this name and no other person's account."""
    found = e.visits.get(player)
    if found is None and person:
        found = next((one for one in e.visits.values() if one.person == person), None)
    if found is None and name:
        same = next((one for one in e.visits.values() if one.name.casefold() == name.strip().casefold()), None)
        found = None if same is not None and same.person and person else same
    return found


def fresh_id(e: CashSession) -> str:
    """An id that no visitor has."""
    number = len(e.visits) + 1
    while f"v{number}" in e.visits:
        number += 1
    return f"v{number}"


@decides
def check_in(c: CheckInVisitor, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a check-in; where players must join in person, a phone cannot check in."""
    one = known_visitor(e, c.player, c.name, c.person)
    if c.asked_by and rules.list_names.here:
        cites, name = rules.list_names.cites_on("here"), one.name if one is not None else c.name
        raise RefusedInCashRoom("come_to_podium", cites, name=name)
    if one is not None and one.is_here:
        raise RefusedInCashRoom("here_already", name=one.name)
    name = one.name if one is not None else c.name.strip() or c.player
    if not name:
        raise RefusedInCashRoom("no_such_visitor", player=c.player)
    why, cites = let_in(c.at, e, rules, name, c.override)
    if one is not None:
        return [Arrived(player=one.id, name=one.name, person=one.person, why=why, cites=cites)]
    if not c.name.strip():
        raise RefusedInCashRoom("no_such_visitor", player=c.player)
    return [Arrived(player=c.player or fresh_id(e), name=name, person=c.person, why=why, cites=cites)]


def let_in(at: int, e: CashSession, rules: CashRules, name: str, why: str) -> tuple[str, Cites]:
    """Refuse a player before the doors open on the day of the session, unless a reason is given; what was used."""
    opens = rules.doors.opens_at()
    begins = (e.opened + e.plan.offset) // _DAY * _DAY + opens * _MINUTE
    if not opens or at + e.plan.offset >= begins:
        return "", rules.doors.cites
    if not why.strip():
        time = f"{opens // 60 % 12 or 12}:{opens % 60:02} {'pm' if opens >= _NOON else 'am'}"
        raise RefusedInCashRoom("doors_closed", rules.doors.cites, name=name, opens=time)
    return why.strip(), rules.doors.cites


@decides
def check_out(c: CheckOut, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a check-out, for a player without a seat."""
    one = find_visitor(e, c.player)
    if one.table:
        raise RefusedInCashRoom("sits_already", name=one.name, table=one.table, seat=one.seat)
    return [WentHome(player=c.player)]


@changes
def _arrived(e: CashSession, event: Arrived) -> None:
    one = e.visits.setdefault(event.player, Visitor(event.player, event.name, event.person))
    one.gone = 0
    if not event.from_afar:
        one.arrived = event.at or 1


@tells
def _phrase_arrived(e: Arrived, _: CashSession) -> str:
    return f"{e.name} signed up remotely" if e.from_afar else with_override_reason(f"{e.name} checked in", e.why)


@changes
def _went_home(e: CashSession, event: WentHome) -> None:
    one = visitor_of(e, event.player)
    one.gone = event.at or 1
    for game in e.games.values():
        game.waiting = [other for other in game.waiting if other.player != event.player]


@tells
def _phrase_went_home(event: WentHome, e: CashSession) -> str:
    return f"{name_of(e, event.player)} checked out"
