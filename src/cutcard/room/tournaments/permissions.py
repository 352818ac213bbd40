"""Permissions in a tournament: director and floor everything, dealers at their own table, players for themselves."""

from typing import Any

from cutcard.acts.declare import Who, act_of
from cutcard.club.people import Person
from cutcard.room.tables.permissions import may_play
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.seating.seat_draw import SealDraw
from cutcard.tournament.state import Tournament


def authorize(who: Person, command: AnyCommand, night: Tournament) -> None:
    """Refuse what this person may not do here."""
    act = act_of(type(command))
    if Who.ROOM in act.who:
        raise RefusedInRoom("for_the_room")
    if _brings_chance(command):
        raise RefusedInRoom("room_draws")
    if who.has("director", "floor"):
        return
    if Who.CLOCK in act.who and who.id in night.floor.timers:
        return
    deals = who.has("dealer") and Who.DEALER in act.who
    if deals and _at_own_table(who, command, night):
        return
    own = Who.SELF | Who.ONLINE if night.plan.room == "online" else Who.SELF
    if own & act.who and _himself(who, command, night):
        may_enter(who, command)
        return
    if deals:
        raise RefusedInRoom("not_your_table")
    raise RefusedInRoom("for_staff", who="the director and the floor")


def may_enter(who: Person, command: AnyCommand) -> None:
    """Refuse a registration by an account that is here only to watch."""
    if act_of(type(command)).brings_into_play and not may_play(who):
        raise RefusedInRoom("may_not_play")


def _brings_chance(command: Any) -> bool:
    """Whether the command chooses chance: choosing the seed is choosing the draw."""
    return bool(command.seal if isinstance(command, SealDraw) else act_of(type(command)).uses_chance and command.seed)


def _himself(who: Person, command: Any, night: Tournament) -> bool:
    one = night.entrants.get(getattr(command, "player", ""))
    return one is not None and one.person == who.id


def _at_own_table(who: Person, command: Any, night: Tournament) -> bool:
    """Whether the command is about the dealer's own table, or a player at it."""
    number = getattr(command, "table", 0)
    one = night.entrants.get(getattr(command, "player", ""))
    number = number or (one.table if one is not None else 0)
    table = night.tables.get(number)
    return table is not None and table.dealer.id == who.id
