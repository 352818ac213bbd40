"""What is shown of somebody's conduct: the house's ladder, what they were given, what is still open about it."""

from msgspec import Struct

from cutcard.rules.rulebook import Cited


class ConductRule(Struct, frozen=True, kw_only=True):
    """A rule of the house's code of conduct."""

    id: str
    standing: str
    says: str


class RungSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of the house's sanctions, from the mildest to the hardest."""

    step: str
    cites: tuple[Cited, ...] = ()
    whose: str = ""
    """Who gives it, in the house's words."""
    may: bool = False
    """Whether whoever looks may give it."""
    passes: str = ""
    """The steps that would be passed over, in words; the officer says why."""
    given: bool = False
    """Whether they ever had it."""


class SanctionAppeal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An appeal, and its result."""

    to: str
    words: str
    day: str
    outcome: str = ""
    """upheld, changed or lifted; "": nobody has decided it yet."""
    why: str = ""
    decided: str = ""
    by: str = ""
    was: str = ""
    """The step that was given first, where it was changed."""
    third: bool = False
    """Whether somebody from outside decides: the officer who enters it says who."""
    may: bool = False
    """Whether whoever looks may enter the decision."""


class SanctionSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sanction of a member; by the number of its entry."""

    number: int
    step: str
    why: str
    day: str
    since: str = ""
    """The first day on which it keeps them from play; "": it does not."""
    until: str = ""
    """The day on which they may play again."""
    holds: bool = False
    """Whether it keeps them from play today or on a day to come."""
    by: str = ""
    jump: str = ""
    cites: tuple[Cited, ...] = ()
    lifted: str = ""
    lifted_why: str = ""
    may_lift: bool = False
    appeal: SanctionAppeal | None = None
    appeals_to: str = ""
    """Who would look at it again, in the house's words; "": nobody does."""
    party_appeals_to: str = ""
    """Who would where it was about a quarrel with whoever gave it."""


class PenaltyCarried(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A penalty at a table or in a tournament."""

    day: str
    where: str
    text: str
    what: str = ""
    carries: bool = False
    """Whether the house counts it for longer than that night."""


class AbsenceSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A no-show, which bars the player from the next date."""

    day: str
    title: str
    excused: bool = False
    cites: tuple[Cited, ...] = ()
    may: bool = False
    """Whether whoever looks may excuse it."""


class RecordSeen(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="record"):
    """A member's conduct record, as an officer or the member sees it."""

    person: str
    name: str
    house: str
    today: str
    out: str = ""
    """Why they may not play today, in a sentence; "": they may."""
    next: str = ""
    """The step that comes next."""
    third: bool = False
    """Whether somebody from outside decides about them: the officer who enters it says who."""
    rungs: tuple[RungSeen, ...] = ()
    sanctions: tuple[SanctionSeen, ...] = ()
    """The oldest first."""
    penalties: tuple[PenaltyCarried, ...] = ()
    absences: tuple[AbsenceSeen, ...] = ()
    """The newest first."""
    code: tuple[ConductRule, ...] = ()
    """The house's code of conduct, for whoever names the rule that was broken."""
    before: str = ""
    """What was decided before the office kept a record, in a sentence."""
