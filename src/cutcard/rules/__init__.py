"""The rules: houses, games and stakes, and what a house answers at one table."""

from cutcard.rules.catalog import Rule
from cutcard.rules.data_files import Problem, RulebookError, UnknownName, house_ids
from cutcard.rules.game import Game, Stakes, game_ids, load_game, read_game
from cutcard.rules.rulebook import Rulebook, Standing, cite, load_house, read_house
from cutcard.rules.table_rules import TableRules

__all__ = [
    "Game",
    "Problem",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Stakes",
    "Standing",
    "TableRules",
    "UnknownName",
    "cite",
    "game_ids",
    "house_ids",
    "load_game",
    "load_house",
    "read_game",
    "read_house",
]
