"""The rules: houses, games and stakes, and what a house answers at one table."""

from cutcard.rules.catalogue import Rule
from cutcard.rules.game import Game, game_ids, load_game, read_game
from cutcard.rules.problems import Problem, RulebookError, UnknownName
from cutcard.rules.resolved import Rules
from cutcard.rules.rulebook import Rulebook, Standing, cite, load_house, read_house
from cutcard.rules.shelf import house_ids
from cutcard.rules.stakes import Stakes

__all__ = [
    "Game",
    "Problem",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Rules",
    "Stakes",
    "Standing",
    "UnknownName",
    "cite",
    "game_ids",
    "house_ids",
    "load_game",
    "load_house",
    "read_game",
    "read_house",
]
