"""The office as an officer's page shows it, whole."""

from typing import Literal

from msgspec import Struct

from cutcard.english import CurrencySeen
from cutcard.folding import LogSeen
from cutcard.rules.rulebook import Cited


class DuesYearSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One member's dues of one year, in cents."""

    year: int
    paid: int = 0
    left: int = 0
    """What is still open; 0: all is paid, or dues are not taken yet."""
    day: str = ""
    """When the last of it was paid."""
    noted: bool = False
    """It was written down as paid before the office took dues."""


class MemberSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A member as a row of the list."""

    id: str
    name: str
    offices: tuple[str, ...] = ()
    """What they are today, such as Treasurer."""
    since: int = 0
    """The first year in which anything is known of them; 0: nobody knows."""
    dues: tuple[DuesYearSeen, ...] = ()
    """The newest year last."""
    standing: Literal["good", "barred", "suspended", "expelled"] = "good"
    until: str = ""
    """The day on which they may play again; "": they may, or are expelled."""
    why: str = ""
    sanction: str = ""
    """The last step that they were given and that was not lifted; "": none."""
    sanction_day: str = ""
    """When; of one date without play: that date."""
    nights: int = 0
    """Nights they played this year."""
    last_played: str = ""


class MembershipSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Dues and standing of one member, for themselves and the officers."""

    member: MemberSeen
    house: str
    currency: CurrencySeen
    year: int
    """The year that is paid for today."""
    dues: int = 0
    """A member's dues of that year, in cents; 0: nobody has said how much."""
    taken: bool = True
    """Whether that year's dues are taken by now."""
    cites: tuple[Cited, ...] = ()
    """The rules of the dues."""


class OfficeSeen(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="office-seen"):
    """The club's office for its officers: members with what wants somebody first, dues, and what was entered."""

    version: int
    now: int
    today: str
    house: str
    house_title: str
    currency: CurrencySeen
    year: int
    """The year that is paid for today."""
    dues: int = 0
    """A member's dues of that year, in cents; 0: nobody has said how much."""
    taken: bool = True
    """Whether that year's dues are taken by now; some houses wait for the first meeting."""
    joining: int = 0
    """The year that somebody pays for who joins today."""
    cites: tuple[Cited, ...] = ()
    """The rules of the dues."""
    members: tuple[MemberSeen, ...] = ()
    came: int = 0
    """What came in for that year, in cents."""
    left: int = 0
    """What is still open of it, in cents."""
    books_public: bool = False
    """Whether everybody reads where the money went."""
    undo: LogSeen | None = None
    """The last entry that counts, which can be taken back."""
    log: tuple[LogSeen, ...] = ()
    """The newest entries, newest first."""
