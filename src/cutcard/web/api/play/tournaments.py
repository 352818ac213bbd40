"""Tournaments and their plans."""

import dataclasses
from datetime import date, datetime, timedelta
from functools import cache
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from cutcard.acts.undo import LogLine
from cutcard.bounds import Chips, Id, Moment, OwnId, RawCommand, UpTo10000, Version
from cutcard.room.tournaments.permissions import authorize
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.rules import Rulebook, RulebookError, load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.rotation import tags_of
from cutcard.streams.answers import CommandAccepted, Previewed, RefusalMessage
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.plan.chip_set import Turnout
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.plan_check import PlanForecast, PlanProblem, forecast_plan, problems
from cutcard.tournament.plan.structure_builder import PRESETS, Generated, Preset, Wish, generate
from cutcard.tournament.plan.templates import WEEKDAYS, Template, next_date, templates
from cutcard.tournament.views.allowed_acts import allowed_acts
from cutcard.tournament.views.clock import forecast_view
from cutcard.tournament.views.console import ConsoleView, console_view
from cutcard.tournament.views.context import TournamentContext, results
from cutcard.tournament.views.entrants import entrant_of_person, entrants_view, public_entrant, search_entrants
from cutcard.tournament.views.log import as_it_was, lines
from cutcard.tournament.views.money import at_stake
from cutcard.tournament.views.phone import PhoneView, player_view
from cutcard.tournament.views.screen import ScreenView, screen_view
from cutcard.tournament.views.view_types import (
    AllowedAct,
    AtStakeView,
    EntrantView,
    Forecast,
    NightListed,
    ProblemView,
    TemplateView,
)
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.play.tables import Opened
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest, command_in

MOST_BYTES: Final = 256 * 1024
"""Bytes of a plan with a long structure."""


class PlanRequest(RequestBody, frozen=True, kw_only=True):
    """A plan to check."""

    plan: Plan


class Foreseeing(RequestBody, frozen=True, kw_only=True):
    """A plan, and the expected number of entrants."""

    plan: Plan
    entrants: Annotated[int, Meta(ge=0, le=10_000)]
    again: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Rebuys and re-entries together."""
    add_ons: Annotated[int, Meta(ge=0, le=10_000)] = 0


async def events(call: HttpRequest) -> tuple[TemplateView, ...]:
    """The club's own templates, newest first, and the built-in ones."""
    before = datetime.fromtimestamp(call.desk.now / 1000).astimezone().date() - timedelta(days=1)
    currency = call.desk.room.people.currency
    kept = [one for one in call.desk.room.nights if one.summary.template and _may_read(call)]
    own = [_own_template(one, before) for one in sorted(kept, key=lambda one: -one.summary.plan.starts)]
    shipped = await call.in_background(lambda: tuple(_seen(one, before, currency) for one in templates()))
    return (*own, *shipped)


def _may_read(call: HttpRequest) -> bool:
    """The club's own plan may not be announced yet: only staff who plan read it."""
    return call.who is not None and call.who.has("director", "floor")


def _own_template(kept: TournamentStream, before: date) -> TemplateView:
    """A tournament saved as a template: the same again on the same weekday."""
    plan, context = kept.night.plan, kept.context()
    held = datetime.fromtimestamp(plan.starts / 1000).astimezone() if plan.starts else None
    when = WEEKDAYS[held.weekday()] if held is not None else ""
    return TemplateView(
        id=kept.id,
        title=plan.title,
        house=plan.house,
        house_title=context.house_title,
        when=when,
        at=f"{held:%H:%M}" if held is not None else "",
        next=next_date(when, max(before, held.date())).isoformat() if held is not None else "",
        own=True,
        plan=replace(plan, starts=0, date=""),
    )


async def foresee_plan(call: HttpRequest, body: Foreseeing) -> PlanForecast:
    """A plan in numbers: prize pool and chips per color by field size."""
    book = await call.desk.room.houses.offered(body.plan.house)
    field = Turnout(entrants=body.entrants, again=body.again, add_ons=body.add_ons)
    return await call.in_background(
        lambda: forecast_plan(body.plan, tournament_rules(book, _tags(body.plan.game)), field)
    )


async def paces(call: HttpRequest) -> tuple[Preset, ...]:
    """Available speeds of generated structures."""
    del call
    return PRESETS


