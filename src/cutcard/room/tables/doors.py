"""Who may send what at a live table: staff send everything, for the seat they name; players watch and tell the dealer.

| the command says                      | who sends it                                                           |
|---------------------------------------|------------------------------------------------------------------------|
| SELF, of anybody, by `seat`; sit-down | director, floor, dealer                                                |
| DEALER, REPORTED, ENTERED             | director, floor, dealer: the tablet is the dealer here                 |
| STAFF alone                           | director, floor                                                        |
| ROOM, FLOOR                           | nobody through this door                                               |
"""

from typing import Any, Final

from cutcard.acts.declare import Who
from cutcard.club.people.names import readable
from cutcard.club.people.person import Person
from cutcard.room.tables.online_dealer import hand_id
from cutcard.room.tables.permissions import (
    DEALERS,
    FLOOR,
    act_named,
    acts_of,
    check_given,
    command_from,
    either,
    wanted,
)
from cutcard.room.tables.table_orders import TableOrder, tidy
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import AnyCommand, Table
from cutcard.table.deal_hand import NextHand
from cutcard.table.decide import Enter
from cutcard.table.open_table import PlaceButton
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.seats import ChangeSeat, LeaveSeat, SitDown, SitIn, SitOut, StaySeated
from cutcard.table.seats.stacks import SetStack, TopUp
from cutcard.table.stopping import LetDealOn
from cutcard.table.turning import CallGame

LONGEST_NAME: Final = 24
OPEN: Final = acts_of(Who.SELF | Who.STAFF | Who.DEALER | Who.REPORTED | Who.ENTERED) - {"free-seat"}
"""Every command that comes through this door; who is gone from a table with real cards is gone from no page."""

_SEATING: Final = (
    SitDown, ChangeSeat, LeaveSeat, StaySeated, TopUp, SetStack, SitOut, SitIn, StepAway, ReturnToSeat, PlaceButton,
    LetDealOn,
)  # fmt: skip
"""What is entered about the seats; found chips are counted again where they were entered wrong."""


def entered(command: AnyCommand, order: TableOrder) -> AnyCommand:
    """The command so that it can be taken back; at a night's table the seats are its director's."""
    seats = isinstance(command, _SEATING) and not order.night
    return Enter(act=command) if seats or isinstance(command, CallGame) else command


def admit(who: Person, asked: dict[str, Any], t: Table, order: TableOrder) -> AnyCommand:
    """The command that somebody may send at a live table; else a refusal."""
    name = wanted(asked)
    whose = act_named(name).who
    if order.evening:
        check_given(order, name)
    if not who.has(*DEALERS):
        raise RefusedInRoom("tell_the_dealer")
    if whose & ~Who.HOST == Who.STAFF and name in OPEN and not who.has(*FLOOR):
        raise RefusedInRoom("for_staff", who=either(FLOOR))
    if name == "sit-down":
        return _sit_down(asked, order)
    if name == "next-hand":
        return NextHand(hand=hand_id(t))
    if whose == Who.ROOM:
        raise RefusedInRoom("for_the_room")
    if whose & (Who.SELF | Who.REPORTED) or name == "set-stack":
        _check_seat(asked)
    return command_from(asked, OPEN)


def _check_seat(asked: dict[str, Any]) -> None:
    """What a player does is sent for him: the seat must be named, unless the dealer himself calls the clock."""
    if not asked.get("seat") and not asked.get("of") and asked.get("do") != "call-clock":
        raise RefusedInRoom("name_the_seat")


def _sit_down(asked: dict[str, Any], order: TableOrder) -> AnyCommand:
    """A member by his id, or anybody by the name that people will read."""
    name = asked.get("player")
    player = tidy(name, LONGEST_NAME) if isinstance(name, str) else ""
    if not readable(player):
        raise RefusedInRoom("name_the_player", most=LONGEST_NAME)
    return command_from({"stack": order.buy_in[1], **asked, "player": player}, OPEN)
