"""One action as written, and game codes.

The format knows eleven games, all of which we play; our other games have a code of our own: an underscore and the
game's id (``_plhe``). A reader that does not know such a code reports it, where ``NT`` with a remark about pot limit
would be misread in silence.
"""

from decimal import Decimal, InvalidOperation
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cutcard.bounds import MOST_EVER
from cutcard.cards import DECK, RANKS, SUITS, UNKNOWN, text
from cutcard.rules import Game, game_ids, load_game


class PhhError(ValueError):
    """A hand history that cannot be read: the field and its error."""

    def __init__(self, field: str, what: str) -> None:
        """Name the field and its error."""
        super().__init__(f"{field}: {what}" if field else what)
        self.field = field
        self.what = what


class NotPhh(ValueError):
    """A file in which no hand can be found at all."""


Cards = tuple[int, ...]
_FIGURES: Final = 18
TOO_LARGE: Final = f"an amount is at most {MOST_EVER:,}, with at most {_FIGURES} digits after the point"
Amount = int | Decimal

HOLE: Final = "dh"
BOARD: Final = "db"
BRING_IN: Final = "pb"
FOLD: Final = "f"
CHECK_CALL: Final = "cc"
RAISE: Final = "cbr"
DRAW: Final = "sd"
SHOW: Final = "sm"
NOTHING: Final = ""

KNOWN: Final = "-"
"""Replaces the cards of a player who shows those dealt to them earlier in the file."""

_PLAYER_WORDS: Final = f"{FOLD}, {CHECK_CALL}, {RAISE} AMOUNT, {BRING_IN}, {DRAW} [CARDS] or {SHOW} [CARDS]"
_CARDS: Final = {text(card): card for card in (*DECK, UNKNOWN)} | {
    # Only the rank or only the suit is known; to us that is an unknown card.
    **{rank + "?": UNKNOWN for rank in RANKS},
    **{"?" + suit: UNKNOWN for suit in SUITS},
}


class Action(NamedTuple):
    """One line; `seat` acts, or is dealt hole cards, 0 for the board."""

    verb: str
    seat: int = 0
    cards: Cards | None = None
    """None if the line names none: then `sd` stands pat and `sm` mucks."""
    amount: Amount = 0
    known: bool = False
    """Shows cards named earlier in the file."""
    commentary: str = ""


def read_cards(written: str) -> Cards:
    """Read cards written together; ``??``, ``A?`` and ``?s`` are unknown."""
    try:
        return tuple([_CARDS[written[i : i + 2]] for i in range(0, len(written), 2)])
    except KeyError:
        raise PhhError(
            "", f"{written!r} is not a list of cards; a card is two characters, such as As, Td or ??"
        ) from None


def read_amount(written: str) -> Amount:
    """Read an amount of chips, whole or with decimals."""
    if written.isdecimal() and len(written) <= _FIGURES:
        return int(written)
    try:
        amount = Decimal(written)
    except InvalidOperation:
        amount = Decimal(0)
    if not amount.is_finite() or amount <= 0:
        raise PhhError("", f"{written!r} is not an amount of chips")
    if not fits(amount):
        raise PhhError("", TOO_LARGE)
    return amount


def fits(amount: Amount) -> bool:
    """Whether an amount, and its smallest part, can be counted in chips."""
    finest = Decimal(amount).as_tuple().exponent
    return -MOST_EVER <= amount <= MOST_EVER and isinstance(finest, int) and finest >= -_FIGURES


@lru_cache(maxsize=1 << 14)
def read_action(line: str) -> Action:
    """Read one line; raises `PhhError` where it is no action."""
    said, _, commentary = line.partition("#")
    words = said.split()
    if not words:
        return Action(NOTHING, commentary=commentary.strip())
    action = _dealing(words) if words[0] == "d" else _playing(words)
    return action._replace(commentary=commentary.strip()) if commentary else action


def _dealing(words: list[str]) -> Action:
    match words[1:]:
        case ["db", cards]:
            return Action(BOARD, 0, read_cards(cards))
        case ["dh", player, cards]:
            return Action(HOLE, _seat(player), read_cards(cards))
    raise PhhError("", "the dealer's line is `d db CARDS` or `d dh pN CARDS`")


def _playing(words: list[str]) -> Action:
    seat = _seat(words[0])
    match words[1:]:
        case ["f" | "cc" | "pb" as verb]:
            return Action(verb, seat)
        case ["cbr", amount]:
            return Action(RAISE, seat, amount=read_amount(amount))
        case ["sd" | "sm" as verb]:
            return Action(verb, seat)
        case ["sm", "-"]:
            return Action(SHOW, seat, known=True)
        case ["sd" | "sm" as verb, cards]:
            return Action(verb, seat, read_cards(cards))
    raise PhhError("", f"a player's line is the player and {_PLAYER_WORDS}")


def _seat(word: str) -> int:
    number = word[1:]
    if word[:1] != "p" or not number.isdecimal() or number[0] == "0" or len(number) > _FIGURES:
        raise PhhError("", f"{word!r} is not a player; players are p1, p2 and so on, and the dealer is d")
    return int(number)


GAMES: Final = {
    "NT": "nlhe",
    "NS": "short",
    "PO": "plo",
    "FT": "lhe",
    "FO/8": "lo8",
    "F7S": "stud",
    "F7S/8": "stud8",
    "FR": "razz",
    "N2L1D": "27sd",
    "F2L3D": "27td",
    "FB": "badugi",
}

_CODES: Final = {game: code for code, game in GAMES.items()}
_STUD: Final = ("bring_in", "small_bet", "big_bet")
_LIMIT: Final = ("blinds_or_straddles", "small_bet", "big_bet")
_BIG_BET: Final = ("blinds_or_straddles", "min_bet")


@cache
def game_of(code: str) -> Game:
    """The game of a code, or `PhhError` if it is unknown."""
    game = GAMES.get(code) or code.removeprefix("_")
    if code not in GAMES and (not code.startswith("_") or game not in game_ids()):
        raise PhhError("variant", f"{code!r} is not a supported game; supported: {', '.join(GAMES)}")
    return load_game(game)


def code_of(game: str) -> str:
    """The format's code for a game, or our own where it has none."""
    return _CODES.get(game, f"_{game}")


@cache
def required(code: str) -> tuple[str, ...]:
    """The amounts that a hand of this game must have besides antes and stacks."""
    game = game_of(code)
    if game.bring_in:
        return _STUD
    return _LIMIT if game.betting == "limit" else _BIG_BET
