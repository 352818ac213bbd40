"""Waiting lists and the calls for open seats."""

from typing import Literal

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply, with_override_reason
from cutcard.bounds import Document, Id, Line, Moment, Name, Seat, TableNumber
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.lookup import (
    find_free_seat,
    find_game,
    find_table,
    find_visitor,
    find_waiting,
    game_of,
    name_of,
    name_on_list,
    table_of,
    title_of,
    visitor_of,
)
from cutcard.cash.podium.check_in import Arrived, fresh_id, known_visitor, let_in
from cutcard.cash.state import CashGame, CashSession, CashTable, ListCall, NameWaiting, Visitor
from cutcard.english import at_seat
from cutcard.english import join_names as and_so_on
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slot import Cites
from cutcard.sentences import say


@act(Who.STAFF | Who.SELF, enters=True, label="Add player")
class JoinList(Command, frozen=True, kw_only=True, tag="put-down"):
    """Put a name on the list of a game."""

    game: Id
    player: Id = ""
    name: Name = ""
    """The name of a player who is new in this session."""
    person: Id = ""
    here: bool = False
    """They are here in person."""
    asked_by: Id = ""
    """Who asks from their own device; "": the podium does it."""
    override: Line = ""
    """Why they come in before the doors open."""


@act(Who.STAFF | Who.SELF, label="Remove from list")
@says("{player} is removed from the list for {game:id}")
class LeaveList(Command, frozen=True, kw_only=True, tag="take-off"):
    """Remove a player from the list."""

    game: Id
    player: Id


@act(Who.STAFF | Who.SELF, label="Mark away")
@says("{player} is away from the list for {game:id} until {until:moment}")
class StepAwayFromList(Command, frozen=True, kw_only=True, tag="step-away"):
    """Mark a waiting player away, keeping their spot; 0: they are back."""

    game: Id
    player: Id
    until: Moment = 0


class ListJoined(Event, frozen=True, kw_only=True, gc=False, tag="name-put-down/1"):
    """A player joined a list."""

    game: Id
    player: Id


class ListLeft(Event, frozen=True, kw_only=True, gc=False, tag="name-taken-off/1"):
    """A player left a list."""

    game: Id
    player: Id


class SteppedAwayFromList(Event, frozen=True, kw_only=True, gc=False, tag="stepped-away/1"):
    """A waiting player is away, or back."""

    game: Id
    player: Id
    until: Moment = 0


