"""Simulate directing: no cards are dealt, busts are random, and every suggestion of the house is carried out.

What happens at the tables is separate from what is reported: of a percentage of hands both deal and end, of some only
the deal, of the rest nothing. Questions are answered with the truth. The randomness of the two is independent, so runs
with different reporting can be compared.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import log
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cutcard.bots.house_rules import unpack_house
from cutcard.hand import Refused
from cutcard.room.tournaments.after_hand import unanswered_questions
from cutcard.room.tournaments.online_duties import suggestion_commands
from cutcard.rules.club_rules import TournamentRules, tournament_rules
from cutcard.rules.rotation import tags_of
from cutcard.tournament.acts import AnyCommand, AnyEvent, UndoEntry, decide, evolve
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.clock.table_hands import SayDealt
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.open_tournament import OpenTournament, PublishTournament
from cutcard.tournament.desk.registration import ImportPlayers, Register
from cutcard.tournament.due import AT_TABLES, suggestions
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.moves import FinishMove
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.state import Tournament, TournamentTable
from cutcard.tournament.suggestion import Suggestion

BEGIN: Final = 1_790_000_000_000
DIRECTOR: Final = "director"
LEFT_ALONE: Final = frozenset(("pay", "announce", "dealer", "other"))
"""Kinds of suggestions that change nothing the simulation checks."""
_MOST: Final = 10_000
"""More suggestions in a row than this are a fault."""


class SimulatedHand(NamedTuple):
    """A hand as it is played, whatever is reported."""

    table: TournamentTable
    button: int
    small: int
    big: int
    level: int
    at: int = 0
    told: bool = False
    """Whether its deal and end are reported."""


class SuggestionLoop(Exception):
    """Suggestions that lead to ever more suggestions."""


def _is_done(one: Suggestion) -> bool:
    """Whether it is carried out as soon as it is suggested; the next hand is called when all tables have finished."""
    return one.kind not in LEFT_ALONE and not one.waits and (one.command or {}).get("do") != "release-hand"


def _number(refusal: Refused, fact: str) -> int:
    return int(str(refusal.facts[fact]))


@dataclass
class Field:
    """A tournament with its rules, its time and its randomness."""

    night: Tournament
    rules: TournamentRules
    rng: Random
    now: int = BEGIN
    began: int = BEGIN
    percent_reported: int = 100
    """The percentage of hands that are reported."""
    hands: dict[tuple[int, int], SimulatedHand] = field(default_factory=dict)
    """The last hand of each table, by its number and when it was opened."""
    entered: Counter[str] = field(default_factory=Counter)
    """How often each command was executed."""
    watch: Callable[["Field", AnyCommand, list[AnyEvent]], None] = lambda _, __, ___: None
    """Called after every command."""

    def __post_init__(self) -> None:
        """Reporting has its own random numbers."""
        self._hears = Random(self.percent_reported)  # noqa: S311 - it is for seeing it again

    @classmethod
    def with_entrants(cls, plan: Plan, entrants: int, seed: int, told: int = 100, house: str = "") -> "Field":
        """This many entrants registered, paid and checked in; no seats yet."""
        people = [(f"m{n}", f"Player {n}") for n in range(1, entrants + 1)]
        return cls.with_people(plan, people, seed, told=told, house=house)

    @classmethod
    def with_people(  # noqa: PLR0913 - what a night is made of
        cls,
        plan: Plan,
        people: Sequence[tuple[str, str]],
        seed: int,
        *,
        night: str = "simulated",
        began: int = BEGIN,
        told: int = 100,
        house: str = "",
        watch: Callable[["Field", AnyCommand, list[AnyEvent]], None] = lambda _, __, ___: None,
    ) -> "Field":
        """These people, each by id and name, registered, paid and checked in; no seats yet.

        `house` are house rules instead of the plan's own, as `house_rules.packed` gives them.
        """
        book = unpack_house(house or plan.house)
        plan = replace(plan, house=book.house)
        rules = tournament_rules(book, tags_of(plan.game))
        rng = Random(seed)  # noqa: S311 - a seed is for seeing it again
        made = cls(Tournament(), rules, rng, now=began, began=began, percent_reported=told, watch=watch)
        plan = replace(plan, capacity=0, most_tables=0, table_sizes=(), starts=began, members_only=False)
        made.execute(OpenTournament(night=night, plan=plan, edition=book.digest))
        made.execute(PublishTournament())
        entered = tuple(Register(name=name, person=person, prepaid=True) for person, name in people)
        made.execute(ImportPlayers(players=entered))
        return made

    def execute(self, command: AnyCommand) -> list[AnyEvent]:
        """Execute a command now and return its events, or raise Refused."""
        command = replace(command, at=self.now, by=DIRECTOR)
        events = decide(command, self.night, self.rules)
        for event in events:
            evolve(self.night, event)
        self.entered[str(command.__struct_config__.tag)] += 1
        self.watch(self, command, events)
        return events

    def begin(self) -> None:
        """Check in, draw seats, start play."""
        for player in list(self.night.entrants):
            self.execute(CheckIn(player=player, signed=True))
        self.draw()
        self.execute(StartPlay())

    def draw(self) -> None:
        """Draw seats by a seed."""
        self.execute(DrawSeats(seed=self.seed()))

    def seed(self) -> str:
        """A random seed for a draw."""
        return self.rng.randbytes(16).hex()

    # At the tables ---------------------------------------------------------------------------------------------------

    def players_at(self, table: TournamentTable) -> list[str]:
        """Players at a table with chips in play."""
        return [player for _, player in sorted(table.seats.items()) if self.night.entrants[player].status == "in"]

    def deal(self, table: TournamentTable) -> SimulatedHand:
        """Deal a hand with the button one seat on; perhaps report it."""
        last = self.last_hand(table)
        taken = table.taken
        first = last.button - (last.level == 0)  # the button that was drawn for, if its seat is taken
        button = ([seat for seat in taken if seat > first] or taken)[0]
        ring = [seat for seat in taken if seat > button] + [seat for seat in taken if seat <= button]
        small, big = (ring[0], ring[1 % len(ring)]) if len(taken) > 2 else (button, ring[0])
        level = level_number(self.night.plan.structure, self.night.reading(self.now))
        heard = self._hears.random() * 100
        hand = SimulatedHand(table, button, small, big, level, self.now, told=heard < self.percent_reported)
        self.hands[table.number, table.opened] = hand
        if heard < self.percent_reported + self.percent_reported / 4:  # of some only the deal
            self.execute(ReportTable(table=table.number, moment="dealt", button=button, small=small, big=big))
        return hand

    def end(self, hand: SimulatedHand) -> None:
        """Push the pot."""
        if hand.told:
            self.execute(ReportTable(table=hand.table.number, moment="pushed"))

    def last_hand(self, table: TournamentTable) -> SimulatedHand:
        """The last hand as played; before the first one the button that was drawn."""
        first = SimulatedHand(table, table.hand.button, table.hand.small, table.hand.big, 0)
        return self.hands.get((table.number, table.opened), first)

    def bust(self, player: str, winner: str, *, with_another: bool = False) -> None:
        """Bust a player; in the last bust's hand by entry where no report shows it."""
        stack = self.night.entrants[player].play.stack or 0
        self.execute(Bust(player=player, winners=((winner, None),), stack=stack, same_hand=with_another))

    def try_to(self, command: AnyCommand) -> bool:
        """Execute a command if it is allowed, after answering its questions; False: it is not."""
        try:
            self.execute(command)
        except Refused as refusal:
            if refusal.code != "say_if_dealt":
                return False
            self.execute(self.dealt(_number(refusal, "table"), _number(refusal, "level")))
            return self.try_to(command)
        return True

    def dealt(self, table: int, level: int) -> SayDealt:
        """Whether a table has dealt a level, truthfully."""
        return SayDealt(table=table, level=level, dealt=self.last_hand(self.night.tables[table]).level >= level)

    # Suggestions -----------------------------------------------------------------------------------------------------

    def carry_out_suggestions(self) -> int:
        """Carry out every suggestion; returns how many."""
        self.finish_moves()
        for done in range(_MOST):
            asked = suggestions(self.night, self.rules, self.now, AT_TABLES)
            if not any(self.accept(one) for one in asked if _is_done(one)):
                return done
        raise SuggestionLoop([one.title for one in asked[:3]])

    def accept(self, one: Suggestion) -> bool:
        """Carry out a suggestion and finish ordered moves; False: it is not possible now."""
        try:
            commands = self._told(one) or suggestion_commands(one, self.night, self.rules, self.now, self.rng.randbytes)
            for command in commands:
                self._carry_out(command)
        except Refused:
            return False
        self.finish_moves()
        return bool(commands)

    def _carry_out(self, command: AnyCommand) -> None:
        """Execute the command; where it waits for hands without a reported end, report that they are over."""
        try:
            self.execute(command)
        except Refused as refusal:
            if refusal.code != "hands_running":
                raise
            self.all_over()
            self.execute(command)

    def all_over(self) -> None:
        """Report the end of every hand without one."""
        for table in [one.number for one in self.night.open_tables if one.playing]:
            self.execute(ReportTable(table=table, moment="pushed"))

    def _told(self, one: Suggestion) -> tuple[AnyCommand, ...]:
        """The answers of the tables: where the button was, whether a level was dealt."""
        asks, command = one.asks, one.command or {}
        if one.kind == "dealt":
            return (self.dealt(int(command["table"]), int(command["level"])),)
        if asks is None or asks.what != "button":
            return ()
        last = [self.last_hand(self.night.tables[number]) for number in asks.tables]
        return tuple(
            SetButton(table=hand.table.number, button=hand.button, small=hand.small, big=hand.big)
            for hand in last
            if hand.button
        )

    def decline_purchases(self, table: TournamentTable) -> None:
        """Decline for everybody asked about a purchase at a table."""
        for _, command in unanswered_questions(self.night, self.rules, table, self.now):
            self.execute(command)

    def finish_moves(self) -> None:
        """Finish every ordered move whose seat is free."""
        for player in list(self.night.seating.moves):
            with suppress(Refused):
                self._carry_out(FinishMove(player=player))


