"""Imported tournaments are stored once, however often and in whatever order they are imported."""

from hypothesis import given
from hypothesis import strategies as st

from cutcard.league.acts import decide, evolve
from cutcard.league.imports import ImportResults, ResultImported
from cutcard.league.state import League
from cutcard.league.tournament_result import Finish, TournamentResult
from cutcard.room.codecs import OF_THE_LEAGUE
from cutcard.store.base import Fact

NIGHTS = st.builds(
    TournamentResult,
    id=st.sampled_from("abcd"),
    finishes=st.lists(
        st.builds(Finish, person=st.sampled_from("xyz"), name=st.just("X"), place=st.integers(1, 3)), max_size=3
    ).map(tuple),
)


def _brought(league: League, *nights: TournamentResult) -> int:
    events = decide(ImportResults(nights=nights), league)
    for event in events:
        evolve(league, event)
    return len(events)


@given(st.lists(NIGHTS, max_size=8))
def test_twice_imported_is_once_imported(nights: list[TournamentResult]) -> None:
    league = League()
    _brought(league, *nights)
    before = dict(league.nights)
    assert _brought(league, *nights) == 0
    assert league.nights == before


@given(st.lists(NIGHTS, max_size=8, unique_by=lambda night: night.id), st.data())
def test_import_order_makes_no_difference(nights: list[TournamentResult], data: st.DataObject) -> None:
    first, second, shuffled = League(), League(), data.draw(st.permutations(nights))
    _brought(first, *nights)
    for night in shuffled:
        _brought(second, night)
    assert first.nights == second.nights


def test_a_corrected_tournament_is_imported_again() -> None:
    league = League()
    assert _brought(league, TournamentResult(id="a", title="Tuesday")) == 1
    assert _brought(league, TournamentResult(id="a", title="Thursday")) == 1
    assert league.nights["a"].title == "Thursday"


def test_events_from_before_entries_are_read() -> None:
    old = Fact("league.night-brought/1", b'{"type":"league.night-brought/1","night":{"id":"a","title":"Tuesday"}}')
    event = OF_THE_LEAGUE.event(old)
    assert event == ResultImported(night=TournamentResult(id="a", title="Tuesday"))
