"""Button, blinds, newcomers, missed blinds.

| slot          | standard                      | ccp            | club52               | ppc                  |
|---------------|-------------------------------|----------------|----------------------|----------------------|
| newcomer      | takes_the_seat                | dealt anywhere | same                 | same                 |
| - cash        | posts_or_waits                |                |                      | free_unless_best     |
| missed_blinds | never_missed, cash: made_up   |                | cash: made_up, live  | cash: made_up, live  |
| buy_button    | none                          |                |                      | cash: left_of_button |
| away          | dealt_in, cash: sits_out      | dealt_in       | same                 |                      |

house and giancarlo have only tournaments: giancarlo cites its own rules for the same answers, house is silent.

| slot          | standard         | ccp          | house        | club52             | ppc | giancarlo             |
|---------------|------------------|--------------|--------------|--------------------|-----|-----------------------|
| button        | dead_button      | marker_stays | button_stays | same               |     | small_blind_on_button |
| heads_up_next | big_blind_passes | same         | same         | same               |     | same                  |
| stud_button   | rests (1)        |              |              |                    |     |                       |
| first_button  | high_card        | drawn        |              | drawn, cash banker |     | high_card             |

In all of them the big blind passes to the next player due, and the small blind is due from the seat that had the big
blind before: if that seat is empty, nobody posts it. They differ in the seat of the marker.
(1) An overlay, standard-moving-button, answers moves.
"""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from cutcard.rules.slot import Policy

Place = Literal["big", "small", "between", "best", "other"]
"""Where somebody would come in: on a blind, between button and small blind, last to act, or elsewhere."""
Entry = Literal["", "wait", "post", "buy_button"]
"""How a player wants to come in; empty: they did not say."""
Owed = tuple[tuple[str, str], ...]
"""Posts: live or dead, and which blind of the table it is as large as."""

NOTHING: Owed = ()
LIVE_BIG: Owed = (("live", "big"),)


@dataclass(kw_only=True)
class NewPlayer(Policy):
    """How does a new player come in?"""

    slot: ClassVar[str] = "newcomer"
    cases: ClassVar[tuple[str, ...]] = ("held", "best", "posts", "big")

    @abstractmethod
    def dealt(self, place: Place, entry: Entry) -> bool:
        """Whether they are dealt into the next hand in this place."""

    def owes(self, place: Place, entry: Entry) -> Owed:
        """What they post beside the blind that their seat may owe."""
        return NOTHING


@dataclass(kw_only=True)
class TakesTheSeat(NewPlayer):
    """They take the blinds due in their seat and are dealt in. Between button and small blind they may have to wait."""

    kind: ClassVar[str] = "takes_the_seat"
    between: Literal["dealt", "waits"] = "waits"
    """What happens between button and small blind: dealt in, or waiting until the button has passed."""

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place != "between" or self.between == "dealt"


@dataclass(kw_only=True)
class PostsOrWaits(NewPlayer):
    """They wait for the big blind or post it live. Between button and small blind they wait."""

    kind: ClassVar[str] = "posts_or_waits"

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place == "big" or (entry == "post" and place not in ("small", "between"))

    def owes(self, place: Place, entry: Entry) -> Owed:
        return NOTHING if place == "big" else LIVE_BIG


@dataclass(kw_only=True)
class FreeUnlessBest(NewPlayer):
    """They are dealt in free, except in the best position and left of the button, where they wait a hand."""

    kind: ClassVar[str] = "free_unless_best"

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place in ("big", "other")


@dataclass(kw_only=True)
class MissedBlinds(Policy):
    """How does a player make up missed blinds?"""

    slot: ClassVar[str] = "missed_blinds"
    cases: ClassVar[tuple[str, ...]] = ("missed", "one", "both", "wait", "between")
    can_miss: ClassVar[bool] = True
    """Whether players may sit out at all."""

    @abstractmethod
    def dealt(self, place: Place, entry: Entry) -> bool:
        """Whether one who missed blinds is dealt in here."""

    @abstractmethod
    def owes(self, *, small: bool, big: bool) -> Owed:
        """What they post for the blinds they missed."""


@dataclass(kw_only=True)
class NeverMissed(MissedBlinds):
    """Blinds can't be missed. Absent players are dealt in and blinded off."""

    kind: ClassVar[str] = "never_missed"
    can_miss: ClassVar[bool] = False

    def dealt(self, place: Place, entry: Entry) -> bool:
        return True

    def owes(self, *, small: bool, big: bool) -> Owed:
        return NOTHING


