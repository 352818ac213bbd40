"""Remedies for the deal and the deck: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.remedies import Ruling


@dataclass(kw_only=True)
class PlayOn(Ruling):
    """The deal stands, and the hand is played out."""

    kind: ClassVar[str] = "play_on"


@dataclass(kw_only=True)
class Misdeal(Ruling):
    """Misdeal: all cards and all chips come back, and the same hand is dealt again."""

    kind: ClassVar[str] = "misdeal"


@dataclass(kw_only=True)
class ReplaceExposed(Ruling):
    """The card cannot be kept: it becomes the burn, and its owner gets the top card after the deal."""

    kind: ClassVar[str] = "replace_exposed"


@dataclass(kw_only=True)
class CardPlays(Ruling):
    """The card plays."""

    kind: ClassVar[str] = "card_plays"


@dataclass(kw_only=True)
class ScrapCard(Ruling):
    """The card is scrap paper: it goes out of play, and the next card takes its place."""

    kind: ClassVar[str] = "scrap_card"
    late: bool = False
    """Whether the next card has gone to another player already: then the replacement comes when the round is dealt."""


@dataclass(kw_only=True)
class ExtraIsBurn(Ruling):
    """The extra card goes back to the deck and is the burn."""

    kind: ClassVar[str] = "extra_is_burn"


@dataclass(kw_only=True)
class GiveNextCard(Ruling):
    """The player gets the top card, which was his anyway."""

    kind: ClassVar[str] = "give_next_card"


@dataclass(kw_only=True)
class DeadHand(Ruling):
    """The hand is dead, and what it put in stays in the pot."""

    kind: ClassVar[str] = "dead_hand"


@dataclass(kw_only=True)
class SeatKilled(Ruling):
    """The hand that nobody was to have is dead, and the others play on."""

    kind: ClassVar[str] = "seat_killed"


@dataclass(kw_only=True)
class CorrectButton(Ruling):
    """Button and blinds are put right for the next hand, so that each player has every place once."""

    kind: ClassVar[str] = "correct_button"


@dataclass(kw_only=True)
class NotHisCall(Ruling):
    """A player cannot declare a misdeal: the dealer or the floor looks at it."""

    kind: ClassVar[str] = "not_his_call"


@dataclass(kw_only=True)
class VoidHand(Ruling):
    """The hand is void: everybody gets back what he put in."""

    kind: ClassVar[str] = "void_hand"
    redeal: bool = True
    """Whether the same hand is dealt again, with the same button, blinds and players."""


@dataclass(kw_only=True)
class VoidWithForfeit(Ruling):
    """The hand is void: chips go back, but who knew of it leaves his for the next hand of the same players."""

    kind: ClassVar[str] = "void_with_forfeit"


@dataclass(kw_only=True)
class ResultStands(Ruling):
    """What has happened stands; another deck is taken for the next hand."""

    kind: ClassVar[str] = "result_stands"


@dataclass(kw_only=True)
class DeckChanged(Ruling):
    """The deck is changed without a word to the players, and the floor is told."""

    kind: ClassVar[str] = "deck_changed"
