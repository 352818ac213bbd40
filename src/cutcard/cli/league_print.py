"""What `cutcard league` prints: the tournaments that were read, for people and for programs."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from cutcard.english import join_names, ordinal
from cutcard.formats.league_files import FileRead
from cutcard.league.formula import FormulaError, Worked, points
from cutcard.league.formula.variables import Scored, scored
from cutcard.league.imports import ResultCompared, compared, people_of
from cutcard.league.season import Season
from cutcard.league.standings import Ranked
from cutcard.league.tournament_result import TournamentResult

if TYPE_CHECKING:
    from rich.console import Console

_TOLD: Final = 8
"""The most changes of one tournament that are listed."""


def points_of(night: TournamentResult) -> tuple[list[Scored], str]:
    """All points by the tournament's own formula; if it fails, the stored points, and why."""
    try:
        return scored(night, night.formula), ""
    except FormulaError as wrong:
        return scored(night, ""), f"The formula has an error: {wrong}"


# For programs ---------------------------------------------------------------------------------------------------------


def as_json(found: list[FileRead], new: int | None) -> dict[str, Any]:
    """Every tournament once, in the order of the files; and the files that could not be read."""
    nights = {night.id: _night(one, night) for one in found for night in one.nights}
    wrong = [{"file": one.name, "wrong": " ".join(one.wrong)} for one in found if one.wrong]
    told: dict[str, Any] = {"nights": list(nights.values()), "unreadable": wrong}
    return told if new is None else told | {"kept": new}


def _night(read: FileRead, result: TournamentResult) -> dict[str, Any]:
    people, problem = points_of(result)
    return {
        "file": read.name,
        "id": result.id,
        "title": result.title,
        "version": read.save.version if read.save is not None else "",
        "league": result.league,
        "league_id": result.league_id,
        "season": result.season,
        "season_id": result.season_id,
        "entrants": len(result.finishes),
        "rebuys": sum(one.rebuys for one in result.finishes),
        "add_ons": sum(one.add_ons for one in result.finishes),
        "money_in": _amount(result.money_in),
        "rake": _amount(sum(one.rake for one in result.finishes) + result.fixed_rake),
        "bounties": _amount(sum(one.bounty_cost for one in result.finishes)),
        "prizes_paid": _amount(result.prizes_paid),
        "start": _moment(result.started),
        "end": _moment(result.ended),
        "formula": result.formula,
        "players": [_player(one, problem=bool(problem)) for one in people],
        "levels": len(read.save.levels) if read.save is not None else 0,
        "not_understood": [*read.doubts, *([problem] if problem else [])],
        "left_out": list(read.left_out),
    }


def _player(one: Scored, *, problem: bool) -> dict[str, Any]:
    finish = one.finish
    return {
        "id": finish.person,
        "name": finish.name,
        "place": finish.place or None,
        "paid": _amount(finish.paid),
        "prize": _amount(finish.prize),
        "hits": _plain(finish.hits),
        "points": None if problem else _plain(one.total),
        "points_by_formula": None if problem else _plain(one.by_formula),
        "points_beside": [{"reason": extra.reason, "points": _plain(extra.points)} for extra in finish.extras],
        "rebuys": finish.rebuys,
        "add_ons": finish.add_ons,
        "bounties_won": _amount(finish.bounty_won),
    }


def _amount(cents: int) -> float | int:
    return _plain(cents / 100)


def _plain(number: float) -> float | int:
    return int(number) if number == int(number) else number


