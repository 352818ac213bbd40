"""Remedies for actions, chips and conduct: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.remedies import Ruling


@dataclass(kw_only=True)
class ReadDeclaration(Ruling):
    """What the player said and did is read by the house's rules for words, chips and turns."""

    kind: ClassVar[str] = "read_declaration"


@dataclass(kw_only=True)
class BackToSkipped(Ruling):
    """The action goes back to the player who was passed over, and chips put in behind him wait."""

    kind: ClassVar[str] = "back_to_skipped"


@dataclass(kw_only=True)
class TurnLost(Ruling):
    """The player who was passed over has lost his turn, and the action goes on behind him."""

    kind: ClassVar[str] = "turn_lost"


@dataclass(kw_only=True)
class ChipsTakenBack(Ruling):
    """The player takes his chips back and decides anew."""

    kind: ClassVar[str] = "chips_taken_back"


@dataclass(kw_only=True)
class ChipsStay(Ruling):
    """The chips stay in."""

    kind: ClassVar[str] = "chips_stay"


@dataclass(kw_only=True)
class CallReleased(Ruling):
    """The call or raise is released, and the player decides anew."""

    kind: ClassVar[str] = "call_released"


@dataclass(kw_only=True)
class MotionCompleted(Ruling):
    """The motion counts as the bet or call that it looked like."""

    kind: ClassVar[str] = "motion_completed"


@dataclass(kw_only=True)
class MotionFree(Ruling):
    """The motion counts for nothing."""

    kind: ClassVar[str] = "motion_free"


@dataclass(kw_only=True)
class SplashCounted(Ruling):
    """The dealer counts the chips and pushes them back in front of the player: they are his bet."""

    kind: ClassVar[str] = "splash_counted"


@dataclass(kw_only=True)
class SplashIsPot(Ruling):
    """The chips belong to the pot and count for nobody's bet."""

    kind: ClassVar[str] = "splash_is_pot"


@dataclass(kw_only=True)
class FoundChipsLost(Ruling):
    """The chips that were found go to the winner of the pot, as far as he had the player covered."""

    kind: ClassVar[str] = "found_chips_lost"


@dataclass(kw_only=True)
class FoundChipsRemoved(Ruling):
    """The chips that were found leave the game."""

    kind: ClassVar[str] = "found_chips_removed"


@dataclass(kw_only=True)
class FoundChipsKept(Ruling):
    """The chips that were found did not play: the player keeps them."""

    kind: ClassVar[str] = "found_chips_kept"


@dataclass(kw_only=True)
class ChipsRemoved(Ruling):
    """The chips are taken out of play."""

    kind: ClassVar[str] = "chips_removed"


@dataclass(kw_only=True)
class ChipsPutBack(Ruling):
    """The chips go back to the player's stack at once, in view of all."""

    kind: ClassVar[str] = "chips_put_back"


@dataclass(kw_only=True)
class Penalty(Ruling):
    """The player is given the next penalty of the house."""

    kind: ClassVar[str] = "penalty"
    least: str = ""
    """The step that the ladder begins with for this."""


@dataclass(kw_only=True)
class AskingWithdrawn(Ruling):
    """The player may not ask to see other players' hands any more."""

    kind: ClassVar[str] = "asking_withdrawn"


@dataclass(kw_only=True)
class NoBreach(Ruling):
    """This is allowed."""

    kind: ClassVar[str] = "no_breach"
