"""What a look at the office is made of: its state and rules, and what only the room knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from cutcard.office.state import Office
from cutcard.rules import Rulebook
from cutcard.rules.office import OfficeRules


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberKnown:
    """What the room knows of a member besides the office."""

    id: str
    name: str
    since: int = 0
    """The year in which they came; 0: nobody knows."""
    paid_until: str = ""
    """Until when dues were noted as paid before the office took them."""
    standing: Literal["good", "barred", "suspended", "expelled"] = "good"
    """As doors see them today."""
    until: str = ""
    why: str = ""
    nights: int = 0
    last_played: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeLook:
    """The office at a moment."""

    office: Office
    rules: OfficeRules
    book: Rulebook
    now: int
    today: str
    met: str
    """The day of the club's first meeting in this year; "": it has not met yet."""
    members: Callable[[], Sequence[MemberKnown]]
    role: Callable[[str], str]
    """As what somebody works here."""
