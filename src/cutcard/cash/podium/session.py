"""Open and close the session and games."""

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Cents, Id, Line, TableNumber, UpTo100, Version
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import (
    FLOAT,
    JACKPOT,
    MISSING,
    PROMOTIONS,
    SAFE,
    CashBooks,
    cage_account,
    move_chips,
    on_table,
)
from cutcard.cash.bank.cage import chips_left, unexplained
from cutcard.cash.lookup import find_game, find_table, game_of, games_at, seats_for, table_of, title_of
from cutcard.cash.podium.open_tables import WHAT
from cutcard.cash.state import CashGame, CashSession, GamePlan, SessionPlan
from cutcard.english import join_names
from cutcard.rules.club_rules import CashRules
from cutcard.rules.rotation import name_of, playable_ids
from cutcard.sentences import explained


@act(Who.ROOM, unsaid="a scenario starts with an open session")
class OpenSession(Command, frozen=True, kw_only=True, tag="open-evening"):
    """Open a cash session, by an edition of its house."""

    evening: Id
    plan: SessionPlan
    edition: Id = ""


@act(label="Close the session")
@says("the session closes")
@says("the session closes: {why:text}")
class CloseSession(Command, frozen=True, kw_only=True, tag="close-evening"):
    """Close the session: all games are over, and all players are paid."""

    why: Line = ""
    """Why money or chips are left that nothing explains."""


class SessionWasOpened(Event, frozen=True, kw_only=True, gc=False, tag="evening-opened/1"):
    """The cash session is open."""

    evening: Id
    plan: SessionPlan
    edition: Id = ""


class SessionWasClosed(Event, frozen=True, kw_only=True, gc=False, tag="evening-closed/1"):
    """The cash session is closed."""

    why: Line = ""
    chips: UpTo100[tuple[TableNumber, Cents]] = ()
    """Chips of empty tables that nobody cashed out."""


@decides
def open_session(c: OpenSession, e: CashSession, _: CashRules) -> list[Event]:
    """Decide the opening, the first entry of every session."""
    if e.id:
        raise RefusedInCashRoom("evening_open", title=e.plan.title)
    return [SessionWasOpened(evening=c.evening, plan=c.plan, edition=c.edition)]


@decides
def close_session(c: CloseSession, e: CashSession, _: CashRules) -> list[Event]:
    """Decide the closing, once all tables are empty; what nothing explains needs a reason."""
    if still := next((table for table in e.tables.values() if table.seats), None):
        raise RefusedInCashRoom("still_seated", table=still.number)
    if owed := next((claim for claim in e.funds.claims.values() if not claim.is_paid), None):
        raise RefusedInCashRoom("jackpot_owed", table=owed.table)
    if (found := unexplained(e)) and not c.why.strip():
        raise RefusedInCashRoom("money_unexplained", found=found)
    return [SessionWasClosed(why=c.why.strip() if found else "", chips=chips_left(e))]


@changes
def _opened(e: CashSession, event: SessionWasOpened) -> None:
    e.id, e.plan, e.record.edition, e.opened = event.evening, event.plan, event.edition, event.at
    e.bank.drawers[0] = event.plan.float_cents
    e.funds.jackpot, e.funds.promotions = event.plan.jackpot_cents, event.plan.promotions_cents


@posts
def _post_opened(e: SessionWasOpened, books: CashBooks) -> None:
    books.post(e, "float", (cage_account(0), e.plan.float_cents), (FLOAT, -e.plan.float_cents))
    jackpot, promotions = e.plan.jackpot_cents, e.plan.promotions_cents
    lines = (SAFE, jackpot + promotions), (JACKPOT, -jackpot), (PROMOTIONS, -promotions)
    books.post(e, "carried", *lines, forward=True)


@tells
def _phrase_opened(e: SessionWasOpened, _: CashSession) -> str:
    return f"{e.plan.title} opened"


@changes
def _closed(e: CashSession, event: SessionWasClosed) -> None:
    e.stage = "closed"
    for number, cents in event.chips:
        move_chips(e.bank.tables, number, -cents)


@posts
def _post_closed(e: SessionWasClosed, books: CashBooks) -> None:
    for number, cents in e.chips:
        books.post(e, "closed", (on_table(number), cents), (MISSING, -cents))


@tells
def _phrase_closed(event: SessionWasClosed, e: CashSession) -> str:
    return explained(f"{e.plan.title} closed", event.why)


@act(label="Open a game")
class OpenGame(Command, frozen=True, kw_only=True, tag="put-up-game"):
    """Offer a game: players can join its list before it has a table."""

    game: Id = ""
    """Its id in this session; "": the server chooses one."""
    plan: GamePlan


@act(label="Close the game")
@says("game {game:id} closes")
class CloseGame(Command, frozen=True, kw_only=True, tag="take-down-game"):
    """Close a game and its list."""

    game: Id


