"""The set-up of a hand: game, stakes, who sits where with what, and which cards are to come."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from cutcard.cards import UNKNOWN, NotACard, texts
from cutcard.cards import cards as read_cards
from cutcard.hand.commands import Post, StartHand
from cutcard.rules import Game, RulebookError, Stakes
from cutcard.rules.games import read_game as game_by
from cutcard.rules.problems import allowed, did_you_mean
from cutcard.rules.reading import build, value_of
from cutcard.scenario.keys import Keys

KEYS: Final = (
    "game", "stakes", "seats", "button", "hole", "board", "draws", "burns", "deck", "dealt",
    "small_blind", "big_blind", "straddles", "posts", "extra", "carried", "absent", "passed_over",
)  # fmt: skip

_NAME: Final = re.compile(r"[^\s,;:]+")
_TAKEN: Final = ("rail", "nobody", "dealer", "and", "main", "side")

Cards = tuple[int, ...]


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat given with its number."""

    seat: int
    stack: int


class Owed(Struct, frozen=True, forbid_unknown_fields=True):
    """A post: who, what (ante, dead, small_blind, big_blind, straddle or live), how much."""

    who: str
    what: str
    amount: int


@dataclass(frozen=True)
class Wanted:
    """Cards that must come, in the order in which they come; ``??`` leaves a place to chance."""

    seats: tuple[tuple[int, Cards], ...] = ()
    board: Cards = ()
    burns: Cards = ()
    top: Cards = ()
    """The top of the deck, card by card."""

    @property
    def named(self) -> frozenset[int]:
        """The cards that somebody chose and that may come to a player."""
        return frozenset((*(card for _, cards in self.seats for card in cards), *self.top))


@dataclass(frozen=True)
class HandSetup:
    """A hand before the first riffle."""

    game: Game
    stakes: Stakes
    names: dict[str, int]
    start: StartHand
    wanted: Wanted
    by_hand: bool


def read_setup(keys: Keys) -> HandSetup | None:
    """What the file sets up; None where something is wrong and was noted."""
    before = len(keys.sheet.problems)
    game = read_game(keys)
    stakes = read_stakes(keys)
    chairs = read_chairs(keys)
    if game is None or stakes is None or not chairs:
        return None
    names = {name: chair.seat for name, chair in chairs.items()}
    wanted = read_wanted(keys, game, names)
    by_hand = read_by_hand(keys)
    start = _start(keys, chairs, names)
    if len(keys.sheet.problems) > before:
        return None
    return HandSetup(game, stakes, names, start, wanted, by_hand)


def read_game(keys: Keys) -> Game | None:
    """The game that is named."""
    name = keys.need("game", str)
    try:
        return game_by(name) if name else None
    except RulebookError as error:
        keys.wrong("game", str(error))
        return None


def read_stakes(keys: Keys) -> Stakes | None:
    """The stakes."""
    table = keys.need("stakes", dict[str, object]) if "stakes" not in keys else keys.values["stakes"]
    if not isinstance(table, dict):
        if "stakes" in keys:
            keys.wrong("stakes", "must be a table such as { small_blind = 50, big_blind = 100 }")
        return None
    return build(keys.sheet, keys.place("stakes"), table, Stakes)


def read_chairs(keys: Keys) -> dict[str, Chair]:
    """Who sits where: clockwise from seat 1, or from the last number given."""
    table = keys.values.get("seats")
    if not isinstance(table, dict) or not table:
        keys.wrong("seats", "must be a table of players and stacks such as { A = 1000, B = 1000 }")
        return {}
    chairs: dict[str, Chair] = {}
    last = 0
    for name, value in table.items():
        _check_name(keys, name)
        path = (*keys.place("seats"), name)
        if isinstance(value, dict):
            chair = build(keys.sheet, path, value, Chair)
        else:
            stack = value_of(keys.sheet, path, value, int)
            chair = None if stack is None else Chair(last + 1, stack)
        if chair is not None:
            if chair.seat <= last:
                keys.wrong("seats", f"seats are listed clockwise: {name} must sit after seat {last}", name)
            chairs[name] = chair
            last = chair.seat
    return chairs


def _check_name(keys: Keys, name: str) -> None:
    """A name is one word, and none that scripts use for somebody else."""
    if name in _TAKEN or not _NAME.fullmatch(name):
        keys.wrong("seats", f"{name!r} cannot be a player's name: take one word, other than {', '.join(_TAKEN)}", name)


