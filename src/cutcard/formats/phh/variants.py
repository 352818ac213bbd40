"""Which code of the format is which game of ours, and what a hand of it must tell.

The format knows eleven games, all of which we play; the others of ours go by a code of our own: an underscore and the
game's id (``_plhe``). A reader that does not know such a code says so, where ``NT`` with a remark about pot limit would
be misread in silence.
"""

from functools import cache
from typing import Final

from cutcard.formats.phh.notation import PhhError
from cutcard.rules import Game, game_ids, load_game

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
    """The game behind a code, or `PhhError` where we do not know it."""
    game = GAMES.get(code) or code.removeprefix("_")
    if code not in GAMES and (not code.startswith("_") or game not in game_ids()):
        raise PhhError("variant", f"{code!r} is not a supported game; supported: {', '.join(GAMES)}")
    return load_game(game)


def code_of(game: str) -> str:
    """The format's code for a game, or our own where it has none."""
    return _CODES.get(game, f"_{game}")


@cache
def required(code: str) -> tuple[str, ...]:
    """The amounts that a hand of this game must tell besides antes and stacks."""
    game = game_of(code)
    if game.bring_in:
        return _STUD
    return _LIMIT if game.betting == "limit" else _BIG_BET
