"""Seasons: opened, changed, given rules, closed; and which tournaments count."""

import re
import unicodedata
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, Literal

from msgspec.structs import replace

from cutcard.acts.declare import act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Day, Duration, Id, Line, Moment, Name, Word, read_day
from cutcard.league.act_types import Command, Event, RefusedInLeague
from cutcard.league.formula import FormulaError
from cutcard.league.formula.variables import read_formula
from cutcard.league.season import PRESETS, TIE_BREAKS, EqualStacks, FinalRules, Season, SeasonRules, StacksByPlace
from cutcard.league.state import League, changes, decides, tells

How = Literal["counts", "left out", "final"]
_DAY: Final = timedelta(days=1)


@act(label="Open season")
class OpenSeason(Command, frozen=True, kw_only=True, tag="open-season"):
    """Open a season from one day to another; `offset`: milliseconds from UTC to local time."""

    name: Line
    first: Day
    last: Day
    offset: Duration = 0
    league: Name = ""
    rules: SeasonRules = SeasonRules()


@act(label="Save name and dates")
class ChangeSeason(Command, frozen=True, kw_only=True, tag="change-season"):
    """Rename a season, or change its dates; without dates: only tournaments that name it belong to it."""

    season: Id
    name: Line
    first: Day = ""
    last: Day = ""
    offset: Duration = 0
    league: Name = ""


@act(label="Save rules")
class SetSeasonRules(Command, frozen=True, kw_only=True, tag="set-season-rules"):
    """Set how points are earned, what counts, who is ranked, and who plays the final."""

    season: Id
    rules: SeasonRules


@act(label="Close season")
class CloseSeason(Command, frozen=True, kw_only=True, tag="close-season"):
    """Make the standings final."""

    season: Id


@act(label="Save")
class CountNight(Command, frozen=True, kw_only=True, tag="count-night"):
    """Count a tournament in a season, leave it out, or make it the final, which earns no points."""

    season: Id
    night: Id
    title: Name = ""
    how: How
    why: Line = ""


@act(label="Save")
class ShowLeague(Command, frozen=True, kw_only=True, tag="show-league"):
    """Make the league public, or for signed-in members only."""

    public: bool


class SeasonOpened(Event, frozen=True, kw_only=True, gc=False, tag="season-opened/1"):
    """A season was opened."""

    season: Id
    name: Line
    first: Word
    last: Word
    begins: Moment
    ends: Moment
    league: Name = ""
    rules: SeasonRules = SeasonRules()


class SeasonChanged(Event, frozen=True, kw_only=True, gc=False, tag="season-changed/1"):
    """A season has a new name or new dates."""

    season: Id
    name: Line
    first: Word = ""
    last: Word = ""
    begins: Moment = 0
    ends: Moment = 0
    league: Name = ""


class SeasonRulesSet(Event, frozen=True, kw_only=True, gc=False, tag="season-rules-set/1"):
    """A season has these rules, from its first tournament on."""

    season: Id
    rules: SeasonRules


class SeasonClosed(Event, frozen=True, kw_only=True, gc=False, tag="season-closed/1"):
    """The standings of a season are final."""

    season: Id


class NightCounted(Event, frozen=True, kw_only=True, gc=False, tag="night-counted/1"):
    """Whether a tournament counts in a season."""

    season: Id
    night: Id
    title: Name = ""
    how: How
    why: Line = ""


class LeagueShown(Event, frozen=True, kw_only=True, gc=False, tag="league-shown/1"):
    """Who can see the league."""

    public: bool


# Decide -------------------------------------------------------------------------


@decides
def open_season(c: OpenSeason, league: League) -> list[Event]:
    """Decide a season: its name is free, and so are its days."""
    name, begins, ends = _named(c.name), *_days(c.first, c.last, c.offset)
    _check_free(league, "", name, c)
    check_rules(c.rules)
    opened = SeasonOpened(
        season=_id_for(league, name),
        name=name,
        first=c.first,
        last=c.last,
        begins=begins,
        ends=ends,
        league=c.league.strip(),
        rules=c.rules,
    )
    return [opened]


