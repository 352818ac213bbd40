"""Every command of every stream, sent again: it gets its first answer, whatever happened since.

The commands come from the registries. The scenarios say each of them in a state in which it is possible; what no
scenario says is decided by a stand-in that carries it out once and refuses it ever after.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, NamedTuple, get_args

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.cash.acts import COMMANDS as CASH_COMMANDS
from cutcard.club.people.members import AddMember
from cutcard.league.acts import AnyCommand as LeagueCommand
from cutcard.league.seasons import OpenSeason
from cutcard.office.acts import AnyCommand as OfficeCommand
from cutcard.office.announcements import Announce
from cutcard.room.codecs import AT_TABLES, IN_THE_ROOM, OF_EVENINGS, OF_NIGHTS
from cutcard.room.room import Room
from cutcard.room.tables.table_orders import TableOrder, TableOrdered
from cutcard.rules import house_ids, load_house
from cutcard.scenario import SHIPPED, find, load, run
from cutcard.scenario.stream_play import EntriesPlay
from cutcard.scenario.tables.play import TablePlay
from cutcard.store.base import Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import CommandAccepted, Done, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of
from cutcard.streams.undoable_stream import UndoableStream
from cutcard.table import AnyCommand as TableCommand
from cutcard.tournament.acts import COMMANDS as NIGHT_COMMANDS
from tests.room.rooms import MANUAL, Hall, live

pytestmark = pytest.mark.slow

REGISTRY: Final[dict[str, tuple[type, ...]]] = {
    "night": tuple(NIGHT_COMMANDS),
    "cash": tuple(CASH_COMMANDS),
    "table": get_args(TableCommand),
    "office": get_args(OfficeCommand),
    "league": get_args(LeagueCommand),
}
AnyAnswer = CommandAccepted | Done | RefusalMessage
SEVERAL: Final = 4
"""The states of a command that are tried, until one is possible in a room."""


class Moment(NamedTuple):
    """A command that a scenario says, and everything before it."""

    play: Any
    now: int
    before: tuple[Any, ...]
    command: Any


@contextmanager
def listening(found: dict[type, list[Moment]]) -> Iterator[None]:
    """Note the commands that scenarios carry out."""
    entered, played = EntriesPlay.execute, TablePlay.execute

    def noted(play: Any, command: Any, how: Any, now: int) -> Any:
        before = tuple(play.events)
        events = how(play, command)
        known = found.setdefault(type(command), [])
        if events and before and len(known) < SEVERAL:
            known.append(Moment(play, now, before, command))
        return events

    EntriesPlay.execute = lambda play, command: noted(play, command, entered, play.now)  # type: ignore[assignment,method-assign]
    TablePlay.execute = lambda play, command: (  # type: ignore[assignment,method-assign]
        played(play, command) if play.alone else noted(play, command, played, 1_000_000)
    )
    try:
        yield
    finally:
        EntriesPlay.execute, TablePlay.execute = entered, played  # type: ignore[method-assign]


@cache
def said() -> dict[type, list[Moment]]:
    """By command: where scenarios say it."""
    found: dict[type, list[Moment]] = {}
    with listening(found):
        for path in find([SHIPPED]):
            for scenario in load(path):
                run(scenario, scenario.houses[0])
    return found


def moments(family: str) -> list[Moment]:
    """The moments of a family's commands."""
    found = [moment for kind in REGISTRY[family] for moment in said().get(kind, ())]
    return [moment for moment in found if family != "table" or plain(moment.play)]


def plain(play: TablePlay) -> bool:
    """Whether a room can go on with a script's table: one game, by a house that comes with Cutcard."""
    return not play.table.rotation and play.book.house in house_ids() and play.book == load_house(play.book.house)


async def stored(family: str, wanted: list[Moment]) -> Store:
    """A store with the stream of each moment, up to its command."""
    store = MemoryStore()
    codec: Any = {"night": OF_NIGHTS, "cash": OF_EVENINGS, "table": AT_TABLES}[family]
    for number, moment in enumerate(wanted):
        facts = [codec.fact(event) for event in moment.before]
        await store.append(f"{family}/{number}", 0, facts, command="before", at=moment.now)
        if family == "table":
            play: TablePlay = moment.play
            order = TableOrder(
                title="Table", house=play.book.house, game=play.rules.game.id, stakes=play.setup.stakes,
                size=play.table.size, buy_in=(1, 1_000_000), live=play.table.live,
            )  # fmt: skip
            fact = IN_THE_ROOM.fact(TableOrdered(str(number), "", order))
            await store.append("room", number, [fact], command=f"order/{number}", at=moment.now)
    return store


