"""Who is in the room: people come, and go home."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id, Name
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.lookup import find_visitor, name_of, visitor_of
from cutcard.cash.state import CashSession, Visitor
from cutcard.rules.club_rules import CashRules


@act(Who.STAFF | Who.SELF, enters=True, label="Check in")
class CheckInVisitor(Command, frozen=True, kw_only=True, tag="arrive"):
    """Check in a player."""

    player: Id = ""
    """Their id in this session; "": the server chooses one."""
    name: Name = ""
    person: Id = ""
    asked_by: Id = ""
    """Who says so from a device of their own; "": the podium sees them."""


@act(Who.STAFF | Who.SELF, label="Check out")
@says("{player} checks out")
class CheckOut(Command, frozen=True, kw_only=True, tag="go-home"):
    """Check out a player: they leave every list."""

    player: Id


class Arrived(Event, frozen=True, kw_only=True, gc=False, tag="arrived/1"):
    """Somebody is in the room; `from_afar`: known to the lists, and not there yet."""

    player: Id
    name: Name
    person: Id = ""
    from_afar: bool = False


class WentHome(Event, frozen=True, kw_only=True, gc=False, tag="went-home/1"):
    """Somebody went home."""

    player: Id


def known(e: CashSession, player: str, name: str, person: str) -> Visitor | None:
    """Somebody of this id or person, or of this name without being another person."""
    found = e.visits.get(player)
    if found is None and person:
        found = next((one for one in e.visits.values() if one.person == person), None)
    if found is None and name:
        same = next((one for one in e.visits.values() if one.name.casefold() == name.strip().casefold()), None)
        found = None if same is not None and same.person and person else same
    return found


def fresh_id(e: CashSession) -> str:
    """An id that nobody has."""
    number = len(e.visits) + 1
    while f"v{number}" in e.visits:
        number += 1
    return f"v{number}"


@decides
def arrive(c: CheckInVisitor, e: CashSession, rules: CashRules) -> list[Event]:
    """Somebody comes, for the first time or again; where names are put down in person, a phone is not believed."""
    one = known(e, c.player, c.name, c.person)
    if c.asked_by and rules.list_names.here:
        cites, name = rules.list_names.cites_on("here"), one.name if one is not None else c.name
        raise RefusedInCashRoom("come_to_podium", cites, name=name)
    if one is not None and one.here:
        raise RefusedInCashRoom("here_already", name=one.name)
    if one is not None:
        return [Arrived(player=one.id, name=one.name, person=one.person)]
    name = c.name.strip()
    if not name:
        raise RefusedInCashRoom("no_such_visitor", player=c.player)
    return [Arrived(player=c.player or fresh_id(e), name=name, person=c.person)]


@decides
def go_home(c: CheckOut, e: CashSession, _: CashRules) -> list[Event]:
    """Somebody who sits at no table any more."""
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
    return f"{e.name} signed up remotely" if e.from_afar else f"{e.name} checked in"


@changes
def _went_home(e: CashSession, event: WentHome) -> None:
    one = visitor_of(e, event.player)
    one.gone = event.at or 1
    for game in e.games.values():
        game.waiting = [other for other in game.waiting if other.player != event.player]


@tells
def _phrase_went_home(event: WentHome, e: CashSession) -> str:
    return f"{name_of(e, event.player)} checked out"
