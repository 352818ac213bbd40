"""Houses and games at a glance. Their rules are in rulebook.py."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, get_args

from msgspec import Struct, structs

from cutcard.club.own_houses import OwnHouse
from cutcard.room.views.dealer_types import HouseAllows
from cutcard.rules import Rulebook, house_ids, load_game, load_house
from cutcard.rules.editor.diff import CitedRule, SlotDifference, diff
from cutcard.rules.game import Format, Game
from cutcard.rules.rotation import Rotation, load_rotation, rotation_ids
from cutcard.rules.rulebook import Cited, all_tables, plays
from cutcard.rules.slot import Cites
from cutcard.rules.slots.hand.dealing import RunOut
from cutcard.rules.slots.hand.forced_bets import Straddle
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.house_drafts import EditionView, editions
from cutcard.web.rulebook.contents import games as all_games

BASE: Final = "standard"
MOST_WAYS: Final = 6
FORMATS: Final[tuple[Format, ...]] = get_args(Format)


class Way(Struct, frozen=True):
    """A difference of this house from standard practice, and its rule."""

    text: str
    cites: tuple[Cited, ...]


class TableChoices(Struct, frozen=True, gc=False):
    """The house's options that a table may leave out, and their rules."""

    straddle: HouseAllows
    runs: HouseAllows


class GameListed(Struct, frozen=True, gc=False):
    """A game on offer."""

    id: str
    title: str
    family: str
    betting: str
    most: int
    """The most players in one hand."""
    blinds: bool
    """Whether blinds are posted; else antes and a bring-in."""
    button_blind: bool = False
    """Whether the button posts the only blind, beside everybody's antes."""
    choices: dict[Format, TableChoices] = {}
    """By format: what a table of this house may play with or without."""


class HouseListed(Struct, frozen=True):
    """A house on offer: its games, and its most distinctive rules."""

    id: str
    title: str
    edition: str
    """The document's own edition, or the number of a club's own."""
    digest: str
    """A digest that differs between any two editions."""
    games: tuple[GameListed, ...]
    own_ways: tuple[Way, ...]
    rotations: tuple[GameListed, ...] = ()
    """Games played in turn at one table, where the house plays every one of them."""
    own: bool = False
    """Whether the club wrote it."""
    extends: str = ""
    """The base house, which answers where this one is silent."""
    editions: tuple[EditionView, ...] = ()
    """Of a club's own house, the newest first; a table may be opened with `riverside@2`."""


async def houses(call: HttpRequest) -> tuple[HouseListed, ...]:
    """All houses with their games and rule highlights: built-in ones first, then the club's own."""
    found = call.desk.room.houses
    own = [(house, await found.book(house.id)) for house in found.own.offered()]
    return await call.in_background(lambda: (*map(house_listed, house_ids()), *(_own(call, *one) for one in own)))


async def games(call: HttpRequest) -> tuple[GameListed, ...]:
    """All games."""
    del call
    return tuple(_game(game) for game in all_games())


def read_houses() -> None:
    """Prepare everything that will be requested, at the start."""
    for house in house_ids():
        house_listed(house)


@cache
def house_listed(house: str) -> HouseListed:
    """A house with its games and ways; it does not change while the server runs."""
    return _listed(load_house(house))


@lru_cache(64)
def _listed(book: Rulebook) -> HouseListed:
    games = sorted(all_games(), key=lambda game: _USUAL.index(game.id) if game.id in _USUAL else len(_USUAL))
    dealt = [game for game in games if any(plays(book, game, tags) for tags in all_tables([game]))]
    spread = tuple(structs.replace(_game(game), choices=_choices(book, game)) for game in dealt)
    turning = tuple(_rotation(one) for one in map(load_rotation, rotation_ids()) if _all_dealt(one, dealt))
    base = book.layers[1].id if len(book.layers) > 1 else ""
    return HouseListed(book.house, book.title, book.edition, book.digest, spread, own_ways(book), turning, extends=base)


def _all_dealt(rotation: Rotation, dealt: Sequence[Game]) -> bool:
    return {game.id for game in dealt}.issuperset(rotation.games)


def _rotation(rotation: Rotation) -> GameListed:
    """A rotation listed like a game: of limit games only, or with separate blinds for the others."""
    limit = all(load_game(game).betting == "limit" for game in rotation.games)
    return GameListed(
        rotation.id, rotation.name, "rotation", "limit" if limit else "mixed", rotation.most_players, blinds=True
    )


