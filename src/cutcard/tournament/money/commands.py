"""What is bought, paid and shared: commands, in the imperative. Cents everywhere."""

from typing import Literal

from cutcard.bounds import Cents, Change, Chips, Few, Id, Line, Many, TableNumber
from cutcard.tournament.entry import Command
from cutcard.tournament.places.commands import Winners

DealKind = Literal["even", "chips", "icm", "custom"]


class Pay(Command, frozen=True, kw_only=True, tag="pay"):
    """Take money from somebody: for what he owes; 0: all of it."""

    player: Id
    cents: Cents = 0
    how: Line = "cash"
    to: Id = ""
    """Where it lies: "" for the bank, or "table 3" for that dealer's tray."""


class Refund(Command, frozen=True, kw_only=True, tag="refund"):
    """Give money back: all that somebody paid, or what he paid too much."""

    player: Id
    cents: Cents = 0
    """0: all that may go back."""


class Rebuy(Command, frozen=True, kw_only=True, tag="rebuy"):
    """Buy chips again, broke; or give up a stack for it; or say no to it."""

    player: Id
    takes: bool = True
    broke: bool = False
    """He lost his last chip just now, and nobody entered it yet."""
    winners: Winners = ()
    """Then: to whom."""
    surrender: bool = False
    stack: Chips | None = None
    """What he gives up, where it was counted."""
    paid: bool = True
    seed: Line = ""
    """For a new seat, where somebody has his."""
    override: Line = ""


class ReEnter(Command, frozen=True, kw_only=True, tag="re-enter"):
    """Come in again with a new entry, after going out; the house finds a seat where one is wanted (by `seed`)."""

    player: Id
    paid: bool = True
    seed: Line = ""
    override: Line = ""


class BuyAddOn(Command, frozen=True, kw_only=True, tag="buy-add-on"):
    """Buy an add-on, or say no to it; paid to the bank or into the dealer's tray, in cash or in chips."""

    player: Id
    add_on: Id
    takes: bool = True
    paid: bool = True
    how: Line = "cash"
    to: Id = ""
    override: Line = ""


class SellAtTable(Command, frozen=True, kw_only=True, tag="sell-at-table"):
    """A dealer sells an add-on out of his tray: to these; everybody else at the table who was asked says no."""

    table: TableNumber
    add_on: Id
    players: Many[Id] = ()
    how: Line = "cash"


class LayDown(Command, frozen=True, kw_only=True, tag="lay-down"):
    """Leave the price at one's seat: for a rebuy with one's stack given up, add-ons, or both; the floor collects it."""

    player: Id
    items: Few[Line]
    """"rebuy" and ids of add-ons; none: he takes it back."""


class CollectSeat(Command, frozen=True, kw_only=True, tag="collect-seat"):
    """The floor takes what lies at a seat and hands out the chips; `stack` is what he gives up, counted."""

    player: Id
    stack: Chips | None = None
    how: Line = "cash"


class CollectTray(Command, frozen=True, kw_only=True, tag="collect-tray"):
    """The floor takes a tray's money to the bank, and the add-on stacks left; what was counted."""

    table: TableNumber
    cents: Cents
    """In cash."""
    in_chips: Cents = 0
    """Cents paid in chips."""
    stacks: Chips | None = None
    """Add-on stacks that were not sold."""


class Hunt(Command, frozen=True, kw_only=True, tag="hunt"):
    """Pay on bounty targets, by letter; none: not in the bounty game."""

    player: Id
    targets: Few[Id]
    paid: bool = True


class NameTargets(Command, frozen=True, kw_only=True, tag="name-targets"):
    """Name tonight's bounty targets from league points and the last result, best first, as person ids."""

    points: Many[tuple[Id, Change]] = ()
    last: Many[Id] = ()


class ProposeDeal(Command, frozen=True, kw_only=True, tag="propose-deal"):
    """Share what is left to win among those still playing; `stacks` for those not counted; `shares` where custom."""

    kind: DealKind
    shares: Many[tuple[Id, Chips]] = ()
    stacks: Many[tuple[Id, Chips]] = ()
    left_over: Cents = 0
    """Cents kept for the winner of what is still played."""


class AgreeDeal(Command, frozen=True, kw_only=True, tag="agree-deal"):
    """Somebody agrees to the deal proposed, or not."""

    player: Id
    agrees: bool = True


class PayPrize(Command, frozen=True, kw_only=True, tag="pay-prize"):
    """Hand out what somebody has won: all that is due; `receipt` is the number on his slip."""

    player: Id
    receipt: Line = ""


class CloseNight(Command, frozen=True, kw_only=True, tag="close-night"):
    """Close the books; refused while anything is not explained."""


AnyCommand = (
    Pay | Refund | Rebuy | ReEnter | BuyAddOn | SellAtTable | LayDown | CollectSeat | CollectTray | Hunt | NameTargets
    | ProposeDeal | AgreeDeal | PayPrize | CloseNight
)  # fmt: skip
