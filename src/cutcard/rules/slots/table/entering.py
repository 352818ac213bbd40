"""Coming in and being away between hands: new players, missed blinds, buying the button.

| slot          | standard                      | ccp            | club52               | ppc                  |
|---------------|-------------------------------|----------------|----------------------|----------------------|
| newcomer      | takes_the_seat                | dealt anywhere | same                 | same                 |
| - cash        | posts_or_waits                |                |                      | free_unless_best     |
| missed_blinds | never_missed, cash: made_up   |                | cash: made_up, live  | cash: made_up, live  |
| buy_button    | none                          |                |                      | cash: left_of_button |
| away          | dealt_in, cash: sits_out      | dealt_in       | same                 |                      |

house and giancarlo have only tournaments: giancarlo cites its own rules for the same answers, house is silent.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

Place = Literal["big", "small", "between", "best", "other"]
"""Where somebody would come in: on a blind, between button and small blind, last to act, or elsewhere."""
Entry = Literal["", "wait", "post", "buy_button"]
"""How somebody wants to come in; empty: they did not say."""
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
    cases: ClassVar[tuple[str, ...]] = ("penalty",)
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
