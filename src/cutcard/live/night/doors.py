"""Who may do what in a night: director and floor everything, dealers at their own table, players for themselves."""

from typing import Any, Final

from cutcard.club.people import Person
from cutcard.live.doors import may_play
from cutcard.live.refusals import RefusedInRoom
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.night import Night

HOUSE: Final = frozenset(("open-night", "attend"))
"""What the room does, and nobody sends."""
_DEALERS: Final = frozenset(("report", "bust", "count-stack", "colour-up", "audit", "go-away", "come-back"))
_PLAYERS: Final = frozenset(("cancel", "answer-offer", "agree-deal", "note-call", "finish-move"))
_ONLINE: Final = frozenset(("rebuy", "re-enter", "buy-add-on", "go-away", "come-back", "leave", "hunt"))
"""What a player does for himself where nobody stands at a desk."""
ENTERING: Final = frozenset(("register", "answer-offer", "rebuy", "re-enter", "buy-add-on", "hunt", "finish-move"))
"""What brings somebody into the play or keeps him there: for those who may sit down at a table, as anywhere."""


def admit(who: Person, command: AnyCommand, night: Night) -> None:
    """Refuse what this person may not do here."""
    tag = str(command.__struct_config__.tag)
    if tag in HOUSE:
        raise RefusedInRoom("for_the_room")
    if getattr(command, "seed", "") or getattr(command, "seal", ""):  # whoever chooses the seed chooses the draw
        raise RefusedInRoom("room_draws")
    if who.has("director", "floor"):
        return
    if who.has("dealer") and tag in _DEALERS and _at_own_table(who, command, night):
        return
    own = _PLAYERS | _ONLINE if night.plan.room == "online" else _PLAYERS
    if tag in own and _himself(who, command, night):
        may_enter(who, command)
        return
    if who.has("dealer") and tag in _DEALERS:
        raise RefusedInRoom("not_your_table")
    raise RefusedInRoom("for_staff", who="the director and the floor")


def may_enter(who: Person, command: AnyCommand) -> None:
    """Refuse to let somebody in, by his own wish, who is here only to watch."""
    if str(command.__struct_config__.tag) in ENTERING and not may_play(who):
        raise RefusedInRoom("may_not_play")


def _himself(who: Person, command: Any, night: Night) -> bool:
    one = night.entrants.get(getattr(command, "player", ""))
    return one is not None and one.person == who.id


def _at_own_table(who: Person, command: Any, night: Night) -> bool:
    """Whether the command is about the table that he deals, or somebody at it."""
    number = getattr(command, "table", 0)
    one = night.entrants.get(getattr(command, "player", ""))
    number = number or (one.table if one is not None else 0)
    table = night.tables.get(number)
    return table is not None and table.dealer == who.id
