"""Tournament plans: templates, generated structures and checks by house rules."""

from datetime import date, datetime, timedelta
from functools import cache
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.rules import Rulebook, RulebookError, load_house
from cutcard.rules.club_rules import night_rules
from cutcard.rules.rotation import tags_of
from cutcard.tournament.plan.foreseeing import Foreseen, foresee
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.plan_check import PlanProblem, problems
from cutcard.tournament.plan.structure_builder import PRESETS, Generated, Preset, Wish, generate
from cutcard.tournament.plan.supplying import Turnout
from cutcard.tournament.plan.templates import WEEKDAYS, Template, next_date, templates
from cutcard.tournament.views.view_types import ProblemSeen, TemplateSeen
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import TurnedAway
from cutcard.web.http.request import HttpCall

MOST_BYTES: Final = 256 * 1024
"""A plan with a long structure is long."""


class PlanAsked(RequestBody, frozen=True, kw_only=True):
    """A plan to check."""

    plan: Plan


class Foreseeing(RequestBody, frozen=True, kw_only=True):
    """A plan, and the expected number of entrants."""

    plan: Plan
    entrants: Annotated[int, Meta(ge=0, le=10_000)]
    again: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Rebuys and re-entries, all together."""
    add_ons: Annotated[int, Meta(ge=0, le=10_000)] = 0


async def events(call: HttpCall) -> tuple[TemplateSeen, ...]:
    """The club's own templates, newest first, and the built-in ones."""
    before = datetime.fromtimestamp(call.desk.now / 1000).astimezone().date() - timedelta(days=1)
    currency = call.desk.room.people.currency
    kept = [one for one in call.desk.room.nights if one.brief.template and _may_read(call)]
    own = [_kept(one, before) for one in sorted(kept, key=lambda one: -one.brief.plan.starts)]
    shipped = await call.beside(lambda: tuple(_seen(one, before, currency) for one in templates()))
    return (*own, *shipped)


def _may_read(call: HttpCall) -> bool:
    """A plan of the club's own may not be announced yet: it is for those who plan."""
    return call.who is not None and call.who.has("director", "floor")


def _kept(kept: KeptNight, before: date) -> TemplateSeen:
    """A night that the club keeps as a template: the same again on the same weekday."""
    plan, look = kept.night.plan, kept.look()
    held = datetime.fromtimestamp(plan.starts / 1000).astimezone() if plan.starts else None
    when = WEEKDAYS[held.weekday()] if held is not None else ""
    return TemplateSeen(
        id=kept.id,
        title=plan.title,
        house=plan.house,
        house_title=look.house_title,
        when=when,
        at=f"{held:%H:%M}" if held is not None else "",
        next=next_date(when, max(before, held.date())).isoformat() if held is not None else "",
        own=True,
        plan=replace(plan, starts=0, date=""),
    )


async def foresee_plan(call: HttpCall, body: Foreseeing) -> Foreseen:
    """A plan in numbers: prize pool and chips per color by field size."""
    book = await call.desk.room.houses.offered(body.plan.house)
    field = Turnout(entrants=body.entrants, again=body.again, add_ons=body.add_ons)
    return await call.beside(lambda: foresee(body.plan, night_rules(book, _tags(body.plan.game)), field))


async def paces(call: HttpCall) -> tuple[Preset, ...]:
    """Available speeds of generated structures."""
    del call
    return PRESETS


async def check_plan(call: HttpCall, body: PlanAsked) -> tuple[ProblemSeen, ...]:
    """Check a plan against its house rules, errors first."""
    book = await call.desk.room.houses.offered(body.plan.house)
    found = await call.beside(_problems, body.plan, book)
    return tuple(
        ProblemSeen(where=one.where, text=one.words, cites=book.cited(one.cites), warns=not one.severe) for one in found
    )


async def make_structure(call: HttpCall, body: Wish) -> Generated:
    """Generate levels, breaks and chips for a length, stack and field."""
    try:
        return await call.beside(generate, body)
    except ValueError as wrong:
        raise TurnedAway(422, "no_structure", f"{str(wrong)[:1].upper()}{str(wrong)[1:].rstrip('.')}.") from None


def _problems(plan: Plan, book: Rulebook) -> list[PlanProblem]:
    return list(problems(plan, night_rules(book, _tags(plan.game))))


def _seen(one: Template, before: date, currency: str) -> TemplateSeen:
    return TemplateSeen(
        id=one.id,
        title=one.plan.title,
        house=one.plan.house,
        house_title=_house(one.plan.house).title,
        about=one.about,
        when=one.when,
        at=one.at,
        next=next_date(one.when, before).isoformat() if one.when else "",
        plan=replace(one.plan, currency=currency),
        cites=_house(one.plan.house).cited(one.cites),
    )


@cache
def _house(house: str) -> Rulebook:
    return load_house(house)


def _tags(game: str) -> frozenset[str]:
    try:
        return tags_of(game)
    except RulebookError:
        return frozenset()
