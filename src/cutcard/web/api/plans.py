"""Plans of nights: events that clubs run, structures made to measure, and what a house says to a plan."""

from datetime import date, datetime, timedelta
from functools import cache
from typing import Final

from msgspec.structs import replace

from cutcard.rules import Rulebook, RulebookError, load_game, load_house
from cutcard.rules.night import night_rules
from cutcard.tournament.plan.generating import PRESETS, Generated, Preset, Wish, generate
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.problems import PlanProblem, problems
from cutcard.tournament.plan.templates import Template, next_date, templates
from cutcard.tournament.seen.messages import ProblemSeen, TemplateSeen
from cutcard.web.api.session import RequestBody
from cutcard.web.calls import HttpCall
from cutcard.web.refusals import TurnedAway

MOST_BYTES: Final = 256 * 1024
"""A plan with a long structure is long."""


class PlanAsked(RequestBody, frozen=True, kw_only=True):
    """A plan to be looked over."""

    plan: Plan


async def events(call: HttpCall) -> tuple[TemplateSeen, ...]:
    """Events that clubs really run, to make a night of."""
    before = datetime.fromtimestamp(call.desk.now / 1000).astimezone().date() - timedelta(days=1)
    currency = call.desk.room.people.currency
    return await call.beside(lambda: tuple(_seen(one, before, currency) for one in templates()))


async def paces(call: HttpCall) -> tuple[Preset, ...]:
    """How fast a structure that is made to measure may be."""
    del call
    return PRESETS


async def check_plan(call: HttpCall, body: PlanAsked) -> tuple[ProblemSeen, ...]:
    """What is wrong with a plan, by its house's rules and by what makes sense; those first that must be mended."""
    book = await call.desk.room.houses.offered(body.plan.house)
    found = await call.beside(_problems, body.plan, book)
    return tuple(
        ProblemSeen(where=one.where, text=one.words, cites=book.cited(one.cites), warns=not one.severe) for one in found
    )


async def make_structure(call: HttpCall, body: Wish) -> Generated:
    """Levels and breaks for so long a night, so many chips and entrants; with the chips for it."""
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
        return load_game(game).tags
    except RulebookError:
        return frozenset()
