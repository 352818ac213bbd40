"""Rulings and penalties of one table, rebuilt from its events, so a restart gives the same."""

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.floor.precedents import PenaltyHad, Precedent
from cutcard.rules.incidents import all_facts
from cutcard.table import AnyEvent, Table
from cutcard.table.floor.penalties import PenaltyGiven
from cutcard.table.floor.rulings import Ruled, RulingAppealed
from cutcard.table.undo import EntryUndone


class PenaltyNoted(NamedTuple):
    """A penalty given at a table, and when."""

    given: PenaltyGiven
    at: int
    table: str
    house: str
    hands: int
    """Hands finished by then."""
    version: int
    """The table's version with it."""
    taken_back: bool = False
    """Undone with the ruling that gave it."""

    @property
    def as_history(self) -> PenaltyHad:
        """The penalty as the ladder counts it."""
        one = self.given
        return PenaltyHad(
            player=one.player,
            step=one.step,
            at=self.at,
            what=one.what,
            hands=one.hands,
            rounds=one.rounds,
            minutes=one.minutes,
        )


class FloorRecord:
    """The floor's decisions at one table, in order."""

    __slots__ = ("penalties", "rulings")

    def __init__(self) -> None:
        self.rulings: dict[str, Precedent] = {}
        self.penalties: list[PenaltyNoted] = []

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Record an event; the table is as it was right after it."""
        if isinstance(event, Ruled):
            self.rulings[event.ruling.ruling] = _precedent(event, at, t)
        elif isinstance(event, RulingAppealed):
            case = self.rulings[event.ruling]
            self.rulings[event.ruling] = case._replace(appeals=(*case.appeals, (at, event)))
        elif isinstance(event, EntryUndone):
            self._withdraw(t)
        elif isinstance(event, PenaltyGiven):
            self.penalties.append(PenaltyNoted(event, at, t.table, t.house, t.hands, t.version))

    def _withdraw(self, t: Table) -> None:
        """Mark undone rulings, and drop their penalties."""
        for number, one in enumerate(self.penalties):
            if one.given.ruling in t.withdrawn:
                self.penalties[number] = one._replace(taken_back=True)
        for ruling in t.withdrawn:
            self.rulings[ruling] = self.rulings[ruling]._replace(taken_back=True)

    @property
    def given(self) -> list[PenaltyNoted]:
        """The penalties that count."""
        return [one for one in self.penalties if not one.taken_back]

    def ruled_by(self, version: int) -> Precedent | None:
        """The table's last ruling at this version."""
        return next((case for case in reversed(self.rulings.values()) if case.version <= version), None)

    def penalty_by(self, version: int) -> PenaltyNoted:
        """The table's last penalty at this version, whether or not it still counts."""
        return next(one for one in reversed(self.penalties) if one.version <= version)


def _precedent(event: Ruled, at: int, t: Table) -> Precedent:
    hand = t.hand.started.hand if t.hand is not None else ""
    players = tuple(t.sitters[seat].player for seat in seats_in(event.ruling.facts) if seat in t.sitters)
    return Precedent(event.ruling, at, t.version, t.table, t.house, hand, players)


def seats_in(facts: dict[str, str | int | bool]) -> Iterator[int]:
    """The seats in these facts."""
    known = all_facts()
    for name, value in facts.items():
        if name in known and known[name].kind == "seat" and str(value).isdecimal():
            yield int(value)
