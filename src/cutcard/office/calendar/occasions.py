"""What the club puts on: its plan, how it recurs, and what is known of each of its dates.

A date of an occasion is called by the day on which its rule has it, also when it was moved to another.
"""

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, field

from cutcard.bounds import Count, Few, Id, Line, Minutes, Name, Word

OccasionKind = Literal["night", "cash", "meeting", "other"]
Audience = Literal["public", "members", "officers"]
"""Who is told of it."""
Reply = Literal["yes", "maybe", "no"]
Guests = Annotated[tuple[Name, ...], Meta(max_length=9)]
"""The names of those whom somebody brings."""


class Recurrence(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """On which days it takes place: by a rule from its first day, and on extra days."""

    every: Literal["once", "weeks", "month"] = "once"
    """`month`: the same weekday of each month, such as the second Thursday."""
    weeks: Annotated[int, Meta(ge=1, le=52)] = 1
    last: bool = False
    """The last such weekday of the month, however many it has."""
    until: Word = ""
    """The last day of the rule; "": on and on."""
    dates: Few[Word] = ()
    """Further days."""
    without: Few[Word] = ()
    """Days on which it is not held though the rule has them."""


class OccasionPlan(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is announced of an event; times are the club's local time."""

    kind: OccasionKind = "night"
    title: Name
    """With `#` where each date shall have its number."""
    number: Count = 1
    """The number of the first date."""
    place: Name = ""
    day: Word
    """The first day, as 2026-11-19."""
    time: Word
    """As 19:30."""
    minutes: Minutes = 240
    """How long it lasts."""
    about: Line = ""
    told: Audience = "public"
    seats: Count = 0
    """0: for everybody who comes."""
    guests: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many one may bring."""
    closes: Minutes = 0
    """So long before it begins people answer themselves; then officers do."""
    recurs: Recurrence = Recurrence()
    template: Id = ""
    """Of which nights are made: a night that the club keeps as a template, or an event that comes with Cutcard."""


class Instead(Struct, frozen=True):
    """When and where a date is held that was moved."""

    day: str
    time: str
    place: str


class InLine(Struct, frozen=True):
    """Somebody who wants a seat: `key` is who answered, `guest` the name of whom they bring."""

    key: str
    guest: str = ""


class Coming(Struct, frozen=True):
    """What somebody answered; `person` is "" for one whom the club does not know."""

    key: str
    person: str
    name: str
    says: Reply
    guests: tuple[str, ...] = ()


class Replies(Struct):
    """The answers for one date; seats go in the order in which people said yes, guest by guest."""

    all: dict[str, Coming] = field(default_factory=dict)
    line: list[InLine] = field(default_factory=list)

    def note(self, reply: Coming) -> None:
        """An answer, instead of the one that somebody gave before: whoever stays in the line keeps their place."""
        self.all[reply.key] = reply
        wanted = [InLine(reply.key), *(InLine(reply.key, guest) for guest in reply.guests)]
        if reply.says != "yes":
            wanted = []
        self.line = [one for one in self.line if one.key != reply.key or one in wanted]
        self.line += [one for one in wanted if one not in self.line]

    def seated(self, seats: int) -> list[InLine]:
        """Those who have a seat, of so many; 0: there is one for everybody."""
        return self.line[:seats] if seats else list(self.line)

    def waiting(self, seats: int) -> list[InLine]:
        """Those who wait, in order: the first has the next seat that is freed."""
        return self.line[seats:] if seats else []

    def place(self, key: str, seats: int) -> int:
        """The place on the waiting list of whoever answered; 0: they do not wait."""
        return next((place for place, one in enumerate(self.waiting(seats), 1) if one == InLine(key)), 0)

    def name(self, one: InLine) -> str:
        """What somebody in the line is called."""
        return one.guest or self.all[one.key].name


class Occasion(Struct):
    """What the club puts on, once or again and again."""

    id: str
    plan: OccasionPlan
    changes: int = 0
    """How often anything about its dates was changed: calendars of others go by it."""
    changed: int = 0
    """When it was last changed."""
    over: bool = False
    """It is called off for good."""
    instead: dict[str, Instead] = field(default_factory=dict)
    off: dict[str, str] = field(default_factory=dict)
    """Why a date was called off."""
    replies: dict[str, Replies] = field(default_factory=dict)
    nights: dict[str, str] = field(default_factory=dict)
    """The night of a date, where there is one."""
    taken: dict[str, int] = field(default_factory=dict)
    """When the list of a date was taken over into its night."""

    def replies_on(self, date: str) -> Replies:
        """The answers for a date."""
        return self.replies.get(date) or Replies()


class OccasionDate(NamedTuple):
    """One date of an occasion, as it is held."""

    occasion: str
    date: str
    """The day by which it is called."""
    title: str
    day: str
    time: str
    place: str
    off: bool
    why: str


class Calendar(Struct):
    """Everything that the club puts on, in its own time zone."""

    zone: str = ""
    """By its name in the time zone database, such as Europe/Vienna; "": nobody has said."""
    occasions: dict[str, Occasion] = field(default_factory=dict)
    feeds: dict[str, str] = field(default_factory=dict)
    """Whose calendar a secret link opens, by the link's digest."""
