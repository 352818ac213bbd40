"""Undo: a tournament without an entry equals one in which it was never made."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.scenario.stream_play import everything
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import AnyCommand, UndoEntry, evolve
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.clock.clock_control import Adjust, Pause, Resume
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.players.absences import ComeBack, GoAway
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.state import Tournament
from tests.tournament.driving import Driven, plan

NAMES = "ABCDEFG"


def begun(*acts: AnyCommand) -> Driven:
    """Seven at a table who have begun to play, and what was entered since."""
    driven = Driven(plan()).publish()
    driven.register(*NAMES)
    for name in NAMES:
        driven.do(CheckIn(player=name))
    driven.do(DrawSeats(places=tuple(Place(name, 1, seat) for seat, name in enumerate(NAMES, 1))))
    driven.do(StartPlay())
    return entered(driven, *acts)


def entered(driven: Driven, *acts: AnyCommand) -> Driven:
    """Commands a second after each other; refused ones are skipped."""
    for act in acts:
        driven.now += 1_000
        try:
            driven.do(act)
        except RefusedAtNight:
            continue
    return driven


def state(driven: Driven) -> object:
    """The whole state but entry numbers."""
    found = everything(driven.night)
    assert isinstance(found, dict)
    return {name: value for name, value in found.items() if name not in ("version", "record")}


ACTS = st.one_of(
    st.sampled_from(NAMES).map(lambda name: Bust(player=name)),
    st.sampled_from(NAMES).map(lambda name: GoAway(player=name)),
    st.sampled_from(NAMES).map(lambda name: ComeBack(player=name)),
    st.tuples(st.sampled_from(NAMES), st.integers(1, 9_000)).map(lambda two: CountStack(player=two[0], stack=two[1])),
    st.just(Pause()),
    st.just(Resume()),
    st.integers(-60_000, 60_000).map(lambda ms: Adjust(by_ms=ms)),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(ACTS, max_size=12), ACTS)
def test_undo_at_once_leaves_no_trace(before: list[AnyCommand], act: AnyCommand) -> None:
    without, driven = begun(*before), begun(*before, act)
    if driven.night.record.entry > without.night.record.entry:  # it was not refused
        driven.do(UndoEntry())
    assert state(driven) == state(without)


@settings(max_examples=60, deadline=None)
@given(st.lists(ACTS, min_size=1, max_size=12), st.data())
def test_undoing_an_undo_restores_the_entry(acts: list[AnyCommand], data: st.DataObject) -> None:
    driven = begun(*acts)
    night, whole = driven.night, state(driven)
    number = data.draw(st.integers(2, night.record.entry))
    driven.do(UndoEntry(number=number, also=True))
    assert number in night.record.undone
    driven.do(UndoEntry(number=night.record.entry))
    assert number not in night.record.undone
    assert state(driven) == whole


def test_dependent_entries_are_named_and_undone_with_it() -> None:
    driven = begun(Bust(player="A"))
    night = driven.night
    registered = next(event.entry for event in night.record.log if getattr(event, "player", "") == "A")
    with pytest.raises(RefusedAtNight) as refused:
        driven.do(UndoEntry(number=registered))
    assert refused.value.code == "stands_on_it"
    driven.do(UndoEntry(number=registered, also=True))
    assert "A" not in night.entrants
    assert not night.floor.outs


def test_an_entry_the_next_one_depends_on_is_not_undone_alone() -> None:
    driven = Driven(plan()).publish()
    driven.register("A")
    registered = driven.night.record.entry
    driven.do(CheckIn(player="A"))
    with pytest.raises(RefusedAtNight) as refused:
        driven.do(UndoEntry(number=registered))
    assert (refused.value.code, refused.value.facts["other"]) == ("stands_on_it", registered + 1)


def test_a_replay_with_undone_entries_gives_the_same_state() -> None:
    driven = begun(Bust(player="A"), UndoEntry(), Bust(player="B"), GoAway(player="C"), UndoEntry())
    again = Tournament()
    for event in driven.night.record.log:
        evolve(again, event)
    assert everything(again) == everything(driven.night)
    assert driven["A"].status == "in"
    assert driven["B"].status == "out"
    assert not driven["C"].away.since


def test_undo_twice_goes_back_twice() -> None:
    driven = begun(Bust(player="A"), Bust(player="B"), UndoEntry(), UndoEntry())
    assert driven["A"].status == driven["B"].status == "in"
