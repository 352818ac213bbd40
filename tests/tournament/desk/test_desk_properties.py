"""Random commands at the desk in every house: places, waiting list, money and chips stay explained, replay agrees."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.rules.data_files import house_ids
from cutcard.scenario.stream_play import everything
from cutcard.tournament.act_registry import describe_event
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import evolve
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn, DeclareNoShow, NoteCall, SetLate
from cutcard.tournament.desk.registration import Cancel, MemberStanding, Register
from cutcard.tournament.desk.waiting_list import AnswerOffer, OfferSeat
from cutcard.tournament.due import RunDuties, suggestions
from cutcard.tournament.lookup import find_on_waiting_list
from cutcard.tournament.plan.plan import Price, Prizes
from cutcard.tournament.plan.structure import MINUTE, read_structure
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.state import Tournament
from tests.tournament.driving import HOUR, START, Driven, plan

NAMES = [f"P{number}" for number in range(8)]
STACKS = {"giancarlo": 800, "house": 10_000}
WHO = st.sampled_from(NAMES)
ASKED: st.SearchStrategy[Any] = st.one_of(
    st.builds(lambda who, himself, called: Register(
        player=who, name=who, himself=himself, called=called, standing=MemberStanding(member=True)),
        WHO, st.booleans(), st.booleans()),
    st.builds(lambda who, himself: Cancel(player=who, himself=himself), WHO, st.booleans()),
    st.builds(lambda who: OfferSeat(player=who), WHO),
    st.builds(lambda who, takes: AnswerOffer(player=who, takes=takes), WHO, st.booleans()),
    st.builds(lambda who, keep: NoteCall(player=who, keep=keep), WHO, st.booleans()),
    st.builds(lambda who, missed: CheckIn(player=who, missed=missed), WHO, st.integers(0, 3)),
    st.builds(lambda who, seated: SetLate(player=who, seated=seated), WHO, st.booleans()),
    st.builds(lambda who: DeclareNoShow(player=who), WHO),
    st.builds(lambda who: SeatPlayer(player=who, seed="late"), WHO),
    st.just(DrawSeats(seed="draw")),
    st.just(StartPlay()),
    st.just(RunDuties()),
    st.integers(1, 90).map(lambda minutes: minutes * MINUTE),
)  # fmt: skip


def opened(house: str) -> Driven:
    planned = plan(
        house=house,
        capacity=5,
        buy_in=Price(cents=2_000, chips=STACKS.get(house, 2_000)),
        structure=read_structure("20: 25/50; 20: 50/100; 20: 100/200; 20: 200/400; 20: 400/800"),
        prizes=Prizes(shares=((2, (10_000,)),)),
    )
    return Driven(planned, START - 3 * HOUR).publish()


@pytest.mark.parametrize("house", house_ids())
@given(script=st.lists(ASKED, max_size=40))
@settings(max_examples=30, deadline=None)
def test_the_desk_stays_in_order(house: str, script: list[Any]) -> None:
    night = opened(house)
    for asked in script:
        if isinstance(asked, int):
            night.now += asked
            continue
        try:
            events = night.do(asked)
        except RefusedAtNight as refused:
            events, said = [], str(refused)
        else:
            said = ""
        assert bool(events) or bool(said) or isinstance(asked, RunDuties)
        assert all(describe_event(event, night.night) for event in events if event.__module__.endswith("desk.events"))
        in_order(night.night)
    suggestions(night.night, night.rules, night.now)
    replayed = Tournament()
    for event in night.night.record.log:
        evolve(replayed, event)
    assert everything(replayed) == everything(night.night)


def in_order(night: Tournament) -> None:
    """Invariants after every entry."""
    placed = sum(one.status not in ("waiting", "cancelled") for one in night.entrants.values())
    assert night.seating.placed == placed <= night.plan.capacity
    queue = [one.coming.registered for one in find_on_waiting_list(night)]
    assert queue == sorted(queue)
    for one in night.entrants.values():
        assert one.money.paid >= 0
        assert one.status not in ("waiting", "cancelled") or not (one.table or one.money.owes or one.money.paid)
        assert one.status != "in" or one.table
        assert one.status != "absent" or not one.coming.arrived
    stacks = sum(one.play.stack or 0 for one in night.entrants.values() if one.status == "in")
    assert stacks == night.in_play


@given(st.lists(st.tuples(WHO, st.booleans()), max_size=20))
@settings(deadline=None)
def test_the_waiting_list_keeps_its_order(script: list[tuple[str, bool]]) -> None:
    night = opened("standard")
    night.night.plan = replace(night.night.plan, capacity=2)
    joined: list[str] = []
    for who, comes in script:
        try:
            night.do(Register(player=who, name=who) if comes else Cancel(player=who))
        except RefusedAtNight:
            continue
        joined = [name for name in joined if name != who] + ([who] if comes else [])
        assert [one.id for one in night.night.entrants.values() if one.status == "registered"] == joined[:2]
        assert [one.id for one in find_on_waiting_list(night.night)] == joined[2:]
