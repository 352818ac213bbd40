"""Dates, replies, series and feeds of the running club.

An announced tournament still moves with its date, unless its day was last set at the tournament itself.
"""

import hashlib
from datetime import timedelta, tzinfo
from typing import Final

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.club.people.names import readable
from cutcard.english import ordinal
from cutcard.hand import Refused
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acts import AnyCommand
from cutcard.office.calendar.feeds import FeedDate, Sure, feed
from cutcard.office.calendar.occasions import Occasion, OccasionDate, date_of, dates, moment_of
from cutcard.office.calendar.replies import AnswerDate, LinkNight, TakeListOver, tournament_to_move_to
from cutcard.office.calendar.schedule import occasion_of
from cutcard.room.club.calendar_view import CalendarView, CalendarViewer, DateView, ListTakenOver, OmittedDateView
from cutcard.room.club.club_office import ClubOffice
from cutcard.room.house_registry import Houses
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.fill_commands import with_club_facts
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.rotation import tags_of
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import as_plain
from cutcard.tournament.desk.open_tournament import ChangePlan, PlanChanged, TournamentOpened
from cutcard.tournament.desk.registration import Register, may_play
from cutcard.tournament.plan.plan import Plan, Price
from cutcard.tournament.plan.templates import find_template
from cutcard.tournament.state import Tournament

BEFORE: Final = timedelta(days=120)
AHEAD: Final = timedelta(days=400)
_HOST: Final = "calendar.cutcard"


def club_feed(
    view: CalendarView, nights: TournamentRegistry, sight: CalendarViewer, *, title: str, origin: str, own: bool
) -> bytes:
    """The calendar as a file; `own`: a person's, with their replies and without dates they declined."""
    seen = view.seen(sight, view.today - BEFORE, view.today + AHEAD).dates
    wanted = [one for one in seen if not (own and one.mine == "no")]
    return feed(title, [_date(view, nights, one, origin, own=own) for one in wanted], view.zone, zone_name(view))


def zone_name(view: CalendarView) -> str:
    """The name of the club's time zone in the file."""
    return view.calendar.zone or "UTC"


def _date(view: CalendarView, nights: TournamentRegistry, one: DateView, origin: str, *, own: bool) -> FeedDate:
    occasion = view.calendar.occasions.get(one.occasion)
    if occasion is not None:
        uid, changes, changed = f"{occasion.id}-{one.date}", occasion.changes, occasion.changed
        path = f"/calendar/{occasion.id}/{one.date}"
    else:
        plans = [
            event for event in nights[one.night].night.record.log if isinstance(event, TournamentOpened | PlanChanged)
        ]
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


def _answer(one: DateView) -> tuple[str, Sure]:
    if one.my_place:
        return f"You are {ordinal(one.my_place)} on the waiting list.", "TENTATIVE"
    if one.mine == "yes":
        brings = f" You bring {' and '.join(one.my_guests)}." if one.my_guests else ""
        return f"You are coming.{brings}", "CONFIRMED"
    return ("You may be coming." if one.mine == "maybe" else "You have not answered yet."), "TENTATIVE"


def night_of(occasion: str, date: str) -> str:
    """The id of a date's tournament; always the same for a date."""
    return hashlib.sha256(f"calendar/{occasion}/{date}".encode()).hexdigest()[:10]


def template_of(nights: TournamentRegistry, name: str) -> Plan:
    """The plan from which a series' tournaments are made."""
    if not name:
        raise RefusedInOffice("needs_template")
    if nights.has(name):
        return nights[name].night.plan
    try:
        return find_template(name).plan
    except ValueError:
        raise RefusedInOffice("needs_template") from None


def plan_of(occasion: Occasion, held: OccasionDate, zone: tzinfo, template: Plan, currency: str) -> Plan:
    """The plan of a date's tournament, from the template and the calendar as they are now."""
    return replace(
        template,
        title=held.title,
        date=held.day,
        starts=moment_of(held.day, held.time, zone),
        capacity=occasion.plan.seats or template.capacity,
        currency=currency,
    )


def follows(kept: TournamentStream) -> bool:
    """Whether a tournament still follows its series: not announced, and its plan was not changed by hand."""
    night = kept.night
    by_hand = (
        isinstance(one, PlanChanged) and one.by and one.entry not in night.record.undone for one in night.record.log
    )
    return night.stage == "planned" and not any(by_hand)


