"""A table's order looked over before it is put up: a house that plays this game, at stakes and with seats for it."""

from cutcard.live.orders import TableOrder, tidy
from cutcard.live.refusals import RefusedInRoom
from cutcard.rules import Rulebook, RulebookError, Rules, game_ids, load_game

LONGEST_TITLE = 60


def look_over(order: TableOrder, book: Rulebook) -> Rules:
    """The rules of the table that was ordered in this house; else a refusal that says what is possible."""
    if not tidy(order.title, LONGEST_TITLE):
        raise RefusedInRoom("no_title")
    rules = _rules(order, book)
    if not rules.most_seats:
        raise RefusedInRoom("game_not_played", rules.games.cites, game=rules.game.name, allowed=rules.games.allowed())
    if not 2 <= order.size <= rules.most_seats:
        raise RefusedInRoom("bad_size", rules.most_players.cites, most=rules.most_seats, size=order.size)
    _check_stakes(order, rules)
    least, most = order.buy_in
    if not 1 <= least <= most or least % order.stakes.chip or most % order.stakes.chip:
        raise RefusedInRoom("bad_buy_in")
    if list(order.chips) != sorted(set(order.chips)) or any(value < 1 for value in order.chips):
        raise RefusedInRoom("bad_chips")
    return rules


def _rules(order: TableOrder, book: Rulebook) -> Rules:
    """Only what stands on the shelf: an order names no files."""
    if order.game not in game_ids():
        raise RefusedInRoom("no_such_game", why=f"Games here: {', '.join(game_ids())}.")
    try:
        return book.rules_for(load_game(order.game), order.stakes)
    except RulebookError as wrong:
        raise RefusedInRoom("bad_stakes", why=str(wrong)) from None


def _check_stakes(order: TableOrder, rules: Rules) -> None:
    stakes = order.stakes
    if min(stakes.small_blind, stakes.big_blind, stakes.ante, stakes.bring_in, stakes.small_bet) < 0 or stakes.chip < 1:
        raise RefusedInRoom("bad_stakes", why="No amount is less than nothing, and the smallest chip is 1 or more.")
    if rules.game.bring_in:
        if not stakes.lower or not 0 < stakes.bring_in <= stakes.lower:
            raise RefusedInRoom("bad_stakes", why="This game needs a bring-in and a small bet that is not less.")
    elif not stakes.big_blind > 0 or stakes.small_blind > stakes.big_blind:
        raise RefusedInRoom("bad_stakes", why="This game needs a big blind, and the small blind is not larger.")
    elif not rules.blinds_fit:
        allowed = rules.small_blind_size.allowed(stakes.big_blind)
        small, big, cites = stakes.small_blind, stakes.big_blind, rules.small_blind_size.cites
        raise RefusedInRoom("small_blind_size", cites, small=small, big=big, allowed=allowed)
