"""What is told of the calendar: its dates for everybody, and the list of a date for those who know people here."""

from typing import Literal

from msgspec import Struct

from cutcard.office.calendar.occasions import Audience, OccasionKind, OccasionPlan, Reply
from cutcard.rules.rulebook import Cited
from cutcard.tournament.state import Stage


class DateSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One date of the calendar, as this client may see it."""

    occasion: str = ""
    """"": a night that is in the calendar by itself."""
    date: str
    """The day by which it is called; it may have been moved."""
    kind: OccasionKind
    title: str
    day: str
    time: str
    starts: int
    minutes: int = 0
    place: str = ""
    about: str = ""
    told: Audience = "public"
    off: bool = False
    why: str = ""
    recurs: bool = False
    seats: int = 0
    """0: for everybody who comes."""
    taken: int = 0
    waiting: int = 0
    mine: Reply | Literal[""] = ""
    """What whoever asks has answered."""
    my_place: int = 0
    """Their place on the waiting list; 0: they do not wait."""
    my_guests: tuple[str, ...] = ()
    most_guests: int = 0
    open: bool = False
    """Whether people answer themselves now."""
    night: str = ""
    stage: Stage | Literal[""] = ""
    """Of its night; "": there is none yet."""
    at_night: bool = False
    """Names are put down at the night itself."""


class CalendarSeen(Struct, frozen=True):
    """Dates, the next first."""

    zone: str
    """The club's time zone; "": nobody has said."""
    today: str
    dates: tuple[DateSeen, ...]


class ComerSeen(Struct, frozen=True, omit_defaults=True):
    """A player on the list of a date."""

    name: str
    key: str = ""
    """For officers: who they are in the list."""
    guest_of: str = ""


class DateOpened(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="date-opened"):
    """One date with its list; names are for signed-in members."""

    date: DateSeen
    zone: str
    seated: tuple[ComerSeen, ...] = ()
    waiting: tuple[ComerSeen, ...] = ()
    maybe: tuple[ComerSeen, ...] = ()
    no: tuple[ComerSeen, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()
    """Who was not taken over into the night, and why."""
    cites: tuple[Cited, ...] = ()
    """The house's rules on putting a name down."""
    house: str = ""
    plan: OccasionPlan | None = None
    """For officers."""
    officer: bool = False


class ReplyKept(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="reply-kept"):
    """An RSVP was saved; `link` changes it later for guests without an account: it is shown only once."""

    date: DateSeen
    link: str = ""


class ListTakenOver(Struct, frozen=True, kw_only=True):
    """Who is on the tournament's list now, and who is not and why."""

    night: str
    taken: tuple[str, ...]
    left_out: tuple["LeftOutSeen", ...]


class LeftOutSeen(Struct, frozen=True, kw_only=True):
    """A player who may not play."""

    name: str
    text: str
    cites: tuple[Cited, ...] = ()
