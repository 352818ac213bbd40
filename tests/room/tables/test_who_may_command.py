"""Every command of a table for all people, at online and at live tables, for one's own seat and another's.

The commands come from their union and the bodies from their types. A command that is not in the list below fails.
"""

import asyncio
from typing import Any, Final, get_args

import pytest

from cutcard.club.people import Person, Role
from cutcard.club.people.members import AddMember
from cutcard.room.tables.permissions import admit_at_tablet as admit_live
from cutcard.room.tables.permissions import authorize
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import Outbox
from cutcard.table import AnyCommand, Refused
from tests.bodies import smallest, tag_of
from tests.room.rooms import Hall

COMMANDS: Final = {tag_of(kind): kind for kind in get_args(AnyCommand)}
# Who may send it where the room deals, and where a dealer of flesh and blood does:
# own: whoever holds the seat; clock: they, and the host from no seat; play: whoever may sit down;
# floor: floor and director; staff: dealers too; nobody.
WHO: Final[dict[str, tuple[str, str]]] = {
    **dict.fromkeys(
        (
            "fold", "check", "call", "raise", "all-in", "bring-in", "discard", "run-it", "show", "muck", "see",
            "show-cards", "leave-seat", "stay", "change-seat", "sit-out", "sit-in", "go-away", "come-back", "top-up",
            "ask-straddle",
        ),
        ("own", "staff"),
    ),
    "sit-down": ("play", "staff"),
    "call-clock": ("clock", "staff"),
    **dict.fromkeys(("penalise", "lift-penalty"), ("floor", "floor")),
    "let-deal-on": ("floor", "floor"),
    **dict.fromkeys(("answer-bad-beat", "grant-bad-beat", "refuse-bad-beat"), ("floor", "floor")),
    "set-stakes": ("floor", "staff"),
    "set-timer": ("floor", "staff"),
    "call-game": ("floor", "staff"),
    **dict.fromkeys(
        (
            "set-pace", "pause-table", "adjust-chips", "ask-to-leave", "remove-player", "let-return", "count-out",
        ),
        ("floor", "nobody"),
    ),
    "free-seat": ("floor", "nobody"),
    **dict.fromkeys(
        (
            "next-hand", "deal", "name-board", "shuffle", "time-out", "place-button", "showdown", "push", "show-to",
            "let-go", "retrieve", "foul", "splash", "find-chips", "take-back", "set-stack", "correct-stack",
            "call-bad-beat",
        ),
        ("nobody", "staff"),
    ),
    **dict.fromkeys(
        (
            "open-table", "move-in", "enter", "seal-deck", "cut-deck", "start", "spend-bank",
            "set-turns", "move-cards", "mix-stub", "plan-street", "kill-hand", "restore-hand", "bind", "lift-bind",
            "set-behind", "open-cards", "void-hand", "enforce", "appeal", "give-penalty", "correct-button",
            "confirm-checklist", "switch-deck", "remove-chips", "withdraw-asking", "count-present", "move-chips",
            "appoint", "call-floor", "answer-call",
        ),
        ("nobody", "nobody"),
    ),
}  # fmt: skip
NOT_YOURS: Final = frozenset((
    "not_your_hand", "not_seated", "for_staff", "for_the_dealer", "for_the_floor", "for_the_room", "not_here",
    "may_not_play", "tell_the_dealer",
))  # fmt: skip
"""Refusals because of who sends it."""
ROLES: Final[dict[str, tuple[Role, ...]]] = {
    "rail": ("rail",), "player": ("player",), "dealer": ("dealer",), "banker": ("banker",), "floor": ("floor",),
    "director": ("director",), "seated": ("player",), "seated dealer": ("player", "dealer"),
}  # fmt: skip


async def people(hall: Hall) -> dict[str, Person]:
    """One of each kind."""
    for name, roles in ROLES.items():
        own = f"p-{name}"
        await hall.room.append(AddMember(at=0, by="", person=own, name=f"Our {name}", roles=roles), own)
    found = {name: hall.room.people.persons[f"p-{name}"] for name in ROLES}
    return {**found, "guest": await hall.person("Gus")}


def may(rule: str, who: Person, own: int, seat: int | None) -> bool:
    """Whether the list above lets a person send it for this seat; None: it has no such entry."""
    match rule:
        case "own":
            return bool(own) and seat in (None, own)
        case "clock":
            return may("own", who, own, seat) or (not own and seat is None and who.has("floor", "director"))
        case "play":
            return who.has("player", "dealer", "banker", "floor", "director")
        case "floor":
            return who.has("floor", "director")
        case "staff":
            return who.has("floor", "director", "dealer")
        case _:
            return False


def test_every_command_is_in_the_list() -> None:
    assert sorted(WHO) == sorted(COMMANDS)


async def dealt(hall: Hall, known: dict[str, Person]) -> tuple[str, dict[str, int]]:
    """A table that the room deals, in the middle of a hand; and who sits where."""
    table = await hall.table(known["floor"])
    seats = {"seated": 1, "seated dealer": 2}
    for name, seat in seats.items():
        await hall.do(known[name], table, do="sit-down", seat=seat, stack=10_000)
        hall.room.watch(known[name], table, Outbox())
    await hall.wait(7_000)
    assert hall.state(table).playing
    return table, seats


async def real(hall: Hall, known: dict[str, Person]) -> tuple[str, dict[str, int]]:
    """A live table in the middle of a hand; members sit there, and a walk-in."""
    table = await hall.table(known["floor"], live=True, house="ppc")
    seats = {"seated": 1, "seated dealer": 2}
    players = {1: known["seated"].id, 2: known["seated dealer"].id, 3: "Gus L."}
    for seat, player in players.items():
        await hall.do(known["dealer"], table, do="sit-down", seat=seat, player=player, stack=10_000)
    await hall.do(known["dealer"], table, do="place-button", at=1)
    await hall.do(known["dealer"], table, do="next-hand")
    assert hall.state(table).playing
    return table, seats


@pytest.mark.parametrize("live", [False, True], ids=["dealt", "live"])
def test_nobody_sends_a_command_that_is_not_theirs(live: bool) -> None:  # noqa: FBT001
    asyncio.run(every_command(live=live))


async def every_command(*, live: bool) -> None:
    hall = await Hall.open()
    known = await people(hall)
    table, seats = await (real if live else dealt)(hall, known)
    place = hall.room.tables[table].place
    for tag, kind in COMMANDS.items():
        for name, who in known.items():
            for seat in (None, 1, 2):
                body = smallest(kind, of=2, **({} if seat is None else {"seat": seat}))
                if seat is None and WHO[tag][live] in ("own", "clock"):
                    body.pop("seat", None)
                case = (tag, name, seat)
                if may(WHO[tag][live], who, seats.get(name, 0), seat):
                    assert door_says(who, body, place, live=live) not in NOT_YOURS, case
                    continue
                before = (hall.state(table).version, len(await hall.store.read_all(limit=10_000)))
                answer = await hall.do(who, table, **body)
                assert isinstance(answer, RefusalMessage), case
                assert answer.code in NOT_YOURS, (*case, answer.code, answer.text)
                assert (hall.state(table).version, len(await hall.store.read_all(limit=10_000))) == before, case


def door_says(who: Person, body: dict[str, Any], place: Any, *, live: bool) -> str:
    """The code of the refusal by who sends it; "": the rules decide it."""
    try:
        if live:
            admit_live(who, body, place.table, place.order)
        else:
            authorize(who, body, place.table, place.rules, place.order)
    except (Refused, RefusedInRoom) as refusal:
        return refusal.code
    return ""