class Process:
    """A room on a store, and its streams by number."""

    def __init__(self, room: Room, family: str) -> None:
        self.room, self.family = room, family

    @classmethod
    async def open(cls, store: Store, family: str, time: list[int]) -> "Process":
        """Open one; the boss is known to it."""
        hall = await Hall.open(store, time=time, settings=MANUAL)
        if "boss" not in hall.room.people.persons:
            boss = AddMember(at=0, by="", person="boss", name="Dora Boss", roles=("director",), password="")
            await hall.room.append(boss, "add boss")
        return cls(hall.room, family)

    async def send(
        self, number: int, command: Any, version: int | None = None
    ) -> CommandAccepted | Done | RefusalMessage:
        """Send a command of the boss, always with the same id."""
        if self.family == "table":
            actor, who = self.room.tables[str(number)], self.room.people.persons["boss"]
            return await actor.execute_decided(who, "one", lambda: checked(actor, command, version), mark_of(command))
        them: Any = self.room.nights if self.family == "night" else self.room.evenings
        kept: UndoableStream[Any, Any, Any] = them[str(number)]
        return await kept.execute(replace(command, by="boss", at=0), "one", version)


def checked(actor: Any, command: Any, version: int | None) -> tuple[Any, ...]:
    """The command, unless the table has gone on."""
    actor.check(version)
    return (command,)


def same(first: Any, again: Any) -> bool:
    """Whether both are the same answer, and the second says that it is a repeat."""
    wanted = (first.id, getattr(first, "entry", 0), first.version)
    return bool(again.again and (again.id, getattr(again, "entry", 0), again.version) == wanted)


async def tried(family: str) -> set[type]:
    """Send every command that scenarios say three times and twice at once; the commands that a room carried out."""
    wanted, time = moments(family), [1_000_000]
    store = await stored(family, wanted)
    one, two = await Process.open(store, family, time), await Process.open(store, family, time)
    answers: dict[int, Any] = {}
    for number, moment in enumerate(wanted):
        time[0] = moment.now
        both = await asyncio.gather(one.send(number, moment.command), two.send(number, moment.command))
        refused = [isinstance(answer, RefusalMessage) for answer in both]
        if any(refused):
            assert all(refused), (moment.command, both)
            assert await one.send(number, moment.command) == both[0], moment.command
            continue
        first, again = sorted(both, key=lambda answer: bool(getattr(answer, "again", False)))
        assert not isinstance(first, RefusalMessage)
        assert (first.again, same(first, again)) == (False, True), (moment.command, both)
        version = (await store.heads(f"{family}/{number}"))[f"{family}/{number}"].version
        for process in (one, two):
            assert same(first, await process.send(number, moment.command, 0)), moment.command
        assert (await store.heads(f"{family}/{number}"))[f"{family}/{number}"].version == version
        answers[number] = first
    await one.room.close()
    after = await Process.open(store, family, time)
    for number, first in answers.items():
        moment = wanted[number]
        assert same(first, await after.send(number, moment.command, 0)), moment.command
        assert await refuses(after, number, wanted[number - 1].command, moment.command), moment.command
    return {type(wanted[number].command) for number in answers}


class StandIn:
    """Decides another command in place of any: once, and never again."""

    def __init__(self, kept: UndoableStream[Any, Any, Any], real: Any) -> None:
        self.real, self.decide, self.done = real, kept.decide, False
        kept.decide, kept.complete = self.decided, self.completed  # type: ignore[method-assign]

    async def completed(self, command: Any) -> Any:
        """The command; or, where it is carried out, a refusal."""
        if self.done:
            raise RefusedInRoom("for_the_room")
        return command

    def decided(self, command: Any, state: Any) -> list[Any]:
        """The events of the other command."""
        if self.done:
            raise RefusedInRoom("for_the_room")
        self.done = True
        return self.decide(replace(self.real, by=command.by, at=command.at), state)


