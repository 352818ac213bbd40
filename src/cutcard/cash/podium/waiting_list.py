"""Those who wait are called for a free seat, one after another; what the podium decides when nobody comes."""

from typing import Literal

from cutcard.acts.declare import act, says
from cutcard.acts.undo import Misfit, because
from cutcard.bounds import Document, Id, Line, Seat, TableNumber
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import free_seat, game, listed, of, played, stands, table, visitor, waiting
from cutcard.cash.state import CallMade, CashEvening, CashTable, GameOn, NameWaiting
from cutcard.cash.words import name_of, title_of
from cutcard.english import at_seat
from cutcard.english import listed as and_so_on
from cutcard.rules.cash import CashRules
from cutcard.rules.slot import Cites
from cutcard.sentences import say

Answer = Literal["again", "pass", "strike"]
"""call again; pass on to the next, who is called when somebody frees the seat; strike the name off."""


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
class NotCome(Command, frozen=True, kw_only=True, tag="not-come"):
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
    """Somebody who waits was called; the seat is kept for them."""

    game: Id
    player: Id
    table: TableNumber
    seat: Seat
    why: Document = ""


class CallEnded(Event, frozen=True, kw_only=True, gc=False, tag="call-ended/1"):
    """Somebody did not come: they wait on behind the next, and the seat is free."""

    game: Id
    player: Id


class CardHandedOut(Event, frozen=True, kw_only=True, gc=False, tag="card-handed-out/1"):
    """Somebody has the card of the seat they were called for."""

    game: Id
    player: Id


class StruckOff(Event, frozen=True, kw_only=True, gc=False, tag="struck-off/1"):
    """Somebody who did not come waits no more."""

    game: Id
    player: Id


def next_up(on: GameOn, now: int) -> NameWaiting | None:
    """Whoever is to be called: the first who is neither called nor away."""
    return next((one for one in on.waiting if one.called is None and one.away_until <= now), None)


def newcomers_tables(e: CashEvening, rules: CashRules, on: GameOn) -> list[CashTable]:
    """The tables of a game at which somebody new may sit down now."""
    free = {found.number: found for found in e.tables_of(on.id) if e.free(found)}
    kept = {number: len(found.seats) + len(e.kept(number)) for number, found in free.items()}
    return [free[number] for number in sorted(rules.newcomers_table.among(kept))]


def at_right_table(e: CashEvening, rules: CashRules, on: GameOn, number: int, name: str) -> None:
    """Refuse a table at which this house has nobody new sit down."""
    among = [one.number for one in newcomers_tables(e, rules, on)]
    if among and number not in among:
        tables = and_so_on(map(str, among)).replace(" and ", " or ")
        raise RefusedInCashRoom("other_table", rules.newcomers_table.cites, name=name, tables=tables)


@decides
def call(c: CallNext, e: CashEvening, rules: CashRules) -> list[Event]:
    """In the order of the list, for a seat that is free."""
    on, house = game(e, c.game), rules.list_call
    first = next_up(on, c.at)
    if first is None and not c.player:
        raise RefusedInCashRoom("nobody_waits", title=on.plan.title)
    one = waiting(e, on, c.player) if c.player else first
    assert one is not None  # noqa: S101 - somebody was named, or is first
    name = visitor(e, one.player).name
    if one.called is not None:
        raise RefusedInCashRoom("called_already", name=name, table=one.called.table, seat=one.called.seat)
    if first is not None and first is not one and not c.override:
        cites = house.cites_on("order")
        raise RefusedInCashRoom("not_next_on_list", cites, first=name_of(e, first.player), name=name)
    found = _place(c, e, rules, on, name)
    rules_of = tuple(dict.fromkeys((*house.cites_on("order"), *(house.cites if house.card else ()))))
    seat = c.seat or e.free(found)[0]
    made = CalledUp(game=c.game, player=one.player, table=found.number, seat=seat, why=c.override, cites=rules_of)
    return [made]


