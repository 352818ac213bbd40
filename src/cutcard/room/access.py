"""What a person may see: views, logs, hands, seals, searches and files all ask here."""

from typing import Final

from cutcard.club.people import Person, Role
from cutcard.room.tables.hand_index import StoredHand
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.table_offers import locked_preview, may_enter
from cutcard.streams.refusals import RefusedInRoom

PODIUM: Final[tuple[Role, ...]] = ("director", "floor", "dealer", "banker")
"""Who sees the podium of the cash room."""
BANK: Final[tuple[Role, ...]] = ("director", "floor", "banker")
"""Who sees the club's bank, and a person's credit with it."""


def sees_table(who: Person | None, place: TableStream) -> bool:
    """Whether a person sees a table: a private one its host, staff, its players and people who were let in."""
    return may_enter(who or Person("", ""), place)


def check_hand(who: Person, hand: StoredHand) -> None:
    """Refuse a hand of a private table, except to its players and to people who see the table."""
    if not hand.mark.seat_of(who.id) and not sees_table(who, hand.place):
        raise RefusedInRoom("private_table", **locked_preview(hand.place))


def sees_league(who: Person | None, *, public: bool) -> bool:
    """Whether a person sees the league: one that is not public only members do, and no guest."""
    return public or (who is not None and who.kind == "member")


def sees_conduct(who: Person | None, *, officer: bool) -> bool:
    """Whether a person reads the reason for a sanction; `officer`: whether they are one of the club's officers."""
    return who is not None and (officer or who.has("director", "floor"))


def sees_bank(who: Person | None) -> bool:
    """Whether a person sees the club's bank."""
    return who is not None and who.has(*BANK)
