"""Games in turn at a table of the cash room: which one is dealt now, as somebody says or its own table tells."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id, TableNumber, Version
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import games_at, stands, table
from cutcard.cash.podium.linking import WHAT
from cutcard.cash.state import CashEvening
from cutcard.rules.cash import CashRules


@act(Who.STAFF | Who.DEALER, label="Next game")
@says("table {table:amount} plays the next game")
class PlayNextGame(Command, frozen=True, kw_only=True, tag="play-next-game"):
    """Move a table without a link to the next game of its rotation."""

    table: TableNumber


@act(Who.ROOM, unsaid="the online table reports it automatically")
class TellGame(Command, frozen=True, kw_only=True, tag="tell-game"):
    """The table of the room deals this game of its rotation, counted from 0."""

    table: TableNumber
    live: Id
    turn: Version


class CashGameChanged(Event, frozen=True, kw_only=True, gc=False, tag="game-changed/1"):
    """A table deals another game of its rotation."""

    table: TableNumber
    turn: Version


@decides
def play_next_game(c: PlayNextGame, e: CashEvening, rules: CashRules) -> list[Event]:
    """Where games are played in turn and nothing reports the hands: then the dealer knows when the orbit is over."""
    found = table(e, c.table)
    games = games_at(e, found)
    if len(games) == 1:
        raise RefusedInCashRoom("always_the_same_game", table=c.table, game=games[0].name)
    if found.live:
        raise RefusedInCashRoom("table_tells_game", table=c.table, what=WHAT[found.dealing])
    turn = (found.turn + 1) % len(games)
    return [CashGameChanged(table=c.table, turn=turn, cites=rules.game_change.cites_on("orbit"))]


@decides
def tell_game(c: TellGame, e: CashEvening, rules: CashRules) -> list[Event]:
    """What is new in it."""
    found = table(e, c.table)
    if found.live != c.live:
        raise RefusedInCashRoom("not_linked", table=c.table)
    if c.turn == found.turn or c.turn >= len(games_at(e, found)):
        return []
    return [CashGameChanged(table=c.table, turn=c.turn, cites=rules.game_change.cites_on("orbit"))]


@changes
def _changed(e: CashEvening, event: CashGameChanged) -> None:
    stands(e, event.table).turn = event.turn


@tells
def _tell_changed(event: CashGameChanged, e: CashEvening) -> str:
    games = games_at(e, stands(e, event.table))
    return f"Table {event.table} now plays {games[event.turn % len(games)].name}"
