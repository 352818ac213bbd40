"""Permissions at a table: who may send which command; exclusions; tablets.

| the command says | who sends it                                                                                |
|------------------|---------------------------------------------------------------------------------------------|
| SELF             | the player in that seat, and nobody for them; `sit-down`: a person who may play             |
| HOST             | the table's host; director, floor                                                           |
| STAFF            | director, floor; `free-seat` only for a player who is not connected                         |
| ROOM, DEALER     | the room itself: no request may send it                                                     |
| REPORTED         | nobody: what is reported of real cards and chips cannot happen here                         |
| FLOOR            | no request: the floor applies rulings                                                       |
| `given`          | nobody at the table of a tournament or cash session: director and podium give these         |

The sender's seat is filled in. Acting for another player is refused (ppc.tabled.8), to staff as well: who could show or
fold another's cards would know or decide what is not theirs. Staff act here under their own name. Live tables have
other permissions:

| the command says                      | who sends it                                                           |
|---------------------------------------|------------------------------------------------------------------------|
| SELF of any seat, by `seat`; sit-down | director, floor, dealer                                                |
| DEALER, REPORTED, ENTERED             | director, floor, dealer: the tablet is the dealer here                 |
| STAFF alone                           | director, floor                                                        |
| ROOM, FLOOR                           | no request                                                             |
"""

from collections.abc import Collection
from typing import Any, Final, get_args

import msgspec

from cutcard.acts.declare import Act, Who, act_of
from cutcard.club.people.names import readable
from cutcard.club.people.person import Person, Role
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.online_dealer import hand_id
from cutcard.room.tables.table_orders import TableOrder, check_stakes, clean_text
from cutcard.room.tables.table_stream import TableStream
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slots.tournament.registration import Eligible
from cutcard.rules.table_rules import TableRules
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import AnyCommand, Table
from cutcard.table.acts import Enter
from cutcard.table.deal_hand import LetDealOn, NextHand
from cutcard.table.open_table import CallGame, PlaceButton, SetStakes
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.seats import ChangeSeat, LeaveSeat, SitDown, StaySeated
from cutcard.table.seats.sitting_out import SitIn, SitOut
from cutcard.table.seats.stacks import SetStack, TopUp
from cutcard.validation_errors import explain


def refuse_excluded(services: RoomServices, place: TableStream, command: AnyCommand) -> None:
    """Refuse a command that would bring an excluded person into play, whoever sends it."""
    if not act_of(type(command)).brings_into_play:
        return
    sitter = place.table.sitters.get(getattr(command, "seat", 0))
    player = command.player if isinstance(command, SitDown) else sitter.player if sitter is not None else ""
    check(services, place.rules.eligible, player)


def check(services: RoomServices, house: Eligible, person: str, name: str = "") -> None:
    """Refuse a person who may not play today, by who they are or by their name."""
    exclusion = services.people.kept_out(services.today(), person, name)
    if exclusion is not None:
        told = {"name": name or services.name(person), "until": exclusion.until, "why": exclusion.why}
        raise RefusedInRoom(exclusion.how, exclusion.cited(house), **told)


FLOOR: Final[tuple[Role, ...]] = ("director", "floor")
DEALERS: Final[tuple[Role, ...]] = ("director", "floor", "dealer")
"""The roles that send the players' commands at tables with real cards."""
_PLAYERS: Final[tuple[Role, ...]] = ("player", "director", "floor", "dealer", "banker")
KINDS: Final[dict[str, type[AnyCommand]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)}
"""Every command of a table and its hands, by its name."""


def act_named(name: str) -> Act:
    """The declarations of a command; an unknown one belongs to nobody."""
    return act_of(KINDS[name]) if name in KINDS else Act(Who(0))


def acts_of(who: Who) -> frozenset[str]:
    """The names of all commands with any of these flags."""
    return frozenset(name for name in KINDS if act_named(name).who & who)


OPEN: Final = acts_of(Who.SELF | Who.STAFF | Who.HOST)
"""The commands that a request may send."""


def seat_of(t: Table, person: str) -> int:
    """A person's seat; 0: none."""
    return next((s.seat for s in t.sitters.values() if s.player == person), 0)


def may_play(who: Person) -> bool:
    """Whether a person may take a seat."""
    return who.has(*_PLAYERS)


def command_name(asked: dict[str, Any]) -> str:
    """The name of the requested command."""
    name = asked.get("do")
    if not isinstance(name, str):
        raise RefusedInRoom("not_a_command", why="name the command")
    return name


