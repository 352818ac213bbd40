"""Lobby, tables, bots, floor requests."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from cutcard.bounds import Chips, Id, Line, Name, OwnId, RawCommand, Seconds, UpTo100, Version
from cutcard.club.people.floor_requests import AskForFloor, EndAsk
from cutcard.room.tables.hand_index import TrailEntry
from cutcard.room.tables.table_ledger import LedgerPaid, LedgerView
from cutcard.room.tables.table_orders import Chat, TableOrder
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.room.views.table_types import BrokenView, LobbyView, TableUpdate, Tending
from cutcard.rules import Stakes
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import HttpRefusal, not_allowed, not_found
from cutcard.web.http.request import HttpRequest


class AskView(Struct, frozen=True, kw_only=True):
    """A player who called the floor."""

    person: str
    name: str
    at: int
    place: str
    words: str


class AskingFloor(RequestBody, frozen=True, kw_only=True):
    """The player's table, and what it is about."""

    place: Annotated[Line, Meta(min_length=1)]
    words: Annotated[str, Meta(max_length=200)] = ""


async def asks(call: HttpRequest) -> tuple[AskView, ...]:
    """List the players waiting for the floor, first call first."""
    return _listed(call)


async def own_ask(call: HttpRequest) -> tuple[AskView, ...]:
    """Get your own floor call, if any."""
    return tuple(one for one in _listed(call) if one.person == call.person.id)


async def ask_for_floor(call: HttpRequest, body: AskingFloor) -> tuple[AskView, ...]:
    """Call the floor. A repeated call keeps its place."""
    desk = call.desk
    await desk.carry_out(AskForFloor(at=desk.now, by=call.person.id, place=body.place, words=body.words.strip()))
    return await own_ask(call)


async def end_own_ask(call: HttpRequest) -> None:
    """Cancel your floor call."""
    desk = call.desk
    await desk.carry_out(EndAsk(at=desk.now, by=call.person.id, person=call.person.id))


async def end_ask(call: HttpRequest) -> None:
    """Mark a floor call as done."""
    desk = call.desk
    await desk.carry_out(EndAsk(at=desk.now, by=call.person.id, person=call.path["id"]))


def _listed(call: HttpRequest) -> tuple[AskView, ...]:
    room = call.desk.room
    return tuple(
        AskView(person=who, name=room.people.persons[who].name, at=one.at, place=one.place, words=one.words)
        for who, one in room.people.asks.items()
    )


Style = Literal["mixed", "tight", "loose", "aggressive", "calling"]


class Ordering(RequestBody, frozen=True, kw_only=True):
    """A table to create."""

    title: Name
    house: Id = "standard"
    game: Id = "nlhe"
    stakes: Stakes
    size: Annotated[int, Meta(ge=2, le=12)] = 6
    buy_in: tuple[Chips, Chips]
    """Smallest and largest buy-in; in a tournament both are the starting stack."""
    chat: Chat = "always"
    alone: bool = False
    """Whether bots play on when no person is connected."""
    live: bool = False
    """Real cards and a human dealer; for the floor and directors."""
    private: bool = False
    """Not in the lobby: players join by its link."""
    password: Line = ""
    """The password for players without the link; empty: none."""
    pace: tuple[Seconds, Seconds] | None = None
    """Seconds for a turn (0: no limit) and in the time bank; absent: the house's."""
    chips: UpTo100[Chips] = ()
    """The values of the chips in use at a live table, smallest first; empty: the usual ones."""


class Opened(Struct, frozen=True):
    """The new table's id."""

    table: str


