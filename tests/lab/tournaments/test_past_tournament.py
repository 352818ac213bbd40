"""Real tournaments replayed: only what was known at the moment, and when they were over."""

import os
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.formats.tdt import decoded, read_night
from cutcard.formats.tdt.model import Bought, BustOut, Ref, TdtLevel, TdtLine, TdtNight, TdtPlayer
from cutcard.lab.tournaments import calibrate
from cutcard.lab.tournaments.calibrate import (
    WAYS,
    Night,
    Way,
    average_of,
    cross_validate,
    fit,
    moments_of,
    predict,
    reliability_by_share,
)
from cutcard.lab.tournaments.past_tournament import NotPlayed, when_out
from cutcard.tournament.clock.end_estimate import TEMPO, RestOfTournament, Tempo, expected_minutes
from cutcard.tournament.plan.structure import MINUTE, Level

FOLDER: Final = Path(os.environ.get("CUTCARD_TDT", Path(__file__).parents[4] / "shared" / "tdt"))
BIGS: Final = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000)
BEGAN: Final = 1_700_000_000_000
MONTH: Final = 30 * 24 * 60


def _buy(at: int, out: int = 0, chips: int = 10_000) -> Bought:
    return Bought(at=BEGAN + at * MINUTE, chips=chips, out=BustOut(at=BEGAN + out * MINUTE) if out else None)


def _line(minute: int, text: str) -> TdtLine:
    return TdtLine(BEGAN + minute * MINUTE, text)


