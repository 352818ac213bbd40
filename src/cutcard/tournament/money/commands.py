"""What is bought, paid and shared: commands, in the imperative. Cents everywhere."""

from typing import Literal

from cutcard.tournament.entry import Command

DealKind = Literal["even", "chips", "icm", "custom"]


class Pay(Command, frozen=True, kw_only=True, tag="pay"):
    """Take money from somebody: for what he owes; 0: all of it."""

    player: str
    cents: int = 0
    how: str = "cash"
    to: str = ""
    """Where it lies: "" for the bank, or "table 3" for that dealer's tray."""


class Rebuy(Command, frozen=True, kw_only=True, tag="rebuy"):
    """Buy chips again, broke; or give up a stack for it."""

    player: str
    surrender: bool = False
    paid: bool = True
    override: str = ""


class ReEnter(Command, frozen=True, kw_only=True, tag="re-enter"):
    """Come in again with a new entry, after going out."""

    player: str
    paid: bool = True
    seed: str = ""
    override: str = ""


class BuyAddOn(Command, frozen=True, kw_only=True, tag="buy-add-on"):
    """Buy an add-on, or say no to it; paid to the bank or into the dealer's tray."""

    player: str
    add_on: str
    takes: bool = True
    paid: bool = True
    to: str = ""
    override: str = ""


class CollectTray(Command, frozen=True, kw_only=True, tag="collect-tray"):
    """The floor takes a tray's money to the bank; what was counted."""

    table: int
    cents: int


class Hunt(Command, frozen=True, kw_only=True, tag="hunt"):
    """Pay on bounty targets, by letter; none: not in the bounty game."""

    player: str
    targets: tuple[str, ...]


class NameTargets(Command, frozen=True, kw_only=True, tag="name-targets"):
    """Name tonight's bounty targets from league points and the last result, best first, as person ids."""

    points: tuple[tuple[str, int], ...] = ()
    last: tuple[str, ...] = ()


class ProposeDeal(Command, frozen=True, kw_only=True, tag="propose-deal"):
    """Share what is left to win among those still playing; `stacks` for those not counted; `shares` where custom."""

    kind: DealKind
    shares: tuple[tuple[str, int], ...] = ()
    stacks: tuple[tuple[str, int], ...] = ()
    left_over: int = 0
    """Cents kept for the winner of what is still played."""


class AgreeDeal(Command, frozen=True, kw_only=True, tag="agree-deal"):
    """Somebody agrees to the deal proposed, or not."""

    player: str
    agrees: bool = True


class PayPrize(Command, frozen=True, kw_only=True, tag="pay-prize"):
    """Hand out what somebody has won: all that is due; `receipt` is the number on his slip."""

    player: str
    receipt: str = ""


class CloseNight(Command, frozen=True, kw_only=True, tag="close-night"):
    """Close the books; refused while anything is not explained."""


AnyCommand = (
    Pay | Rebuy | ReEnter | BuyAddOn | CollectTray | Hunt | NameTargets | ProposeDeal | AgreeDeal | PayPrize
    | CloseNight
)  # fmt: skip
