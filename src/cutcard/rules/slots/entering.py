"""Coming in and staying away between hands: newcomers, missed blinds, buying the button, absent players.

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

from cutcard.rules.policy import Policy

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
    """How does a player come in who has not played at this table yet?"""

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
    """They take what their seat owes and are dealt in; between button and small blind they may have to wait."""

    kind: ClassVar[str] = "takes_the_seat"
    between: Literal["dealt", "waits"] = "waits"
    """What happens between button and small blind: dealt in, or waiting until the button has passed."""

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place != "between" or self.between == "dealt"


@dataclass(kw_only=True)
class PostsOrWaits(NewPlayer):
    """They wait for the big blind, or post as much live; from the button to the small blind they wait."""

    kind: ClassVar[str] = "posts_or_waits"

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place == "big" or (entry == "post" and place not in ("small", "between"))

    def owes(self, place: Place, entry: Entry) -> Owed:
        return NOTHING if place == "big" else LIVE_BIG


@dataclass(kw_only=True)
class FreeUnlessBest(NewPlayer):
    """They are dealt in without a post, except in the best position, where they wait a hand, and left of the button."""

    kind: ClassVar[str] = "free_unless_best"

    def dealt(self, place: Place, entry: Entry) -> bool:
        return place in ("big", "other")


@dataclass(kw_only=True)
class MissedBlinds(Policy):
    """How does a player make up for blinds that passed them while they sat out?"""

    slot: ClassVar[str] = "missed_blinds"
    cases: ClassVar[tuple[str, ...]] = ("missed", "one", "both", "wait", "between")
    can_miss: ClassVar[bool] = True
    """Whether anybody may sit out at all."""

    @abstractmethod
    def dealt(self, place: Place, entry: Entry) -> bool:
        """Whether one who missed blinds is dealt in here."""

    @abstractmethod
    def owes(self, *, small: bool, big: bool) -> Owed:
        """What they post for the blinds they missed."""


@dataclass(kw_only=True)
class NeverMissed(MissedBlinds):
    """Nobody misses one: who is not there is dealt in and their blinds come out of their stack."""

    kind: ClassVar[str] = "never_missed"
    can_miss: ClassVar[bool] = False

    def dealt(self, place: Place, entry: Entry) -> bool:
        return True

    def owes(self, *, small: bool, big: bool) -> Owed:
        return NOTHING


@dataclass(kw_only=True)
class MadeUp(MissedBlinds):
    """They wait for the big blind, or post what they missed: a big blind live, a small blind beside it dead."""

    kind: ClassVar[str] = "made_up"
    lone_small: Literal["live", "dead"] = "dead"
    """A small blind that alone was missed."""
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
    """Nobody."""

    kind: ClassVar[str] = "none"


@dataclass(kw_only=True)
class BuyLeftOfButton(BuyButton):
    """Who just missed the big blind alone posts both and has it next; a newcomer left of it posts and is passed."""

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
    """They are dealt in and pay their blinds, and their hand is played as an absent player's."""

    kind: ClassVar[str] = "dealt_in"


@dataclass(kw_only=True)
class SitsOut(Away):
    """They sit out and are dealt no cards."""

    kind: ClassVar[str] = "sits_out"
    dealt_in: ClassVar[bool] = False