class GameOpened(Event, frozen=True, kw_only=True, gc=False, tag="game-put-up/1"):
    """A game was opened."""

    game: Id
    plan: GamePlan


class GameClosed(Event, frozen=True, kw_only=True, gc=False, tag="game-taken-down/1"):
    """A game was closed."""

    game: Id


@decides
def open_game(c: OpenGame, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a new game: a game file that exists, with seats that the house allows."""
    plan, house = c.plan, rules.cash_table
    if c.game in e.games and not e.games[c.game].closed:
        raise RefusedInCashRoom("game_is_up", title=e.games[c.game].plan.title)
    if plan.game not in playable_ids():
        raise RefusedInCashRoom("unknown_game", game=plan.game, games=join_names(playable_ids()))
    if plan.most and plan.most < plan.least:
        raise RefusedInCashRoom("buy_in_upside_down")
    if plan.seats > house.seats:
        raise RefusedInCashRoom("limit_seats", house.cites_on("most"), seats=house.seats, asked=plan.seats)
    if plan.seats > (most := seats_for(replace(plan, seats=0), rules)):
        raise RefusedInCashRoom("game_seats", seats=most, asked=plan.seats, game=name_of(plan.game))
    return [GameOpened(game=c.game or f"g{len(e.games) + 1}", plan=game_title(plan))]


def game_title(plan: GamePlan) -> GamePlan:
    """The plan with its usual title: stakes, then the game's name."""
    if plan.title:
        return plan
    stakes = plan.stakes
    low, high = (stakes.lower, stakes.upper) if stakes.small_bet else (stakes.small_blind, stakes.big_blind)
    return replace(plan, title=f"{stakes.in_chips(low)}/{stakes.in_chips(high)} {name_of(plan.game)}")


@decides
def close_game(c: CloseGame, e: CashSession, _: CashRules) -> list[Event]:
    """Decide the closing of a game that has no table."""
    on = find_game(e, c.game)
    if tables := e.tables_of(c.game):
        raise RefusedInCashRoom("game_has_tables", title=on.plan.title, table=tables[0].number)
    return [GameClosed(game=c.game)]


@changes
def _put_up(e: CashSession, event: GameOpened) -> None:
    e.games[event.game] = CashGame(event.game, event.plan, event.at)


@tells
def _phrase_put_up(e: GameOpened, _: CashSession) -> str:
    return f"{e.plan.title} opened"


@changes
def _taken_down(e: CashSession, event: GameClosed) -> None:
    on = game_of(e, event.game)
    on.closed, on.waiting = True, []


@tells
def _phrase_taken_down(event: GameClosed, e: CashSession) -> str:
    return f"{title_of(e, event.game)} closed"


@act(Who.STAFF | Who.DEALER, label="Next game")
@says("table {table:amount} plays the next game")
class PlayNextGame(Command, frozen=True, kw_only=True, tag="play-next-game"):
    """Move a table without a link to the next game of its rotation."""

    table: TableNumber


@act(Who.ROOM, unsaid="the online table reports it automatically")
class ReportGame(Command, frozen=True, kw_only=True, tag="tell-game"):
    """A linked table deals this game of its rotation, counted from 0."""

    table: TableNumber
    live: Id
    turn: Version


class CashGameChanged(Event, frozen=True, kw_only=True, gc=False, tag="game-changed/1"):
    """A table deals another game of its rotation."""

    table: TableNumber
    turn: Version


@decides
def play_next_game(c: PlayNextGame, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide the next game of a rotation where no linked table reports: the dealer knows when the orbit ends."""
    found = find_table(e, c.table)
    games = games_at(e, found)
    if len(games) == 1:
        raise RefusedInCashRoom("always_the_same_game", table=c.table, game=games[0].name)
    if found.room_table:
        raise RefusedInCashRoom("table_tells_game", table=c.table, what=WHAT[found.dealing])
    turn = (found.turn + 1) % len(games)
    return [CashGameChanged(table=c.table, turn=turn, cites=rules.game_change.cites_on("orbit"))]


@decides
def report_game(c: ReportGame, e: CashSession, rules: CashRules) -> list[Event]:
    """Book a reported change of game, if it is one."""
    found = find_table(e, c.table)
    if found.room_table != c.live:
        raise RefusedInCashRoom("not_linked", table=c.table)
    if c.turn == found.turn or c.turn >= len(games_at(e, found)):
        return []
    return [CashGameChanged(table=c.table, turn=c.turn, cites=rules.game_change.cites_on("orbit"))]


@changes
def _changed(e: CashSession, event: CashGameChanged) -> None:
    table_of(e, event.table).turn = event.turn


@tells
def _phrase_changed(event: CashGameChanged, e: CashSession) -> str:
    games = games_at(e, table_of(e, event.table))
    return f"Table {event.table} now plays {games[event.turn % len(games)].name}"