def blank(kind: type) -> Any:
    """A command of a kind, with something in every field that has no default."""
    required = {field.name: "x" for field in msgspec.structs.fields(kind) if field.required}
    return kind(**required)


async def stood_in(family: str, kinds: list[type], moment: Moment) -> None:
    """Send a command of each kind, each to a stream of its own."""
    time = [moment.now]
    store = await stored(family, [moment] * len(kinds))
    one = await Process.open(store, family, time)
    firsts = []
    for number, kind in enumerate(kinds):
        if family == "table":
            actor, who, mark = one.room.tables[str(number)], one.room.people.persons["boss"], mark_of(blank(kind))
            wanted = iter([(moment.command,)])
            first = await actor.execute_decided(who, "one", lambda wanted=wanted: next(wanted), mark)  # type: ignore[misc]
            assert same(first, await actor.execute_decided(who, "one", never, mark)), kind
        else:
            StandIn((one.room.nights if family == "night" else one.room.evenings)[str(number)], moment.command)
            first = await one.send(number, blank(kind))  # type: ignore[assignment]
            assert same(first, await one.send(number, blank(kind), 0)), kind
        firsts.append(first)
    after = await Process.open(store, family, time)
    for number, kind in enumerate(kinds):
        assert same(firsts[number], await after.send(number, blank(kind), 0)), kind


def never() -> tuple[Any, ...]:
    """A command that is not possible any more."""
    raise RefusedInRoom("for_the_room")


async def refuses(process: Process, number: int, other: Any, command: Any) -> bool:
    """Whether the id is refused for another command."""
    if other == command:
        return True
    try:
        answer = await process.send(number, other)
    except RefusedInRoom as refusal:
        return refusal.code == "id_used"
    return isinstance(answer, RefusalMessage) and answer.code == "id_used"


@pytest.mark.parametrize("family", ["night", "cash", "table"])
def test_every_command_gets_its_first_answer(family: str) -> None:
    async def inside() -> None:
        done = await tried(family)
        assert len(done) > len(REGISTRY[family]) / 2
        moment = next(one for one in moments(family) if type(one.command) in done)
        await stood_in(family, [kind for kind in REGISTRY[family] if kind not in done], moment)

    asyncio.run(inside())


@live
async def test_every_command_of_office_and_league_gets_its_first_answer() -> None:
    hall = await Hall.open()
    boss = AddMember(at=0, by="", person="boss", name="Dora Boss", roles=("director",), password="")
    await hall.room.append(boss, "add boss")
    streams: dict[str, tuple[Any, Any]] = {
        "office": (await hall.room.office.at_hand(), Announce(title="Friday", since="2023-11-14")),
        "league": (hall.room.league.kept, OpenSeason(name="2023", first="2023-01-01", last="2023-12-31")),
    }
    firsts: dict[type, Any] = {}
    for family, (kept, real) in streams.items():
        decide, complete = kept.decide, kept.complete
        for number, kind in enumerate(REGISTRY[family]):
            kept.decide, kept.complete = decide, complete
            year = str(2000 + number)
            own = {"name": year, "first": f"{year}-01-01", "last": f"{year}-12-31"} if family == "league" else {}
            StandIn(kept, replace(real, **own))
            command = replace(blank(kind), by="boss")
            firsts[kind] = await kept.execute(command, kind.__name__)
            assert isinstance(firsts[kind], CommandAccepted), (kind, firsts[kind])
            assert same(firsts[kind], await kept.execute(command, kind.__name__, 0)), kind
            other = await kept.execute(replace(Announce(title="Else", since="2023-11-14"), by="boss"), kind.__name__)
            assert isinstance(other, RefusalMessage)
            assert other.code == "id_used"
    again = await hall.again()
    kept_again: dict[str, Any] = {"office": await again.room.office.at_hand(), "league": again.room.league.kept}
    for family, after in kept_again.items():
        for kind in REGISTRY[family]:
            command = replace(blank(kind), by="boss")
            assert same(firsts[kind], await after.execute(command, kind.__name__, 0)), kind


def test_the_families_are_all_streams_of_commands() -> None:
    """A new kind of stream with entries that can be undone has to be in the registry above."""
    found = {one.__name__ for one in UndoableStream.__subclasses__()}
    assert found == {"TournamentStream", "SessionStream", "OfficeStream", "LeagueStream"}
