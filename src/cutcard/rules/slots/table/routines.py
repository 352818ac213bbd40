"""Dealer routines: checklists, deck changes, announcements, duties, and making change.

| slot        | standard      | ccp     | house | club52     | ppc         | giancarlo    |
|-------------|---------------|---------|-------|------------|-------------|--------------|
| checklist   | routine       | routine |       | routine    | routine     | routine      |
| deck_change | between_hands |         |       |            | for_cause   |              |
| announcing  | aloud         | aloud   |       | aloud      | aloud       | aloud        |
| duties      | dealer        | dealer  |       | self_dealt |             | button_deals |
| change      | after_round   |         |       |            | after_round | after_round  |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from cutcard.rules.slot import Policy

Moment = Literal[
    "table_setup", "deck_introduction", "shuffle", "deal", "betting", "showdown", "stub_count", "deck_check", "relief",
    "down_card", "before_break", "break", "colour_up", "breaking_table", "hand_for_hand", "end_of_night",
]  # fmt: skip
MOMENTS: Final[dict[Moment, str]] = {
    "table_setup": "Table setup",
    "deck_introduction": "Introducing a deck",
    "shuffle": "Shuffle and cut",
    "deal": "Before the deal",
    "betting": "After a betting round",
    "showdown": "At the showdown",
    "stub_count": "Stub count",
    "deck_check": "Deck check",
    "relief": "Handing off to the next dealer",
    "down_card": "Relieving a dealer",
    "before_break": "Before a break",
    "break": "During a break",
    "colour_up": "Color-up",
    "breaking_table": "Breaking the table",
    "hand_for_hand": "Hand-for-hand",
    "end_of_night": "At the end of the night",
}


@dataclass(kw_only=True)
class Checklist(Policy):
    """What is on the dealer's checklist?"""

    slot: ClassVar[str] = "checklist"
    many: ClassVar[bool] = True
    cases: ClassVar[tuple[str, ...]] = ("due", "between", "barred")
    """When it is due; that it waits for the end of the hand; that another checklist blocks it."""
    moment: tuple[Moment, ...]

    @classmethod
    def asks(cls, subject: str = "") -> str:
        """The moment, where one is meant."""
        return f"{MOMENTS[subject]}: what is on the checklist?" if subject else super().asks()  # type: ignore[index]

    @classmethod
    def must_answer(cls) -> tuple[str, ...]:
        """Every moment."""
        return tuple(MOMENTS)

    @property
    def subjects(self) -> tuple[str, ...]:
        """Its moments."""
        return self.moment


@dataclass(kw_only=True)
class Routine(Checklist):
    """The rules it cites, item by item, in order."""

    kind: ClassVar[str] = "routine"
    seconds: int = 0
    """How long it may take; 0: no limit."""
    signed: bool = False
    """Whether it is confirmed by name; else it is only a reminder."""
    between_hands: bool = False
    """Whether it can be confirmed only between hands."""
    not_during: tuple[Moment, ...] = ()
    """Moments that block it while they last."""


@dataclass(kw_only=True)
class StubCount(Routine):
    """The same, after a dealer's first hand and again after so many more, on hands that came to the last street."""

    kind: ClassVar[str] = "stub_count"
    again: int = 10
    unless_introduced: bool = False
    """Not after the first hand if this dealer has just brought in a new deck."""


@dataclass(kw_only=True)
class NothingToCheck(Checklist):
    """No checklist."""

    kind: ClassVar[str] = "nothing"


# ---------------------------------------------------------------- decks

Cause = Literal["relief", "marked_card", "wrong_count", "new_deck", "break", "asked"]
CAUSES: Final[dict[Cause, str]] = {
    "relief": "dealers change",
    "marked_card": "a card is marked",
    "wrong_count": "the stub count was wrong",
    "new_deck": "a new setup comes in",
    "break": "there was a break",
    "asked": "a player asked for it",
}


@dataclass(kw_only=True)
class DeckChange(Policy):
    """When may the deck be changed?"""

    slot: ClassVar[str] = "deck_change"
    cases: ClassVar[tuple[str, ...]] = ("between",)
    """That the hand is finished first."""

    @abstractmethod
    def allowed(self) -> tuple[Cause, ...]:
        """What it may be changed for."""


