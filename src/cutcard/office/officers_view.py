"""Offices, the order of authority, conduct records and announcements for pages."""

from msgspec import Struct

from cutcard.rules.rulebook import Cited


class ConductRule(Struct, frozen=True, kw_only=True):
    """A rule of the house's code of conduct."""

    id: str
    standing: str
    says: str


class RungView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of the house's sanctions, from the mildest to the hardest."""

    step: str
    cites: tuple[Cited, ...] = ()
    whose: str = ""
    """Who gives it, in the house's words."""
    may: bool = False
    """Whether this viewer may give it."""
    passes: str = ""
    """The steps that would be skipped, in words; the officer gives a reason."""
    given: bool = False
    """Whether they ever had it."""


class SanctionAppeal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An appeal, and its result."""

    to: str
    words: str
    day: str
    outcome: str = ""
    """upheld, changed or lifted; "": not decided yet."""
    why: str = ""
    decided: str = ""
    by: str = ""
    was: str = ""
    """The step that was given first, where it was changed."""
    third: bool = False
    """Whether a third party decides: the officer who enters it names them."""
    may: bool = False
    """Whether this viewer may enter the decision."""


class SanctionView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sanction of a member; by the number of its entry."""

    number: int
    step: str
    why: str
    day: str
    since: str = ""
    """The first day of the ban; "": no ban."""
    until: str = ""
    """The day on which they may play again."""
    holds: bool = False
    """Whether it bans them from play today or on a later day."""
    by: str = ""
    jump: str = ""
    cites: tuple[Cited, ...] = ()
    lifted: str = ""
    lifted_why: str = ""
    may_lift: bool = False
    served: str = ""
    """The day on which an officer marked it served."""
    may_serve: bool = False
    appeal: SanctionAppeal | None = None
    appeals_to: str = ""
    """Who would hear an appeal, in the house's words; "": no one."""
    party_appeals_to: str = ""
    """Who would hear it if it were about a dispute with the officer who gave it."""


class PenaltyCarried(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A penalty at a table or in a tournament."""

    day: str
    where: str
    text: str
    what: str = ""
    carries: bool = False
    """Whether the house counts it beyond that tournament."""


class AbsenceView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A no-show, which bars the player from the next date."""

    day: str
    title: str
    excused: bool = False
    cites: tuple[Cited, ...] = ()
    may: bool = False
    """Whether this viewer may excuse it."""


class RecordView(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="record"):
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
    """Whether a third party decides about them: the officer who enters it names them."""
    rungs: tuple[RungView, ...] = ()
    sanctions: tuple[SanctionView, ...] = ()
    """The oldest first."""
    penalties: tuple[PenaltyCarried, ...] = ()
    absences: tuple[AbsenceView, ...] = ()
    """The newest first."""
    code: tuple[ConductRule, ...] = ()
    """The house's code of conduct, to pick the broken rule from."""
    before: str = ""
    """What was decided before the office kept records, in a sentence."""


class RankView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One office in the house's order of authority: who is called first comes first."""

    rank: str
    title: str
    holders: tuple[str, ...] = ()
    """Names; none: it is vacant."""
    final: bool = False
    """Whether their decisions cannot be appealed."""
    instead: str = ""
    """Who decides where it is about them."""
    gives: tuple[str, ...] = ()
    """The steps of the ladder that they may give."""


class TermView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A term of an officer."""

    person: str
    name: str
    since: str
    until: str = ""


class PostView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An office of the club, such as Treasurer, and all who held it, the newest first."""

    office: str
    authority: str
    now: tuple[TermView, ...] = ()
    """Who holds it today, or will; none: it is vacant."""
    before: tuple[TermView, ...] = ()


class NoticeView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An announcement."""

    number: int
    title: str
    words: str = ""
    since: str
    until: str = ""
    members: bool = False
    screen: bool = False
    by: str = ""
    up: bool = False
    """Whether it is up today."""


class OfficersView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The officers of the club and how they decide."""

    house: str
    house_title: str
    today: str
    order: tuple[RankView, ...] = ()
    cites: tuple[Cited, ...] = ()
    """The rules of the order."""
    party: tuple[Cited, ...] = ()
    """The rules for decisions in which an official is a party."""
    posts: tuple[PostView, ...] = ()
    heads: bool = False
    """Whether this viewer may appoint officers."""
    ladder: str = ""
    """How the house's ladder works, in a sentence."""
    ladder_cites: tuple[Cited, ...] = ()
    conduct: tuple[ConductRule, ...] = ()
    notices: tuple[NoticeView, ...] = ()
    """All that are not removed or expired, newest first."""
