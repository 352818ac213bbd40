"""What a remedy is: the acts it does to a table, and the words for the people at it.

Each kind of the slot `ruling` has one, under the same name. Most only fill in sentences: `{who}` is the player it is
about, `{cards}` and `{amount}` what was told. What a remedy `needs` is asked for only at a table, and only when the
house's row is found.
"""

from typing import ClassVar

from cutcard.floor.accidents import happened
from cutcard.floor.case import Case
from cutcard.floor.doing import Acts, Doing
from cutcard.floor.refusals import RefusedByFloor
from cutcard.rules.policy import Cites


class Remedy:
    """One kind of remedy; a subclass names it and fills in what it does and says."""

    kind: ClassVar[str] = ""
    decides: ClassVar[str] = ""
    """The decision in words, where it says more than the kind itself."""
    steps: ClassVar[tuple[str, ...]] = ()
    """What the dealer does, one thing after the other."""
    says: ClassVar[str] = ""
    """What is read aloud."""
    later: ClassVar[tuple[tuple[str, str], ...]] = ()
    """What comes of it if something else happens: (if, then)."""
    wants: ClassVar[tuple[str, ...]] = ()
    """What must be known to do it at a table."""

    def needs(self, case: Case) -> tuple[str, ...]:
        """What must be known to do it at this table."""
        del case
        return self.wants

    def acts(self, case: Case) -> Acts:
        """What it does to the table; nothing where only people do something."""
        del case
        return []

    def cites(self, case: Case) -> Cites:
        """The rules that decide."""
        return case.cites

    def decision(self, case: Case) -> str:
        """What is decided, in one sentence."""
        return case.fill(self.decides or (type(case.row).__doc__ or "").partition("\n")[0])

    def instructions(self, case: Case) -> tuple[str, ...]:
        """What the dealer does, step by step."""
        return tuple(case.fill(step) for step in self.steps)

    def announcement(self, case: Case) -> str:
        """What is read aloud: the house's own words where its row has some."""
        return case.fill(case.row.announce or self.says)

    def then(self, case: Case) -> tuple[tuple[str, str], ...]:
        """What comes of it if something else happens first."""
        return tuple((case.fill(when), case.fill(outcome)) for when, outcome in self.later)


class OnTheCards(Remedy):
    """A remedy that moves cards: it begins where the accident left them."""

    def acts(self, case: Case) -> Acts:
        """The accident, and what puts it right."""
        doing = happened(case)
        if doing is None:
            return []
        self.put_right(doing, case)
        return doing.done()

    def put_right(self, doing: Doing, case: Case) -> None:
        """Move the cards to where the house wants them."""


def live_seat(case: Case) -> int:
    """The seat it is about, where its hand is still in play; 0: it is dead already, or was never dealt."""
    player = case.player
    if player is None or not player.live or player.mucked:
        return 0
    return player.seat


def must_hold(case: Case, seat: int) -> None:
    """Refuse what is done to a player's cards where he has none any more."""
    hand = case.hand
    player = None if hand is None else hand.by_seat.get(seat)
    if player is None or not player.live or not player.down:
        holding = tuple(sorted(p.seat for p in hand.players if p.live)) if hand is not None else ()
        raise RefusedByFloor("nobody_there", case.cites, seat=seat, seats=holding)


def must_play(case: Case) -> None:
    """Refuse what is about a player's hand where he was not dealt in."""
    hand = case.hand
    if hand is not None and case.seat not in hand.by_seat:
        raise RefusedByFloor("nobody_there", case.cites, seat=case.seat, seats=tuple(sorted(hand.by_seat)))
