"""Remedies for the board, the burns and the streets of stud: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.remedies import Ruling


@dataclass(kw_only=True)
class RedealFlop(Ruling):
    """The flop is mixed into the stub and the burn stays; after a shuffle a new flop comes without a burn."""

    kind: ClassVar[str] = "redeal_flop"


@dataclass(kw_only=True)
class OneIsBurn(Ruling):
    """The cards are mixed face down and one is drawn to be the next burn; the others are the flop."""

    kind: ClassVar[str] = "one_is_burn"


@dataclass(kw_only=True)
class RestoreFlop(Ruling):
    """The last card goes back on the stub; the first three are the flop."""

    kind: ClassVar[str] = "restore_flop"


@dataclass(kw_only=True)
class RestoreTurn(Ruling):
    """The card is set aside: the river's card is the turn, and the river comes from the stub mixed with it."""

    kind: ClassVar[str] = "restore_turn"


@dataclass(kw_only=True)
class RedealStreet(Ruling):
    """What came too early is mixed into the stub, and comes anew without a burn when the betting is over."""

    kind: ClassVar[str] = "redeal_street"


@dataclass(kw_only=True)
class RestoreBurn(Ruling):
    """The burn is put right: each card goes where it would have gone."""

    kind: ClassVar[str] = "restore_burn"


@dataclass(kw_only=True)
class ReshuffleBurn(Ruling):
    """The cards that were seen are mixed into the stub, and dealt anew with one burn in all."""

    kind: ClassVar[str] = "reshuffle_burn"


@dataclass(kw_only=True)
class BoardStands(Ruling):
    """The board stands; later cards are those that would have come without the error."""

    kind: ClassVar[str] = "board_stands"


@dataclass(kw_only=True)
class RetakeFlop(Ruling):
    """The cards go back to their own deck, and the flop is dealt from the right one."""

    kind: ClassVar[str] = "retake_flop"


@dataclass(kw_only=True)
class SetAsideStud(Ruling):
    """The early card is set aside with one for each other player, and the street takes the cards after them."""

    kind: ClassVar[str] = "set_aside_stud"


@dataclass(kw_only=True)
class ReplaceAstray(Ruling):
    """The card is set aside, the round of cards is finished, and its player gets the next one."""

    kind: ClassVar[str] = "replace_astray"


@dataclass(kw_only=True)
class SeventhAllUp(Ruling):
    """Everybody gets his last card face up."""

    kind: ClassVar[str] = "seventh_all_up"


@dataclass(kw_only=True)
class SeventhRestDown(Ruling):
    """The others get their last cards face down."""

    kind: ClassVar[str] = "seventh_rest_down"


@dataclass(kw_only=True)
class CountsAllIn(Ruling):
    """The player counts as all in: he wins or loses only what is in the pot now, and the others bet on beside it."""

    kind: ClassVar[str] = "counts_all_in"


@dataclass(kw_only=True)
class PlaysNormally(Ruling):
    """The player plays on with the card as it lies."""

    kind: ClassVar[str] = "plays_normally"
