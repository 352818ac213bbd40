"""A calendar of one's own by a secret link; only the link's digest is kept."""

from cutcard.acts.declare import Who, act
from cutcard.bounds import Id
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import changes, decides, tells
from cutcard.office.entry import Command, Event
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules


@act(Who.SELF, label="Create calendar link")
class OpenFeed(Command, frozen=True, kw_only=True, tag="open-feed"):
    """Create a secret link to a person's own calendar; the old link stops working."""

    person: Id
    digest: Id


class FeedOpened(Event, frozen=True, kw_only=True, gc=False, tag="feed-opened/1"):
    """Somebody has a secret link to their own calendar."""

    person: Id
    digest: Id


@decides
def open_feed(c: OpenFeed, office: Office, _: OfficeRules) -> list[Event]:
    """A link that opens nobody else's."""
    if c.digest in office.calendar.feeds:
        raise RefusedInOffice("feed_taken")
    return [FeedOpened(person=c.person, digest=c.digest)]


@changes
def _opened(office: Office, e: FeedOpened) -> None:
    kept = {digest: person for digest, person in office.calendar.feeds.items() if person != e.person}
    office.calendar.feeds = {**kept, e.digest: e.person}


@tells
def _tell_opened(_: FeedOpened, __: Office) -> str:
    return "A member created a personal calendar link"