def _moment(at: int) -> str | None:
    """A moment in ISO 8601, UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds") if at else None


# For people -----------------------------------------------------------------------------------------------------------


def print_read(
    out: "Console", found: list[FileRead], known: dict[str, TournamentResult], new: int | None, *, preview: bool
) -> None:
    """Each tournament and what is new in it, then what was not understood, then the total."""
    last = {night.id: one for one in found for night in one.nights}
    broken = [f"{one.name}: {sentence}" for one in found for sentence in one.wrong]
    twice = [
        f"{one.name}: same tournament as {last[night.id].name}, which is used."
        for one in found
        for night in one.nights
        if last[night.id] is not one
    ]
    taken = [one for one in found if one in last.values()]
    problems = [line for one in taken for line in _unread(one)]
    if problems:
        problems.insert(0, "Not understood, and skipped or used as noted:")
    beside = compared(known, (night for one in found for night in one.nights))
    lines = [_line(one) for one in beside]
    lines += ["", *problems, *twice, *broken, _sum([one.night for one in beside]), _people(beside, known)]
    left = sorted({what for one in taken for what in one.left_out})
    if left:
        lines.append(f"Not needed, skipped: {join_names(left)}.")
    lines.append(_end(len(beside), new, preview=preview, broken=bool(broken)))
    out.print("\n".join(lines), markup=False)


def _people(beside: list[ResultCompared], known: dict[str, TournamentResult]) -> str:
    """How many of its players are new, and who."""
    there = people_of(known.values())
    fresh = [name for person, name in people_of(one.night for one in beside).items() if person not in there]
    count = {news: sum(one.news == news for one in beside) for news in ("new", "changed", "same")}
    told = f"{count['new']} new, {count['changed']} changed, {count['same']} unchanged"
    return f"Tournaments: {told}. New players: {len(fresh)}."


def _end(nights: int, new: int | None, *, preview: bool, broken: bool) -> str:
    if broken:
        return "Nothing was imported. Fix or remove the unreadable files and import again."
    if preview or new is None:
        return "Preview only: nothing was saved."
    kept = f"{_count(new, 'tournament', 'tournaments')} imported"
    return f"{kept}." if new == nights else f"{kept}; {_count(nights - new, 'was', 'were')} already there."


def _line(one: ResultCompared) -> str:
    night = one.night
    winner = next((f"won by {one.name}" for one in night.finishes if one.place == 1), "no winner yet")
    day = datetime.fromtimestamp(night.started / 1000, UTC).date().isoformat() if night.started else "no date   "
    return (
        f"{day}  {night.title}: {len(night.finishes)} entrants, {_amount(night.money_in):,} in, "
        f"{_amount(night.prizes_paid):,} in prizes, {winner}{_news(one)}"
    )


def _news(one: ResultCompared) -> str:
    if one.news == "changed":
        return f" [changed: {'; '.join(one.changes[:_TOLD])}{' …' if len(one.changes) > _TOLD else ''}]"
    return " [already there]" if one.news == "same" else ""


def _unread(one: FileRead) -> list[str]:
    problems = [points_of(night)[1] for night in one.nights]
    return [f"{one.name}: {line}" for line in (*one.doubts, *filter(None, problems))]


def _sum(results: list[TournamentResult]) -> str:
    leagues = {(one.league_id, one.league) for one in results}
    seasons = {(one.league_id, one.season_id, one.season) for one in results}
    people = people_of(results)
    return (
        f"{_count(len(results), 'tournament', 'tournaments')} of {_count(len(leagues), 'league', 'leagues')} "
        f"in {_count(len(seasons), 'season', 'seasons')}, played by {_count(len(people), 'player', 'players')}."
    )


def _count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


# Standings -----------------------------------------------------------------------------------------------------------


def standings_json(season: Season, lines: tuple[Ranked, ...]) -> dict[str, Any]:
    """A season with all its lines."""
    return {"season": season.name, "season_id": season.id, "standings": [_standing(one) for one in lines]}


def _standing(one: Ranked) -> dict[str, Any]:
    return {
        "place": one.place or None,
        "id": one.person,
        "name": one.name,
        "points": _plain(one.points),
        "nights": one.attended,
        "counting": [night.night for night in one.nights if night.counts],
        "wins": one.wins,
        "hits": _plain(one.hits),
        "moved": one.moved,
        "form": list(one.form),
    }


def standings_lines(season: Season, lines: tuple[Ranked, ...]) -> list[str]:
    """A season as a table."""
    wide = max((len(one.name) for one in lines), default=0)
    return [
        f"Season {season.name}",
        *(
            f"{one.place or '–':>3} {_arrow(one.moved):>4}  {one.name:<{wide}}  {_shown(one.points):>8}  "
            f"{one.attended} played, {_count(one.wins, 'win', 'wins')}, form {_form(one)}"
            for one in lines
        ),
    ]


def _arrow(moved: int | None) -> str:
    return "" if not moved else f"▲{moved}" if moved > 0 else f"▼{-moved}"


def _form(one: Ranked) -> str:
    return " ".join("·" if place is None else str(place or "?") for place in one.form)


# A formula tried ------------------------------------------------------------------------------------------------------


def formula_steps(name: str, place: int, worked: Worked) -> list[str]:
    """How one person's points were calculated, line by line."""
    lines = [f"{name}, {ordinal(place) if place else 'still in'}: {_shown(points(worked.value))}"]
    for step in worked.steps:
        lines.append(f"  line {step.line}: {step.text}")
        used = ", ".join(f"{variable} {_shown(value)}" for variable, value in step.used)
        lines += [f"    with {used}"] if used else []
        lines += [f"    {chosen}" for chosen in step.chosen]
        lines.append(f"    = {_shown(step.result)}")
    return lines


def _shown(value: float | str | list[float]) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value))}]"
    return value if isinstance(value, str) else f"{points(value):,.12g}"
