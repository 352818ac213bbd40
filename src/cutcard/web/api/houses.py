"""Houses and games: what a newcomer reads before he chooses a table. Their rules are in rulebook.py."""

from dataclasses import fields
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct, structs

from cutcard.club.houses import OwnHouse
from cutcard.live.messages import Cited
from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.rules.diff import CitedRule, SlotDifference, diff
from cutcard.rules.game import Game
from cutcard.rules.night import NightRules
from cutcard.rules.resolved import Rules
from cutcard.rules.tables import all_tables, plays
from cutcard.web.calls import HttpCall
from cutcard.web.drafts import EditionSeen, editions
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
    """The document's own word for it, or the number of a club's own."""
    digest: str
    """Tells any two editions apart."""
    games: tuple[GameListed, ...]
    own_ways: tuple[Way, ...]
    own: bool = False
    """Whether the club wrote it itself."""
    extends: str = ""
    """The house that answers where this one is silent."""
    editions: tuple[EditionSeen, ...] = ()
    """Of a club's own house, the newest first; a table may be opened with `riverside@2`."""


async def houses(call: HttpCall) -> tuple[HouseListed, ...]:
    """All houses, with their games and their own ways: those that come with Cutcard, then the club's own."""
    found = call.desk.room.houses
    own = [(house, await found.book(house.id)) for house in found.own.offered()]
    return await call.beside(lambda: (*map(house_listed, house_ids()), *(_own(call, *one) for one in own)))


async def games(call: HttpCall) -> tuple[GameListed, ...]:
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
    return _listed(load_house(house))


@lru_cache(64)
def _listed(book: Rulebook) -> HouseListed:
    spread = tuple(_game(game) for game in all_games() if any(plays(book, game, tags) for tags in all_tables([game])))
    base = book.layers[1].id if len(book.layers) > 1 else ""
    return HouseListed(book.house, book.title, book.edition, book.digest, spread, own_ways(book), extends=base)


def _own(call: HttpCall, house: OwnHouse, book: Rulebook) -> HouseListed:
    """A house of the club's own, with its editions; strangers read of a director only how he is called in public."""
    persons = call.desk.room.people.persons
    published = editions(house, lambda person: persons[person].public if person in persons else "")
    return structs.replace(_listed(book), own=True, edition=str(published[0].number), editions=published)


def _game(game: Game) -> GameListed:
    return GameListed(game.id, game.name, game.family, game.betting, game.most_players, not game.bring_in)


# ---------------------------------------------------------------- own ways


_OF_NIGHTS: Final = frozenset(field.name for field in fields(NightRules)) - {field.name for field in fields(Rules)}
"""Questions that only a tournament night asks: nobody meets them at a table of the lobby."""


def own_ways(book: Rulebook) -> tuple[Way, ...]:
    """What this house does differently at its tables by its own words; first what the fewest other houses do."""
    if book.house == BASE:
        return ()
    found: dict[str, SlotDifference] = {}
    for difference in diff(load_house(BASE), book, all_games()):
        elsewhere = difference.slot == "games" or difference.slot in _OF_NIGHTS
        if not elsewhere and _own_words(difference) and difference.right.kind != "number":
            found.setdefault(difference.slot, difference)
    telling = sorted(found.values(), key=lambda way: (_is_inherited(way), _shared(way, book.house), way.slot))
    return tuple(_way(difference) for difference in telling[:MOST_WAYS])


def _is_inherited(way: SlotDifference) -> bool:
    """Whether it is the way of the house that this one extends."""
    return not any(cited.standing == "stated" for cited in way.right.rules)


def _shared(way: SlotDifference, house: str) -> int:
    """How many other houses give this kind of answer somewhere."""
    others = (load_house(other) for other in house_ids() if other != house)
    return sum(any(row.policy.kind == way.right.kind for row in book.rows(way.slot)) for book in others)


def _way(difference: SlotDifference) -> Way:
    """The first of the house's own rules behind an answer that is short enough to read in passing."""
    stated = _own_words(difference)
    told = next((cited for cited in stated if len(cited.says) <= LONGEST), stated[0])
    return Way(told.says, (Cited(told.id, told.standing),))


def _own_words(difference: SlotDifference) -> list[CitedRule]:
    """The rules behind an answer that the house states, or the house it extends: not those of standard practice."""
    known = load_house(BASE).rules
    return [cited for cited in difference.right.rules if cited.standing != "assumed" and cited.id not in known]
