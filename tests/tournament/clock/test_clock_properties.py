"""The clock by properties: it always shows what a stopwatch would."""

from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.rules import load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.game import load_game
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import AnyCommand, decide, evolve
from cutcard.tournament.clock.clock_control import AddBreak, Adjust, Pause, Resume, SetLevel, SkipBreak
from cutcard.tournament.clock.clock_state import Clock, after_playing_time, break_time, read_clock
from cutcard.tournament.clock.start_play import PlayStarted
from cutcard.tournament.desk.open_tournament import TournamentOpened
from cutcard.tournament.plan.structure import MINUTE, Break, Level, Structure
from cutcard.tournament.state import Tournament
from tests.tournament.driving import START, plan

SECOND = 1000
RULES = tournament_rules(load_house("standard"), load_game("nlhe").tags)
STRUCTURE: Structure = (Level(2, 25, 50), Level(1, 50, 100), Break(1), Level(2, 75, 150), Break(2), Level(3, 100, 200))


class Stopwatch:
    """The same clock stepped a second at a time."""

    def __init__(self) -> None:
        self.minutes = [one.minutes for one in STRUCTURE]
        self.index, self.left, self.extra, self.rested = 0, self.minutes[0] * 60, 0, 0
        self.why: list[str] = []

    def tick(self) -> None:
        """A second passes."""
        self.rested += isinstance(STRUCTURE[self.index], Break)
        if not self.why:
            if self.extra:
                self.extra -= 1
            else:
                self.left = max(0, self.left - 1)
        self.turn()

    def turn(self) -> None:
        """At the end of a level the next one begins at once."""
        while not self.extra and self.left == 0 and self.index + 1 < len(self.minutes):
            self.index += 1
            self.left = self.minutes[self.index] * 60

    def enter(self, command: object) -> None:
        """Apply what the director did."""
        match command:
            case Pause(why=why):
                self.why.append(why)
            case Resume(why=why):
                self.why = [other for other in self.why if why and other != why]
            case Adjust(by_ms=by_ms):
                more = by_ms // SECOND
                self.left, self.extra = (
                    (self.left, max(0, self.extra + more)) if self.extra else (max(0, self.left + more), 0)
                )
            case SetLevel(index=index):
                self.index, self.left, self.extra = index, self.minutes[index] * 60, 0
            case AddBreak(minutes=minutes):
                self.extra = minutes * 60
            case SkipBreak(cut_to=cut_to):
                self._skip(cut_to)
        self.turn()

    def _skip(self, cut_to: int) -> None:
        if self.extra:
            self.extra = 0
            return
        comes = range(self.index, len(self.minutes))
        at = next(at for at in comes if isinstance(STRUCTURE[at], Break) and self.minutes[at])
        if at == self.index:
            self.left = max(0, self.left - (self.minutes[at] - cut_to) * 60)
        self.minutes[at] = cut_to


COMMANDS = st.one_of(
    st.builds(Pause, why=st.sampled_from(("dinner", "lights"))),
    st.builds(Resume, why=st.sampled_from(("dinner", "lights", ""))),
    st.builds(Adjust, by_ms=st.integers(-90, 90).map(lambda seconds: seconds * SECOND)),
    st.builds(SetLevel, index=st.integers(0, len(STRUCTURE) - 1)),
    st.builds(AddBreak, minutes=st.integers(1, 2)),
    st.builds(SkipBreak, agreed=st.just(0), cut_to=st.integers(0, 1)),
)
ENTRIES = st.lists(st.tuples(st.integers(0, 150), COMMANDS), max_size=12)


def played(entries: Iterable[tuple[int, AnyCommand]]) -> tuple[Tournament, Stopwatch, int]:
    """A tournament and a stopwatch after the same entries, and the time then."""
    night, watch, now = Tournament(), Stopwatch(), START
    evolve(night, TournamentOpened(entry=1, at=now, night="n", plan=plan(structure=STRUCTURE)))
    evolve(night, PlayStarted(entry=2, at=now))
    for wait, command in entries:
        now += wait * SECOND
        for _ in range(wait):
            watch.tick()
        try:
            events = decide(replace(command, at=now), night, RULES)
        except RefusedAtNight:
            continue
        for event in events:
            evolve(night, event)
        watch.enter(command)
    return night, watch, now


