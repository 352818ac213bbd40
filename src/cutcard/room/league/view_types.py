"""The structures of the season pages: seasons, standings, players and tournaments.

Money is in the smallest unit of the club's currency, moments are milliseconds since 1970. Names are short, unless the
reader is a member or staff.
"""

from typing import Literal

from msgspec import Struct

from cutcard.acts.undo import LogLine
from cutcard.english import CurrencyFormat
from cutcard.league.season import SeasonRules
from cutcard.rules.rulebook import Cited


class PersonNamed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player: their id and the name shown here."""

    person: str
    name: str
    you: bool = False


class SeasonListed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A season in a row."""

    id: str
    name: str
    league: str = ""
    first: str = ""
    last: str = ""
    """Its days, such as 2026-03-05; "": it has the tournaments that name it."""
    played: int = 0
    """Tournaments that count so far."""
    people: int = 0
    closed: int = 0
    """When it was closed; 0: it is open."""
    leader: PersonNamed | None = None


class LeagueView(Struct, frozen=True, kw_only=True):
    """All seasons, latest first."""

    club: str
    currency: CurrencyFormat
    public: bool
    """Whether visitors can see the league without signing in."""
    current: str
    """The season to show first; "": there is none."""
    seasons: tuple[SeasonListed, ...]


class LastView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the latest tournaments in a player's line."""

    night: str
    away: bool = False
    place: int = 0
    points: float = 0.0
    won: bool = False
    counts: bool = False


class CorrectionView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points corrected by hand."""

    entry: int
    person: str
    name: str
    points: float
    reason: str
    night: str = ""
    at: int = 0
    by: str = ""


class LineView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the standings."""

    person: str
    name: str
    you: bool = False
    place: int = 0
    """0: too few tournaments to be ranked."""
    moved: int | None = None
    """Places gained by the latest tournament, losses below 0; absent: not ranked before it."""
    nights: int
    counting: int
    """How many of them count."""
    points: float
    behind: float = 0.0
    """Points behind the leader."""
    hits: float = 0.0
    wins: int = 0
    final: bool = False
    """They would play the final if the season ended now."""
    corrected: float = 0.0
    """The part of the points that was corrected by hand."""
    last: tuple[LastView, ...]
    """The latest six tournaments of the season, latest last."""


class SeasonNightView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament of a season."""

    id: str
    title: str
    number: int = 0
    """Its number among those that count; 0: it does not."""
    started: int
    entrants: int = 0
    winner: PersonNamed | None = None
    money_in: int = 0
    prizes: int = 0
    how: Literal["counts", "left out", "final"] = "counts"
    why: str = ""
    ours: bool = False
    """It was run here and has its own pages."""


class RaceView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's points after each tournament that counts."""

    person: str
    name: str
    you: bool = False
    place: int = 0
    points: tuple[float, ...]


class SeasonFund(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Money that the tournaments of a season added to a fund."""

    title: str
    cents: int
    """What this season added."""
    of_cents: int
    """All that was paid in at those tournaments and split by this rule."""
    nights: int
    paid: int = 0
    """What was paid out of it in this season."""
    held: int = 0
    """What is in it now, with the rest of earlier seasons."""
    cites: tuple[Cited, ...] = ()


class TargetView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who would be a bounty target at the next tournament, if they play."""

    letter: str
    person: str
    name: str
    you: bool = False
    cites: tuple[Cited, ...] = ()


class EndNowView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The standings if the season ended now."""

    leader: PersonNamed
    by: float
    """Points ahead of second place."""
    last_in: PersonNamed | None = None
    """Who gets the last seat in the final."""
    first_out: PersonNamed | None = None
    """Who misses it first, and by how much."""
    ahead: float = 0.0
    level: tuple[PersonNamed, ...] = ()
    """Who is tied at the cut with too few seats left: officers decide."""
    targets: tuple[TargetView, ...] = ()


class LiveLineView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's line if tonight ended now."""

    person: str
    name: str
    you: bool = False
    place: int
    moved: int | None = None
    points: float
    tonight: float | None = None
    """Points in this tournament; absent: not there."""
    tonight_place: int = 0
    still_in: bool = False


class LiveNightView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament in progress or not closed yet, and the standings if it ended now."""

    night: str
    title: str
    over: bool = False
    """Places are final, though the books are open."""
    by: Literal["", "chips", "shared"] = ""
    """How remaining players are placed: by chips where all stacks are known, else tied."""
    told: str = ""
    """The same in words."""
    lines: tuple[LiveLineView, ...]


class WorkingView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One statement of a formula, calculated."""

    line: int
    text: str
    used: tuple[tuple[str, str], ...] = ()
    """Each variable with its value, as text."""
    chosen: tuple[str, ...] = ()
    result: str


class WorkedView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's points from one tournament with the calculation."""

    person: str
    name: str
    you: bool = False
    night: str
    title: str
    started: int
    place: int = 0
    entrants: int = 0
    by_formula: float = 0.0
    beside: tuple[tuple[str, float], ...] = ()
    """Points beside the formula's, each with its reason."""
    points: float = 0.0
    steps: tuple[WorkingView, ...] = ()
    told: str = ""
    """The calculation as one sentence."""


class PointsView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How points are calculated."""

    formula: str
    """Its text; "": each tournament has its own."""
    preset: str = ""
    """The name of a preset."""
    told: str
    """In words."""
    counting: str
    """Which tournaments count, in words."""
    ties: str
    """How ties are broken, in words."""
    final: str = ""
    """Who plays the final with how many chips, in words."""
    example: WorkedView | None = None


class SeasonView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A season: standings, tournaments, the points race, the fund and how points are calculated."""

    id: str
    name: str
    club: str
    currency: CurrencyFormat
    version: int
    """The league's version, for commands."""
    league: str = ""
    first: str = ""
    last: str = ""
    closed: int = 0
    current: bool = False
    rules: SeasonRules
    seats: int = 0
    """Seats of the final; 0: there is none."""
    standings: tuple[LineView, ...]
    nights: tuple[SeasonNightView, ...]
    """As they were played."""
    race: tuple[RaceView, ...]
    """The top sixteen and the reader; one number for each tournament that counts."""
    funds: tuple[SeasonFund, ...]
    ended_now: EndNowView | None = None
    live: tuple[LiveNightView, ...]
    points: PointsView
    corrections: tuple[CorrectionView, ...]
    trouble: str = ""
    """Why points cannot be calculated: then players have only extras."""


class SeasonsOfficeView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the office needs to run the league."""

    version: int
    public: bool = False
    log: tuple[LogLine, ...]
    """The newest first."""
    undo: LogLine | None = None
    presets: tuple["PresetView", ...]
    variables: tuple["VariableView", ...]
    functions: tuple["VariableView", ...]
    tie_breaks: tuple[tuple[str, str], ...]
    """Each by id, with its text."""


class PresetView(Struct, frozen=True, kw_only=True):
    """A formula that comes with Cutcard."""

    name: str
    about: str
    text: str


class VariableView(Struct, frozen=True, kw_only=True):
    """A variable or a function of formulas: its names, and what it means."""

    names: tuple[str, ...]
    about: str


class FormulaTried(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A formula tried on a past tournament; or where its error is."""

    text: str
    wrong: str = ""
    """What is wrong with it, in a sentence with what is allowed."""
    line: int = 0
    column: int = 0
    night: str = ""
    title: str = ""
    rows: tuple[WorkedView, ...]
