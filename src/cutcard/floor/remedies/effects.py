"""Apply the effects of incidents, and of remedies.

A known deck deals without mistakes, so the mistake is made here, on its very cards. At a live table the dealer entered
what is on the table; the moves then only bring the piles to their real counts.

A kind that moves cards or chips registers a function here with `does` or `puts_right`. Facts that it needs beyond its
`wants`, and circumstances with other words, come from functions too where they depend on the table.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Acts, Case, RemedyPlan
from cutcard.floor.conditions import BOARD
from cutcard.floor.questions import RefusedByFloor
from cutcard.hand import Hand
from cutcard.hand.commands import KillHand
from cutcard.hand.legal_options import BET, DEAL
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.table.state import TableSnapshot
from cutcard.table.undo import UndoEntry

FLOP: Final = 3


def street_of(doing: RemedyPlan) -> int:
    """The street of the cards or burn in question: reported, or the last one dealt."""
    told = doing.case.facts.get("street", "")
    streets = doing.case.rules.game.streets
    on_board = next((count for count, name in BOARD.items() if name == told), 0)
    for index in range(len(streets)):
        if on_board and sum(street.board for street in streets[: index + 1]) == on_board:
            return index
    return doing.hand.round.street


def too_many(doing: RemedyPlan) -> None:
    """A fourth card is on the flop."""
    if doing.hand.started.by_hand and doing.hand.phase == DEAL and not doing.hand.board.cards:
        doing.deal()
    doing.move("stub", "board", up=True)


def turned_early(doing: RemedyPlan) -> None:
    """The next street's burn and cards are on the table before this round's betting is over."""
    doing.move("stub", "burns")
    for number in _cards_due(doing):
        doing.move("stub", "board", number, up=True)


def _cards_due(doing: RemedyPlan) -> list[int]:
    """The reported early cards; unknown: the next of the stub."""
    count = doing.case.rules.game.streets[doing.hand.round.street + 1].board
    told = doing.case.named_cards[:count] if doing.hand.started.by_hand else ()
    return [*told, *(UNKNOWN for _ in range(count - len(told)))]


def burn_missing(doing: RemedyPlan) -> None:
    """The street was dealt without a burn: in a known deck, each of its cards one earlier."""
    burned_otherwise(doing, 0)


def burn_double(doing: RemedyPlan) -> None:
    """The street was dealt with two burns: in a known deck, each of its cards one later."""
    burned_otherwise(doing, 2)


def burned_otherwise(doing: RemedyPlan, burns: int) -> None:
    """The street and later ones were dealt with this many burns before the first of them."""
    first = street_of(doing)
    if not on_board(doing, first):
        return
    if doing.hand.started.by_hand:
        doing.move(*(("stub", "burns") if burns else ("burns", "stub")))
    else:
        take_up(doing, first)
        lay_out(doing, first, burns)


def on_board(doing: RemedyPlan, street: int) -> bool:
    """Whether this street's board cards are out; before that, the dealer corrects the burn by hand."""
    return street <= doing.hand.round.street and doing.case.rules.game.streets[street].board > 0


def take_up(doing: RemedyPlan, first: int, burns: int = 1) -> None:
    """Return board cards and burns from this street on to the stub, the last one first."""
    streets = doing.case.rules.game.streets
    for index in range(doing.hand.round.street, first - 1, -1):
        doing.moves("board", "stub", streets[index].board, up=True)
        doing.moves("burns", "stub", burns if index == first else 1)


def lay_out(doing: RemedyPlan, first: int, burns: int = 1) -> None:
    """Deal streets from this one on, with this many burns before the first and one before each other."""
    streets = doing.case.rules.game.streets
    for index in range(first, doing.hand.round.street + 1):
        doing.moves("stub", "burns", burns if index == first else 1)
        doing.moves("stub", "board", streets[index].board, up=True)


def early_in_stud(doing: RemedyPlan) -> None:
    """A burn and one player's card came before the betting was over."""
    doing.move("stub", "burns")
    doing.move("stub", "up", seat=doing.case.seat, up=True)


def extra_card(doing: RemedyPlan) -> None:
    """A player got one card too many."""
    doing.move("stub", "down", seat=doing.case.seat)


def wrong_card_count(doing: RemedyPlan) -> None:
    """A player got one card too many, or their last card is still on the deck."""
    if doing.case.facts.get("size") == "one_more":
        extra_card(doing)
    else:
        doing.move("down", "stub", seat=doing.case.seat)


ACCIDENTS: Final[dict[str, Callable[[RemedyPlan], None]]] = {
    "flop_too_many": too_many,
    "premature_board": turned_early,
    "burn_missing": burn_missing,
    "burn_double": burn_double,
    "premature_stud": early_in_stud,
    "extra_card": extra_card,
    "wrong_card_count": wrong_card_count,
}


def hand_after_incident(case: Case) -> RemedyPlan | None:
    """The hand after the incident; None where no hand is in progress, or a dealer is still dealing it."""
    if case.hand is None or case.hand.is_over or case.hand.round.street < 0:
        return None
    doing = RemedyPlan(case, case.hand)
    accident = ACCIDENTS.get(case.incident)
    if accident is not None:
        accident(doing)
    return doing


