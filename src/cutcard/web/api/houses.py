"""Houses and games: what a newcomer reads before he chooses a table. Their rules are in rulebook.py."""

from functools import cache
from typing import Final

from msgspec import Struct

from cutcard.live.messages import Cited
from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.rules.diff import Difference, diff
from cutcard.rules.game import Game
from cutcard.rules.tables import all_tables, plays
from cutcard.web.calls import Call
from cutcard.web.rulebook.contents import games as all_games

BASE: Final = "standard"
MOST_WAYS: Final = 6
LONGEST: Final = 170


class Way(Struct, frozen=True):
    """Something that this house does differently from standard practice, and where it says so."""

    text: str
    cites: tuple[Cited, ...]


class GameListed(Struct, frozen=True, gc=False):
    """A game that can be chosen."""

    id: str
    title: str
    family: str
    betting: str
    most: int
    """How many can play it in one hand."""
    blinds: bool
    """Whether blinds are posted; else antes and a bring-in."""


class HouseListed(Struct, frozen=True):
    """A house that can be chosen: its games, and the most telling of its own ways."""

    id: str
    title: str
    edition: str
    games: tuple[GameListed, ...]
    own_ways: tuple[Way, ...]


async def houses(call: Call) -> tuple[HouseListed, ...]:
    """All houses, with their games and their own ways."""
    del call
    return tuple(house_listed(house) for house in house_ids())


async def games(call: Call) -> tuple[GameListed, ...]:
    """All games."""
    del call
    return tuple(_game(game) for game in all_games())


def read_houses() -> None:
    """Work everything out that people will ask for, before they do."""
    for house in house_ids():
        house_listed(house)


@cache
def house_listed(house: str) -> HouseListed:
    """A house with its games and ways; it does not change while we run."""
    book = load_house(house)
    spread = tuple(_game(game) for game in all_games() if any(plays(book, game, tags) for tags in all_tables([game])))
    return HouseListed(book.house, book.title, book.edition, spread, own_ways(book))


def _game(game: Game) -> GameListed:
    return GameListed(game.id, game.name, game.family, game.betting, game.most_players, not game.bring_in)


# ---------------------------------------------------------------- own ways


def own_ways(book: Rulebook) -> tuple[Way, ...]:
    """What this house does differently by its own words; first what the fewest other houses do."""
    if book.house == BASE:
        return ()
    found: dict[str, Difference] = {}
    for difference in diff(load_house(BASE), book, all_games()):
        stated = any(cited.standing == "stated" for cited in difference.right.rules)
        if difference.slot != "games" and stated and difference.right.kind != "number":
            found.setdefault(difference.slot, difference)
    telling = sorted(found.values(), key=lambda way: (_shared(way, book.house), way.slot))
    return tuple(_way(difference) for difference in telling[:MOST_WAYS])


def _shared(way: Difference, house: str) -> int:
    """How many other houses give this kind of answer somewhere."""
    others = (load_house(other) for other in house_ids() if other != house)
    return sum(any(row.policy.kind == way.right.kind for row in book.rows(way.slot)) for book in others)


def _way(difference: Difference) -> Way:
    """The first of the house's own rules behind an answer that is short enough to read in passing."""
    stated = [cited for cited in difference.right.rules if cited.standing == "stated"]
    told = next((cited for cited in stated if len(cited.says) <= LONGEST), stated[0])
    return Way(told.says, (Cited(told.id, told.standing),))
