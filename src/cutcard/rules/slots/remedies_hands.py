"""Remedies for hands lost, killed, mixed or shown: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.remedies import Ruling


@dataclass(kw_only=True)
class RetrieveHand(Ruling):
    """The hand is given back to its owner and lives."""

    kind: ClassVar[str] = "retrieve_hand"


@dataclass(kw_only=True)
class StaysDead(Ruling):
    """The hand stays dead."""

    kind: ClassVar[str] = "stays_dead"


@dataclass(kw_only=True)
class MayTable(Ruling):
    """The player may still lay his cards open, and they count."""

    kind: ClassVar[str] = "may_table"


@dataclass(kw_only=True)
class ThrowerDead(Ruling):
    """The cards that were thrown are dead, whichever way up they lie."""

    kind: ClassVar[str] = "thrower_dead"


@dataclass(kw_only=True)
class MuckUntouchable(Ruling):
    """The cards go back to the muck: nobody takes cards out of it, and only the floor can give a hand back."""

    kind: ClassVar[str] = "muck_untouchable"


@dataclass(kw_only=True)
class AwardCorrected(Ruling):
    """The pot goes to the tabled hand that wins it."""

    kind: ClassVar[str] = "award_corrected"


@dataclass(kw_only=True)
class LosesClaim(Ruling):
    """The player has given up the pot."""

    kind: ClassVar[str] = "loses_claim"


@dataclass(kw_only=True)
class KeepsClaim(Ruling):
    """The player has his share of the board."""

    kind: ClassVar[str] = "keeps_claim"


@dataclass(kw_only=True)
class ShowToAll(Ruling):
    """The same cards are shown to everybody."""

    kind: ClassVar[str] = "show_to_all"


@dataclass(kw_only=True)
class HandIsShown(Ruling):
    """The hand is shown."""

    kind: ClassVar[str] = "hand_is_shown"


@dataclass(kw_only=True)
class HandNotShown(Ruling):
    """The hand need not be shown."""

    kind: ClassVar[str] = "hand_not_shown"


@dataclass(kw_only=True)
class CardsSpeak(Ruling):
    """What was said does not count: the cards decide."""

    kind: ClassVar[str] = "cards_speak"


@dataclass(kw_only=True)
class ForfeitsPot(Ruling):
    """The player has no claim to the pot any more."""

    kind: ClassVar[str] = "forfeits_pot"
