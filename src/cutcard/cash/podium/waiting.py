"""Names on waiting lists: put down, taken off, and kept for somebody who is away for a while."""

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import Misfit
from cutcard.bounds import Id, Moment, Name
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import game, listed, of, played, visitor, waiting
from cutcard.cash.podium.check_in import Arrived, fresh_id, known
from cutcard.cash.state import CashEvening, NameWaiting, Visit
from cutcard.cash.words import name_of, title_of
from cutcard.rules.cash import CashRules


@act(Who.STAFF | Who.SELF, enters=True, label="Add player")
class PutDown(Command, frozen=True, kw_only=True, tag="put-down"):
    """Put a name on the list of a game."""

    game: Id
    player: Id = ""
    name: Name = ""
    """Of a player who is not known in this session yet."""
    person: Id = ""
    here: bool = False
    """They are here in person."""
    asked_by: Id = ""
    """Who asks for it from a device of their own; "": the podium does it."""


@act(Who.STAFF | Who.SELF, label="Remove from list")
@says("{player} is removed from the list for {game:id}")
class TakeOff(Command, frozen=True, kw_only=True, tag="take-off"):
    """Remove a player from the list."""

    game: Id
    player: Id


@act(Who.STAFF | Who.SELF, label="Mark away")
@says("{player} is away from the list for {game:id} until {until:moment}")
class BeAway(Command, frozen=True, kw_only=True, tag="step-away"):
    """Mark a waiting player away, keeping their spot; 0: they are back."""

    game: Id
    player: Id
    until: Moment = 0


class NamePutDown(Event, frozen=True, kw_only=True, gc=False, tag="name-put-down/1"):
    """A name is on a list."""

    game: Id
    player: Id


class NameTakenOff(Event, frozen=True, kw_only=True, gc=False, tag="name-taken-off/1"):
    """A name is on a list no more."""

    game: Id
    player: Id


class AwayNoted(Event, frozen=True, kw_only=True, gc=False, tag="stepped-away/1"):
    """Somebody who waits is away, or back."""

    game: Id
    player: Id
    until: Moment = 0


@decides
def put_down(c: PutDown, e: CashEvening, rules: CashRules) -> list[Event]:
    """At the end of the list; by whom and from where the house says."""
    on, house = game(e, c.game), rules.list_names
    one = known(e, c.player, c.name, c.person)
    name = one.name if one is not None else c.name.strip()
    if not name:
        raise RefusedInCashRoom("no_such_visitor", player=c.player)
    _may_ask(c, e, rules, one, name)
    here = c.here or (one is not None and one.here)
    if house.here and not here:
        raise RefusedInCashRoom("must_be_here", house.cites_on("here"), name=name)
    if one is not None and on.waits(one.id):
        raise RefusedInCashRoom("listed_already", name=name, title=on.plan.title)
    if one is not None and one.table and e.tables[one.table].game == c.game:
        raise RefusedInCashRoom("plays_it", name=name, title=on.plan.title, table=one.table)
    player = one.id if one is not None else c.player or fresh_id(e)
    found: list[Event] = []
    if one is None or one.gone or (c.here and not one.here):
        found.append(Arrived(player=player, name=name, person=c.person, from_afar=not here))
    return [*found, NamePutDown(game=c.game, player=player, cites=rules.list_call.cites_on("order"))]


def _may_ask(c: PutDown, e: CashEvening, rules: CashRules, one: Visit | None, name: str) -> None:
    """Where the house has everybody put down themselves, nobody does it for a friend."""
    if rules.list_names.own and c.asked_by and c.asked_by != (one.id if one is not None else c.player):
        asker = name_of(e, c.asked_by)
        raise RefusedInCashRoom("only_own_name", rules.list_names.cites_on("own"), name=asker, other=name)


@decides
def take_off(c: TakeOff, e: CashEvening, _: CashRules) -> list[Event]:
    """Whoever waits there, called or not."""
    visitor(e, c.player)
    waiting(e, game(e, c.game), c.player)
    return [NameTakenOff(game=c.game, player=c.player)]


@decides
def step_away(c: BeAway, e: CashEvening, rules: CashRules) -> list[Event]:
    """They keep their place, and are passed over until they are back."""
    visitor(e, c.player)
    waiting(e, game(e, c.game), c.player)
    if c.until and c.until <= c.at:
        raise RefusedInCashRoom("back_before")
    return [AwayNoted(game=c.game, player=c.player, until=c.until, cites=rules.list_call.cites_on("left"))]


@changes
def _put_down(e: CashEvening, event: NamePutDown) -> None:
    on, one = played(e, event.game), of(e, event.player)
    if on.waits(event.player):
        raise Misfit(f"{one.name} is already waiting for {on.plan.title}")
    on.waiting.append(NameWaiting(event.player, event.at))


@tells
def _tell_put_down(event: NamePutDown, e: CashEvening) -> str:
    return f"{name_of(e, event.player)} joined the list for {title_of(e, event.game)}"


@changes
def _taken_off(e: CashEvening, event: NameTakenOff) -> None:
    played(e, event.game).waiting.remove(listed(e, event.game, event.player))


@tells
def _tell_taken_off(event: NameTakenOff, e: CashEvening) -> str:
    return f"{name_of(e, event.player)} left the list for {title_of(e, event.game)}"


@changes
def _stepped_away(e: CashEvening, event: AwayNoted) -> None:
    listed(e, event.game, event.player).away_until = event.until


@tells
def _tell_stepped_away(event: AwayNoted, e: CashEvening) -> str:
    away = "is away and keeps their spot" if event.until else "is back"
    return f"{name_of(e, event.player)} {away} on the list for {title_of(e, event.game)}"
