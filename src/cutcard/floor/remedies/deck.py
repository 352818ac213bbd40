"""The deck and whole hands: void, dealt again, or standing with another deck to come."""

from cutcard.floor.case import Case
from cutcard.floor.doing import Acts
from cutcard.floor.remedies.deeds import does, told_otherwise
from cutcard.floor.turning_back import before_the_end
from cutcard.hand.commands import VoidHand
from cutcard.rules.slots import remedies_deal as rows
from cutcard.table import commands as do


@does(rows.Misdeal)
def misdeal(case: Case) -> Acts:
    """Everything back, and the same hand again."""
    return _void(case, "misdeal")


@does(rows.HandIsVoid)
def void_hand(case: Case) -> Acts:
    """Everything back, and another deck."""
    return _void_with_deck(case, redeal=not circumstance_of_void(case))


@told_otherwise(rows.HandIsVoid)
def circumstance_of_void(case: Case) -> str:
    """Whether the house deals the hand again."""
    return "not_again" if isinstance(case.row, rows.HandIsVoid) and not case.row.redeal else ""


@does(rows.VoidWithForfeit)
def void_with_forfeit(case: Case) -> Acts:
    """Everything back but the chips of one, and another deck."""
    return _void_with_deck(case, forfeit=(case.seat,))


@does(rows.ResultStands)
def result_stands(case: Case) -> Acts:
    """Another deck, where it is about cards."""
    return [] if case.incident == "tabled_mucked" else deck_changed(case)


@does(rows.DeckChanged)
def deck_changed(case: Case) -> Acts:
    """Another deck."""
    return [] if case.table is None else [_other_deck(case)]


def _void(case: Case, why: str, *, redeal: bool = True, forfeit: tuple[int, ...] = ()) -> Acts:
    """The hand called off; one that was played out is first taken back to before its pots were pushed."""
    if case.hand is None:
        return []
    return [*before_the_end(case), VoidHand(why=why, redeal=redeal, forfeit=forfeit, cites=case.cites)]


def _void_with_deck(case: Case, *, redeal: bool = True, forfeit: tuple[int, ...] = ()) -> Acts:
    """The hand called off for its deck, which is not used any more."""
    void = _void(case, case.why, redeal=redeal, forfeit=forfeit)
    return [*void, _other_deck(case)] if void else []


def _other_deck(case: Case) -> do.SwitchDeck:
    """The deck is not used any more; who says so is filled in when the ruling is applied."""
    return do.SwitchDeck(why=case.why, by="", cites=case.cites)