@dataclass(kw_only=True)
class BetweenHands(DeckChange):
    """Between any two hands, for any reason."""

    kind: ClassVar[str] = "between_hands"

    def allowed(self) -> tuple[Cause, ...]:
        return tuple(CAUSES)


@dataclass(kw_only=True)
class ForCause(DeckChange):
    """Between hands, and only for one of these reasons."""

    kind: ClassVar[str] = "for_cause"
    causes: tuple[Cause, ...]

    def allowed(self) -> tuple[Cause, ...]:
        return self.causes


# ---------------------------------------------------------------- words

Call = Literal[
    "turn", "raise", "all_in", "option", "option_used", "players", "low_card", "leader", "pairs", "community", "show",
    "hands", "winner",
]  # fmt: skip
"""Whose turn it is and what it costs; raises with totals; all-ins; the live blind asked, and that it raised; how many
are in; stud's low card, its best board and new pairs; a common card for the last one; who shows; hands; the winner."""


@dataclass(kw_only=True)
class Announcing(Policy):
    """What does the dealer announce during a hand?"""

    slot: ClassVar[str] = "announcing"
    cases: ClassVar[tuple[str, ...]] = (
        "turn", "raise", "all_in", "option", "option_used", "players", "low_card", "leader", "pairs", "community",
        "show", "hands", "winner",
    )  # fmt: skip

    @abstractmethod
    def announces(self, call: Call) -> bool:
        """Whether the dealer announces this."""


@dataclass(kw_only=True)
class Aloud(Announcing):
    """These things, each in a short standard phrase, and no others."""

    kind: ClassVar[str] = "aloud"
    calls: tuple[Call, ...]

    def announces(self, call: Call) -> bool:
        return call in self.calls


@dataclass(kw_only=True)
class Silent(Announcing):
    """Nothing, unless asked."""

    kind: ClassVar[str] = "silent"

    def announces(self, call: Call) -> bool:
        return False


# ---------------------------------------------------------------- hands that help


@dataclass(kw_only=True)
class DealingDuties(Policy):
    """Who deals, shuffles and keeps the muck?"""

    slot: ClassVar[str] = "duties"
    cases: ClassVar[tuple[str, ...]] = ("dealer", "shuffler", "muck")
    shuffler: Literal["dealer", "right_of_button"] = "dealer"
    """Who shuffles the deck just used, where two decks alternate."""
    muck: Literal["dealer", "first_to_fold"] = "dealer"
    """Who collects the discards."""

    @abstractmethod
    def dealer(self, button: int, eliminated: str) -> tuple[int, str]:
        """Who deals: a seat, or the name of who was eliminated last; (0, ""): the club's own dealer."""


@dataclass(kw_only=True)
class ClubDealer(DealingDuties):
    """A club dealer."""

    kind: ClassVar[str] = "dealer"

    def dealer(self, button: int, eliminated: str) -> tuple[int, str]:
        return 0, ""


@dataclass(kw_only=True)
class SelfDealt(DealingDuties):
    """The players self-deal: the player on the button deals."""

    kind: ClassVar[str] = "self_dealt"

    def dealer(self, button: int, eliminated: str) -> tuple[int, str]:
        return button, ""


@dataclass(kw_only=True)
class ButtonDeals(DealingDuties):
    """The button deals until a player busts. After that, the player who busted last may deal."""

    kind: ClassVar[str] = "button_deals"

    def dealer(self, button: int, eliminated: str) -> tuple[int, str]:
        return (0, eliminated) if eliminated else (button, "")


# ---------------------------------------------------------------- change


@dataclass(kw_only=True)
class ChangeMaking(Policy):
    """When and how does a player get change for a bet?"""

    slot: ClassVar[str] = "change"
    cases: ClassVar[tuple[str, ...]] = ("first", "later", "order", "players")
    """On the first round, on later ones; in which order; that players don't make change themselves."""

    @abstractmethod
    def source(self, *, first_round: bool) -> Literal["bets", "pot"]:
        """Out of what change is made."""


@dataclass(kw_only=True)
class AfterRound(ChangeMaking):
    """After the round: from the pot, and on the first round from the bets in front of the players."""

    kind: ClassVar[str] = "after_round"

    def source(self, *, first_round: bool) -> Literal["bets", "pot"]:
        return "bets" if first_round else "pot"
