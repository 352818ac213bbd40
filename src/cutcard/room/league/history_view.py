"""The history pages: all time, head to head, a player's results, one tournament."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from cutcard.english import CurrencyFormat, ordinal
from cutcard.league.all_time import Appearances, appearances, careers, head_to_head, knockouts, meetings
from cutcard.league.formula import FormulaError
from cutcard.league.formula.variables import extras_with, scored
from cutcard.league.seasons import how_counted
from cutcard.league.standings import Ranked
from cutcard.league.tournament_result import Finish, TournamentResult
from cutcard.room.league.context import LeagueContext, Namer
from cutcard.room.league.history_types import (
    AllTimeLine,
    AllTimeView,
    BarView,
    HeadToHeadView,
    KnockoutsView,
    KnockoutView,
    LeagueTournamentView,
    MeetingView,
    NightLineView,
    PairView,
    PersonResultsView,
    PersonSeasonView,
    ResultView,
)
from cutcard.room.league.league_stream import SeasonTable
from cutcard.room.league.season_view import why_counted

AMONG: Final = 8
"""The number of top players compared with each other."""
_COLUMNS: Final = ((1, 1), (2, 5), (6, 10), (11, 15), (16, 0))


# All time -------------------------------------------------------------------------------------------------------------


def all_time_view(context: LeagueContext) -> AllTimeView:
    """Every player ever."""
    seasons, namer = context.tables.seasons(), context.namer
    found = careers((one.season, one.lines) for one in reversed(seasons))
    totals = [-one.points for one in found]
    return AllTimeView(
        club=context.club,
        seasons=len(seasons),
        nights=sum(len(one.scores.nights) for one in seasons),
        lines=tuple(
            AllTimeLine(
                place=1 + bisect_left(totals, -one.points),
                person=one.person,
                name=namer.name(one.person, one.name),
                you=namer.is_you(one.person),
                seasons=one.seasons,
                nights=one.nights,
                wins=one.wins,
                paid_places=one.paid_places,
                titles=one.titles,
                hits=one.hits,
                points=one.points,
                average=round(one.points / one.nights, 1) if one.nights else 0.0,
                best=one.best,
            )
            for one in found
        ),
    )


# Head to head ---------------------------------------------------------------------------------------------------------


def head_to_head_view(context: LeagueContext, season: SeasonTable | None, one: str, other: str) -> HeadToHeadView:
    """Who can be compared, a season's top eight among each other, and the two asked for over all tournaments."""
    nights, names, namer = context.tables.nights(), context.tables.names(), context.namer
    people = sorted((namer.of(person, name) for person, name in names.items()), key=lambda each: each.name.casefold())
    first = [line.person for line in season.lines[:AMONG]] if season is not None else []
    within = season.nights if season is not None else ()
    pair = None
    if one in names and other in names and one != other:
        pair = _pair(appearances(nights, (one, other)), names, namer, one, other, whole=True)
    there = appearances(within, first)
    among = (_pair(there, names, namer, *both, whole=False) for both in combinations(first, 2))
    return HeadToHeadView(people=tuple(people), among=tuple(among), pair=pair)


def _pair(there: Appearances, names: Mapping[str, str], namer: Namer, one: str, other: str, *, whole: bool) -> PairView:
    met = list(meetings(there, one, other))
    told = head_to_head(met)
    return PairView(
        one=namer.of(one, names.get(one, "")),
        other=namer.of(other, names.get(other, "")),
        together=told.together,
        one_ahead=told.ahead,
        other_ahead=told.behind,
        level=told.level,
        one_hits=told.hits,
        other_hits=told.was_hit,
        meetings=tuple(
            MeetingView(
                night=each.night.id,
                title=each.night.title,
                started=each.night.started,
                one_place=each.one,
                other_place=each.other,
                one_hits=each.one_hits,
                other_hits=each.other_hits,
            )
            for each in (reversed(met) if whole else ())
        ),
    )


# One player -----------------------------------------------------------------------------------------------------------


def person_view(context: LeagueContext, person: str, season: SeasonTable | None) -> PersonResultsView | None:
    """A player's results in a season, or in all without one; None: they played nothing."""
    services, tables, namer, club = context
    seasons = [one for one in tables.seasons() if one.line(person) is not None]
    shown = [season] if season is not None else list(reversed(seasons))
    theirs = [night for night in tables.nights() if any(one.person == person for one in night.finishes)]
    if not theirs and not seasons:
        return None
    within = [one for one in theirs if season is None or season.season.has(one)]
    own = [one for night in within for one in night.finishes if one.person == person]
    results = tuple(_results(context, person, shown, within, away=season is not None))
    knows_money = namer.is_you(person) or namer.knows_money
    found = knockouts(within, person)
    names = {one.person: one.name for night in theirs for one in night.finishes}
    return PersonResultsView(
        person=person,
        name=namer.name(person, names.get(person, "")),
        you=namer.is_you(person),
        club=club,
        currency=CurrencyFormat.of(services.people.currency),
        season=season.season.id if season is not None else "",
        seasons=tuple(_season_of(one, person, namer) for one in seasons),
        results=results,
        places=tuple(_columns(own)),
        knock_outs=KnockoutsView(
            hits=sum(one.hits for one in own),
            out=sum(1 + one.rebuys if one.place != 1 else one.rebuys for one in own if one.place),
            of=tuple(
                KnockoutView(person=who, name=namer.name(who, names.get(who, "")), times=n) for who, n in found.of
            ),
            by=tuple(
                KnockoutView(person=who, name=namer.name(who, names.get(who, "")), times=n) for who, n in found.by
            ),
        ),
        prizes=sum(one.prize for one in own),
        won=sum(one.won for one in own),
        paid=sum(one.paid for one in own) if knows_money else None,
    )


