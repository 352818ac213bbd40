"""The remedy of a case: acts at the table, facts still needed, and words."""

from cutcard.floor.case import Acts, Case
from cutcard.floor.declarations.declaration import Reading
from cutcard.floor.remedies import actions, board, deal, hands
from cutcard.floor.remedies.effects import CIRCUMSTANCES, EFFECTS, NEEDS
from cutcard.rules.slot import Cites
from cutcard.rules.slots.rulings.actions import ReadDeclaration
from cutcard.rules.slots.rulings.remedies import Words

__all__ = ["actions", "acts", "board", "cites", "deal", "deck", "describe", "hands", "needs", "stud"]


def acts(case: Case) -> Acts:
    """The commands at the table; none where only people act."""
    deed = EFFECTS.get(case.row.kind)
    return [] if deed is None else deed(case)


def needs(case: Case) -> tuple[str, ...]:
    """The facts needed to carry it out, and to name the card where the house has it announced."""
    found = NEEDS.get(case.row.kind)
    wanted = case.row.wants if found is None else found(case)
    named = "{cards}" in case.row.announce and not case.is_deck_known
    return (*wanted, "cards") if named and "cards" not in wanted else wanted


def cites(case: Case) -> Cites:
    """The rules that decide; of a declaration, those of its reading."""
    reading = _reading(case)
    return case.cites if reading is None else reading.cites or case.cites


def describe(case: Case) -> Words:
    """The words of the ruling, including the house's own announcement where its row has one."""
    words = case.row.worded(_circumstance(case))
    words = words._replace(says=case.row.announce or words.says).filled(case.fill_sentence)
    words = actions.words_with_behind(case, words)
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
    """The reading of a declaration, where that is the remedy."""
    return case.reading if isinstance(case.row, ReadDeclaration) else None


def _circumstance(case: Case) -> str:
    """The circumstance with other words: of the table, or of this incident; empty: the usual words."""
    found = CIRCUMSTANCES.get(case.row.kind)
    if found is not None:
        return found(case)
    return case.incident if case.incident in case.row.otherwise else ""
