"""What was bought, paid and shared: events, in the past tense, with versioned names. Cents everywhere."""

from cutcard.bounds import Crowd, Difference, Document, Few, Id, TableNumber, Text, Total
from cutcard.tournament.entry import Event
from cutcard.tournament.money.commands import DealKind
from cutcard.tournament.plan.plan import Price


class Charged(Event, frozen=True, kw_only=True, gc=False, tag="charged/1"):
    """Somebody owes a price: for his entry, a bounty target, or an add-on paid for later."""

    player: Id
    what: Text
    price: Price


class Paid(Event, frozen=True, kw_only=True, gc=False, tag="paid/1"):
    """Money came in; `to`: the bank, or a dealer's tray."""

    player: Id
    cents: Difference
    how: Document = "cash"
    to: Id = ""


class Refunded(Event, frozen=True, kw_only=True, gc=False, tag="refunded/1"):
    """Money went back before play."""

    player: Id
    cents: Difference


class ChipsBought(Event, frozen=True, kw_only=True, gc=False, tag="chips-bought/1"):
    """Chips were sold: entry, rebuy, re-entry or an add-on's id; `gave_up` chips left play for it."""

    player: Id
    what: Text
    price: Price
    gave_up: Total = 0
    tray: TableNumber = 0
    """The table from whose tray the chips came; 0: from the bank."""
    why: Document = ""
    """Where somebody decided against the house's rule."""


class AddOnDeclined(Event, frozen=True, kw_only=True, gc=False, tag="add-on-declined/1"):
    """Somebody said no to an add-on."""

    player: Id
    add_on: Id


class RebuyDeclined(Event, frozen=True, kw_only=True, gc=False, tag="rebuy-declined/1"):
    """Somebody who is out said no to a rebuy."""

    player: Id


class LaidDown(Event, frozen=True, kw_only=True, gc=False, tag="laid-down/1"):
    """The price of these lies at his seat until the floor collects it; none: he took it back."""

    player: Id
    items: Few[tuple[Id, Price]]


class TrayCollected(Event, frozen=True, kw_only=True, gc=False, tag="tray-collected/1"):
    """A tray's money came to the bank, and the add-on stacks left; each with what should have been there."""

    table: TableNumber
    cents: Difference
    expected: Difference
    in_chips: Total = 0
    in_chips_expected: Difference = 0
    stacks: Total | None = None
    stacks_expected: Difference | None = None


class TargetsNamed(Event, frozen=True, kw_only=True, gc=False, tag="targets-named/1"):
    """Tonight's bounty targets, by letter."""

    targets: Crowd[tuple[Id, Id]]


class Hunted(Event, frozen=True, kw_only=True, gc=False, tag="hunted/1"):
    """Somebody is in the bounty game for these targets, or not at all."""

    player: Id
    targets: Crowd[Id]


class DealProposed(Event, frozen=True, kw_only=True, gc=False, tag="deal-proposed/1"):
    """What everybody still playing would get."""

    kind: DealKind
    shares: Crowd[tuple[Id, Difference]]
    stacks: Crowd[tuple[Id, Difference]] = ()
    """As they were counted for it."""
    left_over: Difference = 0
    paid: bool = True
    """Whether the house pays by it; else it is a note of the players' own."""


class DealAnswered(Event, frozen=True, kw_only=True, gc=False, tag="deal-answered/1"):
    """Somebody agreed, or not; with the last one the deal stands."""

    player: Id
    agrees: bool = True


class PrizePaid(Event, frozen=True, kw_only=True, gc=False, tag="prize-paid/1"):
    """A prize or bounty was handed out."""

    player: Id
    what: Text
    cents: Difference
    receipt: Text = ""


class NightClosed(Event, frozen=True, kw_only=True, gc=False, tag="night-closed/1"):
    """The books are closed: by account, what the club keeps or owes; they sum to what lies in the till."""

    accounts: Crowd[tuple[Text, Difference]] = ()


AnyEvent = (
    Charged | Paid | Refunded | ChipsBought | AddOnDeclined | RebuyDeclined | LaidDown | TrayCollected | TargetsNamed
    | Hunted | DealProposed | DealAnswered | PrizePaid | NightClosed
)  # fmt: skip