def moves(kept: TournamentStream, occasion: str, date: str) -> bool:
    """Whether an announced tournament moves with its date: made for it, not begun, its day not last set by hand."""
    day, by_hand = None, False
    for one in kept.night.record.log:
        if isinstance(one, TournamentOpened | PlanChanged) and one.entry not in kept.night.record.undone:
            now = (one.plan.date, one.plan.starts)
            by_hand = bool(one.by) if day not in (None, now) else by_hand
            day = now
    return kept.id == night_of(occasion, date) and kept.night.stage in ("open", "seated") and not by_hand


HALF_A_YEAR: Final = timedelta(days=183)


class ClubCalendar:
    """The running club's calendar."""

    def __init__(self, services: RoomServices, office: ClubOffice, nights: TournamentRegistry, houses: Houses) -> None:
        self._services, self._office, self._nights, self._houses = services, office, nights, houses
        self.view = CalendarView(services, office, nights)

    def held(self, occasion: str, called: str) -> tuple[Occasion, OccasionDate]:
        """Find a date, or refuse."""
        found = occasion_of(self.view.calendar, occasion)
        return found, date_of(found, called)

    # Replies ---------------------------------------------------------------------------------------------------------

    async def answer(self, command: AnswerDate, own_id: str) -> CommandAccepted | RefusalMessage:
        """Save a reply; a banned player is refused with the house's rule."""
        kept, asked = await self._office.at_hand(), as_plain(command, "at", "by", "device", "name")
        if (before := await kept.answered(command.by, own_id, asked)) is not None:
            return before
        found, held = self.held(command.occasion, command.date)
        if not readable(command.name) or not all(map(readable, command.guests)):
            raise RefusedInRoom("no_readable_name")
        if self.view.at_night(found, held.date):
            raise RefusedInOffice("list_taken", title=held.title)
        if command.says == "yes" and found.plan.kind in ("night", "cash"):
            await self._may_play(command, found, held)
        told = replace(command, starts=moment_of(held.day, held.time, self.view.zone))
        return await kept.execute_asked(command.by, own_id, asked, lambda: told)

    async def _may_play(self, command: AnswerDate, found: Occasion, held: OccasionDate) -> None:
        plan = self._plan_as_known(found, held)
        book = await self._houses.offered(plan.house)
        night, rules = Tournament(), tournament_rules(book, tags_of(plan.game))
        night.plan = plan
        for name, person in ((command.name, command.person), *((guest, "") for guest in command.guests)):
            asked = Register(name=name, person=person, himself=command.himself)
            filled = with_club_facts(asked, night, self._nights.facts)
            assert isinstance(filled, Register)  # noqa: S101 - it is the same command with what the club knows
            may_play(filled, night, rules)

    def _plan_as_known(self, found: Occasion, held: OccasionDate) -> Plan:
        """The plan by which a date will be played, as far as known."""
        kept = self.view.night(found, held.date)
        if kept is not None:
            return kept.night.plan
        if found.plan.template:
            return self._plan(found, held)
        book = self._office.book
        house = book.house if book is not None else ""
        return Plan(title=held.title, house=house, date=held.day, buy_in=Price(cents=0, chips=0))

    # Tournaments -----------------------------------------------------------------------------------------------------

    def _plan(self, found: Occasion, held: OccasionDate) -> Plan:
        template = template_of(self._nights, found.plan.template)
        return plan_of(found, held, self.view.zone, template, self._services.people.currency)

    async def make_night(self, by: Person, occasion: str, called: str, device: str) -> str:
        """Make the tournament of a date from the template, if there is none; return its id."""
        found, held = self.held(occasion, called)
        if found.plan.kind != "night":
            raise RefusedInOffice("not_a_night", title=held.title)
        name = found.nights.get(called) or night_of(occasion, called)
        if self._nights.has(name) and called in found.nights:
            return name
        plan = self._plan(found, held)
        await self._enter(LinkNight(occasion=occasion, date=called, night=name, by=by.id, device=device), name)
        return await self._nights.open(by, plan, device=device, name=name)

    async def make_nights(self, by: Person, occasion: str, device: str) -> tuple[str, ...]:
        """Make the tournaments of all dates within half a year."""
        found, today = occasion_of(self.view.calendar, occasion), self.view.today
        ahead = [one for one in dates(found, today + HALF_A_YEAR) if one.day >= today.isoformat() and not one.off]
        return tuple([await self.make_night(by, occasion, one.date, device) for one in ahead])

    async def _enter(self, command: AnyCommand, own_id: str) -> CommandAccepted:
        kept = await self._office.at_hand()
        answer = await kept.execute(command, f"{own_id} {kept.version}")
        if isinstance(answer, RefusalMessage):
            raise RefusedInRoom("not_in_calendar", tuple(one.id for one in answer.cites), why=answer.text)
        return answer

    async def take_over(self, by: Person, occasion: str, called: str, device: str) -> ListTakenOver:
        """Register every reply of a date at its tournament, seated ones first; once."""
        found, _ = self.held(occasion, called)
        name = tournament_to_move_to((await self._office.at_hand()).office, occasion, called)
        kept, replies = self._nights[name], found.replies_on(called)
        if kept.night.stage == "planned":
            raise RefusedInOffice("night_not_announced", title=kept.night.plan.title)
        taken, out = [], []
        for one in replies.line:
            who = replies.name_of(one)
            person = "" if one.guest else replies.all[one.key].person
            command = Register(name=who, person=person, by=by.id, device=device)
            answer = await kept.execute(command, f"calendar {one.key} {one.guest}"[:100])
            if isinstance(answer, RefusalMessage) and answer.code != "listed_already":
                out.append(OmittedDateView(name=who, text=answer.text, cites=answer.cites))
            else:
                taken.append(who)
        note = tuple((one.name, one.text[:500]) for one in out)
        await self._enter(
            TakeListOver(occasion=occasion, date=called, left_out=note, by=by.id, device=device), f"taken {called}"
        )
        return ListTakenOver(night=name, taken=tuple(taken), left_out=tuple(out))

    # Series ----------------------------------------------------------------------------------------------------------

    def look(self, _: object = None) -> None:
        """A tournament or the calendar changed: tournaments of series may have to follow."""
        if self.view.calendar.occasions:
            self._services.timers.set(self._services.now(), self.follow)

    async def follow(self) -> None:
        """Bring every tournament that follows its series up to date with template and calendar."""
        await self._turn_away()
        for found in list(self.view.calendar.occasions.values()):
            for called in list(found.nights):
                kept = self.view.night(found, called)
                if kept is not None and (follows(kept) or moves(kept, found.id, called)):
                    await self._follow(kept, found, called)

    async def _turn_away(self) -> None:
        """Remove players from a date's list who were banned since they replied."""
        today = self.view.today.isoformat()
        for found in list(self.view.calendar.occasions.values()):
            for called in list(found.replies) if found.plan.kind in ("night", "cash") else ():
                if called not in found.taken and called >= today:
                    await self._take_off(found, called)

    async def _take_off(self, found: Occasion, called: str) -> None:
        kept = await self._office.at_hand()
        for one in list(found.replies_on(called).all.values()):
            try:
                held = date_of(found, called)
                out = self._services.people.kept_out(held.day, one.person, one.name) if one.says == "yes" else None
                if out is not None:
                    says_no = AnswerDate(
                        occasion=found.id, date=called, key=one.key, person=one.person, name=one.name, says="no",
                        starts=moment_of(held.day, held.time, self.view.zone),
                    )  # fmt: skip
                    await kept.append(says_no, f"calendar/out/{found.id}/{called}/{one.key}/{out.at}")
            except Refused:  # so late officers offer the seat: the tournament itself refuses the player
                continue

    async def _follow(self, kept: TournamentStream, found: Occasion, called: str) -> None:
        try:
            plan, held = kept.night.plan, date_of(found, called)
            if follows(kept):
                wanted = replace(self._plan(found, held), currency=plan.currency, house=plan.house)
            else:
                wanted = replace(plan, date=held.day, starts=moment_of(held.day, held.time, self.view.zone))
            if wanted != kept.night.plan and kept.id != found.plan.template:
                await kept.append(ChangePlan(plan=wanted), f"calendar/{kept.version}")
        except Refused:  # the template was deleted, or the tournament was announced meanwhile: it stays as it is
            return