def _own(call: HttpRequest, house: OwnHouse, book: Rulebook) -> HouseListed:
    """The club's own house with its editions; strangers see only a director's public name."""
    persons = call.desk.room.people.persons
    published = editions(house, lambda person: persons[person].public if person in persons else "")
    return structs.replace(_listed(book), own=True, edition=str(published[0].number), editions=published)


def _game(game: Game) -> GameListed:
    return GameListed(
        game.id,
        game.name,
        game.family,
        game.betting,
        game.most_players,
        not game.bring_in,
        game.posting == "button_blind",
    )


_USUAL: Final = (
    "nlhe", "plo", "lhe", "plo5", "plo8", "lo8", "plhe", "short", "plo6", "bigo", "stud", "stud8", "razz", "27td",
    "badugi", "draw5",
)  # fmt: skip
"""Games in the order people look for them, most played first; others follow."""


def _choices(book: Rulebook, game: Game) -> dict[Format, TableChoices]:
    """What a table of this game may choose, as a cash game and as a tournament."""
    found: dict[Format, TableChoices] = {}
    for form in FORMATS:
        tags = game.tags | {form}
        straddle, runs = book.answer("straddle", tags).policy, book.answer("run_out", tags).policy
        if isinstance(straddle, Straddle) and isinstance(runs, RunOut):
            found[form] = TableChoices(
                HouseAllows(bool(straddle.order(1, 2)) and not game.bring_in, _cited(book, straddle.cites)),
                HouseAllows(runs.most() > 1 and game.family == "flop", _cited(book, runs.cites)),
            )
    return found


def _cited(book: Rulebook, rules: Cites) -> tuple[Cited, ...]:
    return tuple(Cited(rule, str(book.standing(rule))) for rule in rules)


# Distinctive rules -------------------------------------------------------


_TELLING: Final = {
    "odd_chip": "Odd chips", "raise_size": "Raises", "raise_cap": "Raise cap", "opening_bet": "Minimum bet",
    "run_out": "Running it twice", "straddle": "Straddles", "button": "The button with a missing blind",
    "all_in_cards": "Tabling hands at an all-in", "must_show": "Who must show", "see_hand": "Asking to see a hand",
    "out_of_turn": "Out of turn", "bet_line": "Betting line", "oversized_chip": "Single oversized chip",
    "absent_hand": "An absent player's hand", "action_clock": "Time to act", "missed_blinds": "Missed blinds",
    "newcomer": "New players", "buy_button": "Buying the button", "fold_unbet": "Open folding",
    "splash": "Splashed pots", "hidden_chips": "Hidden chips", "stack_count": "Asking for a stack count",
    "first_button": "The first button",
}  # fmt: skip
"""What a player at a table notices, most noticeable first, with its label."""
_EVERY_TABLE: Final = frozenset({"cash", "tournament", "no_limit", "pot_limit", "limit"})
"""Tags of tables that say nothing about the cards: an answer for stud only means nothing at a hold'em table."""


def own_ways(book: Rulebook) -> tuple[Way, ...]:
    """What this house does differently at its tables by its own text, most noticeable first."""
    if book.house == BASE:
        return ()
    found: dict[str, SlotDifference] = {}
    for difference in diff(load_house(BASE), book, all_games()):
        if difference.slot in _TELLING and _EVERY_TABLE.issuperset(difference.tags) and _own_words(difference):
            found.setdefault(difference.slot, difference)
    return tuple(_way(found[slot]) for slot in _TELLING if slot in found)[:MOST_WAYS]


def _way(difference: SlotDifference) -> Way:
    """The subject and this house's answer, with the first of its own rules behind it."""
    about = " and ".join(tag.replace("_", "-") for tag in difference.tags)
    where = f" ({about} tables)" if about else ""
    rule = _own_words(difference)[0]
    return Way(f"{_TELLING[difference.slot]}{where}: {difference.right.means}", (Cited(rule.id, rule.standing),))


def _own_words(difference: SlotDifference) -> list[CitedRule]:
    """The rules behind an answer that are this house's or its base house's, not standard practice's."""
    known = load_house(BASE).rules
    return [cited for cited in difference.right.rules if cited.id not in known]