@decides
def change_season(c: ChangeSeason, league: League) -> list[Event]:
    """Decide a change like an opening; a season that tournaments name needs no days."""
    season, name = find_open_season(league, c.season), _named(c.name)
    begins, ends = _days(c.first, c.last, c.offset) if c.first or c.last else (0, 0)
    _check_free(league, season.id, name, c)
    changed = SeasonChanged(
        season=season.id, name=name, first=c.first, last=c.last, begins=begins, ends=ends, league=c.league.strip()
    )
    if (season.name, season.league, season.begins, season.ends) == (name, changed.league, begins, ends):
        raise RefusedInLeague("nothing_changed")
    return [changed]


@decides
def set_rules(c: SetSeasonRules, league: League) -> list[Event]:
    """Decide rules that can be evaluated, for an open season."""
    season = find_open_season(league, c.season)
    check_rules(c.rules)
    if c.rules == season.rules:
        raise RefusedInLeague("nothing_changed")
    return [SeasonRulesSet(season=season.id, rules=c.rules)]


@decides
def close_season(c: CloseSeason, league: League) -> list[Event]:
    """Decide the close; undo reopens the season."""
    season = known(league, c.season)
    if season.closed:
        raise RefusedInLeague("season_closed_already", name=season.name)
    return [SeasonClosed(season=season.id)]


@decides
def count_night(c: CountNight, league: League) -> list[Event]:
    """Decide whether a tournament counts, in an open season; leaving one out needs a public reason."""
    season = find_open_season(league, c.season)
    if c.how == how_counted(season, c.night):
        raise RefusedInLeague("nothing_changed")
    if c.how == "left out" and not c.why.strip():
        raise RefusedInLeague("needs_reason")
    return [NightCounted(season=season.id, night=c.night, title=c.title, how=c.how, why=c.why.strip())]


@decides
def show_league(c: ShowLeague, league: League) -> list[Event]:
    """Decide who can see the league, if it changes."""
    if c.public == league.public:
        raise RefusedInLeague("nothing_changed")
    return [LeagueShown(public=c.public)]


def known(league: League, name: str) -> Season:
    """Find a season, opened by officers or named by tournaments."""
    season = league.season(name)
    if season is None:
        raise RefusedInLeague("no_such_season")
    return season


def find_open_season(league: League, name: str) -> Season:
    """Find a season that is open."""
    season = known(league, name)
    if season.closed:
        raise RefusedInLeague("season_closed", name=season.name)
    return season


def how_counted(season: Season, night: str) -> How:
    """How a tournament of a season counts."""
    return "final" if night in season.finals else "left out" if night in season.left_out else "counts"


def check_rules(rules: SeasonRules) -> None:
    """Refuse rules that cannot give standings."""
    if rules.formula.strip() and rules.formula not in PRESETS:
        try:
            read_formula(rules.formula)
        except FormulaError as wrong:
            raise RefusedInLeague("bad_formula", why=str(wrong), line=wrong.line, column=wrong.column) from None
    for number, name in enumerate(rules.tie_breaks):
        if name in rules.tie_breaks[:number]:
            raise RefusedInLeague("tie_break_twice", name=TIE_BREAKS[name])
    if rules.final is not None:
        _check_final(rules.final)


def _check_final(final: FinalRules) -> None:
    if not final.seats:
        raise RefusedInLeague("final_needs_seats")
    stacks = final.stacks
    if isinstance(stacks, EqualStacks | StacksByPlace):
        found = stacks.chips if isinstance(stacks, StacksByPlace) else (stacks.chips,)
        if not found or not all(found):
            raise RefusedInLeague("stacks_need_chips")
    elif not stacks.base and not stacks.each:
        raise RefusedInLeague("stacks_need_chips")


def _named(name: str) -> str:
    found = " ".join(name.split())
    if not found:
        raise RefusedInLeague("season_needs_name")
    return found


