"""A night directed in simulation: no cards are dealt, chance says who goes out, and what the house asks for is done.

It keeps books of its own beside the night, so that the two can be compared.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import log
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.live.night.asking import waits_for
from cutcard.live.night.duties import answered
from cutcard.rules import load_game, load_house
from cutcard.rules.night import NightRules, night_rules
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.chips.counting import CountStack
from cutcard.tournament.clock.begin import StartPlay
from cutcard.tournament.clock.tables import ReportTable
from cutcard.tournament.decide import decide
from cutcard.tournament.desk.arriving import CheckIn
from cutcard.tournament.desk.opening import OpenNight, PublishNight
from cutcard.tournament.desk.registering import ImportPlayers, Register
from cutcard.tournament.evolve import UndoEntry, evolve
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.places.going import Bust
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.seats.draws import DrawSeats
from cutcard.tournament.seats.moves import FinishMove
from cutcard.tournament.seats.suggestion import Suggestion
from cutcard.tournament.suggest import AT_TABLES, suggestions

BEGIN: Final = 1_790_000_000_000
DIRECTOR: Final = "director"
LEFT_ALONE: Final = frozenset(("pay", "announce", "dealer", "other"))
"""Kinds of suggestions that change nothing the simulation looks at."""
_MOST: Final = 10_000
"""So many suggestions in a row are a mistake."""


class NeverDone(Exception):
    """Suggestions that lead to ever more suggestions."""


@dataclass
class Field:
    """A night, its rules, its time and its chance."""

    night: Night
    rules: NightRules
    rng: Random
    now: int = BEGIN
    entered: Counter[str] = field(default_factory=Counter)
    """How often each command was carried out."""
    watch: Callable[["Field", AnyCommand, list[AnyEvent]], None] = lambda _, __, ___: None
    """Told of everything that was done."""

    @classmethod
    def of(cls, plan: Plan, entrants: int, seed: int) -> "Field":
        """So many entrants registered, paid and there; nobody has a seat yet."""
        book = load_house(plan.house)
        rules = night_rules(book, load_game(plan.game).tags)
        made = cls(Night(), rules, Random(seed))  # noqa: S311 - a seed is for seeing it again
        plan = replace(plan, capacity=0, most_tables=0, table_sizes=(), starts=BEGIN, members_only=False)
        made.do(OpenNight(night="simulated", plan=plan, edition=book.digest))
        made.do(PublishNight())
        made.do(ImportPlayers(players=tuple(
            Register(name=f"Player {number}", person=f"m{number}", prepaid=True) for number in range(1, entrants + 1)
        )))  # fmt: skip
        return made

    def do(self, command: AnyCommand) -> list[AnyEvent]:
        """Enter a command now; what happened. Or raise Refused."""
        command = replace(command, at=self.now, by=DIRECTOR)
        events = decide(command, self.night, self.rules)
        for event in events:
            evolve(self.night, event)
        self.entered[str(command.__struct_config__.tag)] += 1
        self.watch(self, command, events)
        return events

    def begin(self) -> None:
        """Everybody is there, seats are drawn, cards are in the air."""
        for player in list(self.night.entrants):
            self.do(CheckIn(player=player))
        self.draw()
        self.do(StartPlay())

    def draw(self) -> None:
        """Draw seats by a seed."""
        self.do(DrawSeats(seed=self.seed()))

    def seed(self) -> str:
        """Chance for a draw."""
        return self.rng.randbytes(16).hex()

    # What happens at tables ------------------------------------------------------------------------------------------

    def at(self, table: TableAt) -> list[str]:
        """Who sits there with chips in play."""
        return [player for _, player in sorted(table.seats.items()) if self.night.entrants[player].status == "in"]

    def hand(self, table: TableAt) -> None:
        """A hand is dealt and played, its button one seat on."""
        taken = table.taken
        after = [seat for seat in taken if seat > table.hand.button] or taken
        button = after[0]
        ring = [seat for seat in taken if seat > button] + [seat for seat in taken if seat <= button]
        small, big = (ring[0], ring[1 % len(ring)]) if len(taken) > 2 else (button, ring[0])
        self.do(ReportTable(table=table.number, moment="dealt", button=button, small=small, big=big))
        self.do(ReportTable(table=table.number, moment="pushed"))

    def bust(self, player: str, winner: str) -> None:
        """Somebody loses everything to somebody at his table, who is counted."""
        one, other = self.night.entrants[player], self.night.entrants[winner]
        stack, won = one.play.stack or 0, (other.play.stack or 0) + (one.play.stack or 0)
        hand = f"{one.table}-{self.night.tables[one.table].hand.number}"
        self.do(Bust(player=player, winners=((winner, won),), stack=stack, hand=hand))
        if self.night.entrants[winner].play.stack != won:
            self.do(CountStack(player=winner, stack=won))

    # What the house asks for -----------------------------------------------------------------------------------------

    def settle(self) -> int:
        """Carry out everything that the house asks for now; how many suggestions that were."""
        self.sit_down()
        for done in range(_MOST):
            asked = suggestions(self.night, self.rules, self.now, AT_TABLES)
            if not any(self.accept(one) for one in asked if one.kind not in LEFT_ALONE and not one.waits):
                return done
        raise NeverDone([one.title for one in asked[:3]])

    def accept(self, one: Suggestion) -> bool:
        """Carry out a suggestion, and let everybody sit down who has to move; False: it cannot be done now."""
        try:
            commands = answered(one, self.night, self.rules, self.now, self.rng.randbytes)
            for command in commands:
                self.do(command)
        except Refused:
            return False
        self.sit_down()
        return bool(commands)

    def answer(self, table: TableAt) -> None:
        """Whoever is asked there whether he buys chips says no."""
        for _, command in waits_for(self.night, self.rules, table, self.now):
            self.do(command)

    def sit_down(self) -> None:
        """Everybody who has to move sits in his new seat, where it is free."""
        for player in list(self.night.seating.moves):
            with suppress(Refused):
                self.do(FinishMove(player=player))


# How the director's work grows with the field: the time of a draw, of a suggestion and of a bust, by entrants


TIMES: Final = 7
"""Each thing is done so often; the middle counts."""


class Grown(Struct, frozen=True, kw_only=True):
    """What one field cost, in milliseconds."""

    entrants: int
    tables: int
    draw: float
    suggestion: float
    bust: float
    undo: float


def measure(plan: Plan, entrants: int, seed: int = 1) -> Grown:
    """One field: seats are drawn, two tables lose players, the house is asked who moves, somebody goes out."""
    field = Field.of(plan, entrants, seed)
    draw = _timed(field.begin)
    busts = [_timed(lambda: _bust(field)) for _ in range(TIMES)]
    asked = [_timed(lambda: suggestions(field.night, field.rules, field.now, AT_TABLES)) for _ in range(TIMES)]
    undo = _timed(lambda: field.do(UndoEntry()))
    return Grown(
        entrants=entrants,
        tables=len(field.night.open_tables),
        draw=draw,
        suggestion=median(asked),
        bust=median(busts),
        undo=undo,
    )


def worse_than(rows: list[Grown], what: str) -> float:
    """How much faster than n log n something grew from the smallest field to the largest: above 1 it grew worse."""
    first, last = rows[0], rows[-1]
    allowed = (last.entrants * log(last.entrants)) / (first.entrants * log(first.entrants))
    return float(getattr(last, what) / getattr(first, what) / allowed)


def _bust(field: Field) -> None:
    """Somebody at the first table that has two."""
    table = next(table for table in field.night.open_tables if len(table.seats) > 1)
    loser, winner = list(table.seats.values())[:2]
    field.bust(loser, winner)


def _timed(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return 1000 * (perf_counter() - began)
