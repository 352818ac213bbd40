"""The calendar for other programs: what is public for everybody, and somebody's own by a secret link."""

from datetime import timedelta
from typing import Final

from cutcard.english import ordinal
from cutcard.office.calendar.ics import FeedDate, Sure, feed
from cutcard.room.club.calendar_view import CalendarView, Sight
from cutcard.room.club.messages import DateSeen
from cutcard.room.tournaments.tournament_registry import Nights
from cutcard.tournament.desk.open_tournament import NightOpened, PlanChanged

BEFORE: Final = timedelta(days=120)
AHEAD: Final = timedelta(days=400)
_HOST: Final = "calendar.cutcard"


def club_feed(view: CalendarView, nights: Nights, sight: Sight, *, title: str, origin: str, own: bool) -> bytes:
    """A calendar as a file; `own`: somebody's, with what they answered and without what they said no to."""
    seen = view.seen(sight, view.today - BEFORE, view.today + AHEAD).dates
    wanted = [one for one in seen if not (own and one.mine == "no")]
    return feed(title, [_date(view, nights, one, origin, own=own) for one in wanted], view.zone, zone_name(view))


def zone_name(view: CalendarView) -> str:
    """By which the file calls the club's clock."""
    return view.calendar.zone or "UTC"


def _date(view: CalendarView, nights: Nights, one: DateSeen, origin: str, *, own: bool) -> FeedDate:
    occasion = view.calendar.occasions.get(one.occasion)
    if occasion is not None:
        uid, changes, changed = f"{occasion.id}-{one.date}", occasion.changes, occasion.changed
        path = f"/calendar/{occasion.id}/{one.date}"
    else:
        plans = [event for event in nights[one.night].night.record.log if isinstance(event, NightOpened | PlanChanged)]
        uid, changes, changed, path = f"night-{one.night}", len(plans) - 1, plans[-1].at, f"/night/{one.night}"
    words, sure = _answer(one) if own else ("", "CONFIRMED")
    return FeedDate(
        uid=f"{uid}@{_HOST}",
        title=one.title,
        day=one.day,
        time=one.time,
        minutes=one.minutes,
        changes=changes,
        changed=changed,
        place=one.place,
        about="\n".join(part for part in (words, one.why if one.off else one.about) if part),
        address=f"{origin}{path}",
        sure="CANCELLED" if one.off else sure,
    )


def _answer(one: DateSeen) -> tuple[str, Sure]:
    if one.my_place:
        return f"You are {ordinal(one.my_place)} on the waiting list.", "TENTATIVE"
    if one.mine == "yes":
        brings = f" You bring {' and '.join(one.my_guests)}." if one.my_guests else ""
        return f"You are coming.{brings}", "CONFIRMED"
    return ("You may be coming." if one.mine == "maybe" else "You have not answered yet."), "TENTATIVE"
