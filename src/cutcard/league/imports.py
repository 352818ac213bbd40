"""Import results: what is new or changed, and which players match members."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any, Final, Literal, NamedTuple

from cutcard.acts.declare import Who, act
from cutcard.bounds import UpTo10000
from cutcard.league.act_types import Command, Event
from cutcard.league.state import League, changes, decides, tells
from cutcard.league.tournament_result import Finish, TournamentResult

ImportChange = Literal["new", "changed", "same"]
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


class ResultCompared(NamedTuple):
    """An imported tournament, compared with the stored one."""

    night: TournamentResult
    news: ImportChange
    changes: tuple[str, ...] = ()
    """What differs, each in a few words."""


def compared(known: Mapping[str, TournamentResult], nights: Iterable[TournamentResult]) -> list[ResultCompared]:
    """Compare each tournament; of several with one id the last counts."""
    newest = {night.id: night for night in nights}
    return [_compared(known.get(night.id), night) for night in newest.values()]


def _compared(old: TournamentResult | None, new: TournamentResult) -> ResultCompared:
    if old is None:
        return ResultCompared(new, "new")
    if old == new:
        return ResultCompared(new, "same")
    return ResultCompared(new, "changed", tuple(_changes(old, new)) or ("details of rebuys and add-ons",))


def _changes(old: TournamentResult, new: TournamentResult) -> Iterator[str]:
    yield from (words for field, words in _TOLD_OF_NIGHT.items() if getattr(old, field) != getattr(new, field))
    before, after = _by_person(old), _by_person(new)
    yield from (f"{one.name} removed" for person, one in before.items() if person not in after)
    for person, one in after.items():
        was = before.get(person)
        if was is None:
            yield f"{one.name} added"
        elif told := [words for field, words in _TOLD_OF_ONE.items() if getattr(was, field) != getattr(one, field)]:
            yield f"{one.name}: {', '.join(told)}"


def _by_person(night: TournamentResult) -> dict[str, Finish]:
    return {one.person: one for one in night.finishes}


def people_of(nights: Iterable[TournamentResult]) -> dict[str, str]:
    """Every player of these tournaments by id, with their latest name."""
    ordered = sorted(nights, key=lambda one: (one.started, one.id))
    return {one.person: one.name for night in ordered for one in night.finishes}


@act(Who.ROOM)
class ImportResults(Command, frozen=True, kw_only=True, tag="bring-nights"):
    """Import tournaments that were read from elsewhere."""

    nights: UpTo10000[TournamentResult]


class ResultImported(Event, frozen=True, kw_only=True, gc=False, tag="league.night-brought/2"):
    """A tournament was imported, or imported again with changes."""

    night: TournamentResult


def _with_its_entry(old: dict[str, Any]) -> dict[str, Any]:
    return {"t": "league.night-brought/2", "night": old["night"]}


UPCASTS: Final = {"league.night-brought/1": _with_its_entry}
"""How to read events of older versions."""


def bring(known: Mapping[str, TournamentResult], nights: Iterable[TournamentResult]) -> list[TournamentResult]:
    """Tournaments that are new or differ from the stored ones; of several with one id the last counts."""
    newest = {night.id: night for night in nights}
    return [night for night in newest.values() if known.get(night.id) != night]


@decides
def import_results(c: ImportResults, league: League) -> list[Event]:
    """Decide an import: identical tournaments are not stored again."""
    return [ResultImported(night=night) for night in bring(league.nights, c.nights)]


@changes
def _brought(league: League, e: ResultImported) -> None:
    league.nights[e.night.id] = e.night


@tells
def _phrase_brought(e: ResultImported, league: League) -> str:
    together = sum(isinstance(one, ResultImported) and one.entry == e.entry for one in league.record.log)
    return f"{together} tournaments imported" if together > 1 else f"Imported: {e.night.title or 'a tournament'}"


MOST: Final = 3
"""The most suggestions for one player."""
_LIKELY: Final = 0.82
_SMALL: Final = 0.81
"""Less is not likely, however it is rounded."""
_INITIALS: Final = 0.9


class NameAlike(NamedTuple):
    """A member, and how similar the names are: 1 is the same."""

    person: str
    name: str
    alike: float


class MemberNames:
    """Members' names, prepared for thousands of comparisons."""

    def __init__(self, members: Mapping[str, str]) -> None:
        """`members`: their names by id."""
        self._members = [(person, name, _Prepared(name)) for person, name in members.items()]

    def suggested(self, name: str) -> list[NameAlike]:
        """Members with the same or a similar name, most similar first."""
        wanted = _Prepared(name)
        found = [NameAlike(person, known, round(_alike(wanted, one), 2)) for person, known, one in self._members]
        likely = [one for one in found if one.alike >= _LIKELY]
        return sorted(likely, key=lambda one: (-one.alike, one.name, one.person))[:MOST]


class _Prepared:
    """A name as it is compared: its words, and a bit for each letter in it."""

    __slots__ = ("letters", "text", "words")

    def __init__(self, name: str) -> None:
        self.words = _words(name)
        self.text = " ".join(self.words)
        self.letters = 0
        for letter in self.text:
            self.letters |= 1 << ord(letter) % 64


def _alike(one: _Prepared, other: _Prepared) -> float:
    """Similarity from 0 to 1, 0 for any that is too small to be likely; `Lena B` is most likely `Lena Berg`."""
    first, second = one.words, other.words
    if not first or not second:
        return 0.0
    if first == second:
        return 1.0
    if 1 in (len(first[-1]), len(second[-1])) and len(first) > 1 < len(second):
        # an initial matches, or they are two people
        return _INITIALS if first[0] == second[0] and _abbreviated(first, second) else 0.0
    size = len(one.text) + len(other.text)
    apart = max(abs(len(one.text) - len(other.text)), (one.letters ^ other.letters).bit_count())
    if apart > (1 - _SMALL) * size:  # a letter that only one of them has is never matched
        return 0.0
    least, most = sorted((one.text, other.text))
    matcher = SequenceMatcher(None, least, most)
    return matcher.ratio() if matcher.quick_ratio() >= _SMALL else 0.0


def _words(name: str) -> list[str]:
    """In lower case without accents and periods."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return letters.split()


def _abbreviated(first: list[str], second: list[str]) -> bool:
    """Whether the last word of one begins the last word of the other."""
    short, long = sorted((first[-1], second[-1]), key=len)
    return long.startswith(short)
