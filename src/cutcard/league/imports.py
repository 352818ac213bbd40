"""What nights that are brought would change: which are new, which are there already, and what differs in the others."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from cutcard.league.tournament_result import Finish, LeagueNight

News = Literal["new", "changed", "same"]
_TOLD_OF_NIGHT = {
    "title": "the title", "season": "the season", "league": "the league", "started": "the start time",
    "ended": "the end time", "formula": "the points formula", "paid_places": "the number of places paid",
    "house_adds": "the overlay", "guaranteed": "the guarantee", "fixed_rake": "the rake",
    "course": "the timeline",
}  # fmt: skip
_TOLD_OF_ONE = {
    "name": "name", "place": "place", "paid": "paid", "prize": "prize", "hits": "knockouts", "rebuys": "rebuys",
    "add_ons": "add-ons",
}  # fmt: skip


class NightCompared(NamedTuple):
    """A night that is brought, beside what is there of it."""

    night: LeagueNight
    news: News
    changes: tuple[str, ...] = ()
    """What differs, each in a few words."""


def compared(known: Mapping[str, LeagueNight], nights: Iterable[LeagueNight]) -> list[NightCompared]:
    """Each night once; of several with one id the last."""
    newest = {night.id: night for night in nights}
    return [_compared(known.get(night.id), night) for night in newest.values()]


def _compared(old: LeagueNight | None, new: LeagueNight) -> NightCompared:
    if old is None:
        return NightCompared(new, "new")
    if old == new:
        return NightCompared(new, "same")
    return NightCompared(new, "changed", tuple(_changes(old, new)) or ("details of rebuys and add-ons",))


def _changes(old: LeagueNight, new: LeagueNight) -> Iterator[str]:
    yield from (words for field, words in _TOLD_OF_NIGHT.items() if getattr(old, field) != getattr(new, field))
    before, after = _by_person(old), _by_person(new)
    yield from (f"{one.name} removed" for person, one in before.items() if person not in after)
    for person, one in after.items():
        was = before.get(person)
        if was is None:
            yield f"{one.name} added"
        elif told := [words for field, words in _TOLD_OF_ONE.items() if getattr(was, field) != getattr(one, field)]:
            yield f"{one.name}: {', '.join(told)}"


def _by_person(night: LeagueNight) -> dict[str, Finish]:
    return {one.person: one for one in night.finishes}


def people_of(nights: Iterable[LeagueNight]) -> dict[str, str]:
    """Everybody in some nights by id, with what the latest one calls them."""
    ordered = sorted(nights, key=lambda one: (one.started, one.id))
    return {one.person: one.name for night in ordered for one in night.finishes}