class TableCommandSent(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again."""

    id: OwnId
    command: RawCommand
    version: Version | None = None


class Adding(RequestBody, frozen=True, kw_only=True):
    """How many bots, and how they play."""

    count: Annotated[int, Meta(ge=1, le=11)] = 1
    style: Style = "mixed"


class Before(Struct, frozen=True, forbid_unknown_fields=True):
    """Log lines before this version; 0: the newest."""

    before: Version = 0


class Added(Struct, frozen=True):
    """Bots added to the table."""

    names: tuple[str, ...]


async def tables(call: HttpRequest) -> LobbyView:
    """All tables in the lobby."""
    return call.desk.room.lobby(call.person)


async def open_table(call: HttpRequest, body: Ordering) -> Opened:
    """Open a table with any house and game."""
    desk, person = call.desk, call.person
    if not desk.room.people.may_open_tables(person):
        raise not_allowed("the floor and directors")
    order = TableOrder(
        title=body.title,
        house=body.house,
        game=body.game,
        stakes=body.stakes,
        size=body.size,
        buy_in=body.buy_in,
        chat=body.chat,
        alone=body.alone,
        live=body.live,
        chips=body.chips,
        private=body.private,
        password=await desk.passwords.hash(body.password, call.address),
        pace=body.pace,
    )
    mark = call.own.mark if call.own is not None else ""
    return Opened(await desk.room.open_table(person, order, call.own_name("table"), mark))


async def table(call: HttpRequest) -> TableUpdate:
    """One table as you may see it."""
    return call.desk.room.seen(call.person, call.path["id"])


async def close_table(call: HttpRequest) -> None:
    """Delete a table with no players left. Floor, directors and host only."""
    await call.desk.room.close_table(call.person, call.path["id"])


class TableTitle(RequestBody, frozen=True, kw_only=True):
    """A table's name, who can find it, and how players get in."""

    title: Name
    private: bool = False
    """Not in the lobby: players join by its link."""
    password: Line | UnsetType = UNSET
    """The password for players without the link; empty: none; absent: unchanged."""
    new_link: bool = False
    """The old link stops working."""


async def announce_table(call: HttpRequest, body: TableTitle) -> None:
    """Change a table's name or visibility. Host, floor and directors only."""
    desk, table = call.desk, call.path["id"]
    order = desk.room.hosted(call.person, table)
    password = order.password
    if isinstance(body.password, str):
        password = await desk.passwords.hash(body.password, call.address)
    wanted = replace(order, title=body.title, private=body.private, password=password)
    await desk.room.announce_table(call.person, table, wanted, new_link=body.new_link, own=call.own_name("announce"))


class TableEntering(RequestBody, frozen=True, kw_only=True):
    """What opens a private table: the key of its link, or its password."""

    key: Line = ""
    password: Line = ""


async def come_in(call: HttpRequest, body: TableEntering) -> None:
    """Join a private table with its link or password."""
    desk, table = call.desk, call.path["id"]
    kept, knows = desk.room.password_of(table), False
    if body.password:
        desk.rate_limits.sign_in(f"table {table}", call.address)
        knows = await desk.passwords.check(body.password, kept, call.address)
    await desk.room.let_in(call.person, table, key=body.key, knows=knows)


async def command(call: HttpRequest, body: TableCommandSent) -> Done | RefusalMessage:
    """Run a command at a table, as over a socket."""
    ask = CommandMessage(body.id, call.path["id"], body.command, body.version)
    answer = await call.desk.room.execute(call.person, ask)
    call.desk.metrics.command(ask.what, answer)
    return answer


async def table_log(call: HttpRequest, query: Before) -> list[TrailEntry]:
    """A table's log with person, time and device, newest first."""
    return await call.desk.room.trail(call.path["id"], query.before)


async def table_ledger(call: HttpRequest) -> LedgerView:
    """Buy-ins, cash-outs and results at a cash table, and who owes whom."""
    return call.desk.room.ledgers.view(call.person, call.path["id"])


async def mark_paid(call: HttpRequest, body: LedgerPaid) -> LedgerView:
    """Mark a payment between two players as paid, or undo that.

    For the two players, the host, the floor and directors. No money moves.
    """
    await call.desk.room.ledgers.mark_paid(call.person, call.path["id"], body)
    return call.desk.room.ledgers.view(call.person, call.path["id"])


async def add_bots(call: HttpRequest, body: Adding) -> Added:
    """Add bots to open seats. Floor, directors and host only."""
    desk, table = call.desk, call.path["id"]
    if desk.lab.bots is None:
        raise HttpRefusal(404, "no_bots", "This server has no bots.")
    desk.room.quotas.bots(call.person, table)
    style = "" if body.style == "mixed" else body.style
    return Added(await desk.lab.bots(table, body.count, style, call.person))


class Tend(RequestBody, frozen=True, kw_only=True):
    """The repair: one from its `may`."""

    do: Tending


async def broken(call: HttpRequest) -> tuple[BrokenView, ...]:
    """Tables and tournaments that couldn't be loaded, or were set aside."""
    return call.desk.room.repairs.everything()


async def tend(call: HttpRequest, body: Tend) -> tuple[BrokenView, ...]:
    """Reload it, go back to the last readable version, set it aside, restore it or close it."""
    kinds: dict[str, Literal["table", "night"]] = {"table": "table", "night": "night"}
    kind = kinds.get(call.path["kind"])
    if kind is None:
        raise not_found("There is nothing at this address.")
    return await call.desk.room.repairs.execute(call.person, kind, call.path["id"], body.do)