@decides
def join_list(c: JoinList, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a name at the end of a list, by whom and from where the house allows."""
    on, house = find_game(e, c.game), rules.list_names
    one = known_visitor(e, c.player, c.name, c.person)
    name = one.name if one is not None else c.name.strip()
    if not name:
        raise RefusedInCashRoom("no_such_visitor", player=c.player)
    _may_ask(c, e, rules, one, name)
    here = c.here or (one is not None and one.is_here)
    if house.here and not here:
        raise RefusedInCashRoom("must_be_here", house.cites_on("here"), name=name)
    if one is not None and on.spot_of(one.id):
        raise RefusedInCashRoom("listed_already", name=name, title=on.plan.title)
    if one is not None and one.table and e.tables[one.table].game == c.game:
        raise RefusedInCashRoom("plays_it", name=name, title=on.plan.title, table=one.table)
    player = one.id if one is not None else c.player or fresh_id(e)
    found: list[Event] = []
    if one is None or one.gone or (c.here and not one.is_here):
        why, cites = let_in(c.at, e, rules, name, c.override) if here else ("", ())
        found.append(Arrived(player=player, name=name, person=c.person, from_afar=not here, why=why, cites=cites))
    return [*found, ListJoined(game=c.game, player=player, cites=rules.list_call.cites_on("order"))]


def _may_ask(c: JoinList, e: CashSession, rules: CashRules, one: Visitor | None, name: str) -> None:
    """Refuse another player's name from a phone, by house rule; a player with an account joins only for themselves."""
    asked_for = one.id if one is not None else c.player
    account = c.person or (one.person if one is not None else "")
    if c.asked_by and c.asked_by != asked_for and (rules.list_names.own or account):
        asker = name_of(e, c.asked_by)
        raise RefusedInCashRoom("only_own_name", rules.list_names.cites_on("own"), name=asker, other=name)


@decides
def leave_list(c: LeaveList, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a removal from a list, called or not."""
    find_visitor(e, c.player)
    find_waiting(e, find_game(e, c.game), c.player)
    return [ListLeft(game=c.game, player=c.player)]


@decides
def step_away(c: StepAwayFromList, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide an absence from the list: the player keeps the spot and is passed over until they are back."""
    find_visitor(e, c.player)
    find_waiting(e, find_game(e, c.game), c.player)
    if c.until and c.until <= c.at:
        raise RefusedInCashRoom("back_before")
    return [SteppedAwayFromList(game=c.game, player=c.player, until=c.until, cites=rules.list_call.cites_on("left"))]


@changes
def _put_down(e: CashSession, event: ListJoined) -> None:
    on, one = game_of(e, event.game), visitor_of(e, event.player)
    if on.spot_of(event.player):
        raise DoesNotApply(f"{one.name} is already waiting for {on.plan.title}")
    on.waiting.append(NameWaiting(event.player, event.at))


@tells
def _phrase_put_down(event: ListJoined, e: CashSession) -> str:
    return f"{name_of(e, event.player)} joined the list for {title_of(e, event.game)}"


@changes
def _taken_off(e: CashSession, event: ListLeft) -> None:
    game_of(e, event.game).waiting.remove(name_on_list(e, event.game, event.player))


@tells
def _phrase_taken_off(event: ListLeft, e: CashSession) -> str:
    return f"{name_of(e, event.player)} left the list for {title_of(e, event.game)}"


@changes
def _stepped_away(e: CashSession, event: SteppedAwayFromList) -> None:
    name_on_list(e, event.game, event.player).away_until = event.until


@tells
def _phrase_stepped_away(event: SteppedAwayFromList, e: CashSession) -> str:
    away = "is away and keeps their spot" if event.until else "is back"
    return f"{name_of(e, event.player)} {away} on the list for {title_of(e, event.game)}"


Answer = Literal["again", "pass", "strike"]
"""again: call again. pass: call the next player. strike: remove the name."""


@act(enters=True, label="Call player")
@says("{player} is called for {game:id}")
@says("{player} is called for {game:id}, table {table:amount}")
@says("{player} is called for {game:id}, table {table:amount}, seat {seat:amount}")
@says("{player} is called for {game:id}, because {override:text}")
@says("the next player is called for {game:id}")
class CallNext(Command, frozen=True, kw_only=True, tag="call-next"):
    """Call a waiting player to an open seat, "": the next one; 0: by house rule."""

    game: Id
    player: Id = ""
    table: TableNumber = 0
    seat: Seat = 0
    override: Line = ""
    """Why they are called before others."""


@act(label="No-show")
@says("{player} misses the call for {game:id}, called again", then="again")
@says("{player} misses the call for {game:id}, skipped", then="pass")
@says("{player} misses the call for {game:id}, removed", then="strike")
class RecordNoShow(Command, frozen=True, kw_only=True, tag="not-come"):
    """A called player did not show: call again, call the next player, or remove them from the list."""

    game: Id
    player: Id
    then: Answer


@act(enters=True, label="Give seat card")
@says("{player} picks up the seat card for {game:id}")
class HandOutCard(Command, frozen=True, kw_only=True, tag="hand-out-card"):
    """Give a called player the seat card of their table and seat."""

    game: Id
    player: Id


class CalledUp(Event, frozen=True, kw_only=True, gc=False, tag="called/1"):
    """A waiting player was called; the seat is held for them."""

    game: Id
    player: Id
    table: TableNumber
    seat: Seat
    why: Document = ""


class CallEnded(Event, frozen=True, kw_only=True, gc=False, tag="call-ended/1"):
    """A called player did not come: they wait behind the next one, and the seat is open."""

    game: Id
    player: Id


class CardHandedOut(Event, frozen=True, kw_only=True, gc=False, tag="card-handed-out/1"):
    """A called player has the seat card."""

    game: Id
    player: Id


class RemovedFromList(Event, frozen=True, kw_only=True, gc=False, tag="struck-off/1"):
    """A called player did not come and is off the list."""

    game: Id
    player: Id


def next_on_list(on: CashGame, now: int) -> NameWaiting | None:
    """The next player to call: the first who is neither called nor away."""
    return next((one for one in on.waiting if one.called is None and one.away_until <= now), None)


def newcomers_tables(e: CashSession, rules: CashRules, on: CashGame) -> list[CashTable]:
    """The tables of a game that newcomers may join now."""
    free = {found.number: found for found in e.tables_of(on.id) if e.free_seats(found)}
    kept = {number: len(found.seats) + len(e.held_seats(number)) for number, found in free.items()}
    return [free[number] for number in sorted(rules.newcomers_table.tables_to_choose(kept))]


def check_newcomers_table(e: CashSession, rules: CashRules, on: CashGame, number: int, name: str) -> None:
    """Refuse a table that newcomers may not join in this house."""
    among = [one.number for one in newcomers_tables(e, rules, on)]
    if among and number not in among:
        tables = and_so_on(map(str, among)).replace(" and ", " or ")
        raise RefusedInCashRoom("other_table", rules.newcomers_table.cites, name=name, tables=tables)


@decides
def call_next(c: CallNext, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a call: in list order, for an open seat."""
    on, house = find_game(e, c.game), rules.list_call
    first = next_on_list(on, c.at)
    if first is None and not c.player:
        raise RefusedInCashRoom("nobody_waits", title=on.plan.title)
    one = find_waiting(e, on, c.player) if c.player else first
    assert one is not None  # noqa: S101 - somebody was named, or is first
    name = find_visitor(e, one.player).name
    if one.called is not None:
        raise RefusedInCashRoom("called_already", name=name, table=one.called.table, seat=one.called.seat)
    if first is not None and first is not one and not c.override:
        cites = house.cites_on("order")
        raise RefusedInCashRoom("not_next_on_list", cites, first=name_of(e, first.player), name=name)
    found = _place(c, e, rules, on, name)
    rules_of = tuple(dict.fromkeys((*house.cites_on("order"), *(house.cites if house.card else ()))))
    seat = c.seat or e.free_seats(found)[0]
    made = CalledUp(game=c.game, player=one.player, table=found.number, seat=seat, why=c.override, cites=rules_of)
    return [made]


def _place(c: CallNext, e: CashSession, rules: CashRules, on: CashGame, name: str) -> CashTable:
    """The table of a call: the named one, else the first that newcomers may join."""
    if c.table:
        found = find_table(e, c.table)
        if found.game != on.id:
            raise RefusedInCashRoom("plays_another_game", title=on.plan.title, table=c.table)
        if c.seat:
            find_free_seat(e, rules, c.table, c.seat)
    else:
        among = newcomers_tables(e, rules, on)
        if not among:
            raise RefusedInCashRoom("no_seat_free", rules.cash_table.cites_on("most"), title=on.plan.title)
        found = among[0]
    if not e.free_seats(found):
        raise RefusedInCashRoom("no_seat_free", rules.cash_table.cites_on("most"), title=on.plan.title)
    if not c.override:
        check_newcomers_table(e, rules, on, found.number, name)
    return found


@decides
def record_no_show(c: RecordNoShow, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a no-show as the podium chooses; nothing happens automatically."""
    on = find_game(e, c.game)
    call = call_of(e, on, c.player)
    cites: Cites = rules.list_call.cites_on("time")
    if c.then == "again":
        return [CalledUp(game=c.game, player=c.player, table=call.table, seat=call.seat, cites=cites)]
    if c.then == "strike":
        return [RemovedFromList(game=c.game, player=c.player, cites=cites)]
    return [CallEnded(game=c.game, player=c.player, cites=cites)]


@decides
def hand_out_card(c: HandOutCard, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a seat card for a called player, where the house has them."""
    house = rules.list_call
    if not house.card:
        raise RefusedInCashRoom("no_table_cards")
    call = call_of(e, find_game(e, c.game), c.player)
    if call.card:
        name = name_of(e, c.player)
        raise RefusedInCashRoom("card_is_out", house.cites, name=name, table=call.table, seat=call.seat)
    return [CardHandedOut(game=c.game, player=c.player, cites=house.cites)]


def call_of(e: CashSession, on: CashGame, player: str) -> ListCall:
    """A called player's call."""
    one = find_waiting(e, on, find_visitor(e, player).id)
    if one.called is None:
        raise RefusedInCashRoom("not_called", name=name_of(e, player))
    return one.called


@changes
def _called(e: CashSession, event: CalledUp) -> None:
    one, found = name_on_list(e, event.game, event.player), table_of(e, event.table)
    if event.seat in found.seats or e.held_seats(event.table).get(event.seat, event.player) != event.player:
        raise DoesNotApply(f"{at_seat(event.table, event.seat)} is not open")
    times = one.called.times + 1 if one.called is not None else 1
    one.called, one.away_until = ListCall(event.table, event.seat, event.at, times), 0


@tells
def _phrase_called(event: CalledUp, e: CashSession) -> str:
    name, place = name_of(e, event.player), at_seat(event.table, event.seat)
    return with_override_reason(f"{name} was called for {place}", event.why)


@changes
def _call_ended(e: CashSession, event: CallEnded) -> None:
    """Move a called player one spot down; the next one is called first."""
    on, one = game_of(e, event.game), name_on_list(e, event.game, event.player)
    one.called = None
    at = on.waiting.index(one)
    on.waiting[at : at + 2] = reversed(on.waiting[at : at + 2])


@tells
def _phrase_call_ended(event: CallEnded, e: CashSession) -> str:
    return f"{name_of(e, event.player)} did not show and stays on the list"


@changes
def _card_out(e: CashSession, event: CardHandedOut) -> None:
    one = name_on_list(e, event.game, event.player)
    if one.called is None:
        raise DoesNotApply(f"{visitor_of(e, event.player).name} was not called")
    one.called = one.called._replace(card=True)


@tells
def _phrase_card_out(event: CardHandedOut, e: CashSession) -> str:
    one, name = e.games[event.game].spot_of(event.player), name_of(e, event.player)
    if one is None or one.called is None:
        return say("{name:words} got the seat card", name=name)
    return say(
        "{name:words} got the seat card for table {table:number}, seat {seat:seat}",
        name=name, table=one.called.table, seat=one.called.seat,
    )  # fmt: skip


@changes
def _struck_off(e: CashSession, event: RemovedFromList) -> None:
    game_of(e, event.game).waiting.remove(name_on_list(e, event.game, event.player))


@tells
def _phrase_struck_off(event: RemovedFromList, e: CashSession) -> str:
    return f"{name_of(e, event.player)} did not show and was removed from the list for {title_of(e, event.game)}"
