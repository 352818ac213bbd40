"""Find a player, game, table or seat, or refuse."""

from cutcard.acts.undo import DoesNotApply
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.state import CashGame, CashSession, CashTable, Dealing, GamePlan, NameWaiting, Visitor
from cutcard.rules.club_rules import CashRules
from cutcard.rules.game import Game
from cutcard.rules.rotation import games_of


def find_visitor(e: CashSession, player: str) -> Visitor:
    """Find a player who is in the room or on a list, and has not checked out."""
    one = e.visits.get(player)
    if one is None:
        raise RefusedInCashRoom("no_such_visitor", player=player)
    if one.gone:
        raise RefusedInCashRoom("gone_home", name=one.name)
    return one


def find_seated(e: CashSession, player: str) -> Visitor:
    """Find a seated player."""
    one = find_visitor(e, player)
    if not one.table:
        raise RefusedInCashRoom("sits_nowhere", name=one.name)
    return one


def find_game(e: CashSession, name: str) -> CashGame:
    """Find an open game."""
    found = e.games.get(name)
    if found is None:
        raise RefusedInCashRoom("no_such_game", game=name)
    if found.closed:
        raise RefusedInCashRoom("game_taken_down", title=found.plan.title)
    return found


def find_table(e: CashSession, number: int) -> CashTable:
    """Find an open table."""
    found = e.tables.get(number)
    if found is None:
        raise RefusedInCashRoom("no_such_cash_table", table=number)
    if found.broken:
        raise RefusedInCashRoom("table_broken", table=number)
    return found


def find_waiting(e: CashSession, on: CashGame, player: str) -> NameWaiting:
    """Find a player's spot on a list."""
    one = on.spot_of(player)
    if one is None:
        raise RefusedInCashRoom("not_listed", name=find_visitor(e, player).name, title=on.plan.title)
    return one


def find_free_seat(e: CashSession, rules: CashRules, number: int, seat: int, *, but_for: str = "") -> CashTable:
    """Find the table of a seat that is open and held for no other player."""
    found = find_table(e, number)
    if seat not in found.seat_numbers:
        raise RefusedInCashRoom(
            "no_such_seat_here", rules.cash_table.cites_on("most"), table=number, last=found.seat_numbers[-1]
        )
    if seat in found.seats:
        name = e.visits[found.seats[seat].player].name
        raise RefusedInCashRoom("seat_has", name=name, table=number, seat=seat)
    kept = e.held_seats(number).get(seat, but_for)
    if kept != but_for:
        raise RefusedInCashRoom("seat_kept", name=e.visits[kept].name, table=number, seat=seat)
    return found


def check_account_online(e: CashSession, number: int, dealing: Dealing, player: str) -> None:
    """Refuse a guest at an online table: without an account nobody can be shown their cards."""
    one = e.visits[player]
    if dealing == "online" and not one.person:
        raise RefusedInCashRoom("online_for_members", name=one.name, table=number)


def check_real_chips(e: CashSession, number: int, name: str) -> None:
    """Refuse a hand count at an online table: only the table knows the stacks."""
    if e.tables[number].dealing == "online":
        raise RefusedInCashRoom("counted_online", name=name, table=number)


def stack_of(one: Visitor, said: int | None, known: int | None) -> int:
    """A player's stack: as counted, else as the linked table reported it, else refuse and ask."""
    found = said if said is not None else known
    if found is None:
        raise RefusedInCashRoom("how_much", name=one.name)
    return found


def games_at(e: CashSession, at: CashTable) -> tuple[Game, ...]:
    """The games dealt at a table, in turn where there are several."""
    return games_of(e.games[at.game].plan.game)


def game_dealt(e: CashSession, at: CashTable) -> Game:
    """The game dealt at a table now."""
    games = games_at(e, at)
    return games[at.turn % len(games)]


def seats_for(plan: GamePlan, rules: CashRules) -> int:
    """The seats of a game's tables: as planned, else the most that the house and all its games take."""
    return plan.seats or min(rules.cash_table.seats, *(game.most_players for game in games_of(plan.game)))


def has_player_banker(e: CashSession, rules: CashRules, number: int) -> bool:
    """Whether a player runs a table's bank; a credit game has no bank."""
    return rules.cash_bank.player and not e.games[e.tables[number].game].plan.credit


# What events refer to -------------------------------------------------------------------------------------------------


def visitor_of(e: CashSession, player: str) -> Visitor:
    """The visitor an event is about; the event does not apply if they never came."""
    if player not in e.visits:
        raise DoesNotApply(f"{player} was not checked in")
    return e.visits[player]


def game_of(e: CashSession, name: str) -> CashGame:
    """The game an event is about."""
    if name not in e.games:
        raise DoesNotApply(f"game {name} was not open")
    return e.games[name]


def table_of(e: CashSession, number: int) -> CashTable:
    """The table an event is about."""
    if number not in e.tables:
        raise DoesNotApply(f"table {number} was not opened")
    return e.tables[number]


def table_of_seated(e: CashSession, player: str, number: int) -> CashTable:
    """The table at which an event's player sits."""
    found = table_of(e, number)
    if visitor_of(e, player).table != number:
        raise DoesNotApply(f"{visitor_of(e, player).name} is not at table {number}")
    return found


def name_on_list(e: CashSession, name: str, player: str) -> NameWaiting:
    """The spot on a list that an event is about."""
    one = game_of(e, name).spot_of(player)
    if one is None:
        raise DoesNotApply(f"{visitor_of(e, player).name} was not waiting for {game_of(e, name).plan.title}")
    return one


def name_of(e: CashSession, player: str) -> str:
    """A player's name; an unknown id is shown as it is."""
    return e.visits[player].name if player in e.visits else player


def title_of(e: CashSession, game: str) -> str:
    """A game's title; an unknown id is shown as it is."""
    return e.games[game].plan.title if game in e.games else game