def is_host(who: Person, by: str) -> bool:
    """Whether a person hosts the table that this person opened."""
    return who.has(*FLOOR) or (bool(who.id) and who.id == by)


GIVEN_BY_PODIUM: Final = frozenset(
    name for name in KINDS if act_named(name).given_by_director in ("seats", "chips", "stakes")
) - {
    "sit-out",
    "sit-in",
}
"""What players may not send at a cash-room table: its podium and bank do. Players sit out by themselves."""


def check_given(order: TableOrder, name: str) -> None:
    """Refuse what the director of a tournament or the podium of a cash session gives at their tables."""
    given = act_named(name).given_by_director
    if order.night and given:
        raise RefusedInRoom(f"night_{given}")
    if order.evening and name in GIVEN_BY_PODIUM:
        raise RefusedInRoom(f"evening_{given}")


def authorize(
    who: Person, asked: dict[str, Any], t: Table, r: TableRules, order: TableOrder, by: str = ""
) -> AnyCommand:
    """Authorize a command and fill in the sender's own seat, or refuse it. `by`: who opened the table."""
    name = command_name(asked)
    act = act_named(name)
    check_given(order, name)
    if name == "sit-down":
        return _sit_down(who, asked, order)
    hosts = Who.HOST in act.who and is_host(who, by)
    if Who.SELF in act.who and not (hosts and not asked.get("seat") and not seat_of(t, who.id)):
        return _own(who, asked, t, r, order)
    if Who.HOST in act.who:
        if not hosts:
            raise RefusedInRoom("for_staff", who="the host, the floor or a director")
        if name == "set-stakes":
            return _other_stakes(asked, t, r)
        return command_from(asked, OPEN, seat=seat_of(t, who.id))
    if Who.STAFF in act.who:
        if not who.has(*FLOOR):
            raise RefusedInRoom("for_staff", who=join_roles(FLOOR))
    elif act.who & (Who.ROOM | Who.DEALER | Who.REPORTED):
        raise RefusedInRoom("for_the_dealer")
    return command_from(asked, OPEN)


def check_cited(command: AnyCommand, book: Rulebook) -> None:
    """Refuse a command that cites a rule which the house does not have."""
    for rule in getattr(command, "cites", ()):
        if rule not in book.rules:
            raise RefusedInRoom("no_such_rule", rule=rule)


LAST_SEAT: Final = 99
"""The highest seat number at any table."""


def _own(who: Person, asked: dict[str, Any], t: Table, r: TableRules, order: TableOrder) -> AnyCommand:
    own = seat_of(t, who.id)
    named = asked.get("seat", own)
    if not own and not named:
        raise RefusedInRoom("not_seated")
    if type(named) is not int or not 0 <= named <= LAST_SEAT:
        raise RefusedInRoom("not_a_command", why=f"seat is a whole number from 0 to {LAST_SEAT}")
    if named != own:
        raise RefusedInRoom("not_your_hand", r.own_hand.cites, seat=named)
    if own and t.sitters[own].removed:
        raise RefusedInRoom("removed")
    if act_named(asked["do"]).brings_into_play and not may_play(who):
        raise RefusedInRoom("may_not_play")
    command = command_from(asked, OPEN, seat=named)
    if isinstance(command, TopUp):
        _check_top_up(command, t, r, order)
    return command


def _sit_down(who: Person, asked: dict[str, Any], order: TableOrder) -> AnyCommand:
    if not may_play(who):
        raise RefusedInRoom("may_not_play")
    command = command_from({"stack": order.buy_in[1], **asked, "player": who.id}, OPEN)
    assert isinstance(command, SitDown)  # noqa: S101 - its name says so
    least, most = order.buy_in
    if not least <= command.stack <= most:
        raise RefusedInRoom("buy_in", least=least, most=most, amount=command.stack)
    return command


def _other_stakes(asked: dict[str, Any], t: Table, r: TableRules) -> AnyCommand:
    """Other blinds or bets of the same game, in the same chips."""
    command = command_from(asked, OPEN)
    assert isinstance(command, SetStakes)  # noqa: S101 - its name says so
    wanted, now = command.stakes, t.stakes
    check_stakes(wanted, r)
    if (wanted.format, wanted.chip_cents) != (now.format, now.chip_cents):
        raise RefusedInRoom("bad_stakes", why="A table keeps its kind of game and its chip values.")
    return command


