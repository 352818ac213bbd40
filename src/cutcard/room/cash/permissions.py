"""Who may send which command to a cash session; banned players."""

from typing import Any

from msgspec.structs import replace

from cutcard.acts.declare import Who, act_of
from cutcard.cash.acts import AnyCommand, UndoCashEntry, part_of
from cutcard.cash.bank.buy_ins import BuyChips
from cutcard.cash.bank.credit import IssueCredit, RedeemCredit, plays_for_credit
from cutcard.cash.podium.check_in import CheckInVisitor
from cutcard.cash.podium.waiting_list import CallNext, JoinList, next_on_list
from cutcard.cash.state import CashSession
from cutcard.cash.suggestions import BarredVisitor
from cutcard.cash.views.bank import MONEY
from cutcard.club.people import Person
from cutcard.club.people.names import readable
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import check, may_play
from cutcard.rules.club_rules import CashRules
from cutcard.streams.refusals import RefusedInRoom


def check_newcomer(services: RoomServices, evening: CashSession, command: AnyCommand) -> None:
    """Refuse to check in or list anybody who is neither a person of the club nor a guest with a readable name."""
    if isinstance(command, CheckInVisitor | JoinList) and command.player not in evening.visits:
        services.check_person(command.person)
        if (command.name or command.person) and not readable(command.name):
            raise RefusedInRoom("no_readable_name")


def refuse_excluded(services: RoomServices, evening: CashSession, rules: CashRules, command: AnyCommand) -> None:
    """Refuse any command that would bring a banned player into play."""
    if not act_of(type(command)).brings_into_play:
        return
    one = evening.visits.get(_who(services, evening, command))
    for person, name in (
        (getattr(command, "person", ""), getattr(command, "name", "").strip()),
        (one.person, one.name) if one is not None else ("", ""),
    ):
        if person or name:
            check(services, rules.eligible, person, name)
        if person:
            _old_enough(services, rules, person)


def _old_enough(services: RoomServices, rules: CashRules, person: str) -> None:
    """Refuse a player under the house's age; where the age is unknown the podium is responsible."""
    age, least = services.details.papers(person).age_on(services.today()), rules.eligible.least_age
    if age is not None and age < least:
        raise RefusedInRoom("too_young", rules.eligible.cites_on("age"), name=services.name(person), least=least)


def _who(services: RoomServices, evening: CashSession, command: Any) -> str:
    """The player a command is about: the buyer of a sale; the next on the list for a call without a name."""
    if isinstance(command, CallNext) and not command.player and command.game in evening.games:
        first = next_on_list(evening.games[command.game], services.now())
        return first.player if first is not None else ""
    return str(getattr(command, "buyer", "") or getattr(command, "player", ""))


def barred(services: RoomServices, evening: CashSession, rules: CashRules) -> dict[str, BarredVisitor]:
    """Players in the room or on its lists who are banned now, by their id in the session."""
    people, day = services.people, services.today()
    known = ((one, people.kept_out(day, one.person, one.name)) for one in evening.visits.values() if not one.gone)
    return {
        one.id: BarredVisitor(out.how, out.why, out.until, out.cited(rules.eligible))
        for one, out in known
        if out is not None
    }


def authorize(who: Person, command: AnyCommand, evening: CashSession) -> AnyCommand:
    """The command as this person may send it, or a refusal."""
    act = act_of(type(command))
    if act.who == Who.ROOM:
        raise RefusedInRoom("for_the_room")
    if who.has("director", "floor"):
        return command
    if isinstance(command, UndoCashEntry):
        return _own_money(who, command, evening)
    if Who.BANK in act.who and (who.has("banker") or _keeps_bank(who, command, evening)):
        return command
    if isinstance(command, JoinList | CheckInVisitor):
        return _own_wish(who, command, evening)
    if (Who.SELF in act.who and _about(who, command, evening)) or _own_credit(who, command, evening):
        _may_enter(who, command)
        return command
    if who.has("dealer") and Who.DEALER in act.who:
        return replace(command, dealer=True) if isinstance(command, BuyChips) else command
    raise _not_yours()


def _not_yours() -> RefusedInRoom:
    return RefusedInRoom("for_staff", who="the director, the floor and the banker")


def _own_wish(who: Person, command: JoinList | CheckInVisitor, evening: CashSession) -> JoinList | CheckInVisitor:
    """A player joins a list from their own device, a guest under the name they gave; no one else is checked in so."""
    walk_in = who.kind == "guest" and isinstance(command, JoinList)
    if not may_play(who) and not walk_in:
        raise RefusedInRoom("may_not_play")
    me = next((one for one in evening.visits.values() if one.person == who.id), None)
    if not command.player and not command.name:
        command = replace(command, player=me.id if me is not None else who.id, name=who.name, person=who.id)
    asked_by = me.id if me is not None else who.id
    command = replace(command, override="")  # reasons are the podium's
    if isinstance(command, JoinList):
        return replace(command, here=False, asked_by=asked_by)
    if command.player != asked_by:
        raise _not_yours()
    return replace(command, asked_by=asked_by)


def _own_money(who: Person, command: UndoCashEntry, evening: CashSession) -> UndoCashEntry:
    """A banker undoes entries about money; a table's banker only their own."""
    events = evening.record.events_of(command.number)
    money = any(part_of(type(event)) in MONEY for event in events) and not command.also
    keeps = any(_is(who, table.bank.banker, evening) for table in evening.tables.values())
    if money and (who.has("banker") or (keeps and events[0].by == who.id)):
        return command
    raise RefusedInRoom("for_staff", who="the director and the floor, and of money the banker who entered it")


def _is(who: Person, player: str, evening: CashSession) -> bool:
    one = evening.visits.get(player)
    return one is not None and one.person == who.id


def _own_credit(who: Person, command: AnyCommand, evening: CashSession) -> bool:
    """Whether a player spends their own credit at their table: that needs no banker."""
    if not isinstance(command, BuyChips) or not _is(who, command.player, evening):
        return False
    one = evening.visits[command.player]
    return bool(one.table) and plays_for_credit(evening, one)


def _may_enter(who: Person, command: AnyCommand) -> None:
    if act_of(type(command)).brings_into_play and not may_play(who):
        raise RefusedInRoom("may_not_play")


def _about(who: Person, command: Any, evening: CashSession) -> bool:
    return _is(who, getattr(command, "player", ""), evening)


def _keeps_bank(who: Person, command: Any, evening: CashSession) -> bool:
    """Whether the command is about a table whose bank this person runs; credit is the club's own money."""
    if isinstance(command, IssueCredit | RedeemCredit):
        return False
    number = getattr(command, "table", 0) or getattr(command, "keeper", 0)
    one = evening.visits.get(getattr(command, "player", "") or getattr(command, "seller", ""))
    number = number or (one.table or one.money.table if one is not None else 0)
    found = evening.tables.get(number)
    return found is not None and _is(who, found.bank.banker, evening)
