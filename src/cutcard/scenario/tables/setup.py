"""The set-up of a table: game, stakes, who sits where with what, how its first hand begins and which cards come."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from cutcard.hand.commands import Post, StartHand
from cutcard.rules import Game, RulebookError, Stakes
from cutcard.rules.game import load_game
from cutcard.rules.game import read_game as game_by
from cutcard.rules.rotation import Turn, load_rotation, rotation_ids, turns_of
from cutcard.rules.toml_reader import build, value_of
from cutcard.scenario.keys import Keys
from cutcard.scenario.tables.deck import Wanted, read_by_hand, read_wanted

_EVERY: Final = ("game", "stakes", "seats", "button")
_TABLE: Final = ("size", "banker")
_CARDS: Final = ("hole", "board", "draws", "burns", "deck", "dealt")
_START: Final = ("small_blind", "big_blind", "straddles", "posts", "extra", "carried", "absent", "passed_over")

HAND_KEYS: Final = (*_EVERY, *_CARDS, *_START)
TABLE_KEYS: Final = (*_EVERY, *_TABLE)
LIVE_KEYS: Final = (*TABLE_KEYS, *_CARDS)

_NAME: Final = re.compile(r"[^\s,;:]+")
_TAKEN: Final = ("rail", "nobody", "dealer", "and", "main", "side")
_SIZE: Final = 10
_ARRIVES: Final = re.compile(r"^\s*(?:in [^:]+:)?\s*(\S+) (?:sits down in|moves into) seat (\d+)", re.MULTILINE)


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat given with its number."""

    seat: int
    stack: int


class Owed(Struct, frozen=True, forbid_unknown_fields=True):
    """A post: who, what (ante, dead, small_blind, big_blind, straddle or live), how much."""

    who: str
    what: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class TableSetup:
    """A table before its first hand."""

    game: Game
    stakes: Stakes
    names: dict[str, int]
    """Every player who ever sits here, with their seat."""
    seats: tuple[tuple[int, str, int], ...]
    """Who sits there from the beginning: seat, name, stack."""
    button: int
    """0: the script draws for it, or the banker has it."""
    size: int
    banker: str
    live: bool
    """Real cards, a dealer, and a floor that is called."""
    wanted: Wanted
    by_hand: bool
    rotation: tuple[Turn, ...]
    """The games that are played in turn; none: always the same."""
    start: StartHand | None
    """How a single hand starts; None: hand after hand, lined up by the house."""


def read_hand(keys: Keys) -> TableSetup | None:
    """One hand by itself."""
    return _read(keys, cards=True, alone=True)


def read_table(keys: Keys) -> TableSetup | None:
    """Many hands, their cards nobody's business."""
    return _read(keys)


def read_live(keys: Keys) -> TableSetup | None:
    """A live table, with the cards of its first hand."""
    return _read(keys, cards=True, live=True)


def _read(keys: Keys, *, cards: bool = False, live: bool = False, alone: bool = False) -> TableSetup | None:
    """What the file sets up; None where something is wrong and was noted."""
    before = len(keys.sheet.problems)
    stakes, chairs = _stakes(keys), _chairs(keys)
    rotation = _rotation(keys, stakes) if not alone else ()
    game = load_game(rotation[0].game) if rotation else _game(keys)
    if game is None or stakes is None or not chairs:
        return None
    names = {name: chair.seat for name, chair in chairs.items()}
    banker = keys.get("banker", str, "")
    button = _place(keys, "button", names, 0 if banker else next(iter(names.values()))) or 0
    wrong = len(keys.sheet.problems) > before
    if not alone:
        _add_arrivals(keys, names)
    before = len(keys.sheet.problems)  # the script can be read even where two arrive under one name
    setup = TableSetup(
        game=game,
        stakes=rotation[0].stakes if rotation else stakes,
        rotation=rotation,
        names=names,
        seats=tuple((chair.seat, name, chair.stack) for name, chair in chairs.items()),
        button=button,
        size=keys.get("size", int, _SIZE),
        banker=banker,
        live=live,
        wanted=read_wanted(keys, game, names) if cards else Wanted(),
        by_hand=cards and read_by_hand(keys),
        start=_start(keys, chairs, names, button) if alone else None,
    )
    return None if wrong or len(keys.sheet.problems) > before else setup


def _add_arrivals(keys: Keys, names: dict[str, int]) -> None:
    """Players whom the script brings in: a name always means one seat."""
    for name, seat in _ARRIVES.findall(str(keys.values.get("script", ""))):
        if names.setdefault(name, int(seat)) != int(seat):
            keys.wrong("script", f"{name} is already in seat {names[name]}; use another name for seat {seat}")


def _game(keys: Keys) -> Game | None:
    """The game that is named."""
    name = keys.need("game", str)
    try:
        return game_by(name) if name else None
    except RulebookError as error:
        keys.wrong("game", str(error))
        return None


def _rotation(keys: Keys, limits: Stakes | None) -> tuple[Turn, ...]:
    """The games of the rotation that is named in the place of a game."""
    name = keys.values.get("game")
    return turns_of(load_rotation(name), limits or Stakes()) if isinstance(name, str) and name in rotation_ids() else ()


def _stakes(keys: Keys) -> Stakes | None:
    """The stakes."""
    table = keys.need("stakes", dict[str, object]) if "stakes" not in keys else keys.values["stakes"]
    if not isinstance(table, dict):
        if "stakes" in keys:
            keys.wrong("stakes", "must be a table such as { small_blind = 50, big_blind = 100 }")
        return None
    return build(keys.sheet, keys.place("stakes"), table, Stakes)


def _chairs(keys: Keys) -> dict[str, Chair]:
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
    """A name is one word, and none that scripts use for someone else."""
    if name in _TAKEN or not _NAME.fullmatch(name):
        keys.wrong("seats", f"{name!r} cannot be a player's name: take one word, other than {', '.join(_TAKEN)}", name)


def _start(keys: Keys, chairs: dict[str, Chair], names: dict[str, int], button: int) -> StartHand:
    posts = keys.get("posts", tuple[Owed, ...])
    return StartHand(
        seats=tuple((chair.seat, chair.stack) for chair in chairs.values()),
        button=button,
        small_blind=_place(keys, "small_blind", names, None),
        big_blind=_place(keys, "big_blind", names, None),
        posts=None if posts is None else _posts(keys, "posts", posts, names),
        extra=_posts(keys, "extra", keys.get("extra", tuple[Owed, ...], ()), names),
        straddles=tuple((keys.seat("straddles", who, names), chips) for who, chips in _straddles(keys)),
        carried=keys.get("carried", int, 0),
        passed_over=_place(keys, "passed_over", names, 0) or 0,
        absent=tuple(keys.seat("absent", who, names) for who in keys.get("absent", tuple[str, ...], ())),
    )


def _straddles(keys: Keys) -> Iterable[tuple[str, int]]:
    found: dict[str, int] = keys.get("straddles", dict[str, int], {})
    return found.items()


def _posts(keys: Keys, key: str, posts: Iterable[Owed | None], names: dict[str, int]) -> tuple[Post, ...]:
    return tuple(Post(keys.seat(key, owed.who, names), owed.what, owed.amount) for owed in posts if owed is not None)


def _place(keys: Keys, key: str, names: dict[str, int], default: int | None) -> int | None:
    """A seat by its player's name, by number where it is empty, or nobody's."""
    value = keys.values.get(key)
    if value is None:
        return default
    if isinstance(value, str):
        return 0 if value == "nobody" else keys.seat(key, value, names)
    found = keys.get(key, int)
    return default if found is None else int(found)
