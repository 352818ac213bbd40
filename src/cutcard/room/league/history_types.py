"""The structures of the history pages: all time, head to head, a player's results, one tournament.

Money, moments and names are as in `view_types`.
"""

from typing import Literal

from msgspec import Struct

from cutcard.english import CurrencyFormat
from cutcard.room.league.view_types import PersonNamed


class AllTimeLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's results over all seasons."""

    place: int
    person: str
    name: str
    you: bool = False
    seasons: int
    nights: int
    wins: int = 0
    paid_places: int = 0
    """Tournaments in the money."""
    titles: int = 0
    """Closed seasons that they won."""
    hits: float = 0.0
    points: float
    average: float
    """Points per tournament."""
    best: float = 0.0
    """Their best tournament."""


class AllTimeView(Struct, frozen=True, kw_only=True):
    """All players ever, over all seasons."""

    club: str
    seasons: int
    nights: int
    lines: tuple[AllTimeLine, ...]


class MeetingView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament that both played."""

    night: str
    title: str
    started: int
    one_place: int
    other_place: int
    one_hits: int = 0
    """How often one knocked the other out."""
    other_hits: int = 0


class PairView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Two players compared over the tournaments both played."""

    one: PersonNamed
    other: PersonNamed
    together: int
    one_ahead: int
    other_ahead: int
    level: int = 0
    one_hits: int = 0
    other_hits: int = 0
    meetings: tuple[MeetingView, ...] = ()


class HeadToHeadView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who can be compared, the top eight among each other, and the two asked for."""

    people: tuple[PersonNamed, ...]
    among: tuple[PairView, ...]
    """Each pair of the season's top eight, without the tournaments."""
    pair: PairView | None = None


class PersonSeasonView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's season."""

    id: str
    name: str
    place: int = 0
    of: int
    moved: int | None = None
    points: float
    nights: int
    counting: int
    wins: int = 0
    hits: float = 0.0
    ahead: PersonNamed | None = None
    """Who is next above, and by how much."""
    behind: float = 0.0


class ResultView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament in a player's history."""

    night: str
    title: str
    started: int
    season: str = ""
    away: bool = False
    place: int = 0
    entrants: int = 0
    paid_places: int = 0
    points: float = 0.0
    counts: bool = False
    total: float = 0.0
    """Their points of the season after this tournament."""
    prize: int = 0
    won: int = 0
    """Prize and bounties."""
    paid: int | None = None
    """What they paid: for themselves and those who handle money."""
    hits: float = 0.0
    final: bool = False
    ours: bool = False


class BarView(Struct, frozen=True, kw_only=True):
    """A column of the places: all columns add up to the tournaments."""

    label: str
    count: int


class KnockoutView(Struct, frozen=True, kw_only=True):
    """A player they knocked out, or who knocked them out, and how often."""

    person: str
    name: str
    times: int


class KnockoutsView(Struct, frozen=True, kw_only=True):
    """Knockouts: how many, of whom, and by whom."""

    hits: float
    out: int
    """How often they were knocked out."""
    of: tuple[KnockoutView, ...]
    """Whom they knocked out, as far as recorded; most often first."""
    by: tuple[KnockoutView, ...]


class PersonResultsView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's tournaments in a season, or in all of them."""

    person: str
    name: str
    you: bool = False
    club: str
    currency: CurrencyFormat
    season: str = ""
    """The season that is shown; "": all."""
    seasons: tuple[PersonSeasonView, ...]
    """Every season they played, the latest first."""
    results: tuple[ResultView, ...]
    """Tournaments in order, with those they missed; over all seasons without these."""
    places: tuple[BarView, ...]
    knock_outs: KnockoutsView
    prizes: int = 0
    won: int = 0
    paid: int | None = None


class NightLineView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a tournament went for one player."""

    person: str
    name: str
    you: bool = False
    place: int = 0
    """0: unknown."""
    prize: int = 0
    hits: float = 0.0
    points: float = 0.0
    by_formula: float = 0.0
    beside: tuple[tuple[str, float], ...] = ()
    rebuys: int = 0
    add_ons: int = 0
    out_by: tuple[str, ...] = ()
    counts: bool = False
    """It counts for them: false where others of theirs are better."""


class LeagueTournamentView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament of the league."""

    id: str
    title: str
    currency: CurrencyFormat
    league: str = ""
    season: str = ""
    season_name: str = ""
    how: Literal["counts", "left out", "final"] = "counts"
    why: str = ""
    started: int
    ended: int = 0
    entrants: int
    money_in: int = 0
    prizes: int = 0
    paid_places: int = 0
    formula: str = ""
    ours: bool = False
    lines: tuple[NightLineView, ...]
    trouble: str = ""
