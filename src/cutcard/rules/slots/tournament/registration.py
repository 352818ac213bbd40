"""Registration: when, for whom, the waiting list, and the seat card.

| slot         | standard              | ccp           | club52      | ppc              | giancarlo |
|--------------|-----------------------|---------------|-------------|------------------|-----------|
| registration | while_entry_is_open   | closes_before |             |                  | window    |
| freed_place  | moves_up              | offered       |             |                  |           |
| eligible     | open_to_all           | members       | open_to_all |                  |           |
| seat_cards   | at_desk               |               |             | prepaid_at_table |           |

The document called house is silent on all of it.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

ClosedReason = Literal["", "not_open", "closed"]
"""Why registration is closed now; empty: it is open."""
Objection = Literal["", "age", "member", "dues"]
"""Why a person may not play; empty: they may."""
MINUTE = 60_000


@dataclass(kw_only=True)
class Registration(Policy):
    """When can players register or cancel?"""

    slot: ClassVar[str] = "registration"
    cases: ClassVar[tuple[str, ...]] = ("cancel",)

    @abstractmethod
    def shut(self, before: int, *, himself: bool, called: bool) -> ClosedReason:
        """Whether it is closed so many milliseconds before the start, for one who called that they would be late."""

    def officers_only(self, before: int) -> bool:
        """Whether only officials change the list now."""
        return self.shut(before, himself=True, called=False) == "closed"


@dataclass(kw_only=True)
class WhileEntryIsOpen(Registration):
    """From the announcement until late registration closes."""

    kind: ClassVar[str] = "while_entry_is_open"

    def shut(self, before: int, *, himself: bool, called: bool) -> ClosedReason:
        return ""


@dataclass(kw_only=True)
class ClosesBefore(Registration):
    """Members can do it themselves until some time before the start. After that, only the floor changes the list."""

    kind: ClassVar[str] = "closes_before"
    minutes: int
    """How long before the start."""

    def shut(self, before: int, *, himself: bool, called: bool) -> ClosedReason:
        return "closed" if himself and before <= self.minutes * MINUTE else ""


@dataclass(kw_only=True)
class RegistrationWindow(Registration):
    """In a window before the start. After it, only players who called ahead."""

    kind: ClassVar[str] = "window"
    opens: int
    """Minutes before the start; it closes at the start."""

    def shut(self, before: int, *, himself: bool, called: bool) -> ClosedReason:
        if before > self.opens * MINUTE:
            return "not_open"
        return "closed" if before <= -MINUTE and not called else ""


@dataclass(kw_only=True)
class FreedPlace(Policy):
    """Who gets a seat that opens up?"""

    slot: ClassVar[str] = "freed_place"
    cases: ClassVar[tuple[str, ...]] = ("walk_in", "open")

    @abstractmethod
    def moves_up(self, *, officers_only: bool) -> bool:
        """Whether the first on the waiting list has it at once; else officials offer it, one after the other."""


@dataclass(kw_only=True)
class MovesUp(FreedPlace):
    """The first player on the waiting list, automatically."""

    kind: ClassVar[str] = "moves_up"

    def moves_up(self, *, officers_only: bool) -> bool:
        return True


@dataclass(kw_only=True)
class Offered(FreedPlace):
    """The first on the waiting list. After registration closes the floor offers it in list order, then to anyone."""

    kind: ClassVar[str] = "offered"

    def moves_up(self, *, officers_only: bool) -> bool:
        return not officers_only


@dataclass(kw_only=True)
class Eligible(Policy):
    """Who may play?"""

    slot: ClassVar[str] = "eligible"
    cases: ClassVar[tuple[str, ...]] = ("age", "member", "dues", "expelled", "suspended")
    least_age: int = 0
    """Years; 0: any age."""

    @abstractmethod
    def members(self, *, announced: bool) -> bool:
        """Whether only members may play; `announced`: the event says so."""

    def objection(
        self, *, age: int | None, least_age: int, member: bool | None, dues_paid: bool, announced: bool, himself: bool
    ) -> Objection:
        """Why a person may not play. An official answers for what is unknown, never the person themselves."""
        if age is not None and age < max(self.least_age, least_age):
            return "age"
        if not self.members(announced=announced):
            return ""
        if member is False or (member is None and himself):
            return "member"
        return "" if dues_paid else "dues"


@dataclass(kw_only=True)
class OpenToAll(Eligible):
    """Anyone old enough; only members if the event says so."""

    kind: ClassVar[str] = "open_to_all"

    def members(self, *, announced: bool) -> bool:
        return announced


@dataclass(kw_only=True)
class MembersAlone(Eligible):
    """Members in good standing who are old enough."""

    kind: ClassVar[str] = "members"

    def members(self, *, announced: bool) -> bool:
        return True


@dataclass(kw_only=True)
class SeatCards(Policy):
    """Where do players get their seat cards?"""

    slot: ClassVar[str] = "seat_cards"
    cases: ClassVar[tuple[str, ...]] = ("bank", "prepaid", "checked", "form", "signed")

    def signs(self, *, prepaid: bool) -> bool:
        """Whether their ID is compared with the form by which they paid, and they sign it for their stack."""
        del prepaid
        return False

    @abstractmethod
    def at_table(self, *, prepaid: bool) -> bool:
        """Whether the seat card is at the player's table; otherwise the player brings it."""


@dataclass(kw_only=True)
class CardsAtDesk(SeatCards):
    """At the desk, when they pay or check in."""

    kind: ClassVar[str] = "at_desk"

    def at_table(self, *, prepaid: bool) -> bool:
        return False


@dataclass(kw_only=True)
class PrepaidAtTable(SeatCards):
    """At the desk when they pay there. Prepaid players find theirs in the dealer's set-up."""

    kind: ClassVar[str] = "prepaid_at_table"
    form: bool = False
    """Prepaid players show an ID that matches the form, and sign it for their chips."""

    def signs(self, *, prepaid: bool) -> bool:
        return prepaid and self.form

    def at_table(self, *, prepaid: bool) -> bool:
        return prepaid
