"""A game and its stakes, as data.

Amounts are the stakes' business, decisions the house's.
"""

from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from cutcard import strength
from cutcard.bounds import CardCount, Chips, Name, Seat, UpTo100, Value, Word, use_defaults
from cutcard.cards import DECK, RANKS
from cutcard.rules import data_files
from cutcard.rules.data_files import Problem, RulebookError, allowed, did_you_mean, game_ids
from cutcard.rules.toml_reader import Sheet, build, raise_problems, read_toml

__all__ = ["game_ids", "load_game", "parse_game", "read_game"]


Betting = Literal["no_limit", "pot_limit", "limit"]
Family = Literal["flop", "stud_games", "draw"]
Trait = Literal["short_deck", "button_blind", "early_card"]
"""What some games have and others have not: a deck without low cards, one blind on the button, a card of the board
before the first betting round."""
Group = Literal["holdem", "omaha", "stud", "draw"]


class Street(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One round of dealing and the betting after it."""

    name: Name
    down: CardCount = 0
    up: CardCount = 0
    board: CardCount = 0
    draw: CardCount = 0
    """How many cards a player may change before this street's betting."""
    discard: CardCount = 0
    """How many cards each player discards, without replacement, before this street is dealt."""
    bet: Literal["lower", "upper"] = "lower"


class Side(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way to win the pot, or a share of it: its name and the ranking that decides."""

    name: Name
    by: Word


class Game(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is dealt, who opens, what wins."""

    id: Word
    name: Name
    family: Family
    betting: Betting
    streets: UpTo100[Street]
    sides: UpTo100[Side]
    bring_in: Literal["", "lowest", "highest"] = ""
    """Which up-card brings it in; empty where blinds are posted."""
    opens: Literal["left_of_button", "high_showing", "low_showing"] = "left_of_button"
    most_players: Seat = 10
    ace_low: UpTo100[Name] = ()
    """The sides on which an ace is the lowest card, for odd chips by card."""
    lowest: Literal["2", "3", "4", "5", "6", "7", "8", "9", "T"] = "2"
    """The lowest rank in the deck."""
    posting: Literal["two_blinds", "button_blind"] = "two_blinds"
    """Whether a small and a big blind are posted, or one blind alone, by the button."""
    open_pair: bool = False
    """Whether a pair showing on fourth street can matter here at all: high-only stud."""

    @property
    def tags(self) -> frozenset[str]:
        """The words a house's rows and rules use for this game."""
        return frozenset((self.id, self.family, self.betting, *self.traits))

    @property
    def traits(self) -> frozenset[Trait]:
        """What it has that most games have not."""
        has: dict[Trait, bool] = {
            "short_deck": len(self.deck) < len(DECK),
            "button_blind": self.posting == "button_blind",
            "early_card": self.streets[0].board > 0,
        }
        return frozenset(trait for trait, there in has.items() if there)

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards it is played with, in order."""
        return DECK[4 * RANKS.index(self.lowest) :]

    @property
    def held(self) -> int:
        """How many cards a player holds in the end."""
        return sum(street.down + street.up - street.discard for street in self.streets)

    @property
    def shown(self) -> int:
        """How many cards lie on the board in the end."""
        return sum(street.board for street in self.streets)

    @property
    def group(self) -> Group:
        """The group people find it under: flop games with more than two hole cards are Omaha."""
        if self.family == "flop":
            return "omaha" if self.held > 2 else "holdem"
        return "draw" if self.family == "draw" else "stud"


_LEAST: Final = 2
_MOST_SHOWING: Final = 4


def load_game(name: str) -> Game:
    """The game of this id. Input from outside names no files."""
    if name not in game_ids():
        raise RulebookError([Problem(where=name, what=_no_game(name))])
    return _shipped(name)


def read_game(name: str) -> Game:
    """The game of this id, or from the file at this path: for users at their own machine."""
    if data_files.is_path(name):
        return _read(Path(name))
    if name not in game_ids():
        raise RulebookError([Problem(where=name, what=f"{_no_game(name)}, or a path to a .toml file")])
    return _shipped(name)


def _no_game(name: str) -> str:
    return f"there is no game with this name{did_you_mean(name, game_ids())}; games are {', '.join(game_ids())}"


@cache
def _shipped(name: str) -> Game:
    return _read(data_files.GAMES / f"{name}.toml")


def _read(path: Path) -> Game:
    text = data_files.read_text(path)
    if text is None:
        raise RulebookError([Problem(where=str(path), what="file not found, or not UTF-8 text")])
    return parse_game(text, str(path))


def parse_game(text: str, where: str) -> Game:
    """A game from its file's text."""
    sheet = read_toml(text, where)
    game = None if sheet.problems else build(sheet, (), sheet.values, Game)
    if game is not None:
        _check(sheet, game)
    raise_problems(sheet.problems)
    assert game is not None  # noqa: S101  # without problems there is a game
    return game


def _check(sheet: Sheet, game: Game) -> None:
    """Check what the fields alone cannot: known rankings and unique names."""
    rankings = strength.EVALUATORS
    for index, side in enumerate(game.sides):
        if side.by not in rankings:
            near = did_you_mean(side.by, rankings)
            sheet.wrong(("sides", index, "by"), f"there is no ranking {side.by!r}{near}; {allowed(sorted(rankings))}")
    for name, entries in (("streets", game.streets), ("sides", game.sides)):
        names = [entry.name for entry in entries]
        for index, entry in enumerate(names):
            if entry in names[:index]:
                sheet.wrong((name, index, "name"), f"{entry!r} is listed twice")
    _check_deal(sheet, game)
    sides = [side.name for side in game.sides]
    for index, name in enumerate(game.ace_low):
        if name not in sides:
            sheet.wrong(("ace_low", index), f"there is no side {name!r}{did_you_mean(name, sides)}; {allowed(sides)}")


def _check_deal(sheet: Sheet, game: Game) -> None:
    """Check that the cards suffice: for the players, for the opener, and for each way to win."""
    first, up = game.streets[0], sum(street.up for street in game.streets)
    deck, board = len(game.deck), game.shown
    if game.most_players < _LEAST:
        sheet.wrong(("most_players",), f"must be at least {_LEAST}")
    if not first.down + first.up:
        sheet.wrong(("streets", 0), "the first street deals every player at least one card")
    if game.most_players * (first.down + first.up) + board > deck:
        sheet.wrong(("most_players",), f"that many players need more than {deck} cards")
    if (game.bring_in or game.opens != "left_of_button") and not (first.up and up <= _MOST_SHOWING):
        sheet.wrong(
            ("streets", 0), f"if upcards open, there must be 1 to {_MOST_SHOWING} of them from the first street on"
        )
    _check_discards(sheet, game)
    for index in range(len(game.sides)):
        _check_side(sheet, game, index)


def _check_discards(sheet: Sheet, game: Game) -> None:
    """That cards are thrown away after they were dealt, and not where others are dealt to the hands."""
    held = 0
    for index, street in enumerate(game.streets):
        if street.discard and (street.down or street.up or street.draw or not street.board):
            sheet.wrong(
                ("streets", index, "discard"),
                "in games with discards that are not replaced, only the board may be dealt",
            )
        if street.discard and street.discard >= held:
            sheet.wrong(("streets", index, "discard"), f"players then hold {held} cards and must keep at least one")
        held += street.down + street.up - street.discard


def _check_side(sheet: Sheet, game: Game, index: int) -> None:
    """Check that the ranking can read the final number of cards, and every card of the deck."""
    side, own, board = game.sides[index], game.held, game.shown
    evaluate = strength.EVALUATORS.get(side.by)
    if evaluate is None or own < 0 or own + board > len(game.deck):
        return
    cards = game.deck[: own + board]
    try:
        evaluate(cards[:own], cards[own:])
    except ValueError as wrong:
        sheet.wrong(("sides", index, "by"), f"{wrong}; this game has {own} in the hand and {board} on the board")
    except KeyError:
        lowest = "the deck has no card below a six, so lowest must be 6 or higher"
        sheet.wrong(("sides", index, "by"), f"{side.by!r} needs lowest {lowest}; this game has {game.lowest}")


Format = Literal["tournament", "cash"]
AntePayer = Literal["each", "big_blind", "button"]


class Stakes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Blinds or limits of a table; `small_bet` and `big_bet` follow the big blind if a limit game leaves them out."""

    format: Format = "tournament"
    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0
    ante_by: AntePayer = "each"
    bring_in: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0
    chip: Value = 1
    """The smallest chip in play: bets and shares are multiples of it."""
    chip_cents: Value = 100
    """What a chip of value 1 is worth in a cash game, in cents: rake is set in money."""
    straddles: bool = True
    """Whether straddles are allowed, where the house has them."""
    runs: bool = True
    """Whether the board may be run more than once, where the house lets players agree to it."""
    raked: bool = True
    """Whether the house takes rake from the pots, where it takes any: not where players pay time."""
    one_more: bool = False
    """Whether an extra seat is allowed, where a cash room has one."""

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)

    @property
    def worth(self) -> int:
        """What a chip of 1 is worth in cents where that is played for: 100 in a tournament, whose chips are whole."""
        return self.chip_cents if self.format == "cash" else 100

    def in_chips(self, amount: int) -> str:
        """An amount as the table counts: 1,250 in whole chips, 12.50 where chips are worth cents."""
        return f"{amount * self.worth / 100:,.2f}" if self.worth % 100 else f"{amount:,}"

    @property
    def lower(self) -> int:
        """The bet of early streets in limit."""
        return self.small_bet or self.big_blind

    @property
    def upper(self) -> int:
        """The bet of late streets in limit."""
        return self.big_bet or 2 * self.lower
