"""The season page: standings, tournaments, the points race, funds, if it ended now, and how points are made."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, Literal

from cutcard.english import CurrencyFormat, format_number
from cutcard.league.formula import FormulaError, Worked, points
from cutcard.league.formula.functions import Value
from cutcard.league.formula.variables import Scored, extras_with, read_formula, score_one, work
from cutcard.league.season import (
    PRESETS,
    Season,
    describe_counting,
    describe_final,
    describe_formula,
    describe_ties,
    describe_working,
)
from cutcard.league.seasons import NightCounted, how_counted
from cutcard.league.standings import Ranked, as_if_ended, final_field, for_targets
from cutcard.league.tournament_result import Finish, TournamentResult
from cutcard.room.league.context import LeagueContext, Namer, NamesFinishes
from cutcard.room.league.league_stream import LeagueTables, SeasonTable, worked_out
from cutcard.room.league.own_results import OwnNight, league_night, over
from cutcard.room.league.view_types import (
    CorrectionView,
    EndNowView,
    FormulaTried,
    LastView,
    LineView,
    LiveLineView,
    LiveNightView,
    PointsView,
    RaceView,
    SeasonFund,
    SeasonNightView,
    SeasonView,
    TargetView,
    WorkedView,
    WorkingView,
)
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.tournament.chips.chips_in_play import known_stack

FORM: Final = 6
"""The number of latest tournaments in a line."""
RACED: Final = 16
"""The number of players in the points race."""
_TOLD: Final = {
    "chips": "Remaining players are ranked by chips.",
    "shared": "Not all remaining stacks are known, so these players share first place for now.",
}


def season_view(context: LeagueContext, table: SeasonTable) -> SeasonView:
    """A season's page; the balances of its funds come from the books."""
    (services, tables, namer, club), season = context, table.season
    current = tables.current()
    finalists = _finalists(table)
    last = [night.id for night, _ in table.scores.nights[-FORM:]]
    lead = max((one.points for one in table.lines if one.place == 1), default=0.0)
    return SeasonView(
        id=season.id,
        name=season.name,
        club=club,
        currency=CurrencyFormat.of(services.people.currency),
        version=tables.league.version,
        league=season.league,
        first=season.first,
        last=season.last,
        closed=season.closed,
        current=current is not None and current.season.id == season.id,
        rules=season.rules,
        seats=season.rules.final.seats if season.rules.final is not None else 0,
        standings=tuple(_line(one, namer, finalists, last, lead) for one in table.lines),
        nights=tuple(_nights(tables, table, namer)),
        race=tuple(_race(table, namer)),
        funds=tuple(_funds(tables, table)),
        ended_now=_ended_now(tables, table, namer),
        live=() if season.closed else tuple(live_nights(context, table)),
        points=_points(table, namer),
        corrections=tuple(_corrections(season, services, namer)),
        trouble=table.trouble,
    )


# Standings and tournaments --------------------------------------------------------------------------------------------


def _finalists(table: SeasonTable) -> set[str]:
    rules = table.season.rules.final
    return {one.line.person for one in final_field(table.lines, rules).qualified} if rules is not None else set()


def _line(one: Ranked, namer: Namer, finalists: set[str], last: list[str], lead: float) -> LineView:
    before = max(0, len(one.played) - FORM)
    played = {night: (number, score) for number, (night, score) in enumerate(one.played[before:], before)}
    return LineView(
        person=one.person,
        name=namer.name(one.person, one.name),
        you=namer.is_you(one.person),
        place=one.place,
        moved=one.moved,
        nights=one.attended,
        counting=len(one.counting),
        points=one.points,
        behind=points(lead - one.points) if one.place else 0.0,
        hits=one.hits,
        wins=one.wins,
        final=one.person in finalists,
        corrected=points(sum(each.points for each in one.corrections)),
        last=tuple(_last(night, played.get(night), one) for night in last),
    )


def _last(night: str, played: tuple[int, Scored] | None, line: Ranked) -> LastView:
    if played is None:
        return LastView(night=night, away=True)
    number, score = played
    place = score.finish.place
    return LastView(night=night, place=place, points=score.total, won=place == 1, counts=number in line.counting)


def _nights(tables: LeagueTables, table: SeasonTable, namer: Namer) -> Iterator[SeasonNightView]:
    number = 0
    for night in table.nights:
        how = how_counted(table.season, night.id)
        number += how == "counts"
        won = next((one for one in night.finishes if one.place == 1), None)
        yield SeasonNightView(
            id=night.id,
            title=night.title,
            number=number if how == "counts" else 0,
            started=night.started,
            entrants=len(night.finishes),
            winner=namer.of(won.person, won.name) if won is not None else None,
            money_in=table.money[night.id][0],
            prizes=table.money[night.id][1],
            how=how,
            why=why_counted(tables, table.season, night.id),
            ours=tables.own.has(night.id),
        )


