"""A hand for export: its events as one viewer may know them, and whose, where and when it was."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Final, NamedTuple

from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev
from cutcard.rules import Game, load_game
from cutcard.rules.game import Stakes

LIMITS: Final = {"no_limit": "NL", "pot_limit": "PL", "limit": "FL"}


class ExportedHand(NamedTuple):
    """One hand; the events are already without what the viewer may not know."""

    events: Sequence[ev.AnyEvent]
    names: Mapping[int, str]
    viewer: int = 0
    """The seat whose hand history it is; 0: a spectator's."""
    at: int = 0
    """The time it began, in milliseconds since 1970; 0: unknown."""
    table: str = ""
    currency: str = "USD"

    @property
    def started(self) -> ev.HandStarted:
        """How it began."""
        first = self.events[0]
        if not isinstance(first, ev.HandStarted):
            raise ValueError("a hand must begin with its start")  # noqa: TRY004 - the order is wrong, not the type
        return first

    @property
    def game(self) -> Game:
        """The game played."""
        return load_game(self.started.game)

    @property
    def when(self) -> datetime:
        """In universal time."""
        return datetime.fromtimestamp(self.at / 1000, UTC)

    def name(self, seat: int) -> str:
        """The name of a seat's player, in one line."""
        return " ".join((self.names.get(seat) or f"Seat {seat}").split())

    def ended(self) -> Hand:
        """The hand after its last event."""
        hand = Hand()
        for event in self.events:
            evolve(hand, event)
        return hand


class ExportedPot(NamedTuple):
    """One pot: all that was in it, what the house took, and who won how much."""

    amount: int
    rake: int
    promo: int
    won: Counter[int]


def pots_of(events: Sequence[ev.AnyEvent]) -> dict[int, ExportedPot]:
    """The pots as they were pushed, main pot first; the house takes its share out of the main pot."""
    found: dict[int, Counter[int]] = {}
    for event in events:
        if isinstance(event, ev.PotAwarded):
            found.setdefault(event.pot, Counter()).update(dict(event.shares))
    rakes = [event for event in events if isinstance(event, ev.RakeTaken)]
    taken = sum(event.rake for event in rakes), sum(event.promo for event in rakes)
    pots = {}
    for index, won in sorted(found.items()):
        rake, promo = taken if index == min(found) else (0, 0)
        pots[index] = ExportedPot(won.total() + rake + promo, rake, promo, won)
    return pots


def in_money(stakes: Stakes, chips: int) -> Decimal:
    """Chips as an amount: whole chips in a tournament, two decimals in a cash game that needs them."""
    if stakes.worth == 100:
        return Decimal(chips)
    return (Decimal(chips) * stakes.worth / 100).quantize(Decimal("0.01"))


def post_kind(told: ExportedHand, event: ev.Posted) -> str:
    """The kind of a post: one ante paid for the whole table is an ante, though it counts as dead."""
    stakes = told.started.stakes
    for_all = stakes.ante and stakes.ante_by != "each"
    return "ante" if event.what == "dead" and for_all and event.paid <= stakes.ante else event.what
