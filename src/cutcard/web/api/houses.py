"""Houses, their rules, and games: what a newcomer reads before he chooses a table."""

from functools import cache
from typing import Final

from msgspec import Struct

from cutcard.live.messages import Cited
from cutcard.rules import Rulebook, UnknownName, game_ids, house_ids, load_game, load_house
from cutcard.rules.diff import Difference, diff
from cutcard.rules.game import Game
from cutcard.rules.policy import slots
from cutcard.rules.tables import all_tables, plays
from cutcard.web.calls import Call
from cutcard.web.refusals import not_found

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


class RuleSeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One rule as this house has it."""

    id: str
    house: str
    house_title: str
    section: str
    says: str
    standing: str
    """stated: the house's document says it; inherited: a base says it; assumed: our reading, see `why`."""
    why: str = ""
    example: str = ""
    stated_in: str = ""
    """The title of the book that an inherited rule is from."""
    answers: tuple[str, ...] = ()
    """The questions that it decides."""


async def houses(call: Call) -> tuple[HouseListed, ...]:
    """All houses, with their games and their own ways."""
    del call
    return tuple(house_listed(house) for house in house_ids())


async def games(call: Call) -> tuple[GameListed, ...]:
    """All games."""
    del call
    return tuple(_game(game) for game in _games())


async def rule(call: Call) -> RuleSeen:
    """One rule of a house: what it says, where it stands, and why we read it so."""
    house, name = call.path["house"], call.path["rule"]
    if house not in house_ids():
        raise not_found(f"There is no such house: choose one of {', '.join(house_ids())}.")
    book = load_house(house)
    try:
        return _rule(book, name)
    except UnknownName:
        raise not_found("This house has no such rule.") from None


def _rule(book: Rulebook, name: str) -> RuleSeen:
    found = book.rule(name)
    rows = [row for slot in sorted(slots()) for row in book.rows(slot) if name in {cited for _, cited in row.cited()}]
    assumed = [row.policy.assumed for row in rows if row.policy.assumed]
    standing = book.standing(name)
    source = next(layer for layer in book.layers if found in layer.rules)
    return RuleSeen(
        id=found.id,
        house=book.house,
        house_title=book.title,
        section=found.section,
        says=found.says,
        standing=standing,
        why=found.ambiguity or (assumed[0] if standing == "assumed" and assumed else ""),
        example=found.example,
        stated_in=source.title if standing == "inherited" else "",
        answers=tuple(dict.fromkeys(_question(row.slot) for row in rows)),
    )


def _question(slot: str) -> str:
    return (slots()[slot].__doc__ or "").partition("\n")[0]


def read_houses() -> None:
    """Work everything out that people will ask for, before they do."""
    for house in house_ids():
        house_listed(house)


@cache
def house_listed(house: str) -> HouseListed:
    """A house with its games and ways; it does not change while we run."""
    book = load_house(house)
    spread = tuple(_game(game) for game in _games() if any(plays(book, game, tags) for tags in all_tables([game])))
    return HouseListed(book.house, book.title, book.edition, spread, own_ways(book))


@cache
def _games() -> tuple[Game, ...]:
    return tuple(load_game(game) for game in game_ids())


def _game(game: Game) -> GameListed:
    return GameListed(game.id, game.name, game.family, game.betting, game.most_players, not game.bring_in)


# ---------------------------------------------------------------- own ways


def own_ways(book: Rulebook) -> tuple[Way, ...]:
    """What this house does differently by its own words; first what the fewest other houses do."""
    if book.house == BASE:
        return ()
    found: dict[str, Difference] = {}
    for difference in diff(load_house(BASE), book, _games()):
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
