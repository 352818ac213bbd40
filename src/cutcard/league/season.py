"""A season: its rules, preset formulas, and the rules in words."""

from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct

from cutcard.bounds import (
    Chips,
    Count,
    Id,
    Line,
    Moment,
    Name,
    PersonId,
    Text,
    UpTo100,
    UpTo10000,
    Value,
    Version,
    Word,
)
from cutcard.english import format_number, in_words, join_names, ordinal
from cutcard.league.formula import Worked
from cutcard.league.formula.variables import Scored, extras_with
from cutcard.league.tournament_result import Points, TournamentResult


class PresetFormula(NamedTuple):
    """A formula that comes with Cutcard."""

    about: str
    text: str


PRESETS: Final[dict[str, PresetFormula]] = {
    "beaten": PresetFormula("One point for playing, plus one for each player who busted before.", "n - r + 1"),
    "beaten-and-hits": PresetFormula("The same, plus one per knockout.", "n - r + 1 + nh"),
    "hundred": PresetFormula("From 100 down to almost 0, whatever the field size.", "round(100 * (1 - r / (n + 1)))"),
    "root": PresetFormula("Many more for the top places, and more in a large field.", "round(10 * sqrt(n) / sqrt(r))"),
    "root-and-money": PresetFormula(
        "The same, weighted by what a player paid on average.",
        'assign("average", (totalBuyinsAmount + totalRebuysAmount + totalAddOnsAmount) / buyins)\n'
        "round(10 * sqrt(n) / sqrt(r) * (1 + log(average + 0.25)))",
    ),
    "ten-places": PresetFormula(
        "Fixed points for the top ten: 25, 18, 15, 12, 10, 8, 6, 4, 2, 1.",
        "lswitch(r, 25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0)",
    ),
    "paid-places": PresetFormula("Ten per place in the money, plus one for playing.", "1 + max(0, mr - r + 1) * 10"),
}


TIE_BREAKS: Final = {
    "wins": "more tournaments won",
    "best_night": "best single result, then second best, and so on",
    "latest": "best place in the latest tournament, then the one before, and so on",
    "hits": "more knockouts",
    "average": "higher average points per tournament",
    "nights": "more tournaments played",
}
"""The tie-breaks, and their text on pages."""

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

    chips: UpTo100[Chips]


Stacks = EqualStacks | StacksByPoints | StacksByPlace


class FinalRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who makes the final, and with how many chips."""

    seats: Count
    stacks: Stacks


class SeasonRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a season."""

    formula: Text = ""
    """A formula, or the name of a preset; empty: each tournament's own."""
    best: Count = 0
    """Only this many of a player's best tournaments count; 0: all."""
    least_nights: Count = 0
    """Players with fewer tournaments are listed without a place."""
    tie_breaks: UpTo100[TieBreak] = ("wins", "best_night", "latest")
    final: FinalRules | None = None

    def formula_for(self, night: TournamentResult) -> str:
        """The formula of a tournament's points; "" where a list states its points."""
        if night.listed:
            return ""
        named = PRESETS.get(self.formula)
        return named.text if named is not None else self.formula or night.formula


class Correction(Struct, frozen=True, kw_only=True):
    """Points added or deducted by hand, with a public reason."""

    person: PersonId
    points: Points
    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    night: Id = ""
    """The tournament it belongs to; empty: the season."""
    name: Name = ""
    """The name of a player without a tournament."""
    entry: Version = 0
    """Its entry in the league's log."""
    at: Moment = 0
    by: PersonId = ""


class Season(Struct, frozen=True, kw_only=True):
    """A season: tournaments in a range of dates, of one league; or tournaments that name it."""

    id: Id
    name: Line = ""
    league: Name = ""
    """Only tournaments of this league belong to it; empty: all leagues."""
    first: Word = ""
    last: Word = ""
    """Its last day in local time, such as 2026-03-05."""
    begins: Moment = 0
    ends: Moment = 0
    """When the first day begins, and when the last day ends."""
    closed: Moment = 0
    """When an officer closed it; 0: it is open."""
    rules: SeasonRules = SeasonRules()
    finals: UpTo100[Id] = ()
    """Tournaments that are finals: played for the title, without points."""
    left_out: UpTo10000[Id] = ()
    """Tournaments in its range that do not count."""
    corrections: UpTo10000[Correction] = ()

    def has(self, night: TournamentResult) -> bool:
        """Whether a tournament belongs to this season, also as a final or left out."""
        if night.season_id or not self.ends:
            return night.season_id == self.id
        return self.begins <= night.started < self.ends and self.league in ("", night.league)

    def counts(self, night: TournamentResult) -> bool:
        """Whether a tournament earns points in this season."""
        return self.has(night) and night.id not in self.finals and night.id not in self.left_out


def describe_formula(rules: SeasonRules) -> str:
    """How points are calculated."""
    if rules.formula in PRESETS:
        return PRESETS[rules.formula].about
    return "Club formula." if rules.formula.strip() else "Each tournament has its own formula."


def describe_counting(rules: SeasonRules) -> str:
    """Which tournaments count, and who is ranked."""
    best = f"Best {in_words(rules.best)} results count." if rules.best else "All results count."
    if rules.best == 1:
        best = "Only the best result counts."
    if rules.least_nights > 1:
        best += f" Minimum to be ranked: {in_words(rules.least_nights)} tournaments."
    return best


def describe_ties(rules: SeasonRules) -> str:
    """How ties in points are broken."""
    if not rules.tie_breaks:
        return "Players with equal points share the place."
    return f"Tie-breaks: {', then '.join(TIE_BREAKS[one] for one in rules.tie_breaks)}."


def describe_final(final: FinalRules | None) -> str:
    """Who plays the final, with how many chips."""
    if final is None:
        return ""
    who = f"Top {in_words(final.seats)} make the final"
    stacks = final.stacks
    if isinstance(stacks, EqualStacks):
        return f"{who}, each with {format_number(stacks.chips)} chips."
    if isinstance(stacks, StacksByPlace):
        each = join_names([format_number(one) for one in stacks.chips])
        rest = ", and the last amount for all others" if final.seats > len(stacks.chips) else ""
        return f"{who}, with stacks by place: {each}{rest}."
    step = f", rounded up to {format_number(stacks.step)}" if stacks.step > 1 else ""
    return f"{who}, starting with {format_number(stacks.base)} chips plus {format_number(stacks.each)} per point{step}."


def describe_working(night: TournamentResult, scored: Scored, worked: Worked | None, formula: str) -> str:
    """A player's points of a tournament as a sentence: 22 entrants, 1st, 9 knockouts: 47 + 18 = 65."""
    finish = scored.finish
    extras = extras_with(night, finish, formula)
    place = ordinal(finish.place) if finish.place else "unplaced"
    facts = [f"{format_number(len(night.finishes))} entrants", place]
    if finish.hits:
        facts.append(f"{format_number(finish.hits)} {'knockout' if finish.hits == 1 else 'knockouts'}")
    parts = [format_number(scored.by_formula)] if worked is not None else []
    parts += [f"{format_number(one.points)} {one.reason}" for one in extras]
    if len(parts) <= 1 and not extras:
        return f"{', '.join(facts)}: {format_number(scored.total)} points"
    return f"{', '.join(facts)}: {' + '.join(parts)} = {format_number(scored.total)} points"
