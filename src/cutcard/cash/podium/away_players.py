"""Players away from their seats: the seat is held for a while, then their chips may be picked up."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Cents, Id, TableNumber
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CashBooks, cage_account, held_for, move_chips, move_money, on_table
from cutcard.cash.lookup import check_real_chips, find_seated, has_player_banker, name_of, stack_of, visitor_of
from cutcard.cash.podium.seats import LeftTable, seat_of
from cutcard.cash.state import CashSession, Visitor
from cutcard.english import money
from cutcard.rules.club_rules import CashRules


@act(Who.STAFF | Who.DEALER | Who.SELF, label="Mark away")
@says("{player} steps away")
class StepOut(Command, frozen=True, kw_only=True, tag="go-away"):
    """A player leaves their seat for a while; their chips stay."""

    player: Id


@act(Who.STAFF | Who.DEALER | Who.SELF, enters=True, label="Mark back")
@says("{player} is back")
class StepIn(Command, frozen=True, kw_only=True, tag="come-back"):
    """They are back in their seat."""

    player: Id


@act(label="Pick up chips")
@says("{player}'s chips are picked up: {cents:money}")
class PickUp(Command, frozen=True, kw_only=True, tag="pick-up"):
    """Pick up the chips of a player who is away too long and hold them; the seat opens."""

    player: Id
    cents: Cents | None = None
    """What was picked up; None: the stack the table reported."""


class SteppedOut(Event, frozen=True, kw_only=True, gc=False, tag="went-away/1"):
    """A player is away from their seat."""

    player: Id


class SteppedIn(Event, frozen=True, kw_only=True, gc=False, tag="came-back/1"):
    """A player is back."""

    player: Id


class ChipsHeld(Event, frozen=True, kw_only=True, gc=False):
    """The bank holds a player's chips of a table; `banked`: a table's banker had the money for them."""

    player: Id
    table: TableNumber
    cents: Cents
    banked: bool = False


class ChipsPickedUp(ChipsHeld, frozen=True, kw_only=True, gc=False, tag="picked-up/1"):
    """A player's chips were counted and are held for them."""


@decides
def step_out(c: StepOut, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a step away, for a seated player who is not away."""
    one = find_seated(e, c.player)
    _check_not_online(c, e, one)
    if seat_of(e, c.player).away:
        raise RefusedInCashRoom("away_already", name=one.name)
    return [SteppedOut(player=c.player, cites=rules.cash_absence.cites)]


@decides
def step_in(c: StepIn, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a return, for a player who is away."""
    one = find_seated(e, c.player)
    _check_not_online(c, e, one)
    if not seat_of(e, c.player).away:
        raise RefusedInCashRoom("not_away", name=one.name)
    return [SteppedIn(player=c.player)]


def _check_not_online(c: StepOut | StepIn, e: CashSession, one: Visitor) -> None:
    """Refuse a report about a player at an online table: the table itself knows who is away."""
    if c.by and e.tables[one.table].dealing == "online":
        raise RefusedInCashRoom("away_at_table", name=one.name, table=one.table)


@decides
def pick_up(c: PickUp, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a pickup of chips once the house's time is over."""
    one, house = find_seated(e, c.player), rules.cash_absence
    away = seat_of(e, c.player).away
    if not away:
        raise RefusedInCashRoom("not_away", name=one.name)
    if c.at - away < house.patience:
        raise RefusedInCashRoom("seat_still_kept", house.cites, name=one.name, minutes=house.minutes)
    check_real_chips(e, one.table, one.name)
    there, cents = e.bank.tables.get(one.table, 0), stack_of(one, c.cents, seat_of(e, c.player).stack)
    if cents > there:
        most = money(there, e.plan.currency)
        raise RefusedInCashRoom("more_than_table_has", most=most, table=one.table, name=one.name)
    banked = has_player_banker(e, rules, one.table)
    return [
        ChipsPickedUp(player=c.player, table=one.table, cents=cents, banked=banked, cites=house.cites),
        LeftTable(player=c.player, table=one.table, seat=one.seat, counted=True, cites=rules.seat_open.cites),
    ]


@changes
def _went_away(e: CashSession, event: SteppedOut) -> None:
    seat_of(e, event.player).away = event.at or 1


@tells
def _phrase_went_away(event: SteppedOut, e: CashSession) -> str:
    return f"{name_of(e, event.player)} is away"


@changes
def _came_back(e: CashSession, event: SteppedIn) -> None:
    seat_of(e, event.player).away = 0


@tells
def _phrase_came_back(event: SteppedIn, e: CashSession) -> str:
    return f"{name_of(e, event.player)} is back"


@changes
def _picked_up(e: CashSession, event: ChipsPickedUp) -> None:
    hold_chips(e, event.player, event.table, event.cents, banked=event.banked)


def hold_chips(e: CashSession, player: str, number: int, cents: int, *, banked: bool) -> None:
    """Hold a player's chips of a table at the bank; a table's banker hands over the money for them."""
    one = visitor_of(e, player)
    one.money.picked_up += cents
    one.sessions[-1].taken += cents
    move_chips(e.bank.tables, number, -cents)
    if banked:
        move_money(e.bank.drawers, number, -cents)
        move_money(e.bank.drawers, 0, cents)


@posts
def _post_picked_up(e: ChipsPickedUp, books: CashBooks) -> None:
    post_held(e, books, "chips picked up")


def post_held(e: ChipsHeld, books: CashBooks, words: str) -> None:
    """Post chips of a table that the bank holds for a player."""
    books.post(e, words, (on_table(e.table), e.cents), (held_for(e.player), -e.cents))
    if e.banked:
        books.post(e, words, (cage_account(e.table), -e.cents), (cage_account(0), e.cents))


@tells
def _phrase_picked_up(event: ChipsPickedUp, e: CashSession) -> str:
    return f"{name_of(e, event.player)}'s chips picked up, held at the cage: {money(event.cents, e.plan.currency)}"
