"""What an incident did to the cards, as moves: where they came to lie before anybody put them right.

A known deck deals by itself and without mistakes, so the mistake is made here, on its very cards. At a real table the
dealer entered what lies there; the moves then only bring the piles to the counts that they really have.
"""

from collections.abc import Callable
from typing import Final

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Case
from cutcard.floor.doing import Doing
from cutcard.floor.facts import BOARD
from cutcard.hand.legal_options import DEAL

FLOP: Final = 3


def street_of(doing: Doing) -> int:
    """The street whose cards or burn the incident is about: told, or the one that was dealt last."""
    told = doing.case.facts.get("street", "")
    streets = doing.case.rules.game.streets
    on_board = next((count for count, name in BOARD.items() if name == told), 0)
    for index in range(len(streets)):
        if on_board and sum(street.board for street in streets[: index + 1]) == on_board:
            return index
    return doing.hand.round.street


def too_many(doing: Doing) -> None:
    """A fourth card lies on the flop."""
    if doing.hand.started.by_hand and doing.hand.phase == DEAL and not doing.hand.board.cards:
        doing.deal()
    doing.move("stub", "board", up=True)


def turned_early(doing: Doing) -> None:
    """The next street's burn and cards lie on the table while players still bet on this one."""
    doing.move("stub", "burns")
    for number in _cards_due(doing):
        doing.move("stub", "board", number, up=True)


def _cards_due(doing: Doing) -> list[int]:
    """The cards that came too early, as they were told; unknown: the next of the stub."""
    count = doing.case.rules.game.streets[doing.hand.round.street + 1].board
    told = doing.case.named[:count] if doing.hand.started.by_hand else ()
    return [*told, *(UNKNOWN for _ in range(count - len(told)))]


def burn_missing(doing: Doing) -> None:
    """The street was dealt without its burn: of a known deck, each of its cards one earlier."""
    burned_otherwise(doing, 0)


def burn_double(doing: Doing) -> None:
    """The street was dealt with two burns: of a known deck, each of its cards one later."""
    burned_otherwise(doing, 2)


def burned_otherwise(doing: Doing, burns: int) -> None:
    """The street and those after it were dealt with so many burns before the first of them."""
    first = street_of(doing)
    if not on_board(doing, first):
        return
    if doing.hand.started.by_hand:
        doing.move(*(("stub", "burns") if burns else ("burns", "stub")))
    else:
        take_up(doing, first)
        lay_out(doing, first, burns)


def on_board(doing: Doing, street: int) -> bool:
    """Whether this street's board cards lie there; before they are turned, the dealer's hands put its burn right."""
    return street <= doing.hand.round.street and doing.case.rules.game.streets[street].board > 0


def take_up(doing: Doing, first: int, burns: int = 1) -> None:
    """Board cards and burns from this street on go back on the stub, the last one first."""
    streets = doing.case.rules.game.streets
    for index in range(doing.hand.round.street, first - 1, -1):
        doing.moves("board", "stub", streets[index].board, up=True)
        doing.moves("burns", "stub", burns if index == first else 1)


def lay_out(doing: Doing, first: int, burns: int = 1) -> None:
    """Streets from this one on, with so many burns before the first and one before each other."""
    streets = doing.case.rules.game.streets
    for index in range(first, doing.hand.round.street + 1):
        doing.moves("stub", "burns", burns if index == first else 1)
        doing.moves("stub", "board", streets[index].board, up=True)


def early_in_stud(doing: Doing) -> None:
    """A burn and one player's card came before the betting was over."""
    doing.move("stub", "burns")
    doing.move("stub", "up", seat=doing.case.seat, up=True)


def extra_card(doing: Doing) -> None:
    """A card too many went to a player."""
    doing.move("stub", "down", seat=doing.case.seat)


def card_short(doing: Doing) -> None:
    """A player's last card is still on the deck."""
    doing.move("down", "stub", seat=doing.case.seat)


ACCIDENTS: Final[dict[str, Callable[[Doing], None]]] = {
    "flop_too_many": too_many,
    "premature_board": turned_early,
    "burn_missing": burn_missing,
    "burn_double": burn_double,
    "premature_stud": early_in_stud,
    "extra_card": extra_card,
    "wrong_card_count": card_short,
}


def happened(case: Case) -> Doing | None:
    """The hand with the accident in it; None where none is under way, or a dealer is still dealing it."""
    if case.hand is None or case.hand.over or case.hand.round.street < 0:
        return None
    doing = Doing(case, case.hand)
    accident = ACCIDENTS.get(case.incident)
    if accident is not None:
        accident(doing)
    return doing
