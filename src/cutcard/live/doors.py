"""Who may send what to a table: one's own hand and seat, staff what staff do, and nobody what the dealer does.

| command                                            | who                                                       |
|----------------------------------------------------|-----------------------------------------------------------|
| actions of the hand, of one's chips and one's seat | whoever holds that seat, and nobody for him               |
| sit-down                                           | whoever may play, for himself                             |
| penalise, set-stakes, set-timer                    | director, floor                                           |
| free-seat                                          | director, floor: the seat of somebody who is not connected |
| decks, deals, the button, showdowns, pots, the end of the clock | the room itself, and nobody through a door   |
| what is reported of real cards and chips           | nobody: here it cannot happen                             |
| what only a ruling does                            | nobody through any door: the floor applies rulings        |
| seats, chips and stakes at a night's table         | nobody through this door: the night's director gives them |

The sender's seat is filled in from the seat that he holds. Acting for another is refused (ppc.tabled.8), to staff as to
everybody: who could show another's cards or fold them would know or decide what is not his. What staff do here is told
under their own name. At live tables another door is open: `live/tablet/doors.py`.
"""

from collections.abc import Collection
from typing import Any, Final

import msgspec

from cutcard.club.people.person import Person, Role
from cutcard.live.orders import TableOrder
from cutcard.live.refusals import RefusedInRoom
from cutcard.misread import in_words
from cutcard.rules.resolved import Rules
from cutcard.table import Table
from cutcard.table import commands as do

OWN: Final = frozenset((
    "fold", "check", "call", "raise", "all-in", "bring-in", "discard", "run-it", "show", "muck", "see", "show-cards",
    "leave-seat", "sit-out", "sit-in", "go-away", "come-back", "top-up", "ask-straddle", "call-clock",
))  # fmt: skip
"""What one does with one's own hand and seat."""
FLOOR: Final[tuple[Role, ...]] = ("director", "floor")
STAFF: Final[dict[str, tuple[Role, ...]]] = dict.fromkeys(("penalise", "set-stakes", "set-timer", "free-seat"), FLOOR)
"""What staff do, and who of them."""
HOUSE: Final = frozenset((
    "open-table", "move-in", "lift-penalty", "seal-deck", "cut-deck", "next-hand", "start", "deal", "shuffle",
    "time-out", "spend-bank", "place-button", "showdown", "push",
))  # fmt: skip
"""What the room does as the dealer."""
REPORTED: Final = frozenset(("show-to", "let-go", "retrieve", "foul", "splash", "find-chips"))
"""What is reported of real cards and chips; it cannot happen here."""
LIVE: Final = frozenset(("take-back", "set-stack"))
"""What is done at live tables only."""
RULED: Final = frozenset((
    "move-cards", "mix-stub", "plan-street", "kill-hand", "restore-hand", "bind", "lift-bind", "set-behind",
    "open-cards", "void-hand", "enforce", "appeal", "give-penalty", "correct-button", "confirm-checklist",
    "switch-deck", "remove-chips", "withdraw-asking",
))  # fmt: skip
"""What the floor does by its own doors, where it is decided on the server and cites a rule."""
BY_THE_NIGHT: Final = {
    "sit-down": "night_seats", "leave-seat": "night_seats", "sit-out": "night_seats", "sit-in": "night_seats",
    "top-up": "night_chips", "penalise": "night_penalties", "set-stakes": "night_stakes", "free-seat": "night_seats",
}  # fmt: skip
"""What the director of a night does at its tables, and the refusal of everybody else."""
DEALERS: Final[tuple[Role, ...]] = ("director", "floor", "dealer")
"""Who sends what everybody does at tables with real cards."""
OPEN: Final = OWN | STAFF.keys() | {"sit-down"}
"""Every command that comes through this door."""
_PLAYERS: Final[tuple[Role, ...]] = ("player", "director", "floor", "dealer", "banker")


def seat_of(t: Table, person: str) -> int:
    """The seat that somebody holds; 0: he watches."""
    return next((s.seat for s in t.sitters.values() if s.player == person), 0)


def may_play(who: Person) -> bool:
    """Whether somebody may take a seat."""
    return who.has(*_PLAYERS)


def wanted(asked: dict[str, Any]) -> str:
    """What somebody wants done: a word."""
    name = asked.get("do")
    if not isinstance(name, str):
        raise RefusedInRoom("not_a_command", why="say what to do, in a word")
    return name


def admit(who: Person, asked: dict[str, Any], t: Table, r: Rules, order: TableOrder) -> do.AnyCommand:
    """The command that somebody may send here, with his own seat filled in; else a refusal."""
    name = wanted(asked)
    if order.night and name in BY_THE_NIGHT:
        raise RefusedInRoom(BY_THE_NIGHT[name])
    if name == "sit-down":
        return _sit_down(who, asked, order)
    if name in OWN:
        return _own(who, asked, t, r, order)
    if name in STAFF:
        if not who.has(*STAFF[name]):
            raise RefusedInRoom("for_staff", who=either(STAFF[name]))
    elif name in HOUSE or name in REPORTED:
        raise RefusedInRoom("for_the_dealer")
    return command_from(asked, OPEN)


def _own(who: Person, asked: dict[str, Any], t: Table, r: Rules, order: TableOrder) -> do.AnyCommand:
    own = seat_of(t, who.id)
    named = asked.get("seat", own)
    if not own and not named:
        raise RefusedInRoom("not_seated")
    if named != own:
        raise RefusedInRoom("not_your_hand", r.own_hand.cites, seat=named)
    if asked["do"] in ("top-up", "sit-in") and not may_play(who):
        raise RefusedInRoom("may_not_play")
    command = command_from({"waited": 0, **asked, "seat": named}, OPEN)
    if isinstance(command, do.TopUp):
        _check_top_up(command, t, r, order)
    return command


def _sit_down(who: Person, asked: dict[str, Any], order: TableOrder) -> do.AnyCommand:
    if not may_play(who):
        raise RefusedInRoom("may_not_play")
    command = command_from({"stack": order.buy_in[1], **asked, "player": who.id}, OPEN)
    assert isinstance(command, do.SitDown)  # noqa: S101 - its name says so
    least, most = order.buy_in
    if not least <= command.stack <= most:
        raise RefusedInRoom("buy_in", least=least, most=most, amount=command.stack)
    return command


def _check_top_up(command: do.TopUp, t: Table, r: Rules, order: TableOrder) -> None:
    """Nobody brings more than the table's most (table stakes)."""
    sitter = t.sitters.get(command.seat)
    if sitter is None:
        return
    most, stack = order.buy_in[1], sitter.stack + sitter.coming
    room = most - stack
    if command.amount > room:
        if room <= 0:
            raise RefusedInRoom("no_more_chips", r.table_stakes.cites, most=most, stack=stack)
        raise RefusedInRoom("too_many_chips", r.table_stakes.cites, most=most, room=room)


def command_from(asked: dict[str, Any], door: Collection[str]) -> do.AnyCommand:
    """The command of this name, where it comes through that door and makes sense."""
    try:
        command: do.AnyCommand = msgspec.convert(asked, do.AnyCommand)
    except msgspec.ValidationError as wrong:
        raise RefusedInRoom("not_a_command", why=in_words(wrong)) from None
    if asked["do"] not in door:
        raise RefusedInRoom("for_the_floor" if asked["do"] in RULED else "not_here")
    return command


def either(roles: tuple[str, ...]) -> str:
    """The director, the floor or the dealer."""
    *others, last = [f"the {role}" for role in roles]
    return f"{', '.join(others)} or {last}" if others else last
