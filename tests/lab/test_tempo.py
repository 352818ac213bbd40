"""When a night ends: the model behaves as nights do, knows nothing of what comes, and is tried on real ones."""

import os
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.lab.night.calibrating import SHARES, fit, foretell, held
from cutcard.lab.night.past import NotPlayed, Past, when_out
from cutcard.lab.night.planning import forecast
from cutcard.lab.night.tempo import TEMPO, Rest, minutes_left
from cutcard.tdt import decoded, read_night
from cutcard.tdt.model import Bought, BustOut, TdtLevel, TdtLine, TdtNight, TdtPlayer
from cutcard.tournament.plan.structure import MINUTE, Break, Level, Structure

FOLDER: Final = Path(os.environ.get("CUTCARD_TDT", Path(__file__).parents[3] / "shared" / "tdt"))
BIGS: Final = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000)
BEGAN: Final = 1_700_000_000_000


def _levels(minutes: int = 20, breaks: int = 5) -> Structure:
    levels = [Level(minutes=minutes, small=big // 2, big=big) for big in BIGS]
    return (*levels[:6], *((Break(minutes=breaks),) if breaks else ()), *levels[6:])


def _rest(players: int = 12, stack: int = 10_000, **more: object) -> Rest:
    return replace(Rest(stacks=(stack,) * players, items=_levels()), **more)


def _middle(rest: Rest) -> float:
    return float(minutes_left(rest, runs=400, seed=3)[200])


def test_the_same_question_has_the_same_answer_and_another_seed_another() -> None:
    first, again, other = (minutes_left(_rest(), runs=50, seed=seed).tolist() for seed in (1, 1, 2))
    assert first == again != other
    assert first == sorted(first)


def test_deeper_stacks_more_players_and_rebuys_make_a_night_longer() -> None:
    usual = _middle(_rest())
    assert _middle(_rest(stack=30_000)) > usual + 20
    assert _middle(_rest(players=40)) > usual
    assert _middle(_rest(stack=10_000, rebuys=6)) == usual  # nobody sells nothing
    assert _middle(replace(_rest(), stack=10_000, rebuys=6)) > usual
    assert _middle(replace(_rest(), stack=10_000, rebuys=6, add_on=10_000)) > _middle(
        replace(_rest(), stack=10_000, rebuys=6)
    )


def test_shorter_levels_and_no_break_make_it_shorter() -> None:
    usual = _middle(_rest())
    assert _middle(_rest(items=_levels(minutes=10))) < usual * 0.7
    assert 0 < usual - _middle(_rest(items=_levels(breaks=0))) < 8


def test_when_one_is_left_it_is_over() -> None:
    assert minutes_left(_rest(players=1), runs=10, seed=1).tolist() == [0] * 10


@given(st.lists(st.integers(1, 10**7), min_size=2, max_size=30), st.integers(0, 99))
@settings(max_examples=25)
def test_whatever_the_stacks_every_night_ends(stacks: list[int], seed: int) -> None:
    ends = minutes_left(_rest(stacks=tuple(stacks)), runs=10, seed=seed)
    assert (ends > 0).all()
    assert (ends < 60 * 24).all()


def test_what_would_bring_a_night_home_is_told_with_its_chance() -> None:
    rest = _rest(players=20, stack=20_000)
    expected = forecast(rest).expected
    told = forecast(rest, expected - 60 * MINUTE)
    assert told.chance < 50
    changes = {one.kind: one for one in told.sooner}
    assert set(changes) == {"no_break", "skip", "shorter"}
    assert 1 <= changes["shorter"].minutes < 20
    assert changes["shorter"].chance >= 80
    assert 1 <= changes["skip"].levels <= 4
    assert forecast(rest, expected + 300 * MINUTE).sooner == ()


# Real nights replayed ------------------------------------------------------------------------------------------------


def _buy(at: int, out: int = 0, by: tuple[str, ...] = (), chips: int = 10_000) -> Bought:
    gone = BustOut(at=BEGAN + out * MINUTE, by=by) if out else None
    return Bought(at=BEGAN + at * MINUTE, chips=chips, out=gone)


def _night(*more: TdtLine) -> TdtNight:
    """Five play; Eva rebuys at 50 and goes at 90, Dan at 100, Cleo at 200, Bob at 240."""
    players = {
        "ann": (_buy(-5),),
        "bob": (_buy(-5, 240, ("ann",)),),
        "cleo": (_buy(-5, 200, ("bob",)),),
        "dan": (_buy(-5, 100, ("ann", "cleo")),),
        "eva": (_buy(-5, 45, ("bob",)), _buy(50, 90, ("gone",))),
    }
    return TdtNight(
        id="n",
        started=BEGAN,
        ended=BEGAN + 240 * MINUTE,
        players=tuple(TdtPlayer(id=name, name=name, buys=buys) for name, buys in players.items()),
        levels=tuple(TdtLevel(minutes=Decimal(20), small_blind=big // 2, big_blind=big) for big in BIGS),
        log=more,
    )


def test_a_replayed_night_holds_what_was_known_then() -> None:
    begin, half = when_out(_night(), 0), when_out(_night(), 0.4)
    assert (begin.out, begin.minutes, begin.actual) == (0, 0, 240)
    assert begin.rest.stacks == (10_000,) * 5
    assert (half.out, half.minutes, half.actual) == (2, 100, 140)
    # Eva's first stack went to Bob, her second to everybody, for nobody who was there had won it; Dan's in halves
    assert sum(half.rest.stacks) == 60_000
    assert half.rest.stacks == (10_000 + 2_500 + 6_250, 20_000 + 2_500, 10_000 + 2_500 + 6_250)
    assert [item.minutes for item in half.rest.items][:2] == [20, 20]  # the sixth level has just begun


def test_the_log_says_which_level_ran() -> None:
    told = TdtLine(BEGAN + 95 * MINUTE, "Start of round 3")
    assert [item.minutes for item in when_out(_night(told), 0.4).rest.items][:2] == [15, 20]
    assert len(when_out(_night(told), 0.4).rest.items) == len(BIGS) - 2


def test_what_came_after_is_forgotten() -> None:
    after = _night()
    others = tuple(
        replace(one, buys=(replace(one.buys[0], out=BustOut(at=BEGAN + 150 * MINUTE, by=("bob",))), _buy(155, 300)))
        if one.id == "cleo"
        else one
        for one in after.players
    )
    changed = replace(after, players=others, ended=BEGAN + 300 * MINUTE)
    assert when_out(changed, 0.4).rest == when_out(after, 0.4).rest


@pytest.mark.parametrize(
    ("night", "why"),
    [
        (replace(_night(), started=0), "it never began"),
        (replace(_night(), levels=()), "it has no levels"),
        (replace(_night(), players=(*_night().players, TdtPlayer(id="f", name="F", buys=(_buy(-5),)))), "2 were still"),
    ],
)
def test_a_night_without_an_end_is_none_to_learn_from(night: TdtNight, why: str) -> None:
    with pytest.raises(NotPlayed, match=why):
        when_out(night, 0.5)


def test_fitting_finds_the_pace_that_was_played() -> None:
    """Nights that end as a hasty tempo says are foretold better by what was fitted on them."""
    hasty = replace(TEMPO, haste=TEMPO.haste * 2.5)
    rests = [_rest(players=6 + number) for number in range(8)]
    ends = [float(minutes_left(rest, hasty, runs=9, seed=seed)[4]) for seed, rest in enumerate(rests)]
    nights = [
        Past(share=0.5, entrants=20, out=10, minutes=100, actual=end, rest=rest)
        for rest, end in zip(rests, ends, strict=True)
    ]
    found = fit(nights, rounds=12)
    before, after = (
        sum(abs(foretell(one, tempo, runs=200).p50 - one.actual) for one in nights) for tempo in (TEMPO, found)
    )
    assert after < before * 0.6


@pytest.mark.long
@pytest.mark.skipif(not FOLDER.is_dir(), reason="the real nights are not beside the project")
def test_real_nights_end_where_they_are_foretold() -> None:
    nights = [read_night(decoded(file.read_bytes())) for file in sorted(FOLDER.glob("*.tdt"))]
    told = [foretell(past) for night in nights for share in SHARES if (past := when_out(night, share)).is_usable]
    for row in held(told):
        assert 0.7 <= row.inside <= 0.92, row
    assert next(row.error for row in held(told) if row.share == 0.5) < 22
