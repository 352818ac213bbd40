"""The league as pages and programs see it: seasons, standings, people and nights.

Money is in the smallest unit of the club's currency, moments are milliseconds since 1970. Names are those for
strangers, unless whoever asks knows people here.
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
    """Its days, as 2026-03-05; "": it has the nights that name it."""
    played: int = 0
    """Nights that count so far."""
    people: int = 0
    closed: int = 0
    """When it was closed; 0: it is open."""
    leader: PersonNamed | None = None


class LeagueSeen(Struct, frozen=True, kw_only=True):
    """All seasons, the latest first."""

    club: str
    currency: CurrencyFormat
    public: bool
    """Whether everybody may look, signed in or not."""
    current: str
    """The season to be shown first; "": there is none."""
    seasons: tuple[SeasonListed, ...]


class LastSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the latest tournaments in a player's line."""

    night: str
    away: bool = False
    place: int = 0
    points: float = 0.0
    won: bool = False
    counts: bool = False


class CorrectionSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points corrected by hand."""

    entry: int
    person: str
    name: str
    points: float
    reason: str
    night: str = ""
    at: int = 0
    by: str = ""


class LineSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the standings."""

    person: str
    name: str
    you: bool = False
    place: int = 0
    """0: too few nights to be ranked."""
    moved: int | None = None
    """Places gained with the latest night, lost ones below 0; absent: not ranked before it."""
    nights: int
    counting: int
    """How many of them count."""
    points: float
    behind: float = 0.0
    """Points behind the leader."""
    hits: float = 0.0
    wins: int = 0
    final: bool = False
    """As it stands they play the final."""
    corrected: float = 0.0
    """The part of the points that was given or taken by hand."""
    last: tuple[LastSeen, ...]
    """The latest six nights of the season, the latest last."""


class SeasonNightSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament of a season."""

    id: str
    title: str
    number: int = 0
    """Which of the nights that count; 0: it does not."""
    started: int
    entrants: int = 0
    winner: PersonNamed | None = None
    money_in: int = 0
    prizes: int = 0
    how: Literal["counts", "left out", "final"] = "counts"
    why: str = ""
    ours: bool = False
    """It was run here and has its own pages."""


class RaceSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
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
    """What came together in this season."""
    of_cents: int
    """All that was paid in on those nights and shared out by this rule."""
    nights: int
    paid: int = 0
    """What was paid out of it in this season."""
    held: int = 0
    """What is in it now, with what earlier seasons left."""
    cites: tuple[Cited, ...] = ()


class TargetSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who would be a bounty target at the next tournament, if they play."""

    letter: str
    person: str
    name: str
    you: bool = False
    cites: tuple[Cited, ...] = ()


class EndNowSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The standings if the season ended now."""

    leader: PersonNamed
    by: float
    """Points ahead of the next one."""
    last_in: PersonNamed | None = None
    """Who takes the last seat of the final."""
    first_out: PersonNamed | None = None
    """Who is the next behind them, and by how much."""
    ahead: float = 0.0
    level: tuple[PersonNamed, ...] = ()
    """Who is level at the line of the final with too few seats left: people decide."""
    targets: tuple[TargetSeen, ...] = ()


class LiveLineSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's line if tonight ended now."""

    person: str
    name: str
    you: bool = False
    place: int
    moved: int | None = None
    points: float
    tonight: float | None = None
    """The points of tonight; absent: not there."""
    tonight_place: int = 0
    still_in: bool = False


class LiveNightSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament in progress or not closed yet, and the standings if it ended now."""

    night: str
    title: str
    over: bool = False
    """Places are settled, though the books are not closed."""
    by: Literal["", "chips", "shared"] = ""
    """How those who are still in are placed: by their chips where all of these are known, else all level."""
    told: str = ""
    """The same in words."""
    lines: tuple[LiveLineSeen, ...]


class WorkingSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One statement of a formula, calculated."""

    line: int
    text: str
    used: tuple[tuple[str, str], ...] = ()
    """Each variable with its value, as text."""
    chosen: tuple[str, ...] = ()
    result: str


class WorkedSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
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
    steps: tuple[WorkingSeen, ...] = ()
    told: str = ""
    """The working as one sentence."""


class PointsSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How points are calculated."""

    formula: str
    """Its text; "": each night has its own."""
    preset: str = ""
    """The name of one that comes with Cutcard."""
    told: str
    """In words."""
    counting: str
    """Which nights count, in words."""
    ties: str
    """What decides between people with the same points, in words."""
    final: str = ""
    """Who plays the final with how many chips, in words."""
    example: WorkedSeen | None = None


class SeasonSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A season: standings, tournaments, the points race, the fund and how points are calculated."""

    id: str
    name: str
    club: str
    currency: CurrencyFormat
    version: int
    """Of the league, for commands."""
    league: str = ""
    first: str = ""
    last: str = ""
    closed: int = 0
    current: bool = False
    rules: SeasonRules
    seats: int = 0
    """Seats of the final; 0: there is none."""
    standings: tuple[LineSeen, ...]
    nights: tuple[SeasonNightSeen, ...]
    """As they were played."""
    race: tuple[RaceSeen, ...]
    """The first sixteen and whoever asks; one number for each night that counts."""
    funds: tuple[SeasonFund, ...]
    ended_now: EndNowSeen | None = None
    live: tuple[LiveNightSeen, ...]
    points: PointsSeen
    corrections: tuple[CorrectionSeen, ...]
    trouble: str = ""
    """Why points cannot be worked out: then everybody has none by the formula."""


class SeasonsOfficeSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the office needs to run the league."""

    version: int
    public: bool = False
    log: tuple[LogLine, ...]
    """The newest first."""
    undo: LogLine | None = None
    presets: tuple["PresetSeen", ...]
    variables: tuple["VariableSeen", ...]
    functions: tuple["VariableSeen", ...]
    tie_breaks: tuple[tuple[str, str], ...]
    """Each by name, and in words."""


class PresetSeen(Struct, frozen=True, kw_only=True):
    """A formula that comes with Cutcard."""

    name: str
    about: str
    text: str


class VariableSeen(Struct, frozen=True, kw_only=True):
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
    rows: tuple[WorkedSeen, ...]
