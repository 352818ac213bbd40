"""Proofs of fair dealing: seals, seat draws and their files."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Count, Id, Moment, Name, Version
from cutcard.room.tables.seal_book import SealRow
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.seating.draw_file import DrawFile, DrawListed, draw_file, draws_listed
from cutcard.web.api.play.tournaments import context_of
from cutcard.web.http.request import HttpRequest


class SealsQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many, and which: the newest, or those before this number; of one table or tournament, or of all."""

    before: Version = 0
    limit: Annotated[int, Meta(ge=1, le=200)] = 50
    place: Id = ""


class SealView(Struct, frozen=True, gc=False, kw_only=True):
    """One published seal; no cards and no players."""

    number: Count
    """Its number in the list, from 1."""
    kind: Literal["hand", "draw"]
    place: Id
    """The table, or the tournament; empty: a private table that you do not see."""
    what: Id
    """The hand; or the tournament and the log entry that sealed the draw; empty with `place`."""
    title: Name
    """The tournament's title; empty for hands."""
    seal: Id
    at: Moment
    """When it was sealed."""
    state: Literal["sealed", "dealt", "over", "drawn"]
    """`over`: the hand's players can download it; `drawn`: the draw is open to all."""
    opened: Moment
    """When it was dealt or drawn; 0: not yet, or never."""
    entry: Count
    """The log entry of the draw, once it was made."""
    mark: Id
    """Hash of this row and all rows before it."""


class SealsView(Struct, frozen=True, gc=False, kw_only=True):
    """The list, newest first, and its head: save the head to check later whether a row was changed."""

    count: Version
    head: Id
    rows: tuple[SealView, ...]


async def seals(call: HttpRequest, query: SealsQuery) -> SealsView:
    """All published seals of decks and draws, in order. Rows of private tables show no table and no hand to others."""
    book = call.desk.room.seals
    if query.place and any(row.kind == "hand" and _is_hidden(call, row) for row in book.page(1, 0, query.place)):
        raise RefusedInRoom("private_table", table=query.place, title="This", asks=True)
    rows = tuple(_seen(call, row) for row in book.page(query.limit, query.before, query.place))
    return SealsView(count=book.count, head=book.head, rows=rows)


def _is_hidden(call: HttpRequest, row: SealRow) -> bool:
    """Whether a row is of a private table that the caller does not see."""
    return row.kind == "hand" and not call.desk.room.sees_table(call.who, row.place)


def _seen(call: HttpRequest, row: SealRow) -> SealView:
    hidden = _is_hidden(call, row)
    return SealView(
        number=row.number,
        kind=row.kind,
        place="" if hidden else row.place,
        what="" if hidden else row.what,
        title=_title(call, row) if row.kind == "draw" else "",
        seal=row.seal,
        at=row.at,
        state=_state(row),
        opened=row.opened,
        entry=row.entry,
        mark=row.mark,
    )


def _state(row: SealRow) -> Literal["sealed", "dealt", "over", "drawn"]:
    if not row.opened:
        return "sealed"
    return "drawn" if row.kind == "draw" else "over" if row.over else "dealt"


def _title(call: HttpRequest, row: SealRow) -> str:
    return next((kept.summary.plan.title for kept in call.desk.room.nights if kept.id == row.place), "")


async def night_draws(call: HttpRequest) -> tuple[DrawListed, ...]:
    """All draws of a tournament, undone ones included, and any open seal."""
    return draws_listed(context_of(call))


async def night_draw(call: HttpRequest) -> DrawFile:
    """One draw with seed, words and seal, for `cutcard hand verify`."""
    number = call.path["entry"]
    return draw_file(context_of(call), int(number) if number.isdecimal() and len(number) < 10 else 0)
