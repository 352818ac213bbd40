"""A table of the room that is played at a table of the evening: with a dealer's tablet, or dealt online."""

from typing import Final

from cutcard.acts.declare import Who, act
from cutcard.bounds import Id, TableNumber
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import known_online, stands, table
from cutcard.cash.state import CashEvening, Dealing, Drop
from cutcard.rules.cash import CashRules

WHAT: Final[dict[Dealing, str]] = {"tablet": "dealer's tablet", "online": "online table", "": ""}


@act(Who.ROOM, unsaid="the server opens the table first; its tests cover it")
class LinkCashTable(Command, frozen=True, kw_only=True, tag="link-table"):
    """Link a table of the server to a table of the session; `by` names who asked for it."""

    table: TableNumber
    live: Id
    dealing: Dealing


@act(label="Remove tablet", unsaid="only the server links a table")
class UnlinkCashTable(Command, frozen=True, kw_only=True, tag="unlink-table"):
    """Unlink a table; the game goes on."""

    table: TableNumber


class CashTableLinked(Event, frozen=True, kw_only=True, gc=False, tag="table-linked/1"):
    """A table of the room is played here; "": none any more."""

    table: TableNumber
    live: Id = ""
    dealing: Dealing = ""


@decides
def link_table(c: LinkCashTable, e: CashEvening, _: CashRules) -> list[Event]:
    """One at a time; online before it plays, and only for people whom the club knows."""
    found = table(e, c.table)
    if found.live:
        raise RefusedInCashRoom("linked_already", table=c.table, what=WHAT[found.dealing])
    if c.dealing == "online":
        if found.begun:
            raise RefusedInCashRoom("plays_already", table=c.table)
        for one in found.seats.values():
            known_online(e, c.table, c.dealing, one.player)
    return [CashTableLinked(table=c.table, live=c.live, dealing=c.dealing)]


@decides
def unlink_table(c: UnlinkCashTable, e: CashEvening, _: CashRules) -> list[Event]:
    """A tablet at any time; a table online once nobody sits there."""
    found = table(e, c.table)
    if not found.live:
        raise RefusedInCashRoom("not_linked", table=c.table)
    if found.dealing == "online" and found.seats:
        raise RefusedInCashRoom("still_plays_online", table=c.table)
    return [CashTableLinked(table=c.table)]


@changes
def _linked(e: CashEvening, event: CashTableLinked) -> None:
    found = stands(e, event.table)
    found.live, found.dealing = event.live, event.dealing
    found.links += bool(event.live)
    found.told, found.told_last = Drop(), (0, "")
    for at in found.seats.values():  # before the first hand they have what they bought; later it is counted
        at.stack = at.brought if event.live and not found.begun else None


@tells
def _tell_linked(event: CashTableLinked, _: CashEvening) -> str:
    if not event.live:
        return f"Table {event.table} is no longer linked"
    return f"Table {event.table} linked to a {WHAT[event.dealing]}"