@dataclass(kw_only=True)
class MadeUp(MissedBlinds):
    """They wait for the big blind or post what they missed: big blind live, small blind dead."""

    kind: ClassVar[str] = "made_up"
    lone_small: Literal["live", "dead"] = "dead"
    """A small blind missed on its own."""
    between: Literal["posts", "waits"] = "waits"
    """Whether they may post between button and small blind."""

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place == "big" or (entry == "post" and (place != "between" or self.between == "posts"))

    def owes(self, *, small: bool, big: bool) -> Owed:
        if small and big:
            return (*LIVE_BIG, ("dead", "small"))
        return LIVE_BIG if big else ((self.lone_small, "small"),)


@dataclass(kw_only=True)
class BuyButton(Policy):
    """Who may buy the button?"""

    slot: ClassVar[str] = "buy_button"
    cases: ClassVar[tuple[str, ...]] = ("returning", "newcomer")
    sold: ClassVar[bool] = False


@dataclass(kw_only=True)
class NoButtonBought(BuyButton):
    """No one."""

    kind: ClassVar[str] = "none"


@dataclass(kw_only=True)
class BuyLeftOfButton(BuyButton):
    """A player who missed only the big blind posts both and has it next. A newcomer left of it posts and is passed."""

    kind: ClassVar[str] = "left_of_button"
    sold: ClassVar[bool] = True


@dataclass(kw_only=True)
class Away(Policy):
    """What happens while a player is away from the table?"""

    slot: ClassVar[str] = "away"
    cases: ClassVar[tuple[str, ...]] = ("penalty", "late")
    dealt_in: ClassVar[bool] = True


@dataclass(kw_only=True)
class DealtIn(Away):
    """They are dealt in and pay blinds. Their hand is treated as an absent player's."""

    kind: ClassVar[str] = "dealt_in"


@dataclass(kw_only=True)
class SitsOut(Away):
    """They sit out and get no cards."""

    kind: ClassVar[str] = "sits_out"
    dealt_in: ClassVar[bool] = False


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
    """Whether a seat is strictly between two others, clockwise from the first; from one to itself never."""
    return first < seat < last if first <= last else seat > first or seat < last


@dataclass(kw_only=True)
class Button(Policy):
    """Where do the button and blinds go next, with three players or more?"""

    slot: ClassVar[str] = "button"
    cases: ClassVar[tuple[str, ...]] = ("small_out", "big_out", "both_out", "after", "refilled")
    """A blind of the last hand is out; its seat gets the button a hand later; another player sits there now."""

    by_players: ClassVar[bool] = False
    """Whether it goes from player to player: then it passes newcomers, who would keep the small blind from its left."""

    def next(self, last: Positions, seats: Sequence[int], gone: Sequence[int], new: Collection[int] = ()) -> Positions:
        """The next positions.

        `seats` take part, `new` ones for the first time; `gone` were in the last hand and are not any more.
        """
        big = next_after(last.big, seats)
        known = [seat for seat in seats if seat not in new] if self.by_players else []
        marker = self.marker(last, known or seats, gone, big)
        if marker == big:  # only where a newcomer sat down: then it goes to the last player before the small blind
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
    by_players: ClassVar[bool] = True

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
        """Positions in the next hand of stud, in which `seats` take part; there are no blinds."""

    @abstractmethod
    def resumed_positions(self, before: Positions | None, here: Positions) -> Positions | None:
        """The positions from which the blinds continue after stud: `before` it or `here`; None: nowhere."""


@dataclass(kw_only=True)
class StudButtonRests(StudButton):
    """It stays, and so do the blinds. They go on from there after the stud games."""

    kind: ClassVar[str] = "rests"

    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        return Positions(last.button, 0, 0)

    def resumed_positions(self, before: Positions | None, here: Positions) -> Positions | None:
        return before


@dataclass(kw_only=True)
class StudButtonMoves(StudButton):
    """It moves every hand, and after the stud games the blinds are left of it."""

    kind: ClassVar[str] = "moves"

    def next(self, last: Positions, seats: Sequence[int]) -> Positions:
        return Positions(next_after(last.button, seats), 0, 0)

    def resumed_positions(self, before: Positions | None, here: Positions) -> Positions | None:
        return here


@dataclass(kw_only=True)
class FirstButton(Policy):
    """Who has the button on the first hand?"""

    slot: ClassVar[str] = "first_button"
    how: ClassVar[str] = ""
    """What the dealer has to announce, in words."""

    @abstractmethod
    def seat(self, drawn: Sequence[tuple[int, int]], named: int, banker: int) -> int:
        """The seat, by cards drawn by seats, by the seat that was named, or by the banker's; 0: not known yet."""


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