def _id_for(league: League, name: str) -> str:
    """An id for addresses, made from the name: Winter 2026 is winter-2026."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60]
    if not found or league.season(found) is not None:
        return f"{found}-{league.record.entry + 1}".strip("-")
    return found


def _check_free(league: League, own: str, name: str, c: OpenSeason | ChangeSeason) -> None:
    """Refuse a name in use, or days that overlap another season of the same league.

    Days are compared and not moments, since an hour of summer time is no overlap.
    """
    for one in (found for each in league.season_ids() if each != own and (found := league.season(each)) is not None):
        if one.league != c.league.strip():
            continue
        if one.name.casefold() == name.casefold():
            raise RefusedInLeague("season_named_so", name=one.name)
        if one.first and c.first <= one.last and one.first <= c.last:
            raise RefusedInLeague("seasons_overlap", name=one.name, first=one.first, last=one.last)


def _days(first: str, last: str, offset: int) -> tuple[int, int]:
    """When the first day begins in local time, and when the last one ends."""
    begins, ends = _day(first), _day(last)
    if ends < begins:
        raise RefusedInLeague("ends_before_it_begins", first=first, last=last)
    return max(0, _midnight(begins) - offset), max(0, _midnight(ends + _DAY) - offset)


def _day(text: str) -> date:
    if (found := read_day(text)) is None:
        raise RefusedInLeague("not_a_day", text=text or "That")
    return found


def _midnight(day: date) -> int:
    return round(datetime.combine(day, time(), UTC).timestamp() * 1000)


# Evolve ----------------------------------------------------------------------


def _season_of_event(league: League, name: str) -> Season:
    season = league.season(name)
    if season is None:
        raise DoesNotApply("the season no longer exists")
    return season


@changes
def _opened(league: League, e: SeasonOpened) -> None:
    league.seasons[e.season] = Season(
        id=e.season,
        name=e.name,
        league=e.league,
        first=e.first,
        last=e.last,
        begins=e.begins,
        ends=e.ends,
        rules=e.rules,
    )


@changes
def _changed(league: League, e: SeasonChanged) -> None:
    days = {"first": e.first, "last": e.last, "begins": e.begins, "ends": e.ends}
    league.seasons[e.season] = replace(_season_of_event(league, e.season), name=e.name, league=e.league, **days)


@changes
def _rules_set(league: League, e: SeasonRulesSet) -> None:
    league.seasons[e.season] = replace(_season_of_event(league, e.season), rules=e.rules)


@changes
def _closed(league: League, e: SeasonClosed) -> None:
    league.seasons[e.season] = replace(_season_of_event(league, e.season), closed=e.at)


@changes
def _counted(league: League, e: NightCounted) -> None:
    season = _season_of_event(league, e.season)
    finals = tuple(one for one in season.finals if one != e.night)
    left_out = tuple(one for one in season.left_out if one != e.night)
    finals += (e.night,) if e.how == "final" else ()
    left_out += (e.night,) if e.how == "left out" else ()
    league.seasons[e.season] = replace(season, finals=finals, left_out=left_out)


@changes
def _shown(league: League, e: LeagueShown) -> None:
    league.public = e.public


# Describe ----------------------------------------------------------------------


def called(league: League, name: str) -> str:
    """A season's name."""
    season = league.season(name)
    return season.name if season is not None else name


@tells
def _phrase_opened(e: SeasonOpened, _: League) -> str:
    return f"{e.name} opened, {e.first} to {e.last}"


@tells
def _phrase_changed(e: SeasonChanged, _: League) -> str:
    return f"{e.name} runs {e.first} to {e.last}" if e.first else f"{e.name} has the tournaments that name it"


@tells
def _phrase_rules(e: SeasonRulesSet, league: League) -> str:
    return f"Rules of {called(league, e.season)} saved"


@tells
def _phrase_closed(e: SeasonClosed, league: League) -> str:
    return f"{called(league, e.season)} closed"


@tells
def _phrase_counted(e: NightCounted, league: League) -> str:
    what = {"counts": "counts in", "left out": "is left out of", "final": "is the final of"}[e.how]
    told = f"{e.title or 'A tournament'} {what} {called(league, e.season)}"
    return f"{told}: {e.why}" if e.why else told


@tells
def _phrase_shown(e: LeagueShown, _: League) -> str:
    return "The league is public" if e.public else "The league is for signed-in members only"