# Growth: the time of a draw, of a suggestion and of a bust, by number of entrants


TIMES: Final = 7
"""How often each is measured; the median counts."""


class Grown(Struct, frozen=True, kw_only=True):
    """The cost of one field, in milliseconds."""

    entrants: int
    tables: int
    draw: float
    suggestion: float
    bust: float
    undo: float


def measure(plan: Plan, entrants: int, seed: int = 1) -> Grown:
    """Measure one field: draw seats, two tables lose players, balance, a bust."""
    field = Field.with_entrants(plan, entrants, seed)
    draw = _timed(field.begin)
    busts = [_timed(lambda: _bust(field)) for _ in range(TIMES)]
    asked = [_timed(lambda: suggestions(field.night, field.rules, field.now, AT_TABLES)) for _ in range(TIMES)]
    undo = _timed(lambda: field.execute(UndoEntry()))
    return Grown(
        entrants=entrants,
        tables=len(field.night.open_tables),
        draw=draw,
        suggestion=median(asked),
        bust=median(busts),
        undo=undo,
    )


def worse_than(rows: list[Grown], what: str) -> float:
    """How much faster than n log n it grew from the smallest field to the largest: above 1 is worse."""
    first, last = rows[0], rows[-1]
    allowed = (last.entrants * log(last.entrants)) / (first.entrants * log(first.entrants))
    return float(getattr(last, what) / getattr(first, what) / allowed)


def _bust(field: Field) -> None:
    """Bust a player at the first table with two."""
    table = next(table for table in field.night.open_tables if len(table.seats) > 1)
    loser, winner = list(table.seats.values())[:2]
    field.bust(loser, winner)


def _timed(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return 1000 * (perf_counter() - began)
