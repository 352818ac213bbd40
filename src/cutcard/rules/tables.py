"""The tables a house spreads: games × formats, as the tags that its rows are asked with."""

from collections.abc import Sequence
from typing import get_args

from cutcard.rules.game import Game
from cutcard.rules.layer import Layer, Row
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slots.practice import Games
from cutcard.rules.stakes import Format

Tags = frozenset[str]


def all_tables(games: Sequence[Game]) -> list[Tags]:
    """Every game as a tournament and as a cash game."""
    return [game.tags | {form} for game in games for form in get_args(Format)]


def tables_of(book: Rulebook, games: Sequence[Game]) -> list[Tags]:
    """The tables of those games that the house deals."""
    return [tags for game in games for tags in all_tables([game]) if plays(book, game, tags)]


def plays(book: Rulebook, game: Game, tags: Tags) -> bool:
    """Whether the house deals this game at a table with these tags."""
    policy = book.answer("games", tags).policy
    return isinstance(policy, Games) and policy.played(game.id)


def reached(book: Rulebook, slot: str, tables: Sequence[Tags]) -> list[tuple[Layer, Row]]:
    """The rows of a slot that decide at one of these tables, in the order in which they are asked."""
    deciding = {id(book.answer(slot, tags)) for tags in tables}
    return [(layer, row) for layer in book.layers for row in layer.rows.get(slot, ()) if id(row) in deciding]
