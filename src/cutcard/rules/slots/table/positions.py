"""Button and blinds from one hand to the next.

| slot          | standard         | ccp          | house        | club52             | ppc | giancarlo             |
|---------------|------------------|--------------|--------------|--------------------|-----|-----------------------|
| button        | dead_button      | marker_stays | button_stays | same               |     | small_blind_on_button |
| heads_up_next | big_blind_passes | same         | same         | same               |     | same                  |
| stud_button   | rests (1)        |              |              |                    |     |                       |
| first_button  | high_card        | drawn        |              | drawn, cash banker |     | high_card             |

In all of them the big blind passes to the next player due, and the small blind is due from the seat that had the big
blind before: if that seat is empty, nobody posts it. They differ in where the marker lies.
(1) An overlay, standard-moving-button, answers moves.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from cutcard.rules.slot import Policy


class Positions(NamedTuple):
    """Seats of one hand; `small` is where the small blind was due, with or without a player."""

    button: int
    small: int
    big: int


def next_after(seat: int, seats: Sequence[int]) -> int:
    """The first of these seats clockwise after a seat; seats are in ascending order."""
    return next((other for other in seats if other > seat), seats[0])


def last_before(seat: int, seats: Sequence[int]) -> int:
    """The last of these seats clockwise before a seat."""
    return next((other for other in reversed(seats) if other < seat), seats[-1])


def between(seat: int, first: int, last: int) -> bool:
    """Whether a seat lies strictly between two others, clockwise from the first; from one to itself nothing does."""
    return first < seat < last if first <= last else seat > first or seat < last


@dataclass(kw_only=True)
class Button(Policy):
    """Where do the button and blinds go next, with three players or more?"""

    slot: ClassVar[str] = "button"
    cases: ClassVar[tuple[str, ...]] = ("small_out", "big_out", "both_out", "after", "refilled")
    """A blind of the last hand is out; its seat gets the button a hand later; another player sits there now."""

    def next(self, last: Positions, seats: Sequence[int], gone: Sequence[int]) -> Positions:
        """The next positions; `seats` take part, `gone` were in the last hand and are not any more."""
        big = next_after(last.big, seats)
        marker = self.marker(last, seats, gone, big)
        if marker == big:  # only where a newcomer sat down: then it lies with the last player before the small blind
            marker = last_before(last.big, seats)
        return Positions(marker, last.big, big)

    @abstractmethod
    def marker(self, last: Positions, seats: Sequence[int], gone: Sequence[int], big: int) -> int:
        """The seat, empty or not, that the button goes to."""


@dataclass(kw_only=True)
class DeadButton(Button):
    """It follows the small blind, even to an empty seat (dead button)."""

    kind: ClassVar[str] = "dead_button"

    def marker(self, last: Positions, seats: Sequence[int], gone: Sequence[int], big: int) -> int:
        return last.small


@dataclass(kw_only=True)
class MarkerStays(Button):
    """It follows the small blind. If only the small blind busts, it stays for a hand."""

    kind: ClassVar[str] = "marker_stays"

    def marker(self, last: Positions, seats: Sequence[int], gone: Sequence[int], big: int) -> int:
        alone = last.small in gone and last.big not in gone
        return last.button if alone else last.small


@dataclass(kw_only=True)
class ButtonStays(Button):
    """It stays while a blind is missing, and never passes the small blind."""

    kind: ClassVar[str] = "button_stays"

    def marker(self, last: Positions, seats: Sequence[int], gone: Sequence[int], big: int) -> int:
        onward = next_after(last.button, seats)
        blind_out = last.small in gone or last.big in gone
        return last.button if blind_out or onward in (last.big, big) else onward


@dataclass(kw_only=True)
class SmallBlindOnButton(Button):
    """It is never on an empty seat. It moves on to the small blind, who then has both."""

    kind: ClassVar[str] = "small_blind_on_button"

    def marker(self, last: Positions, seats: Sequence[int], gone: Sequence[int], big: int) -> int:
        if last.small in seats:
            return last.small
        return last.big if last.big in seats else last_before(last.button + 1, seats)


@dataclass(kw_only=True)
class HeadsUpNext(Policy):
    """Who has the button when play gets heads-up?"""

    slot: ClassVar[str] = "heads_up_next"

    @abstractmethod
    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        """The positions of the two seats."""


@dataclass(kw_only=True)
class BigBlindPasses(HeadsUpNext):
    """The big blind moves clockwise to the next player. The other has the button and small blind."""

    kind: ClassVar[str] = "big_blind_passes"

    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        big = next_after(last.big, seats)
        other = next_after(big, seats)
        return Positions(other, other, big)


@dataclass(kw_only=True)
class StudButton(Policy):
    """Where is the button during stud games of a rotation?"""

    slot: ClassVar[str] = "stud_button"

    @abstractmethod
    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        """Where it lies in the next hand of stud, in which `seats` take part; nobody posts a blind."""

    @abstractmethod
    def goes_on(self, before: Positions | None, here: Positions) -> Positions | None:
        """From where the blinds go on after stud: `before` it they were there, `here` they would be; None: nowhere."""


@dataclass(kw_only=True)
class StudButtonRests(StudButton):
    """It stays, and so do the blinds. They go on from there after the stud games."""

    kind: ClassVar[str] = "rests"

    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        return Positions(last.button, 0, 0)

    def goes_on(self, before: Positions | None, here: Positions) -> Positions | None:
        return before


@dataclass(kw_only=True)
class StudButtonMoves(StudButton):
    """It moves every hand, and after the stud games the blinds are left of it."""

    kind: ClassVar[str] = "moves"

    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        return Positions(next_after(last.button, seats), 0, 0)

    def goes_on(self, before: Positions | None, here: Positions) -> Positions | None:
        return here


@dataclass(kw_only=True)
class FirstButton(Policy):
    """Who has the button on the first hand?"""

    slot: ClassVar[str] = "first_button"
    how: ClassVar[str] = ""
    """What the dealer has to announce, in words."""

    @abstractmethod
    def seat(self, drawn: Sequence[tuple[int, int]], named: int, banker: int) -> int:
        """The seat, by cards drawn by seats, by the seat that was named, or by the banker's; 0: not told yet."""


@dataclass(kw_only=True)
class HighCard(FirstButton):
    """Players draw for it. High card wins, equal ranks by suit."""

    kind: ClassVar[str] = "high_card"
    how: ClassVar[str] = "players draw cards for it"

    def seat(self, drawn: Sequence[tuple[int, int]], named: int, banker: int) -> int:
        return max(drawn, key=lambda one: one[1])[0] if drawn else 0


@dataclass(kw_only=True)
class DrawnSeat(FirstButton):
    """The draw sets the seat."""

    kind: ClassVar[str] = "drawn"
    how: ClassVar[str] = "the seat draw decides"

    def seat(self, drawn: Sequence[tuple[int, int]], named: int, banker: int) -> int:
        return named


@dataclass(kw_only=True)
class BankerFirst(FirstButton):
    """The banker. If they don't play, the draw sets the seat."""

    kind: ClassVar[str] = "banker"
    how: ClassVar[str] = "the banker has it, or the seat draw decides"

    def seat(self, drawn: Sequence[tuple[int, int]], named: int, banker: int) -> int:
        return banker or named
