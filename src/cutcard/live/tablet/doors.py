"""Who may send what at a live table: staff send everything, for the seat they name; players watch and tell the dealer.

| command                                              | who                                                       |
|------------------------------------------------------|-----------------------------------------------------------|
| actions, chips and seats of anybody, by `seat`       | director, floor, dealer                                   |
| sit-down, for a member or for any name               | director, floor, dealer                                   |
| the next hand, cards, shuffles, the end of the clock | director, floor, dealer: the tablet is the dealer here    |
| what is reported of real cards and chips             | director, floor, dealer                                   |
| penalise                                             | director, floor                                           |
| what only a ruling does                              | nobody through this door                                  |
"""

from typing import Any, Final

from cutcard.club.people.naming import readable
from cutcard.club.people.person import Person, Role
from cutcard.live.dealer import hand_id
from cutcard.live.doors import DEALERS, HOUSE, LIVE, OWN, REPORTED, STAFF, command_from, either, wanted
from cutcard.live.orders import TableOrder, tidy
from cutcard.live.refusals import RefusedInRoom
from cutcard.table import Table
from cutcard.table import commands as do

LONGEST_NAME: Final = 24
DEALT: Final = frozenset(("next-hand", "deal", "shuffle", "time-out", "place-button", "showdown", "push"))
"""What the room does elsewhere, and the dealer here."""
_FLOOR_ONLY: Final[dict[str, tuple[Role, ...]]] = {"penalise": ("director", "floor")}
OPEN: Final = (OWN | STAFF.keys() | REPORTED | DEALT | LIVE | {"sit-down"}) - {"free-seat"}
"""Every command that comes through this door."""


def admit(who: Person, asked: dict[str, Any], t: Table, order: TableOrder) -> do.AnyCommand:
    """The command that somebody may send at a live table; else a refusal."""
    name = wanted(asked)
    if not who.has(*DEALERS):
        raise RefusedInRoom("tell_the_dealer")
    roles = _FLOOR_ONLY.get(name, DEALERS)
    if not who.has(*roles):
        raise RefusedInRoom("for_staff", who=either(roles))
    if name == "sit-down":
        return _sit_down(asked, order)
    if name in OWN or name in REPORTED or name == "set-stack":
        return _for_a_seat(asked)
    if name == "next-hand":
        return do.NextHand(hand=hand_id(t))
    if name in HOUSE and name not in DEALT:
        raise RefusedInRoom("for_the_room")
    return command_from({"waited": 0, **asked} if name == "time-out" else asked, OPEN)


def _for_a_seat(asked: dict[str, Any]) -> do.AnyCommand:
    """What a player does, sent for him: the seat must be named, unless the dealer himself calls the clock."""
    if not asked.get("seat") and not asked.get("of") and asked.get("do") != "call-clock":
        raise RefusedInRoom("name_the_seat")
    return command_from({"waited": 0, **asked}, OPEN)


def _sit_down(asked: dict[str, Any], order: TableOrder) -> do.AnyCommand:
    """A member by his id, or anybody by the name that people will read."""
    name = asked.get("player")
    player = tidy(name, LONGEST_NAME) if isinstance(name, str) else ""
    if not readable(player):
        raise RefusedInRoom("name_the_player", most=LONGEST_NAME)
    return command_from({"stack": order.buy_in[1], **asked, "player": player}, OPEN)