def why_counted(tables: LeagueTables, season: Season, night: str) -> str:
    """The officer's reason for a tournament that is left out or the final."""
    if how_counted(season, night) == "counts":
        return ""
    gone = tables.league.record.undone
    said = (
        event.why
        for event in reversed(tables.league.record.log)
        if isinstance(event, NightCounted) and (event.season, event.night) == (season.id, night)
        if event.entry not in gone
    )
    return next(said, "")


def _race(table: SeasonTable, namer: Namer) -> Iterator[RaceView]:
    for number, one in enumerate(table.lines):
        if number < RACED or namer.is_you(one.person):
            yield RaceView(
                person=one.person,
                name=namer.name(one.person, one.name),
                you=namer.is_you(one.person),
                place=one.place,
                points=table.race(one),
            )


def _corrections(season: Season, services: RoomServices, namer: Namer) -> Iterator[CorrectionView]:
    for one in season.corrections:
        yield CorrectionView(
            entry=one.entry,
            person=one.person,
            name=namer.name(one.person, one.name),
            points=one.points,
            reason=one.reason,
            night=one.night,
            at=one.at,
            by=namer.name(one.by, services.name(one.by)) if one.by else "",
        )


# Funds ----------------------------------------------------------------------------------------------------------------


def _funds(tables: LeagueTables, table: SeasonTable) -> Iterator[SeasonFund]:
    """What our tournaments kept for later by their house rules, by purpose."""
    within = {one.id for one in table.nights}
    kept: dict[str, list[OwnNight]] = {}
    for one in tables.own.closed():
        if one.kept is not None:
            kept.setdefault(one.kept.title, []).append(one)
    for title, nights in kept.items():
        own = [one.kept for one in nights if one.night.id in within and one.kept is not None]
        if own:
            yield SeasonFund(
                title=title,
                cents=sum(one.cents for one in own),
                of_cents=sum(one.of_cents for one in own),
                nights=len(own),
                paid=sum(one.paid for one in own),
                cites=own[-1].cites,
            )


# If it ended now ------------------------------------------------------------------------------------------------------


def _ended_now(tables: LeagueTables, table: SeasonTable, namer: Namer) -> EndNowView | None:
    ranked = [one for one in table.lines if one.place]
    if not ranked:
        return None
    field = final_field(table.lines, table.season.rules.final) if table.season.rules.final is not None else None
    inside = [one.line for one in field.qualified] if field is not None else []
    out = next((b for a, b in pairwise(ranked) if inside and a is inside[-1]), None)
    level = field.level_at_the_line if field is not None else ()
    return EndNowView(
        leader=namer.of(ranked[0].person, ranked[0].name),
        by=points(ranked[0].points - ranked[1].points) if len(ranked) > 1 else 0.0,
        last_in=namer.of(inside[-1].person, inside[-1].name) if inside and not level else None,
        first_out=namer.of(out.person, out.name) if out is not None and not level else None,
        ahead=points(inside[-1].points - out.points) if out is not None and not level else 0.0,
        level=tuple(namer.of(one.person, one.name) for one in level),
        targets=tuple(_targets(tables, table, namer)),
    )


def _targets(tables: LeagueTables, table: SeasonTable, namer: Namer) -> Iterator[TargetView]:
    """The bounty targets if everyone came, where the club plays that game."""
    kept = tables.own.hunting()
    if kept is None:
        return
    asked, wanted = kept.rules.bounty_targets, for_targets(table.lines, table.scores)
    everybody = [one.person for one in table.lines]
    for letter, person in asked.named(everybody, dict(wanted.points), wanted.last).items():
        yield TargetView(
            letter=letter,
            person=person,
            name=namer.name(person, _called(table, person)),
            you=namer.is_you(person),
            cites=kept.book.cited(asked.cites_on(letter.lower())),
        )


def _called(table: SeasonTable, person: str) -> str:
    line = table.line(person)
    return line.name if line is not None else ""


