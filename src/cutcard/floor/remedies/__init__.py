"""What a case comes to by the remedy of its row: acts at the table, what is still to be known, and words for people."""

from cutcard.floor.case import Acts, Case
from cutcard.floor.declarations.declaration import Reading
from cutcard.floor.remedies import actions, board, deal, hands
from cutcard.floor.remedies.effects import CIRCUMSTANCES, DEEDS, NEEDS
from cutcard.rules.slot import Cites
from cutcard.rules.slots.rulings.actions import ReadDeclaration
from cutcard.rules.slots.rulings.remedies import Words

__all__ = ["actions", "acts", "board", "cites", "deal", "deck", "describe", "hands", "needs", "stud"]


def acts(case: Case) -> Acts:
    """What is done to the table; nothing where only people do something."""
    deed = DEEDS.get(case.row.kind)
    return [] if deed is None else deed(case)


def needs(case: Case) -> tuple[str, ...]:
    """What must be known to do it at this table, and to name the card where the house wants it named aloud."""
    found = NEEDS.get(case.row.kind)
    wanted = case.row.wants if found is None else found(case)
    named = "{cards}" in case.row.announce and not case.known
    return (*wanted, "cards") if named and "cards" not in wanted else wanted


def cites(case: Case) -> Cites:
    """The rules that decide; of a declaration, those that it was read by."""
    reading = _reading(case)
    return case.cites if reading is None else reading.cites or case.cites


def describe(case: Case) -> Words:
    """What people are told: with the house's own words read aloud where its row has some."""
    words = case.row.worded(_circumstance(case))
    words = words._replace(says=case.row.announce or words.says).filled(case.fill_sentence)
    reading = _reading(case)
    if reading is None:
        return words
    later = tuple((one.when, one.outcome) for one in reading.then)
    return Words(
        reading.sentence,
        (reading.sentence, "Continue with the player to act."),
        reading.announcement or words.says,
        later,
    )


def _reading(case: Case) -> Reading | None:
    """What was said and done, as the house reads it, where that is the remedy."""
    return case.reading if isinstance(case.row, ReadDeclaration) else None


def _circumstance(case: Case) -> str:
    """Which other words are meant: those that the table tells of, or those about this incident; empty: the usual."""
    found = CIRCUMSTANCES.get(case.row.kind)
    if found is not None:
        return found(case)
    return case.incident if case.incident in case.row.otherwise else ""