def _start(keys: Keys, chairs: dict[str, Chair], names: dict[str, int]) -> StartHand:
    posts = keys.get("posts", tuple[Owed, ...])
    return StartHand(
        seats=tuple((chair.seat, chair.stack) for chair in chairs.values()),
        button=read_place(keys, "button", names, next(iter(names.values()))) or 0,
        small_blind=read_place(keys, "small_blind", names, None),
        big_blind=read_place(keys, "big_blind", names, None),
        posts=None if posts is None else _posts(keys, "posts", posts, names),
        extra=_posts(keys, "extra", keys.get("extra", tuple[Owed, ...], ()), names),
        straddles=tuple((_seat(keys, "straddles", who, names), chips) for who, chips in _straddles(keys)),
        carried=keys.get("carried", int, 0),
        passed_over=read_place(keys, "passed_over", names, 0) or 0,
        absent=tuple(_seat(keys, "absent", who, names) for who in keys.get("absent", tuple[str, ...], ())),
    )


def _straddles(keys: Keys) -> Iterable[tuple[str, int]]:
    found: dict[str, int] = keys.get("straddles", dict[str, int], {})
    return found.items()


def _posts(keys: Keys, key: str, posts: Iterable[Owed | None], names: dict[str, int]) -> tuple[Post, ...]:
    return tuple(Post(_seat(keys, key, owed.who, names), owed.what, owed.amount) for owed in posts if owed is not None)


def read_place(keys: Keys, key: str, names: dict[str, int], default: int | None) -> int | None:
    """A seat by its player's name, by number where it is empty, or nobody's."""
    value = keys.values.get(key)
    if value is None:
        return default
    if isinstance(value, str):
        return 0 if value == "nobody" else _seat(keys, key, value, names)
    found = keys.get(key, int)
    return default if found is None else int(found)


def _seat(keys: Keys, key: str, name: str, names: dict[str, int]) -> int:
    if name not in names:
        keys.wrong(key, f"nobody is called {name!r}{did_you_mean(name, names)}; {allowed(names)}")
    return names.get(name, 0)


# The cards -----------------------------------------------------------------------------------------------------------


def read_by_hand(keys: Keys) -> bool:
    """Whether a dealer holds the deck."""
    dealt = keys.get("dealt", str, "from the deck")
    if dealt not in ("by hand", "from the deck"):
        keys.wrong("dealt", f"{dealt!r} is not known; allowed are by hand, from the deck")
    by_hand = bool(dealt == "by hand")
    if by_hand:
        for key in ("hole", "board", "draws", "burns", "deck"):
            if key in keys.own:
                keys.wrong(key, "cards dealt by hand are named by the script: `deal A: As Kd`, `deal 7s 8d 2c`")
    return by_hand


def read_wanted(keys: Keys, game: Game, names: dict[str, int]) -> Wanted:
    """The cards that must come."""
    hole, draws = _of_players(keys, "hole", names), _of_players(keys, "draws", names)
    _check_counts(keys, game, names, hole)
    dealt = sum(street.down + street.up for street in game.streets)
    for seat in draws:  # what comes after the deal, whatever was dealt
        hole[seat] = (hole.get(seat, ()) + (UNKNOWN,) * dealt)[:dealt] + draws[seat]
    seats = tuple(hole.items())
    wanted = Wanted(seats, _cards(keys, "board"), _cards(keys, "burns"), _cards(keys, "deck"))
    if wanted.top and (wanted.seats or wanted.board or wanted.burns):
        keys.wrong("deck", "a deck says already who gets what: leave out hole, board, draws and burns")
    every = [*(card for _, cards in wanted.seats for card in cards), *wanted.board, *wanted.burns, *wanted.top]
    twice = [card for card, count in Counter(every).items() if count > 1 and card != UNKNOWN]
    if twice:
        keys.wrong("deck" if wanted.top else "hole" if hole else "board", f"{texts(twice)} stands there twice")
    return wanted


def _check_counts(keys: Keys, game: Game, names: dict[str, int], hole: dict[int, Cards]) -> None:
    most = sum(street.down + street.up for street in game.streets)
    for name, seat in names.items():
        if len(hole.get(seat, ())) > most:
            keys.wrong("hole", f"{name} gets {most} cards in this game, not {len(hole[seat])}", name)
    if "draws" in keys.own and not any(street.draw for street in game.streets):
        keys.wrong("draws", "nobody draws in this game")


def _of_players(keys: Keys, key: str, names: dict[str, int]) -> dict[int, Cards]:
    table: dict[str, Any] = keys.get(key, dict[str, str], {})
    return {_seat(keys, key, name, names): _read(keys, key, text, name) for name, text in table.items() if text}


def _cards(keys: Keys, key: str) -> Cards:
    return _read(keys, key, keys.get(key, str, ""))


def _read(keys: Keys, key: str, text: str, *deeper: str) -> Cards:
    try:
        return read_cards(text)
    except NotACard as mistake:
        keys.wrong(key, str(mistake), *deeper)
        return ()
