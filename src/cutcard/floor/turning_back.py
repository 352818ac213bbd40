"""How far a live table is taken back: to before a pot was pushed, or to the moment when it was somebody's turn."""

from cutcard.floor.case import Case
from cutcard.floor.doing import Acts
from cutcard.hand import Hand
from cutcard.hand.options import BET
from cutcard.table.commands import TakeBack
from cutcard.table.state import Moment


def before_the_end(case: Case) -> Acts:
    """A hand that was played out, as it was before the entry that ended it; nothing where it is still played."""
    if case.table is None or case.hand is None or not case.hand.over:
        return []
    last = next((one for one in reversed(case.table.entries) if one.hand is not None and not one.hand.over), None)
    return [] if last is None else [_to(last, case)]


def hand_before_the_end(case: Case) -> Hand | None:
    """The hand as it is once the end is taken back."""
    if case.table is None or case.hand is None or not case.hand.over:
        return case.hand
    return next((one.hand for one in reversed(case.table.entries) if one.hand is not None and not one.hand.over), None)


def back_to_turn(case: Case) -> Acts:
    """Back to when it was last this player's turn on this round; nothing where it still is, or never was."""
    table, hand = case.table, case.hand
    if table is None or hand is None or is_actor(hand, case.seat):
        return []
    for moment in reversed(table.entries):
        then = moment.hand
        if then is None or then.street != hand.street or then.phase != BET:
            break
        if is_actor(then, case.seat):
            return [_to(moment, case)]
    return []


def acted_last(case: Case) -> bool:
    """Whether the last entry of this round was his."""
    table, hand = case.table, case.hand
    then = table.entries[-1].hand if table is not None and table.entries else None
    return then is not None and hand is not None and then.street == hand.street and is_actor(then, case.seat)


def is_actor(hand: Hand, seat: int) -> bool:
    """Whether it is this player's turn to bet."""
    return hand.phase == BET and hand.actor is not None and hand.actor.seat == seat


def _to(moment: Moment, case: Case) -> TakeBack:
    return TakeBack(to=moment.version + 1, cites=case.cites)