def live_nights(context: LeagueContext, table: SeasonTable) -> Iterator[LiveNightView]:
    """Tournaments in progress in a season, with its standings if each ended now."""
    for kept in context.tables.own.live():
        night = league_night(kept.night, kept.rules)
        if not table.season.counts(night):
            continue
        by = _known_by(kept, context.services.now())
        ended = as_if_ended(night, by_chips=by == "chips")
        nights = tuple(sorted((*table.nights, ended), key=lambda one: (one.started, one.id)))
        then = worked_out(table.season, nights, context.tables.points_of)
        still_in = {one.person for one in night.finishes if not one.place}
        before = {one.person: one.place for one in table.lines}
        tonight = {one.finish.person: one for each, ones in then.scores.nights if each.id == night.id for one in ones}
        yield LiveNightView(
            night=night.id,
            title=night.title,
            over=over(kept),
            by="" if over(kept) else by,
            told="" if over(kept) else _TOLD[by],
            lines=tuple(_live_line(one, context.namer, before, tonight, still_in) for one in then.lines),
        )


def _known_by(kept: TournamentStream, now: int) -> Literal["chips", "shared"]:
    """How remaining players are placed: by chips only where all stacks are known."""
    stacks = [known_stack(kept.night, one, now).chips for one in kept.night.playing]
    return "shared" if any(one is None for one in stacks) else "chips"


def _live_line(
    one: Ranked, namer: Namer, before: dict[str, int], tonight: dict[str, Scored], still_in: set[str]
) -> LiveLineView:
    then, score = before.get(one.person, 0), tonight.get(one.person)
    return LiveLineView(
        person=one.person,
        name=namer.name(one.person, one.name),
        you=namer.is_you(one.person),
        place=one.place,
        moved=then - one.place if then and one.place else None,
        points=one.points,
        tonight=score.total if score is not None else None,
        tonight_place=score.finish.place if score is not None else 0,
        still_in=one.person in still_in,
    )


# How points are made --------------------------------------------------------------------------------------------------


def _points(table: SeasonTable, namer: Namer) -> PointsView:
    rules = table.season.rules
    preset = PRESETS.get(rules.formula)
    return PointsView(
        formula=preset.text if preset is not None else rules.formula,
        preset=rules.formula if preset is not None else "",
        told=describe_formula(rules),
        counting=describe_counting(rules),
        ties=describe_ties(rules),
        final=describe_final(rules.final),
        example=_example(table, namer),
    )


def _example(table: SeasonTable, namer: Namer) -> WorkedView | None:
    """The reader's latest tournament, else its winner's."""
    if not table.scores.nights or table.trouble:
        return None
    night = table.scores.nights[-1].night
    own = next((one for one in night.finishes if namer.is_you(one.person) and one.place), None)
    first = next((one for one in night.finishes if one.place == 1), None)
    chosen = own or first
    return worked_view(table.season.rules.formula_for(night), night, chosen, namer) if chosen is not None else None


def worked_view(formula: str, night: TournamentResult, finish: Finish, namer: NamesFinishes) -> WorkedView:
    """A player's points of a tournament with the steps, or raise FormulaError."""
    worked = work(formula, night, finish) if formula.strip() and finish.place else None
    own = score_one(night, finish, formula, worked)
    return WorkedView(
        person=finish.person,
        name=namer.name(finish.person, finish.name),
        you=namer.is_you(finish.person),
        night=night.id,
        title=night.title,
        started=night.started,
        place=finish.place,
        entrants=len(night.finishes),
        by_formula=own.by_formula,
        beside=tuple((one.reason, one.points) for one in extras_with(night, finish, formula)),
        points=own.total,
        steps=tuple(_steps(worked)) if worked is not None else (),
        told=describe_working(night, own, worked, formula),
    )


def formula_tried(text: str, night: TournamentResult | None, named: NamesFinishes) -> FormulaTried:
    """Every player's points of a tournament by a formula, or where its error is; done in a process."""
    name, title = (night.id, night.title) if night is not None else ("", "")
    try:
        read_formula(text)
        rows = [worked_view(text, night, one, named) for one in night.finishes] if night is not None else []
    except FormulaError as wrong:
        return FormulaTried(text=text, wrong=str(wrong), line=wrong.line, column=wrong.column, night=name, rows=())
    rows.sort(key=lambda one: (one.place == 0, one.place, one.name))
    return FormulaTried(text=text, night=name, title=title, rows=tuple(rows))


def _steps(worked: Worked) -> Iterator[WorkingView]:
    for step in worked.steps:
        yield WorkingView(
            line=step.line,
            text=step.text,
            used=tuple((name, shown(value)) for name, value in step.used),
            chosen=step.chosen,
            result=shown(step.result),
        )


def shown(value: Value) -> str:
    """A value of a formula as text: a number, a text, a list."""
    if isinstance(value, float | int):
        return format_number(value)
    return f'"{value}"' if isinstance(value, str) else ", ".join(map(format_number, value))