def _place(c: CallNext, e: CashEvening, rules: CashRules, on: GameOn, name: str) -> CashTable:
    """The table: the one that was named, else the first at which somebody new may sit down."""
    if c.table:
        found = table(e, c.table)
        if found.game != on.id:
            raise RefusedInCashRoom("plays_another_game", title=on.plan.title, table=c.table)
        if c.seat:
            free_seat(e, rules, c.table, c.seat)
    else:
        among = newcomers_tables(e, rules, on)
        if not among:
            raise RefusedInCashRoom("no_seat_free", rules.cash_table.cites_on("most"), title=on.plan.title)
        found = among[0]
    if not e.free(found):
        raise RefusedInCashRoom("no_seat_free", rules.cash_table.cites_on("most"), title=on.plan.title)
    if not c.override:
        at_right_table(e, rules, on, found.number, name)
    return found


@decides
def not_come(c: NotCome, e: CashEvening, rules: CashRules) -> list[Event]:
    """As the podium decides; nothing happens by itself."""
    on = game(e, c.game)
    call = called(e, on, c.player)
    cites: Cites = rules.list_call.cites_on("time")
    if c.then == "again":
        return [CalledUp(game=c.game, player=c.player, table=call.table, seat=call.seat, cites=cites)]
    if c.then == "strike":
        return [StruckOff(game=c.game, player=c.player, cites=cites)]
    return [CallEnded(game=c.game, player=c.player, cites=cites)]


@decides
def hand_out_card(c: HandOutCard, e: CashEvening, rules: CashRules) -> list[Event]:
    """To somebody who was called, where the house has table cards."""
    house = rules.list_call
    if not house.card:
        raise RefusedInCashRoom("no_table_cards")
    call = called(e, game(e, c.game), c.player)
    if call.card:
        name = name_of(e, c.player)
        raise RefusedInCashRoom("card_is_out", house.cites, name=name, table=call.table, seat=call.seat)
    return [CardHandedOut(game=c.game, player=c.player, cites=house.cites)]


def called(e: CashEvening, on: GameOn, player: str) -> CallMade:
    """The call of somebody who was called."""
    one = waiting(e, on, visitor(e, player).id)
    if one.called is None:
        raise RefusedInCashRoom("not_called", name=name_of(e, player))
    return one.called


@changes
def _called(e: CashEvening, event: CalledUp) -> None:
    one, found = listed(e, event.game, event.player), stands(e, event.table)
    if event.seat in found.seats or e.kept(event.table).get(event.seat, event.player) != event.player:
        raise Misfit(f"{at_seat(event.table, event.seat)} is not open")
    times = one.called.times + 1 if one.called is not None else 1
    one.called, one.away_until = CallMade(event.table, event.seat, event.at, times), 0


@tells
def _tell_called(event: CalledUp, e: CashEvening) -> str:
    name, place = name_of(e, event.player), at_seat(event.table, event.seat)
    return because(f"{name} was called for {place}", event.why)


@changes
def _call_ended(e: CashEvening, event: CallEnded) -> None:
    """One place further down: the next one has the seat, and they are asked again after that."""
    on, one = played(e, event.game), listed(e, event.game, event.player)
    one.called = None
    at = on.waiting.index(one)
    on.waiting[at : at + 2] = reversed(on.waiting[at : at + 2])


@tells
def _tell_call_ended(event: CallEnded, e: CashEvening) -> str:
    return f"{name_of(e, event.player)} did not show and stays on the list"


@changes
def _card_out(e: CashEvening, event: CardHandedOut) -> None:
    one = listed(e, event.game, event.player)
    if one.called is None:
        raise Misfit(f"{of(e, event.player).name} was not called")
    one.called = one.called._replace(card=True)


@tells
def _tell_card_out(event: CardHandedOut, e: CashEvening) -> str:
    one, name = e.games[event.game].waits(event.player), name_of(e, event.player)
    if one is None or one.called is None:
        return say("{name:words} got the seat card", name=name)
    return say(
        "{name:words} got the seat card for table {table:number}, seat {seat:seat}",
        name=name, table=one.called.table, seat=one.called.seat,
    )  # fmt: skip


@changes
def _struck_off(e: CashEvening, event: StruckOff) -> None:
    played(e, event.game).waiting.remove(listed(e, event.game, event.player))


@tells
def _tell_struck_off(event: StruckOff, e: CashEvening) -> str:
    return f"{name_of(e, event.player)} did not show and was removed from the list for {title_of(e, event.game)}"
