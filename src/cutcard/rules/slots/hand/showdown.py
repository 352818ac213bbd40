"""Showdown: who shows, when, and what an unseen hand is worth.

| slot         | standard                | ccp          | house     | club52          | ppc               | giancarlo |
|--------------|-------------------------|--------------|-----------|-----------------|-------------------|-----------|
| show_order   | last_aggressor          | same         | same      | same            | same              | same      |
| must_show    | may_concede             | called_shows | all_show  | may_concede     | last_shows; stud  |           |
|              |                         |              |           |                 | also all-in       |           |
| all_in_cards | tournament up, cash down| face_down    | face_down | tournament up   | stud down         | face_up   |
| see_hand     | called_bettor           |              |           | anyone_dealt_in | tournament table; |           |
|              |                         |              |           |                 | cash floor        |           |
| tabling      | all_cards               | same         |           | same            | same              |           |
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import Policy


@dataclass(kw_only=True)
class ShowOrder(Policy):
    """In what order are hands shown?"""

    slot: ClassVar[str] = "show_order"
    cases: ClassVar[tuple[str, ...]] = ("bet", "checked", "side", "unasked")
    unasked: bool = False
    """Whether any player may table a hand at once, so that the order is only for the others."""

    @abstractmethod
    def order(self, clockwise: Sequence[int], aggressor: int, last_pot: Mapping[int, int]) -> tuple[int, ...]:
        """Seats in showing order.

        `clockwise` starts with the first to act on the last round, `aggressor` bet or raised last on it (0: no bet),
        `last_pot` is the index of the last pot a seat can win; it is empty if there is one pot.
        """


@dataclass(kw_only=True)
class LastAggressor(ShowOrder):
    """Last side pot first; within it the last to bet or raise, else the first to act; then clockwise."""

    kind: ClassVar[str] = "last_aggressor"

    def order(self, clockwise: Sequence[int], aggressor: int, last_pot: Mapping[int, int]) -> tuple[int, ...]:
        start = clockwise.index(aggressor) if aggressor in clockwise else 0
        turn = (*clockwise[start:], *clockwise[:start])
        return tuple(sorted(turn, key=lambda seat: -last_pot.get(seat, 0))) if last_pot else turn


@dataclass(kw_only=True)
class MustShow(Policy):
    """Who may muck at showdown, and must the last player show to win?"""

    slot: ClassVar[str] = "must_show"
    cases: ClassVar[tuple[str, ...]] = ("all_in",)
    at_any_time: ClassVar[bool] = False
    """Whether a player who may muck need not wait for their turn to show."""

    @abstractmethod
    def may_muck(self, *, bettor: bool, all_in: bool) -> bool:
        """Whether a hand that others still contest may go unseen.

        `bettor` made the last bet, which was called; `all_in`: two players are left and one of them has nothing behind.
        """

    @abstractmethod
    def last_shows(self, *, bettor: bool) -> bool:
        """Whether the only hand left must still be shown."""


@dataclass(kw_only=True)
class MayConcede(MustShow):
    """Any player may muck. The last player left wins without showing."""

    kind: ClassVar[str] = "may_concede"

    def may_muck(self, *, bettor: bool, all_in: bool) -> bool:
        return True

    def last_shows(self, *, bettor: bool) -> bool:
        return False


@dataclass(kw_only=True)
class CalledShows(MustShow):
    """A player whose last bet was called shows. The others may muck, in turn or before it."""

    kind: ClassVar[str] = "called_shows"
    at_any_time: ClassVar[bool] = True

    def may_muck(self, *, bettor: bool, all_in: bool) -> bool:
        return not bettor

    def last_shows(self, *, bettor: bool) -> bool:
        return bettor


@dataclass(kw_only=True)
class AllShow(MustShow):
    """All players still in must show."""

    kind: ClassVar[str] = "all_show"

    def may_muck(self, *, bettor: bool, all_in: bool) -> bool:
        return False

    def last_shows(self, *, bettor: bool) -> bool:
        return True


@dataclass(kw_only=True)
class LastShows(MustShow):
    """Any player may muck, but the pot is won only with a tabled hand."""

    kind: ClassVar[str] = "last_shows"

    def may_muck(self, *, bettor: bool, all_in: bool) -> bool:
        return True

    def last_shows(self, *, bettor: bool) -> bool:
        return True


@dataclass(kw_only=True)
class LastAndAllInShow(LastShows):
    """The last player shows to win. Heads-up with an all-in, both show."""

    kind: ClassVar[str] = "last_and_all_in_show"

    def may_muck(self, *, bettor: bool, all_in: bool) -> bool:
        return not all_in


@dataclass(kw_only=True)
class AllInCards(Policy):
    """Are hands turned face up when a player is all-in and the betting is over?"""

    slot: ClassVar[str] = "all_in_cards"
    turned_up: ClassVar[bool] = False


@dataclass(kw_only=True)
class FaceUp(AllInCards):
    """Yes, at once, before the next card. After the last round there is no showing in turn."""

    kind: ClassVar[str] = "face_up"
    turned_up: ClassVar[bool] = True


@dataclass(kw_only=True)
class FaceDown(AllInCards):
    """No, they wait for the showdown."""

    kind: ClassVar[str] = "face_down"


@dataclass(kw_only=True)
class SeeHand(Policy):
    """Who may ask to see a mucked hand at showdown, and is it live again?"""

    slot: ClassVar[str] = "see_hand"
    cases: ClassVar[tuple[str, ...]] = ("dead", "live")

    @abstractmethod
    def may_ask(self, *, seated: bool, dealt_in: bool, in_showdown: bool, of_bettor: bool) -> bool:
        """Whether the player may ask; `of_bettor`: the hand asked for made the last bet, which was called."""

    @abstractmethod
    def revives(self, *, by_winner: bool) -> bool:
        """Whether the hand shown is live again."""


@dataclass(kw_only=True)
class CalledBettor(SeeHand):
    """A player who went to showdown may see the hand of the bettor they called. It stays dead."""

    kind: ClassVar[str] = "called_bettor"

    def may_ask(self, *, seated: bool, dealt_in: bool, in_showdown: bool, of_bettor: bool) -> bool:
        return in_showdown and of_bettor

    def revives(self, *, by_winner: bool) -> bool:
        return False


@dataclass(kw_only=True)
class AnyoneDealtIn(SeeHand):
    """Anyone dealt in. The hand is live again if the winner asked."""

    kind: ClassVar[str] = "anyone_dealt_in"

    def may_ask(self, *, seated: bool, dealt_in: bool, in_showdown: bool, of_bettor: bool) -> bool:
        return dealt_in

    def revives(self, *, by_winner: bool) -> bool:
        return by_winner


@dataclass(kw_only=True)
class AnyoneAtTable(SeeHand):
    """Anyone at the table. The hand is tapped on the muck first and is dead."""

    kind: ClassVar[str] = "anyone_at_table"

    def may_ask(self, *, seated: bool, dealt_in: bool, in_showdown: bool, of_bettor: bool) -> bool:
        return seated

    def revives(self, *, by_winner: bool) -> bool:
        return False


@dataclass(kw_only=True)
class FloorOnly(SeeHand):
    """No player. The floor may, on suspicion."""

    kind: ClassVar[str] = "floor_only"

    def may_ask(self, *, seated: bool, dealt_in: bool, in_showdown: bool, of_bettor: bool) -> bool:
        return False

    def revives(self, *, by_winner: bool) -> bool:
        return False


@dataclass(kw_only=True)
class Tabling(Policy):
    """What must be tabled to win a contested pot?"""

    slot: ClassVar[str] = "tabling"


@dataclass(kw_only=True)
class AllCards(Tabling):
    """Every card of the hand."""

    kind: ClassVar[str] = "all_cards"
