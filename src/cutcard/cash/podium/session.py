"""Games put up, with their list, and taken down again."""

from msgspec.structs import replace

from cutcard.acts.declare import act, says
from cutcard.bounds import Id
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import game, played, seats_for
from cutcard.cash.state import CashEvening, GameOn, GamePlan
from cutcard.cash.words import title_of
from cutcard.english import listed
from cutcard.rules.cash import CashRules
from cutcard.rules.rotation import name_of, playable_ids


@act(label="Open a game")
class PutUpGame(Command, frozen=True, kw_only=True, tag="put-up-game"):
    """Offer a game: people can put their names down for it, before it has a table."""

    game: Id = ""
    """Its id in this session; "": the server chooses one."""
    plan: GamePlan


@act(label="Close the game")
@says("game {game:id} closes")
class TakeDownGame(Command, frozen=True, kw_only=True, tag="take-down-game"):
    """Close a game and its list."""

    game: Id


class GamePutUp(Event, frozen=True, kw_only=True, gc=False, tag="game-put-up/1"):
    """A game is offered."""

    game: Id
    plan: GamePlan


class GameTakenDown(Event, frozen=True, kw_only=True, gc=False, tag="game-taken-down/1"):
    """A game is not offered any more."""

    game: Id


@decides
def put_up(c: PutUpGame, e: CashEvening, rules: CashRules) -> list[Event]:
    """A game that somebody knows how to deal, at tables as the house has them."""
    plan, house = c.plan, rules.cash_table
    if c.game in e.games and not e.games[c.game].taken_down:
        raise RefusedInCashRoom("game_is_up", title=e.games[c.game].plan.title)
    if plan.game not in playable_ids():
        raise RefusedInCashRoom("unknown_game", game=plan.game, games=listed(playable_ids()))
    if plan.most and plan.most < plan.least:
        raise RefusedInCashRoom("buy_in_upside_down")
    if plan.seats > house.seats:
        raise RefusedInCashRoom("limit_seats", house.cites_on("most"), seats=house.seats, asked=plan.seats)
    if plan.seats > (most := seats_for(replace(plan, seats=0), rules)):
        raise RefusedInCashRoom("game_seats", seats=most, asked=plan.seats, game=name_of(plan.game))
    return [GamePutUp(game=c.game or f"g{len(e.games) + 1}", plan=titled(plan))]


def titled(plan: GamePlan) -> GamePlan:
    """With its title as people say it: its stakes, then its name."""
    if plan.title:
        return plan
    stakes = plan.stakes
    low, high = (stakes.lower, stakes.upper) if stakes.small_bet else (stakes.small_blind, stakes.big_blind)
    return replace(plan, title=f"{stakes.in_chips(low)}/{stakes.in_chips(high)} {name_of(plan.game)}")


@decides
def take_down(c: TakeDownGame, e: CashEvening, _: CashRules) -> list[Event]:
    """Once no table plays it."""
    on = game(e, c.game)
    if tables := e.tables_of(c.game):
        raise RefusedInCashRoom("game_has_tables", title=on.plan.title, table=tables[0].number)
    return [GameTakenDown(game=c.game)]


@changes
def _put_up(e: CashEvening, event: GamePutUp) -> None:
    e.games[event.game] = GameOn(event.game, event.plan, event.at)


@tells
def _tell_put_up(e: GamePutUp, _: CashEvening) -> str:
    return f"{e.plan.title} opened"


@changes
def _taken_down(e: CashEvening, event: GameTakenDown) -> None:
    on = played(e, event.game)
    on.taken_down, on.waiting = True, []


@tells
def _tell_taken_down(event: GameTakenDown, e: CashEvening) -> str:
    return f"{title_of(e, event.game)} closed"
