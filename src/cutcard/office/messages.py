"""The office as an officer's page shows it, whole."""

from typing import Literal

from msgspec import Struct

from cutcard.acts.undo import LogSeen
from cutcard.english import CurrencySeen
from cutcard.rules.rulebook import Cited


class DuesYearSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One member's dues for one year, in cents."""

    year: int
    paid: int = 0
    left: int = 0
    """What is outstanding; 0: all is paid, or dues are not collected yet."""
    day: str = ""
    """When the last part was paid."""
    noted: bool = False
    """It was recorded as paid before the office collected dues."""


class MemberSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A member as a row of the list."""

    id: str
    name: str
    offices: tuple[str, ...] = ()
    """Their offices today, such as Treasurer."""
    since: int = 0
    """The first year with any record of them; 0: unknown."""
    dues: tuple[DuesYearSeen, ...] = ()
    """The newest year last."""
    standing: Literal["good", "barred", "suspended", "expelled"] = "good"
    until: str = ""
    """The date from which they may play again; "": they may, or are expelled."""
    why: str = ""
    sanction: str = ""
    """The last sanction that was not lifted; "": none."""
    sanction_day: str = ""
    """When; for a ban from one date: that date."""
    nights: int = 0
    """Tournaments they played this year."""
    last_played: str = ""


class MembershipSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Dues and standing of one member, for themselves and the officers."""

    member: MemberSeen
    house: str
    currency: CurrencySeen
    year: int
    """The year that dues are collected for today."""
    dues: int = 0
    """A member's dues for that year, in cents; 0: not set."""
    taken: bool = True
    """Whether that year's dues are taken by now."""
    cites: tuple[Cited, ...] = ()
    """The rules of the dues."""


class OfficeSeen(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="office-seen"):
    """The club's office for its officers: members with what is due first, dues, and the log."""

    version: int
    now: int
    today: str
    house: str
    house_title: str
    currency: CurrencySeen
    year: int
    """The year that dues are collected for today."""
    dues: int = 0
    """A member's dues for that year, in cents; 0: not set."""
    taken: bool = True
    """Whether that year's dues are due yet; some houses wait for the first meeting."""
    joining: int = 0
    """The year that a member who joins today pays for."""
    cites: tuple[Cited, ...] = ()
    """The rules of the dues."""
    members: tuple[MemberSeen, ...] = ()
    came: int = 0
    """What was paid for that year, in cents."""
    left: int = 0
    """What is outstanding of it, in cents."""
    books_public: bool = False
    """Whether all members can see where the money went."""
    undo: LogSeen | None = None
    """The last entry that can be undone."""
    log: tuple[LogSeen, ...] = ()
    """The newest entries, newest first."""
