"""Guests who sit behind a player, as long as nobody objects."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id, Name
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import seated
from cutcard.cash.podium.seats import sits
from cutcard.cash.state import CashEvening
from cutcard.cash.words import name_of
from cutcard.rules.cash import CashRules


@act(Who.STAFF | Who.DEALER, label="Add guest")
@says("{guest:player} sits behind {player}")
@says("{guest:player} sits behind {player}, and {objects:player} objects")
class SitBehind(Command, frozen=True, kw_only=True, tag="sit-behind"):
    """A guest sits behind a player; "": the guest leaves."""

    player: Id
    guest: Name = ""
    objects: Id = ""
    """Who of those playing objects."""


@act(Who.STAFF | Who.DEALER, label="Note objection")
@says("{objects:player} objects to {player}'s guest")
class ObjectToGuest(Command, frozen=True, kw_only=True, tag="object-to-guest"):
    """A player objects: the guest leaves."""

    player: Id
    objects: Id


class GuestSat(Event, frozen=True, kw_only=True, gc=False, tag="guest-sat/1"):
    """A guest sits behind a player, or "": nobody does."""

    player: Id
    guest: Name = ""


@decides
def sit_behind(c: SitBehind, e: CashEvening, rules: CashRules) -> list[Event]:
    """Where the house has that, and nobody playing objects."""
    one, house = seated(e, c.player), rules.sitting_behind
    if not house.behind and c.guest:
        raise RefusedInCashRoom("only_players_sit", house.cites, guest=c.guest)
    cites = house.cites_on("behind")
    if c.objects:
        raise RefusedInCashRoom("somebody_objects", cites, guest=c.guest, name=name_of(e, c.objects), player=one.name)
    return [GuestSat(player=c.player, guest=c.guest, cites=cites)]


@decides
def object_to_guest(c: ObjectToGuest, e: CashEvening, rules: CashRules) -> list[Event]:
    """Anybody who plays at that table may."""
    one, other = seated(e, c.player), seated(e, c.objects)
    if other.table != one.table:
        raise RefusedInCashRoom("plays_elsewhere", name=other.name, table=one.table)
    if not sits(e, c.player).guest:
        raise RefusedInCashRoom("no_guest", name=one.name)
    return [GuestSat(player=c.player, cites=rules.sitting_behind.cites_on("behind"))]


@changes
def _guest_sat(e: CashEvening, event: GuestSat) -> None:
    sits(e, event.player).guest = event.guest


@tells
def _tell_guest_sat(event: GuestSat, e: CashEvening) -> str:
    name = name_of(e, event.player)
    return f"{event.guest} sits behind {name}" if event.guest else f"The guest behind {name} left"