def _night(*more: TdtLine) -> TdtNight:
    """Five play; Eva rebuys at 50 and busts at 90, Dan at 100, Cleo at 200, Bob at 240."""
    players = {
        "ann": (_buy(-5),),
        "bob": (_buy(-5, 240),),
        "cleo": (_buy(-5, 200),),
        "dan": (_buy(-5, 100),),
        "eva": (_buy(-5, 45), _buy(50, 90)),
    }
    return TdtNight(
        id="n",
        started=BEGAN,
        ended=BEGAN + 240 * MINUTE,
        players=tuple(TdtPlayer(id=name, name=name, buys=buys) for name, buys in players.items()),
        levels=tuple(TdtLevel(minutes=Decimal(20), small_blind=big // 2, big_blind=big) for big in BIGS),
        log=more,
    )


def _without(night: TdtNight, *names: str) -> TdtNight:
    """The same tournament with these busts never entered."""
    still = tuple(
        replace(one, buys=(*one.buys[:-1], replace(one.buys[-1], out=None))) if one.id in names else one
        for one in night.players
    )
    return replace(night, players=still)


def test_a_replayed_tournament_holds_what_was_known_then() -> None:
    begin, half = when_out(_night(), 0), when_out(_night(), 0.4)
    assert (begin.out, begin.minutes, begin.actual) == (0, 0, 240)
    assert (begin.rest.left, begin.rest.chips) == (5, 50_000)
    assert (half.out, half.minutes, half.actual) == (2, 100, 140)
    assert (half.rest.left, half.rest.chips) == (3, 60_000)
    assert [item.minutes for item in half.rest.items][:2] == [20, 20]  # the sixth level has just begun


def test_a_rebuy_is_not_out_and_the_winner_never_is() -> None:
    """Eva lost her first stack at 45 and is out for good at 90, so at 45 no player is."""
    first = when_out(_night(), 0.2)
    assert (first.out, first.minutes) == (1, 90)
    assert (first.rest.left, first.rest.out, first.entrants) == (4, 1, 5)
    over = when_out(_night(), 1)
    assert (over.out, over.minutes, over.actual) == (4, 240, 0)
    assert predict(over).p90 == 0


def test_two_who_play_and_a_night_without_a_bust_out() -> None:
    two = tuple(one for one in _night().players if one.id in {"ann", "bob"})
    duel = when_out(replace(_night(), players=two), 0)
    assert (duel.entrants, duel.rest.left, duel.actual) == (2, 2, 240)
    told = predict(duel)
    assert 0 <= told.p10 < told.p50 < told.p90
    nobody = _without(_night(), "bob", "cleo", "dan", "eva")
    assert when_out(nobody, 0).actual == 240  # ended by hand
    with pytest.raises(NotPlayed, match="5 were still in when it was ended"):
        when_out(nobody, 0.25)


@pytest.mark.parametrize(("ante", "payer"), [(0, "each"), (25, "each"), (100, "big_blind"), (200, "big_blind")])
def test_an_ante_as_large_as_half_a_big_blind_is_one_for_the_table(ante: int, payer: str) -> None:
    level = TdtLevel(minutes=Decimal(20), small_blind=100, big_blind=200, ante=ante)
    here = when_out(replace(_night(), levels=(level,)), 0).rest.items[0]
    assert isinstance(here, Level)
    assert here.ante_by == payer


def test_the_log_says_which_level_ran() -> None:
    told = _line(95, "Start of round 3")
    rest = when_out(_night(told), 0.4).rest
    assert [item.minutes for item in rest.items][:2] == [15, 20]
    assert len(rest.items) == len(BIGS) - 2


@given(st.integers(101, 238), st.integers(239, 500))
@settings(max_examples=20)
def test_later_entries_are_ignored(third: int, second: int) -> None:
    before = _night()
    other = {"cleo": (_buy(-5, third),), "bob": (_buy(-5, second),)}
    changed = tuple(replace(one, buys=other.get(one.id, one.buys)) for one in before.players)
    after = when_out(replace(before, players=changed, ended=BEGAN + second * MINUTE), 0.4)
    assert after.rest == when_out(before, 0.4).rest
    assert after.actual == second - 100


def test_a_late_correction_changes_neither_the_end_nor_the_busts() -> None:
    lines = [_line(level * 20, f"Start of round {level + 1}") for level in range(12)]
    busts = [_line(at, f"{name} busted out of the tournament (Table 1, Seat 1) by ann (Table 1, Seat 2)")
             for at, name in ((200, "cleo"), (240, "bob"))]  # fmt: skip
    night = _night(*lines, *busts, _line(240, "Tournament ended"), _line(MONTH, "Tournament restarted"))
    again = {"cleo": (_buy(-5, MONTH + 1),), "bob": (_buy(-5, MONTH + 2),)}
    players = tuple(replace(one, buys=again.get(one.id, one.buys)) for one in night.players)
    later = replace(night, players=players, ended=BEGAN + (MONTH + 2) * MINUTE)
    for share in (0, 0.4, 0.6):
        assert when_out(later, share).actual == when_out(night, share).actual


def test_a_chopped_tournament_ends_when_it_was_ended() -> None:
    shared = replace(_without(_night(), "bob", "cleo"), ended=BEGAN + 210 * MINUTE)
    assert when_out(shared, 0.4).actual == 110
    with pytest.raises(NotPlayed, match="3 were still in when it was ended"):
        when_out(shared, 0.75)


@pytest.mark.parametrize(
    ("night", "why"),
    [
        (replace(_night(), started=0), "it never started"),
        (replace(_night(), levels=()), "it has no levels"),
        (replace(_without(_night(), "bob", "cleo"), ended=0), "3 were still in"),
        (replace(_night(), players=tuple(
            replace(one, buys=(replace(one.buys[0], out=BustOut(at=0)),)) if one.id == "dan" else one
            for one in _night().players)), "busts without a time: 1"),
    ],
)  # fmt: skip
def test_a_tournament_without_an_end_is_not_used(night: TdtNight, why: str) -> None:
    with pytest.raises(NotPlayed, match=why):
        when_out(night, 0.5)


def test_fitting_finds_the_depth_at_which_tournaments_ended() -> None:
    """Tournaments that end by other parameters are predicted better after fitting on them."""
    other = replace(TEMPO, base=TEMPO.base + 1)
    nights = []
    for left in range(3, 11):
        rest = RestOfTournament(
            left=left, chips=40_000 + 9_000 * left, items=tuple(Level(minutes=20, big=big) for big in BIGS)
        )
        past = when_out(_night(), 0.4)
        nights.append([replace(past, share=0.5, rest=rest, actual=expected_minutes(rest, other))])
    found = fit(nights)
    before, after = (
        sum(abs(predict(past, tempo).p50 - past.actual) for night in nights for past in night)
        for tempo in (TEMPO, found)
    )
    assert after < before * 0.2
    assert average_of(nights, 0.5) == pytest.approx(sum(night[0].actual for night in nights) / 8)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[0])
def test_a_tournament_is_not_in_its_own_training_set(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 24 tournaments over three seasons, none is in its own training set."""
    saves = [
        replace(_night(), season=Ref(name=str(number // 8)), started=BEGAN - number * 1_000) for number in range(24)
    ]
    nights = [moments_of(night) for night in saves]
    for others, left_out in way[1](nights):
        assert not {id(night) for night in others} & {id(night) for night in left_out}
    learned = list[int]()

    def noted(others: list[Night]) -> Tempo:
        learned.append(len(others))
        return TEMPO

    monkeypatch.setattr(calibrate, "fit", noted)
    told = cross_validate(nights, way)
    expected_of = (([23] * 24, 24), ([12] * 12, 6 * 24), ([16] * 3, 24), ([20, 21, 22, 23], 4))
    assert (learned, reliability_by_share(told)[0].nights) == expected_of[WAYS.index(way)]
    assert len({row.nights for row in reliability_by_share(told)}) == 1


@pytest.mark.slow
@pytest.mark.skipif(not FOLDER.is_dir(), reason="the real nights are not beside the project")
def test_real_seasons_are_predicted_better_than_by_the_average() -> None:
    saves = [read_night(decoded(file.read_bytes())) for file in sorted(FOLDER.glob("*.tdt"))]
    nights = [night for save in saves if (night := moments_of(save))]
    assert len(nights) == len(saves)  # also the one whose list was corrected a month later
    rows = {row.share: row for row in reliability_by_share(cross_validate(nights, WAYS[2]))}
    for row in rows.values():
        assert 0.7 <= row.inside <= 0.9, row
        assert row.mean_error < 0.85 * row.average_mean_error, row
    assert rows[0.5].error < 20