F = TypeVar("F")

EFFECTS: Final[dict[str, Callable[[Case], Acts]]] = {}
NEEDS: Final[dict[str, Callable[[Case], tuple[str, ...]]]] = {}
CIRCUMSTANCES: Final[dict[str, Callable[[Case], str]]] = {}


def carries_out(*remedies: type[Remedy]) -> Callable[[Callable[[Case], Acts]], Callable[[Case], Acts]]:
    """Register a function that carries out these remedies at the table."""
    return _for(remedies, EFFECTS)


def moves_cards(*remedies: type[Remedy]) -> Callable[[Callable[[RemedyPlan], None]], Callable[[RemedyPlan], None]]:
    """Register a function that moves the cards from where the incident left them to where the house wants them."""

    def known(move: Callable[[RemedyPlan], None]) -> Callable[[RemedyPlan], None]:
        def deed(case: Case) -> Acts:
            doing = hand_after_incident(case)
            if doing is None:
                return []
            move(doing)
            return doing.done()

        carries_out(*remedies)(deed)
        return move

    return known


def needs_to_know(
    *remedies: type[Remedy],
) -> Callable[[Callable[[Case], tuple[str, ...]]], Callable[[Case], tuple[str, ...]]]:
    """Register a function that returns the facts needed to carry out these remedies at this table."""
    return _for(remedies, NEEDS)


def words_by_circumstance(remedy: type[Remedy]) -> Callable[[Callable[[Case], str]], Callable[[Case], str]]:
    """Register a function that picks the circumstance with other words for this remedy; empty: the usual words."""
    return _for((remedy,), CIRCUMSTANCES)


def _for(remedies: tuple[type[Remedy], ...], shelf: dict[str, F]) -> Callable[[F], F]:
    def known(function: F) -> F:
        shelf.update((remedy.kind, function) for remedy in remedies)
        return function

    return known


# The player it is about -----------------------------------------------------------------------------------------------


def seat_with_live_hand(case: Case) -> int:
    """The seat in question while its hand is live; 0: it is dead, or was never dealt."""
    player = case.player
    if player is None or not player.live or player.mucked:
        return 0
    return player.seat


def check_has_hand(case: Case, seat: int) -> None:
    """Refuse a remedy on a player's cards where they have none."""
    hand = case.hand
    player = None if hand is None else hand.by_seat.get(seat)
    if player is None or not player.live or not player.down:
        holding = tuple(sorted(p.seat for p in hand.players if p.live)) if hand is not None else ()
        raise RefusedByFloor("nobody_there", case.cites, seat=seat, seats=holding)


def check_dealt_in(case: Case) -> None:
    """Refuse an incident about the hand of a player who was not dealt in."""
    hand = case.hand
    if hand is not None and case.seat not in hand.by_seat:
        raise RefusedByFloor("nobody_there", case.cites, seat=case.seat, seats=tuple(sorted(hand.by_seat)))


def kill(case: Case, why: str) -> Acts:
    """Kill a live hand; a dead one, or one whose pot was pushed, needs nothing."""
    check_dealt_in(case)
    dies = seat_with_live_hand(case) and case.hand is not None and not case.hand.is_over
    return [KillHand(of=case.seat, why=why, cites=case.cites)] if dies else []


def before_the_end(case: Case) -> Acts:
    """Undo the entry that ended a finished hand; nothing where it is still in progress."""
    if case.table is None or case.hand is None or not case.hand.is_over:
        return []
    last = next((one for one in reversed(case.table.entries) if one.hand is not None and not one.hand.is_over), None)
    return [] if last is None else [_to(last, case)]


def hand_before_the_end(case: Case) -> Hand | None:
    """The hand after its end is undone."""
    if case.table is None or case.hand is None or not case.hand.is_over:
        return case.hand
    return next(
        (one.hand for one in reversed(case.table.entries) if one.hand is not None and not one.hand.is_over), None
    )


def back_to_turn(case: Case) -> Acts:
    """Undo to this player's last turn on this round; nothing where it is still their turn, or never was."""
    table, hand = case.table, case.hand
    if table is None or hand is None or is_actor(hand, case.seat):
        return []
    for moment in reversed(table.entries):
        then = moment.hand
        if moment.seats:
            continue
        if then is None or then.round.street != hand.round.street or then.phase != BET:
            break
        if is_actor(then, case.seat):
            return [_to(moment, case)]
    return []


def acted_last(case: Case) -> bool:
    """Whether the last entry of this round was the player's."""
    table, hand = case.table, case.hand
    entered = [] if table is None else [one for one in table.entries if not one.seats]
    then = entered[-1].hand if entered else None
    return (
        then is not None and hand is not None and then.round.street == hand.round.street and is_actor(then, case.seat)
    )


def is_actor(hand: Hand, seat: int) -> bool:
    """Whether it is this player's turn to bet."""
    return hand.phase == BET and hand.actor is not None and hand.actor.seat == seat


def _to(moment: TableSnapshot, case: Case) -> UndoEntry:
    return UndoEntry(to=moment.version + 1, cites=case.cites)
