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
    deciding = {
        id(row) for subject in subjects(book, slot) for tags in tables for row in book.asked(slot, tags, subject)
    }
    return [(layer, row) for layer in book.layers for row in layer.rows.get(slot, ()) if id(row) in deciding]


def subjects(book: Rulebook, slot: str) -> tuple[str, ...]:
    """What a book's rows of a slot speak of, in their order; one nameless subject where the slot asks one thing."""
    return tuple(dict.fromkeys(subject for row in book.rows(slot) for subject in row.policy.subjects))
