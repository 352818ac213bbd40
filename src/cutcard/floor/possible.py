"""What can have happened at a table as it is: a flop with four cards needs a flop, and most things need a hand."""

from collections.abc import Callable
from typing import Final

from cutcard.floor.facts import BOARD
from cutcard.hand import Hand
from cutcard.hand.options import BET, DEAL, PUSH, SHOW
from cutcard.rules.incidents import all_incidents
from cutcard.rules.resolved import Rules
from cutcard.table import Table

_BETWEEN_HANDS: Final = frozenset((
    "button_was_wrong", "hidden_chips", "chips_off_table", "tabled_mucked", "odd_back", "duplicate_card",
    "missing_card", "stub_count", "shown_to_one", "asks_to_see", "conduct",
))  # fmt: skip
"""What is also reported while no hand is played."""


def possible(table: Table, rules: Rules) -> tuple[str, ...]:
    """The incidents that can be reported now."""
    return tuple(incident for incident in all_incidents() if not why_not(incident, table, rules))


def why_not(incident: str, table: Table, rules: Rules) -> str:
    """Why this cannot have happened here; empty: it can."""
    hand = table.hand
    if hand is None or hand.over:
        if incident not in _BETWEEN_HANDS:
            return "no hand is being played"
        return "no hand has been played yet" if hand is None and incident in _AFTER_A_HAND else ""
    look = _LOOKS.get(incident)
    return look(hand, rules) if look is not None else ""


_AFTER_A_HAND: Final = ("button_was_wrong", "hidden_chips", "tabled_mucked", "shown_to_one", "asks_to_see")


# What each needs ------------------------------------------------------------------------------------------------------


def _cards_next(h: Hand, r: Rules) -> int:
    """How many board cards the next street has."""
    streets = r.game.streets
    return streets[h.street + 1].board if h.street + 1 < len(streets) else 0


def _on_board(h: Hand, r: Rules) -> str:
    """The street of the board that was dealt last; empty: none."""
    dealt = sum(street.board for street in r.game.streets[: h.street + 1])
    return BOARD.get(dealt, "")


def _flop(h: Hand, r: Rules) -> str:
    about_to = h.by_hand and h.phase == DEAL and h.street == 0 and _cards_next(h, r)
    return "" if about_to or _on_board(h, r) == "flop" else "the flop is not the last street that was dealt"


def _flop_lies(h: Hand, r: Rules) -> str:
    return "" if _on_board(h, r) == "flop" else "the flop is not the last street that was dealt"


def _early_board(h: Hand, r: Rules) -> str:
    if not _cards_next(h, r):
        return "no board cards are to come"
    return "" if h.phase == BET else "the betting is over, so the cards do not come too early"


def _burn(h: Hand, r: Rules) -> str:
    if not r.dealing.burns:
        return "no cards are burned here"
    return "" if h.street > 0 or (h.by_hand and h.phase == DEAL and not h.street) else "no card is burned yet"


def _stud(h: Hand, r: Rules) -> str:
    del h
    return "" if r.game.family == "stud_games" else "this is not a game of stud"


def _early_stud(h: Hand, r: Rules) -> str:
    last = h.street + 1 >= len(r.game.streets)
    return _stud(h, r) or ("no cards are to come" if last else "" if h.phase == BET else "the betting is over")


def _astray(h: Hand, r: Rules) -> str:
    return _stud(h, r) or ("" if h.street > 0 else "no later street is dealt yet")


def _seventh(h: Hand, r: Rules) -> str:
    return _stud(h, r) or ("" if h.street + 1 == len(r.game.streets) else "the last cards are not dealt yet")


def _showdown(h: Hand, r: Rules) -> str:
    del r
    return "" if h.phase in (SHOW, PUSH) else "the hands are not shown yet"


def _betting(h: Hand, r: Rules) -> str:
    del r
    return "" if h.phase == BET else "nobody is to act"


_LOOKS: Final[dict[str, Callable[[Hand, Rules], str]]] = {
    "flop_too_many": _flop,
    "wrong_deck_flop": _flop_lies,
    "premature_board": _early_board,
    "burn_missing": _burn,
    "burn_double": _burn,
    "premature_stud": _early_stud,
    "astray_stud": _astray,
    "seventh_exposed": _seventh,
    "up_cards_moved": _stud,
    "pushed_to_muck": _showdown,
    "plays_board": _showdown,
    "miscalled_hand": _showdown,
    "skipped": _betting,
    "splashed_pot": _betting,
}
