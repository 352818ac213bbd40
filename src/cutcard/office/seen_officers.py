"""The officers' tab: the house's order of authority, who holds which office, its code of conduct, announcements."""

from msgspec import Struct

from cutcard.office.officers_view import ConductRule
from cutcard.rules.rulebook import Cited


class RankSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One office in the house's order of authority: who is called first comes first."""

    rank: str
    title: str
    holders: tuple[str, ...] = ()
    """Names; none: it is vacant."""
    final: bool = False
    """Whether nobody looks again at what they decide."""
    instead: str = ""
    """Who decides where it is about them."""
    gives: tuple[str, ...] = ()
    """The steps of the ladder that are theirs to give."""


class TermSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A term of an officer."""

    person: str
    name: str
    since: str
    until: str = ""


class PostSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An office of the club, such as Treasurer, and all who held it, the newest first."""

    office: str
    authority: str
    now: tuple[TermSeen, ...] = ()
    """Who holds it today, or will; none: it is vacant."""
    before: tuple[TermSeen, ...] = ()


class NoticeSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
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


class OfficersSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The officers of the club and how they decide."""

    house: str
    house_title: str
    today: str
    order: tuple[RankSeen, ...] = ()
    cites: tuple[Cited, ...] = ()
    """The rules of the order."""
    party: tuple[Cited, ...] = ()
    """The rules of who decides where an official is party to it."""
    posts: tuple[PostSeen, ...] = ()
    heads: bool = False
    """Whether whoever looks may give offices."""
    ladder: str = ""
    """How the house's ladder is climbed, in a sentence."""
    ladder_cites: tuple[Cited, ...] = ()
    conduct: tuple[ConductRule, ...] = ()
    notices: tuple[NoticeSeen, ...] = ()
    """All that are not taken down and not over, the newest first."""