def _check_top_up(command: TopUp, t: Table, r: TableRules, order: TableOrder) -> None:
    """Refuse more chips than the table's maximum (table stakes)."""
    sitter = t.sitters.get(command.seat)
    if sitter is None:
        return
    most, stack = order.buy_in[1], sitter.stack + sitter.coming
    room = most - stack
    if command.amount > room:
        if room <= 0:
            raise RefusedInRoom("no_more_chips", r.table_stakes.cites, most=most, stack=stack)
        raise RefusedInRoom("too_many_chips", r.table_stakes.cites, most=most, room=room)


def command_from(asked: dict[str, Any], door: Collection[str], seat: int | None = None) -> AnyCommand:
    """Parse a command that this kind of request may send, with the sender's seat."""
    any_of_them: Any = AnyCommand  # faster in msgspec than the union
    kind: type[AnyCommand] = KINDS.get(command_name(asked), any_of_them)
    fields = getattr(kind, "__struct_fields__", ())
    given = {"waited": 0, **asked} if "waited" in fields else asked  # the room measures for how long
    given = {**given, "seat": seat} if seat is not None and "seat" in fields else given
    try:
        command = msgspec.convert(given, kind)
    except msgspec.ValidationError as wrong:
        raise RefusedInRoom("not_a_command", why=explain(wrong)) from None
    if asked["do"] not in door:
        raise RefusedInRoom("for_the_floor" if Who.FLOOR in act_named(asked["do"]).who else "not_here")
    return command


def join_roles(roles: tuple[str, ...]) -> str:
    """The director, the floor or the dealer."""
    *others, last = [f"the {role}" for role in roles]
    return f"{', '.join(others)} or {last}" if others else last


LONGEST_NAME: Final = 24
OPEN_AT_TABLETS: Final = acts_of(Who.SELF | Who.STAFF | Who.DEALER | Who.REPORTED | Who.ENTERED) - {"free-seat"}
"""The commands that a tablet's request may send; `free-seat` needs a connection, which a live player does not have."""

_SEATING: Final = (
    SitDown, ChangeSeat, LeaveSeat, StaySeated, TopUp, SetStack, SitOut, SitIn, StepAway, ReturnToSeat, PlaceButton,
    LetDealOn,
)  # fmt: skip
"""What is entered about the seats; found chips are counted again where they were entered wrong."""


def as_entry(command: AnyCommand, order: TableOrder) -> AnyCommand:
    """Mark the command as entered, so that it can be undone; at a tournament table the director gives the seats."""
    seats = isinstance(command, _SEATING) and not order.night
    return Enter(act=command) if seats or isinstance(command, CallGame) else command


def admit_at_tablet(who: Person, asked: dict[str, Any], t: Table, order: TableOrder) -> AnyCommand:
    """Authorize a command at a live table, or refuse it."""
    name = command_name(asked)
    whose = act_named(name).who
    if order.evening:
        check_given(order, name)
    if not who.has(*DEALERS):
        raise RefusedInRoom("tell_the_dealer")
    if whose & ~Who.HOST == Who.STAFF and name in OPEN_AT_TABLETS and not who.has(*FLOOR):
        raise RefusedInRoom("for_staff", who=join_roles(FLOOR))
    if name == "sit-down":
        return _sit_down_at_tablet(asked, order)
    if name == "next-hand":
        return NextHand(hand=hand_id(t))
    if whose == Who.ROOM:
        raise RefusedInRoom("for_the_room")
    if whose & (Who.SELF | Who.REPORTED) or name == "set-stack":
        _check_seat(asked)
    return command_from(asked, OPEN_AT_TABLETS)


def _check_seat(asked: dict[str, Any]) -> None:
    """Refuse a player's command without a seat, unless the dealer calls the clock."""
    if not asked.get("seat") and not asked.get("of") and asked.get("do") != "call-clock":
        raise RefusedInRoom("name_the_seat")


def _sit_down_at_tablet(asked: dict[str, Any], order: TableOrder) -> AnyCommand:
    """Seat a member by id, or anybody by name."""
    name = asked.get("player")
    player = clean_text(name, LONGEST_NAME) if isinstance(name, str) else ""
    if not readable(player):
        raise RefusedInRoom("name_the_player", most=LONGEST_NAME)
    return command_from({"stack": order.buy_in[1], **asked, "player": player}, OPEN_AT_TABLETS)
