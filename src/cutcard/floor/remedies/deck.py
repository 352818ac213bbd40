"""Remedies for the deck and for whole hands: void, dealt again, or standing as they are."""

from cutcard.floor.case import Case
from cutcard.floor.doing import Acts
from cutcard.floor.remedies.remedy import Remedy
from cutcard.floor.turning_back import before_the_end
from cutcard.hand.commands import VoidHand
from cutcard.rules.slots import remedies_deal as rows
from cutcard.table import commands as do

_BACK = (
    "Stop the action and take all cards back.",
    "Give every chip in the pot back to the player who put it in, blinds and antes too.",
)


class Misdeal(Remedy):
    """The hand is void and dealt again."""

    kind = "misdeal"
    steps = (
        *_BACK,
        "Leave the button where it is; nobody new is dealt in, and the blinds stay as they are.",
        "Shuffle, cut, and deal the same hand again.",
    )
    says = "Misdeal. Everybody takes his chips back, and the same hand is dealt again."

    def acts(self, case: Case) -> Acts:
        """Everything back, and the same hand again."""
        return _void(case, "misdeal", redeal=True)


class VoidTheHand(Remedy):
    """The hand is called off."""

    kind = "void_hand"
    steps = (*_BACK, "Take another deck.", "Leave the button where it is, and deal the same hand again.")
    says = "This hand is void. Everybody gets back what he put in."

    def acts(self, case: Case) -> Acts:
        """Everything back, and another deck."""
        void = _void(case, case.incident.replace("_", " "), redeal=_dealt_again(case))
        return [*void, other_deck(case)] if void else []

    def instructions(self, case: Case) -> tuple[str, ...]:
        """Without the last step where the hand is not dealt again."""
        return super().instructions(case) if _dealt_again(case) else super().instructions(case)[:-1]


class VoidWithForfeit(Remedy):
    """The hand is called off, and who knew of the fault leaves his chips for the next."""

    kind = "void_with_forfeit"
    wants = ("seat",)
    decides = (
        "The hand is void: chips go back, but those of {who} stay in the pot for the next hand of the same players."
    )
    steps = (
        "Stop the action and take all cards back.",
        "Give every chip back to the player who put it in, but leave those of {who} in the middle.",
        "Take another deck.",
        "Leave the button where it is, and deal the next hand only to those who were in this one.",
    )
    says = "This hand is void. What {who} put in stays in the pot for the next hand; all other chips go back."

    def acts(self, case: Case) -> Acts:
        """Everything back but the chips of one."""
        void = _void(case, case.incident.replace("_", " "), redeal=True, forfeit=(case.seat,))
        return [*void, other_deck(case)] if void else []


def _dealt_again(case: Case) -> bool:
    return not isinstance(case.row, rows.VoidHand) or case.row.redeal


def _void(case: Case, why: str, *, redeal: bool, forfeit: tuple[int, ...] = ()) -> Acts:
    """The hand called off; one that was played out is first taken back to before its pots were pushed."""
    if case.hand is None:
        return []
    return [*before_the_end(case), VoidHand(why=why, redeal=redeal, forfeit=forfeit, cites=case.cites)]


def other_deck(case: Case) -> do.SwitchDeck:
    """The deck is not used any more; who says so is filled in when the ruling is applied."""
    return do.SwitchDeck(why=case.incident.replace("_", " "), by="", cites=case.cites)


class ResultStands(Remedy):
    """Nothing is given back; a faulty deck is not used any more."""

    kind = "result_stands"
    steps = ("Leave all chips where they are.", "Finish this hand if one is being played, and take another deck then.")
    says = "What has happened stands. We change the deck."

    def acts(self, case: Case) -> Acts:
        """Another deck, where it is about cards."""
        return [] if case.table is None or case.incident == "tabled_mucked" else [other_deck(case)]

    def announcement(self, case: Case) -> str:
        """About hands, nothing is said of decks."""
        return super().announcement(case) if case.incident != "tabled_mucked" else "What has happened stands."

    def instructions(self, case: Case) -> tuple[str, ...]:
        """The same."""
        return super().instructions(case)[: 1 if case.incident == "tabled_mucked" else None]


class DeckChanged(Remedy):
    """The deck goes, quietly."""

    kind = "deck_changed"
    steps = (
        "Say nothing to the players.",
        "Finish this hand, and switch to the other deck.",
        "Ask for a new set-up, and tell the floor that the cards are sticky.",
    )
    says = "New cards, please."

    def acts(self, case: Case) -> Acts:
        """Another deck."""
        return [] if case.table is None else [other_deck(case)]
