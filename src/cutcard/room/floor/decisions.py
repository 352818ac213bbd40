"""Rulings and penalties of one table, made of its events: a restart makes the same, and so does every process."""

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
    """Hands that were over by then."""
    taken_back: bool = False
    """With the ruling that gave it."""

    @property
    def as_history(self) -> PenaltyHad:
        """As the ladder looks at it."""
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


class Docket:
    """What the floor decided at one table, in order."""

    __slots__ = ("penalties", "rulings")

    def __init__(self) -> None:
        self.rulings: dict[str, Precedent] = {}
        self.penalties: list[PenaltyNoted] = []

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Something happened; the table is as it was right after it."""
        if isinstance(event, Ruled):
            self.rulings[event.ruling.ruling] = _precedent(event, at, t)
        elif isinstance(event, RulingAppealed):
            case = self.rulings[event.ruling]
            self.rulings[event.ruling] = case._replace(appeals=(*case.appeals, (at, event)))
        elif isinstance(event, EntryUndone):
            self._withdraw(t)
        elif isinstance(event, PenaltyGiven):
            self.penalties.append(PenaltyNoted(event, at, t.table, t.house, t.hands))

    def _withdraw(self, t: Table) -> None:
        """What was taken back stays in the book, marked; what it gave somebody was never given."""
        for number, one in enumerate(self.penalties):
            if one.given.ruling in t.withdrawn:
                self.penalties[number] = one._replace(taken_back=True)
        for ruling in t.withdrawn:
            self.rulings[ruling] = self.rulings[ruling]._replace(taken_back=True)

    @property
    def given(self) -> list[PenaltyNoted]:
        """The penalties that stand."""
        return [one for one in self.penalties if not one.taken_back]

    def ruled_by(self, version: int) -> Precedent | None:
        """The last ruling that the table had by this version."""
        return next((case for case in reversed(self.rulings.values()) if case.version <= version), None)


def _precedent(event: Ruled, at: int, t: Table) -> Precedent:
    hand = t.hand.started.hand if t.hand is not None else ""
    players = tuple(t.sitters[seat].player for seat in seats_in(event.ruling.facts) if seat in t.sitters)
    return Precedent(event.ruling, at, t.version, t.table, t.house, hand, players)


def seats_in(facts: dict[str, str | int | bool]) -> Iterator[int]:
    """The seats that facts name."""
    known = all_facts()
    for name, value in facts.items():
        if name in known and known[name].kind == "seat" and str(value).isdecimal():
            yield int(value)