def _season_of(table: SeasonTable, person: str, namer: Namer) -> PersonSeasonView:
    line = table.line(person)
    assert line is not None  # noqa: S101 - only seasons with a line of theirs are asked
    above = [one for one in table.lines if one.place and line.place and one.place < line.place]
    ahead = above[-1] if above else None
    return PersonSeasonView(
        id=table.season.id,
        name=table.season.name,
        place=line.place,
        of=len(table.lines),
        moved=line.moved,
        points=line.points,
        nights=line.attended,
        counting=len(line.counting),
        wins=line.wins,
        hits=line.hits,
        ahead=namer.of(ahead.person, ahead.name) if ahead is not None else None,
        behind=ahead.points - line.points if ahead is not None else 0.0,
    )


def _results(
    context: LeagueContext, person: str, seasons: Sequence[SeasonTable], within: list[TournamentResult], *, away: bool
) -> Iterator[ResultView]:
    """Tournament by tournament; missed ones only where one season is asked for."""
    found: dict[str, ResultView] = {}
    for table in seasons:
        line = table.line(person)
        totals = table.race(line) if line is not None else ()
        for number, (night, _) in enumerate(table.scores.nights):
            total = totals[number] if totals else 0.0
            one = _played(night, person)
            if one is not None:
                found[night.id] = _result(context, night, one, table.season.id, line, total)
            elif away:
                found[night.id] = ResultView(
                    night=night.id,
                    title=night.title,
                    started=night.started,
                    season=table.season.id,
                    away=True,
                    entrants=len(night.finishes),
                    paid_places=night.paid_places,
                    total=total,
                    ours=context.tables.own.has(night.id),
                )
        for night in table.nights:
            one = _played(night, person)
            if night.id not in found and one is not None:
                found[night.id] = _result(context, night, one, table.season.id, line, 0.0)
    for night in within:
        one = _played(night, person)
        if night.id not in found and one is not None:
            found[night.id] = _result(context, night, one, "", None, 0.0)
    yield from sorted(found.values(), key=lambda each: (each.started, each.night))


def _played(night: TournamentResult, person: str) -> Finish | None:
    return next((one for one in night.finishes if one.person == person), None)


def _result(
    context: LeagueContext, night: TournamentResult, one: Finish, season: str, line: Ranked | None, total: float
) -> ResultView:
    tables, namer = context.tables, context.namer
    played = line.nights if line is not None else ()
    own = next((each for each in played if each.night == night.id), None)
    table = tables.league.season(season)
    return ResultView(
        night=night.id,
        title=night.title,
        started=night.started,
        season=season,
        place=one.place,
        entrants=len(night.finishes),
        paid_places=night.paid_places,
        points=own.points if own is not None else 0.0,
        counts=own is not None and own.counts,
        total=total,
        prize=one.prize,
        won=one.won,
        paid=one.paid if namer.is_you(one.person) or namer.knows_money else None,
        hits=one.hits,
        final=table is not None and night.id in table.finals,
        ours=tables.own.has(night.id),
    )


def _columns(own: list[Finish]) -> Iterator[BarView]:
    """How often they finished in each place; tournaments without a place are a column of their own."""
    for first, last in _COLUMNS:
        label = f"{first}+" if not last else ordinal(first) if first == last else f"{first}–{last}"
        yield BarView(label=label, count=sum(first <= one.place and (not last or one.place <= last) for one in own))
    if unknown := sum(not one.place for one in own):
        yield BarView(label="unplaced", count=unknown)


# One tournament -------------------------------------------------------------------------------------------------------


def night_view(context: LeagueContext, name: str) -> LeagueTournamentView | None:
    """A tournament of the league; None: no such id."""
    services, tables, namer, _ = context
    night = next((one for one in tables.nights() if one.id == name), None)
    if night is None:
        return None
    table = tables.of_night(night)
    season = table.season if table is not None else None
    formula, trouble = season.rules.formula_for(night) if season is not None else night.formula, ""
    try:
        scores = scored(night, formula)
    except FormulaError as wrong:
        scores, trouble = scored(night, ""), f"The points formula has an error: {wrong}"
    counting = {
        line.person
        for line in (table.lines if table is not None else ())
        if any(each.night == night.id and each.counts for each in line.nights)
    }
    names = {one.person: one.name for one in night.finishes}
    return LeagueTournamentView(
        id=night.id,
        title=night.title,
        currency=CurrencyFormat.of(services.people.currency),
        league=night.league,
        season=season.id if season is not None else "",
        season_name=season.name if season is not None else "",
        how=how_counted(season, night.id) if season is not None else "left out",
        why=why_counted(tables, season, night.id) if season is not None else "It is not in a season.",
        started=night.started,
        ended=night.ended,
        entrants=len(night.finishes),
        money_in=night.money_in,
        prizes=night.prizes_paid,
        paid_places=night.paid_places,
        formula=formula,
        ours=tables.own.has(night.id),
        trouble=trouble,
        lines=tuple(
            NightLineView(
                person=one.finish.person,
                name=namer.name(one.finish.person, one.finish.name),
                you=namer.is_you(one.finish.person),
                place=one.finish.place,
                prize=one.finish.prize,
                hits=one.finish.hits,
                points=one.total,
                by_formula=one.by_formula,
                beside=tuple((extra.reason, extra.points) for extra in extras_with(night, one.finish, formula)),
                rebuys=one.finish.rebuys,
                add_ons=one.finish.add_ons,
                out_by=tuple(namer.name(by, names.get(by, "")) for by in one.finish.out_by),
                counts=one.finish.person in counting,
            )
            for one in sorted(scores, key=lambda each: (each.finish.place == 0, each.finish.place, each.finish.name))
        ),
    )
