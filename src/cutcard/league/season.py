"""A season and its rules, as data: which nights count, what earns points, who is ranked, and who plays the final."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from cutcard.bounds import Chips, Count, Few, Id, Line, Many, Moment, Name, PersonId, Text, Value, Version, Word
from cutcard.league.presets import PRESETS
from cutcard.league.tournament_result import LeagueNight, Points

TIE_BREAKS: Final = {
    "wins": "more tournaments won",
    "best_night": "best single result, then second best, and so on",
    "latest": "best place in the latest tournament, then the one before, and so on",
    "hits": "more knockouts",
    "average": "higher average points per tournament",
    "nights": "more tournaments played",
}
"""What may decide between people with the same points, and how a page says it."""

TieBreak = Annotated[str, Meta(pattern=f"^({'|'.join(TIE_BREAKS)})$", max_length=20)]


class EqualStacks(Struct, frozen=True, kw_only=True, tag="equal", forbid_unknown_fields=True):
    """All players in the final start with the same chips."""

    chips: Chips


class StacksByPoints(Struct, frozen=True, kw_only=True, tag="by-points", forbid_unknown_fields=True):
    """Chips to start with, plus some per point; rounded up to a chip in use."""

    base: Chips
    each: Chips
    step: Value = 1


class StacksByPlace(Struct, frozen=True, kw_only=True, tag="by-place", forbid_unknown_fields=True):
    """Chips by place in the standings; the last amount is for all lower places."""

    chips: Few[Chips]


Stacks = EqualStacks | StacksByPoints | StacksByPlace


class FinalRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who makes the final, and with how many chips."""

    seats: Count
    stacks: Stacks


class SeasonRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a season."""

    formula: Text = ""
    """A formula, or the name of one that comes with Cutcard; empty: each night's own."""
    best: Count = 0
    """Only so many of a person's nights count, their best; 0: all."""
    least_nights: Count = 0
    """Whoever played fewer is listed without a place."""
    tie_breaks: Few[TieBreak] = ("wins", "best_night", "latest")
    final: FinalRules | None = None

    def formula_for(self, night: LeagueNight) -> str:
        """The text that a night's points come from; none where a list has them."""
        if night.listed:
            return ""
        named = PRESETS.get(self.formula)
        return named.text if named is not None else self.formula or night.formula


class Correction(Struct, frozen=True, kw_only=True):
    """Points given or taken by hand, with the reason that everybody can read."""

    person: PersonId
    points: Points
    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    night: Id = ""
    """The night it belongs to; empty: the season."""
    name: Name = ""
    """What a person is called who played no night."""
    entry: Version = 0
    """The entry of the league's log that it is."""
    at: Moment = 0
    by: PersonId = ""


class Season(Struct, frozen=True, kw_only=True):
    """A stretch of nights: from a moment up to another, of one league; or those that name this season themselves."""

    id: Id
    name: Line = ""
    league: Name = ""
    """Only nights of this league fall into it; empty: those of every league."""
    first: Word = ""
    last: Word = ""
    """Its days as people say them, such as 2026-03-05."""
    begins: Moment = 0
    ends: Moment = 0
    """The moment at which the first day begins, and the one at which the last day is over."""
    closed: Moment = 0
    """When an officer closed it; 0: it is open."""
    rules: SeasonRules = SeasonRules()
    finals: Few[Id] = ()
    """Nights that are finals: played for the title, they earn no points."""
    left_out: Many[Id] = ()
    """Nights that do not count, though they fall into it."""
    corrections: Many[Correction] = ()

    def has(self, night: LeagueNight) -> bool:
        """Whether a night belongs to this season, as a final or left out as well."""
        if night.season_id or not self.ends:
            return night.season_id == self.id
        return self.begins <= night.started < self.ends and self.league in ("", night.league)

    def counts(self, night: LeagueNight) -> bool:
        """Whether a night earns points in this season."""
        return self.has(night) and night.id not in self.finals and night.id not in self.left_out