async def check_plan(call: HttpRequest, body: PlanRequest) -> tuple[ProblemView, ...]:
    """Check a plan against its house rules, errors first."""
    book = await call.desk.room.houses.offered(body.plan.house)
    found = await call.in_background(_problems, body.plan, book)
    return tuple(
        ProblemView(where=one.where, text=one.words, cites=book.cited(one.cites), warns=not one.severe) for one in found
    )


async def make_structure(call: HttpRequest, body: Wish) -> Generated:
    """Generate levels, breaks and chips for a length, stack and field."""
    try:
        return await call.in_process(generate, body)
    except ValueError as wrong:
        raise HttpRefusal(422, "no_structure", f"{str(wrong)[:1].upper()}{str(wrong)[1:].rstrip('.')}.") from None


def _problems(plan: Plan, book: Rulebook) -> list[PlanProblem]:
    return list(problems(plan, tournament_rules(book, _tags(plan.game))))


def _seen(one: Template, before: date, currency: str) -> TemplateView:
    return TemplateView(
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


"""Bytes of a plan with a long structure."""


class NightsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tournaments: planned and in progress, or with `past` the closed ones."""

    past: bool = False


class NightOrder(RequestBody, frozen=True, kw_only=True):
    """The plan of a new tournament; `id` is your own, never used twice: sent again, it is the same tournament."""

    plan: Plan
    id: Annotated[str, Meta(max_length=100)] = ""


class NightDoing(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again."""

    id: OwnId
    command: RawCommand
    version: Version | None = None


class Previewing(RequestBody, frozen=True, kw_only=True):
    """A command to preview only."""

    command: RawCommand


class Whose(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose phone: the entrant's id."""

    player: Id = ""


class Linking(RequestBody, frozen=True, kw_only=True):
    """A tablet for a table; `id` is your own, never used twice."""

    id: OwnId


class EntrantsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Search: the beginnings of words in a name, and how many results at most."""

    q: Annotated[str, Meta(max_length=100)] = ""
    limit: Annotated[int, Meta(ge=1, le=1000)] = 100


async def nights(call: HttpRequest, query: NightsQuery) -> tuple[NightListed, ...]:
    """Upcoming and running tournaments, next first; or finished ones. Drafts are for staff."""
    everything = [kept for kept in call.desk.room.nights if (kept.summary.stage == "closed") == query.past]
    if call.who is None or not call.who.has("director", "floor"):
        everything = [kept for kept in everything if kept.summary.stage != "planned"]
    ordered = sorted(everything, key=lambda kept: (kept.summary.plan.starts, kept.id), reverse=query.past)
    rows = (call.desk.room.nights.listed(kept, _person(call)) for kept in ordered)
    return tuple(row for row in rows if row is not None)


async def open_night(call: HttpRequest, body: NightOrder) -> ConsoleView:
    """Create a tournament from a plan with the current house rules."""
    rooms = call.desk.room.nights
    night = await rooms.open(call.person, body.plan, body.id, call.device)
    return console_view(rooms[night].context())


async def night(call: HttpRequest) -> ConsoleView:
    """A tournament as the director sees it."""
    return call.desk.room.nights.views.console(context_of(call))


async def night_command(call: HttpRequest, body: NightDoing) -> CommandAccepted | RefusalMessage:
    """Run a command, once. Time, person and device are added here."""
    kept, who = stream_of(call), call.person.id
    return await kept.execute_asked(who, body.id, body.command, lambda: command_of(call, body.command), body.version)


async def preview(call: HttpRequest, body: Previewing) -> Previewed | RefusalMessage:
    """Preview a command in words. Nothing is saved."""
    return stream_of(call).preview(command_of(call, body.command))


async def night_screen(call: HttpRequest) -> ScreenView:
    """The public clock."""
    return screen_view(context_of(call))


async def night_player(call: HttpRequest, query: Whose) -> PhoneView:
    """A tournament for one player: the one named, else the caller, else a spectator."""
    own = entrant_of_person(stream_of(call).night, _person(call))
    return player_view(context_of(call), query.player or (own.id if own is not None else ""))


async def night_log(call: HttpRequest) -> tuple[LogLine, ...]:
    """All log entries, newest first."""
    context = context_of(call)
    return lines(context, context.night.record.log, len(context.night.record.log) + 1)


async def night_at(call: HttpRequest) -> ConsoleView:
    """A tournament as it was right after an entry."""
    number = call.path["entry"]
    return await call.in_background(
        _past, context_of(call), int(number) if number.isdecimal() and len(number) < 10 else 0
    )


def _past(context: TournamentContext, entry: int) -> ConsoleView:
    """The log is replayed into a separate tournament state."""
    was, then = as_it_was(context.night, entry)
    return console_view(dataclasses.replace(context, night=was, now=then))


async def night_entrants(call: HttpRequest, query: EntrantsQuery) -> tuple[EntrantView, ...]:
    """Registered players whose names start with a text."""
    context = context_of(call)
    return entrants_view(context, results(context), search_entrants(context.night, query.q, query.limit))


async def night_standings(call: HttpRequest, query: EntrantsQuery) -> tuple[EntrantView, ...]:
    """Public standings."""
    context = context_of(call)
    placed = results(context)
    return tuple(
        public_entrant(context, placed, one)
        for one in search_entrants(context.night, query.q, query.limit, context.in_public)
    )


async def open_tablet(call: HttpRequest, body: Linking) -> Opened:
    """Open a dealer tablet for a tournament table."""
    number = int(call.path["number"]) if call.path["number"].isdecimal() else 0
    return Opened(await call.desk.room.open_tablet(call.person, call.path["id"], number, body.id))


async def entrant_may(call: HttpRequest) -> tuple[AllowedAct, ...]:
    """The actions available for a player now, with their effect, or why not."""
    context = context_of(call)
    if call.path["player"] not in context.night.entrants:
        raise RefusedAtNight("no_such_player", player=call.path["player"])
    return allowed_acts(context, call.path["player"])


def _person(call: HttpRequest) -> str:
    return call.who.id if call.who is not None else ""


def command_of(call: HttpRequest, asked: dict[str, Any]) -> AnyCommand:
    """A command from a page, with its sender; refused if they may not send it."""
    command: AnyCommand = command_in(asked, AnyCommand)
    authorize(call.person, command, stream_of(call).night)
    return replace(command, at=0, by=call.person.id, device=call.device)


def context_of(call: HttpRequest) -> TournamentContext:
    """A view of the tournament in the path; links are made with the address of this request."""
    context = stream_of(call).context()
    return dataclasses.replace(context, public=f"{call.origin}/night/{context.night.id}")


def stream_of(call: HttpRequest) -> TournamentStream:
    """The tournament in the path."""
    return call.desk.room.nights[call.path["id"]]


Style = Literal["mixed", "tight", "loose", "aggressive", "calling"]


class BotsRequest(RequestBody, frozen=True, kw_only=True):
    """How many bots, and how they play."""

    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    style: Style = "mixed"


class EntrantsAdded(Struct, frozen=True):
    """The bots that were registered."""

    names: tuple[str, ...]


class Foretelling(Struct, frozen=True, forbid_unknown_fields=True):
    """The wanted end; 0: any time."""

    by: Moment = 0


class StakesRequest(RequestBody, frozen=True, kw_only=True):
    """Stacks not entered yet; who busts next, and who takes their chips, if known."""

    stacks: UpTo10000[tuple[Id, Chips]] = ()
    bust: Id = ""
    by: Id = ""


async def night_at_stake(call: HttpRequest, body: StakesRequest) -> AtStakeView:
    """Value of every stack in prizes and bounties, and what a bust would change."""
    return await call.in_background(at_stake(context_of(call), dict(body.stacks), body.bust, body.by))


async def add_entrants(call: HttpRequest, body: BotsRequest) -> EntrantsAdded:
    """Register bots for an online tournament."""
    if call.desk.lab.entrants is None or stream_of(call).night.plan.room != "online":
        raise HttpRefusal(409, "no_bots_here", "Bots can only join tournaments that are dealt online.")
    style = "" if body.style == "mixed" else body.style
    return EntrantsAdded(await call.desk.lab.entrants(call.path["id"], body.count, style, call.person))


async def night_forecast(call: HttpRequest, query: Foretelling) -> Forecast:
    """Forecast the end of a tournament, and which level change would finish it on time."""
    found = forecast_view(stream_of(call).context(), query.by)
    if found is None:
        raise HttpRefusal(
            409,
            "no_forecast",
            "There is no end to forecast: no levels, fewer than two players, or the tournament is over.",
        )
    return found
