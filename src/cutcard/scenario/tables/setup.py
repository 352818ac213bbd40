"""Set-up, and a stacked deck.

Who gets which card depends on burns, folds and draws, so nothing is computed here: the script is rehearsed with some
deck, the wanted cards are put where the deal took its cards from, and it is rehearsed until all are in place.
Each rehearsal settles at least one more street, because what was dealt before it stays as it is.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from cutcard.cards import UNKNOWN, NotACard, texts
from cutcard.cards import cards as read_cards
from cutcard.hand.commands import Post, StartHand
from cutcard.hand.events import Dealt, Reshuffled, StubMixed
from cutcard.rules import Game, RulebookError, Stakes
from cutcard.rules.game import load_game
from cutcard.rules.game import read_game as game_by
from cutcard.rules.rotation import Turn, load_rotation, rotation_ids, turns_of
from cutcard.rules.toml_reader import build, value_of
from cutcard.scenario.script import Keys

FILLER: Final = read_cards(
    "5s 9d 4d 7d 3c 3h As 8h 7h 8c 4c Th Jc 6h Qc 9h Kd 3s 7c 9s Ad Kc Kh 5c Qd 5h "
    "4s 2c Js 2d Td 6d Ts 9c Ac Tc 8d 8s Ks Jd 2h Qs 5d Jh 6c 6s Qh 4h 7s Ah 3d 2s"
)
"""A well mixed deck: cards that the file does not name come in this order."""
_REHEARSALS: Final = 30

Cards = tuple[int, ...]
Rehearse = Callable[[Cards], Iterable[Any]]
"""The events of the script played with a deck."""


@dataclass(frozen=True)
class Wanted:
    """Cards that must come, in order; ``??`` leaves a place to chance."""

    seats: tuple[tuple[int, Cards], ...] = ()
    board: Cards = ()
    burns: Cards = ()
    top: Cards = ()
    """The top of the deck, card by card."""
    pack: Cards = FILLER
    """The cards of the game, in the order in which unnamed ones come."""

    @property
    def named(self) -> frozenset[int]:
        """The cards that the file chose and that a player may get."""
        return frozenset((*(card for _, cards in self.seats for card in cards), *self.top))


def stacked(wanted: Wanted, rehearse: Rehearse) -> Cards:
    """The deck for a script."""
    places = dict(enumerate(wanted.top))
    deck = filled(places, wanted)
    if not (wanted.seats or wanted.board or wanted.burns):
        return deck
    for _ in range(_REHEARSALS):
        places |= _places(deck, wanted, rehearse(deck))
        again = filled(places, wanted)
        if again == deck:
            break
        deck = again
    return deck


def filled(places: dict[int, int], wanted: Wanted) -> Cards:
    """Cards at their places and others in between; wanted cards without a place yet go to the bottom."""
    named = {*wanted.top, *wanted.board, *wanted.burns, *(card for _, cards in wanted.seats for card in cards)}
    placed = {card for card in places.values() if card != UNKNOWN}
    free = [card for card in wanted.pack if card not in named and card not in placed]
    late = [card for card in wanted.pack if card in named and card not in placed]
    rest = iter([*free, *late])
    return tuple(places[i] if places.get(i, UNKNOWN) != UNKNOWN else next(rest) for i in range(len(wanted.pack)))


def _places(deck: Cards, wanted: Wanted, events: Iterable[Any]) -> dict[int, int]:
    """Where the deal takes the wanted cards from; after a new shuffle the deck is another."""
    seats = {seat: list(cards) for seat, cards in wanted.seats}
    board, burns = list(wanted.board), list(wanted.burns)
    places: dict[int, int] = {}

    def put(waiting: list[int], dealt: Iterable[int]) -> None:
        for card in dealt:
            if waiting:
                places[deck.index(card)] = waiting.pop(0)

    for event in events:
        if isinstance(event, Reshuffled | StubMixed):
            break
        if isinstance(event, Dealt):
            put(burns, [event.burn] if event.burn >= 0 else [])
            for seat, cards in event.hole:
                put(seats.get(seat, []), cards)
            put(board, event.board)
    return places


# Reading the file -----------------------------------------------------------------------------------------------------


def read_by_hand(keys: Keys) -> bool:
    """Whether a dealer holds the deck."""
    dealt = keys.get("dealt", str, "from the deck")
    if dealt not in ("by hand", "from the deck"):
        keys.wrong("dealt", f"{dealt!r} is not known; allowed: by hand, from the deck")
    by_hand = bool(dealt == "by hand")
    if by_hand:
        for key in ("hole", "board", "draws", "burns", "deck"):
            if key in keys.own:
                keys.wrong(key, "name cards dealt by hand in the script: `deal A: As Kd`, `deal 7s 8d 2c`")
    return by_hand


def read_wanted(keys: Keys, game: Game, names: dict[str, int]) -> Wanted:
    """The cards that must come."""
    hole, draws = _of_players(keys, "hole", names), _of_players(keys, "draws", names)
    _check_counts(keys, game, names, hole)
    dealt = sum(street.down + street.up for street in game.streets)
    for seat in draws:  # what comes after the deal, whatever was dealt
        hole[seat] = (hole.get(seat, ()) + (UNKNOWN,) * dealt)[:dealt] + draws[seat]
    seats = tuple(hole.items())
    pack = tuple(card for card in FILLER if card in game.deck)
    wanted = Wanted(seats, _cards(keys, "board"), _cards(keys, "burns"), _cards(keys, "deck"), pack)
    if wanted.top and (wanted.seats or wanted.board or wanted.burns):
        keys.wrong("deck", "a deck already sets every card; leave out hole, board, draws and burns")
    every = [*(card for _, cards in wanted.seats for card in cards), *wanted.board, *wanted.burns, *wanted.top]
    twice = [card for card, count in Counter(every).items() if count > 1 and card != UNKNOWN]
    if twice:
        keys.wrong("deck" if wanted.top else "hole" if hole else "board", f"{texts(twice)} is listed twice")
    missing = [card for card in every if card not in (*game.deck, UNKNOWN)]
    if missing:
        where = "deck" if wanted.top else "hole" if hole else "board"
        keys.wrong(where, f"{texts(missing)} is not in this game's deck")
    return wanted


def _check_counts(keys: Keys, game: Game, names: dict[str, int], hole: dict[int, Cards]) -> None:
    most = sum(street.down + street.up for street in game.streets)
    for name, seat in names.items():
        if len(hole.get(seat, ())) > most:
            keys.wrong("hole", f"{name} gets {most} cards in this game, not {len(hole[seat])}", name)
    if "draws" in keys.own and not any(street.draw for street in game.streets):
        keys.wrong("draws", "this game has no draws")


def _of_players(keys: Keys, key: str, names: dict[str, int]) -> dict[int, Cards]:
    table: dict[str, Any] = keys.get(key, dict[str, str], {})
    return {keys.seat(key, name, names): _read_cards(keys, key, text, name) for name, text in table.items() if text}


def _cards(keys: Keys, key: str) -> Cards:
    return _read_cards(keys, key, keys.get(key, str, ""))


def _read_cards(keys: Keys, key: str, text: str, *deeper: str) -> Cards:
    try:
        return read_cards(text)
    except NotACard as mistake:
        keys.wrong(key, str(mistake), *deeper)
        return ()


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
    """The first players: seat, name, stack."""
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
    return _read_setup(keys, cards=True, alone=True)


def read_table(keys: Keys) -> TableSetup | None:
    """Many hands, with any cards."""
    return _read_setup(keys)


def read_live(keys: Keys) -> TableSetup | None:
    """A live table, with the cards of its first hand."""
    return _read_setup(keys, cards=True, live=True)


def _read_setup(keys: Keys, *, cards: bool = False, live: bool = False, alone: bool = False) -> TableSetup | None:
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
    """A seat by its player's name, by number if it is empty, or none."""
    value = keys.values.get(key)
    if value is None:
        return default
    if isinstance(value, str):
        return 0 if value == "nobody" else keys.seat(key, value, names)
    found = keys.get(key, int)
    return default if found is None else int(found)