@settings(deadline=None, max_examples=40)
@given(ENTRIES, st.integers(0, 400))
def test_after_any_entries_the_clock_agrees_with_a_stopwatch(entries: list[tuple[int, AnyCommand]], wait: int) -> None:
    night, watch, now = played(entries)
    for _ in range(wait):
        watch.tick()
    at = now + wait * SECOND
    there = night.reading(at)
    shown = watch.index, watch.left * SECOND, watch.extra * SECOND, not watch.why
    assert (there.index, there.left, there.extra, there.running) == shown
    assert break_time(night.clock, night.plan.structure, at) == watch.rested * SECOND


@settings(deadline=None, max_examples=40)
@given(ENTRIES, st.integers(0, 400))
def test_a_clock_made_anew_from_the_log_shows_the_same(entries: list[tuple[int, AnyCommand]], wait: int) -> None:
    night, _, now = played(entries)
    again = Tournament()
    for event in night.record.log:
        evolve(again, event)
    at = now + wait * SECOND
    assert again.reading(at) == night.reading(at)


CLOCKS = st.builds(
    Clock,
    index=st.integers(0, len(STRUCTURE) - 1),
    left=st.integers(0, 3 * MINUTE),
    since=st.just(START),
    running=st.booleans(),
    extra=st.integers(0, MINUTE),
).filter(lambda clock: not clock.extra or isinstance(STRUCTURE[clock.index], Level))
"""Possible settings: no break is added during another added one."""


@given(CLOCKS, st.integers(0, 20 * MINUTE), st.integers(0, 20 * MINUTE))
def test_the_clock_never_goes_back(clock: Clock, early: int, more: int) -> None:
    before, after = read_clock(clock, STRUCTURE, START + early), read_clock(clock, STRUCTURE, START + early + more)
    assert (before.index, -before.extra, -before.left) <= (after.index, -after.extra, -after.left)


@given(CLOCKS, st.integers(0, 8 * MINUTE), st.integers(0, 8 * MINUTE), st.integers(0, 8 * MINUTE))
def test_stopping_and_going_on_loses_nothing(clock: Clock, before: int, stood: int, after: int) -> None:
    runs = replace(clock, running=True)
    there = read_clock(runs, STRUCTURE, START + before)
    stopped = Clock(index=there.index, left=there.left, since=START + before, extra=there.extra)
    again = replace(stopped, since=START + before + stood, running=True)
    late = read_clock(again, STRUCTURE, START + before + stood + after)
    assert late == read_clock(runs, STRUCTURE, START + before + after)


@given(CLOCKS, st.integers(0, 6 * MINUTE), st.integers(0, 6 * MINUTE))
def test_time_outside_breaks_is_over_exactly_when_that_much_has_gone_by(clock: Clock, wait: int, span: int) -> None:
    start = START + wait
    ends = after_playing_time(clock, STRUCTURE, start, span)
    if ends is None:
        assert not clock.running
        assert isinstance(STRUCTURE[read_clock(clock, STRUCTURE, START).index], Break)
        return
    spent = break_time(clock, STRUCTURE, ends) - break_time(clock, STRUCTURE, start)
    assert ends - start - spent == span


def test_a_level_that_is_over_shows_the_next_with_all_its_time() -> None:
    clock = Clock(left=20 * MINUTE, since=START, running=True)
    there = read_clock(clock, (Level(20, 25, 50), Level(20, 50, 100)), START + 20 * MINUTE)
    assert (there.index, there.left) == (1, 20 * MINUTE)


def test_the_last_level_stays_with_nothing_left() -> None:
    clock = Clock(index=5, left=3 * MINUTE, since=START, running=True)
    there = read_clock(clock, STRUCTURE, START + 9 * MINUTE)
    assert (there.index, there.left) == (5, 0)
