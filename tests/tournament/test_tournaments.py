"""Random tournaments in every house: after any acts and undos, seats, sizes, places and money agree."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.books.accounts import balance
from cutcard.hand import Refused
from cutcard.lab.tournaments.run_tournament import pay_out, play_out, sizes, violations
from cutcard.lab.tournaments.simulated_tournament import Field
from cutcard.scenario.stream_play import everything
from cutcard.tournament.acts import AnyCommand, AnyEvent, UndoEntry, evolve
from cutcard.tournament.chips.chip_counts import CountStack, GiveChips, TakeChips
from cutcard.tournament.clock.clock_control import AddBreak, Adjust, Pause, Resume, SetLevel
from cutcard.tournament.clock.disputes import EndDispute, OpenDispute
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.due import AT_TABLES, RunDuties, suggestions
from cutcard.tournament.money.accounts import is_own
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.cashier import Pay
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.money.rebuys import Rebuy, ReEnter
from cutcard.tournament.plan.templates import template
from cutcard.tournament.players.absences import ComeBack, GoAway, Leave
from cutcard.tournament.players.busts import Disqualify
from cutcard.tournament.players.penalties import PenaliseEntrant
from cutcard.tournament.players.places import is_over, places
from cutcard.tournament.seating.break_table import TableBroken
from cutcard.tournament.seating.moves import FinishMove, Moved, OrderMove
from cutcard.tournament.seating.tables import Lock
from cutcard.tournament.state import Tournament, TournamentTable
from tests.sweeps import fresh

EVENTS: Final = (
    "ccp-league", "club52-tuesday", "club52-thursday", "giancarlo-home", "house-night", "ppc-bounty", "ppc-charity",
    "standard-night",
)  # fmt: skip


T = TypeVar("T")


class Nothing(Exception):
    """There is no player it could happen to."""


class Director:
    """Runs a tournament at random, and carries out every suggestion."""

    def __init__(self, event: str, entrants: int, seed: int) -> None:
        self.field = Field.with_entrants(replace(template(event), late_until=4), entrants, seed)
        self.field.watch = self._saw
        self.rng = Random(seed)
        self.moved: Counter[str] = Counter()
        """Who moved since the suggestions were last carried out, and how often."""
        self.broken = 0
        """How many tables broke since then."""
        self.field.begin()
        self.began = self.night.record.entry

    @property
    def night(self) -> Tournament:
        """The tournament."""
        return self.field.night

    def _saw(self, _: Field, __: AnyCommand, events: list[AnyEvent]) -> None:
        self.moved.update(event.player for event in events if isinstance(event, Moved))
        self.broken += sum(isinstance(event, TableBroken) for event in events)

    def anybody(self) -> str:
        """Any player."""
        return self.one_of([one.id for one in self.night.playing])

    def table(self) -> TournamentTable:
        """A table with players."""
        return self.one_of([table for table in self.night.open_tables if table.seats])

    def one_of(self, some: Sequence[T]) -> T:
        """One of them; without any, nothing happens."""
        if not some:
            raise Nothing
        return self.rng.choice(some)

    # Random events -----------------------------------------------------------------------------------------------

    def a_hand(self) -> None:
        """A hand is played, often with a bust."""
        table = self.one_of([table for table in self.night.open_tables if len(self.field.players_at(table)) > 1])
        hand = self.field.deal(table)
        self.field.end(hand)
        loser, winner = self.rng.sample(self.field.players_at(table), 2)
        if self.rng.random() < 0.7:
            self.field.bust(loser, winner)
        else:
            half = (self.night.entrants[loser].play.stack or 0) // 200 * 100
            self.count(loser, -half)
            self.count(winner, half)

    def count(self, player: str, more: int) -> None:
        """Count a stack."""
        self.field.execute(CountStack(player=player, stack=(self.night.entrants[player].play.stack or 0) + more))

    def again(self) -> None:
        """A busted player rebuys, or adds on."""
        out = [one.id for one in self.night.entrants.values() if one.status == "out"]
        command: AnyCommand = BuyAddOn(player=self.anybody(), add_on="add-on")
        if out:
            player = self.rng.choice(out)
            command = self.rng.choice((Rebuy(player=player, seed="s"), ReEnter(player=player, seed="s"), command))
        self.field.execute(command)

    def a_late_one(self) -> None:
        """A walk-in."""
        name = f"Late {len(self.night.entrants)}"
        self.field.execute(Register(name=name, prepaid=self.rng.random() < 0.5))
        self.field.execute(CheckIn(player=list(self.night.entrants)[-1]))

    def people(self) -> None:
        """A player goes away, returns, gets a penalty or leaves."""
        player = self.anybody()
        ways: tuple[AnyCommand, ...] = (
            GoAway(player=player), ComeBack(player=player), Leave(player=player),
            PenaliseEntrant(player=player, step="", hands=2, why="words"), Disqualify(player=player, why="worse words"),
        )  # fmt: skip
        self.field.execute(self.rng.choice(ways))

    def chips(self) -> None:
        """Remove chips or add some."""
        player, amount = self.anybody(), 100
        self.field.execute(self.rng.choice((TakeChips, GiveChips))(player=player, amount=amount, why="a correction"))

    def the_clock(self) -> None:
        """The clock is stopped or set, or there is a dispute."""
        night, rng = self.night, self.rng
        index = min(len(night.plan.structure) - 1, night.reading(self.field.now).index + 1)
        ways: tuple[AnyCommand, ...] = (
            Pause(), Resume(), Adjust(by_ms=rng.choice((-60_000, 60_000))), SetLevel(index=index), AddBreak(minutes=5),
            OpenDispute(dispute="d", table=self.table().number), EndDispute(dispute="d"),
        )  # fmt: skip
        self.field.execute(rng.choice(ways))

    def a_move(self) -> None:
        """The director orders a move, or locks a table."""
        tables = [table for table in self.night.open_tables if table.free]
        if tables and self.rng.random() < 0.7:
            table, player = self.rng.choice(tables), self.anybody()
            seat = self.rng.choice(table.free)
            self.field.execute(OrderMove(player=player, table=table.number, seat=seat, override="wanted"))
            self.field.execute(FinishMove(player=player))
        else:
            self.field.execute(Lock(table=self.table().number, on=self.rng.random() < 0.3))

    def undo(self) -> None:
        """Undo an entry with everything that depends on it."""
        number = self.rng.randint(self.began, self.night.record.entry) + 1
        self.field.execute(UndoEntry(number=number, also=True))

    def time(self) -> None:
        """Minutes pass."""
        self.field.now += self.rng.randint(1, 15) * 60_000
        self.field.execute(RunDuties())

    WAYS: Final[tuple[tuple[int, Callable[["Director"], None]], ...]] = (
        (12, a_hand), (3, again), (1, a_late_one), (2, people), (1, chips), (2, the_clock), (1, a_move), (2, undo),
        (3, time),
    )  # fmt: skip

    def step(self) -> None:
        """Try something; then carry out suggestions and check everything."""
        weights, ways = zip(*self.WAYS, strict=True)
        try:
            self.rng.choices(ways, weights)[0](self)
        except (Refused, Nothing):
            return
        self.finish()
        self.forget()
        self.field.carry_out_suggestions()
        self.look()

    def finish(self) -> None:
        """Hands whose end was undone are over, and rebuys are declined."""
        field, night = self.field, self.night
        for table in night.open_tables:
            if table.playing:
                field.execute(ReportTable(table=table.number, moment="pushed"))
            field.decline_purchases(table)
        field.finish_moves()

    def look(self) -> None:
        """Check every invariant."""
        field, night = self.field, self.night
        assert [one for one in violations(night, field.rules) if "chips" not in one] == []
        assert max(self.moved.values(), default=0) <= max(1, self.broken), f"moved twice: {self.moved}"
        waits = any(one.kind in ("move", "break") for one in suggestions(night, field.rules, field.now, AT_TABLES))
        if night.started and not is_over(night) and not waits:
            assert list(sizes(night, field.rules)) == []
        self.forget()

    def forget(self) -> None:
        """Count moves from here on."""
        self.moved.clear()
        self.broken = 0


def run(event: str, entrants: int, seed: int, steps: int) -> Director:
    """A tournament of this many steps."""
    director = Director(event, entrants, seed)
    for _ in range(steps):
        if is_over(director.night):
            break
        director.step()
    return director


def ends_well(director: Director) -> None:
    """It is played out and paid, places are a permutation, all money is accounted for, and a replay is the same."""
    field, night = director.field, director.night
    _let_go(field)
    director.finish()
    field.carry_out_suggestions()
    director.forget()
    if not is_over(night):
        play_out(field, lambda _: director.look())
    found = places(night, field.rules)
    given = sorted(place for place, _ in found.values())
    assert given[0] == 1
    assert all(place <= at for at, place in enumerate(given, 1))
    for one in list(night.entrants.values()):
        if one.money.owes > 0 and one.status in ("registered", "in", "out"):
            field.execute(Pay(player=one.id))
    pay_out(field)
    assert night.stage == "closed"
    left = balance(postings_of(night, field.rules))
    assert {account: cents for account, cents in left.items() if cents and not is_own(account)} == {}
    assert sum(left.values()) == 0
    assert everything(again(night)) == everything(night)


def _let_go(field: Field) -> None:
    """End whatever stops play."""
    ends: list[AnyCommand] = [Lock(table=table.number, on=False) for table in field.night.open_tables]
    for command in (*ends, EndDispute(dispute="d"), Resume()):
        with suppress(Refused):
            field.execute(command)


def again(night: Tournament) -> Tournament:
    """The same tournament replayed from its log."""
    fresh = Tournament()
    for event in night.record.log:
        evolve(fresh, event)
    return fresh


@pytest.mark.parametrize("event", EVENTS)
def test_a_random_night_in_every_house_is_in_order_to_its_end(event: str) -> None:
    ends_well(run(event, 23, 1, 60))


@settings(deadline=None, max_examples=12)
@given(st.sampled_from(EVENTS), st.integers(2, 40), st.integers(0, 10**6))
def test_random_nights_are_in_order(event: str, entrants: int, seed: int) -> None:
    ends_well(run(event, entrants, seed, 30))


@pytest.mark.long
@pytest.mark.parametrize("share", range(3))
@pytest.mark.parametrize("event", EVENTS)
def test_many_random_nights_are_in_order(event: str, share: int) -> None:
    for seed in fresh(12)[share::3]:
        ends_well(run(event, Random(f"{event} {seed}").randint(2, 120), seed, 150))


def test_the_checks_notice_a_broken_tournament() -> None:
    field = run("standard-night", 30, 2, 10).field
    night: Any = field.night
    table = next(table for table in night.open_tables if len(table.seats) > 1)
    one, other = table.taken[:2]
    table.seats[one] = table.seats[other]
    assert any("is recorded at" in found for found in violations(night, field.rules))
